//! What is kept of each person, compared with what it follows from: how their matches ended, with whom they played, and the ledger of
//! their vacations.

use serde::Deserialize;

use super::{Broken, PAGE};
use crate::games::Termination;
use crate::model::{Endings, VacationRow};
use crate::play::Refusal;
use crate::play::state::Ending;
use crate::play::vacation::{AT_FIRST, GROWS_IN, MOST};
use crate::store::{self, Checked, Db, StoreError};

/// How often a person is looked at again whose matches move on meanwhile.
const TRIES: u32 = 20;

pub(super) async fn verify(db: &mut Db<'_>, broken: &mut Vec<Broken>) -> Result<(), Refusal> {
    let mut after = String::new();
    loop {
        let ids = store::list_user_ids(db, &after, PAGE).await?;
        let Some(last) = ids.last() else { return Ok(()) };
        after.clone_from(last);
        for id in ids {
            if let Some(why) = what_is_wrong(db, &id).await? {
                broken.push(Broken { id, why });
            }
        }
    }
}

async fn what_is_wrong(db: &mut Db<'_>, id: &str) -> Result<Option<String>, StoreError> {
    // A person to whom something happened while this was read is not wrong: they are looked at again.
    let mut found = None;
    for _ in 0..TRIES {
        let Some(before) = store::find_checked(db, id).await? else { return Ok(None) };
        found = match ledger(db, id, &before).await? {
            None => match endings(db, id, before.endings()).await? {
                None => opponents(db, id).await?,
                why => why,
            },
            why => why,
        };
        if found.is_none() || store::find_checked(db, id).await?.as_ref() == Some(&before) {
            return Ok(found);
        }
    }
    Ok(found)
}

/// What is read of a match that has ended.
#[derive(Deserialize)]
struct HowItEnded {
    ending: Option<Ending>,
}

async fn endings(db: &mut Db<'_>, id: &str, said: Endings) -> Result<Option<String>, StoreError> {
    let (mut finished, mut timed_out, mut resigned, mut after) = (0, 0, 0, String::new());
    loop {
        let page = store::list_ended_of(db, id, &after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after.clone_from(&last.id);
        for it in page {
            finished += 1;
            // One that cannot be read is named already, and counted as whatever it was.
            let read = serde_json::from_str::<HowItEnded>(&it.state);
            let Ok(HowItEnded { ending: Some(ending) }) = read else { return Ok(None) };
            let side = if it.south_id == id { crate::games::Side::South } else { crate::games::Side::North };
            if ending.by == Some(side) {
                timed_out += i64::from(ending.termination == Termination::Time);
                resigned += i64::from(ending.termination == Termination::Resigned);
            }
        }
    }
    let counted = (said.finished, said.timed_out, said.resigned);
    let in_a_row =
        (0..=timed_out).contains(&said.timed_out_in_a_row) && (0..=resigned).contains(&said.resigned_in_a_row);
    if counted == (finished, timed_out, resigned) && in_a_row {
        return Ok(None);
    }
    Ok(Some(format!(
        "how their matches ended: {finished} finished, {timed_out} lost by time, {resigned} resigned; it says {said:?}"
    )))
}

async fn opponents(db: &mut Db<'_>, id: &str) -> Result<Option<String>, StoreError> {
    let (met, played) = (store::list_met(db, id).await?, store::list_played(db, id).await?);
    let same = met.len() == played.len()
        && met.iter().zip(&played).all(|(met, played)| {
            // A match that went on after its end was the last one then, though its lists say when it began.
            met.id == played.id && met.of_the_two && met.last_at >= played.at && Some(met.last_at) <= met.updated_at
        });
    Ok((!same).then(|| "with whom and when they last played differs from their matches".to_owned()))
}

/// The vacations follow from one another: each began with what had grown since the one before, and used no more.
async fn ledger(db: &mut Db<'_>, id: &str, said: &Checked) -> Result<Option<String>, StoreError> {
    let mut rows: Vec<VacationRow> = Vec::new();
    loop {
        let before = rows.last().map_or(i64::MAX, |row| row.n);
        let page = store::list_vacations(db, id, before, PAGE).await?;
        if page.is_empty() {
            break;
        }
        rows.extend(page);
    }
    if said.deleted_at.is_some() {
        return Ok((!rows.is_empty()).then(|| "a deleted account still has vacations".to_owned()));
    }
    rows.reverse();
    let wrong = |n: i64, why: &str| Ok(Some(format!("vacation {n} {why}")));
    for (n, row) in (1..).zip(&rows) {
        if row.n != n {
            return wrong(n, "is missing");
        }
        if row.until < row.began_at || row.until.0 - row.began_at.0 > row.left_before {
            return wrong(n, "used more than was left");
        }
    }
    for pair in rows.windows(2) {
        let [before, row] = pair else { continue };
        if row.began_at < before.until {
            return wrong(row.n, "began before the one before was over");
        }
        let used = before.until.0 - before.began_at.0;
        let grown = (row.began_at.0 - before.until.0) / GROWS_IN;
        if row.left_before != (before.left_before - used + grown).min(MOST) {
            return wrong(row.n, "began with another allowance than had grown");
        }
    }
    let last = rows.last().map(|row| (row.n, row.began_at, row.until, row.left_before));
    let known = (said.vacation_n, said.vacation_from, said.vacation_until, said.vacation_left);
    if said.vacation_n != 0 && last != Some(known) || said.vacation_n == 0 && last.is_some() {
        return Ok(Some(format!("the last vacation differs from the ledger's: {known:?}, {last:?}")));
    }
    // When a guest made an account is not known; they have had a seat at least as long.
    let first = rows
        .first()
        .filter(|row| row.left_before > (AT_FIRST + (row.began_at.0 - said.created_at.0).max(0) / GROWS_IN).min(MOST));
    Ok(first.map(|_| "vacation 1 began with more than can have grown".to_owned()))
}
