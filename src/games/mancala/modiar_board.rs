//! Modiar's board in one word, and the rules of one sowing on it. It knows no sides: it is seen by
//! the mover. It allocates nothing.

/// Holes in a row.
pub const HOLES: u8 = 3;
/// Stones in the game.
pub const STONES: u8 = 42;
/// Holes on the board.
const LAP: usize = 6;
/// Bits of a row of holes.
const ROW: u64 = 0xff_ffff;
/// A hole with fewer stones is not sown.
const FEWEST: u8 = 2;

/// A board as the mover sees it. Its places are the own holes 0–2, then the other side's 3–5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// Stones, a byte a place, the first in the lowest.
    stones: u64,
    /// What the mover and the other side have captured.
    stores: [u8; 2],
    /// Whether no move has been made yet.
    opening: bool,
}

/// What one sowing did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sowing {
    /// Stones lifted.
    pub stones: u8,
    /// The place of the last stone.
    pub last: u8,
    /// How many holes were captured, the last stone's and those before it.
    pub holes: u8,
    /// How many stones were in them.
    pub captured: u8,
}

/// Why an own hole is not sown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Barred {
    /// Nothing in it, or no such hole.
    Empty,
    /// A single stone in it.
    Single,
    /// The capture would take the last of the opponent's stones.
    GrandSlam,
    /// The opponent has no stones, this sowing gives none, and another would.
    MustFeed,
}

/// One stone more for each place that a sowing of `[hole][stones]` reaches.
static DROPS: [[u64; STONES as usize + 1]; HOLES as usize] = drops();

const fn drops() -> [[u64; STONES as usize + 1]; HOLES as usize] {
    let mut table = [[0; STONES as usize + 1]; HOLES as usize];
    let mut hole = 0;
    while hole < HOLES as usize {
        let mut stones = 1;
        while stones <= STONES as usize {
            table[hole][stones] = table[hole][stones - 1] + (1 << (8 * ((hole + stones - 1) % LAP)));
            stones += 1;
        }
        hole += 1;
    }
    table
}

impl Board {
    /// From the rows and stores of the mover and of the other side. All is taken as given; whoever
    /// calls has counted it.
    #[must_use]
    pub fn new(rows: [[u8; 3]; 2], stores: [u8; 2], opening: bool) -> Board {
        let [[a, b, c], [d, e, f]] = rows;
        Board { stones: u64::from_le_bytes([a, b, c, d, e, f, 0, 0]), stores, opening }
    }

    /// Stones at a place.
    #[must_use]
    pub fn at(self, place: u8) -> u8 {
        byte(self.stones, usize::from(place) % LAP)
    }

    /// What the mover has captured.
    #[must_use]
    pub fn store(self) -> u8 {
        self.stores[0]
    }

    /// Whether no move has been made yet.
    #[must_use]
    pub fn opening(self) -> bool {
        self.opening
    }

    /// What the mover would hold if the game ended here: what is captured and the own row.
    #[must_use]
    pub fn held(self) -> u8 {
        self.stores[0] + (0..usize::from(HOLES)).map(|hole| byte(self.stones, hole)).sum::<u8>()
    }

    /// The same board as the other side sees it.
    #[inline]
    #[must_use]
    pub fn turned(self) -> Board {
        Board {
            stones: self.stones >> 24 | (self.stones & ROW) << 24,
            stores: [self.stores[1], self.stores[0]],
            opening: self.opening,
        }
    }

    /// Plays own hole `hole`, 0 first, and captures; does not turn the board. `None` if that is not
    /// legal.
    #[inline]
    #[must_use]
    pub fn sow(self, hole: u8) -> Option<(Board, Sowing)> {
        self.try_sow(hole).ok()
    }

    /// Plays as [`Board::sow`] does.
    ///
    /// # Errors
    /// Says why the hole is not sown.
    #[inline]
    pub fn try_sow(self, hole: u8) -> Result<(Board, Sowing), Barred> {
        let sown = self.sow_unfed(hole)?;
        let hungry = self.stones >> 24 == 0 && !self.feeds(hole);
        if hungry && (0..HOLES).any(|other| self.feeds(other) && self.sow_unfed(other).is_ok()) {
            return Err(Barred::MustFeed);
        }
        Ok(sown)
    }

    /// Whether sowing a hole drops a stone into the other row.
    #[inline]
    fn feeds(self, hole: u8) -> bool {
        hole + byte(self.stones, usize::from(hole)) > HOLES
    }

    /// All rules but that of feeding.
    #[inline]
    fn sow_unfed(mut self, hole: u8) -> Result<(Board, Sowing), Barred> {
        let stones = if hole < HOLES { byte(self.stones, usize::from(hole)) } else { 0 };
        if stones < FEWEST {
            return Err(if stones == 0 { Barred::Empty } else { Barred::Single });
        }
        let drops = DROPS[usize::from(hole)].get(usize::from(stones)).ok_or(Barred::Empty)?;
        self.stones = (self.stones & !(0xff << (8 * hole))) + drops;
        let last = (usize::from(hole) + usize::from(stones) - 1) % LAP;
        let mut sowing = Sowing { stones, last: last as u8, holes: 0, captured: 0 };
        if self.opening {
            self.opening = false;
            return Ok((self, sowing));
        }
        let others = self.stones >> 24;
        self.capture(last, &mut sowing);
        if others != 0 && self.stones >> 24 == 0 {
            return Err(Barred::GrandSlam);
        }
        Ok((self, sowing))
    }

    /// Rule 2: 2, 4 or 6 are captured, from the last stone's hole back without a gap.
    #[inline]
    fn capture(&mut self, last: usize, sowing: &mut Sowing) {
        let mut place = last;
        while matches!(byte(self.stones, place), 2 | 4 | 6) {
            sowing.captured += byte(self.stones, place);
            sowing.holes += 1;
            self.stones &= !(0xff << (8 * place));
            place = if place == 0 { LAP - 1 } else { place - 1 };
        }
        self.stores[0] += sowing.captured;
    }
}

/// A byte of a word, 0 the lowest.
#[inline]
fn byte(word: u64, index: usize) -> u8 {
    (word >> (8 * index)) as u8
}
