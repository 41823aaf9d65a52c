//! What must hold together in a database whatever happened, seen through the interface and through `verify`.

use std::collections::{BTreeMap, HashMap};

use seedpost::clock::Millis;
use seedpost::games::Termination;
use seedpost::play::event::{Auto, Event};
use seedpost::play::offers::Offer;
use seedpost::play::state::State;
use seedpost::play::{ratings, verify};
use serde_json::{Value, json};

use crate::support::{Player, TestApp, text};

/// What must have happened for a long life to prove anything.
pub const KINDS: [&str; 20] = [
    "by time",
    "claimed",
    "resigned",
    "agreed",
    "aborted",
    "normal",
    "planned",
    "plans that met",
    "by policy",
    "forced",
    "by hand",
    "taken back",
    "games given up",
    "pauses",
    "more time",
    "clocks stopped by a vacation",
    "clocks stopped by days off",
    "resumed",
    "resumed with dice",
    "vacations",
];

/// Checks everything; how often what happened.
pub async fn holds(app: &TestApp, players: &[Player]) -> BTreeMap<&'static str, usize> {
    let (count, broken) = verify::verify(&app.store).await.unwrap();
    assert_eq!(broken, vec![]);
    let (_, wrong) = ratings::verify(&app.store).await.unwrap();
    assert_eq!(wrong, Vec::<String>::new());
    let mut tally = BTreeMap::new();
    let mut matches: HashMap<String, Value> = HashMap::new();
    let mut told: HashMap<String, usize> = HashMap::new();
    for player in players {
        let news = all(app, player, "/me/events").await;
        let numbers: Vec<i64> = news.iter().map(|it| it["id"].as_i64().unwrap()).collect();
        assert!(numbers.windows(2).all(|pair| pair[1] == pair[0] + 1), "news of {} has a gap", player.id);
        for it in news.iter().filter(|it| it["kind"] == "match.finished") {
            *told.entry(format!("{} {}", player.id, text(&it["match_id"]))).or_default() += 1;
        }
        for it in all(app, player, &format!("/matches?player={}", player.id)).await {
            matches.insert(text(&it["id"]), it);
        }
        *tally.entry("vacations").or_default() += all(app, player, "/me/vacations").await.len();
    }
    assert_eq!(matches.len(), count, "every match is in the lists of its players");
    tally.insert("matches", count);
    let now = app.clock.now();
    let mut reader = app.store.read().await.unwrap();
    for (id, it) in &matches {
        let events = verify::events(&mut reader.db(), id).await.unwrap();
        let ends = tally_up(&events, &mut tally);
        for side in ["south", "north"] {
            let key = format!("{} {id}", text(&it["players"][side]["id"]));
            assert_eq!(told.get(&key).copied().unwrap_or(0), ends, "each end of {it} is told once");
        }
        let running = it["status"] == json!("running");
        let soft = matches!(&events[0].1, Event::Started { soft: true, .. });
        if let (true, false, Some(deadline)) = (running, soft, it["deadline"].as_str()) {
            assert!(deadline > now.to_string().as_str(), "{it} is overdue at {now}");
        }
    }
    drop(reader);
    tally
}

/// Counts what happened in a match; how often it ended.
fn tally_up(events: &[(Millis, Event)], tally: &mut BTreeMap<&'static str, usize>) -> usize {
    let (at, start) = &events[0];
    let mut state = State::start(start, *at).unwrap();
    let (mut ends, mut planned_before) = (0, None);
    for (i, (at, event)) in events.iter().enumerate().skip(1) {
        let was_over = state.ending.is_some();
        state.take_in(&events[..i], event, *at).unwrap();
        let planned_by = match event {
            Event::Played { auto: Some(Auto::Plan), side, .. } => Some((*side, *at)),
            _ => None,
        };
        let chained =
            matches!((planned_before, planned_by), (Some((a, then)), Some((b, now))) if a != b && then == now);
        planned_before = planned_by;
        let mut count = |what| *tally.entry(what).or_default() += 1;
        if chained {
            count("plans that met");
        }
        if let (false, Some(ending)) = (was_over, state.ending) {
            ends += 1;
            count(match ending.termination {
                Termination::Time if state.soft => "claimed",
                Termination::Time => "by time",
                Termination::Resigned => "resigned",
                Termination::Agreed => "agreed",
                Termination::Aborted => "aborted",
                _ => "normal",
            });
        }
        match event {
            Event::Played { auto: Some(Auto::Plan), .. } => count("planned"),
            Event::Played { auto: Some(Auto::Policy), .. } => count("by policy"),
            Event::Played { auto: Some(Auto::Forced), .. } => count("forced"),
            Event::Played { .. } => count("by hand"),
            Event::Accepted { offer: Offer::TakeBack, .. } => count("taken back"),
            Event::Accepted { offer: Offer::Resign { .. }, .. } => count("games given up"),
            Event::Accepted { offer: Offer::Pause { .. }, .. } => count("pauses"),
            Event::Accepted { offer: Offer::Time { .. }, .. } => count("more time"),
            Event::Away { .. } => count("clocks stopped by a vacation"),
            Event::DaysOff { .. } => count("clocks stopped by days off"),
            Event::Resumed { entropy: None, .. } => count("resumed"),
            Event::Resumed { .. } => count("resumed with dice"),
            _ => {}
        }
    }
    ends
}

