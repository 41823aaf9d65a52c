//! Lists of matches: anybody's, and those that wait for me.

use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::auth::{Anyone, Reads};
use super::extract::{Page, Query, limit};
use super::finding::name_range;
use super::problem::{ApiError, ApiResult, Code};
use super::state::{App, json as answer};
use super::views::{List, MatchSummary, Players};
use crate::clock::{DAY, Millis};
use crate::model::MatchStatus;
use crate::play::people;
use crate::play::turn::Match;
use crate::random::is_id;
use crate::store::{self, Db, Listed, MatchFilter, Standing};

/// Which matches.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Which {
    /// With this person: an id, a name, or `me`.
    player: Option<String>,
    /// And against this one: an id, a name, or `me`. This and `opponent`, `turn` and `result` go with `player`.
    with: Option<String>,
    /// And against somebody whose name begins so, however it is written.
    opponent: Option<String>,
    /// Of this game.
    game: Option<String>,
    /// With one of these statuses, divided by commas: running, finished, aborted.
    status: Option<String>,
    /// Running, and it is the turn of: player, opponent.
    turn: Option<String>,
    /// Finished, and the player has: won, lost, drawn; more than one divided by commas.
    result: Option<String>,
    /// Begun, or ended if it is over, on this day or after it: a day as 2026-11-30 in UTC, or an instant.
    from: Option<String>,
    /// And on this day or before it; of an instant, before it.
    to: Option<String>,
    /// newest (if not given) or oldest first: by when a match began, or ended once it is over.
    sort: Option<String>,
    /// How many at most, 1 to 200; 50 if not given.
    limit: Option<u32>,
    /// The `next` of the page before.
    after: Option<String>,
}

/// Matches: by whom, against whom, of which game, how they stand, and when they began or ended.
#[utoipa::path(get, path = "/matches", tag = "matches", params(Which), responses(
    (status = 200, description = "By when they began, or ended once they are over; the newest first if not asked otherwise", body = List<MatchInList>)))]
pub async fn list(State(app): State<App>, Anyone(caller): Anyone, Query(which): Query<Which>) -> ApiResult<Response> {
    let limit = limit(which.limit)?;
    which.must_name_a_player()?;
    let standings = which.standings()?;
    let (from, to) =
        (day_or_instant("from", which.from.as_deref(), 0)?, day_or_instant("to", which.to.as_deref(), DAY)?);
    let opponent = which.opponent.as_deref().map(|name| name_range("opponent", name)).transpose()?;
    if let Some(game) = &which.game {
        game.parse::<crate::games::GameKind>().map_err(|error| ApiError::malformed("game", error.to_string()))?;
    }
    let oldest_first = one_of("sort", which.sort.as_deref(), &["newest", "oldest"])? == Some("oldest");
    let after = which.after.as_deref().map(place).transpose()?;
    let mut reader = app.store.read().await?;
    let me = caller.as_ref().map(|caller| caller.user.id.as_str());
    let player = person(&mut reader.db(), which.player.as_deref(), me).await?;
    let with = person(&mut reader.db(), which.with.as_deref(), me).await?;
    let filter = MatchFilter {
        viewer: me,
        player: player.as_deref(),
        with: with.as_deref(),
        opponent: opponent.as_ref().map(|(least, beyond)| (least.as_str(), beyond.as_str())),
        turn: which.turn.as_deref(),
        game: which.game.as_deref(),
        standings: &standings,
        from: from.unwrap_or(Millis(i64::MIN)),
        to: to.unwrap_or(Millis::NEVER),
        oldest_first,
    };
    let rows = store::list_matches(&mut reader.db(), filter, after, limit + 1).await?;
    drop(reader);
    let page = List::cut(rows, limit, |it| format!("{}_{}", it.at.0, it.row.id), |it| summary(&app, it));
    answer(&page)
}

