//! Seedpost: traditional games by correspondence.
//!
//! Table of contents; an arrow means "may use", and those below may be used too:
//! `main → http → notify → play → {store, games}`, `store → model → games`. `clock`, `random`, `config`,
//! `words` and `picture` (which knows positions of `games`) stand beside them.

// Not `///`: the links in a module's own documentation would then be looked up here.

// The only place that asks what time it is.
pub mod clock;
// The command line's commands that need no server.
pub mod commands;
// Every setting.
pub mod config;
// Pure rules: positions, moves, matches of several games, records.
pub mod games;
// The HTTP interface: the only status codes and JSON.
pub mod http;
// Plain records that `play` and `store` share.
pub mod model;
// Telling people what concerns them when they are not on the page.
pub mod notify;
// Pictures of a board, as the page draws it.
pub mod picture;
// What a person can do: one action, one transaction.
pub mod play;
// The only place that makes randomness.
pub mod random;
// The only SQL.
pub mod store;
// Every word that a person reads, one catalogue a language.
pub mod words;
