//! What must hold whatever comes from outside, one function for each way in. The fuzzer calls them with bytes that it
//! has thought out (`scripts/fuzz`), and `fuzz.rs` with those that it has kept.

use std::collections::HashSet;
use std::fmt::Write;

use seedpost::games::portes::{Play, PlayStep};
use seedpost::games::record::{MatchHead, MatchRecord, PlayedPly, RecordError, Started, read};
use seedpost::games::{
    AnyMove, AnyOptions, AnyPosition, GameKind, MoveError, Needs, Reason, Series, Side, answer, answer_line,
};
use serde_json::{Value, json};

/// A line of the rules command: answered or refused by name, and what is answered is sound.
pub fn questions(line: &[u8]) {
    let answered = match answer_line(line) {
        Ok(answered) => answered,
        Err(error) => {
            assert!(!error.code.is_empty() && !error.message.is_empty());
            return;
        }
    };
    let question: Value = serde_json::from_slice(line).expect("what is answered was read");
    let position = AnyPosition::parse(&question["position"]).expect("what is answered was read");
    let options = match question.get("options") {
        None => position.kind().default_options(),
        Some(options) => AnyOptions::parse(position.kind(), options).expect("what is answered was read"),
    };
    sound(&position, &options, &mut Bytes(line));
    assert_eq!(answered["legal"], json!(position.legal_moves(&options)));
    if !answered["after"].is_null() {
        let after = AnyPosition::parse(&answered["after"]).expect("a move leaves a position that can be");
        sound(&after, &options, &mut Bytes(line));
    }
}

/// A match of any game from any position: all that is legal plays, all else is refused, and nothing is lost on the way.
pub fn matches(data: &[u8]) {
    let mut bytes = Bytes(data);
    let options = some_options(&mut bytes);
    let series = match bytes.below(3) {
        0 => Series::start(options, some_side(&mut bytes)),
        1 => Series::begun_by(options, some_side(&mut bytes)),
        _ => {
            let position = some_position(options.kind(), &mut bytes);
            Series::from_position(options, position)
        }
    };
    play(series, &mut bytes, |series, bytes| {
        sound(series.position(), series.options(), bytes);
        let stored = serde_json::to_string(series).expect("a match is plain data");
        assert_eq!(&serde_json::from_str::<Series>(&stored).expect("what is stored is read"), series);
    });
}

/// A file of records, or, after a control character, a match played by the bytes, whose record is then changed in one
/// place: what is read is the same when it is written and read again, and what is refused is refused where it stands.
pub fn records(data: &[u8]) {
    match std::str::from_utf8(data) {
        Ok(text) if !text.starts_with(char::is_control) => read_and_again(text),
        _ => changed_record(data),
    }
}

fn read_and_again(text: &str) {
    let reading = read(text);
    for error in reading.games.iter().filter_map(|game| game.as_ref().err()) {
        placed(error, text);
    }
    let Ok(records) = reading.into_records() else {
        return;
    };
    for record in &records {
        comes_back(record);
        let _ = (record.to_mat(), record.to_sgf());
    }
}

fn comes_back(record: &MatchRecord) {
    let (text, json) = (record.to_text(), record.to_json().to_string());
    for form in [&text, &json] {
        match read(form).into_records() {
            Ok(back) => assert_eq!(back, std::slice::from_ref(record), "{form}"),
            Err(error) => panic!("{error}\n{form}"),
        }
    }
}

/// An error says where it is, in words that are not empty.
fn placed(error: &RecordError, text: &str) {
    let lines = text.split('\n').count() as u32;
    assert!(error.line.is_some_and(|line| (1..=lines).contains(&line)), "{error} in {lines} lines of\n{text}");
    assert!(!error.to_string().is_empty());
}

