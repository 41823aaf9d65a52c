//! The life of each thing that one side can ask of the other, in the words of the table in `docs/api.md`: made, agreed to, declined,
//! withdrawn, outlived, asked for by both at once, asked for twice, and asked for where the match no longer stands.

use seedpost::clock::DAY;
use seedpost::play::sweep::sweep;
use seedpost::play::verify::verify;
use serde_json::{Value, json};

use crate::support::{Answer, Call, Player, TestApp, all_at_once, begun_at_ply_2, text};

/// What is asked, and what is sent for it beside the position.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Asked {
    Draw,
    TakeBack,
    Time,
    Pause,
    ResignGame,
    Resume,
    /// In a game with dice.
    ResumeDice,
    Rematch,
}
use Asked::{Draw, Pause, Rematch, ResignGame, Resume, ResumeDice, TakeBack, Time};

const ALL: [Asked; 8] = [Draw, TakeBack, Time, Pause, ResignGame, Resume, ResumeDice, Rematch];

impl Asked {
    fn path(self) -> &'static str {
        match self {
            Draw => "draw",
            TakeBack => "take-back",
            Time => "time",
            Pause => "pause",
            ResignGame => "resign-game",
            Resume | ResumeDice => "resume",
            Rematch => "rematch",
        }
    }

    /// As it is called in `offers` and in `decline`.
    fn name(self) -> String {
        self.path().replace('-', "_")
    }

    fn after_the_end(self) -> bool {
        matches!(self, Resume | ResumeDice | Rematch)
    }

    /// What goes with the position.
    fn more(self) -> Value {
        match self {
            Time => json!({"days": 3}),
            Pause => json!({"days": 5}),
            ResignGame => json!({"points": 2}),
            ResumeDice => json!({"entropy": "mine"}),
            _ => json!({}),
        }
    }
}

/// A match in which something can be asked, and who asks whom: south is Anna.
struct Table<'a> {
    app: &'a TestApp,
    asked: Asked,
    id: String,
    asker: &'a Player,
    other: &'a Player,
}

