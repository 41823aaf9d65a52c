//! Many people through half a year: they move when they like, go away, ask each other for things and are late, on servers that are
//! started anew, two at a time where the database allows it. In the end everything must still hold together.
//!
//! Small by default; 200 people through 180 days with `SEEDPOST_TEST_LONG` set.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use seedpost::clock::{DAY, SECOND};
use seedpost::play::sweep::sweep;
use seedpost::play::{ratings, verify::verify};
use seedpost::random::Random;
use serde_json::{Value, json};

use crate::support::{Player, TestApp, text};

const GAMES: [&str; 4] = ["mangala", "layli", "modiar", "portes"];
const ZONES: [&str; 5] =
    ["Europe/Istanbul", "Africa/Mogadishu", "Africa/Casablanca", "Europe/Athens", "Pacific/Kiritimati"];
/// What may be answered to somebody who acts on what they saw a moment ago.
const TOO_LATE: [&str; 6] = ["stale_ply", "match_over", "not_your_turn", "too_late", "already_taken", "too_many"];

/// The servers that are up, over one database.
struct World {
    servers: Vec<TestApp>,
    random: Random,
}

impl World {
    fn chance(&self, percent: u32) -> bool {
        self.random.below(100) < percent
    }

    fn one_of<'a, T>(&self, list: &'a [T]) -> &'a T {
        &list[usize::try_from(self.random.below(u32::try_from(list.len()).unwrap())).unwrap()]
    }

    fn server(&self) -> &TestApp {
        self.one_of(&self.servers)
    }

    /// Acts, and takes it well if it came too late; anything else than that and success is a fault.
    async fn act(&self, who: &Player, method: &'static str, path: &str, body: Value) -> Option<Value> {
        let answer = self.server().call(method, path).body(body.to_string()).by(who).send().await;
        let json = answer.json();
        if answer.status < 300 {
            return Some(json);
        }
        let code = json["code"].as_str().unwrap_or_default();
        assert!(answer.status == 409 && TOO_LATE.contains(&code), "{method} {path} {body}: {}", answer.text);
        None
    }

    async fn see(&self, who: &Player, path: &str) -> Value {
        self.server().get(path).by(who).expect(200).await
    }

    /// What one person does on one day.
    async fn day_of(&self, who: &Player, account: bool) {
        if account {
            self.rest(who).await;
        }
        // Most look at what waits for them, some at all that is on: there they are asked for something, or can claim.
        let where_to =
            if self.chance(70) { "/me/turns?limit=20" } else { "/matches?player=me&status=running&limit=20" };
        let turns = self.see(who, where_to).await;
        for it in turns["items"].as_array().unwrap() {
            if self.chance(85) {
                self.turn(who, &text(&it["id"])).await;
            }
        }
        if turns["items"].as_array().unwrap().len() < 3 && self.chance(30) {
            self.find_somebody(who, account).await;
        }
    }

    async fn rest(&self, who: &Player) {
        if self.chance(2) {
            let days = if self.chance(30) {
                Value::Null
            } else {
                json!({"zone": self.one_of(&ZONES), "days": ["sat", "sun"]})
            };
            self.act(who, "PATCH", "/me", json!({"days_off": days, "auto_vacation": self.chance(70)})).await;
        }
        if self.chance(6) {
            let on = !self.see(who, "/me/vacation").await["on"].is_null();
            let method = if on { "DELETE" } else { "POST" };
            let answer = self.server().call(method, "/me/vacation").body("{}").by(who).send().await;
            assert!([200, 404, 409].contains(&answer.status), "{}", answer.text);
        }
    }

    async fn turn(&self, who: &Player, id: &str) {
        let it = self.see(who, &format!("/matches/{id}")).await;
        let me = if it["players"]["south"]["id"] == json!(who.id) { "south" } else { "north" };
        let at = |more: Value| {
            let mut body = json!({"ply": it["ply"], "take_backs": it["take_backs"], "round": it["round"]});
            body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            body
        };
        for offer in it["offers"].as_array().unwrap() {
            if offer["by"] != json!(me) && offer["closed"] == json!(false) {
                let what = text(&offer["what"]);
                let amount = ["days", "points"].into_iter().find(|name| !offer[name].is_null());
                let amount = amount.map_or(json!({}), |name| json!({name: offer[name]}));
                let (path, body) = if self.chance(60) {
                    (what.replace('_', "-"), at(amount))
                } else {
                    ("decline".into(), at(json!({"offer": what})))
                };
                self.act(who, "POST", &format!("/matches/{id}/{path}"), body).await;
                return;
            }
        }
        let (path, more) = match self.random.below(100) {
            0 => ("resign", json!({})),
            1..=2 => ("draw", json!({})),
            3..=4 => ("take-back", json!({})),
            5 => ("time", json!({"days": 2})),
            6..=7 => ("pause", json!({"days": 5})),
            8 => ("abort", json!({})),
            9 => ("claim", json!({})),
            10 => ("resign-game", json!({"points": 1 + self.random.below(2)})),
            11..=16 => return self.plan(who, id, &it, me).await,
            _ => {
                let legal = it["legal"].as_array().unwrap();
                if it["to_move"] != json!(me) || legal.is_empty() {
                    return;
                }
                ("moves", json!({"move": self.one_of(legal)}))
            }
        };
        self.act(who, "POST", &format!("/matches/{id}/{path}"), at(more)).await;
    }

    /// Lets the server play: the only legal move, checkers that bear off, or an answer to a move that the other side may play.
    async fn plan(&self, who: &Player, id: &str, it: &Value, me: &str) {
        let portes = it["game"] == json!("portes");
        let mut body = json!({"policy": {"forced": self.chance(70), "bear_off": portes && self.chance(70)}});
        let legal = it["legal"].as_array().unwrap();
        if !portes && it["to_move"] != json!(me) && !legal.is_empty() {
            let first = self.one_of(legal).clone();
            let ahead = json!({"ply": it["ply"], "take_backs": it["take_backs"], "moves": [first]});
            let Some(line) = self.act(who, "POST", &format!("/matches/{id}/line"), ahead).await else { return };
            let answers = line["legal"].as_array().unwrap();
            if line["to_move"] == json!(me) && line["round_over"] == json!(false) && !answers.is_empty() {
                let tree = json!([{"move": first, "answer": self.one_of(answers)}]);
                let plan = json!({"ply": it["ply"], "take_backs": it["take_backs"], "tree": tree});
                body.as_object_mut().unwrap().extend(plan.as_object().unwrap().clone());
            }
        }
        // An answer that must go on with another sowing is no whole turn, and refused.
        let path = format!("/matches/{id}/plan");
        let answer = self.server().call("PUT", &path).body(body.to_string()).by(who).send().await;
        assert!([200, 409, 422].contains(&answer.status), "{body}: {}", answer.text);
    }

    async fn find_somebody(&self, who: &Player, account: bool) {
        let lobby = self.see(who, "/challenges?limit=10").await;
        let open: Vec<_> = lobby["items"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|it| it["maker"]["id"] != json!(who.id) && (account || it["rated"] == json!(false)))
            .collect();
        if !open.is_empty() && self.chance(75) {
            let id = text(&self.one_of(&open)["id"]);
            self.act(who, "POST", &format!("/challenges/{id}/accept"), json!({})).await;
            return;
        }
        let clock = match self.random.below(4) {
            0 => json!({"kind": "bank", "start_s": 259_200, "add_s": 43_200, "cap_s": 604_800}),
            1 => json!({"kind": "total", "days": 30}),
            _ => json!({"kind": "per_move", "days": self.one_of(&[1, 3, 7])}),
        };
        let offer = json!({"game": self.one_of(&GAMES), "clock": clock, "rated": account && self.chance(60),
            "pauses": self.chance(80), "soft": self.chance(15), "expires_s": 30 * DAY / SECOND});
        self.act(who, "POST", "/challenges", offer).await;
    }
}

