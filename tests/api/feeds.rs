//! Feeds and the calendar: what a feed reader and a calendar make of them, and whom their addresses open to.

use serde_json::{Value, json};

use crate::support::{Player, TestApp, text};

/// Somebody with a match that waits for them, and the addresses of their feeds.
async fn fed(app: &TestApp) -> (Player, Player, String, Value) {
    let (anna, _) = app.account("Anna Söhne", "a long password").await;
    let ben = app.guest("\u{5d3}\u{5df}").await;
    let id = app.begun(&anna, &ben).await;
    let feeds = app.post("/me/feeds", json!({})).by(&anna).expect(200).await;
    assert_eq!(feeds["on"], true);
    (anna, ben, id, feeds)
}

fn path(url: &Value) -> String {
    text(url).strip_prefix("http://seedpost.test").unwrap().to_owned()
}

on_both! {
    async fn a_feed_reader_reads_both_feeds_alike(app) {
        let (anna, ben, id, feeds) = fed(&app).await;
        app.play_on(&id, &anna, &ben, 4).await;
        let mut read = Vec::new();
        for (name, kind) in [("atom", "application/atom+xml"), ("json", "application/feed+json")] {
            let answer = app.page(&path(&feeds[name])).send().await;
            assert_eq!(answer.status, 200, "{}", answer.text);
            assert!(answer.header("content-type").starts_with(kind));
            let feed = feed_rs::parser::parse(answer.text.as_bytes()).unwrap();
            let entries: Vec<(String, String, String)> = feed.entries.iter().map(|entry| {
                (entry.id.clone(), entry.title.as_ref().unwrap().content.clone(), entry.links[0].href.clone())
            }).collect();
            assert!(feed.title.unwrap().content.contains("Anna Söhne"));
            read.push(entries);
        }
        assert_eq!(read[0], read[1]);
        let (newest, titles) = (&read[0][0], &read[0]);
        assert_eq!(newest.1, "Your turn: Mangala with \u{2068}\u{5d3}\u{5df}\u{2069}");
        assert_eq!(newest.2, format!("http://seedpost.test/matches/{id}"));
        assert_eq!(titles.last().unwrap().1, "New match: Mangala with \u{2068}\u{5d3}\u{5df}\u{2069}", "newest first");
        let mut ids: Vec<&String> = titles.iter().map(|entry| &entry.0).collect();
        ids.dedup();
        assert_eq!(ids.len(), titles.len());
        let again = app.page(&path(&feeds["atom"])).send().await;
        let tag = again.header("etag").to_owned();
        let unchanged = app.page(&path(&feeds["atom"])).header("if-none-match", &tag).send().await;
        assert_eq!(unchanged.status, 304, "a reader that asks often is answered briefly");
    }

    async fn a_calendar_shows_the_deadlines_of_my_turns(app) {
        let (anna, ben, id, feeds) = fed(&app).await;
        app.begun_with(&anna, &ben, json!({"clock": {"kind": "none"}})).await;
        let theirs = app.begun(&anna, &ben).await;
        app.moves(&theirs, 0, json!(1)).by(&anna).expect(200).await;
        let answer = app.page(&path(&feeds["calendar"])).send().await;
        assert!(answer.header("content-type").starts_with("text/calendar"));
        let mut parser = ical::IcalParser::new(answer.text.as_bytes());
        let calendar = parser.next().unwrap().unwrap();
        assert!(parser.next().is_none());
        assert_eq!(calendar.events.len(), 1, "neither what has no deadline nor what waits for others");
        let event = &calendar.events[0];
        let value = |name: &str| event.properties.iter().find(|it| it.name == name).and_then(|it| it.value.clone()).unwrap();
        assert_eq!(value("UID"), format!("{id}@seedpost.test"));
        assert_eq!(value("DTSTART"), "20261203T120000Z");
        assert_eq!(value("SUMMARY"), "Time is up: Mangala with \u{2068}\u{5d3}\u{5df}\u{2069}");
        assert_eq!(value("URL"), format!("http://seedpost.test/matches/{id}"));
        let before = value("SEQUENCE");
        app.play_on(&id, &anna, &ben, 2).await;
        let later = app.page(&path(&feeds["calendar"])).send().await;
        assert!(later.text.contains(&format!("UID:{id}@seedpost.test")) && !later.text.contains(&format!("SEQUENCE:{before}\r")));
        assert!(later.text.lines().all(|line| line.len() <= 75));
    }

    async fn only_the_newest_address_opens_anything(app) {
        let (anna, ben, _, feeds) = fed(&app).await;
        let new = app.post("/me/feeds", json!({})).by(&anna).expect(200).await;
        assert_ne!(new["atom"], feeds["atom"]);
        let status = async |url: &Value| app.page(&path(url)).send().await.status;
        assert_eq!((status(&feeds["atom"]).await, status(&feeds["calendar"]).await, status(&new["json"]).await), (404, 404, 200));
        let off = app.call("DELETE", "/me/feeds").by(&anna).expect(200).await;
        assert_eq!(off, json!({"on": false}));
        assert_eq!(status(&new["json"]).await, 404);
        let back = app.post("/me/feeds", json!({})).by(&anna).expect(200).await;
        assert_eq!((status(&new["json"]).await, status(&back["json"]).await), (404, 200), "no address comes again");
        for made_up in ["/feeds/x/notices.atom", "/feeds/AAAA/notices.json"] {
            assert_eq!(app.page(made_up).send().await.status, 404);
        }
        let wrong = text(&back["atom"]).replace("notices.atom", "elsewhere");
        assert_eq!(status(&json!(wrong)).await, 404);
        app.get("/me/feeds").refused(401, "unauthenticated").await;
        let bens = app.get("/me/feeds").by(&ben).expect(200).await;
        assert_eq!(bens, json!({"on": false}));
    }
}
