//! The rules of Seedpost, and nothing else of it.

#[path = "../../src/games/mod.rs"]
pub mod games;
