//! A play of a whole roll, and how it is written.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::board::{BAR, OFF};

/// One checker, one die: from a place to a place, by the mover's numbers; 25 is the bar and 0 off.
#[derive(Debug, Clone, Copy, Default)]
pub struct Step {
    /// The place that the checker leaves.
    pub from: u8,
    /// Where it goes.
    pub to: u8,
    /// Whether it hits. That follows from the position, so it does not count when plays are compared.
    pub hit: bool,
}

impl PartialEq for Step {
    fn eq(&self, other: &Step) -> bool {
        (self.from, self.to) == (other.from, other.to)
    }
}

impl Eq for Step {}

impl Hash for Step {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.from, self.to).hash(state);
    }
}

/// Up to four steps in one word, sixteen bits each, the last in the lowest; none is a pass.
#[derive(Clone, Copy, Default)]
pub struct Play(u64);

/// Set in the bits of every step.
const STEP: u64 = 1 << 15;
/// The bits of all steps that say that they hit.
const HITS: u64 = 0x0400_0400_0400_0400;

impl PartialEq for Play {
    fn eq(&self, other: &Play) -> bool {
        self.0 & !HITS == other.0 & !HITS
    }
}

impl Eq for Play {}

impl Hash for Play {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0 & !HITS).hash(state);
    }
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Play({self})")
    }
}

impl Play {
    /// The steps, in order.
    pub fn steps(self) -> impl Iterator<Item = Step> {
        let step = |bits: u64| Step { from: bits as u8 & 31, to: (bits >> 5) as u8 & 31, hit: bits >> 10 & 1 == 1 };
        [48, 32, 16, 0].into_iter().map(move |shift| self.0 >> shift).filter(|bits| bits & STEP != 0).map(step)
    }

    /// How many steps.
    #[must_use]
    pub fn count(self) -> usize {
        (64 - self.0.leading_zeros() as usize) / 16
    }

    /// Whether it is a pass.
    #[must_use]
    pub fn is_pass(self) -> bool {
        self.0 == 0
    }

    /// The play with a step more. Of a play that has four the first is lost.
    #[inline]
    #[must_use]
    pub fn then(self, step: Step) -> Play {
        let (from, to) = (u64::from(step.from), u64::from(step.to));
        Play(self.0 << 16 | STEP | from | to << 5 | u64::from(step.hit) << 10)
    }

    /// The same play with its steps in the order in which plays are written: the hindmost checker
    /// first. That order can be played too.
    #[must_use]
    pub fn sorted(self) -> Play {
        let mut steps: Vec<Step> = self.steps().collect();
        let hits: Vec<u8> = steps.iter().filter(|step| step.hit).map(|step| step.to).collect();
        steps.sort_by_key(|step| std::cmp::Reverse((step.from, step.to)));
        steps.iter_mut().for_each(|step| step.hit = false);
        for place in hits {
            // Whoever comes to a point first hits.
            if let Some(step) = steps.iter_mut().find(|step| step.to == place) {
                step.hit = true;
            }
        }
        steps.into_iter().fold(Play::default(), Play::then)
    }

    /// From steps in order, by places from 0 to 25; `None` if there are more than four.
    pub fn new(steps: impl IntoIterator<Item = Step>) -> Option<Play> {
        steps.into_iter().try_fold(Play::default(), |play, step| (play.count() < 4).then(|| play.then(step)))
    }
}

/// `24/18 13/11`, `bar/20*`, `6/off`, `8/5(2)`; `-` is a pass.
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_pass() {
            return f.write_str("-");
        }
        let steps: Vec<Step> = self.steps().collect();
        for (index, same) in steps.chunk_by(|a, b| a == b).enumerate() {
            let blank = if index > 0 { " " } else { "" };
            match same[0].from {
                BAR => write!(f, "{blank}bar/")?,
                from => write!(f, "{blank}{from}/")?,
            }
            match same[0].to {
                OFF => f.write_str("off")?,
                to => write!(f, "{to}")?,
            }
            if same.iter().any(|step| step.hit) {
                f.write_str("*")?;
            }
            if same.len() > 1 {
                write!(f, "({})", same.len())?;
            }
        }
        Ok(())
    }
}

/// Reads what [`Play`]'s `Display` writes. A checker that moves on may be written in one,
/// `24/18*/14`.
///
/// # Errors
/// Gives the word that cannot be read.
pub fn parse(text: &str) -> Result<Play, &str> {
    let mut play = Play::default();
    if text.trim() == "-" {
        return Ok(play);
    }
    for word in text.split_ascii_whitespace() {
        play = parse_word(play, word).ok_or(word)?;
    }
    if play.is_pass() { Err(text) } else { Ok(play) }
}

fn parse_word(mut play: Play, word: &str) -> Option<Play> {
    let (path, times) = match word.strip_suffix(')') {
        None => (word, 1),
        Some(word) => {
            let (path, times) = word.split_once('(')?;
            (path, ["2", "3", "4"].iter().position(|text| *text == times)? + 2)
        }
    };
    let places: Vec<&str> = path.split('/').collect();
    if places.len() < 2 {
        return None;
    }
    for _ in 0..times {
        for pair in places.windows(2) {
            let (from, (to, hit)) = (place(pair[0].trim_end_matches('*'))?, landing(pair[1])?);
            if from == OFF || to == BAR {
                return None;
            }
            if play.count() == 4 {
                return None;
            }
            play = play.then(Step { from, to, hit });
        }
    }
    Some(play)
}

fn landing(text: &str) -> Option<(u8, bool)> {
    match text.strip_suffix('*') {
        Some(text) => Some((place(text)?, true)),
        None => Some((place(text)?, false)),
    }
}

fn place(text: &str) -> Option<u8> {
    match text {
        "bar" => Some(BAR),
        "off" => Some(OFF),
        text => text.parse().ok().filter(|point: &u8| (1..BAR).contains(point) && point.to_string() == text),
    }
}

impl Serialize for Play {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.steps().map(|step| (step.from, step.to)))
    }
}

impl<'de> Deserialize<'de> for Play {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let steps = Vec::<(u8, u8)>::deserialize(from)?;
        if steps.iter().any(|(from, to)| *from > BAR || *to > BAR) {
            return Err(D::Error::custom("a place is a number from 0 to 25"));
        }
        let steps = steps.into_iter().map(|(from, to)| Step { from, to, hit: false });
        Play::new(steps).ok_or_else(|| D::Error::custom("a play has at most four steps"))
    }
}
