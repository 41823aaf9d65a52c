//! Lists stay quick: with ten thousand matches of one player among twice as many, each page is read from an index in its
//! order, and nothing is read that is not shown, but for what a filter beyond the index passes over.

use rusqlite::StatementStatus;
use seedpost::store::all_statements;
use sqlx::Executor;

use crate::support::{Folder, postgres_schema};

const MATCHES: i64 = 10_000;
const ONE: &str = "01942a3b-0000-7000-8000-000000000001";

/// Fills the tables without playing: `ONE` has [`MATCHES`] matches with a hundred others, who have as many with one another.
fn fill() -> Vec<String> {
    let numbers =
        format!("with recursive n (i) as (select 0 union all select i + 1 from n where i + 1 < {})", 2 * MATCHES);
    let person = |i: &str| format!("'01942a3b-0000-7000-8000-' || substr(cast(100000000000 + {i} as text), 1, 12)");
    let id = "'01942a3b-0000-7000-9000-' || substr(cast(100000000000 + i as text), 1, 12)";
    let south = format!("case when i < {MATCHES} then '{ONE}' else {} end", person("(100 + i % 50)"));
    let north = person("(i % 100)");
    let standing =
        "case i % 10 when 0 then 'running' when 1 then 'aborted' when 2 then 'drawn' when 3 then 'lost' else 'won' end";
    let seen_by_north = "case standing when 'won' then 'lost' when 'lost' then 'won' else standing end";
    let game = "case i % 100 when 7 then 'modiar' else 'mangala' end";
    let user = |id: &str, name: &str| {
        format!(
            "insert into users (id, name, name_key, guest, created_at, search_key) values ('{id}', '{name}', '{name}', false, 0, '{name}')"
        )
    };
    vec![
        user(ONE, "one"),
        format!(
            "with recursive n (i) as (select 0 union all select i + 1 from n where i < 2999) insert into users (id, name, \
            name_key, guest, created_at, search_key) select {}, 'p' || i, 'p' || i, false, 0, 'p' || i from n",
            person("i")
        ),
        format!(
            "{numbers} insert into matches (id, game, status, south_id, north_id, version, to_move_id, deadline, state, created_at, updated_at) \
            select {id}, {game}, case when i % 10 = 0 then 'running' when i % 10 = 1 then 'aborted' else 'finished' end, {south}, {north}, \
            1, case when i % 10 = 0 then {south} end, 1000000 + i, '{{}}', i, i from n"
        ),
        format!(
            "{numbers} insert into match_players (match_id, user_id, opponent_id, seat, game, standing, at) \
            select {id}, {south}, {north}, 'south', {game}, {standing}, i from n"
        ),
        format!(
            "insert into match_players (match_id, user_id, opponent_id, seat, game, standing, at) \
            select match_id, opponent_id, user_id, 'north', game, {seen_by_north}, at from match_players"
        ),
        format!(
            "{numbers} insert into receivers (id, user_id, channel, format, address, address_key, secrets, label, status, kinds, delay, \
            created_at, failing_since) select 'r' || i, '{ONE}', 'webhook', 'standard', '', 'k' || i, '', '', 'on', '', 0, 0, \
            case when i % 2 = 0 then i end from n"
        ),
        "insert into opponents (user_id, opponent_id, last_at, last_match_id) select user_id, opponent_id, max(at), max(match_id) \
            from match_players group by user_id, opponent_id"
            .to_owned(),
        "analyze".to_owned(),
    ]
}

