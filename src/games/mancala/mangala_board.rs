//! Mangala's board in two words, and the rules of one sowing on it. It knows no sides: it is seen
//! by the mover. It allocates nothing and hardly branches, so that it can be searched fast.

/// Holes in a row.
pub const HOLES: u8 = 6;
/// Stones in the game.
pub const STONES: u8 = 48;
/// Places of a lap: own holes, own store, the other's holes.
const LAP: usize = 13;
/// The place of the mover's store.
const STORE: usize = 6;
/// Bits of the holes of a row.
const ROW: u64 = 0xffff_ffff_ffff;
/// The highest bit of every hole of a row.
const HIGH: u64 = 0x8080_8080_8080;
/// Added to a row, lifts the highest bit of every hole that is not empty: no hole holds over 48.
const LIFT: u64 = 0x7f7f_7f7f_7f7f;
/// Multiplied by it, the lowest bits of the bytes come together in the highest byte.
const GATHER: u64 = 0x0102_0408_1020_4080;

/// A board as the mover sees it. Its places are, a byte each, own holes 0–5 and own store 6, then
/// the other side's holes 7–12 and store 13.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// Places 0–6, the first in the lowest byte.
    own: u64,
    /// Places 7–13.
    other: u64,
}

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
static DROPS: [[Board; STONES as usize + 1]; HOLES as usize] = drops();

const fn drops() -> [[Board; STONES as usize + 1]; HOLES as usize] {
    let mut table = [[Board { own: 0, other: 0 }; STONES as usize + 1]; HOLES as usize];
    let mut hole = 0;
    while hole < HOLES as usize {
        let mut stones = 1;
        while stones <= STONES as usize {
            let mut dropped = if stones == 1 { 1 } else { 0 };
            let end = if stones == 1 { 2 } else { stones };
            while dropped < end {
                let place = (hole + dropped) % LAP;
                if place > STORE {
                    table[hole][stones].other += 1 << (8 * (place - 7));
                } else {
                    table[hole][stones].own += 1 << (8 * place);
                }
                dropped += 1;
            }
            stones += 1;
        }
        hole += 1;
    }
    table
}

/// The `[n]`th hole of those in a mask `[m]`, a bit a hole.
static NTH: [[u8; HOLES as usize]; 64] = nth();

const fn nth() -> [[u8; HOLES as usize]; 64] {
    let mut table = [[HOLES; HOLES as usize]; 64];
    let mut mask = 0;
    while mask < 64 {
        let (mut hole, mut found) = (0, 0);
        while hole < HOLES {
            if mask >> hole & 1 == 1 {
                table[mask][found] = hole;
                found += 1;
            }
            hole += 1;
        }
        mask += 1;
    }
    table
}

/// Some of the own holes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Holes(u8);

impl Holes {
    /// How many.
    #[inline]
    #[must_use]
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The `index`th of them, both counted from 0; hole 6, which does not exist, if there are not
    /// so many.
    #[inline]
    #[must_use]
    pub fn nth(self, index: usize) -> u8 {
        NTH[usize::from(self.0)].get(index).copied().unwrap_or(HOLES)
    }
}

impl Board {
    /// From the rows and stores of the mover and of the other side. The stones are taken as given;
    /// whoever calls has counted them.
    #[must_use]
    pub fn new(own: [u8; 6], own_store: u8, other: [u8; 6], other_store: u8) -> Board {
        let word = |row: [u8; 6], store| {
            let mut bytes = [0; 8];
            bytes[..6].copy_from_slice(&row);
            bytes[STORE] = store;
            u64::from_le_bytes(bytes)
        };
        Board { own: word(own, own_store), other: word(other, other_store) }
    }

    /// Stones at a place; none at a place that does not exist.
    #[must_use]
    pub fn at(self, place: u8) -> u8 {
        let bytes = if place < 7 { self.own } else { self.other }.to_le_bytes();
        bytes.get(usize::from(place) - if place < 7 { 0 } else { 7 }).copied().unwrap_or(0)
    }