/// Lives through the days, and looks at the end at what must hold.
async fn live(app: TestApp, two: bool) {
    let (people, days) = if std::env::var_os("SEEDPOST_TEST_LONG").is_some() { (200, 180) } else { (16, 45) };
    let mut players = Vec::new();
    for i in 0..people {
        let account = i % 2 == 0;
        let player = if account {
            app.account(&format!("Player {i}"), "long enough").await.0
        } else {
            app.guest(&format!("Player {i}")).await
        };
        players.push((player, account));
    }
    let players = Arc::new(players);
    let clock = app.clock.clone();
    let other = if two { Some(app.another(1_000).await) } else { None };
    let mut world =
        Arc::new(World { servers: [Some(app), other].into_iter().flatten().collect(), random: Random::seeded(11) });
    for day in 0..days {
        clock.advance(DAY / 2 + i64::from(world.random.below(43_200)) * SECOND);
        let lanes: Vec<_> = (0..4)
            .map(|lane| {
                let (world, players) = (Arc::clone(&world), Arc::clone(&players));
                tokio::spawn(async move {
                    for (player, account) in players.iter().skip(lane).step_by(4) {
                        if world.chance(85) {
                            world.day_of(player, *account).await;
                        }
                    }
                })
            })
            .collect();
        let sweeps: Vec<_> = world
            .servers
            .iter()
            .map(|server| {
                let store = server.store.clone();
                tokio::spawn(async move { sweep(&store).await.unwrap() })
            })
            .collect();
        for lane in lanes {
            lane.await.unwrap();
        }
        for one in sweeps {
            one.await.unwrap();
        }
        if world.chance(15) {
            // One of the servers is started anew.
            let mut down = Arc::try_unwrap(world).ok().unwrap();
            let last = down.servers.pop().unwrap();
            let again = last.another(2_000 + day).await;
            last.store.close().await;
            down.servers.push(again.keeping(last));
            world = Arc::new(down);
        }
    }
    let world = Arc::try_unwrap(world).ok().unwrap();
    holds(&world, &players).await;
}

