//! Every setting: its flag, its variable, its entry in the file, its default and its meaning.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use serde::Deserialize;

mod smtp;

pub use smtp::{Login, Smtp, Tls};

/// What the operator says of notices.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Whether webhooks may lead to this machine and its network.
    pub private_webhooks: bool,
    /// How e-mail is sent; not at all if not given.
    pub mail: Option<Smtp>,
}

/// Settings as given: by flag, else by variable, else in the file, else the default.
#[derive(Args, Deserialize, Clone, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Given {
    /// A TOML file with any of these settings, named as the flags with _ for -.
    #[arg(long, env = "SEEDPOST_CONFIG", global = true, value_name = "FILE")]
    #[serde(skip)]
    pub config: Option<PathBuf>,
    /// Where to listen. Default 127.0.0.1:8080
    #[arg(long, env = "SEEDPOST_LISTEN", global = true, value_name = "ADDRESS:PORT")]
    pub listen: Option<SocketAddr>,
    /// The folder that holds what is kept; made if it is not there. Default ./data
    #[arg(long, env = "SEEDPOST_DATA_DIR", global = true, value_name = "FOLDER")]
    pub data_dir: Option<PathBuf>,
    /// sqlite://FILE or postgres://USER:PASSWORD@HOST/DATABASE. Default the file seedpost.db in the data folder
    #[arg(long, env = "SEEDPOST_DATABASE_URL", global = true, value_name = "URL", hide_env_values = true)]
    pub database_url: Option<String>,
    /// How people reach this server; links in notices and records begin with it. Default http:// and where it listens
    #[arg(long, env = "SEEDPOST_PUBLIC_URL", global = true, value_name = "URL")]
    pub public_url: Option<String>,
    /// on or off: how many requests one address may send. Default on
    #[arg(long, env = "SEEDPOST_RATE_LIMITS", global = true, value_name = "on|off")]
    pub rate_limits: Option<Switch>,
    /// on or off: take a client's address from X-Forwarded-For; only behind a proxy that sets it. Default off
    #[arg(long, env = "SEEDPOST_TRUST_PROXY", global = true, value_name = "on|off")]
    pub trust_proxy: Option<Switch>,
    /// on or off: let webhooks lead to this machine and its network; only where all who can sign up are trusted. Default off
    #[arg(long, env = "SEEDPOST_PRIVATE_WEBHOOKS", global = true, value_name = "on|off")]
    pub private_webhooks: Option<Switch>,
    /// The server that e-mail is handed to: smtps://USER:PASSWORD@HOST or smtp://HOST (TLS by STARTTLS). No e-mail if not given
    #[arg(long, env = "SEEDPOST_SMTP_URL", global = true, value_name = "URL", hide_env_values = true)]
    pub smtp_url: Option<String>,
    /// A PEM file with the certificate of an authority of one's own, which that server's certificate may come from
    #[arg(long, env = "SEEDPOST_SMTP_CA", global = true, value_name = "FILE")]
    pub smtp_ca: Option<PathBuf>,
    /// The sender of e-mail. Default Seedpost <seedpost@HOST>, with the public URL's host
    #[arg(long, env = "SEEDPOST_MAIL_FROM", global = true, value_name = "ADDRESS")]
    pub mail_from: Option<String>,
    /// Where Prometheus can read /metrics; nowhere if not given
    #[arg(long, env = "SEEDPOST_METRICS_LISTEN", global = true, value_name = "ADDRESS:PORT")]
    pub metrics_listen: Option<SocketAddr>,
    /// What to log, as for example info or seedpost=debug. Default info
    #[arg(long, env = "SEEDPOST_LOG", global = true, value_name = "FILTER")]
    pub log: Option<String>,
}

/// On or off.
#[derive(clap::ValueEnum, Deserialize, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Switch {
    /// Yes.
    On,
    /// No.
    Off,
}

/// Settings in force.
#[derive(Clone)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The folder that holds what is kept.
    pub data_dir: PathBuf,
    /// The database's address; may hold a password.
    pub database_url: String,
    /// How people reach this server, without a slash at the end; `None` until the port is known.
    pub public_url: Option<String>,
    /// Whether requests are counted.
    pub rate_limits: bool,
    /// Whether a proxy's word on the client's address is taken.
    pub trust_proxy: bool,
    /// How notices are sent.
    pub notices: Options,
    /// Where metrics can be read.
    pub metrics_listen: Option<SocketAddr>,
    /// What to log.
    pub log: String,
}

