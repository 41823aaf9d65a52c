//! Many people through half a year: they move when they like, go away, plan ahead, ask each other for things and are late, on servers
//! that are started anew, two at a time where the database allows it. In the end everything must still hold together.
//!
//! Small by default; 200 people through 180 days with `SEEDPOST_TEST_LONG` set, or as many of each as it says: `50x60`.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use seedpost::clock::{DAY, SECOND};
use seedpost::play::sweep::sweep;
use seedpost::random::Random;
use serde_json::{Value, json};

use crate::support::{Player, TestApp, text};
use crate::whole;

const GAMES: [&str; 4] = ["mangala", "layli", "modiar", "portes"];
const ZONES: [&str; 5] =
    ["Europe/Istanbul", "Africa/Mogadishu", "Africa/Casablanca", "Europe/Athens", "Pacific/Kiritimati"];
/// What may be answered to somebody who acts on what they saw a moment ago.
const TOO_LATE: [&str; 6] = ["stale_ply", "match_over", "not_your_turn", "too_late", "already_taken", "too_many"];
/// How many people act at the same time.
const LANES: usize = 12;
/// How many answers one after the other are planned at most.
const AHEAD: usize = 3;

/// The servers that are up, over one database, and what their people know.
struct World {
    servers: Vec<TestApp>,
    random: Random,
    /// The matches as they were last told to one who plays in them, as a page that stays open has them.
    known: Mutex<HashMap<String, Arc<Value>>>,
    /// How often each thing was done, and how often it came too late.
    done: Mutex<BTreeMap<String, [u32; 2]>>,
}

impl World {
    fn chance(&self, percent: u32) -> bool {
        self.random.below(100) < percent
    }

