#![no_main]

#[allow(dead_code, reason = "each target has one of its functions")]
#[path = "../../tests/rules/sound.rs"]
mod sound;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sound::questions(data));