impl std::fmt::Debug for Given {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Addresses of the database and of the mail server hold passwords.
        f.debug_struct("Given").field("config", &self.config).field("listen", &self.listen).finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Config {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Config").field("listen", &self.listen).field("data_dir", &self.data_dir).finish_non_exhaustive()
    }
}

impl Given {
    /// Reads the file, if one is named, and fills in the defaults.
    ///
    /// # Errors
    /// Names the file's first unknown or unreadable entry, or the setting that cannot be.
    pub fn resolve(self) -> anyhow::Result<Config> {
        let file = match &self.config {
            Some(path) => read_file(path)?,
            None => Given::default(),
        };
        let data_dir = self.data_dir.or(file.data_dir).unwrap_or_else(|| "data".into());
        let database_url = match self.database_url.or(file.database_url) {
            Some(url) => url,
            None => format!("sqlite://{}", data_dir.join("seedpost.db").display()),
        };
        let public_url = match self.public_url.or(file.public_url) {
            Some(url) => Some(sound_url(&url)?),
            None => None,
        };
        let mail = match self.smtp_url.or(file.smtp_url) {
            Some(url) => {
                let (ca, from) = (self.smtp_ca.or(file.smtp_ca), self.mail_from.or(file.mail_from));
                Some(Smtp::check(&url, from, ca.as_deref(), public_url.as_deref())?)
            }
            None => None,
        };
        let private_webhooks = self.private_webhooks.or(file.private_webhooks) == Some(Switch::On);
        Ok(Config {
            listen: self.listen.or(file.listen).unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], 8080))),
            data_dir,
            database_url,
            public_url,
            rate_limits: self.rate_limits.or(file.rate_limits) != Some(Switch::Off),
            trust_proxy: self.trust_proxy.or(file.trust_proxy) == Some(Switch::On),
            notices: Options { private_webhooks, mail },
            metrics_listen: self.metrics_listen.or(file.metrics_listen),
            log: self.log.or(file.log).unwrap_or_else(|| "info".into()),
        })
    }
}

fn read_file(path: &Path) -> anyhow::Result<Given> {
    let text =
        std::fs::read_to_string(path).with_context(|| format!("cannot read the settings in {}", path.display()))?;
    toml::from_str(&text).with_context(|| format!("the settings in {}", path.display()))
}

fn sound_url(url: &str) -> anyhow::Result<String> {
    let trimmed = url.trim_end_matches('/');
    let host = trimmed.strip_prefix("https://").or_else(|| trimmed.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ', '@']) => Ok(trimmed.to_owned()),
        _ => bail!(
            "public_url (SEEDPOST_PUBLIC_URL) must be http:// or https:// and a host, as https://play.example.org, not {url:?}"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_given_serves_on_the_loopback_with_a_file_in_the_data_folder() {
        let config = Given::default().resolve().unwrap();
        assert_eq!(config.listen.to_string(), "127.0.0.1:8080");
        assert_eq!(config.database_url, "sqlite://data/seedpost.db");
        assert!(config.rate_limits && !config.trust_proxy);
    }

    #[test]
    fn an_unknown_entry_in_the_file_is_named() {
        let error = toml::from_str::<Given>("listn = \"127.0.0.1:1\"").unwrap_err().to_string();
        assert!(error.contains("listn"), "{error}");
        let read: Given = toml::from_str("listen = \"127.0.0.1:1\"\nrate_limits = \"off\"").unwrap();
        assert_eq!((read.listen.unwrap().port(), read.rate_limits), (1, Some(Switch::Off)));
    }

    #[test]
    fn a_public_url_is_a_scheme_and_a_host() {
        assert_eq!(sound_url("https://play.example.org/").unwrap(), "https://play.example.org");
        for wrong in ["play.example.org", "ftp://x", "https://", "https://a/b", "https://u@a"] {
            assert!(sound_url(wrong).is_err(), "{wrong}");
        }
    }
}
