//! What stops a side's clock: days of the week off, vacations, and pauses that both agreed on. Time that is stopped does not
//! count; nothing here ever adds time.

use jiff::civil::Weekday;
use jiff::tz::{TimeZone, TimeZoneDatabase};
use jiff::{Timestamp, ZonedDateTime};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Refusal;
use crate::clock::Millis;

/// A day of the week, as it is sent: `mon`, `tue`, `wed`, `thu`, `fri`, `sat` or `sun`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "their names say it")]
pub enum Day {
    Mon,
    Tue,
    Wed,
    Thu,
    Fri,
    Sat,
    Sun,
}

impl From<Weekday> for Day {
    fn from(day: Weekday) -> Day {
        match day {
            Weekday::Monday => Day::Mon,
            Weekday::Tuesday => Day::Tue,
            Weekday::Wednesday => Day::Wed,
            Weekday::Thursday => Day::Thu,
            Weekday::Friday => Day::Fri,
            Weekday::Saturday => Day::Sat,
            Weekday::Sunday => Day::Sun,
        }
    }
}

/// The most days of a week that can be off.
pub const MOST_DAYS_OFF: usize = 3;

/// The days of the week on which no clock of a person runs, from midnight to midnight where they live.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DaysOff {
    /// An IANA time zone, as `Africa/Casablanca`; never told to others.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub zone: String,
    /// One to three different days.
    pub days: Vec<Day>,
}

impl DaysOff {
    /// Refuses a zone that nobody knows, no day at all, too many, and the same one twice; puts the days in order.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] that says what would be right.
    pub fn check(mut self) -> Result<DaysOff, Refusal> {
        self.zone = sound_zone("days_off.zone", &self.zone)?;
        self.days.sort_unstable();
        let sent = self.days.len();
        self.days.dedup();
        if self.days.len() != sent || !(1..=MOST_DAYS_OFF).contains(&sent) {
            let reason = format!("must be 1 to {MOST_DAYS_OFF} different days of mon, tue, wed, thu, fri, sat, sun");
            return Err(Refusal::invalid("days_off.days", reason));
        }
        Ok(self)
    }

    fn has(&self, day: Weekday) -> bool {
        self.days.contains(&day.into())
    }
}

/// The name of a zone as the list that the program carries has it.
///
/// # Errors
/// [`Refusal::Invalid`], about `field`, if there is none of that name.
pub fn sound_zone(field: &'static str, name: &str) -> Result<String, Refusal> {
    let Some(zone) = zone(name) else {
        let shown: String = name.chars().take(60).collect();
        let reason = format!("there is no time zone {shown:?}; name one of the IANA list, as Europe/Istanbul");
        return Err(Refusal::invalid(field, reason));
    };
    Ok(zone.iana_name().unwrap_or("UTC").to_owned())
}

/// The rules of a zone, from the list that the program carries: the same on every server.
pub fn zone(name: &str) -> Option<TimeZone> {
    TimeZoneDatabase::bundled().get(name).ok()
}

/// A span of time in which a side's clock stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stop {
    /// Its first instant.
    pub from: Millis,
    /// The first instant behind it.
    pub until: Millis,
    /// The number of the player's vacation; none for a pause that both agreed on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vacation: Option<i64>,
}

/// Why a clock stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// A day of the week that is off.
    DayOff,
    /// The player is on vacation.
    Vacation,
    /// Both agreed to pause.
    Agreed,
}

/// A span in which a clock stands still, with the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Still {
    /// Its first instant.
    #[schema(value_type = String, format = DateTime)]
    pub from: Millis,
    /// The first instant behind it.
    #[schema(value_type = String, format = DateTime)]
    pub until: Millis,
    /// Why.
    pub why: Why,
}

/// Everything that stops one side's clock.
#[derive(Clone, Debug)]
pub struct Stops<'a> {
    spans: &'a [Stop],
    off: Option<(&'a DaysOff, TimeZone)>,
}

