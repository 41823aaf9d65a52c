//! Lists of matches. They are read from a row for each player of each match, which is written when the match begins and
//! when it ends, so that a move costs nothing for them; an index gives each list in its order.

use super::statement::{Arg, Record, Row, execute, find, list};
use super::{Db, StoreError, Tx};
use crate::clock::Millis;
use crate::games::Side;
use crate::model::{MatchRow, MatchStatus, Strength};

/// A match in a list, with how strong its players are taken to be now.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The match.
    pub row: MatchRow,
    /// South's and north's ratings in its game, if they have one.
    pub ratings: [Option<Strength>; 2],
    /// When it began; once it is over, when it ended.
    pub at: Millis,
}

impl Record for Listed {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        let strength = |rating: Option<i64>, deviation: Option<i64>| {
            rating.zip(deviation).map(|(rating, deviation)| Strength { rating, deviation })
        };
        Ok(Listed {
            row: MatchRow::read(row)?,
            ratings: [
                strength(row.get("south_rating")?, row.get("south_deviation")?),
                strength(row.get("north_rating")?, row.get("north_deviation")?),
            ],
            at: row.get("at")?,
        })
    }
}

/// Matches with the ratings of both players, found by what makes `page`: a table of `match_id` and `at`.
macro_rules! select_listed {
    ($page:expr, $order:literal) => {
        concat!(
            "select ",
            match_columns!(),
            ", rs.rating as south_rating, rs.deviation as south_deviation, ",
            "rn.rating as north_rating, rn.deviation as north_deviation, page.at from (",
            $page,
            ") as page join matches m on m.id = page.match_id join users s on s.id = m.south_id ",
            "join users n on n.id = m.north_id ",
            "left join ratings rs on rs.user_id = m.south_id and rs.game = m.game ",
            "left join ratings rn on rn.user_id = m.north_id and rn.game = m.game ",
            $order
        )
    };
}

/// The matches of one standing, in one of two orders: an index that begins with `scope` and the standing gives them.
macro_rules! one_standing {
    ($scope:literal, $rest:literal, $standing:literal, newest) => {
        one_standing!($scope, $rest, $standing, "<", ">=", " order by p.at desc, p.match_id desc")
    };
    ($scope:literal, $rest:literal, $standing:literal, oldest) => {
        one_standing!($scope, $rest, $standing, ">", "<", " order by p.at, p.match_id")
    };
    ($scope:literal, $rest:literal, $standing:literal, $beyond:literal, $within:literal, $order:literal) => {
        concat!(
            "select match_id, at from (select p.match_id, p.at from match_players p where ",
            $scope,
            // A match without onlookers is for its two players alone while it runs.
            " and (p.onlookers or p.standing <> 'running' or p.user_id = $10 or p.opponent_id = $10) and p.standing = ",
            $standing,
            " and (p.at, p.match_id) ",
            $beyond,
            " ($6, $7) and p.at ",
            $within,
            " $8",
            $rest,
            $order,
            " limit $9) as v"
        )
    };
}

/// The matches of up to five standings, each a part of its own; an unused one is null and finds nothing.
macro_rules! all_standings {
    ($scope:literal, $rest:literal, $order:ident, $sorted:literal) => {
        concat!(
            one_standing!($scope, $rest, "$1", $order),
            " union all ",
            one_standing!($scope, $rest, "$2", $order),
            " union all ",
            one_standing!($scope, $rest, "$3", $order),
            " union all ",
            one_standing!($scope, $rest, "$4", $order),
            " union all ",
            one_standing!($scope, $rest, "$5", $order),
            " order by ",
            $sorted,
            " limit $9"
        )
    };
}

macro_rules! listed {
    ($scope:literal, $rest:literal, newest) => {
        select_listed!(
            all_standings!($scope, $rest, newest, "at desc, match_id desc"),
            "order by page.at desc, m.id desc"
        )
    };
    ($scope:literal, $rest:literal, oldest) => {
        select_listed!(all_standings!($scope, $rest, oldest, "at, match_id"), "order by page.at, m.id")
    };
}

/// What is asked beyond the index: the opponent's name from `$12` to `$13`, and whose turn it is in `$14`.
macro_rules! of_a_player {
    ($scope:literal, $rest:literal, $order:ident) => {
        listed!(
            $scope,
            " and (cast($12 as text) is null or exists (select 1 from users u where u.id = p.opponent_id \
                and u.search_key >= $12 and u.search_key < $13)) \
              and (cast($14 as text) is null or exists (select 1 from matches w where w.id = p.match_id \
                and case w.to_move_id when p.user_id then 'player' else 'opponent' end = $14))",
            $order
        )
    };
}

