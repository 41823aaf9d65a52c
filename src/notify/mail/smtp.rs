//! Handing mails to the operator's mail server. Each step is told apart, because it matters who is refused: this server, by
//! all, or one address.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use lettre::Address;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Rcpt};
use lettre::transport::smtp::extension::{ClientId, Extension, MailParameter};
use tokio::sync::Semaphore;

use crate::config::{Smtp, Tls};
use crate::notify::Outcome;

/// How long it may take until the mail server lets us in.
const CONNECTS_WITHIN: Duration = Duration::from_secs(8);
/// How long it may take to take one mail.
const TAKES_WITHIN: Duration = Duration::from_secs(20);
/// How many connections are open at once: few enough for any provider.
pub const CONNECTIONS: usize = 4;
/// How long a connection that was not used is still trusted.
const TRUSTED_FOR: Duration = Duration::from_secs(20);
/// How it is told that nothing was answered.
const SILENT: &str = "the mail server was silent for";
/// The longest answer that is kept, in characters.
const LONGEST_ANSWER: usize = 300;

/// Why a mail was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The server cannot be reached, or takes nothing from us.
    Server(String),
    /// This address is not taken; `forever` by the server's word.
    Address {
        /// Whether it makes no sense to try again.
        forever: bool,
        /// What was answered.
        why: String,
    },
    /// This mail is not taken.
    Mail {
        /// Whether it makes no sense to try again.
        forever: bool,
        /// What was answered.
        why: String,
    },
}

impl Failure {
    /// What was answered, or why there was no answer.
    pub fn into_words(self) -> String {
        match self {
            Failure::Server(why) | Failure::Address { why, .. } | Failure::Mail { why, .. } => why,
        }
    }
}

impl From<Failure> for Outcome {
    fn from(failure: Failure) -> Outcome {
        match failure {
            Failure::Server(why) => Outcome::Down(why),
            Failure::Address { forever: false, why } | Failure::Mail { forever: false, why } => Outcome::Failed(why),
            Failure::Address { why, .. } | Failure::Mail { why, .. } => Outcome::Refused(why),
        }
    }
}

/// Hands mails over, by a few connections that it keeps for a while.
pub struct Post {
    options: Smtp,
    idle: Mutex<Vec<(AsyncSmtpConnection, Instant)>>,
    room: Semaphore,
}

impl Post {
    /// Hands mails to this server.
    pub fn new(options: Smtp) -> Post {
        Post { options, idle: Mutex::default(), room: Semaphore::new(CONNECTIONS) }
    }

    /// Whether the server lets us in, so that no mail is made in vain.
    ///
    /// # Errors
    /// Why it does not.
    pub async fn reach(&self) -> Result<(), Failure> {
        let _place = self.room.acquire().await.expect("nobody closes it");
        let kept = match self.take_kept() {
            Some(kept) => kept,
            None => within(CONNECTS_WITHIN, self.connect()).await?,
        };
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push((kept, Instant::now()));
        Ok(())
    }

    /// Hands one mail over; what the server answered.
    pub async fn send(&self, to: &Address, mail: &[u8]) -> Result<String, Failure> {
        let _place = self.room.acquire().await.expect("nobody closes it");
        // One that was kept may have been closed meanwhile: then nothing of the mail has gone out yet.
        let mut ready = None;
        if let Some(mut kept) = self.take_kept()
            && within(CONNECTS_WITHIN, self.begin(&mut kept, to)).await.is_ok()
        {
            ready = Some(kept);
        }
        let mut connection = match ready {
            Some(kept) => kept,
            None => {
                let mut fresh = within(CONNECTS_WITHIN, self.connect()).await?;
                if let Err(failure) = within(CONNECTS_WITHIN, self.begin(&mut fresh, to)).await {
                    hang_up(fresh);
                    return Err(failure);
                }
                fresh
            }
        };
        // It spoke to us before: if it is silent now, it is about this address or this mail.
        let came = match within(TAKES_WITHIN, hand_over(&mut connection, to, mail)).await {
            Err(Failure::Server(why)) if why.starts_with(SILENT) => Err(Failure::Mail { forever: false, why }),
            came => came,
        };
        if came.is_ok() && !connection.has_broken() {
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push((connection, Instant::now()));
        } else {
            hang_up(connection);
        }
        came
    }

