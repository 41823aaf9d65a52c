//! Wakes those in this process who wait for news. Carries no news itself: they read the database.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;

/// What somebody can wait for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// Something that concerns the person with this id.
    User(String),
    /// Something that happened in the match with this id.
    Match(String),
}

/// Who waits for what.
#[derive(Clone, Default)]
pub struct Hub(Arc<Mutex<HashMap<Topic, watch::Sender<()>>>>);

impl Hub {
    /// Is marked as changed whenever something under `topic` was committed from now on.
    pub fn listen(&self, topic: Topic) -> watch::Receiver<()> {
        let mut topics = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        topics.retain(|_, sender| sender.receiver_count() > 0);
        topics.entry(topic).or_insert_with(|| watch::channel(()).0).subscribe()
    }

    /// Wakes all who listen for one of these.
    pub fn wake(&self, woken: &[Topic]) {
        if woken.is_empty() {
            return;
        }
        let topics = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for topic in woken {
            if let Some(sender) = topics.get(topic) {
                sender.send_replace(());
            }
        }
    }

    /// Wakes all who listen.
    pub fn wake_all(&self) {
        let topics = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for sender in topics.values() {
            sender.send_replace(());
        }
    }
}