impl Which {
    fn must_name_a_player(&self) -> ApiResult<()> {
        let given = [
            ("with", self.with.is_some()),
            ("opponent", self.opponent.is_some()),
            ("turn", self.turn.is_some()),
            ("result", self.result.is_some()),
        ];
        match given.iter().find(|(_, given)| *given && self.player.is_none()) {
            Some((field, _)) => Err(ApiError::malformed(field, format!("{field} goes with player: name both"))),
            None => Ok(()),
        }
    }

    /// How the matches asked for stand for the player.
    fn standings(&self) -> ApiResult<Vec<Standing>> {
        let statuses = self.status.as_deref().map(statuses).transpose()?;
        let results =
            self.result.as_deref().map(|said| words("result", said, &["won", "lost", "drawn"])).transpose()?;
        let turn = one_of("turn", self.turn.as_deref(), &["player", "opponent"])?;
        let fits = |standing: &Standing| {
            let status = match standing {
                Standing::Running => MatchStatus::Running,
                Standing::Aborted => MatchStatus::Aborted,
                Standing::Won | Standing::Lost | Standing::Drawn => MatchStatus::Finished,
            };
            statuses.as_ref().is_none_or(|wanted| wanted.contains(&status))
                && results.as_ref().is_none_or(|wanted| wanted.contains(&standing.as_str()))
                && (turn.is_none() || *standing == Standing::Running)
        };
        let standings: Vec<Standing> = Standing::ALL.into_iter().filter(fits).collect();
        if standings.is_empty() {
            let detail = "no match can be all that: result goes with status finished, turn with running, and not with each other";
            return Err(ApiError::malformed(if turn.is_some() { "turn" } else { "result" }, detail));
        }
        Ok(standings)
    }
}

/// Somebody by id, by name, or as `me`.
pub async fn person(db: &mut Db<'_>, said: Option<&str>, me: Option<&str>) -> ApiResult<Option<String>> {
    let id = match said {
        None => return Ok(None),
        Some("me") => {
            me.ok_or_else(|| ApiError::new(Code::Unauthenticated, "sign in to see your own matches"))?.to_owned()
        }
        Some(id) if is_id(id) => id.to_owned(),
        Some(name) => people::find_by_name(db, name).await?.id,
    };
    Ok(Some(id))
}

/// The statuses of a list divided by commas.
fn statuses(said: &str) -> ApiResult<Vec<MatchStatus>> {
    let known = words("status", said, &["running", "finished", "aborted"])?;
    Ok(known.into_iter().filter_map(|word| MatchStatus::try_from(word.to_owned()).ok()).collect())
}

/// The words of a list divided by commas, each one of `known`.
fn words<'a>(field: &str, said: &'a str, known: &[&str]) -> ApiResult<Vec<&'a str>> {
    let words: Vec<&str> = said.split(',').collect();
    match words.iter().all(|word| known.contains(word)) {
        true => Ok(words),
        false => Err(ApiError::malformed(
            field,
            format!("{field} must be one or more of {}, divided by commas", known.join(", ")),
        )),
    }
}

/// One word of `known`.
fn one_of<'a>(field: &str, said: Option<&'a str>, known: &[&str]) -> ApiResult<Option<&'a str>> {
    match said {
        Some(word) if !known.contains(&word) => {
            Err(ApiError::malformed(field, format!("{field} must be one of {}", known.join(", "))))
        }
        word => Ok(word),
    }
}

/// An instant, or the beginning of a day in UTC and so much more.
fn day_or_instant(field: &str, said: Option<&str>, beyond: i64) -> ApiResult<Option<Millis>> {
    let Some(said) = said else { return Ok(None) };
    let day = said.len() == "2026-11-30".len();
    let text = if day { format!("{said}T00:00:00Z") } else { said.to_owned() };
    let at: Millis = serde_json::from_value(Value::String(text)).map_err(|_| {
        let detail =
            format!("{field} must be a day as 2026-11-30, or an instant as 2026-11-30T12:00:00Z (send + as %2B)");
        ApiError::malformed(field, detail)
    })?;
    Ok(Some(if day { at.plus(beyond) } else { at }))
}