fn changed_record(data: &[u8]) {
    let mut bytes = Bytes(data);
    let _ = bytes.next();
    let options = some_options(&mut bytes);
    let change = [bytes.next(), bytes.next(), bytes.next(), bytes.next()];
    let first = some_side(&mut bytes);
    let series = if bytes.below(2) == 0 {
        Series::start(options.clone(), first)
    } else {
        Series::begun_by(options.clone(), first)
    };
    let played = play(series, &mut bytes, |_, _| ());
    if played.in_a_throw {
        // The server throws until it is decided.
        return;
    }
    let head = MatchHead {
        site: "https://play.example.org".to_owned(),
        id: "m".to_owned(),
        south: "ayse".to_owned(),
        north: "mehmet".to_owned(),
        options,
        clock: "3d".to_owned(),
        rated: change[0] & 1 == 1,
    };
    let started = Started { first: played.first, at: "2026-11-30T08:00:00Z".to_owned(), opening: played.opening };
    let record = MatchRecord::build(head, &started, &played.plies, &[], None).expect("a match that was played");
    comes_back(&record);
    for form in [record.to_text(), record.to_json().to_string()] {
        let (wrong, at) = changed(&form, change);
        let error = match read(&wrong).into_records() {
            Ok(records) => return records.iter().for_each(comes_back),
            Err(error) => error,
        };
        placed(&error, &wrong);
        let before = &form[..form[..at].rfind('\n').map_or(0, |newline| newline + 1)];
        let (line, told) = (before.matches('\n').count() as u32 + 1, error.line.unwrap_or(0));
        if !form[before.len()..].starts_with('[') {
            // What is wrong in the moves shows there or later, and is told with what was legal; or all moves can be
            // played, and then a tag claims something else.
            let tag = wrong.lines().nth(told as usize - 1).is_some_and(|line| line.starts_with('['));
            let over = error.legal.is_none();
            assert!(
                told >= line || error.ply.is_none() && tag || over && told + 1 >= line,
                "{error} after a change in line {line}\n{wrong}"
            );
        }
    }
}

/// A text with one character replaced, taken out or put in, and where.
fn changed(text: &str, [high, low, how, new]: [u8; 4]) -> (String, usize) {
    let mut at = (usize::from(high) << 8 | usize::from(low)) % text.len();
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let end = at + text[at..].chars().next().map_or(0, char::len_utf8);
    let usual = b"0123456789 -*/:.x\n{}[]\"\\,sn";
    let new = if new < 128 { char::from(new) } else { char::from(usual[usize::from(new) % usual.len()]) };
    let mut changed = text.to_owned();
    match how % 4 {
        0 => changed.replace_range(at..end, ""),
        1 => changed.insert(at, new),
        _ => changed.replace_range(at..end, new.encode_utf8(&mut [0; 4])),
    }
    (changed, at)
}

/// What a match of random moves was.
struct PlayedMatch {
    first: Side,
    opening: Vec<[u8; 2]>,
    plies: Vec<PlayedPly>,
    /// Whether it stops before dice have said who starts.
    in_a_throw: bool,
}

/// Plays as the bytes say until they are used up, and looks at the match before every ply.
fn play(mut series: Series, bytes: &mut Bytes<'_>, mut look: impl FnMut(&Series, &mut Bytes<'_>)) -> PlayedMatch {
    let (mut opening, mut plies, mut roll) = (Vec::new(), Vec::new(), None);
    while !bytes.0.is_empty() && plies.len() < 80 && series.needs() != Needs::Nothing {
        look(&series, bytes);
        match series.needs() {
            Needs::Start | Needs::Roll => {
                let dice = [1 + bytes.below(6) as u8, 1 + bytes.below(6) as u8];
                if series.needs() == Needs::Start {
                    opening.push(dice)
                } else {
                    roll = Some(dice)
                }
                series.roll(dice).expect("a roll is due");
            }
            Needs::Move | Needs::Nothing => {
                let legal = series.legal_moves();
                assert!(!legal.is_empty(), "{series:?}");
                let mv = legal[bytes.below(legal.len())].clone();
                let before = series.position().held();
                let ply = series.play(&mv).unwrap_or_else(|error| panic!("{error}"));
                assert_eq!(ply.mv, mv);
                assert!(ply.after.held().south + ply.after.held().north >= before.south.min(before.north));
                let at = format!("2026-12-{:02}T18:03:11Z", plies.len() / 12 + 1);
                let ply = PlayedPly::new(mv, at);
                plies.push(match roll.take() {
                    Some(dice) => ply.rolled(dice),
                    None => ply,
                });
            }
        }
    }
    look(&series, bytes);
    let in_a_throw = series.needs() == Needs::Start;
    PlayedMatch { first: series.first(), opening, plies, in_a_throw }
}

