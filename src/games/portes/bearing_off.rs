//! Bearing off by a rule of thumb, once the sides have passed each other and all checkers of the mover's are home.

use super::board::{BAR, Board, HOME, POINTS};

/// How much a play leaves, the best first: as few checkers as can be, then on as many points as can be, then as few pips
/// as can be, then the hindmost checkers as near as can be.
pub(super) type Left = (u8, u8, u32, [u8; HOME as usize]);

impl Board {
    /// Whether nothing is left to decide but how to bear off: neither side can hit or stop the other any more, and
    /// all checkers of the mover's are home.
    #[must_use]
    pub fn only_bears_off(self) -> bool {
        let (own, other) = (self.hindmost(), self.turned().hindmost());
        own <= HOME && own + other < BAR
    }
}

/// What the mover has left on the board.
pub(super) fn left(after: Board) -> Left {
    let points = 1..=POINTS;
    let checkers = points.clone().map(|point| after.own(point)).sum();
    let empty = (1..=HOME).filter(|point| after.own(*point) == 0).count();
    let pips = points.map(|point| u32::from(point) * u32::from(after.own(point))).sum();
    let mut hindmost = [0; HOME as usize];
    for (held, point) in hindmost.iter_mut().zip((1..=HOME).rev()) {
        *held = after.own(point);
    }
    (checkers, u8::try_from(empty).unwrap_or(HOME), pips, hindmost)
}

#[cfg(test)]
mod tests {
    use crate::games::portes::Portes;
    use crate::games::{AnyMove, Rules, Side};
    use serde_json::json;

    /// A position in which south is to move, by the checkers on its points 1 to 6, and north has two left on a point of its own.
    fn position(own: [u8; 6], other_on: usize, dice: [u8; 2]) -> Portes {
        let (mut points, mut others) = ([0; 24], [0; 24]);
        points[..6].copy_from_slice(&own);
        others[other_on - 1] = 2;
        let off = 15 - own.iter().sum::<u8>();
        Portes::parse(&json!({"game": "portes", "to_move": "south", "dice": dice,
            "south": {"points": points, "bar": 0, "off": off}, "north": {"points": others, "bar": 0, "off": 13}}))
        .unwrap()
    }

    fn chosen(position: &Portes) -> Option<String> {
        position.bear_off(&super::super::Options::default()).map(|mv: AnyMove| mv.to_string())
    }

    #[test]
    fn nothing_is_chosen_while_there_is_contact_or_a_checker_is_outside() {
        assert_eq!(
            chosen(&position([3, 0, 0, 0, 0, 2], 20, [6, 1])),
            None,
            "north has yet to pass from its 20, south's 5"
        );
        assert!(chosen(&position([3, 0, 0, 0, 0, 2], 18, [6, 1])).is_some());
        let mut outside = position([3, 0, 0, 0, 0, 2], 2, [6, 1]);
        outside.board = outside.board.moved(6, 7, false);
        assert_eq!(chosen(&outside), None);
        assert_eq!(position([3, 0, 0, 0, 0, 2], 2, [6, 1]).to_move(), Side::South);
    }

    #[test]
    fn as_many_checkers_go_off_as_can_then_gaps_are_filled_then_the_hindmost_come_nearer() {
        // Two off, where one could be moved instead.
        assert_eq!(chosen(&position([2, 0, 0, 2, 0, 2], 2, [6, 1])).unwrap(), "6/off 1/off");
        // One goes off, and no gap stays: as 5/4 4/off.
        assert_eq!(chosen(&position([0, 1, 1, 1, 2, 0], 2, [4, 1])).unwrap(), "5/1 1/off");
        // Nothing can go off with 21 from the 6 point alone: the gaps are filled.
        assert_eq!(chosen(&position([0, 0, 0, 0, 0, 3], 2, [2, 1])).unwrap(), "6/5 6/4");
    }
}