/// Where a page of a list ended: a time and an id.
pub(super) fn place(cursor: &str) -> ApiResult<(Millis, &str)> {
    let parts = cursor.split_once('_').filter(|(_, id)| is_id(id));
    parts
        .and_then(|(at, id)| Some((Millis(at.parse().ok()?), id)))
        .ok_or_else(|| ApiError::malformed("after", "after must be the next of the page before"))
}

/// A match in a list.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum MatchInList {
    /// As it stands.
    Readable(Box<MatchSummary>),
    /// One that this version cannot read: what its row itself tells.
    Unreadable(Box<UnreadableMatch>),
}

/// A stored match that this version cannot read.
#[derive(Serialize, ToSchema)]
pub struct UnreadableMatch {
    /// UUIDv7.
    id: String,
    /// The game's name.
    game: String,
    /// Always `unreadable`.
    #[schema(value_type = String, pattern = "^unreadable$")]
    status: &'static str,
    /// Who plays.
    players: Players,
    /// When it began.
    #[schema(value_type = String, format = DateTime)]
    created_at: Millis,
    /// When something last happened in it.
    #[schema(value_type = String, format = DateTime)]
    last_at: Millis,
    /// Its page.
    url: String,
}

/// A match in a list; of one that this version cannot read, what the row itself tells.
pub fn summary(app: &App, it: Listed) -> MatchInList {
    let Listed { row, ratings, .. } = it;
    let (id, players) = (row.id.clone(), Players::of(&row).rated(ratings));
    let (game, created_at, last_at) = (row.game.clone(), row.created_at, row.updated_at);
    match Match::from_row(row) {
        Ok(it) => MatchInList::Readable(Box::new(MatchSummary { players, ..MatchSummary::new(it, &app.public_url) })),
        Err(error) => {
            tracing::error!(%error, id, "a stored match cannot be read");
            let url = app.link(&format!("/matches/{id}"));
            let status = "unreadable";
            let it = UnreadableMatch { id, game, status, players, created_at, last_at, url };
            MatchInList::Unreadable(Box::new(it))
        }
    }
}

/// A match that waits for me.
#[derive(Serialize, ToSchema)]
pub struct Waiting {
    #[serde(flatten)]
    summary: MatchInList,
    /// `turn`: I am to move; `offer`: I am asked for something.
    why: &'static str,
}

/// The matches that wait for me: my turns, and those in which the other side asks me for something.
#[utoipa::path(get, path = "/me/turns", tag = "matches", params(Page), responses(
    (status = 200, description = "My turns, soonest deadline first, those without one last; then what I am asked", body = List<Waiting>)))]
pub async fn turns(State(app): State<App>, Reads(caller): Reads, Query(page): Query<Page>) -> ApiResult<Response> {
    const START: (Millis, &str) = (Millis(i64::MIN), "");
    let limit = limit(page.limit)?;
    let (moves, asked) = match page.after.as_deref() {
        None => (START, START),
        Some(cursor) => match cursor.split_once('_') {
            Some(("turn", rest)) => (place(rest)?, START),
            // Behind every turn.
            Some(("offer", rest)) => ((Millis::NEVER, store::BEHIND_ALL_IDS), place(rest)?),
            _ => return Err(ApiError::malformed("after", "after must be the next of the page before")),
        },
    };
    let me = caller.user.id;
    let mut reader = app.store.read().await?;
    let rows = store::list_waiting(&mut reader.db(), &me, moves, asked, limit + 1).await?;
    drop(reader);
    let why = |it: &Listed| if it.row.to_move_id.as_ref() == Some(&me) { "turn" } else { "offer" };
    let view = |it: Listed| {
        let why = why(&it);
        Waiting { summary: summary(&app, it), why }
    };
    answer(&List::cut(rows, limit, |it| format!("{}_{}_{}", why(it), it.at.0, it.row.id), view))
}