/// A whole list, page by page.
pub async fn all(app: &TestApp, player: &Player, path: &str) -> Vec<Value> {
    let (mut items, mut after) = (Vec::new(), String::new());
    let sign = if path.contains('?') { '&' } else { '?' };
    loop {
        let page = app.get(&format!("{path}{sign}limit=200{after}")).by(player).expect(200).await;
        items.extend(page["items"].as_array().unwrap().iter().cloned());
        match page["next"].as_str() {
            Some(next) => after = format!("&after={next}"),
            // A list of events has a cursor at its end as well.
            None => return items,
        }
    }
}

/// Everything that `verify` looks at, each told wrong once.
#[derive(Clone, Copy)]
struct Wrong {
    table: &'static str,
    set: &'static str,
    which: &'static str,
    why: &'static str,
    /// What undoes it, where rows cannot be put back as they were.
    undo: Option<&'static str>,
}

const WRONG: [Wrong; 14] = [
    Wrong {
        table: "matches",
        set: "deadline = deadline + 1",
        which: "status = 'running'",
        why: "the deadline differs",
        undo: None,
    },
    Wrong {
        table: "seeds",
        set: "seed = '0000000000000000000000000000000000000000000000000000000000000000'",
        which: "1 = 1",
        why: "another one than was promised",
        undo: None,
    },
    Wrong {
        table: "match_players",
        set: "standing = 'drawn'",
        which: "standing = 'lost'",
        why: "the lists of its players",
        undo: None,
    },
    Wrong {
        table: "plans",
        set: "plan = replace(plan, '\"answer\":[', '\"answer\":[6,6,')",
        which: "plan is not null",
        why: "the plan of",
        undo: None,
    },
    Wrong { table: "matches", set: "plans = 0", which: "plans <> 0", why: "left over", undo: None },
    Wrong { table: "plans", set: "match_id = 'gone'", which: "1 = 1", why: "nothing is kept of that", undo: None },
    Wrong {
        table: "rating_changes",
        set: "rating = rating + 1000",
        which: "half_points = 2",
        why: "the ledger of ratings",
        undo: None,
    },
    Wrong {
        table: "rating_changes",
        set: "match_id = 'gone'",
        which: "half_points = 0",
        why: "the ledger of ratings",
        undo: None,
    },
    Wrong {
        table: "users",
        set: "finished = finished + 1",
        which: "finished > 0",
        why: "how their matches ended",
        undo: Some("finished = finished - 1"),
    },
    Wrong {
        table: "users",
        set: "timed_out = 1",
        which: "resigned > 0",
        why: "how their matches ended",
        undo: Some("timed_out = 0"),
    },
    Wrong { table: "opponents", set: "last_at = last_at - 1", which: "1 = 1", why: "last played", undo: None },
    Wrong { table: "opponents", set: "last_match_id = 'gone'", which: "1 = 1", why: "last played", undo: None },
    Wrong {
        table: "vacations",
        set: "until = until + 90000000000",
        which: "n = 1",
        why: "used more than was left",
        undo: None,
    },
    Wrong {
        table: "vacations",
        set: "left_before = left_before + 1",
        which: "n = 2",
        why: "another allowance",
        undo: None,
    },
];

on_both! {
    async fn verify_names_whatever_does_not_follow_from_what_happened(app) {
        let (anna, ben) = (app.account("Anna", "long enough").await.0, app.account("Ben", "long enough").await.0);
        let over = app.begun_with(&anna, &ben, json!({"rated": true})).await;
        app.post(&format!("/matches/{over}/resign"), json!({"ply": 0})).by(&ben).expect(200).await;
        let id = app.begun(&anna, &ben).await;
        let tree = json!([{"move": 1, "answer": [1]}]);
        let plan = json!({"ply": 0, "tree": tree});
        app.call("PUT", &format!("/matches/{id}/plan")).body(plan.to_string()).by(&ben).expect(200).await;
        for _ in 0..2 {
            crate::support::away(&app, &anna, json!({})).await;
            app.clock.advance(7_200_000);
            crate::support::back(&app, &anna).await;
        }
        let broken = || async { verify::verify(&app.store).await.unwrap().1 };
        assert_eq!(broken().await, vec![]);
        for Wrong { table, set, which, why, undo } in WRONG {
            let columns = set.split(" = ").next().unwrap();
            app.tamper(&format!("create table kept as select * from {table}")).await;
            assert!(app.tamper(&format!("update {table} set {set} where {which}")).await > 0, "{set}");
            let found = broken().await;
            assert!(found.iter().any(|it| it.why.contains(why)), "{table}.{columns}: {found:?}");
            if let Some(undo) = undo {
                app.tamper(&format!("update {table} set {undo} where {which}")).await;
            } else {
                app.tamper(&format!("delete from {table}")).await;
                app.tamper(&format!("insert into {table} select * from kept")).await;
            }
            app.tamper("drop table kept").await;
            assert_eq!(broken().await, vec![], "{table} is as it was");
        }
    }

    async fn whom_one_played_last_does_not_go_back_with_a_match_that_ends_as_of_a_deadline_that_is_past(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        crate::support::begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        app.days_pass(4);
        // Nobody has looked yet, and they begin another.
        let later = app.begun(&anna, &ben).await;
        let met = async || app.get("/me/opponents").by(&anna).expect(200).await["items"][0].clone();
        let before = met().await;
        assert_eq!(seedpost::play::sweep::sweep(&app.store).await.unwrap(), 1);
        let after = met().await;
        assert_eq!((&after["last_at"], &after["last_match_id"]), (&before["last_at"], &before["last_match_id"]));
        assert!(before.to_string().contains(&later), "{before}");
        assert_eq!(verify::verify(&app.store).await.unwrap().1, vec![]);
    }
}
