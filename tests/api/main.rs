//! The server as its clients see it, on both databases.

#[macro_use]
mod support;
mod bad_input;
mod deadlines;
mod document;
mod events;
mod lobby;
mod migrations;
mod people;
mod playing;
mod races;
mod repeats;
mod store;
mod tokens;
