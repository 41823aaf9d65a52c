//! Seedpost: traditional games by correspondence.
//!
//! Table of contents; an arrow means "may use":
//! `main → http → play → {store, notify, games}`, `notify → store → model → games`.
#![warn(missing_docs)]

pub mod games;
pub mod words;