impl<'a> Stops<'a> {
    /// Of spans in any order, which may overlap, and of days off.
    pub fn new(spans: &'a [Stop], days_off: Option<&'a DaysOff>) -> Stops<'a> {
        Stops { spans, off: days_off.and_then(|off| Some((off, zone(&off.zone)?))) }
    }

    /// When a time of `left` milliseconds is over that begins to run at `from`.
    pub fn after(&self, from: Millis, mut left: i64) -> Millis {
        let mut at = from;
        while left > 0 {
            if let Some(still) = self.still(at) {
                at = still.until;
                continue;
            }
            let next = self.next(at);
            let runs = next.0 - at.0;
            if runs >= left {
                return at.plus(left);
            }
            left -= runs;
            at = next;
        }
        at
    }

    /// How much of the time from `from` to `to` is not stopped, in milliseconds.
    pub fn running(&self, from: Millis, to: Millis) -> i64 {
        let (mut at, mut sum) = (from, 0);
        while at < to {
            if let Some(still) = self.still(at) {
                at = still.until;
                continue;
            }
            let next = self.next(at).min(to);
            sum += next.0 - at.0;
            at = next;
        }
        sum
    }

    /// The spans from `from` to `to` in which the clock stands still, at most `most` of them; neighbours of one kind are one.
    pub fn list(&self, from: Millis, to: Millis, most: usize) -> Vec<Still> {
        let (mut at, mut list) = (from, Vec::<Still>::new());
        while at < to && list.len() < most {
            let Some(still) = self.still(at) else {
                at = self.next(at);
                continue;
            };
            match list.last_mut() {
                Some(last) if last.until == at && last.why == still.why => last.until = still.until,
                _ => list.push(still),
            }
            at = still.until;
        }
        list
    }

    /// What stops the clock at an instant, until it does no more.
    fn still(&self, at: Millis) -> Option<Still> {
        let span = self.spans.iter().filter(|stop| stop.from <= at && at < stop.until).max_by_key(|stop| stop.until);
        if let Some(stop) = span {
            let why = if stop.vacation.is_some() { Why::Vacation } else { Why::Agreed };
            return Some(Still { from: at, until: stop.until, why });
        }
        let (off, zone) = self.off.as_ref()?;
        let here = local(at, zone)?;
        off.has(here.weekday()).then(|| Some(Still { from: at, until: midnight(&here, 1)?, why: Why::DayOff }))?
    }

    /// When the clock, which runs at `at`, stops next.
    fn next(&self, at: Millis) -> Millis {
        let span = self.spans.iter().map(|stop| stop.from).filter(|from| *from > at).min().unwrap_or(Millis::NEVER);
        span.min(self.next_day_off(at).unwrap_or(Millis::NEVER))
    }

    fn next_day_off(&self, at: Millis) -> Option<Millis> {
        let (off, zone) = self.off.as_ref()?;
        let here = local(at, zone)?;
        (1..=7).filter_map(|days| midnight(&here, days)).find(|begin| {
            let day = local(*begin, zone).map(|there| there.weekday());
            *begin > at && day.is_some_and(|day| off.has(day))
        })
    }
}

/// The date and the time of day at an instant in a zone; nothing for an instant that no calendar has.
pub fn local(at: Millis, zone: &TimeZone) -> Option<ZonedDateTime> {
    Some(Timestamp::from_millisecond(at.0).ok()?.to_zoned_datetime(zone.clone()))
}

