//! What whoever runs a server looks at: how much was sent lately, what waits, where nothing arrives; and who may look.

use super::statement::{execute, list};
use super::{Db, StoreError, Tx};
use crate::clock::{DAY, Millis, SECOND};
use crate::model::{FailingReceiver, Queue, Settlings, User};

record!(Settlings { channel as word, status as word, hour, day, week });
record!(Queue { channel as word, waiting, due, oldest_due_at, oldest_at });
record!(FailingReceiver { id, channel as word, user_id, name, guest, address, told_at, answer, failing_since });

statements! {
    LIST_SETTLINGS = "select channel, status, count(case when due_at > $1 then 1 end) as hour, \
        count(case when due_at > $2 then 1 end) as day, count(*) as week \
        from deliveries where status <> 'waiting' and due_at > $3 group by channel, status";
    LIST_QUEUES = "select channel, count(*) as waiting, count(case when due_at <= $1 then 1 end) as due, \
        min(case when due_at <= $1 then due_at end) as oldest_due_at, min(at) as oldest_at \
        from deliveries where status = 'waiting' group by channel";
    LIST_FAILING = "select r.id, r.channel, r.user_id, u.name, u.guest, r.address, r.told_at, r.answer, r.failing_since \
        from receivers r join users u on u.id = r.user_id \
        where r.failing_since is not null and r.status = 'on' and (r.failing_since, r.id) > ($1, $2) order by r.failing_since, r.id limit $3";
    SET_OPERATOR = "update users set operator = $2 where id = $1 and operator <> $2";
    LIST_OPERATORS = select_users!("where operator order by name_key limit 1000");
}

/// How many deliveries became what within the last hour, day and week, by channel.
///
/// # Errors
/// If the database does not answer.
pub async fn list_settlings(db: &mut Db<'_>, now: Millis) -> Result<Vec<Settlings>, StoreError> {
    let [hour, day, week] = [3_600 * SECOND, DAY, 7 * DAY].map(|ago| now.plus(-ago));
    list(db, LIST_SETTLINGS, args![hour, day, week]).await
}

/// What waits, by channel.
///
/// # Errors
/// If the database does not answer.
pub async fn list_queues(db: &mut Db<'_>, now: Millis) -> Result<Vec<Queue>, StoreError> {
    list(db, LIST_QUEUES, args![now]).await
}

/// The receivers at which nothing of what is sent arrives, longest first, behind the given one. What was switched off is sent nothing.
///
/// # Errors
/// If the database does not answer.
pub async fn list_failing(
    db: &mut Db<'_>,
    (since, id): (Millis, &str),
    limit: i64,
) -> Result<Vec<FailingReceiver>, StoreError> {
    list(db, LIST_FAILING, args![since, id, limit]).await
}

/// Says whether an account may see how this server fares; false if that was so already.
///
/// # Errors
/// If the database does not answer.
pub async fn set_operator(tx: &mut Tx<'_>, user: &str, on: bool) -> Result<bool, StoreError> {
    Ok(execute(tx, SET_OPERATOR, args![user, on]).await? == 1)
}

/// Everybody who may see how this server fares, by name.
///
/// # Errors
/// If the database does not answer.
pub async fn list_operators(db: &mut Db<'_>) -> Result<Vec<User>, StoreError> {
    list(db, LIST_OPERATORS, args![]).await
}
