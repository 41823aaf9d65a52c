//! The server's own keys: made once, kept in the database, shared by all servers over it.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::Notifier;
use crate::store::{self, Action, StoreError, Tx};

/// What links are signed with.
const LINKS: &str = "links";
/// What this server shows itself with to push services.
const VAPID: &str = "vapid";

/// The keys, each of 32 random bytes.
#[derive(Clone)]
pub struct Keys {
    /// Signs links.
    pub links: [u8; 32],
    /// The private key of P-256 that push services know this server by.
    pub vapid: [u8; 32],
}

impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keys")
    }
}

impl Notifier {
    /// The server's keys. They are read once, and made when there are none.
    ///
    /// # Errors
    /// If the database does not answer, or holds what is no key.
    pub async fn keys(&self) -> Result<&Keys, StoreError> {
        self.0.keys.get_or_try_init(|| self.0.store.write(FindKeys)).await
    }
}

struct FindKeys;

impl Action for FindKeys {
    type Answer = Keys;
    type Error = StoreError;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Keys, StoreError> {
        Ok(Keys { links: find_or_make(tx, LINKS).await?, vapid: find_or_make(tx, VAPID).await? })
    }
}

async fn find_or_make(tx: &mut Tx<'_>, name: &str) -> Result<[u8; 32], StoreError> {
    if store::find_server_key(&mut tx.db(), name).await?.is_none() {
        // Another server may be first: then its key is the one.
        let made = URL_SAFE_NO_PAD.encode(tx.random().bytes::<32>());
        store::insert_server_key(tx, name, &made).await?;
    }
    let kept = store::find_server_key(&mut tx.db(), name).await?.ok_or(StoreError::Conflict)?;
    let bytes = URL_SAFE_NO_PAD.decode(kept).ok().and_then(|bytes| bytes.try_into().ok());
    bytes.ok_or_else(|| StoreError::Unreadable("server_keys".into(), format!("{name} is no key of 32 bytes")))
}
