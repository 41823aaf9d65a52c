//! Sending to addresses on the web that people name. Whatever they name, nothing is reached that only this machine or its
//! network should reach, unless the operator allows that.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::redirect::Policy;
use reqwest::{Client, StatusCode};
use url::{Host, Url};

use super::Outcome;

/// How long a receiver may take.
const ANSWERS_WITHIN: Duration = Duration::from_secs(8);
/// How long it may take until it lets us in.
const CONNECTS_WITHIN: Duration = Duration::from_secs(4);
/// How much of an answer is read, in bytes.
const LONGEST_ANSWER: usize = 16 * 1024;
/// The longest address that is kept, in characters.
const LONGEST_URL: usize = 1_000;

/// Sends to receivers on the web.
#[derive(Clone)]
pub struct Web {
    client: Client,
    private: bool,
}

/// Resolves a name to those of its addresses alone that may be reached: what is connected to is what was looked at.
struct Guarded {
    private: bool,
}

impl Resolve for Guarded {
    fn resolve(&self, name: Name) -> Resolving {
        let private = self.private;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let open: Vec<SocketAddr> = found.filter(|at| private || is_public(at.ip())).collect();
            if open.is_empty() {
                return Err(NotPublic(name.as_str().to_owned()).into());
            }
            Ok(Box::new(open.into_iter()) as Addrs)
        })
    }
}

/// A name that leads nowhere that may be reached.
#[derive(Debug, thiserror::Error)]
#[error("{0} leads to no public address")]
struct NotPublic(String);

impl Web {
    /// `private` says whether addresses of this machine and of its network may be reached.
    ///
    /// # Panics
    /// If the system's certificates cannot be read.
    pub fn new(private: bool) -> Web {
        // Fails if another provider was installed before, which does as well.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .dns_resolver(Arc::new(Guarded { private }))
            .redirect(Policy::none())
            .no_proxy()
            .referer(false)
            .connect_timeout(CONNECTS_WITHIN)
            .timeout(ANSWERS_WITHIN)
            .user_agent(concat!("Seedpost/", env!("CARGO_PKG_VERSION")))
            .build()
            .expect("the system's certificates can be read");
        Web { client, private }
    }

    /// Whether an address can be sent to at all: https, or http where private addresses are allowed, and no address that only this
    /// machine or its network should reach.
    ///
    /// # Errors
    /// Says what would be right.
    pub fn sound(&self, address: &str) -> Result<Url, String> {
        let url = Url::parse(address).map_err(|_| "must be a URL, as https://example.org/hook".to_owned())?;
        if address.len() > LONGEST_URL {
            return Err(format!("must have at most {LONGEST_URL} characters"));
        }
        if url.scheme() != "https" && !(self.private && url.scheme() == "http") {
            return Err("must begin with https://".into());
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err("must have no name or password before the host".into());
        }
        let public = match url.host() {
            Some(Host::Ipv4(ip)) => is_public(ip.into()),
            Some(Host::Ipv6(ip)) => is_public(ip.into()),
            Some(Host::Domain(name)) => !is_local_name(name),
            None => false,
        };
        if !public && !self.private {
            return Err(
                "must be reachable from everywhere: addresses of this machine or of a private network are refused"
                    .into(),
            );
        }
        Ok(url)
    }

    /// Sends `body` with `headers` by POST, and tells what came of it.
    pub async fn post(&self, address: &str, headers: &[(&str, String)], body: Vec<u8>) -> Outcome {
        self.post_and(address, headers, body, told).await
    }

    /// The same, where statuses say something of their own.
    pub async fn post_and(
        &self,
        address: &str,
        headers: &[(&str, String)],
        body: Vec<u8>,
        told: fn(StatusCode) -> Outcome,
    ) -> Outcome {
        // Once more at each sending: an address that was stored under other settings is looked at again.
        let url = match self.sound(address) {
            Ok(url) => url,
            Err(why) => return Outcome::Gone(format!("the address {why}")),
        };
        let mut request = self.client.post(url).body(body);
        for (name, value) in headers {
            request = request.header(*name, value);
        }
        match request.send().await {
            Ok(mut answer) => {
                // Read to its end, if that is near, so that the connection can be used again.
                let mut read = 0;
                while let Ok(Some(chunk)) = answer.chunk().await {
                    read += chunk.len();
                    if read > LONGEST_ANSWER {
                        break;
                    }
                }
                told(answer.status())
            }
            Err(error) if error.is_connect() && !leads_inside(&error) => Outcome::Unreached(why(&error)),
            Err(error) => Outcome::Failed(why(&error)),
        }
    }
}

/// What a status says.
pub fn told(status: StatusCode) -> Outcome {
    let said = format!("answered {}", status.as_u16());
    match status.as_u16() {
        200..=299 => Outcome::Took(said),
        300..=399 => {
            Outcome::Failed(format!("{said}: it points elsewhere, which is not followed; give the final address"))
        }
        410 => Outcome::Gone(format!("{said}: it is no more")),
        _ => Outcome::Failed(said),
    }
}

