//! Playing a match from challenge to record.

use serde_json::{Value, json};

use crate::support::text;

on_both! {
    async fn two_guests_play_a_match_to_its_end_and_take_home_a_record(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        let over = app.play_on(&id, &anna, &ben, 500).await;
        assert_eq!(over["status"], "finished");
        let held = |side: &str| over["position"][side]["store"].as_u64().unwrap();
        assert_eq!(held("south") + held("north"), 48);
        let winner = match held("south").cmp(&held("north")) {
            std::cmp::Ordering::Greater => json!("south"),
            std::cmp::Ordering::Less => json!("north"),
            std::cmp::Ordering::Equal => Value::Null,
        };
        assert_eq!(over["result"]["winner"], winner);
        assert_eq!((&over["to_move"], &over["deadline"], &over["legal"]), (&Value::Null, &Value::Null, &json!([])));

        let record = app.get(&format!("/matches/{id}/record.txt")).send().await;
        assert!(record.text.starts_with("[Game \"mangala\"]\n[Rules \"1\"]\n"), "{}", record.text);
        let checked = seedpost::games::record::read(&record.text).into_records().unwrap();
        assert_eq!((checked.len(), checked[0].head.south.as_str()), (1, "Anna"));
        let (count, broken) = seedpost::play::verify::verify(&app.store).await.unwrap();
        assert_eq!((count, broken), (1, vec![]));
    }

    async fn a_turn_that_goes_on_is_one_persons_until_it_ends(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        // Four stones from hole 3 end in the own hole 6 on a plain board; from hole 4 in the store, so hole 4 goes on.
        let it = app.moves(&id, 0, json!(4)).by(&anna).expect(422 - 222).await;
        assert_eq!(text(&it["to_move"]), if it["last"]["again"] == true { "south" } else { "north" });
    }
}
