//! `seedpost admin reports` and what is done about them.

use std::io::Write;
use std::process::ExitCode;

use crate::play::chat::Judge;
use crate::store::{self, Store};

/// How many reports are read at a time.
const PAGE: i64 = 100;

/// Lists the reports that nobody has dealt with, oldest first, each with what was written.
///
/// # Errors
/// If the database does not answer or nothing can be written.
pub async fn reports(store: &Store, output: &mut impl Write) -> anyhow::Result<ExitCode> {
    let (mut after, mut count) = (String::new(), 0);
    loop {
        let page = store::list_chat_reports(&mut store.read().await?.db(), &after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after.clone_from(&last.id);
        count += page.len();
        for it in &page {
            writeln!(output, "match {} line {}  reported {}", it.match_id, it.n, it.at)?;
            writeln!(output, "  by {} ({})", it.reporter_name, it.reporter_id)?;
            writeln!(output, "  about {} ({})", it.author_name, it.author_id)?;
            writeln!(output, "  written: {}", one_line(&it.line))?;
            writeln!(output, "  reason: {}\n", one_line(&it.reason))?;
        }
    }
    writeln!(output, "{count} reports to deal with")?;
    Ok(ExitCode::SUCCESS)
}

/// A text as one line, so that nobody writes lines of their own into the list.
fn one_line(text: &str) -> String {
    text.replace('\n', " / ").replace('\t', " ")
}

/// Removes a line, or leaves it, and settles its reports.
///
/// # Errors
/// If there is no such line, or the database does not answer.
pub async fn judge(
    store: &Store,
    (match_id, n): (String, i64),
    remove: bool,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let settled = store.write(Judge { match_id, n, remove }).await?;
    writeln!(out, "{}; {settled} reports settled", if remove { "removed" } else { "left as it is" })?;
    Ok(ExitCode::SUCCESS)
}