    fn one_of<'a, T>(&self, list: &'a [T]) -> &'a T {
        &list[usize::try_from(self.random.below(u32::try_from(list.len()).unwrap())).unwrap()]
    }

    /// Many have the same habits, so that one often plays what the other has planned for.
    fn likely<'a>(&self, legal: &'a [Value]) -> &'a Value {
        if self.chance(60) { &legal[0] } else { self.one_of(legal) }
    }

    fn server(&self) -> &TestApp {
        self.one_of(&self.servers)
    }

    fn count(&self, what: &str, too_late: bool) {
        self.done.lock().unwrap().entry(what.to_owned()).or_default()[usize::from(too_late)] += 1;
    }

    /// Acts, and takes it well if it came too late; anything else than that and success is a fault.
    async fn act(&self, who: &Player, method: &'static str, path: &str, body: Value) -> Option<Arc<Value>> {
        let answer = self.server().call(method, path).body(body.to_string()).by(who).send().await;
        let json = answer.json();
        let kind = format!("{method} {}", path.rsplit('/').next().unwrap_or_default());
        if answer.status < 300 {
            self.count(&kind, false);
            return Some(self.learn(json));
        }
        self.count(&kind, true);
        let code = json["code"].as_str().unwrap_or_default();
        assert!(answer.status == 409 && TOO_LATE.contains(&code), "{method} {path} {body}: {}", answer.text);
        None
    }

    /// Keeps what was told of a match.
    fn learn(&self, told: Value) -> Arc<Value> {
        let told = Arc::new(told);
        if let (Some(id), false) = (told["id"].as_str(), told["legal"].is_null()) {
            self.known.lock().unwrap().insert(id.to_owned(), Arc::clone(&told));
        }
        told
    }

    async fn see(&self, who: &Player, path: &str) -> Arc<Value> {
        self.learn(self.server().get(path).by(who).expect(200).await)
    }

    /// A match as its page shows it: mostly as it was last told, which may be out of date.
    async fn match_of(&self, who: &Player, id: &str) -> Arc<Value> {
        let known = self.known.lock().unwrap().get(id).cloned().filter(|_| self.chance(85));
        match known {
            Some(known) => known,
            None => self.see(who, &format!("/matches/{id}")).await,
        }
    }

    /// What one person does on one day.
    async fn day_of(&self, who: &Player, account: bool) {
        if account {
            self.rest(who).await;
        }
        // Most look at what waits for them, some at all that is on, and some at what is over.
        let (what, waits) = match self.random.below(100) {
            0..=79 => ("/me/turns?limit=10", true),
            80..=93 => ("/matches?player=me&status=running&limit=10", false),
            _ => ("/matches?player=me&status=finished&limit=4", false),
        };
        let list = self.see(who, what).await;
        let items = list["items"].as_array().unwrap();
        for it in items {
            if self.chance(85) {
                if it["status"] == json!("finished") {
                    self.once_more(who, &text(&it["id"])).await;
                } else {
                    self.turn(who, &text(&it["id"])).await;
                }
            }
        }
        if waits && items.len() < 3 && self.chance(20) {
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
        if self.chance(4) {
            let method = if self.chance(50) { "DELETE" } else { "POST" };
            let answer = self.server().call(method, "/me/vacation").body("{}").by(who).send().await;
            assert!([200, 404, 409].contains(&answer.status), "{}", answer.text);
            self.count(&format!("{method} vacation"), answer.status != 200);
        }
    }

    /// After the end: going on, where that can be, or playing once more.
    async fn once_more(&self, who: &Player, id: &str) {
        let it = self.see(who, &format!("/matches/{id}")).await;
        let me = side_of(&it, who);
        let body = at(&it, json!({}));
        if it["can"]["resume"] == json!(true) && self.chance(80) {
            self.act(who, "POST", &format!("/matches/{id}/resume"), body).await;
        } else if it["resume"].as_str().is_some_and(|asks| asks != me) {
            self.act(who, "POST", &format!("/matches/{id}/decline"), at(&it, json!({"offer": "resume"}))).await;
        } else if self.chance(30) {
            self.act(who, "POST", &format!("/matches/{id}/rematch"), json!({"ply": it["ply"]})).await;
        }
    }

    async fn turn(&self, who: &Player, id: &str) {
        let it = self.match_of(who, id).await;
        let me = side_of(&it, who);
        for offer in it["offers"].as_array().unwrap() {
            if offer["by"] != json!(me) && offer["closed"] == json!(false) {
                let what = text(&offer["what"]);
                let amount = ["days", "points"].into_iter().find(|name| !offer[name].is_null());
                let amount = amount.map_or(json!({}), |name| json!({name: offer[name]}));
                let (path, body) = if self.chance(60) {
                    (what.replace('_', "-"), at(&it, amount))
                } else {
                    ("decline".into(), at(&it, json!({"offer": what})))
                };
                self.act(who, "POST", &format!("/matches/{id}/{path}"), body).await;
                return;
            }
        }
        let (path, more) = match self.random.below(200) {
            0 => ("resign", json!({})),
            1..=3 => ("draw", json!({})),
            4..=7 => ("take-back", json!({})),
            8..=9 => ("time", json!({"days": 2})),
            10..=13 => ("pause", json!({"days": 5})),
            14 => ("abort", json!({})),
            15..=16 if it["to_move"] != json!(me) => ("claim", json!({})),
            _ if it["soft"] == json!(true) && it["can"]["claim"] == json!(me) && self.is_up(&it) => {
                ("claim", json!({}))
            }
            17..=20 if it["game"] == json!("portes") => ("resign-game", json!({"points": 1 + self.random.below(2)})),
            21..=23 => {
                let line =
                    if self.chance(50) { json!({"phrase": "no_hurry"}) } else { json!({"text": "Wohin des Wegs?"}) };
                self.act(who, "POST", &format!("/matches/{id}/chat"), line).await;
                return;
            }
            24..=41 => return self.plan(who, id, &it, me).await,
            _ => {
                let legal = it["legal"].as_array().unwrap();
                if it["to_move"] != json!(me) || legal.is_empty() {
                    self.known.lock().unwrap().remove(id);
                    return;
                }
                ("moves", json!({"move": self.likely(legal)}))
            }
        };
        match self.act(who, "POST", &format!("/matches/{id}/{path}"), at(&it, more)).await {
            // The answer says that it is out of date: the page is read anew before the next act.
            None => drop(self.known.lock().unwrap().remove(id)),
            // Some plan ahead right after they have moved.
            Some(after) if path == "moves" && self.chance(15) => self.plan(who, id, &after, me).await,
            Some(_) => {}
        }
    }

    /// Whether the time of the side to move is up.
    fn is_up(&self, it: &Value) -> bool {
        it["deadline"].as_str().is_some_and(|deadline| deadline < self.server().clock.now().to_string().as_str())
    }

    /// Lets the server play: the only legal move, checkers that bear off, or answers to what the other side may play. Who is to move plans
    /// upon the turn that they then play.
    async fn plan(&self, who: &Player, id: &str, it: &Value, me: &str) {
        let portes = it["game"] == json!("portes");
        let mut body = json!({"policy": {"forced": self.chance(70), "bear_off": portes && self.chance(70)}});
        let mut mine = None;
        if !portes && !it["to_move"].is_null() {
            let (mut legal, mut mover) = (it["legal"].as_array().unwrap().clone(), it["to_move"].clone());
            let mut moves = Vec::new();
            if mover == json!(me) {
                let first = self.likely(&legal).clone();
                moves.push(first.clone());
                let Some(line) = self.line(who, id, it, &moves).await else { return };
                if line["to_move"] == json!(me) || line["round_over"] != json!(false) {
                    return;
                }
                (legal, mover) = (line["legal"].as_array().unwrap().clone(), line["to_move"].clone());
                mine = Some(first);
            }
            let tree = self.tree(who, id, it, me, (moves, legal, mover)).await;
            if tree == json!([]) {
                return;
            }
            let plan = json!({"ply": it["ply"], "take_backs": it["take_backs"], "tree": tree});
            body.as_object_mut().unwrap().extend(plan.as_object().unwrap().clone());
            if let Some(mine) = &mine {
                body["my_move"] = mine.clone();
            }
        }
        // An answer that must go on with another sowing is no whole turn, and refused.
        let path = format!("/matches/{id}/plan");
        let answer = self.server().call("PUT", &path).body(body.to_string()).by(who).send().await;
        assert!([200, 409, 422].contains(&answer.status), "{body}: {}", answer.text);
        self.count(if body["tree"].is_null() { "PUT policy" } else { "PUT plan" }, answer.status != 200);
        if let Some(mine) = mine {
            self.act(who, "POST", &format!("/matches/{id}/moves"), at(it, json!({"move": mine}))).await;
        }
    }

    /// What the other side may play after some moves, and what I would answer, a few turns ahead.
    async fn tree(
        &self,
        who: &Player,
        id: &str,
        it: &Value,
        me: &str,
        (mut moves, mut legal, mut mover): (Vec<Value>, Vec<Value>, Value),
    ) -> Value {
        let mut pairs = Vec::new();
        while pairs.len() < AHEAD && mover != json!(me) && !legal.is_empty() {
            let first = self.likely(&legal).clone();
            moves.push(first.clone());
            let Some(line) = self.line(who, id, it, &moves).await else { break };
            let answers = line["legal"].as_array().unwrap();
            if line["to_move"] != json!(me) || line["round_over"] != json!(false) || answers.is_empty() {
                break;
            }
            let answer = self.likely(answers).clone();
            pairs.push((first, answer.clone()));
            if self.chance(40) {
                break;
            }
            moves.push(answer);
            let Some(line) = self.line(who, id, it, &moves).await else { break };
            (legal, mover) = (line["legal"].as_array().unwrap().clone(), line["to_move"].clone());
        }
        pairs.into_iter().rev().fold(json!([]), |then, (mv, answer)| {
            if then == json!([]) {
                json!([{"move": mv, "answer": answer}])
            } else {
                json!([{"move": mv, "answer": answer, "then": then}])
            }
        })
    }

    async fn line(&self, who: &Player, id: &str, it: &Value, moves: &[Value]) -> Option<Arc<Value>> {
        let ahead = json!({"ply": it["ply"], "take_backs": it["take_backs"], "moves": moves});
        self.act(who, "POST", &format!("/matches/{id}/line"), ahead).await
    }

    async fn find_somebody(&self, who: &Player, account: bool) {
        let lobby = self.see(who, "/challenges?limit=10").await;
        let open: Vec<_> =
            lobby["items"].as_array().unwrap().iter().filter(|it| it["for_me"] == json!("yes")).collect();
        if !open.is_empty() && self.chance(75) {
            let id = text(&self.one_of(&open)["id"]);
            self.act(who, "POST", &format!("/challenges/{id}/accept"), json!({})).await;
            return;
        }
        let clock = match self.random.below(4) {
            0 => json!({"kind": "bank", "start_s": 259_200, "add_s": 43_200, "cap_s": 604_800}),
            1 => json!({"kind": "total", "days": 30}),
            _ => json!({"kind": "per_move", "days": self.one_of(&[1, 3, 3, 7])}),
        };
        let offer = json!({"game": self.one_of(&GAMES), "clock": clock, "rated": account && self.chance(60),
            "pauses": self.chance(80), "soft": self.chance(25), "onlookers": self.chance(90), "expires_s": 30 * DAY / SECOND});
        self.act(who, "POST", "/challenges", offer).await;
    }
}

