//! The rules of the games, from outside.

mod mangala;
