//! The server as its clients see it, on both databases.

#[macro_use]
mod support;
mod playing;
mod store;