    fn take_kept(&self) -> Option<AsyncSmtpConnection> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.retain(|(_, since)| since.elapsed() < TRUSTED_FOR);
        idle.pop().map(|(kept, _)| kept)
    }

    async fn connect(&self) -> Result<AsyncSmtpConnection, Failure> {
        let it = &self.options;
        let tls = match it.tls {
            Tls::None => None,
            Tls::Started | Tls::Wrapped => {
                let mut builder = TlsParameters::builder(it.host.clone());
                if let Some(ca) = &it.ca {
                    builder = builder.add_root_certificate(ca.clone());
                }
                Some(builder.build_rustls().map_err(|error| server("TLS cannot be used", &error))?)
            }
        };
        let name = ClientId::default();
        let (wrapped, started) = if it.tls == Tls::Wrapped { (tls, None) } else { (None, tls) };
        let at = (it.host.as_str(), it.port);
        let mut connection = AsyncSmtpConnection::connect_tokio1(at, Some(CONNECTS_WITHIN), &name, wrapped, None)
            .await
            .map_err(|error| server("the mail server cannot be reached", &error))?;
        if let Some(tls) = started {
            if !connection.can_starttls() {
                return Err(Failure::Server("the mail server offers no TLS, and nothing is sent without".into()));
            }
            connection.starttls(tls, &name).await.map_err(|error| server("the mail server's TLS failed", &error))?;
        }
        if let Some(login) = &it.login {
            let login = Credentials::new(login.user.clone(), login.password.clone());
            let done = connection.auth(DEFAULT_MECHANISMS, &login).await;
            done.map_err(|error| server("the mail server does not let this server in", &error))?;
        }
        Ok(connection)
    }

    /// Says who the mail is from.
    async fn begin(&self, connection: &mut AsyncSmtpConnection, to: &Address) -> Result<(), Failure> {
        let from = &self.options.from.email;
        let mut options = Vec::new();
        if !to.to_string().is_ascii() || !from.to_string().is_ascii() {
            if !connection.server_info().supports_feature(Extension::SmtpUtfEight) {
                let why = "the mail server takes only addresses in plain Latin letters".into();
                return Err(Failure::Address { forever: true, why });
            }
            options.push(MailParameter::SmtpUtfEight);
        }
        let begun = connection.command(Mail::new(Some(from.clone()), options)).await;
        begun.map(drop).map_err(|error| server("the mail server takes nothing from this server", &error))
    }
}

/// Says whom the mail is for, and the mail.
async fn hand_over(connection: &mut AsyncSmtpConnection, to: &Address, mail: &[u8]) -> Result<String, Failure> {
    if let Err(error) = connection.command(Rcpt::new(to.clone(), Vec::new())).await {
        return Err(refused(&error, to, |forever, why| Failure::Address { forever, why }));
    }
    let by_mail = |error: &Error| refused(error, to, |forever, why| Failure::Mail { forever, why });
    connection.command(Data).await.map_err(|error| by_mail(&error))?;
    let taken = connection.message(mail).await.map_err(|error| by_mail(&error))?;
    let said = taken.first_line().unwrap_or_default().to_owned();
    Ok(short(&format!("accepted: {} {said}", taken.code())))
}

/// Tells the server that nothing more comes, so that it does not take the silence for a fault; it may take its time.
fn hang_up(mut connection: AsyncSmtpConnection) {
    tokio::spawn(async move { tokio::time::timeout(CONNECTS_WITHIN, connection.abort()).await });
}

async fn within<T>(patience: Duration, work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let done = tokio::time::timeout(patience, work).await;
    done.unwrap_or_else(|_| Err(Failure::Server(format!("{SILENT} {} s", patience.as_secs()))))
}

/// What is told of the server as a whole is told to the operator and to everybody whose mail waits: no address stands in it.
fn server(what: &str, error: &Error) -> Failure {
    let said = said(error);
    let words = said.split_whitespace().map(|word| if word.contains('@') { "<…>" } else { word });
    Failure::Server(short(&format!("{what}: {}", words.collect::<Vec<_>>().join(" "))))
}

/// A refusal of an address or a mail; but if the line broke, or the server asks who we are, it is about neither.
fn refused(error: &Error, to: &Address, of: impl FnOnce(bool, String) -> Failure) -> Failure {
    let Some(code) = error.status().map(u16::from) else {
        return server("the connection to the mail server broke off", error);
    };
    let why = short(&said(error));
    // What somebody chose as an address must not read like a word of the server.
    let small = why.to_lowercase().replace(&to.to_string().to_lowercase(), "");
    let not_us = ["relaying denied", "relay access denied", "relay not permitted", "authentication required"];
    if matches!(code, 421 | 530 | 534 | 535 | 538) || not_us.iter().any(|said| small.contains(said)) {
        return server("the mail server takes nothing from this server", error);
    }
    of(code >= 500, why)
}

/// What was answered, or why there was no answer. No error of the mail library holds the password.
fn said(error: &Error) -> String {
    let cause = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
    match error.status() {
        Some(code) => format!("answered {code} {cause}"),
        None if cause.is_empty() => error.to_string(),
        None => cause,
    }
}

fn short(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(LONGEST_ANSWER)
        .collect::<String>()
        .trim()
        .to_owned()
}
