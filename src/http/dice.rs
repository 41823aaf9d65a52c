//! What the dice of a match follow from, and what came up: the statistics of all rolls on this server.

use axum::extract;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::problem::ApiResult;
use super::state::{App, json};
use crate::play::State;
use crate::store::{self, RollCount};

/// What a match's dice and lot follow from.
#[derive(Serialize, ToSchema)]
pub struct DiceView {
    /// The SHA-256 of the secret seed, promised before the match.
    pub commitment: String,
    /// What the maker of the challenge added.
    pub maker: String,
    /// What the one who accepted it added.
    pub accepter: String,
    /// The seed itself; null until the match is over.
    pub seed: Option<String>,
    /// What the rolls follow from since the match went on after its end, each time anew.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub later: Vec<LaterDiceView>,
    /// What the rolls to come will follow from, if the other side agrees to go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<NextDice>,
}

/// What the rolls follow from since a match went on after its end.
#[derive(Serialize, ToSchema)]
pub struct LaterDiceView {
    /// The number of the first roll that does, as they are numbered in the match, 0 first.
    pub from: u32,
    /// The SHA-256 of another secret seed, promised when a side asked to go on.
    pub commitment: String,
    /// What south added.
    pub maker: String,
    /// What north added.
    pub accepter: String,
    /// The seed itself; null until the match is over again.
    pub seed: Option<String>,
}

/// What is promised of the rolls to come when a side asks to go on after the end.
#[derive(Serialize, ToSchema)]
pub struct NextDice {
    /// The SHA-256 of another secret seed.
    pub commitment: String,
    /// What the side that asks has added.
    pub entropy: String,
}

impl DiceView {
    /// Of a match, as far as it may be known.
    pub fn of(state: &State) -> Option<DiceView> {
        let dice = state.dice.as_ref()?;
        let later = state.later_dice.iter().map(|later| LaterDiceView {
            from: later.from,
            commitment: later.terms.commitment.clone(),
            maker: later.terms.maker.clone(),
            accepter: later.terms.accepter.clone(),
            seed: later.seed.clone(),
        });
        let next = state.resume_dice.as_ref();
        Some(DiceView {
            commitment: dice.commitment.clone(),
            maker: dice.maker.clone(),
            accepter: dice.accepter.clone(),
            seed: state.seed.clone(),
            later: later.collect(),
            next: next.map(|it| NextDice { commitment: it.commitment.clone(), entropy: it.entropy.clone() }),
        })
    }
}

/// How often a roll came up.
#[derive(Serialize, ToSchema)]
pub struct RollCountView {
    /// The two dice, in their order.
    dice: [i64; 2],
    /// How often.
    count: i64,
}

/// All rolls on this server, and how far they are from even.
#[derive(Serialize, ToSchema)]
pub struct DiceStatistics {
    /// How many rolls there were.
    rolls: i64,
    /// Each of the 36, whether it came up or not.
    counts: Vec<RollCountView>,
    /// How often each would have come up, were all as frequent.
    expected: f64,
    /// The sum of the squared differences from that, each divided by it; null without rolls.
    chi_square: Option<f64>,
    /// Of fair dice, 95 in 100 servers have a smaller chi-square than this: the bound for 35 degrees of freedom.
    usual_below: f64,
}

const OUTCOMES: f64 = 36.0;
const BOUND: f64 = 49.802;

fn statistics(seen: &[RollCount]) -> DiceStatistics {
    let count_of = |first, second| seen.iter().find(|it| (it.first, it.second) == (first, second)).map_or(0, |it| it.n);
    let counts: Vec<RollCountView> = (1..=6)
        .flat_map(|first| (1..=6).map(move |second| [first, second]))
        .map(|dice| RollCountView { dice, count: count_of(dice[0], dice[1]) })
        .collect();
    let rolls: i64 = counts.iter().map(|it| it.count).sum();
    #[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
    let number = |n: i64| n as f64;
    let expected = number(rolls) / OUTCOMES;
    let sum: f64 = counts.iter().map(|it| (number(it.count) - expected).powi(2)).sum();
    DiceStatistics { rolls, chi_square: (rolls > 0).then(|| sum / expected), counts, expected, usual_below: BOUND }
}

/// How often each roll came up on this server, for anybody to see whether the dice are even.
#[utoipa::path(get, path = "/dice", tag = "games", responses(
    (status = 200, description = "All 36 rolls with their counts", body = DiceStatistics)))]
pub async fn show(extract::State(app): extract::State<App>) -> ApiResult<Response> {
    let mut reader = app.store.read().await?;
    json(&statistics(&store::list_roll_counts(&mut reader.db()).await?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn even_dice_have_no_chi_square_and_a_loaded_one_has_a_large_one() {
        let even: Vec<_> =
            (1..=6).flat_map(|first| (1..=6).map(move |second| RollCount { first, second, n: 10 })).collect();
        assert_eq!(statistics(&even).chi_square, Some(0.0));
        let loaded = statistics(&[RollCount { first: 6, second: 6, n: 36 }]);
        assert_eq!((loaded.rolls, loaded.chi_square, loaded.counts.len()), (36, Some(35.0 * 35.0 + 35.0), 36));
        assert_eq!(statistics(&[]).chi_square, None);
    }
}
