//! What one person does while what another has just done is on its way into the database: on Postgres two servers write at once. Each
//! action that is held up here has read everything and written what it writes, but is not committed yet.

use std::time::Duration;

use seedpost::model::{FirstChoice, Phrase, Visibility};
use seedpost::play::chat::{Said, Say};
use seedpost::play::clock::MatchClock;
use seedpost::play::decide::{Act, At};
use seedpost::play::lobby::{Accept, Offer};
use seedpost::play::seeks::RatingRange;
use seedpost::play::turn::InMatch;
use seedpost::play::verify::verify;
use seedpost::store::{Action, Tx};
use serde_json::json;

use crate::support::{Player, TestApp, begun_at_ply_2, text};

/// Long enough for another server to do something meanwhile.
const HELD_UP: Duration = Duration::from_millis(400);
const A_MOMENT: Duration = Duration::from_millis(120);

/// An action that takes its time before it is committed.
struct Slowly<A>(A, Duration);

impl<A: Action> Action for Slowly<A> {
    type Answer = A::Answer;
    type Error = A::Error;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<A::Answer, A::Error> {
        let answer = self.0.run(tx).await;
        if !self.1.is_zero() {
            tokio::time::sleep(self.1).await;
        }
        answer
    }
}

impl TestApp {
    /// Begins to do something, which is committed only after a while; on SQLite, where nothing else happens meanwhile, at once.
    async fn begin<A: Action>(&self, action: A) -> tokio::task::JoinHandle<Result<A::Answer, A::Error>> {
        let held_up = if self.store.kind() == "postgres" { HELD_UP } else { Duration::ZERO };
        let store = self.store.clone();
        let task = tokio::spawn(async move { store.write(Slowly(action, held_up)).await });
        tokio::time::sleep(A_MOMENT).await;
        task
    }
}

fn offer(maker: &Player, to: Option<&str>) -> Offer {
    Offer {
        maker_id: maker.id.clone(),
        options: "mangala".parse::<seedpost::games::GameKind>().unwrap().default_options(),
        clock: MatchClock::PerMove { days: 3 },
        rated: false,
        pauses: true,
        soft: false,
        onlookers: true,
        first: FirstChoice::Me,
        to: to.map(str::to_owned),
        visibility: Visibility::Open,
        stands: seedpost::clock::DAY,
        entropy: String::new(),
        rematch_of: None,
        count: 1,
        rating: RatingRange::default(),
    }
}

async fn deleted(app: &TestApp, who: &Player) {
    let answer = app.call("DELETE", "/me").body("{}").by(who).send().await;
    assert!(answer.status < 300, "{}", answer.text);
}

