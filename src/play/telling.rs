//! What a person wants to be told, where and when.

use jiff::Timestamp;
use jiff::civil::{DateTime, Time};
use jiff::tz::{AmbiguousOffset, TimeZone};
use serde::{Deserialize, Serialize};

use super::stops::{self, local};
use super::{Refusal, due, people};
use crate::clock::Millis;
use crate::model::{Channel, NoticeKind};
use crate::store::{self, Action, Db, Hold, SettingsRow, Tx};

/// Hours of the night, or of any other time, in which nothing is sent; they may pass midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quiet {
    /// When they begin, in minutes of the day.
    pub from: u16,
    /// When they end.
    pub until: u16,
}

/// What a person wants to be told, by which channel, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// What the list on the page counts as new.
    pub page: Vec<NoticeKind>,
    /// What is sent by e-mail.
    pub mail: Vec<NoticeKind>,
    /// What is pushed to browsers.
    pub push: Vec<NoticeKind>,
    /// What is sent to webhooks.
    pub webhook: Vec<NoticeKind>,
    /// The IANA zone that the times below are of, and that times are told in; UTC while none was said.
    #[serde(default)]
    pub zone: Option<String>,
    /// When neither e-mail nor push is sent.
    pub quiet: Option<Quiet>,
    /// When e-mails of a day are sent, all in one, in minutes of the day; each by itself if not given.
    pub digest_at: Option<u16>,
    /// Whether there are feeds and a calendar for this person.
    #[serde(default)]
    pub feeds: bool,
    /// The number of their secret address: it grows with each new one.
    #[serde(default)]
    pub feeds_n: u32,
}

/// What is sent by e-mail if a person says nothing else: what waits for them, and how it ended.
const MAIL: [NoticeKind; 10] = [
    NoticeKind::MatchStarted,
    NoticeKind::MatchTurn,
    NoticeKind::MatchFinished,
    NoticeKind::OfferMade,
    NoticeKind::DeadlineNear,
    NoticeKind::DeadlinePassed,
    NoticeKind::VacationBegan,
    NoticeKind::VacationNear,
    NoticeKind::VacationEnded,
    NoticeKind::ChallengeReceived,
];

impl Default for Settings {
    fn default() -> Settings {
        let but_moves = || NoticeKind::ALL.iter().copied().filter(|kind| *kind != NoticeKind::MatchMoved).collect();
        Settings {
            page: but_moves(),
            mail: MAIL.to_vec(),
            push: but_moves(),
            webhook: NoticeKind::ALL.to_vec(),
            zone: None,
            quiet: None,
            digest_at: None,
            feeds: false,
            feeds_n: 0,
        }
    }
}

impl Settings {
    /// What is stored, or the defaults.
    pub fn read(json: Option<&str>) -> Settings {
        json.and_then(|json| serde_json::from_str(json).ok()).unwrap_or_default()
    }

    /// The kinds of notice that a channel tells of.
    pub fn kinds(&self, channel: Channel) -> &[NoticeKind] {
        match channel {
            Channel::Mail => &self.mail,
            Channel::Push => &self.push,
            Channel::Webhook => &self.webhook,
        }
    }

    /// The same as a receiver holds them: words with a blank around each.
    pub fn words(&self, channel: Channel) -> String {
        self.kinds(channel).iter().fold(" ".to_owned(), |words, kind| words + kind.as_str() + " ")
    }

    /// The zone's name, UTC if none was ever said.
    pub fn zone_name(&self) -> &str {
        self.zone.as_deref().unwrap_or("UTC")
    }

    /// The zone, UTC if it is not known any more.
    pub fn time_zone(&self) -> TimeZone {
        stops::zone(self.zone_name()).unwrap_or(TimeZone::UTC)
    }

    /// When the quiet hours that `now` falls into end; nothing if it falls into none.
    pub fn quiet_until(&self, now: Millis) -> Option<Millis> {
        let quiet = self.quiet.filter(|quiet| quiet.from != quiet.until)?;
        let minute = i32::from(self.minute_of(now)?);
        let (from, until) = (i32::from(quiet.from), i32::from(quiet.until));
        let inside = if from < until { (from..until).contains(&minute) } else { minute >= from || minute < until };
        inside.then(|| self.next(quiet.until, now))?
    }

    /// When the e-mail that a notice of the instant `at` belongs to is sent.
    pub fn digest_after(&self, at: Millis) -> Option<Millis> {
        self.next(self.digest_at?, at)
    }

    fn minute_of(&self, at: Millis) -> Option<u16> {
        let there = local(at, &self.time_zone())?;
        u16::try_from(i32::from(there.hour()) * 60 + i32::from(there.minute())).ok()
    }