/// What a value of a statement is.
#[derive(Clone, Debug)]
enum Value {
    Text(&'static str),
    Number(i64),
    Null,
}

/// The lists, each with what is asked for and how many rows of an index it may pass over for one that it shows.
fn lists() -> Vec<(&'static str, &'static str, Vec<Value>)> {
    use Value::{Null, Number, Text};
    let other = "01942a3b-0000-7000-8000-100000000004";
    let page = |standings: [Option<&'static str>; 5], oldest: bool| {
        let (first, within) = if oldest { (i64::MIN, i64::MAX) } else { (i64::MAX, i64::MIN) };
        let mut values: Vec<Value> = standings.iter().map(|it| it.map_or(Null, Text)).collect();
        values.extend([Number(first), Text(""), Number(within), Number(51), Null]);
        values
    };
    let any = [Some("running"), Some("won"), Some("lost"), Some("drawn"), Some("aborted")];
    let won = [Some("won"), None, None, None, None];
    let mut lists = Vec::new();
    for (standings, oldest) in [(any, false), (won, false), (any, true), (won, true)] {
        let plain = page(standings, oldest);
        let of = |more: &[Value]| [plain.clone(), more.to_vec()].concat();
        let player = [Text(ONE), Null, Null, Null];
        let of_player = |more: &[Value]| of(&[player.to_vec(), more.to_vec()].concat());
        let order = |newest, other| if oldest { other } else { newest };
        lists.push((order("LIST_ALL_NEWEST", "LIST_ALL_OLDEST"), plain.clone()));
        lists.push((order("LIST_OF_GAME_NEWEST", "LIST_OF_GAME_OLDEST"), of(&[Text("modiar")])));
        lists.push((order("LIST_OF_PLAYER_NEWEST", "LIST_OF_PLAYER_OLDEST"), of_player(&[])));
        lists.push((
            order("LIST_OF_PLAYER_AND_GAME_NEWEST", "LIST_OF_PLAYER_AND_GAME_OLDEST"),
            of_player(&[Text("modiar")]),
        ));
        lists.push((order("LIST_OF_TWO_NEWEST", "LIST_OF_TWO_OLDEST"), of_player(&[Text(other), Null])));
    }
    let start = [Number(i64::MIN), Text("")];
    lists.push(("LIST_WAITING", [&[Text(ONE)][..], &start, &start, &[Number(51)]].concat()));
    lists.push(("LIST_OPPONENTS", vec![Text(ONE), Number(i64::MAX), Text(""), Null, Null, Number(51)]));
    lists.push(("LIST_USERS_BY_NAME", vec![Text("p1"), Text("p2"), Text(""), Number(51)]));
    lists.push(("LIST_FAILING", vec![Number(i64::MIN), Text(""), Number(51)]));
    lists.push(("LIST_FAILING", vec![Number(MATCHES), Text(""), Number(51)]));
    let statements = all_statements();
    let sql = |name| statements.iter().find(|(other, _)| *other == name).unwrap_or_else(|| panic!("no {name}")).1;
    lists.into_iter().map(|(name, values)| (name, sql(name), values)).collect()
}

#[tokio::test]
async fn a_page_of_a_long_list_is_quick_on_sqlite() {
    let folder = Folder::new();
    let file = folder.0.join("test.db");
    crate::store::open(&format!("sqlite://{}", file.display())).await;
    let conn = rusqlite::Connection::open(&file).unwrap();
    conn.execute_batch(&format!("begin; {}; commit", fill().join("; "))).unwrap();
    for (name, sql, values) in lists() {
        let mut statement = conn.prepare(sql).unwrap();
        for (n, value) in (1..).zip(&values) {
            let index =
                statement.parameter_index(&format!("${n}")).unwrap().unwrap_or_else(|| panic!("{name}: no ${n}"));
            match value {
                Value::Text(text) => statement.raw_bind_parameter(index, text).unwrap(),
                Value::Number(number) => statement.raw_bind_parameter(index, number).unwrap(),
                Value::Null => statement.raw_bind_parameter(index, None::<&str>).unwrap(),
            }
        }
        let mut rows = statement.raw_query();
        let mut count = 0;
        while rows.next().unwrap().is_some() {
            count += 1;
        }
        drop(rows);
        assert!(count >= 25, "{name}: {count} rows");
        let steps = statement.get_status(StatementStatus::VmStep);
        // A row of an index costs some ten steps, a row that is shown a hundred: five pages, joined and sorted.
        assert!(steps < 25_000, "{name}: {steps} steps for {count} rows: {values:?}");
    }
}

#[tokio::test]
async fn a_page_of_a_long_list_is_quick_on_postgres() {
    let Some(url) = postgres_schema().await else { return };
    crate::store::open(&url).await;
    let pool = sqlx::postgres::PgPoolOptions::new().max_connections(1).connect(&url).await.unwrap();
    for line in fill() {
        pool.execute(sqlx::AssertSqlSafe(line)).await.unwrap();
    }
    // A plan that is made once for all values is the worst that a server can come to.
    pool.execute("set plan_cache_mode = force_generic_plan").await.unwrap();
    for (i, (name, sql, values)) in lists().into_iter().enumerate() {
        pool.execute(sqlx::AssertSqlSafe(format!("prepare q{i} as {sql}"))).await.unwrap();
        let said: Vec<String> = values
            .iter()
            .map(|value| match value {
                Value::Text(text) => format!("'{text}'"),
                Value::Number(number) => format!("'{number}'"),
                Value::Null => "null".to_owned(),
            })
            .collect();
        let explain = format!("explain (analyze, timing off) execute q{i}({})", said.join(", "));
        let plan: Vec<(String,)> = sqlx::query_as(sqlx::AssertSqlSafe(explain)).fetch_all(&pool).await.unwrap();
        let text = plan.iter().map(|(line,)| line.as_str()).collect::<Vec<_>>().join("\n");
        for line in text.lines() {
            let read = rows_read(line);
            assert!(read <= 600, "{name}: {read} rows in {line}\n{text}");
        }
        assert!(rows_read(text.lines().next().unwrap()) >= 25, "{name}\n{text}");
    }
}

/// How many rows a step of a plan gave or passed over, over all its rounds.
fn rows_read(line: &str) -> i64 {
    let number = |name: &str| {
        let (_, rest) = line.rsplit_once(name)?;
        rest.chars().take_while(|c| c.is_ascii_digit()).collect::<String>().parse::<i64>().ok()
    };
    match number("Rows Removed by Filter: ") {
        Some(removed) => removed,
        None => number(" rows=").unwrap_or(0) * number("loops=").unwrap_or(1),
    }
}