impl<'a> Table<'a> {
    async fn set(app: &'a TestApp, asked: Asked, anna: &'a Player, ben: &'a Player) -> Table<'a> {
        let portes = json!({"game": "portes", "options": {"points": 3}});
        let id = match asked {
            ResignGame | ResumeDice => {
                let id = app.begun_with(anna, ben, portes).await;
                app.play_on(&id, anna, ben, 5).await;
                id
            }
            _ => begun_at_ply_2(app, anna, ben, json!({})).await,
        };
        let (asker, other) = match asked {
            // The last turn was Ben's.
            TakeBack => (ben, anna),
            _ => (anna, ben),
        };
        // Time is asked for by the side to move.
        if asked.after_the_end() {
            if asked == Rematch {
                let it = app.the_match(&id).await;
                app.post(&format!("/matches/{id}/resign"), json!({"ply": it["ply"]})).by(anna).expect(200).await;
            } else {
                app.days_pass(4);
                sweep(&app.store).await.unwrap();
                assert_eq!(app.the_match(&id).await["result"]["termination"], "time");
            }
        }
        Table { app, asked, id, asker, other }
    }

    async fn it(&self) -> Value {
        self.app.the_match(&self.id).await
    }

    /// The position, as an act names it.
    async fn here(&self) -> Value {
        let it = self.it().await;
        match self.asked {
            Rematch => json!({"ply": it["ply"]}),
            _ => json!({"ply": it["ply"], "take_backs": it["take_backs"], "round": it["round"]}),
        }
    }

    fn ask_at(&self, here: &Value) -> Call {
        self.send(self.asked.path(), here, self.asked.more())
    }

    fn send(&self, path: &str, here: &Value, more: Value) -> Call {
        let mut body = here.clone();
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        self.app.post(&format!("/matches/{}/{path}", self.id), body)
    }

    async fn asks(&self, who: &Player) -> Answer {
        self.ask_at(&self.here().await).by(who).send().await
    }

    /// Says no, or takes back.
    async fn closes(&self, who: &Player) -> Answer {
        let here = self.here().await;
        if self.asked != Rematch {
            return self.send("decline", &here, json!({"offer": self.asked.name()})).by(who).send().await;
        }
        let asked = self.asks(self.asker).await.json();
        let challenge = format!("/challenges/{}", text(&asked["challenge"]["id"]));
        match who.id == self.asker.id {
            true => self.app.call("DELETE", &challenge).by(who).send().await,
            false => self.app.post(&format!("{challenge}/decline"), json!({})).by(who).send().await,
        }
    }

    /// Whether it stands, by what the match itself tells.
    async fn stands(&self) -> bool {
        let it = self.it().await;
        match self.asked {
            Rematch => false,
            Resume | ResumeDice => !it["resume"].is_null(),
            _ => it["offers"]
                .as_array()
                .unwrap()
                .iter()
                .any(|offer| offer["what"] == json!(self.asked.name()) && offer["closed"] == json!(false)),
        }
    }

    async fn last_told(&self, who: &Player) -> String {
        self.app.told(who).await.last().unwrap().clone()
    }

    /// What the last notice of a kind says besides, to programs; and in words it names this offer and no other.
    async fn says(&self, who: &Player, kind: &str, answer: Option<&str>) {
        let page = self.app.get("/me/events?limit=200").by(who).expect(200).await;
        let last = page["items"].as_array().unwrap().iter().rev().find(|it| it["kind"] == json!(kind)).unwrap().clone();
        let mut right = json!({});
        if self.asked != Rematch {
            right["offer"] = json!(self.asked.name());
            let more = self.asked.more();
            for amount in ["days", "points"].into_iter().filter(|name| !more[name].is_null()) {
                right[amount] = more[amount].clone();
            }
        }
        if let Some(answer) = answer {
            right["answer"] = json!(answer);
        }
        for (name, right) in right.as_object().unwrap() {
            assert_eq!(&last[name], right, "{:?} {kind}: {last}", self.asked);
        }
        let page = self.app.get("/me/notices?limit=200").by(who).expect(200).await;
        let told = page["items"].as_array().unwrap().iter().find(|it| it["id"] == last["id"]).unwrap();
        let title = text(&told["title"]);
        let named = match self.asked {
            Draw => "draw",
            TakeBack => "turn back",
            Time => "time",
            Pause => "pause",
            ResignGame => "game up",
            Resume | ResumeDice => "go on",
            Rematch => "challenge",
        };
        let plays_on = self.asked == ResignGame && answer == Some("declined");
        let goes_on = ["goes on", "not go on"].iter().any(|words| title.contains(words));
        assert!(title.contains(named) || goes_on || (plays_on && title.contains("plays this game on")), "{title}");
        assert!(!title.contains("settled") && !title.contains("asked you for something"), "{title}");
        for (name, right) in right.as_object().unwrap() {
            assert_eq!(&told[name], right, "{:?} {kind} in words: {told}", self.asked);
        }
    }

    /// What agreeing must have done.
    async fn must_be_done(&self, before: &Value) {
        let it = self.it().await;
        let app = self.app;
        match self.asked {
            Draw => assert_eq!(
                it["result"],
                json!({"winner": null, "text": "1/2-1/2", "termination": "agreed", "by": null})
            ),
            TakeBack => {
                assert_eq!((&it["ply"], &it["to_move"], &it["take_backs"]), (&json!(1), &json!("north"), &json!(1)))
            }
            Time => assert_eq!(it["deadline"], json!(app.clock.now().plus(6 * DAY).to_string())),
            Pause => assert_eq!(it["deadline"], json!(app.clock.now().plus(8 * DAY).to_string())),
            ResignGame => {
                // Whoever asked first gave it up.
                assert!(
                    [json!({"south": 0, "north": 2}), json!({"south": 2, "north": 0})].contains(&it["score"]),
                    "{it}"
                );
                assert_eq!((&it["status"], &it["round"], &it["ply"]), (&json!("running"), &json!(2), &before["ply"]));
            }
            Resume | ResumeDice => {
                assert_eq!(
                    (&it["status"], &it["result"], &it["resume"]),
                    (&json!("running"), &Value::Null, &Value::Null)
                );
                assert_eq!(
                    (&it["position"], &it["ply"], &it["legal"].as_array().unwrap().is_empty()),
                    (&before["position"], &before["ply"], &false)
                );
                assert_eq!(it["deadline"], json!(app.clock.now().plus(3 * DAY).to_string()));
            }
            Rematch => {
                let running =
                    app.get(&format!("/matches?player={}&status=running&limit=1", self.asker.id)).expect(200).await;
                let new = &running["items"][0];
                // Whoever asked first makes it, and plays south.
                let south = text(&new["players"]["south"]["id"]);
                assert!([&self.asker.id, &self.other.id].contains(&&south), "{new}");
                assert_eq!(new["ply"], 0);
            }
        }
        assert!(!self.stands().await, "{:?} is done", self.asked);
    }
}

fn too_late(answer: &Answer) -> bool {
    answer.status == 409 && ["too_late", "already_taken"].contains(&answer.json()["code"].as_str().unwrap_or_default())
}

on_both! {
    async fn what_is_asked_changes_nothing_until_the_other_side_agrees_and_each_is_told(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for asked in ALL {
            let table = Table::set(&app, asked, &anna, &ben).await;
            let before = table.it().await;
            let answer = table.asks(table.asker).await;
            assert_eq!(answer.status, 200, "{asked:?}: {}", answer.text);
            let after = table.it().await;
            for same in ["status", "ply", "round", "to_move", "deadline", "position", "score", "take_backs", "result"] {
                assert_eq!(after[same], before[same], "{asked:?} {same}");
            }
            let told = if asked == Rematch { "challenge.received" } else { "offer.made" };
            assert_eq!(table.last_told(table.other).await, told, "{asked:?}");
            table.says(table.other, told, None).await;
            assert_eq!(table.stands().await, asked != Rematch, "{asked:?}");
            if asked == ResumeDice {
                assert_eq!(after["dice"]["next"]["entropy"], "mine");
            }
            // Twice the same is not another offer.
            let twice = table.asks(table.asker).await;
            if asked == Rematch {
                assert_eq!(twice.json()["challenge"]["id"], answer.json()["challenge"]["id"]);
            } else {
                assert!(too_late(&twice), "{asked:?}: {}", twice.text);
            }
            let made = app.told(table.other).await.iter().filter(|kind| *kind == told).count();
            table.asks(table.asker).await;
            assert_eq!(app.told(table.other).await.iter().filter(|kind| *kind == told).count(), made, "{asked:?} is told once");
            let agreed = table.asks(table.other).await;
            assert_eq!(agreed.status, 200, "{asked:?}: {}", agreed.text);
            table.must_be_done(&before).await;
            if asked == ResignGame {
                assert_eq!(table.it().await["score"], json!({"south": 0, "north": 2}), "Anna gave it up");
            }
            let news = app.told(table.asker).await;
            let closed = if asked == Rematch { "match.started" } else { "offer.closed" };
            assert!(news.iter().rev().take(4).any(|kind| kind == closed), "{asked:?}: {news:?}");
            if asked != Rematch {
                table.says(table.asker, closed, Some("accepted")).await;
            }
            // And agreeing once more agrees with nothing.
            let here = json!({"ply": before["ply"], "take_backs": before["take_backs"], "round": before["round"]});
            let again = match asked {
                Rematch => table.asks(table.other).await,
                _ => table.ask_at(&here).by(table.other).send().await,
            };
            match asked {
                Rematch => assert_eq!(again.json()["match"]["id"], agreed.json()["match"]["id"]),
                // One may ask for another pause at the same ply.
                Pause => assert_eq!(again.status, 200, "{}", again.text),
                _ => assert_eq!(again.status, 409, "{asked:?}: {}", again.text),
            }
        }
        assert_eq!(verify(&app.store).await.unwrap().1, vec![]);
    }

    async fn what_is_declined_or_withdrawn_is_closed_for_whoever_asked_and_the_other_side_is_told(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for asked in ALL {
            for withdrawn in [false, true] {
                let table = Table::set(&app, asked, &anna, &ben).await;
                let before = table.it().await;
                let nothing = if asked == Rematch { 409 } else { table.closes(table.other).await.status };
                assert_eq!(nothing, 409, "{asked:?}: nothing is asked yet");
                assert_eq!(table.asks(table.asker).await.status, 200);
                let (closer, told) = if withdrawn { (table.asker, table.other) } else { (table.other, table.asker) };
                let closed = table.closes(closer).await;
                assert_eq!(closed.status, 200, "{asked:?}: {}", closed.text);
                assert!(!table.stands().await, "{asked:?}");
                let kind = if asked == Rematch { "challenge.closed" } else { "offer.closed" };
                assert_eq!(table.last_told(told).await, kind, "{asked:?} withdrawn {withdrawn}");
                let answer = match (asked, withdrawn) {
                    (_, false) => "declined",
                    (Rematch, true) => "cancelled",
                    (_, true) => "withdrawn",
                };
                table.says(told, kind, Some(answer)).await;
                assert!(too_late(&table.asks(table.asker).await), "{asked:?}: it cannot be asked again here");
                let after = table.it().await;
                for same in ["status", "ply", "round", "to_move", "deadline", "position", "score", "result"] {
                    assert_eq!(after[same], before[same], "{asked:?} {same}");
                }
                // The other side still can, where it could before.
                let theirs = table.asks(table.other).await;
                match asked {
                    TakeBack => assert!(too_late(&theirs), "it was not their turn that was played"),
                    _ => assert_eq!(theirs.status, 200, "{asked:?}: {}", theirs.text),
                }
            }
        }
        assert_eq!(verify(&app.store).await.unwrap().1, vec![]);
    }

    async fn what_was_asked_at_a_position_is_gone_with_it_and_a_late_answer_is_refused(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for asked in ALL.into_iter().filter(|asked| !asked.after_the_end()) {
            let table = Table::set(&app, asked, &anna, &ben).await;
            let (before, here) = (table.it().await, table.here().await);
            table.ask_at(&here).by(table.asker).expect(200).await;
            let mover = if before["to_move"] == "south" { &anna } else { &ben };
            table.send("moves", &here, json!({"move": before["legal"][0]})).by(mover).expect(200).await;
            let after = table.it().await;
            assert_eq!(after["offers"], json!([]), "{asked:?}");
            table.ask_at(&here).by(table.other).refused(409, "stale_ply").await;
            table.send("decline", &here, json!({"offer": asked.name()})).by(table.other).refused(409, "stale_ply").await;
            assert!(too_late(&table.closes(table.other).await), "{asked:?}");
            // Nor does the end of the match leave anything that could be agreed to.
            let table = Table::set(&app, asked, &anna, &ben).await;
            let here = table.here().await;
            table.ask_at(&here).by(table.asker).expect(200).await;
            table.send("resign", &here, json!({})).by(table.other).expect(200).await;
            table.ask_at(&here).by(table.other).refused(409, "match_over").await;
            table.send("decline", &here, json!({"offer": asked.name()})).by(table.other).refused(409, "match_over").await;
            table.ask_at(&here).by(table.asker).refused(409, "match_over").await;
            let can = app.get(&format!("/matches/{}", table.id)).by(table.other).expect(200).await["can"].clone();
            for what in ["resign", "abort", "draw", "time", "pause", "resign_game"] {
                assert_eq!(can[what], json!(false), "{what}");
            }
        }
        // What is asked after the end is asked where the match ended, and by nobody while it runs.
        for asked in [Resume, ResumeDice, Rematch] {
            let table = Table::set(&app, asked, &anna, &ben).await;
            let mut elsewhere = table.here().await;
            elsewhere["ply"] = json!(elsewhere["ply"].as_u64().unwrap() - 1);
            table.ask_at(&elsewhere).by(table.asker).refused(409, "stale_ply").await;
            let running = Table { id: begun_at_ply_2(&app, &anna, &ben, json!({})).await, ..table };
            assert!(too_late(&running.asks(&anna).await), "{asked:?}");
        }
        assert_eq!(verify(&app.store).await.unwrap().1, vec![]);
    }

    async fn what_both_ask_for_at_once_takes_effect_once(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for asked in ALL.into_iter().filter(|asked| *asked != TakeBack) {
            for _ in 0..3 {
                let table = Table::set(&app, asked, &anna, &ben).await;
                let (before, here) = (table.it().await, table.here().await);
                let events = before["version"].as_i64().unwrap();
                let calls = (0..3).flat_map(|_| [&anna, &ben]).map(|who| table.ask_at(&here).by(who));
                let answers = all_at_once(calls.collect()).await;
                let done = answers.iter().filter(|answer| answer.status == 200).count();
                assert!(answers.iter().all(|answer| answer.status == 200 || answer.status == 409), "{asked:?}: {:?}", answers.iter().map(|a| &a.text).collect::<Vec<_>>());
                match asked {
                    Rematch => assert_eq!(done, 6),
                    // Whoever is not to move gives the time at once.
                    Time => assert!((1..=2).contains(&done), "{done}"),
                    // What is asked for again after it was agreed on is asked anew.
                    Pause => assert!(done >= 2, "{done}"),
                    _ => assert_eq!(done, 2, "{asked:?}: one asks, the other agrees"),
                }
                if asked != Pause {
                    table.must_be_done(&before).await;
                    assert!(table.it().await["version"].as_i64().unwrap() <= events + 4, "{asked:?} happened once");
                }
            }
        }
        assert_eq!(verify(&app.store).await.unwrap().1, vec![]);
    }
}
