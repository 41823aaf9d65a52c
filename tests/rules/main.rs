//! The rules of the games, from outside.
#![allow(clippy::unwrap_used)] // in helpers too

mod mangala;
mod mangala_properties;
mod mangala_rules;
mod record;
mod record_wrong;
mod support;
mod vectors;