/// Whether it was not connected to because its name leads to no public address.
fn leads_inside(error: &reqwest::Error) -> bool {
    let first = std::error::Error::source(error);
    std::iter::successors(first, |cause| cause.source()).any(|cause| cause.is::<NotPublic>())
}

/// Why nothing was answered, without the address, which may hold a secret.
fn why(error: &reqwest::Error) -> String {
    let mut cause: &dyn std::error::Error = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    match error {
        error if error.is_timeout() => format!("did not answer within {} seconds", ANSWERS_WITHIN.as_secs()),
        error if error.is_connect() => format!("could not be reached: {cause}"),
        _ => format!("broke off: {cause}"),
    }
}

/// Names that never lead out of a machine or a network.
fn is_local_name(name: &str) -> bool {
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    let local = ["localhost", "local", "internal", "home.arpa", "lan"];
    !name.contains('.') || local.iter().any(|end| name == *end || name.ends_with(&format!(".{end}")))
}

/// Whether an address is one of the public internet.
pub fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let special = ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_multicast()
        || ip.is_broadcast()
        || ip.is_documentation()
        || a == 0
        || a >= 240
        || (a == 100 && (64..128).contains(&b)) // shared by a provider's customers
        || (a == 192 && b == 0 && c == 0) // protocol assignments
        || (a == 192 && b == 88 && c == 99) // relays between the two protocols
        || (a == 198 && (b == 18 || b == 19)); // measuring
    !special
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    // An address of the other protocol inside one of this: what counts is where it leads.
    if let Some(inner) = embedded(ip) {
        return is_public_v4(inner);
    }
    let [a, b, ..] = ip.segments();
    // All that is given out is in 2000::/3; of that, not what is for documentation and protocols.
    (a & 0xe000) == 0x2000 && !(a == 0x2001 && (b < 0x200 || b == 0xdb8)) && !(a == 0x3fff && b < 0x1000)
}

/// The IPv4 address that an IPv6 address stands for, if any.
fn embedded(ip: Ipv6Addr) -> Option<Ipv4Addr> {
    let s = ip.segments();
    let of = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        Ipv4Addr::new(a, b, c, d)
    };
    match s {
        // Mapped and compatible.
        [0, 0, 0, 0, 0, 0xffff | 0, high, low] => Some(of(high, low)),
        // Translated.
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] => Some(of(high, low)),
        // Relayed.
        [0x2002, high, low, ..] => Some(of(high, low)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_address_inside_a_machine_or_network_is_public() {
        let inside = [
            "127.0.0.1",
            "127.9.9.9",
            "0.0.0.0",
            "10.0.0.1",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "192.0.0.8",
            "198.18.0.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "192.0.2.1",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "2001:db8::1",
            "2001::1",
            "100::1",
            "64:ff9b:1::1",
            "3fff:1::1",
        ];
        for address in inside {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
        for address in [
            "1.1.1.1",
            "93.184.216.34",
            "172.32.0.1",
            "100.128.0.1",
            "2606:4700::1111",
            "::ffff:8.8.8.8",
            "2a00:1450::1",
        ] {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn an_address_is_refused_in_whatever_way_it_is_written() {
        let web = Web::new(false);
        let refused = [
            "http://example.org/",
            "ftp://example.org/",
            "https://127.0.0.1/",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://0177.0.0.1/",
            "https://[::1]/",
            "https://[::ffff:169.254.169.254]/",
            "https://localhost/",
            "https://a.localhost/",
            "https://LOCALHOST./",
            "https://printer.local/",
            "https://metadata.google.internal/",
            "https://intranet/",
            "https://user:pass@example.org/",
            "https://user@example.org/",
            "nonsense",
            "https://",
            "/hook",
            "https://127。0。0。1/",
        ];
        for address in refused {
            assert!(web.sound(address).is_err(), "{address}");
        }
        for address in ["https://example.org/hook?x=1", "https://1.1.1.1/", "https://bücher.example/"] {
            assert!(web.sound(address).is_ok(), "{address}");
        }
        assert!(Web::new(true).sound("http://127.0.0.1:9/").is_ok());
    }

    #[tokio::test]
    async fn a_name_that_leads_to_a_private_address_is_not_connected_to() {
        let guarded = Guarded { private: false };
        assert!(guarded.resolve("localhost".parse().unwrap()).await.is_err());
        assert!(Guarded { private: true }.resolve("localhost".parse().unwrap()).await.is_ok());
    }

    #[test]
    fn long_addresses_are_refused() {
        assert!(Web::new(true).sound(&format!("https://example.org/{}", "x".repeat(LONGEST_URL))).is_err());
    }
}
