//! Layli's board in one word, and the rules of one move on it. It knows no sides: it is seen by
//! the mover. It allocates nothing.

/// Holes in a row.
pub const HOLES: u8 = 6;
/// Seeds in the game.
pub const SEEDS: u8 = 48;
/// A sowing that has not ended after so many laps never ends.
pub const MOST_LAPS: u16 = 10_000;
/// Holes on the board.
const LAP: usize = 12;
/// Bits of a row of holes.
const ROW: u128 = 0xffff_ffff_ffff;
/// Bits of a row in a set of holes.
const ROW_SET: u16 = 0b11_1111;
/// The facing hole holds so many when it becomes an uur.
const UUR: u8 = 3;

/// A board as the mover sees it. Its places are the own holes 0–5, then the other side's 6–11.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// Seeds, a byte a place, the first in the lowest.
    seeds: u128,
    /// The mover's uurs and the other side's, a bit a place.
    uurs: [u16; 2],
    /// What the mover and the other side have captured or kept aside.
    stores: [u8; 2],
}

/// What one move did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sowing {
    /// How many laps it took.
    pub laps: u16,
    /// The place of the last seed.
    pub last: u8,
    /// Seeds captured, the last one included.
    pub captured: u8,
    /// Whether the last seed's hole and the facing one became uurs.
    pub uur: bool,
}

/// One seed more for each place that a sowing of `[place][seeds]` reaches.
static DROPS: [[u128; SEEDS as usize + 1]; LAP] = drops();

const fn drops() -> [[u128; SEEDS as usize + 1]; LAP] {
    let mut table = [[0; SEEDS as usize + 1]; LAP];
    let mut place = 0;
    while place < LAP {
        let mut seeds = 1;
        while seeds <= SEEDS as usize {
            table[place][seeds] = table[place][seeds - 1] + (1 << (8 * ((place + seeds) % LAP)));
            seeds += 1;
        }
        place += 1;
    }
    table
}

impl Board {
    /// From the rows of the mover and of the other side, the mover's and the other side's uurs, a
    /// bit a place, and the stores. All is taken as given; whoever calls has checked it.
    #[must_use]
    pub fn new(rows: [[u8; 6]; 2], uurs: [u16; 2], stores: [u8; 2]) -> Board {
        let mut bytes = [0; 16];
        bytes[..6].copy_from_slice(&rows[0]);
        bytes[6..12].copy_from_slice(&rows[1]);
        Board { seeds: u128::from_le_bytes(bytes), uurs, stores }
    }

    /// Seeds at a place.
    #[must_use]
    pub fn at(self, place: u8) -> u8 {
        byte(self.seeds, usize::from(place) % LAP)
    }

    /// Whether the uur at a place is the mover's, if there is one.
    #[must_use]
    pub fn uur(self, place: u8) -> Option<bool> {
        let is = |set: u16| set >> place & 1 == 1;
        if is(self.uurs[0]) { Some(true) } else { is(self.uurs[1]).then_some(false) }
    }

    /// What the mover has captured or kept aside.
    #[must_use]
    pub fn store(self) -> u8 {
        self.stores[0]
    }

    /// The same board as the other side sees it.
    #[inline]
    #[must_use]
    pub fn turned(self) -> Board {
        let turn = |set: u16| set >> 6 | (set & ROW_SET) << 6;
        Board {
            seeds: self.seeds >> 48 | (self.seeds & ROW) << 48,
            uurs: [turn(self.uurs[1]), turn(self.uurs[0])],
            stores: [self.stores[1], self.stores[0]],
        }
    }

    /// Seeds that the mover cannot lose any more: captured, kept aside, or in own uurs.
    #[must_use]
    pub fn secured(self) -> u8 {
        self.stores[0] + self.sum(self.uurs[0])
    }

    /// What the mover would hold if the round ended here: what is secured and the other seeds of
    /// the own row.
    #[must_use]
    pub fn held(self) -> u8 {
        self.secured() + self.sum(ROW_SET & !(self.uurs[0] | self.uurs[1]))
    }

    fn sum(self, set: u16) -> u8 {
        (0..LAP).filter(|place| set >> place & 1 == 1).map(|place| byte(self.seeds, place)).sum()
    }

    /// Whether own hole `hole`, 0 first, holds seeds and may be lifted, unless its sowing is
    /// endless.
    #[inline]
    #[must_use]
    pub fn can_lift(self, hole: u8) -> bool {
        hole < HOLES && byte(self.seeds, usize::from(hole)) > 0 && (self.uurs[0] | self.uurs[1]) >> hole & 1 == 0
    }

    /// Whether there is a legal move.
    #[must_use]
    pub fn can_move(self) -> bool {
        (0..HOLES).any(|hole| self.sow(hole).is_some())
    }

    /// Plays own hole `hole`, 0 first, and captures; does not turn the board. `None` if the hole
    /// cannot be lifted or the sowing is endless.
    #[inline]
    #[must_use]
    pub fn sow(self, hole: u8) -> Option<(Board, Sowing)> {
        self.sow_and_tell(hole, |_, _| ())
    }

    /// Plays as [`Board::sow`] does, and tells of each lap the place lifted and the seeds in it.
    #[inline]
    pub fn sow_and_tell(mut self, hole: u8, mut tell: impl FnMut(u8, u8)) -> Option<(Board, Sowing)> {
        if !self.can_lift(hole) {
            return None;
        }
        let uurs = self.uurs[0] | self.uurs[1];
        let mut last = usize::from(hole);
        for lap in 1..=MOST_LAPS {
            let seeds = byte(self.seeds, last);
            tell(last as u8, seeds);
            self.seeds = (self.seeds & !(0xff << (8 * last))) + DROPS[last].get(usize::from(seeds))?;
            last = (last + usize::from(seeds)) % LAP;
            let ends = byte(self.seeds, last) == 1;
            if uurs >> last & 1 == 1 {
                return Some((self, Sowing { laps: lap, last: last as u8, captured: 0, uur: false }));
            }
            if ends {
                return Some(self.capture(last, lap));
            }
        }
        None
    }

    /// Rules 4 and 5, for the last seed alone at `last`.
    #[inline]
    fn capture(mut self, last: usize, laps: u16) -> (Board, Sowing) {
        let facing = LAP - 1 - last;
        let held = byte(self.seeds, facing);
        let mut sowing = Sowing { laps, last: last as u8, captured: 0, uur: false };
        if last >= usize::from(HOLES) || held == 0 {
            return (self, sowing);
        }
        if held == UUR {
            self.seeds = self.seeds - (1 << (8 * facing)) + (1 << (8 * last));
            self.uurs[0] |= 1 << last | 1 << facing;
            sowing.uur = true;
        } else {
            self.seeds -= (u128::from(held) << (8 * facing)) + (1 << (8 * last));
            sowing.captured = held + 1;
            self.stores[0] += sowing.captured;
        }
        (self, sowing)
    }
}

/// A byte of a word, 0 the lowest.
#[inline]
fn byte(word: u128, index: usize) -> u8 {
    (word >> (8 * index)) as u8
}
