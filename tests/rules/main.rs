//! The rules of the games, from outside.
#![allow(clippy::unwrap_used)] // in helpers too

mod fuzz;
mod layli;
mod mangala;
mod mangala_properties;
mod mangala_rules;
mod million;
mod modiar;
mod perft;
mod portes;
mod portes_gnubg;
mod portes_match;
mod record;
mod record_schema;
mod record_wrong;
mod refusals;
mod sound;
mod support;
mod vectors;
