//! A backgammon board in two words, as the mover sees it. It knows no sides and no dice.

/// Checkers of a side.
pub const CHECKERS: u8 = 15;
/// Points of the board.
pub const POINTS: u8 = 24;
/// The place of checkers borne off.
pub const OFF: u8 = 0;
/// The place of checkers on the bar.
pub const BAR: u8 = 25;
/// The last point of the home.
pub const HOME: u8 = 6;
/// The places outside the home, the bar included, a bit each.
pub const OUTSIDE: u32 = ((1 << 26) - 1) & !((1 << (HOME + 1)) - 1);
/// The points of the board, a bit each.
pub const ON_BOARD: u32 = (1 << BAR) - 2;
/// The lowest bit of every place.
const ONES: u128 = 0x1111_1111_1111_1111_1111_1111_1111_1111;

/// Where the checkers are. Each side's are counted in four bits a place, by its own numbers: 0 is
/// off, 1 to 24 are the points from its own home on, 25 is the bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// The mover's.
    pub(super) own: u128,
    /// The other side's, by that side's numbers.
    pub(super) other: u128,
}

/// One checker in each place.
pub(super) static ONE: [u128; 26] = ones();

const fn ones() -> [u128; 26] {
    let mut table = [0; 26];
    let mut place = 0;
    while place < 26 {
        table[place] = 1 << (4 * place);
        place += 1;
    }
    table
}

/// What a mover needs to know of a board, a bit a place by the mover's numbers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sight {
    /// Where the mover has checkers, the bar included.
    pub own: u32,
    /// Points on which the mover may land.
    pub open: u32,
    /// Points that hold a single checker of the other side.
    pub blots: u32,
}

impl Board {
    /// The position at the start.
    pub const START: Board = Board { own: START, other: START };

    /// From each side's checkers by its own numbers: off, the points, the bar. All is taken as
    /// given; whoever calls has counted it.
    #[must_use]
    pub fn new(own: [u8; 26], other: [u8; 26]) -> Board {
        let word =
            |places: [u8; 26]| places.iter().enumerate().map(|(place, count)| u128::from(*count) << (4 * place)).sum();
        Board { own: word(own), other: word(other) }
    }

    /// The mover's checkers at a place, by its own numbers.
    #[inline]
    #[must_use]
    pub fn own(self, place: u8) -> u8 {
        (self.own >> (4 * place)) as u8 & 15
    }

    /// The same board as the other side sees it.
    #[inline]
    #[must_use]
    pub fn turned(self) -> Board {
        Board { own: self.other, other: self.own }
    }

    /// Whether the mover has borne off all checkers.
    #[inline]
    #[must_use]
    pub fn is_won(self) -> bool {
        self.own(OFF) == CHECKERS
    }

    /// What the mover needs to know.
    #[inline]
    pub(super) fn sight(self) -> Sight {
        let some = |word: u128| places((word | word >> 1 | word >> 2 | word >> 3) & ONES);
        let several = |word: u128| places((word >> 1 | word >> 2 | word >> 3) & ONES);
        let (others, closed) = (some(self.other), several(self.other));
        Sight {
            own: some(self.own) & !1,
            open: !mirrored(closed) & ON_BOARD,
            blots: mirrored(others & !closed) & ON_BOARD,
        }
    }

    /// Moves one checker of the mover's, and sends a checker of the other side's to the bar if
    /// `hit` says that one stands there.
    #[inline]
    pub(super) fn moved(self, from: u8, to: u8, hit: bool) -> Board {
        let own = self.own - ONE[usize::from(from)] + ONE[usize::from(to)];
        let other = if hit { self.other - ONE[usize::from(BAR - to)] + ONE[usize::from(BAR)] } else { self.other };
        Board { own, other }
    }
}

/// Two on 24, five on 13, three on 8, five on 6.
const START: u128 = 2 << (4 * 24) | 5 << (4 * 13) | 3 << (4 * 8) | 5 << (4 * 6);

/// Brings the lowest bits of all places together, a bit a place.
#[inline]
fn places(word: u128) -> u32 {
    let half = |word: u64| {
        let word = (word | word >> 3) & 0x0303_0303_0303_0303;
        let word = (word | word >> 6) & 0x000f_000f_000f_000f;
        let word = (word | word >> 12) & 0x0000_00ff_0000_00ff;
        (word | word >> 24) as u32 & 0xffff
    };
    half(word as u64) | half((word >> 64) as u64) << 16
}

/// A set of places by the other side's numbers.
#[inline]
fn mirrored(set: u32) -> u32 {
    set.reverse_bits() >> 6
}