    /// The next instant after `after` at which a clock on the wall comes to show this minute of the day, or jumps over it. Where
    /// the clock is set back, it shows the same minute twice.
    fn next(&self, minute: u16, after: Millis) -> Option<Millis> {
        let zone = self.time_zone();
        let time = Time::new(i8::try_from(minute / 60).ok()?, i8::try_from(minute % 60).ok()?, 0, 0).ok()?;
        let mut day = local(after, &zone)?.date();
        for _ in 0..3 {
            // Not every day is there: somewhere the clock was set forward over a whole one.
            let of_the_day = |at: &Millis| local(*at, &zone).is_some_and(|there| there.date() == day);
            let found = instants(day.to_datetime(time), &zone)?.into_iter().find(|at| *at > after && of_the_day(at));
            if found.is_some() {
                return found;
            }
            day = day.tomorrow().ok()?;
        }
        None
    }
}

/// The instants, earlier first, at which a clock on the wall of a zone shows this: two where it is set back; where it is set
/// forward over it, the one at which that happens.
fn instants(shown: DateTime, zone: &TimeZone) -> Option<[Millis; 2]> {
    let at = |instant: Timestamp| Millis(instant.as_millisecond());
    let there = zone.to_ambiguous_timestamp(shown);
    let jumps = matches!(there.offset(), AmbiguousOffset::Gap { .. });
    let (earlier, later) = (there.earlier().ok()?, there.later().ok()?);
    if jumps {
        let jump = zone.following(earlier).next().map_or(later, |jump| jump.timestamp());
        return Some([at(jump), at(jump)]);
    }
    Some([at(earlier), at(later)])
}

/// A person's settings with how often they were written.
///
/// # Errors
/// If the database does not answer.
pub async fn find_settings(db: &mut Db<'_>, user: &str) -> Result<(Settings, i64), Refusal> {
    let row = store::find_settings(db, user).await?;
    let version = row.as_ref().map_or(0, |row| row.version);
    Ok((Settings::read(row.as_ref().map(|row| row.settings.as_str())), version))
}

/// How many hours before their time is up a person is told.
///
/// # Errors
/// If the database does not answer.
pub async fn find_ladder(db: &mut Db<'_>, user: &str) -> Result<Vec<u32>, Refusal> {
    let rest = store::find_rest(db, user).await?;
    Ok(due::ladder(rest.and_then(|rest| rest.ladder).as_deref()))
}

/// Changes of a person's settings; what is not given stays.
#[derive(Clone, Debug, Default)]
pub struct ChangeSettings {
    /// Whose.
    pub user_id: String,
    /// What the page counts as new.
    pub page: Option<Vec<NoticeKind>>,
    /// What is sent by e-mail.
    pub mail: Option<Vec<NoticeKind>>,
    /// What is pushed.
    pub push: Option<Vec<NoticeKind>>,
    /// What is sent to webhooks.
    pub webhook: Option<Vec<NoticeKind>>,
    /// The IANA zone.
    pub zone: Option<String>,
    /// The quiet hours, or none.
    pub quiet: Option<Option<Quiet>>,
    /// When the day's e-mail is sent, or each by itself.
    pub digest_at: Option<Option<u16>>,
    /// How many hours before the time is up to be told.
    pub ladder: Option<Vec<u32>>,
}

/// How often somebody can be told that their time runs out.
const MOST_RUNGS: usize = 4;
/// The longest before, in hours: three days.
const FARTHEST: u32 = 72;

/// The hours in order, each once.
fn sound_ladder(hours: &[u32]) -> Result<Vec<u32>, Refusal> {
    let mut hours = hours.to_vec();
    hours.sort_unstable_by(|a, b| b.cmp(a));
    hours.dedup();
    if hours.len() > MOST_RUNGS || hours.iter().any(|hours| !(1..=FARTHEST).contains(hours)) {
        let why = format!("must be up to {MOST_RUNGS} different numbers of hours, each from 1 to {FARTHEST}");
        return Err(Refusal::invalid("ladder", why));
    }
    Ok(hours)
}

impl Action for ChangeSettings {
    type Answer = (Settings, Vec<u32>);
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(Settings, Vec<u32>), Refusal> {
        people::hold(tx, &[(&self.user_id, Hold::InTurn)]).await?;
        let (mut it, version) = find_settings(&mut tx.db(), &self.user_id).await?;
        let kinds = |given: &Option<Vec<NoticeKind>>, kept: &mut Vec<NoticeKind>| {
            if let Some(given) = given {
                // In the order of the list, each once.
                *kept = NoticeKind::ALL.iter().copied().filter(|kind| given.contains(kind)).collect();
            }
        };
        kinds(&self.page, &mut it.page);
        kinds(&self.mail, &mut it.mail);
        kinds(&self.push, &mut it.push);
        kinds(&self.webhook, &mut it.webhook);
        if let Some(zone) = &self.zone {
            it.zone = Some(stops::sound_zone("zone", zone)?);
        }
        it.quiet = self.quiet.unwrap_or(it.quiet);
        it.digest_at = self.digest_at.unwrap_or(it.digest_at);
        if let Some(hours) = &self.ladder {
            let json = serde_json::to_string(&sound_ladder(hours)?).expect("numbers are plain data");
            if store::set_ladder(tx, &self.user_id, &json).await? {
                store::wake_turns_of(tx, &self.user_id).await?;
            }
        }
        save(tx, &self.user_id, &it, version).await?;
        for channel in [Channel::Mail, Channel::Push, Channel::Webhook] {
            store::set_kinds(tx, &self.user_id, channel, &it.words(channel)).await?;
        }
        let ladder = find_ladder(&mut tx.db(), &self.user_id).await?;
        Ok((it, ladder))
    }
}

