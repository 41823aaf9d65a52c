//! Mangala's board in one word, and the rules of one sowing on it. It knows no sides: it is seen
//! by the mover, and it allocates nothing.

/// Holes in a row.
pub const HOLES: u8 = 6;
/// Stones in the game.
pub const STONES: u8 = 48;
/// Places of a lap: own holes, own store, the other's holes.
const LAP: usize = 13;
/// The place of the mover's store.
const STORE: usize = 6;
/// The place of the other side's store, which no lap touches.
const OTHER_STORE: usize = 13;
/// Bits of a row of holes.
const ROW: u64 = 0xffff_ffff_ffff;
/// The highest bit of every hole of a row.
const HIGH: u64 = 0x8080_8080_8080;
/// Added to a row, lifts the highest bit of every hole that is not empty: no hole holds over 48.
const LIFT: u64 = 0x7f7f_7f7f_7f7f;

/// A board as the mover sees it, a byte a place: own holes 0–5, own store 6, the other side's
/// holes 7–12, its store 13.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board(u128);

/// What one sowing did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sowing {
    /// Stones lifted.
    pub stones: u8,
    /// The place of the last stone, as in [`Board`].
    pub last: u8,
    /// Stones captured from an opponent's hole (rule 4) or by a stone alone in an own hole
    /// (rule 5, that stone included).
    pub captured: u8,
    /// Whether the last stone fell in the own store.
    pub again: bool,
}

/// One stone more for each place that a sowing of `[hole][stones]` reaches.
static DROPS: [[u128; STONES as usize + 1]; HOLES as usize] = drops();

const fn drops() -> [[u128; STONES as usize + 1]; HOLES as usize] {
    let mut table = [[0; STONES as usize + 1]; HOLES as usize];
    let mut hole = 0;
    while hole < HOLES as usize {
        let mut stones = 1;
        while stones <= STONES as usize {
            let first = if stones == 1 { hole + 1 } else { hole };
            let mut dropped = 0;
            while dropped < stones {
                table[hole][stones] += 1 << (8 * ((first + dropped) % LAP));
                dropped += 1;
            }
            stones += 1;
        }
        hole += 1;
    }
    table
}

impl Board {
    /// From the rows and stores of the mover and of the other side. The stones are taken as given;
    /// whoever calls has counted them.
    #[must_use]
    pub fn new(own: [u8; 6], own_store: u8, other: [u8; 6], other_store: u8) -> Board {
        let mut bytes = [0; 16];
        bytes[..6].copy_from_slice(&own);
        bytes[STORE] = own_store;
        bytes[7..13].copy_from_slice(&other);
        bytes[OTHER_STORE] = other_store;
        Board(u128::from_le_bytes(bytes))
    }

    /// Stones at a place.
    #[must_use]
    pub fn at(self, place: usize) -> u8 {
        self.0.to_le_bytes()[place]
    }

    /// The mover's holes and store.
    #[must_use]
    pub fn own(self) -> ([u8; 6], u8) {
        let bytes = self.0.to_le_bytes();
        (first_six(&bytes[..6]), bytes[STORE])
    }

    /// The other side's holes and store.
    #[must_use]
    pub fn other(self) -> ([u8; 6], u8) {
        self.turned().own()
    }

    /// The same board as the other side sees it.
    #[must_use]
    pub fn turned(self) -> Board {
        Board(self.0 >> 56 | (self.0 & ((1 << 56) - 1)) << 56)
    }

    /// The own holes that hold stones: bit 7 of the byte of each.
    #[inline]
    #[must_use]
    pub fn occupied(self) -> u64 {
        ((self.own_row()) + LIFT) & HIGH
    }

    /// Whether either side's holes are all empty: the game is over.
    #[inline]
    #[must_use]
    pub fn is_over(self) -> bool {
        self.own_row() == 0 || self.other_row() == 0
    }

    /// Sows an own hole, 0 first, and captures; `None` for a hole that is empty or does not exist.
    /// Neither turns the board nor sweeps it.
    #[inline]
    #[must_use]
    pub fn sow(self, hole: u8) -> Option<(Board, Sowing)> {
        if hole >= HOLES {
            return None;
        }
        let hole = usize::from(hole);
        let stones = usize::from((self.0 >> (8 * hole)) as u8);
        if stones == 0 {
            return None;
        }
        let lifted = self.0 & !(0xff << (8 * hole));
        let board = Board(lifted + DROPS[hole].get(stones)?);
        let last = (hole + stones - usize::from(stones > 1)) % LAP;
        let (board, captured) = board.capture(last);
        let sowing = Sowing {
            stones: stones as u8,
            last: last as u8,
            captured,
            again: last == STORE,
        };
        Some((board, sowing))
    }

    /// Rules 4 and 5, for the last stone at `last`.
    #[inline]
    fn capture(self, last: usize) -> (Board, u8) {
        let held = (self.0 >> (8 * last)) as u8;
        let taken = if last > STORE {
            if held % 2 == 1 {
                return (self, 0);
            }
            0xff << (8 * last)
        } else {
            let facing = 12 - last;
            if last == STORE || held != 1 || (self.0 >> (8 * facing)) as u8 == 0 {
                return (self, 0);
            }
            0xff << (8 * last) | 0xff << (8 * facing)
        };
        let captured = held
            + if last > STORE {
                0
            } else {
                (self.0 >> (8 * (12 - last))) as u8
            };
        (
            Board((self.0 & !taken) + (u128::from(captured) << (8 * STORE))),
            captured,
        )
    }

    /// Rule 6: whoever has no stones in the own holes takes all that are left on the other side.
    #[inline]
    #[must_use]
    pub fn swept(self) -> Board {
        let (own, other) = (self.own_row(), self.other_row());
        if own == 0 {
            Board((self.0 & !(u128::from(ROW) << 56)) + (u128::from(sum(other)) << (8 * STORE)))
        } else if other == 0 {
            Board((self.0 & !u128::from(ROW)) + (u128::from(sum(own)) << (8 * OTHER_STORE)))
        } else {
            self
        }
    }

    #[inline]
    fn own_row(self) -> u64 {
        self.0 as u64 & ROW
    }

    #[inline]
    fn other_row(self) -> u64 {
        (self.0 >> 56) as u64 & ROW
    }
}

/// The stones of a row.
#[inline]
fn sum(row: u64) -> u8 {
    row.to_le_bytes().iter().sum()
}

fn first_six(bytes: &[u8]) -> [u8; 6] {
    bytes.try_into().expect("a row has six holes")
}
