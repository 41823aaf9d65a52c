//! Commands that need no server: a reader in, a writer out. Opening files and telling the shell
//! how it went is all that is left to `main`.

pub mod chat;
pub mod dice;
pub mod notices;
pub mod operators;
pub mod picture;
pub mod record;
pub mod rules;
