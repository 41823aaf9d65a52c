//! Receivers of what the server sends: real servers on this machine, whose answers a test sets.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use serde_json::Value;

/// What came in one request.
#[derive(Clone, Debug)]
pub struct Got {
    pub path: String,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Got {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).unwrap_or_else(|| panic!("no {name}")).to_str().unwrap()
    }
}

/// A server that takes what is posted to it, and answers 204 unless it is told otherwise.
pub struct Hook {
    pub url: String,
    shared: Arc<Shared>,
    task: tokio::task::JoinHandle<()>,
}

#[derive(Default)]
struct Shared {
    got: Mutex<Vec<Got>>,
    answers: Mutex<VecDeque<u16>>,
    always: Mutex<Option<u16>>,
    location: Mutex<Option<String>>,
    takes: Mutex<Duration>,
}

impl Hook {
    pub async fn start() -> Hook {
        let shared = Arc::new(Shared::default());
        let router = Router::new().fallback(take).with_state(Arc::clone(&shared));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/hook", listener.local_addr().unwrap());
        let task = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Hook { url, shared, task }
    }

    /// Answers the next requests so.
    pub fn answers(&self, statuses: &[u16]) {
        self.shared.answers.lock().unwrap().extend(statuses);
    }

    /// Answers everything so from now on.
    pub fn always(&self, status: u16) {
        *self.shared.always.lock().unwrap() = Some(status);
    }

    /// Thinks for so long before each answer from now on.
    pub fn thinks_for(&self, long: Duration) {
        *self.shared.takes.lock().unwrap() = long;
    }

    /// Points elsewhere from now on.
    pub fn points_to(&self, url: &str) {
        self.always(307);
        *self.shared.location.lock().unwrap() = Some(url.to_owned());
    }

    /// Everything that came, first first.
    pub fn got(&self) -> Vec<Got> {
        self.shared.got.lock().unwrap().clone()
    }

    /// The kinds of everything that came.
    pub fn kinds(&self) -> Vec<String> {
        self.got().iter().map(|got| got.json()["type"].as_str().unwrap().to_owned()).collect()
    }
}

impl Drop for Hook {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn take(State(shared): State<Arc<Shared>>, uri: Uri, headers: HeaderMap, body: Bytes) -> (StatusCode, HeaderMap) {
    let path = uri.to_string();
    shared.got.lock().unwrap().push(Got { path, headers, body: body.to_vec() });
    let pause = *shared.takes.lock().unwrap();
    tokio::time::sleep(pause).await;
    let next = shared.answers.lock().unwrap().pop_front();
    let status = next.or(*shared.always.lock().unwrap()).unwrap_or(204);
    let mut answer = HeaderMap::new();
    if let Some(location) = shared.location.lock().unwrap().as_ref() {
        answer.insert("location", location.parse().unwrap());
    }
    (StatusCode::from_u16(status).unwrap(), answer)
}
