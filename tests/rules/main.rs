//! The rules of the games, from outside.

mod mangala;
mod mangala_properties;
mod mangala_rules;
mod record;
mod record_wrong;
mod support;
mod vectors;
