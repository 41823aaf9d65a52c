//! Whether a notice is still worth sending, and when: pure functions of what is stored and the time.

use crate::clock::Millis;
use crate::model::{Challenge, ChallengeStatus, Channel, Claimed, Format, MatchStatus, NoticeKind};
use crate::play::telling::Settings;
use crate::play::turn::Match;

/// What is done with a notice on its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// It is sent.
    Send,
    /// It waits until then.
    Later(Millis, &'static str),
    /// It is not needed any more.
    Drop(&'static str),
}

/// Decides on one notice. A program at a signed webhook gets every one of them; people, whatever they are told by, only what is
/// still so and what they have not looked at.
pub fn choose(
    channel: Channel,
    it: &Claimed,
    kind: NoticeKind,
    settings: &Settings,
    (of_match, challenge): (Option<&Match>, Option<&Challenge>),
    now: Millis,
) -> Choice {
    if it.format == Some(Format::Standard) {
        return Choice::Send;
    }
    if channel == Channel::Webhook && kind == NoticeKind::MatchMoved {
        return Choice::Drop("moves that nobody has to answer are told to programs alone");
    }
    if it.looked.is_some_and(|looked| looked >= it.n) {
        return Choice::Drop("you had looked at it");
    }
    if let Some(why) = outdated(it, kind, of_match, challenge) {
        return Choice::Drop(why);
    }
    // What nobody could do anything about any more does not wait for the morning.
    let too_late_at = |at: Millis| {
        let deadline = of_match.map_or(Millis::NEVER, |of_match| of_match.row.deadline);
        kind == NoticeKind::DeadlineNear && deadline <= at
    };
    if channel == Channel::Mail
        && let Some(at) = settings.digest_after(it.at)
        && at > now
        && !too_late_at(at)
    {
        return Choice::Later(at, "it waits for the e-mail of the day");
    }
    match settings.quiet_until(now) {
        Some(at) if !too_late_at(at) => Choice::Later(at, "it waits for the end of the quiet hours"),
        _ => Choice::Send,
    }
}

/// Why a notice is no longer true.
fn outdated(
    it: &Claimed,
    kind: NoticeKind,
    of_match: Option<&Match>,
    challenge: Option<&Challenge>,
) -> Option<&'static str> {
    let mine = of_match.is_some_and(|of_match| of_match.row.to_move_id.as_deref() == Some(&it.user_id));
    let moved_on = of_match.is_some_and(|of_match| Some(i64::from(of_match.state.series.ply())) != it.ply);
    let over = of_match.is_some_and(|of_match| of_match.row.status != MatchStatus::Running);
    let asked = of_match.and_then(|of_match| {
        let me = of_match.side_of(&it.user_id)?;
        let open = of_match.state.offers.iter().any(|offer| offer.by != me && !offer.closed);
        Some(open || of_match.state.resume.is_some_and(|by| by != me))
    });
    match kind {
        NoticeKind::MatchTurn | NoticeKind::DeadlineNear if !mine || moved_on => Some("it is no longer that turn"),
        NoticeKind::MatchStarted | NoticeKind::MatchMoved if over => Some("the match is over"),
        NoticeKind::DeadlinePassed if over => Some("the match is over"),
        NoticeKind::OfferMade if asked == Some(false) => Some("it was answered, or no longer stands"),
        NoticeKind::ChallengeReceived if challenge.is_some_and(|it| it.status != ChallengeStatus::Open) => {
            Some("the challenge is no longer open")
        }
        _ => None,
    }
}
