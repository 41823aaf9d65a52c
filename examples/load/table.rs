//! Two people at a table: guests who challenge each other and play random legal moves, one after the other,
//! taking what is legal from the server's answers.

use std::net::SocketAddr;

use serde::Deserialize;
use serde_json::json;

use super::client::{Client, ClientError};

/// What the players need of a match; the rest of the answer is passed over.
#[derive(Debug, Clone, Deserialize)]
pub struct Match {
    /// The match's id.
    pub id: String,
    /// `running`, `finished` or `aborted`.
    pub status: String,
    /// The number of the next ply.
    pub ply: u32,
    /// `south` or `north`; none when the match is over.
    pub to_move: Option<String>,
    /// The mover's holes that can be played.
    pub legal: Vec<u8>,
    players: Players,
}

impl Match {
    /// Whether it goes on.
    pub fn is_running(&self) -> bool {
        self.status == "running"
    }
}

#[derive(Debug, Clone, Deserialize)]
struct Players {
    south: User,
}

#[derive(Debug, Clone, Deserialize)]
struct User {
    id: String,
}

#[derive(Deserialize)]
struct Guest {
    user: User,
    token: String,
}

#[derive(Deserialize)]
struct Challenge {
    id: String,
}

/// A person with a connection of its own.
struct Person {
    id: String,
    token: String,
    client: Client,
}

impl Person {
    async fn arrive(address: SocketAddr) -> Result<Self, ClientError> {
        let mut client = Client::new(address);
        let guest: Guest = client.post("/guests", "", None, "{}".to_owned()).await?;
        Ok(Self { id: guest.user.id, token: guest.token, client })
    }
}

/// A move on its way to the server.
#[derive(Debug, Clone)]
pub struct Sent {
    /// The hole.
    pub hole: u8,
    /// What makes sending it twice harmless.
    pub key: Option<String>,
    body: String,
}

/// Two people and the match that they play now.
pub struct Table {
    people: [Person; 2],
    lots: SplitMix,
    use_keys: bool,
    /// The move that was sent and not answered.
    pub unanswered: Option<Sent>,
    /// The match as the last answer told it.
    pub current: Match,
}

impl Table {
    /// Makes two guests and their first match. With `use_keys` each move carries an idempotency key.
    pub async fn open(address: SocketAddr, seed: u64, use_keys: bool) -> Result<Self, ClientError> {
        let mut people = [Person::arrive(address).await?, Person::arrive(address).await?];
        let current = begin(&mut people).await?;
        Ok(Self { people, lots: SplitMix(seed), use_keys, unanswered: None, current })
    }

    /// Begins another match between the same two.
    pub async fn begin_again(&mut self) -> Result<(), ClientError> {
        self.current = begin(&mut self.people).await?;
        Ok(())
    }

    /// Gives the match up, as one of its players.
    pub async fn give_up(&mut self) -> Result<(), ClientError> {
        let path = format!("/matches/{}/resign", self.current.id);
        let person = &mut self.people[0];
        let body = format!(r#"{{"ply":{}}}"#, self.current.ply);
        self.current = person.client.post(&path, &person.token, None, body).await?;
        Ok(())
    }

    /// Draws the hole that the mover will play. The match must be running.
    pub fn draw(&mut self) -> u8 {
        let legal = &self.current.legal;
        legal[(self.lots.next() % legal.len() as u64) as usize]
    }

    /// Plays one hole and waits for the answer, so for the durable commit.
    pub async fn play(&mut self, hole: u8) -> Result<(), ClientError> {
        let key = self.use_keys.then(|| format!("{:016x}{:016x}", self.lots.next(), self.lots.next()));
        let body = format!(r#"{{"ply":{},"move":{hole}}}"#, self.current.ply);
        self.unanswered = Some(Sent { hole, key, body });
        self.send_again().await
    }

    /// Sends the move that was not answered once more, just as it was.
    pub async fn send_again(&mut self) -> Result<(), ClientError> {
        let Some(sent) = self.unanswered.clone() else { return Ok(()) };
        let path = format!("/matches/{}/moves", self.current.id);
        let mover = self.mover();
        self.current = mover.client.post(&path, &mover.token, sent.key.as_deref(), sent.body).await?;
        self.unanswered = None;
        Ok(())
    }

    /// Reads the match, as one of its players.
    pub async fn look(&mut self) -> Result<Match, ClientError> {
        let path = format!("/matches/{}", self.current.id);
        self.get(&path).await
    }

    /// Reads any resource, as one of the players.
    pub async fn get<T: serde::de::DeserializeOwned>(&mut self, path: &str) -> Result<T, ClientError> {
        let person = &mut self.people[0];
        person.client.get(path, &person.token).await
    }

    fn mover(&mut self) -> &mut Person {
        let south_moves = self.current.to_move.as_deref() == Some("south");
        let first_is_south = self.people[0].id == self.current.players.south.id;
        &mut self.people[usize::from(south_moves != first_is_south)]
    }
}

async fn begin(people: &mut [Person; 2]) -> Result<Match, ClientError> {
    let [maker, taker] = people;
    let offer = json!({"game": "mangala", "clock": {"kind": "per_move", "days": 3}, "visibility": "link"});
    let challenge: Challenge = maker.client.post("/challenges", &maker.token, None, offer.to_string()).await?;
    let path = format!("/challenges/{}/accept", challenge.id);
    taker.client.post(&path, &taker.token, None, "{}".to_owned()).await
}

/// A tiny generator, so that a run can be repeated and costs nothing.
pub struct SplitMix(pub u64);

impl SplitMix {
    /// The next number.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}
