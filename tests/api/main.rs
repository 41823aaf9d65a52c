//! The server as its clients see it, on both databases.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[macro_use]
mod support;
mod addresses;
mod answers;
mod attacked;
mod bad_input;
mod chat;
mod deadlines;
mod dice;
mod document;
mod endings;
mod events;
mod feeds;
mod games;
mod half_year;
mod held;
mod in_flight;
mod leaving;
mod lists;
mod lobby;
mod mails;
mod migrations;
mod notes;
mod offer_lives;
mod offers;
mod onlookers;
mod pauses;
mod people;
mod pictures;
mod plans;
mod playing;
mod post;
mod push;
mod quick;
mod races;
mod ratings;
mod receiving;
mod repeats;
mod seeks;
mod store;
mod ticks;
mod ties;
mod tokens;
mod webhooks;
mod whole;
