//! The real program in processes of its own, for the tests that need it whole.

use std::env;
use std::fs::{self, File};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The program, told to keep everything in `folder` and in the database at `url`.
pub fn seedpost(folder: &Path, url: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_seedpost"));
    command.env("SEEDPOST_DATA_DIR", folder).env("SEEDPOST_DATABASE_URL", url).env("SEEDPOST_RATE_LIMITS", "off");
    command.stdin(Stdio::null());
    command
}

/// The server in a process of its own, killed when dropped.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Server {
    /// Starts it on a free port and waits until it listens.
    pub fn start(folder: &Path, url: &str) -> Self {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap();
        Self::start_at(free, folder, url)
    }

    /// The same, with more settings as variables.
    #[allow(dead_code, reason = "not every test needs it")]
    pub fn start_with(folder: &Path, url: &str, more: &[(&str, &str)]) -> Self {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap();
        Self::start_so(free, folder, url, more)
    }

    /// Starts it on this port and waits until it listens.
    pub fn start_at(address: SocketAddr, folder: &Path, url: &str) -> Self {
        Self::start_so(address, folder, url, &[])
    }

    fn start_so(address: SocketAddr, folder: &Path, url: &str, more: &[(&str, &str)]) -> Self {
        let log = File::options().create(true).append(true).open(folder.join("server.log")).unwrap();
        let mut command = seedpost(folder, url);
        command.arg("serve").env("SEEDPOST_LISTEN", address.to_string()).envs(more.iter().copied());
        command.stdout(log.try_clone().unwrap()).stderr(log);
        let mut server = Self { child: command.spawn().expect("the server starts"), address };
        for _ in 0..600 {
            if TcpStream::connect(address).is_ok() {
                return server;
            }
            assert!(server.child.try_wait().unwrap().is_none(), "the server ended: {}", log_of(folder));
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("the server does not listen: {}", log_of(folder));
    }

    /// SIGKILL: it has no moment to tidy up.
    pub fn kill(&mut self) {
        self.child.kill().expect("the server was running");
        self.child.wait().expect("it has ended");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn log_of(folder: &Path) -> String {
    fs::read_to_string(folder.join("server.log")).unwrap_or_default()
}

/// A folder of its own, removed at the end.
pub struct Folder {
    /// Where it is.
    pub path: PathBuf,
}

impl Folder {
    /// Makes one in the place for such.
    pub fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("seedpost-test-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self { path }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}
