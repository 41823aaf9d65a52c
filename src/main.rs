//! The commands: parse, open, hand over.

use std::io::{IsTerminal, Write};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::{Parser, Subcommand};
use seedpost::clock::Clock;
use seedpost::commands;
use seedpost::config::{Config, Given};
use seedpost::games::Side;
use seedpost::http::{Server, serve};
use seedpost::play::turn::{Adjudicate, Verdict};
use seedpost::random::Random;
use seedpost::store::{Store, sqlite_file};

/// Traditional games by correspondence.
#[derive(Parser)]
#[command(name = "seedpost", version, about)]
struct Cli {
    #[command(flatten)]
    given: Given,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve people and programs; what seedpost alone does
    Serve,
    /// Ask a running server whether it is alive; for container health checks
    Health,
    /// Answer questions about positions, one JSON object a line, from the standard input
    Rules,
    /// Draw positions as SVG, one JSON object a line from the standard input, or one as PNG
    Picture {
        /// Draw the first line as PNG of this width in pixels, 200 to 1200
        #[arg(long, value_name = "WIDTH", value_parser = clap::value_parser!(u32).range(200..=1200))]
        png: Option<u32>,
    },
    /// Check, show and convert records of matches
    #[command(subcommand)]
    Record(commands::record::Command),
    /// Check the dice of recorded matches
    #[command(subcommand)]
    Dice(commands::dice::Command),
    /// For the operator
    #[command(subcommand)]
    Admin(Admin),
}

#[derive(Subcommand)]
enum Admin {
    /// Replay every stored match and name the broken ones
    Verify,
    /// Settle a running match, with a reason that both players see
    Adjudicate {
        /// The match's id
        id: String,
        /// Who won, or a draw, or no result at all
        #[arg(value_enum)]
        result: Said,
        /// Why
        reason: String,
    },
    /// Make a one-time link with which somebody sets a new password
    ResetPassword {
        /// The account's name
        name: String,
    },
    /// List the lines of chat that were reported and not dealt with
    Reports,
    /// Remove a line of chat; its place shows that it was removed
    RemoveLine {
        /// The match's id
        match_id: String,
        /// The line's number
        n: i64,
    },
    /// Leave a line of chat that was reported as it is
    DismissReports {
        /// The match's id
        match_id: String,
        /// The line's number
        n: i64,
    },
    /// Tell how notices fare: what was sent lately, what waits, which channel does not work, and where nothing arrives
    Notices,
    /// Let an account see in the browser how the server fares; without a name, list those who may
    Operator {
        /// The account's name
        #[arg(requires = "becomes")]
        name: Option<String>,
        /// Whether it is an operator from now on
        #[arg(value_enum)]
        becomes: Option<Switch>,
    },
    /// Copy a SQLite database, while it is in use, into a new file
    Backup {
        /// The new file
        file: String,
    },
}

/// What an operator can say of a match.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Said {
    /// South won
    South,
    /// North won
    North,
    /// Nobody won
    Draw,
    /// It has no result, and no rating changes
    Void,
}

/// Whether something is so from now on.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Switch {
    /// Yes
    On,
    /// No
    Off,
}