/// Gives the feeds and the calendar a new secret address, or takes them away; an earlier address leads nowhere then.
#[derive(Clone, Debug)]
pub struct SetFeeds {
    /// Whose.
    pub user_id: String,
    /// Whether there are any from now on.
    pub on: bool,
}

impl Action for SetFeeds {
    type Answer = Settings;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Settings, Refusal> {
        people::hold(tx, &[(&self.user_id, Hold::InTurn)]).await?;
        let (mut it, version) = find_settings(&mut tx.db(), &self.user_id).await?;
        it.feeds = self.on;
        it.feeds_n += u32::from(self.on);
        save(tx, &self.user_id, &it, version).await?;
        Ok(it)
    }
}

async fn save(tx: &mut Tx<'_>, user: &str, it: &Settings, version: i64) -> Result<(), Refusal> {
    let settings = serde_json::to_string(it).expect("settings are plain data");
    Ok(store::write_settings(tx, user, &SettingsRow { settings, version }).await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::{DAY, SECOND};

    const MINUTE: i64 = 60 * SECOND;

    /// The day before the clock is changed, and where; in Kathmandu it never is.
    const CHANGES: [(&str, &str); 10] = [
        ("2027-03-27T12:00:00Z", "Europe/Athens"),
        ("2027-10-30T12:00:00Z", "Europe/Athens"),
        ("2027-02-06T12:00:00Z", "Africa/Casablanca"),
        ("2027-03-13T12:00:00Z", "Africa/Casablanca"),
        ("2027-03-13T12:00:00Z", "America/Havana"),
        ("2027-11-06T12:00:00Z", "America/Havana"),
        ("2027-04-03T00:00:00Z", "Australia/Lord_Howe"),
        ("2027-10-02T00:00:00Z", "Australia/Lord_Howe"),
        ("2011-12-29T20:00:00Z", "Pacific/Apia"),
        ("2027-10-30T12:00:00Z", "Asia/Kathmandu"),
    ];

    fn at(text: &str) -> Millis {
        serde_json::from_str(&format!("\"{text}\"")).unwrap()
    }

    #[test]
    fn quiet_hours_end_when_the_clock_on_the_wall_leaves_them_also_on_the_day_that_it_is_changed() {
        let mut changed = 0;
        for (begin, zone) in CHANGES {
            let begin = at(begin);
            for (from, until) in
                [(22 * 60, 7 * 60), (22 * 60, 2 * 60 + 30), (23 * 60, 15), (60, 3 * 60 + 30), (30, 50), (125, 205)]
            {
                let quiet = Some(Quiet { from, until });
                let it = Settings { zone: Some(zone.into()), quiet, ..Settings::default() };
                let inside = |now: Millis| {
                    let minute = it.minute_of(now).unwrap();
                    if from < until { from <= minute && minute < until } else { minute >= from || minute < until }
                };
                for minutes in (0..30 * 60).step_by(5) {
                    let now = begin.plus(minutes * MINUTE);
                    let Some(told) = it.quiet_until(now) else {
                        assert!(!inside(now), "{zone} {now} {from} {until}");
                        continue;
                    };
                    let mut looked = now;
                    while inside(looked) {
                        looked = looked.plus(MINUTE);
                    }
                    assert_eq!(told, looked, "{zone} {now} {from} {until}");
                    changed += 1;
                }
            }
        }
        assert!(changed > 1_000);
    }

    #[test]
    fn the_mail_of_the_day_comes_within_a_day_at_its_hour() {
        for (begin, zone) in CHANGES {
            for digest_at in [0, 15, 90, 150, 210, 1_080] {
                let it = Settings { zone: Some(zone.into()), digest_at: Some(digest_at), ..Settings::default() };
                for minutes in (0..48 * 60).step_by(5) {
                    let now = at(begin).plus(minutes * MINUTE);
                    let told = it.digest_after(now).unwrap();
                    let before = it.minute_of(told.plus(-MINUTE)).unwrap();
                    let (shown, passed) = (it.minute_of(told).unwrap(), before < digest_at);
                    assert!(told > now && told.0 - now.0 <= DAY + 60 * MINUTE, "{zone} {now} {digest_at}: {told}");
                    assert!(shown == digest_at || (passed && shown > digest_at), "{zone} {now} {digest_at}: {told}");
                }
            }
        }
    }
}
