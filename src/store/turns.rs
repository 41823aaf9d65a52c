//! What happened in a match: its snapshot, its events and the notices of them, written at once.

use super::matches::update_match;
use super::users::{About, Slot, insert_notices, slots, wake};
use super::{StoreError, Topic, Tx};
use crate::model::{MatchRow, News};

/// The writes of a turn in one statement, which SQLite does not know: there a call costs nothing, while here
/// each is a way to another process and back. It does what `UPDATE_MATCH`, `INSERT_EVENT`, `INSERT_NOTICES` and
/// `INSERT_DELIVERIES` do.
const WRITE_TURN: &str = "with moved as (update matches set status = $3, version = $4, to_move_id = $5, deadline = $6, state = $7, \
        updated_at = $8, wake_at = $12, plans = $13, asked_id = $15 where id = $1 and version = $2 and plans = $14 returning id), \
    happened as (insert into match_events (match_id, n, at, event) \
        select moved.id, $2 + e.k, $8, e.event \
        from moved, json_array_elements_text(cast($9 as json)) with ordinality as e (event, k)), \
    told as (insert into user_events (user_id, n, at, kind, match_id, challenge_id, ply, particulars) \
        select v.user_id, coalesce((select max(e.n) from user_events e where e.user_id = v.user_id), 0) + v.k, \
            $10, v.kind, moved.id, null, $11, v.particulars \
        from moved, (values (cast($16 as text), cast($17 as bigint), cast($18 as text), cast($19 as text)), \
            ($20, $21, $22, $23), ($24, $25, $26, $27), ($28, $29, $30, $31)) as v (user_id, k, kind, particulars) \
        where v.user_id is not null order by v.user_id, v.k returning user_id, n, at, kind), \
    sent as (insert into deliveries (receiver_id, n, user_id, channel, status, due_at, at) \
        select r.id, told.n, told.user_id, r.channel, 'waiting', told.at + r.delay, told.at \
        from told join receivers r on r.user_id = told.user_id and r.status = 'on' and r.kinds like '% ' || told.kind || ' %') \
    select count(*) as n from moved";

/// What is only for Postgres.
pub(super) const ON_POSTGRES: &[(&str, &str)] = &[("WRITE_TURN", WRITE_TURN)];

/// Writes the snapshot `it` over version `it.version - events.len()` and the stamp `plans`, the events between, and the notices
/// of them.
///
/// # Errors
/// [`StoreError::Conflict`] if the match or a player's plans have moved on since it was read; on Postgres that may come out only when
/// the action is committed.
pub async fn write_turn(
    tx: &mut Tx<'_>,
    it: &MatchRow,
    plans: i64,
    events: &[String],
    ply: i64,
    news: &[News<'_>],
) -> Result<(), StoreError> {
    let before = it.version - i64::try_from(events.len()).expect("a handful");
    let lines = serde_json::to_string(events).expect("text is plain data");
    let slots = slots(news);
    let now = tx.now();
    let mut args = args![
        &it.id,
        before,
        it.status.as_str(),
        it.version,
        &it.to_move_id,
        it.deadline,
        &it.state,
        it.updated_at,
        &lines,
        now,
        ply,
        it.wake_at,
        it.plans,
        plans,
        &it.asked_id,
    ]
    .to_vec();
    args.extend(slots.iter().flat_map(Slot::args));
    if tx.write_later(WRITE_TURN, &args).await? {
        tx.wake(Topic::Match(it.id.clone()));
        wake(tx, news);
        return Ok(());
    }
    update_match(tx, it, before, plans, events).await?;
    let about = About { match_id: Some(&it.id), challenge_id: None, ply: Some(ply) };
    insert_notices(tx, about, news).await
}