/// A position can be written and read, its legal moves can be played and lose no piece, and no other move can.
fn sound(position: &AnyPosition, options: &AnyOptions, bytes: &mut Bytes<'_>) {
    let mut drawn = String::new();
    write!(drawn, "{position}").expect("text takes all");
    assert!(!drawn.is_empty());
    assert_eq!(&AnyPosition::parse(&json!(position)).expect("a position that can be"), position);
    let legal = position.legal_moves(options);
    let usual = position.kind().default_options();
    assert_eq!(legal.is_empty(), position.end(&usual).is_some() || position.needs_roll(), "{position}");
    let distinct: HashSet<&AnyMove> = legal.iter().collect();
    assert_eq!(distinct.len(), legal.len(), "a move twice in\n{position}");
    // Of the many plays of some rolls not each is told in JSON, which takes long.
    for mv in legal.iter().step_by(1 + legal.len() / 16) {
        let mut after = position.clone();
        after.play(options, mv).unwrap_or_else(|refusal| panic!("{mv}: {refusal:?} in\n{position}"));
        // To be read is to be counted.
        assert_eq!(AnyPosition::parse(&json!(after)).as_ref(), Ok(&after), "{mv} in\n{position}");
        let told = json!(mv);
        assert_eq!(position.parse_moves(&told).as_deref(), Ok(std::slice::from_ref(mv)));
    }
    let holes = if position.kind() == GameKind::Portes { 1..=1 } else { 0..=8 };
    for mv in holes.map(AnyMove::Hole).chain([AnyMove::Play(some_play(bytes)), AnyMove::Play(Play::default())]) {
        let mut after = position.clone();
        match after.play(options, &mv) {
            Ok(played) => assert!(legal.contains(&played.mv), "{mv} is not legal in\n{position}"),
            Err(refusal) => {
                // Hits do not count when plays are compared.
                let told_apart = refusal.reason == Reason::NoHit || !legal.contains(&mv);
                assert!(told_apart && after == *position, "{mv} is legal in\n{position}");
                assert!(!refusal.reason.code().is_empty() && !refusal.reason.to_string().is_empty());
                let told =
                    json!(mv.to_string().parse::<u8>().map_or_else(|_| json!(mv.to_string()), |hole| json!(hole)));
                let told = answer(None, &json!({"position": position, "options": options.to_json(), "move": told}));
                assert!(told.is_err(), "{mv}: {told:?}");
                let mut series = Series::from_position(options.clone(), position.clone());
                if series.position() == position && series.needs() != Needs::Nothing {
                    let told = series.play(&mv);
                    assert!(matches!(told, Err(MoveError::Illegal { .. } | MoveError::Malformed { .. })), "{told:?}");
                }
            }
        }
    }
}

/// Numbers made of bytes; when these are used up, naughts.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        *first
    }

    /// A number below `count`; of no more than 256, one byte decides.
    fn below(&mut self, count: usize) -> usize {
        let number = usize::from(self.next());
        if count > 256 { (number << 8 | usize::from(self.next())) % count } else { number % count }
    }
}

fn some_side(bytes: &mut Bytes<'_>) -> Side {
    Side::BOTH[bytes.below(2)]
}