statements! {
    INSERT_PLAYERS = "insert into match_players (match_id, user_id, opponent_id, seat, game, standing, at, challenge_id, onlookers) \
        values ($1, $2, $3, 'south', $4, 'running', $5, null, $7), ($1, $3, $2, 'north', $4, 'running', $5, $6, $7)";
    SET_STANDINGS = "update match_players set standing = case seat when 'south' then cast($2 as text) else cast($3 as text) end, \
        at = $4 where match_id = $1";
    MEET = "insert into opponents (user_id, opponent_id, last_at, last_match_id) values ($1, $2, $3, $4), ($2, $1, $3, $4) \
        on conflict (user_id, opponent_id) do update set last_at = excluded.last_at, last_match_id = excluded.last_match_id \
        where excluded.last_at >= opponents.last_at";
    LIST_STANDINGS = "select seat, user_id, opponent_id, game, standing, at from match_players where match_id = $1 order by seat desc";
    LIST_ALL_NEWEST = listed!("p.seat = 'south'", "", newest);
    LIST_ALL_OLDEST = listed!("p.seat = 'south'", "", oldest);
    LIST_OF_GAME_NEWEST = listed!("p.seat = 'south' and p.game = $11", "", newest);
    LIST_OF_GAME_OLDEST = listed!("p.seat = 'south' and p.game = $11", "", oldest);
    LIST_OF_PLAYER_NEWEST = of_a_player!("p.user_id = $11", "", newest);
    LIST_OF_PLAYER_OLDEST = of_a_player!("p.user_id = $11", "", oldest);
    LIST_OF_PLAYER_AND_GAME_NEWEST = of_a_player!("p.user_id = $11 and p.game = $15", "", newest);
    LIST_OF_PLAYER_AND_GAME_OLDEST = of_a_player!("p.user_id = $11 and p.game = $15", "", oldest);
    LIST_OF_TWO_NEWEST = of_a_player!("p.user_id = $11 and p.opponent_id = $15 \
        and (cast($16 as text) is null or p.game = $16)", "", newest);
    LIST_OF_TWO_OLDEST = of_a_player!("p.user_id = $11 and p.opponent_id = $15 \
        and (cast($16 as text) is null or p.game = $16)", "", oldest);
    LIST_WAITING = select_listed!(
        "select match_id, at, turn from (select id as match_id, deadline as at, 0 as turn from matches \
            where to_move_id = $1 and (deadline, id) > ($2, $3) order by deadline, id limit $6) as v \
        union all select match_id, at, turn from (select id as match_id, deadline as at, 1 as turn from matches \
            where asked_id = $1 and (deadline, id) > ($4, $5) order by deadline, id limit $6) as v \
        order by turn, at, match_id limit $6",
        "order by page.turn, page.at, m.id");
    LIST_OF_CHALLENGE = select_listed!(
        "select match_id, at from match_players where challenge_id = $1", "order by m.created_at, m.id");
    FIND_LISTED = select_listed!("select id as match_id, created_at as at from matches where id = $1", "limit 1");
}

/// How a match can stand for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It runs.
    Running,
    /// They have won.
    Won,
    /// They have lost.
    Lost,
    /// Nobody has won.
    Drawn,
    /// It ended before it had begun.
    Aborted,
}

impl Standing {
    /// All of them.
    pub const ALL: [Standing; 5] =
        [Standing::Running, Standing::Won, Standing::Lost, Standing::Drawn, Standing::Aborted];

    /// As it is stored.
    pub fn as_str(self) -> &'static str {
        match self {
            Standing::Running => "running",
            Standing::Won => "won",
            Standing::Lost => "lost",
            Standing::Drawn => "drawn",
            Standing::Aborted => "aborted",
        }
    }

    /// For the player of a side.
    pub fn of(status: MatchStatus, winner: Option<Side>, side: Side) -> Standing {
        match (status, winner) {
            (MatchStatus::Running, _) => Standing::Running,
            (MatchStatus::Aborted, _) => Standing::Aborted,
            (MatchStatus::Finished, None) => Standing::Drawn,
            (MatchStatus::Finished, Some(winner)) if winner == side => Standing::Won,
            (MatchStatus::Finished, Some(_)) => Standing::Lost,
        }
    }
}

/// What the lists say of one player of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    /// `south` or `north`.
    pub seat: String,
    /// Who.
    pub user_id: String,
    /// Against whom.
    pub opponent_id: String,
    /// The game's name.
    pub game: String,
    /// How the match stands for them, as a [`Standing`] is stored.
    pub standing: String,
    /// When it began; once it is over, when it ended.
    pub at: Millis,
}
record!(Seated { seat, user_id, opponent_id, game, standing, at });

/// What the lists say of a match: of south, then of north.
///
/// # Errors
/// If the database does not answer.
pub async fn list_standings(db: &mut Db<'_>, match_id: &str) -> Result<Vec<Seated>, StoreError> {
    list(db, LIST_STANDINGS, args![match_id]).await
}

/// Enters a match that begins into the lists. `challenge` is named if it can begin several.
///
/// # Errors
/// If the database does not answer.
pub async fn list_begun(tx: &mut Tx<'_>, it: &MatchRow, challenge: Option<&str>) -> Result<(), StoreError> {
    let args = args![&it.id, &it.south_id, &it.north_id, &it.game, it.created_at, challenge, it.onlookers];
    execute(tx, INSERT_PLAYERS, args).await?;
    meet(tx, it).await
}