    /// The mover's holes and store.
    #[must_use]
    pub fn own(self) -> ([u8; 6], u8) {
        let [a, b, c, d, e, f, store, _] = self.own.to_le_bytes();
        ([a, b, c, d, e, f], store)
    }

    /// The other side's holes and store.
    #[must_use]
    pub fn other(self) -> ([u8; 6], u8) {
        self.turned().own()
    }

    /// The same board as the other side sees it.
    #[inline]
    #[must_use]
    pub fn turned(self) -> Board {
        Board { own: self.other, other: self.own }
    }

    /// The board as the other side sees it if `condition` holds, and as it is if not; without a
    /// branch.
    #[inline]
    #[must_use]
    pub fn turned_if(self, condition: bool) -> Board {
        let change = (self.own ^ self.other) & u64::from(condition).wrapping_neg();
        Board { own: self.own ^ change, other: self.other ^ change }
    }

    /// The own holes that hold stones: the legal moves, unless the game is over.
    #[inline]
    #[must_use]
    pub fn occupied(self) -> Holes {
        let high = ((self.own & ROW) + LIFT) & HIGH;
        Holes((high >> 7).wrapping_mul(GATHER).to_le_bytes()[7])
    }

    /// Whether either side's holes are all empty: the game is over.
    #[inline]
    #[must_use]
    pub fn is_over(self) -> bool {
        self.own & ROW == 0 || self.other & ROW == 0
    }

    /// Sows an own hole, 0 first, and captures; `None` for a hole that is empty or does not exist.
    /// Neither turns the board nor sweeps it.
    #[inline]
    #[must_use]
    pub fn sow(self, hole: u8) -> Option<(Board, Sowing)> {
        let index = usize::from(hole);
        let stones = byte(self.own, index);
        let drops = DROPS.get(index)?.get(usize::from(stones)).filter(|_| stones > 0)?;
        let board = Board { own: (self.own & !(0xff << (8 * index))) + drops.own, other: self.other + drops.other };
        let last = (index + usize::from(stones) - usize::from(stones > 1)) % LAP;
        let (board, captured) = board.capture(last);
        let sowing = Sowing { stones, last: last as u8, captured, again: last == STORE };
        Some((board, sowing))
    }

    /// Rules 4 and 5, for the last stone at `last`. Computed without branches: which of the two
    /// applies cannot be foreseen.
    #[inline]
    fn capture(self, last: usize) -> (Board, u8) {
        let there = last > STORE;
        // The opponent's hole in question: the last stone's, or the one that faces it.
        let hole = if there { last - 7 } else { 5_usize.wrapping_sub(last) & 7 };
        let held = byte(self.other, hole);
        let alone = (last < STORE) & (byte(self.own, last & 7) == 1) & (held > 0);
        let even = there & held.is_multiple_of(2);
        let taken = if alone | even { held } else { 0 };
        let board = Board {
            own: self.own - (u64::from(alone) << (8 * (last & 7)))
                + (u64::from(taken + u8::from(alone)) << (8 * STORE)),
            other: self.other - (u64::from(taken) << (8 * hole)),
        };
        (board, taken + u8::from(alone))
    }

    /// Rule 6: whoever has no stones in the own holes takes all that are left on the other side.
    #[inline]
    #[must_use]
    pub fn swept(self) -> Board {
        if self.own & ROW == 0 {
            let left = sum(self.other & ROW);
            Board { own: self.own + (left << (8 * STORE)), other: self.other & !ROW }
        } else if self.other & ROW == 0 {
            self.turned().swept().turned()
        } else {
            self
        }
    }
}

/// A byte of a word, 0 the lowest.
#[inline]
fn byte(word: u64, index: usize) -> u8 {
    (word >> (8 * (index & 7))) as u8
}

/// The stones of a row.
fn sum(row: u64) -> u64 {
    row.to_le_bytes().iter().map(|stones| u64::from(*stones)).sum()
}