#[tokio::main]
async fn main() -> ExitCode {
    match start().await {
        Ok(code) => code,
        // Whoever reads what is printed has read enough, as `head` does.
        Err(error) if error.chain().any(is_closed_pipe) => ExitCode::SUCCESS,
        Err(error) => {
            // One line with its causes: a mistake in a setting needs no trace of the stack.
            eprintln!("seedpost: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_closed_pipe(error: &(dyn std::error::Error + 'static)) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}

async fn start() -> anyhow::Result<ExitCode> {
    let Cli { given, command } = Cli::parse();
    let (input, output) = (std::io::stdin, std::io::stdout);
    match command.unwrap_or(Command::Serve) {
        Command::Rules => Ok(commands::rules::run(input().lock(), output().lock())?),
        Command::Picture { png } => {
            let errors = std::io::stderr().lock();
            Ok(commands::picture::run(png, input().lock(), output().lock(), errors)?)
        }
        Command::Record(task) => {
            let errors = &mut std::io::stderr().lock();
            Ok(commands::record::run(&task, &mut input().lock(), &mut output().lock(), errors)?)
        }
        Command::Dice(task) => Ok(commands::dice::run(&task, &mut input().lock(), &mut output().lock())?),
        Command::Serve => run(configure(given)?).await,
        Command::Health => health(&configure(given)?).await,
        Command::Admin(task) => admin(&configure(given)?, task).await,
    }
}

/// The settings; from here on what happens is told.
fn configure(given: Given) -> anyhow::Result<Config> {
    let config = given.resolve()?;
    tracing_subscriber::fmt()
        .with_env_filter(tracing_subscriber::EnvFilter::try_new(&config.log).context("the setting log")?)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr)
        .init();
    Ok(config)
}

async fn open(config: &Config) -> anyhow::Result<Store> {
    Store::open(&config.database_url, Clock::system(), Random::system()).await.context("cannot open the database")
}

async fn run(config: Config) -> anyhow::Result<ExitCode> {
    let listener = tokio::net::TcpListener::bind(config.listen).await.with_context(|| {
        format!("cannot listen on {}; is another server there? Choose with --listen", config.listen)
    })?;
    let at = listener.local_addr()?;
    if let Some(folder) = sqlite_file(&config.database_url).and_then(std::path::Path::parent) {
        make_private(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    let store = open(&config).await?;
    if let Some(address) = config.metrics_listen {
        seedpost::http::serve_metrics(address)
            .await
            .with_context(|| format!("cannot listen on {address} for metrics"))?;
    }
    let server = Server {
        public_url: config.public_url.clone().unwrap_or_else(|| format!("http://{at}")),
        rate_limits: config.rate_limits,
        trust_proxy: config.trust_proxy,
        notices: config.notices.clone(),
    };
    let mut told = format!("Seedpost serves at {}\nIt keeps its matches in {}.\n", server.public_url, place(&config));
    if config.public_url.is_none() && config.listen.ip().is_unspecified() {
        told +=
            "Others cannot open that address: name the one that they use with --public-url, or links lead nowhere.\n";
    }
    told += "Open the address in a browser and take a seat; stop with Ctrl-C. Settings: seedpost --help\n";
    // It serves whether anybody reads this or not.
    let _ = std::io::stdout().write_all(told.as_bytes());
    serve(server, store, listener, stop_signal()).await?;
    Ok(ExitCode::SUCCESS)
}

/// Where matches are kept, without a password.
fn place(config: &Config) -> String {
    sqlite_file(&config.database_url).map_or("Postgres".into(), |file| file.display().to_string())
}

async fn stop_signal() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut terminated) = signal(SignalKind::terminate()) else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = terminated.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
    tracing::info!("closing");
}

async fn health(config: &Config) -> anyhow::Result<ExitCode> {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut at = config.listen;
    if at.ip().is_unspecified() {
        at.set_ip(std::net::Ipv4Addr::LOCALHOST.into());
    }
    let mut stream = tokio::net::TcpStream::connect(at).await?;
    stream.write_all(b"GET /healthz HTTP/1.0\r\n\r\n").await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(if answer.starts_with("HTTP/1.0 200") || answer.starts_with("HTTP/1.1 200") {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Makes the data folder, if it is not there, for its owner alone.
fn make_private(folder: &std::path::Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

async fn admin(config: &Config, task: Admin) -> anyhow::Result<ExitCode> {
    if let Some(file) = sqlite_file(&config.database_url)
        && !file.exists()
    {
        bail!("there is no database {}; name it with --data-dir or --database-url", file.display());
    }
    let store = open(config).await?;
    let mut out = std::io::stdout().lock();
    let code = match task {
        Admin::Verify => {
            let (count, broken) = seedpost::play::verify::verify(&store).await?;
            for it in &broken {
                writeln!(out, "{}: {}", it.id, it.why)?;
            }
            writeln!(out, "{count} matches, {} broken", broken.len())?;
            let (ratings, wrong) = seedpost::play::ratings::verify(&store).await?;
            for why in &wrong {
                writeln!(out, "{why}")?;
            }
            writeln!(out, "{ratings} ratings, {} wrong", wrong.len())?;
            if broken.is_empty() && wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Admin::Adjudicate { id, result, reason } => {
            let verdict = match result {
                Said::South => Verdict::Result(Some(Side::South)),
                Said::North => Verdict::Result(Some(Side::North)),
                Said::Draw => Verdict::Result(None),
                Said::Void => Verdict::Void,
            };
            let it = store.write(Adjudicate { match_id: id, verdict, reason }).await?;
            writeln!(out, "{} is {}; both players see why", it.row.id, it.row.status)?;
            ExitCode::SUCCESS
        }
        Admin::ResetPassword { name } => {
            let secret = store.write(seedpost::play::people::OfferReset { name }).await?;
            let url = config.public_url.clone().unwrap_or_else(|| format!("http://{}", config.listen));
            writeln!(out, "{url}/reset#{secret}")?;
            writeln!(out, "Works once, for two days. Give it to nobody but the account's owner.")?;
            ExitCode::SUCCESS
        }
        Admin::Reports => commands::chat::reports(&store, &mut out).await?,
        Admin::RemoveLine { match_id, n } => commands::chat::judge(&store, (match_id, n), true, &mut out).await?,
        Admin::DismissReports { match_id, n } => commands::chat::judge(&store, (match_id, n), false, &mut out).await?,
        Admin::Notices => {
            let url = config.public_url.clone().unwrap_or_default();
            let offered = seedpost::notify::Notifier::new(store.clone(), &url, &config.notices).channels();
            commands::notices::run(&store, &offered, &mut out).await?
        }
        Admin::Operator { name, becomes } => {
            let change = name.zip(becomes.map(|it| matches!(it, Switch::On)));
            commands::operators::run(&store, change, &mut out).await?
        }
        Admin::Backup { file } => {
            store.backup(&file).await?;
            writeln!(out, "copied into {file}")?;
            ExitCode::SUCCESS
        }
    };
    store.close().await;
    Ok(code)
}
