//! A mail server on this machine: SMTP over plain TCP, with STARTTLS or inside TLS, with a certificate from an authority of its
//! own. A test says how it answers, and reads what came.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{IpAddr, Ipv4Addr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use mail_parser::{Message, MessageParser};
use mailin::{Action, AuthMechanism, Handler, Response, Session, SessionBuilder, response};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use seedpost::config::Smtp;

use crate::support::Folder;

/// A mail that came.
#[derive(Clone, Debug)]
pub struct Came {
    pub from: String,
    pub to: String,
    pub bytes: Vec<u8>,
}

impl Came {
    pub fn message(&self) -> Message<'_> {
        MessageParser::default().parse(&self.bytes).expect("it is a mail")
    }

    pub fn subject(&self) -> String {
        self.message().subject().unwrap_or_default().to_owned()
    }

    /// A header that must be there once, as it stands, on one line.
    pub fn header(&self, name: &str) -> String {
        let message = self.message();
        let all: Vec<_> = message.headers_raw().filter(|(header, _)| header.eq_ignore_ascii_case(name)).collect();
        assert_eq!(all.len(), 1, "{name} in {}", String::from_utf8_lossy(&self.bytes));
        all[0].1.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    pub fn has(&self, name: &str) -> bool {
        self.message().headers_raw().any(|(header, _)| header.eq_ignore_ascii_case(name))
    }

    pub fn text(&self) -> String {
        self.message().body_text(0).unwrap().into_owned()
    }

    pub fn html(&self) -> String {
        self.message().body_html(0).unwrap().into_owned()
    }

    /// What stands behind `before` in the text, up to the end of the line.
    pub fn link(&self, before: &str) -> String {
        let text = self.text();
        let line = text.lines().find_map(|line| Some(line.split_once(before)?.1));
        line.unwrap_or_else(|| panic!("no {before} in {text}")).trim().to_owned()
    }
}

/// How people reach the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Plain,
    Started,
    Wrapped,
}

/// The server.
pub struct Post {
    pub port: u16,
    way: Way,
    shared: Arc<Shared>,
    folder: Folder,
}

#[derive(Default)]
struct Shared {
    came: Mutex<Vec<Came>>,
    /// What the next senders, addresses and mails are answered; 250 when there is nothing more.
    senders: Mutex<VecDeque<Response>>,
    addresses: Mutex<VecDeque<Response>>,
    mails: Mutex<VecDeque<Response>>,
    /// The answer to every address from now on.
    always: Mutex<Option<Response>>,
    login: Mutex<Option<(String, String)>>,
    away: AtomicBool,
    tls: Mutex<Option<Arc<ServerConfig>>>,
    connections: Mutex<u32>,
}

pub fn answer(code: u16, text: &str) -> Response {
    Response::custom(code, text.to_owned())
}

impl Post {
    pub fn start(way: Way) -> Post {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let (shared, folder) = (Arc::new(Shared::default()), Folder::new());
        if way != Way::Plain {
            *shared.tls.lock().unwrap() = Some(Arc::new(certified(&folder)));
        }
        let post = Post { port, way, shared, folder };
        post.listen(listener);
        post
    }

