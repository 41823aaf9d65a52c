//! Dice that anybody can check: every roll and lot of a match follows from a secret seed that was promised before
//! the match, from what both players added, and from its number. `docs/dice.md` tells the same in words, with values.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use super::Side;

/// The first line of everything that is drawn from; another way of drawing would have another.
const WAY: &str = "seedpost dice 1";
/// The longest entropy that a player may add, in bytes.
pub const LONGEST_ENTROPY: usize = 128;
/// Bytes from here on are passed over, so that each number of a die is as likely: 252 is the last multiple of 6.
const UNFAIR: u8 = 252;

/// A secret seed of 256 bits. Whoever knows it knows every roll of its match.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// From 32 random bytes.
    pub fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// From 64 hexadecimal digits in lower case.
    pub fn parse(digits: &str) -> Option<Seed> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(digits, &mut bytes).ok()?;
        Some(Seed(bytes)).filter(|seed| seed.reveal() == digits)
    }

    /// As 64 hexadecimal digits, to be stored, and to be told when the match is over.
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }

    /// What is promised before the match: the SHA-256 of the seed's 32 bytes, in hexadecimal.
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// Everything that the draws of one match follow from.
#[derive(Clone, Debug)]
pub struct Draws {
    /// The secret.
    pub seed: Seed,
    /// The match's id.
    pub match_id: String,
    /// What the maker of the challenge added.
    pub maker: String,
    /// What the one who accepted it added.
    pub accepter: String,
}

impl Draws {
    /// Roll number `k` of the match, 0 first: two dice. Where one die is each side's, the first is south's.
    pub fn roll(&self, k: u32) -> [u8; 2] {
        let what = k.to_string();
        let mut dice = self.bytes(&what).filter(|byte| *byte < UNFAIR).map(|byte| byte % 6 + 1);
        // The stream of bytes does not end.
        [dice.next().unwrap_or(1), dice.next().unwrap_or(1)]
    }

    /// Who starts, when that is drawn by lot: by the last bit of the first byte.
    pub fn lot(&self) -> Side {
        match self.bytes("lot").next() {
            Some(byte) if byte & 1 == 1 => Side::North,
            _ => Side::South,
        }
    }

    /// HMAC-SHA-256 under the seed, block after block, of five lines: the way of drawing, the match's id, what the
    /// two players added, and what is drawn with the block's number, 0 first.
    fn bytes(&self, what: &str) -> impl Iterator<Item = u8> + use<> {
        let head = format!("{WAY}\n{}\n{}\n{}\n{what}", self.match_id, self.maker, self.accepter);
        let seed = self.seed.0;
        (0_u32..).flat_map(move |block| {
            let mut mac = Hmac::<Sha256>::new_from_slice(&seed).expect("HMAC takes a key of any length");
            mac.update(format!("{head} {block}").as_bytes());
            mac.finalize().into_bytes()
        })
    }
}

/// What a player may add: printable ASCII, so that it is the same bytes in every program and on one line.
pub fn is_entropy(text: &str) -> bool {
    text.len() <= LONGEST_ENTROPY && text.bytes().all(|byte| (b'!'..=b'~').contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Also told in `docs/dice.md`; computed there with another implementation of HMAC.
    fn told() -> Draws {
        let mut bytes = [0; 32];
        (0..32).for_each(|i| bytes[usize::from(i)] = i);
        Draws {
            seed: Seed::new(bytes),
            match_id: "01942a3b-0000-7000-8000-000000000001".into(),
            maker: "anna-4711".into(),
            accepter: "ben-0815".into(),
        }
    }

    #[test]
    fn the_rolls_are_those_that_the_page_tells() {
        let draws = told();
        assert_eq!(draws.seed.commitment(), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
        let rolls: Vec<_> = (0..6).map(|k| draws.roll(k)).collect();
        assert_eq!(rolls, [[3, 5], [6, 4], [2, 6], [1, 2], [6, 5], [4, 1]]);
        assert_eq!(draws.lot(), Side::South);
    }

    #[test]
    fn bytes_that_would_favour_a_number_are_passed_over() {
        // In these three rolls one of the first two bytes is 252 or more.
        let rolls: Vec<_> = [101, 140, 185].into_iter().map(|k| told().roll(k)).collect();
        assert_eq!(rolls, [[3, 6], [4, 3], [1, 4]]);
    }

    #[test]
    fn a_seed_is_read_back_and_nothing_else_is() {
        let seed = told().seed;
        assert_eq!(Seed::parse(&seed.reveal()), Some(seed.clone()));
        for wrong in ["", "0", &"0".repeat(63), &"0".repeat(65), &"g".repeat(64), &"A".repeat(64), &"é".repeat(32)] {
            assert_eq!(Seed::parse(wrong), None, "{wrong}");
        }
        assert!(!format!("{seed:?}").contains("0001"));
    }

    #[test]
    fn every_number_is_as_likely_and_each_part_matters() {
        let draws = told();
        let mut counts = [0_u32; 6];
        for k in 0..30_000 {
            draws.roll(k).iter().for_each(|die| counts[usize::from(*die) - 1] += 1);
        }
        let chi: f64 = counts.iter().map(|count| (f64::from(*count) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 25.0, "{counts:?}");
        let others = [
            Draws { maker: "anna-4712".into(), ..told() },
            Draws { accepter: "ben".into(), ..told() },
            Draws { match_id: "01942a3b-0000-7000-8000-000000000002".into(), ..told() },
            Draws { seed: Seed::new([1; 32]), ..told() },
        ];
        let first = |draws: &Draws| (0..8).map(|k| draws.roll(k)).collect::<Vec<_>>();
        assert!(others.iter().all(|other| first(other) != first(&draws)));
    }
}
