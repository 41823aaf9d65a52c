//! The commands: parse, open, hand over.
fn main() {}