/// Enters into the lists that a match has ended, who won and when; or that one which was over goes on.
///
/// # Errors
/// If the database does not answer.
pub async fn list_standing(
    tx: &mut Tx<'_>,
    it: &MatchRow,
    ended: Option<(Option<Side>, Millis)>,
) -> Result<(), StoreError> {
    let (winner, at) = ended.unwrap_or((None, it.created_at));
    let [south, north] = [Side::South, Side::North].map(|side| Standing::of(it.status, winner, side).as_str());
    execute(tx, SET_STANDINGS, args![&it.id, south, north, at]).await?;
    meet(tx, it).await
}

/// In the order of their ids, so that two matches of the same two never wait for one another.
async fn meet(tx: &mut Tx<'_>, it: &MatchRow) -> Result<(), StoreError> {
    let (one, other) =
        if it.south_id < it.north_id { (&it.south_id, &it.north_id) } else { (&it.north_id, &it.south_id) };
    execute(tx, MEET, args![one, other, it.updated_at, &it.id]).await?;
    Ok(())
}

/// Which matches to list, and in which order.
#[derive(Clone, Copy, Debug)]
pub struct MatchFilter<'a> {
    /// As this person may see them.
    pub viewer: Option<&'a str>,
    /// With this person on either side.
    pub player: Option<&'a str>,
    /// And with this one on the other. This and what follows is looked at only where a `player` is named.
    pub with: Option<&'a str>,
    /// Or with somebody whose folded name is from the first of these to before the second.
    pub opponent: Option<(&'a str, &'a str)>,
    /// Running, with `player` or `opponent` to move.
    pub turn: Option<&'a str>,
    /// Of this game, whether a `player` is named or not.
    pub game: Option<&'a str>,
    /// Standing so for the player, or for south where none is named.
    pub standings: &'a [Standing],
    /// Begun, or ended if it is over, from then on.
    pub from: Millis,
    /// And before then.
    pub to: Millis,
    /// The oldest first.
    pub oldest_first: bool,
}

/// Matches that fit `filter`, behind the one that stands at `(at, id)` in its order.
///
/// # Errors
/// If the database does not answer.
pub async fn list_matches(
    db: &mut Db<'_>,
    filter: MatchFilter<'_>,
    after: Option<(Millis, &str)>,
    limit: i64,
) -> Result<Vec<Listed>, StoreError> {
    let mut standings = [None; 5];
    for (slot, standing) in standings.iter_mut().zip(filter.standings) {
        *slot = Some(standing.as_str());
    }
    let [a, b, c, d, e] = standings;
    let (first, within) = if filter.oldest_first { (filter.from, filter.to) } else { (filter.to, filter.from) };
    let (at, id) = after.unwrap_or((first, ""));
    let mut args = args![a, b, c, d, e, at, id, within, limit, filter.viewer].to_vec();
    let pick = |newest, oldest| if filter.oldest_first { oldest } else { newest };
    let Some(player) = filter.player else {
        args.extend(filter.game.map(Arg::from));
        return match filter.game {
            None => list(db, pick(LIST_ALL_NEWEST, LIST_ALL_OLDEST), &args).await,
            Some(_) => list(db, pick(LIST_OF_GAME_NEWEST, LIST_OF_GAME_OLDEST), &args).await,
        };
    };
    let (least, beyond) = filter.opponent.unzip();
    args.extend_from_slice(args![player, least, beyond, filter.turn]);
    let sql = match (filter.with, filter.game) {
        (Some(with), game) => {
            args.extend_from_slice(args![with, game]);
            pick(LIST_OF_TWO_NEWEST, LIST_OF_TWO_OLDEST)
        }
        (None, Some(game)) => {
            args.push(Arg::from(game));
            pick(LIST_OF_PLAYER_AND_GAME_NEWEST, LIST_OF_PLAYER_AND_GAME_OLDEST)
        }
        (None, None) => pick(LIST_OF_PLAYER_NEWEST, LIST_OF_PLAYER_OLDEST),
    };
    list(db, sql, &args).await
}

/// Matches that wait for a person: those in which they are to move, the soonest deadline first, behind `(deadline, id)`; then
/// those in which they are asked for something, likewise.
///
/// # Errors
/// If the database does not answer.
pub async fn list_waiting(
    db: &mut Db<'_>,
    user: &str,
    moves_after: (Millis, &str),
    asked_after: (Millis, &str),
    limit: i64,
) -> Result<Vec<Listed>, StoreError> {
    let args = args![user, moves_after.0, moves_after.1, asked_after.0, asked_after.1, limit];
    list(db, LIST_WAITING, args).await
}

/// The matches that a challenge to several has begun, the oldest first. They are few.
///
/// # Errors
/// If the database does not answer.
pub async fn list_of_challenge(db: &mut Db<'_>, challenge: &str) -> Result<Vec<Listed>, StoreError> {
    list(db, LIST_OF_CHALLENGE, args![challenge]).await
}

/// A match with the ratings of both players.
///
/// # Errors
/// If the database does not answer.
pub async fn find_listed(db: &mut Db<'_>, id: &str) -> Result<Option<Listed>, StoreError> {
    find(db, FIND_LISTED, args![id]).await
}