/// What must be so whatever happened.
async fn holds(world: &World, players: &[(Player, bool)]) {
    let app = &world.servers[0];
    sweep(&app.store).await.unwrap();
    let (count, broken) = verify(&app.store).await.unwrap();
    assert_eq!(broken, vec![]);
    let (_, wrong) = ratings::verify(&app.store).await.unwrap();
    assert_eq!(wrong, Vec::<String>::new());
    let mut finished: BTreeMap<String, u32> = BTreeMap::new();
    let mut matches: HashMap<String, Value> = HashMap::new();
    let (mut seen, now) = (0, app.clock.now());
    for (player, _) in players {
        let told = all(app, player, "/me/events").await;
        let numbers: Vec<i64> = told.iter().map(|it| it["id"].as_i64().unwrap()).collect();
        assert!(numbers.windows(2).all(|pair| pair[1] == pair[0] + 1), "news of {} has a gap", player.id);
        for it in told.iter().filter(|it| it["kind"] == "match.finished") {
            *finished.entry(format!("{} {}", player.id, text(&it["match_id"]))).or_default() += 1;
        }
        for it in all(app, player, &format!("/matches?player={}", player.id)).await {
            matches.insert(text(&it["id"]), it);
        }
        seen += ledger_holds(app, player).await;
    }
    for it in matches.values() {
        let over = it["status"] != json!("running");
        for side in ["south", "north"] {
            let key = format!("{} {}", text(&it["players"][side]["id"]), text(&it["id"]));
            assert_eq!(finished.get(&key).copied().unwrap_or(0), u32::from(over), "the end of {it} is told once");
        }
        let soft = app.get(&format!("/matches/{}", text(&it["id"]))).expect(200).await["soft"] == json!(true);
        if let (false, false, Some(deadline)) = (over, soft, it["deadline"].as_str()) {
            assert!(deadline > now.to_string().as_str(), "{it} is overdue at {now}");
        }
    }
    assert_eq!(matches.len(), count);
    let ends = |how: &str| matches.values().filter(|it| it["result"]["termination"] == json!(how)).count();
    println!(
        "{count} matches, {} played to the end, {} resigned, {} by time, {} agreed, {} aborted; {seen} vacations",
        ends("normal"),
        ends("resigned"),
        ends("time"),
        ends("agreed"),
        ends("aborted")
    );
    assert!(count >= players.len() && ends("time") > 0 && seen > 0, "too little happened to prove anything");
}

/// A person's vacations follow from one another: none begins with more than had grown, none uses more than was left. How many there are.
async fn ledger_holds(app: &TestApp, player: &Player) -> usize {
    let mut ledger = all(app, player, "/me/vacations").await;
    ledger.reverse();
    let number = |it: &Value, field: &str| it[field].as_i64().unwrap();
    let at = |it: &Value, field: &str| {
        serde_json::from_value::<seedpost::clock::Millis>(it[field].clone()).unwrap().0 / SECOND
    };
    for it in &ledger {
        assert!(number(it, "used_s") <= number(it, "left_before_s") && number(it, "used_s") >= 0, "{it}");
    }
    for pair in ledger.windows(2) {
        let grown = (at(&pair[1], "from") - at(&pair[0], "until")) / 12;
        let most = number(&pair[0], "left_before_s") - number(&pair[0], "used_s") + grown;
        assert!(at(&pair[1], "from") >= at(&pair[0], "until"), "{pair:?} overlap");
        assert!((number(&pair[1], "left_before_s") - most.min(30 * DAY / SECOND)).abs() <= 2, "{pair:?} is not {most}");
    }
    ledger.len()
}

/// A whole list, page by page.
async fn all(app: &TestApp, player: &Player, path: &str) -> Vec<Value> {
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_a_year_of_many_people_ends_with_everything_whole_on_sqlite_with_restarts() {
    live(TestApp::sqlite().await, false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_a_year_of_many_people_ends_with_everything_whole_on_postgres_with_two_servers() {
    if let Some(app) = TestApp::postgres().await {
        live(app, true).await;
    }
}
