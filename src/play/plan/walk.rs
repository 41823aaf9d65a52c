//! A plan and what is played: each ply cuts off what it has decided, until nothing is left.

use super::{Node, Plan};
use crate::games::AnyMove;

impl Plan {
    /// The plan after ply number `ply`, played by its maker or by the other side; `None` when it has ended: by another move
    /// than it knows, or because it has run out.
    pub(super) fn after(mut self, ply: u32, by_maker: bool, mv: &AnyMove) -> Option<Plan> {
        let next = self.mine.first();
        let known = if by_maker { next == Some(mv) } else { next.is_none() };
        if ply != self.ply || !known {
            return None;
        }
        self.ply += 1;
        if by_maker {
            self.mine.remove(0);
            self.answering &= !self.mine.is_empty();
        } else {
            self.nodes.retain(|node| node.turn.first() == Some(mv));
            for node in &mut self.nodes {
                node.turn.remove(0);
            }
            // No turn is the beginning of another, so one that is played to its end is the only one that is left.
            if self.nodes.first().is_some_and(|node| node.turn.is_empty()) {
                let Node { answer, then, .. } = self.nodes.swap_remove(0);
                self = Plan { ply: self.ply, mine: answer, answering: true, nodes: then };
            }
        }
        (!self.mine.is_empty() || !self.nodes.is_empty()).then_some(self)
    }

    /// What the server plays next for the plan's maker.
    pub(super) fn next(&self) -> Option<&AnyMove> {
        self.mine.first().filter(|_| self.answering)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::AnyMove::Hole;

    fn turn(holes: &[u8]) -> Vec<AnyMove> {
        holes.iter().map(|hole| Hole(*hole)).collect()
    }

    fn node(theirs: &[u8], answer: &[u8], then: Vec<Node>) -> Node {
        Node { turn: turn(theirs), answer: turn(answer), then }
    }

    #[test]
    fn a_turn_of_several_sowings_is_walked_sowing_by_sowing_and_the_answer_played_whole() {
        let nodes = vec![
            node(&[3, 1], &[2, 5], vec![node(&[6], &[1], vec![])]),
            node(&[3, 4], &[6], vec![]),
            node(&[1], &[1], vec![]),
        ];
        let plan = Plan { ply: 7, nodes, ..Plan::default() };
        let plan = plan.after(7, false, &Hole(3)).unwrap();
        assert_eq!((plan.nodes.len(), plan.next()), (2, None));
        let plan = plan.after(8, false, &Hole(1)).unwrap();
        assert_eq!((plan.next(), plan.answers()), (Some(&Hole(2)), 1));
        let plan = plan.after(9, true, &Hole(2)).unwrap().after(10, true, &Hole(5)).unwrap();
        assert_eq!((plan.next(), plan.answering), (None, false));
        let plan = plan.after(11, false, &Hole(6)).unwrap();
        assert_eq!(plan.after(12, true, &Hole(1)), None, "it has run out");
    }

    #[test]
    fn any_other_move_by_either_side_and_any_other_ply_end_it() {
        let plan = Plan { ply: 7, nodes: vec![node(&[3], &[2], vec![])], ..Plan::default() };
        assert_eq!(plan.clone().after(7, false, &Hole(4)), None);
        assert_eq!(plan.clone().after(8, false, &Hole(3)), None);
        assert_eq!(plan.clone().after(7, true, &Hole(3)), None);
        let answering = plan.after(7, false, &Hole(3)).unwrap();
        assert_eq!(answering.clone().after(8, true, &Hole(1)), None);
        assert_eq!(answering.after(8, false, &Hole(2)), None);
        let by_hand = Plan { ply: 7, mine: turn(&[5]), nodes: vec![node(&[3], &[2], vec![])], answering: false };
        assert_eq!(by_hand.next(), None, "the first turn is its maker's to play");
    }
}