fn some_options(bytes: &mut Bytes<'_>) -> AnyOptions {
    let kind = GameKind::ALL[bytes.below(GameKind::ALL.len())];
    let (number, flag) = (bytes.below(9) as u8, bytes.below(2) == 1);
    let options = match kind {
        GameKind::Mangala => json!({"games": number + 1, "stop_when_decided": flag}),
        GameKind::Layli if flag => json!({"rounds": number + 1}),
        GameKind::Layli | GameKind::Modiar => json!({}),
        GameKind::Portes => json!({"points": 2 * number + 1, "both_intermediate": flag}),
    };
    AnyOptions::parse(kind, &options).expect("options in their range")
}

fn some_play(bytes: &mut Bytes<'_>) -> Play {
    let step = |bytes: &mut Bytes<'_>| {
        let from = bytes.below(26) as u8;
        PlayStep { from, to: from.saturating_sub(bytes.below(7) as u8), hit: bytes.below(8) == 7 }
    };
    let count = bytes.below(5);
    Play::new((0..count).map(|_| step(bytes))).expect("at most four steps")
}

/// Any position that can be, with its pieces thrown about.
fn some_position(kind: GameKind, bytes: &mut Bytes<'_>) -> AnyPosition {
    let to_move = some_side(bytes);
    let sides = match kind {
        GameKind::Mangala => some_rows(6, 48, bytes),
        GameKind::Modiar => some_rows(3, 42, bytes),
        GameKind::Layli => with_uurs(some_rows(6, 48, bytes), bytes),
        GameKind::Portes => some_checkers(bytes),
    };
    let mut position = json!({"game": kind, "to_move": to_move});
    match kind {
        GameKind::Modiar => position["opening"] = json!(bytes.below(8) == 7),
        GameKind::Portes => {
            position["dice"] = match bytes.below(3) {
                0 => Value::Null,
                _ => json!([1 + bytes.below(6), 1 + bytes.below(6)]),
            }
        }
        GameKind::Mangala | GameKind::Layli => {}
    }
    let [south, north] = sides;
    (position["south"], position["north"]) = (south, north);
    AnyPosition::parse(&position).unwrap_or_else(|error| panic!("{error}: {position}"))
}

fn some_rows(holes: usize, mut left: u8, bytes: &mut Bytes<'_>) -> [Value; 2] {
    let mut row = || {
        let mut some = |most: usize| {
            let count = (bytes.below(most + 1) as u8).min(left);
            left -= count;
            count
        };
        let pits: Vec<u8> = (0..holes).map(|_| some(13)).collect();
        json!({"pits": pits, "store": some(48)})
    };
    let (south, mut north) = (row(), row());
    north["store"] = json!(north["store"].as_u64().unwrap_or(0) + u64::from(left));
    [south, north]
}

/// Facing holes with two seeds or more become uurs, as the bytes say.
fn with_uurs([mut south, mut north]: [Value; 2], bytes: &mut Bytes<'_>) -> [Value; 2] {
    let seeds = |row: &Value, hole: usize| row["pits"][hole].as_u64().unwrap_or(0);
    let (mut south_uurs, mut north_uurs) = ([None; 6], [None; 6]);
    for hole in 0..6 {
        let owner = [None, None, Some(Side::South), Some(Side::North)][bytes.below(4)];
        if seeds(&south, hole) >= 2 && seeds(&north, 5 - hole) >= 2 {
            (south_uurs[hole], north_uurs[5 - hole]) = (owner, owner);
        }
    }
    (south["uur"], north["uur"]) = (json!(south_uurs), json!(north_uurs));
    [south, north]
}

fn some_checkers(bytes: &mut Bytes<'_>) -> [Value; 2] {
    let mut places = [[0_u8; 26]; 2];
    for side in 0..2 {
        let reach = [7, 12, 26][bytes.below(3)];
        for _ in 0..15 {
            let place = bytes.below(reach);
            let taken = (1..25).contains(&place) && places[1 - side][25 - place] > 0;
            places[side][if taken { 0 } else { place }] += 1;
        }
    }
    if places[0][0] == 15 && places[1][0] == 15 {
        (places[0][0], places[0][1]) = (14, 1);
    }
    places.map(|side| json!({"points": side[1..25], "bar": side[25], "off": side[0]}))
}