/// The first instant of the day that comes so many days after the one of `here`.
fn midnight(here: &ZonedDateTime, days: i64) -> Option<Millis> {
    let day = here.date().checked_add(jiff::Span::new().days(days)).ok()?;
    let begin = day.to_zoned_datetime(here.time_zone().clone()).ok()?.start_of_day().ok()?;
    Some(Millis(begin.timestamp().as_millisecond()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::{DAY, SECOND};

    const HOUR: i64 = 3_600 * SECOND;

    fn at(text: &str) -> Millis {
        serde_json::from_str(&format!("\"{text}\"")).unwrap()
    }

    fn weekend(zone: &str) -> DaysOff {
        DaysOff { zone: zone.into(), days: vec![Day::Sat, Day::Sun] }
    }

    /// Counts the time that runs by looking at every minute, knowing nothing of how [`Stops`] works.
    fn by_looking(off: &DaysOff, spans: &[Stop], from: Millis, left: i64) -> Millis {
        const STEP: i64 = 60 * SECOND;
        let zone = zone(&off.zone).unwrap();
        let (mut now, mut ran) = (from, 0);
        while ran < left {
            let day = local(now, &zone).unwrap().weekday();
            let stopped = off.has(day) || spans.iter().any(|stop| stop.from <= now && now < stop.until);
            ran += if stopped { 0 } else { STEP };
            now = now.plus(STEP);
        }
        now
    }

    #[test]
    fn the_deadline_is_the_one_that_a_look_at_every_minute_gives_also_across_changes_of_the_clock() {
        let zones = ["Europe/Istanbul", "Africa/Mogadishu", "Africa/Casablanca", "Europe/Athens", "Pacific/Kiritimati"];
        // Both changes of the clock in Athens, and those of Casablanca around a Ramadan.
        for (begin, zone) in ["2026-10-01T07:13:00Z", "2027-03-01T20:59:00Z", "2027-01-30T11:00:00Z"]
            .into_iter()
            .flat_map(|begin| zones.map(|zone| (at(begin), zone)))
        {
            let off = weekend(zone);
            let spans = [
                Stop { from: begin.plus(3 * DAY), until: begin.plus(5 * DAY + 7 * HOUR), vacation: Some(1) },
                Stop { from: begin.plus(5 * DAY), until: begin.plus(6 * DAY), vacation: None },
            ];
            let stops = Stops::new(&spans, Some(&off));
            for hours in [1, 24, 71, 72, 200, 24 * 40] {
                let deadline = stops.after(begin, hours * HOUR);
                assert_eq!(deadline, by_looking(&off, &spans, begin, hours * HOUR), "{zone} {begin} {hours}");
                assert_eq!(stops.running(begin, deadline), hours * HOUR, "{zone} {begin} {hours}");
            }
        }
    }

    #[test]
    fn a_day_off_is_as_long_as_it_is_where_the_person_lives() {
        // Sunday the 25th of October 2026 has 25 hours in Athens.
        let off = DaysOff { zone: "Europe/Athens".into(), days: vec![Day::Sun] };
        let stops = Stops::new(&[], Some(&off));
        let saturday = at("2026-10-24T20:00:00Z");
        assert_eq!(stops.after(saturday, 2 * HOUR), at("2026-10-25T23:00:00Z"));
        let listed = stops.list(saturday, saturday.plus(3 * DAY), 10);
        assert_eq!(
            listed,
            [Still { from: at("2026-10-24T21:00:00Z"), until: at("2026-10-25T22:00:00Z"), why: Why::DayOff }]
        );
    }

    #[test]
    fn what_stops_a_clock_twice_stops_it_once_and_no_stop_adds_time() {
        let begin = at("2026-11-30T12:00:00Z");
        let spans = [
            Stop { from: begin.plus(-DAY), until: begin.plus(DAY), vacation: Some(1) },
            Stop { from: begin, until: begin.plus(2 * DAY), vacation: None },
        ];
        let stops = Stops::new(&spans, None);
        assert_eq!(stops.after(begin, DAY), begin.plus(3 * DAY));
        assert_eq!(stops.running(begin, begin.plus(2 * DAY)), 0);
        assert_eq!(stops.after(begin, 0), begin);
        assert_eq!(Stops::new(&[], None).after(begin, DAY), begin.plus(DAY));
    }

    #[test]
    fn days_off_are_checked_and_each_refusal_says_what_would_be_right() {
        assert_eq!(weekend("europe/istanbul").check().unwrap().zone, "Europe/Istanbul");
        for wrong in [
            weekend("Europe/Atlantis"),
            weekend(""),
            DaysOff { zone: "UTC".into(), days: vec![] },
            DaysOff { zone: "UTC".into(), days: vec![Day::Sat, Day::Sat] },
            DaysOff { zone: "UTC".into(), days: vec![Day::Mon, Day::Tue, Day::Wed, Day::Thu] },
        ] {
            assert!(wrong.check().is_err());
        }
    }
}
