//! `seedpost admin operator`: who may see in the browser how the server fares.

use std::io::Write;
use std::process::ExitCode;

use crate::play::operators::SetOperator;
use crate::store::{self, Store};

/// Makes the account of this name an operator, or one no more; without a name lists those who are.
///
/// # Errors
/// If there is no such account, it is a guest's, the database does not answer, or nothing can be written.
pub async fn run(store: &Store, change: Option<(String, bool)>, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    if let Some((name, on)) = change {
        let name = store.write(SetOperator { name, on }).await?;
        writeln!(out, "{name} {}", if on { "is an operator" } else { "is no operator" })?;
        return Ok(ExitCode::SUCCESS);
    }
    let operators = store::list_operators(&mut store.read().await?.db()).await?;
    for it in &operators {
        writeln!(out, "{}", it.name)?;
    }
    if operators.is_empty() {
        writeln!(out, "nobody is an operator so far")?;
    }
    Ok(ExitCode::SUCCESS)
}