    fn listen(&self, listener: TcpListener) {
        let (shared, way) = (Arc::clone(&self.shared), self.way);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                if shared.away.load(Ordering::SeqCst) {
                    return;
                }
                let (shared, stream) = (Arc::clone(&shared), stream.unwrap());
                std::thread::spawn(move || talk(stream, way, &shared));
            }
        });
    }

    /// The setting that leads here.
    pub fn url(&self) -> String {
        let login = self.shared.login.lock().unwrap().clone();
        let login = login.map_or(String::new(), |(user, password)| format!("{user}:{password}@"));
        match self.way {
            Way::Plain => format!("smtp://{login}127.0.0.1:{}?tls=none", self.port),
            Way::Started => format!("smtp://{login}127.0.0.1:{}", self.port),
            Way::Wrapped => format!("smtps://{login}127.0.0.1:{}", self.port),
        }
    }

    /// The settings that lead here.
    pub fn smtp(&self) -> Smtp {
        let ca = self.folder.0.join("ca.pem");
        let ca = (self.way != Way::Plain).then_some(ca.as_path());
        Smtp::check(&self.url(), Some("Seedpost <post@seedpost.test>".into()), ca, None).unwrap()
    }

    /// The settings without the authority that the certificate is from.
    pub fn smtp_of_a_stranger(&self) -> Smtp {
        Smtp { ca: None, ..self.smtp() }
    }

    /// Lets nobody in but with this name and password.
    pub fn lets_in(&self, user: &str, password: &str) {
        *self.shared.login.lock().unwrap() = Some((user.to_owned(), password.to_owned()));
    }

    /// What the next senders are answered.
    pub fn answers_senders(&self, answers: &[(u16, &str)]) {
        self.shared.senders.lock().unwrap().extend(answers.iter().map(|(code, text)| answer(*code, text)));
    }

    /// What the next addresses are answered.
    pub fn answers_addresses(&self, answers: &[(u16, &str)]) {
        self.shared.addresses.lock().unwrap().extend(answers.iter().map(|(code, text)| answer(*code, text)));
    }

    /// What the next mails are answered.
    pub fn answers_mails(&self, answers: &[(u16, &str)]) {
        self.shared.mails.lock().unwrap().extend(answers.iter().map(|(code, text)| answer(*code, text)));
    }

    /// What every address is answered from now on.
    pub fn always(&self, said: Option<(u16, &str)>) {
        *self.shared.always.lock().unwrap() = said.map(|(code, text)| answer(code, text));
    }

    /// Goes away: nothing listens, and who is connected is cut off.
    pub fn goes_away(&self) {
        self.shared.away.store(true, Ordering::SeqCst);
        // Wakes the thread that waits for connections.
        drop(TcpStream::connect(("127.0.0.1", self.port)));
        while TcpStream::connect(("127.0.0.1", self.port)).is_ok() {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    }

    /// Is back at the same address.
    pub fn is_back(&self) {
        self.shared.away.store(false, Ordering::SeqCst);
        self.listen(TcpListener::bind(("127.0.0.1", self.port)).unwrap());
    }

    /// Everything that came, first first.
    pub fn came(&self) -> Vec<Came> {
        self.shared.came.lock().unwrap().clone()
    }

    /// What came since it was last asked.
    pub fn takes(&self) -> Vec<Came> {
        std::mem::take(&mut *self.shared.came.lock().unwrap())
    }

    /// The one mail that came since it was last asked; one that is sent beside an answer may take a moment.
    pub async fn one(&self) -> Came {
        for _ in 0..400 {
            if !self.shared.came.lock().unwrap().is_empty() {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        let mut came = self.takes();
        assert_eq!(came.len(), 1, "{:?}", came.iter().map(Came::subject).collect::<Vec<_>>());
        came.remove(0)
    }

    /// How many connections were made.
    pub fn connections(&self) -> u32 {
        *self.shared.connections.lock().unwrap()
    }
}

impl Drop for Post {
    fn drop(&mut self) {
        self.shared.away.store(true, Ordering::SeqCst);
        drop(TcpStream::connect(("127.0.0.1", self.port)));
    }
}

/// An authority, whose certificate lies in the folder, and a certificate from it.
fn certified(folder: &Folder) -> ServerConfig {
    use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
    let _ = rustls::crypto::ring::default_provider().install_default();
    let mut ca = CertificateParams::new(Vec::new()).unwrap();
    ca.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let ca_key = KeyPair::generate().unwrap();
    let ca_certificate = ca.self_signed(&ca_key).unwrap();
    std::fs::write(folder.0.join("ca.pem"), ca_certificate.pem()).unwrap();
    let issuer = Issuer::new(ca, ca_key);
    let mut leaf = CertificateParams::new(vec!["127.0.0.1".into()]).unwrap();
    leaf.extended_key_usages = vec![rcgen::ExtendedKeyUsagePurpose::ServerAuth];
    let key = KeyPair::generate().unwrap();
    let certificate = leaf.signed_by(&key, &issuer).unwrap();
    let key = PrivateKeyDer::try_from(key.serialize_der()).unwrap();
    let chain = vec![CertificateDer::from(certificate.der().to_vec())];
    ServerConfig::builder().with_no_client_auth().with_single_cert(chain, key).unwrap()
}

fn talk(stream: TcpStream, way: Way, shared: &Arc<Shared>) {
    *shared.connections.lock().unwrap() += 1;
    let mut builder = SessionBuilder::new("mail.test");
    let login = shared.login.lock().unwrap().clone();
    if login.is_some() {
        builder.enable_auth(AuthMechanism::Plain);
    }
    let tls = shared.tls.lock().unwrap().clone();
    if way == Way::Started {
        builder.enable_start_tls();
    }
    let taker = Taker {
        shared: Arc::clone(shared),
        login,
        let_in: false,
        from: String::new(),
        to: String::new(),
        bytes: Vec::new(),
    };
    let mut session = builder.build(IpAddr::V4(Ipv4Addr::LOCALHOST), taker);
    let secured = |stream: TcpStream| StreamOwned::new(ServerConnection::new(tls.clone().unwrap()).unwrap(), stream);
    if way == Way::Wrapped {
        session.tls_active();
        let mut stream = BufReader::new(secured(stream));
        if send(stream.get_mut(), &session.greeting()) {
            converse(&mut session, &mut stream, shared);
        }
        return;
    }
    let mut stream = BufReader::new(stream);
    if send(stream.get_mut(), &session.greeting()) && converse(&mut session, &mut stream, shared) {
        session.tls_active();
        converse(&mut session, &mut BufReader::new(secured(stream.into_inner())), shared);
    }
}

fn send(stream: &mut impl Write, said: &Response) -> bool {
    said.write_to(stream).is_ok() && stream.flush().is_ok()
}

/// Goes on until the client leaves, the server goes away, or TLS is to begin: then true.
fn converse<S: Read + Write>(session: &mut Session<Taker>, stream: &mut BufReader<S>, shared: &Shared) -> bool {
    let mut line = Vec::new();
    loop {
        line.clear();
        if !stream.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) || shared.away.load(Ordering::SeqCst) {
            return false;
        }
        let said = session.process(&line);
        if said.action != Action::NoReply && !send(stream.get_mut(), &said) {
            return false;
        }
        match said.action {
            Action::Close => return false,
            Action::UpgradeTls => return true,
            Action::NoReply | Action::Reply => {}
        }
    }
}

struct Taker {
    shared: Arc<Shared>,
    login: Option<(String, String)>,
    let_in: bool,
    from: String,
    to: String,
    bytes: Vec<u8>,
}

impl Handler for Taker {
    fn auth_plain(&mut self, _: &str, user: &str, password: &str) -> Response {
        self.let_in = self.login.as_ref().is_some_and(|(u, p)| u == user && p == password);
        if self.let_in { response::AUTH_OK } else { response::INVALID_CREDENTIALS }
    }

    fn mail(&mut self, _: IpAddr, _: &str, _: &str) -> Response {
        if self.login.is_some() && !self.let_in {
            return response::AUTHENTICATION_REQUIRED;
        }
        self.shared.senders.lock().unwrap().pop_front().unwrap_or(response::OK)
    }

    fn rcpt(&mut self, _: &str) -> Response {
        let next = self.shared.addresses.lock().unwrap().pop_front();
        next.or_else(|| self.shared.always.lock().unwrap().clone()).unwrap_or(response::OK)
    }

    fn data_start(&mut self, _: &str, from: &str, _: bool, to: &[String]) -> Response {
        assert_eq!(to.len(), 1);
        (self.from, self.to) = (from.to_owned(), to[0].clone());
        self.bytes.clear();
        response::OK
    }

    fn data(&mut self, line: &[u8]) -> std::io::Result<()> {
        self.bytes.extend(line);
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        let said = self.shared.mails.lock().unwrap().pop_front().unwrap_or_else(|| answer(250, "OK queued as 7"));
        if !said.is_error {
            let (from, to, bytes) = (self.from.clone(), self.to.clone(), self.bytes.clone());
            self.shared.came.lock().unwrap().push(Came { from, to, bytes });
        }
        said
    }
}
