//! Days and times as records write them: whether there is such a day, and which of two times is the earlier. It asks no
//! clock.

/// What is wrong with a day, `2026.11.30`, of which unknown digits are `?`; `None` if nothing is.
pub(super) fn day_problem(text: &str) -> Option<String> {
    let shaped = shaped(text, b"????.??.??");
    let part = |from: usize, to: usize| text[from..to].parse().ok();
    if shaped { no_such_day(part(0, 4), part(5, 7), part(8, 10)) } else { Some("a day is written 2026.11.30".into()) }
}

/// What is wrong with a time in UTC, `2026-12-02T18:03:11Z`, with or without a fraction; `None` if nothing is.
pub(super) fn time_problem(text: &str) -> Option<String> {
    let Some((seconds, fraction)) = text.strip_suffix('Z').and_then(|text| text.split_at_checked(19)) else {
        return Some("a time is written 2026-12-02T18:03:11Z".into());
    };
    let digits = |text: &str| (1..=9).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if !shaped(seconds, b"0000-00-00T00:00:00")
        || !(fraction.is_empty() || fraction.strip_prefix('.').is_some_and(digits))
    {
        return Some("a time is written 2026-12-02T18:03:11Z".into());
    }
    let part = |from: usize, to: usize| seconds[from..to].parse().ok();
    no_such_day(part(0, 4), part(5, 7), part(8, 10)).or_else(|| {
        [("hours", 11, 23), ("minutes", 14, 59), ("seconds", 17, 59)]
            .into_iter()
            .find(|(_, at, most)| part(*at, at + 2) > Some(*most))
            .map(|(what, _, most)| format!("{what} go from 00 to {most}"))
    })
}

/// Something that orders times as they come, whatever fractions they are written with.
pub(super) fn order(time: &str) -> (&str, &str) {
    let time = time.trim_end_matches('Z');
    let (seconds, fraction) = time.split_once('.').unwrap_or((time, ""));
    (seconds, fraction.trim_end_matches('0'))
}

/// Whether a time lies before a day that is wholly known.
pub(super) fn is_before_day(time: &str, day: &str) -> bool {
    !day.contains('?') && time.get(..10).is_some_and(|date| date.replace('-', ".").as_str() < day)
}

/// Whether a time lies after a day that is wholly known.
pub(super) fn is_after_day(time: &str, day: &str) -> bool {
    !day.contains('?') && time.get(..10).is_some_and(|date| date.replace('-', ".").as_str() > day)
}

/// Whether a text has the form of another: digits for `0`, digits or `?` for `?`, and all else as it stands.
fn shaped(text: &str, shape: &[u8]) -> bool {
    text.len() == shape.len()
        && text.bytes().zip(shape).all(|(byte, shape)| match shape {
            b'0' => byte.is_ascii_digit(),
            b'?' => byte.is_ascii_digit() || byte == b'?',
            shape => byte == *shape,
        })
}

/// What is wrong with a year, month and day, as far as they are known.
fn no_such_day(year: Option<u16>, month: Option<u16>, day: Option<u16>) -> Option<String> {
    if month.is_some_and(|month| !(1..=12).contains(&month)) {
        return Some("months go from 01 to 12".into());
    }
    let leap = year.is_none_or(|year| year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400));
    let days = match month {
        Some(2) if leap => 29,
        Some(2) => 28,
        Some(4 | 6 | 9 | 11) => 30,
        _ => 31,
    };
    day.filter(|day| !(1..=days).contains(day)).map(|_| format!("the days of that month go from 01 to {days}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_that_do_not_exist_are_told_from_those_that_do() {
        for right in ["2026.11.30", "2024.02.29", "2000.02.29", "????.02.29", "2026.??.31", "????.??.??", "2026.06.??"]
        {
            assert_eq!(day_problem(right), None, "{right}");
        }
        for (wrong, why) in [
            ("2026.13.01", "months go from 01 to 12"),
            ("2026.00.01", "months go from 01 to 12"),
            ("2026.06.31", "the days of that month go from 01 to 30"),
            ("2026.02.29", "the days of that month go from 01 to 28"),
            ("1900.02.29", "the days of that month go from 01 to 28"),
            ("2026.01.00", "the days of that month go from 01 to 31"),
            ("????.??.32", "the days of that month go from 01 to 31"),
            ("2026-11-30", "a day is written 2026.11.30"),
            ("2026.11.3", "a day is written 2026.11.30"),
        ] {
            assert_eq!(day_problem(wrong).as_deref(), Some(why), "{wrong}");
        }
    }

    #[test]
    fn times_that_do_not_exist_are_told_from_those_that_do() {
        for right in ["2026-12-02T18:03:11Z", "2026-12-02T00:00:00.123456789Z", "2024-02-29T23:59:59.5Z"] {
            assert_eq!(time_problem(right), None, "{right}");
        }
        let form = "a time is written 2026-12-02T18:03:11Z";
        for (wrong, why) in [
            ("2026-13-02T18:03:11Z", "months go from 01 to 12"),
            ("2026-06-31T18:03:11Z", "the days of that month go from 01 to 30"),
            ("2026-12-02T24:00:00Z", "hours go from 00 to 23"),
            ("2026-12-02T18:60:11Z", "minutes go from 00 to 59"),
            ("2026-12-02T18:03:60Z", "seconds go from 00 to 59"),
            ("2026-12-02T18:03:11", form),
            ("2026-12-02 18:03:11Z", form),
            ("2026-12-02T18:03:11+01:00", form),
            ("2026-12-02T18:03:11.Z", form),
            ("2026-12-02T18:03:11.1234567890Z", form),
            ("2026-12-é2T18:03:11Z", form),
            ("", form),
        ] {
            assert_eq!(time_problem(wrong).as_deref(), Some(why), "{wrong}");
        }
    }

    #[test]
    fn times_are_in_order_whatever_their_fractions() {
        let order = |a, b| order(a).cmp(&order(b)) as i8;
        assert_eq!(order("2026-12-02T18:03:11Z", "2026-12-02T18:03:11.000Z"), 0);
        assert_eq!(order("2026-12-02T18:03:11.5Z", "2026-12-02T18:03:11.25Z"), 1);
        assert_eq!(order("2026-12-02T18:03:11.9Z", "2026-12-02T18:03:12Z"), -1);
        assert!(
            is_before_day("2026-11-29T23:59:59Z", "2026.11.30") && !is_before_day("2026-11-30T00:00:00Z", "2026.11.30")
        );
        assert!(!is_before_day("2026-11-29T23:59:59Z", "2026.11.??"));
    }
}
