//! What came up: the statistics of all rolls on this server.

use axum::extract::State;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::problem::ApiResult;
use super::state::{App, json};
use crate::store::{self, RollCount};

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
pub async fn show(State(app): State<App>) -> ApiResult<Response> {
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
