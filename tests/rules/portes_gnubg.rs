//! Whether GNU Backgammon reads what is written for it. It is asked only in the long run, and only where it is
//! installed (Debian's package `gnubg`).

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

use seedpost::games::GameKind;
use seedpost::games::record::ForeignError;
use serde_json::json;

use crate::portes_match::random_record;
use crate::support::{options, random_record as mancala_record};

/// The program, where Debian puts it.
const GNUBG: &str = "/usr/games/gnubg";

/// The moves and results of a `.mat` file. Who won a triple game is not compared: GNU Backgammon counts those itself.
fn moves(mat: &str) -> Vec<String> {
    let kept =
        |line: &&str| line.contains(')') && !line.contains(';') || line.contains("Game") || line.contains("Wins");
    let points = |line: &str| if line.contains("Wins") { line.replace(char::is_numeric, "") } else { line.to_owned() };
    let kept = mat.lines().map(str::trim_end).filter(kept).filter(|line| !line.contains(" : "));
    kept.map(|line| points(line).replace("points", "point")).collect()
}

#[test]
fn fifty_matches_come_back_with_the_same_moves() {
    if std::env::var_os("SEEDPOST_TEST_LONG").is_none() || !Path::new(GNUBG).exists() {
        println!("skipped: GNU Backgammon is asked in the long run, where it is installed");
        return;
    }
    let folder = std::env::temp_dir().join(format!("seedpost-gnubg-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = |name: String| folder.join(name).to_string_lossy().into_owned();
    let mut commands = String::new();
    let mut expected = Vec::new();
    for seed in 0..50_u64 {
        let record = random_record(json!({"points": seed % 4 * 2 + 1}), seed, usize::MAX, None);
        let (mat, sgf) = (file(format!("{seed}.mat")), file(format!("{seed}.sgf")));
        fs::write(&mat, record.to_mat().unwrap()).unwrap();
        fs::write(&sgf, record.to_sgf().unwrap()).unwrap();
        writeln!(commands, "import mat \"{mat}\"\nexport match mat \"{mat}.out\"").unwrap();
        writeln!(commands, "load match \"{sgf}\"\nexport match mat \"{sgf}.out\"").unwrap();
        expected.push((seed, moves(&record.to_mat().unwrap())));
    }
    let list = file("commands".to_owned());
    fs::write(&list, commands).unwrap();
    let run = Command::new(GNUBG).args(["-t", "-q", "-c", &list]).env("HOME", &folder).output().unwrap();
    assert!(run.status.success());
    for (seed, expected) in expected {
        for form in ["mat", "sgf"] {
            let back = fs::read_to_string(file(format!("{seed}.{form}.out"))).unwrap();
            assert_eq!(moves(&back), expected, "match {seed} as {form}");
        }
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_match_is_written_as_mat_and_as_sgf() {
    let text = "[Game \"portes\"]\n[Match \"m\"]\n[South \"ayşe: [a]\"]\n[North \"mehmet\"]\n[First \"north\"]\n\
                [Options \"points=3 both_intermediate=false\"]\n[Termination \"resigned\"]\n\n\
                1. 31: 8/5 6/5 52: 13/11 13/8\n2. 66: 24/18(2) 13/7(2)\n1-0\n";
    let record = seedpost::games::record::read(text).into_records().unwrap().remove(0);
    let mat = [
        "; [Site \"-\"]\n; [Match \"m\"]\n; [Date \"????.??.??\"]\n\n 0 point match\n\n Game 1\n",
        " ayşe [a] : 0                   mehmet : 0\n",
        "  1)                             31: 8/5 6/5\n",
        "  2) 52: 13/11 13/8              66: 24/18 24/18 13/7 13/7\n",
        "      Wins 1 point\n",
    ];
    assert_eq!(record.to_mat().unwrap(), mat.concat());
    let sgf = [
        "(;FF[4]GM[6]CA[UTF-8]AP[seedpost]MI[length:3][game:0][ws:0][bs:0]RU[NoCube]PW[ayşe: [a\\]]PB[mehmet]RE[W+1R]",
        ";B[31qtst];W[52mkmh];B[66agaglrlr])\n",
    ];
    assert_eq!(record.to_sgf().unwrap(), sgf.concat());
}

#[test]
fn other_games_have_no_such_form() {
    let record = mancala_record(options(GameKind::Mangala, json!({})), 1, 5, None);
    assert_eq!((record.to_mat(), record.to_sgf()), (Err(ForeignError::NotPortes), Err(ForeignError::NotPortes)));
}