fn side_of(it: &Value, who: &Player) -> &'static str {
    if it["players"]["south"]["id"] == json!(who.id) { "south" } else { "north" }
}

/// The position that an act is decided on, and more.
fn at(it: &Value, more: Value) -> Value {
    let mut body = json!({"ply": it["ply"], "take_backs": it["take_backs"], "round": it["round"]});
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    body
}

/// Lives through the days, and looks at the end at what must hold.
async fn live(app: TestApp, two: bool) {
    let size = std::env::var("SEEDPOST_TEST_LONG").ok();
    let said = size.as_ref().and_then(|size| size.split_once('x'));
    let said: Option<(usize, u64)> = said.and_then(|(people, days)| Some((people.parse().ok()?, days.parse().ok()?)));
    let (people, days) = said.unwrap_or(if size.is_some() { (200, 180) } else { (16, 45) });
    let long = people >= 200 && days >= 180;
    let began = Instant::now();
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
    let mut world = Arc::new(World {
        servers: [Some(app), other].into_iter().flatten().collect(),
        random: Random::seeded(11),
        known: Mutex::default(),
        done: Mutex::default(),
    });
    println!("{people} signed up in {:?}", began.elapsed());
    for day in 0..days {
        clock.advance(DAY / 2 + i64::from(world.random.below(86_400)) * SECOND);
        let lanes: Vec<_> = (0..LANES)
            .map(|lane| {
                let (world, players) = (Arc::clone(&world), Arc::clone(&players));
                tokio::spawn(async move {
                    for (player, account) in players.iter().skip(lane).step_by(LANES) {
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
        if day % 30 == 29 {
            println!("day {} after {:?}", day + 1, began.elapsed());
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
    let app = &world.servers[0];
    println!("lived through after {:?}", began.elapsed());
    sweep(&app.store).await.unwrap();
    let players: Vec<Player> = players.iter().map(|(player, _)| player.clone()).collect();
    let tally = whole::holds(app, &players).await;
    let done = world.done.into_inner().unwrap();
    println!("done, and come too late: {done:?}");
    println!("what came of it: {tally:?}");
    println!("whole after {:?}", began.elapsed());
    let times = |what: &str| done.get(what).map_or(0, |[done, _]| *done);
    assert!(times("POST moves") > 12 * u32::try_from(people).unwrap(), "too little happened to prove anything");
    if long {
        for what in whole::KINDS {
            assert!(
                tally.get(what).is_some_and(|times| *times >= 10),
                "too little of {what:?} happened to prove anything"
            );
        }
        assert!(times("POST rematch") > 20 && times("POST chat") > 100, "nobody plays once more or says anything");
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
