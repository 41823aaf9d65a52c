//! How e-mail is sent: the server that it is handed to, and from whom it is.

use std::net::IpAddr;
use std::path::Path;

use anyhow::{Context, bail, ensure};
use lettre::message::Mailbox;
use lettre::transport::smtp::client::Certificate;
use url::Url;

/// How the connection to the mail server is kept from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tls {
    /// From its beginning: smtps.
    Wrapped,
    /// After STARTTLS; without it nothing is sent.
    Started,
    /// Not at all, because the operator says so.
    None,
}

/// Who this server is to the mail server.
#[derive(Clone)]
pub struct Login {
    /// The name.
    pub user: String,
    /// The password.
    pub password: String,
}

/// The mail server and the sender.
#[derive(Clone)]
pub struct Smtp {
    /// Its name or address.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// Whether others can read along.
    pub tls: Tls,
    /// Who this server is to it, if it asks.
    pub login: Option<Login>,
    /// An authority besides those that this machine knows.
    pub ca: Option<Certificate>,
    /// Who the mails are from.
    pub from: Mailbox,
}

impl std::fmt::Debug for Smtp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Smtp").field("host", &self.host).field("port", &self.port).finish_non_exhaustive()
    }
}

impl Smtp {
    /// Reads what the operator gave. No error holds the URL, which may hold a password.
    ///
    /// # Errors
    /// Names the setting that cannot be, and what would be right.
    pub fn check(url: &str, from: Option<String>, ca: Option<&Path>, public_url: Option<&str>) -> anyhow::Result<Smtp> {
        let forms = "smtp_url (SEEDPOST_SMTP_URL) must be smtps://USER:PASSWORD@HOST or smtp://USER:PASSWORD@HOST, with :PORT behind the host \
            if it is not 465 or 587; signs such as @ : / # % in the name or password are written as %40 %3A %2F %23 %25";
        let Ok(url) = Url::parse(url) else { bail!("{forms}") };
        let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']).to_owned();
        ensure!(!host.is_empty() && matches!(url.path(), "" | "/") && url.fragment().is_none(), "{forms}");
        let tls = match (url.scheme(), url.query()) {
            ("smtps", None) => Tls::Wrapped,
            ("smtp", None | Some("tls=required")) => Tls::Started,
            ("smtp", Some("tls=none")) => Tls::None,
            ("smtp" | "smtps", Some(_)) => {
                bail!("smtp_url (SEEDPOST_SMTP_URL) knows no other option than ?tls=none, with smtp://")
            }
            _ => bail!("{forms}"),
        };
        let login = match (url.username(), url.password()) {
            ("", None) => None,
            (user, Some(password)) if !user.is_empty() => {
                Some(Login { user: decoded(user).context(forms)?, password: decoded(password).context(forms)? })
            }
            _ => bail!("{forms}"),
        };
        let here = host == "localhost" || host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
        ensure!(
            tls != Tls::None || login.is_none() || here,
            "smtp_url: with tls=none no password is sent, but to this machine"
        );
        let port = url.port().unwrap_or(if tls == Tls::Wrapped { 465 } else { 587 });
        Ok(Smtp { host, port, tls, login, ca: ca.map(read_ca).transpose()?, from: sender(from, public_url)? })
    }

    /// The domain that the mails are from.
    pub fn domain(&self) -> &str {
        self.from.email.domain()
    }
}

fn read_ca(file: &Path) -> anyhow::Result<Certificate> {
    let pem =
        std::fs::read(file).with_context(|| format!("cannot read smtp_ca (SEEDPOST_SMTP_CA), {}", file.display()))?;
    let found = Certificate::from_pem(&pem).ok().filter(|_| pem.windows(11).any(|part| part == b"CERTIFICATE"));
    found.with_context(|| format!("smtp_ca (SEEDPOST_SMTP_CA), {}, holds no certificate in PEM form", file.display()))
}

fn sender(from: Option<String>, public_url: Option<&str>) -> anyhow::Result<Mailbox> {
    let wrong = "mail_from (SEEDPOST_MAIL_FROM) must be an address, as Seedpost <seedpost@example.org>";
    if let Some(from) = from {
        ensure!(!from.chars().any(char::is_control), "{wrong}");
        return from.parse().ok().context(wrong);
    }
    let host = public_url.and_then(|url| Url::parse(url).ok()?.domain().map(str::to_owned));
    let derived = host.filter(|host| host.contains('.')).and_then(|host| format!("seedpost@{host}").parse().ok());
    let address = derived.context(
        "mail_from (SEEDPOST_MAIL_FROM) must be set: there is no name of a host in public_url to make it from",
    )?;
    Ok(Mailbox::new(Some("Seedpost".into()), address))
}

/// Text with its `%xx` as bytes.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digit = |byte: Option<u8>| char::from(byte?).to_digit(16);
            let (high, low) = (digit(rest.next())?, digit(rest.next())?);
            bytes.push(u8::try_from(high * 16 + low).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(url: &str) -> anyhow::Result<Smtp> {
        Smtp::check(url, None, None, Some("https://play.example.org"))
    }

    #[test]
    fn a_url_says_where_how_and_as_whom() {
        let it = check("smtps://us%40er:p%2Fw%25@mail.example.org").unwrap();
        assert_eq!((it.host.as_str(), it.port, it.tls), ("mail.example.org", 465, Tls::Wrapped));
        let login = it.login.unwrap();
        assert_eq!((login.user.as_str(), login.password.as_str()), ("us@er", "p/w%"));
        assert_eq!(it.from.to_string(), "Seedpost <seedpost@play.example.org>");
        let it = check("smtp://mail.example.org:2525").unwrap();
        assert_eq!((it.port, it.tls, it.login.is_none()), (2525, Tls::Started, true));
        assert_eq!(check("smtp://mail.example.org").unwrap().port, 587);
        assert_eq!(check("smtp://u:p@[::1]:1025?tls=none").unwrap().host, "::1");
    }

    #[test]
    fn what_cannot_be_is_refused_without_a_word_of_the_password() {
        for wrong in [
            "mail.example.org",
            "http://u:hunter2@mail.example.org",
            "smtp://u:hunter2@mail.example.org?tls=none",
            "smtp://u:hunter2@mail.example.org?tls=maybe",
            "smtps://u:hunter2@mail.example.org?tls=none",
            "smtp://:hunter2@mail.example.org",
            "smtp://u:hunter2%zz@mail.example.org",
            "smtp://u:hunter2@mail.example.org/path",
            "smtp://u:hunter2@",
        ] {
            let error = format!("{:#}", check(wrong).unwrap_err());
            assert!(!error.contains("hunter2") && error.contains("smtp_url"), "{wrong}: {error}");
        }
        let it = check("smtp://u:hunter2@mail.example.org").unwrap();
        assert!(!format!("{it:?}").contains("hunter2"));
    }

    #[test]
    fn the_sender_is_named_or_made_of_the_public_url() {
        let from = |from: Option<&str>, url| sender(from.map(str::to_owned), url);
        assert_eq!(from(Some("a@b.example"), None).unwrap().email.to_string(), "a@b.example");
        for url in [None, Some("http://127.0.0.1:8080"), Some("http://localhost:8080")] {
            assert!(from(None, url).unwrap_err().to_string().contains("mail_from"));
        }
        assert!(from(Some("nobody"), None).is_err() && from(Some("a@b.example\r\nBcc: c@d.example"), None).is_err());
    }
}