on_both! {
    async fn a_move_in_flight_knows_that_the_vacation_of_the_other_side_has_ended(app) {
        let other = app.another(5).await;
        let (anna, ben) = (app.account("Anna", "long enough").await.0, app.guest("Ben").await);
        let id = begun_at_ply_2(&app, &ben, &anna, json!({})).await;
        app.post("/me/vacation", json!({})).by(&anna).expect(200).await;
        let at = At { ply: 2, take_backs: 0, round: None };
        let act = InMatch { match_id: id.clone(), user_id: ben.id.clone(), at, act: Act::Move(json!(2)) };
        let moving = app.begin(act).await;
        other.call("DELETE", "/me/vacation").by(&anna).expect(200).await;
        moving.await.unwrap().unwrap();
        // Without any sweeper: what Anna has is three days from the end of her vacation.
        let it = app.the_match(&id).await;
        assert_eq!(it["to_move"], "north");
        let deadline = json!(app.clock.now().plus(3 * seedpost::clock::DAY).to_string());
        assert_eq!((&it["deadline"], &it["stops"]), (&deadline, &json!([])));
        assert_eq!(verify(&app.store).await.unwrap().1, vec![]);
    }

    async fn nothing_begins_with_an_account_that_is_being_deleted(app) {
        let other = app.another(5).await;
        // Somebody accepts, or challenges by name, or makes an offer to all, while an account goes.
        for what in ["accepts theirs", "they accept", "challenges them", "they offer"] {
            // A name that was deleted is nobody's any more.
            let name = format!("Anna who {what}");
            let (anna, ben) = (app.guest(&name).await, app.guest(&format!("Ben who {what}")).await);
            match what {
                "accepts theirs" | "they accept" => {
                    let (maker, taker) = if what == "they accept" { (&ben, &anna) } else { (&anna, &ben) };
                    let made = json!({"game": "mangala", "clock": {"kind": "per_move", "days": 3}});
                    let id = text(&app.post("/challenges", made).by(maker).expect(201).await["id"]);
                    let going = app.begin(Accept { user_id: taker.id.clone(), id, entropy: String::new() }).await;
                    deleted(&other, &anna).await;
                    let _ = going.await.unwrap();
                }
                "challenges them" => {
                    let going = app.begin(offer(&ben, Some(&name))).await;
                    deleted(&other, &anna).await;
                    let _ = going.await.unwrap();
                }
                _ => {
                    let going = app.begin(offer(&anna, None)).await;
                    deleted(&other, &anna).await;
                    let _ = going.await.unwrap();
                }
            }
            let running = app.get(&format!("/matches?player={}&status=running", anna.id)).expect(200).await;
            assert_eq!(running["items"], json!([]), "{what}");
            for path in ["/challenges", "/challenges?mine=true"] {
                let seen = app.get(path).by(&ben).expect(200).await;
                assert!(!seen.to_string().contains(&anna.id), "{what}: {seen}");
            }
            assert_eq!(verify(&app.store).await.unwrap().1, vec![], "{what}");
            deleted(&app, &ben).await;
        }
    }

    async fn a_line_in_flight_does_not_stay_when_its_author_goes(app) {
        let other = app.another(5).await;
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        // The match is over, so that nothing else of hers has to wait for anything.
        app.post(&format!("/matches/{id}/resign"), json!({"ply": 2})).by(&anna).expect(200).await;
        let say = Say { match_id: id.clone(), user_id: anna.id.clone(), said: Said::Text("do not keep this".into()) };
        let saying = app.begin(say).await;
        deleted(&other, &anna).await;
        let _ = saying.await.unwrap();
        assert_eq!(app.holds("do not keep this").await, Vec::<String>::new());
        assert_eq!(verify(&app.store).await.unwrap().1, vec![]);
    }

    async fn a_challenge_in_flight_does_not_reach_whoever_blocks_its_maker(app) {
        let other = app.another(5).await;
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let offering = app.begin(offer(&ben, Some("Anna"))).await;
        let answer = other.call("PUT", &format!("/me/blocks/{}", ben.id)).by(&anna).body("{}").send().await;
        assert!(answer.status < 300, "{}", answer.text);
        let _ = offering.await.unwrap();
        for who in [&anna, &ben] {
            assert_eq!(app.get("/challenges?mine=true").by(who).expect(200).await["items"], json!([]));
        }
    }

    async fn a_match_does_not_begin_between_two_of_whom_one_is_blocking_the_other(app) {
        let other = app.another(5).await;
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let made = json!({"game": "mangala", "clock": {"kind": "per_move", "days": 3}});
        let id = text(&app.post("/challenges", made).by(&anna).expect(201).await["id"]);
        let blocking = app.begin(seedpost::play::ties::Block { user_id: anna.id.clone(), blocked_id: ben.id.clone() }).await;
        let accepted = other.post(&format!("/challenges/{id}/accept"), json!({})).by(&ben).send().await;
        blocking.await.unwrap().unwrap();
        assert!([403, 409].contains(&accepted.status), "{}", accepted.text);
        assert_eq!(app.get("/matches").expect(200).await["items"], json!([]));
    }

    async fn however_many_lines_are_sent_at_once_the_pace_is_kept_exactly(app) {
        let other = app.another(5).await;
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let mut matches = Vec::new();
        for _ in 0..5 {
            matches.push(begun_at_ply_2(&app, &anna, &ben, json!({})).await);
        }
        // Ben hides her lines, so that no notice to him makes one of them wait for another.
        for id in &matches {
            app.call("PATCH", &format!("/matches/{id}/chat")).by(&ben).body("{\"muted\":true}").expect(200).await;
        }
        let say = |app: &TestApp, id: &str| app.post(&format!("/matches/{id}/chat"), json!({"phrase": "hello"})).by(&anna);
        for n in 0..26 {
            say(&app, &matches[n % 5]).expect(201).await;
        }
        // Four are left, and twenty come at once, in five matches, on two servers.
        let calls = (0..20).map(|n| say(if n % 2 == 0 { &app } else { &other }, &matches[n % 5])).collect();
        let answers = crate::support::all_at_once(calls).await;
        let of = |status: u16| answers.iter().filter(|answer| answer.status == status).count();
        assert_eq!((of(201), of(429)), (4, 16), "{:?}", answers.iter().map(|a| &a.text).collect::<Vec<_>>());
        // Nor do two in flight both take the last place.
        app.clock.advance(3_600 * seedpost::clock::SECOND);
        for n in 0..29 {
            say(&app, &matches[n % 5]).expect(201).await;
        }
        let said = |id: &str| Say { match_id: id.to_owned(), user_id: anna.id.clone(), said: Said::Phrase(Phrase::try_from("hello".to_owned()).unwrap()) };
        let first = app.begin(said(&matches[0])).await;
        let second = say(&other, &matches[1]).send().await;
        assert!(first.await.unwrap().is_ok());
        assert_eq!(second.status, 429, "{}", second.text);
    }
}
