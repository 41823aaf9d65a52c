//! Pictures of a board.

use seedpost::games::Side;
use seedpost::play::picture;
use serde_json::json;

use crate::support::{Answer, TestApp, text};

/// What the head of a PNG says of its size.
fn size(answer: &Answer) -> [u32; 2] {
    let bytes = answer.bytes.as_ref();
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "{}", answer.text);
    [16, 20].map(|at| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap()))
}

fn numbers(svg: &str) -> Vec<u32> {
    svg.split("data-figure=\"").skip(1).map(|rest| rest.split('"').next().unwrap().parse().unwrap()).collect()
}

/// A match of Mangala after two plies, and its path.
async fn played(app: &TestApp) -> String {
    let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
    let id = app.begun_with(&anna, &ben, json!({})).await;
    for ply in 0..3 {
        let now = app.get(&format!("/matches/{id}")).expect(200).await;
        let mover = &now["players"][text(&now["to_move"])]["id"];
        let player = if *mover == anna.id.as_str() { &anna } else { &ben };
        let mv = json!({"ply": ply, "move": now["legal"][0]});
        app.post(&format!("/matches/{id}/moves"), mv).by(player).expect(200).await;
    }
    format!("/matches/{id}")
}

on_both! {
    async fn a_board_is_seen_by_anybody_as_png_and_svg(app) {
        let path = played(&app).await;
        let png = app.get(&format!("{path}/board.png")).send().await;
        assert_eq!((png.status, png.header("content-type"), png.header("cache-control")), (200, "image/png", "no-cache"));
        assert_eq!(size(&png)[0], 600);
        for width in [200, 300, 1_200] {
            let asked = app.get(&format!("{path}/board.png?width={width}")).send().await;
            assert_eq!(size(&asked)[0], width);
        }
        let small = app.get(&format!("{path}/board.png?width=300&layout=wide")).send().await;
        assert!(size(&small)[1] < size(&app.get(&format!("{path}/board.png?width=300")).send().await)[1]);
        let svg = app.get(&format!("{path}/board.svg")).send().await;
        assert_eq!((svg.status, svg.header("content-type")), (200, "image/svg+xml"));
        assert!(svg.text.starts_with("<svg xmlns=") && svg.header("content-security-policy").contains("'none'"));
        let head = app.call("HEAD", &format!("{path}/board.png")).send().await;
        assert_eq!((head.status, head.header("content-type"), head.bytes.len()), (200, "image/png", 0));
        assert_eq!(head.header("etag"), png.header("etag"));
    }

    async fn a_picture_shows_the_ply_and_the_side_that_are_asked_for(app) {
        let path = played(&app).await;
        let plies = app.get(&format!("{path}/plies")).expect(200).await;
        let drawn = async |query: &str| app.get(&format!("{path}/board.svg{query}")).send().await.text;
        let own = [1, 2, 3, 4, 5, 6].into_iter();
        let start: Vec<u32> = [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0].into();
        assert_eq!(numbers(&drawn("?ply=0").await)[..14], start);
        for (ply, told) in plies["items"].as_array().unwrap().iter().enumerate() {
            let row = |side: &str| {
                let row = &told["after"][side];
                let pits = row["pits"].as_array().unwrap().iter().chain([&row["store"]]);
                pits.map(|count| u32::try_from(count.as_u64().unwrap()).unwrap()).collect::<Vec<_>>()
            };
            let (south, north) = (row("south"), row("north"));
            for (side, counts) in [("south", [&south[..], &north].concat()), ("north", [&north[..], &south].concat())] {
                let svg = drawn(&format!("?ply={}&side={side}", ply + 1)).await;
                assert_eq!(numbers(&svg)[..14], counts, "ply {ply}, {side}");
                assert!(numbers(&svg)[14..].iter().copied().filter(|n| *n <= 6).count() == own.len() * 2);
            }
        }
        assert_eq!(drawn("").await, drawn("?ply=3&side=south&theme=light").await);
        assert_ne!(drawn("").await, drawn("?theme=dark").await);
    }

    async fn a_picture_that_the_client_has_is_not_sent_again(app) {
        let path = played(&app).await;
        for form in ["board.png", "board.svg"] {
            let first = app.get(&format!("{path}/{form}")).send().await;
            let again = app.get(&format!("{path}/{form}")).header("if-none-match", first.header("etag")).send().await;
            assert_eq!((again.status, again.bytes.len()), (304, 0));
            assert_eq!(again.header("etag"), first.header("etag"));
            let other = app.get(&format!("{path}/{form}?ply=1")).header("if-none-match", first.header("etag")).send().await;
            assert_eq!(other.status, 200);
        }
        let wide = app.get(&format!("{path}/board.png?width=700")).send().await;
        assert_ne!(wide.header("etag"), app.get(&format!("{path}/board.png?width=701")).send().await.header("etag"));
    }

    async fn what_cannot_be_drawn_is_refused_with_what_would_be_right(app) {
        let path = played(&app).await;
        for form in ["board.png", "board.svg"] {
            for (query, says) in [
                ("width=199", "width must be 200 to 1200"), ("width=1201", "width must be 200 to 1200"),
                ("width=wide", "invalid digit"), ("width=-1", "invalid digit"), ("side=east", "no side"),
                ("layout=tall", "expected `wide` or `close`"), ("theme=blue", "expected `light` or `dark`"), ("ply=-1", "invalid digit"),
            ] {
                let told = app.get(&format!("{path}/{form}?{query}")).refused(400, "malformed").await;
                assert!(text(&told["detail"]).contains(says), "{query}: {told}");
            }
            app.get(&format!("{path}/{form}?colour=red")).refused(400, "unknown_field").await;
            let told = app.get(&format!("{path}/{form}?ply=4")).refused(404, "not_found").await;
            assert!(text(&told["detail"]).contains("3 plies"), "{told}");
            app.get(&format!("/matches/019342a1-7c1e-7b0e-8a51-3f1d5a9c2e10/{form}")).refused(404, "not_found").await;
        }
    }

    async fn a_snapshot_is_drawn_as_the_whole_match_is(app) {
        use seedpost::picture::{Frame, Layout, Theme, svg};
        let frame = Frame { layout: Layout::Wide, theme: Theme::Light };
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for game in ["mangala", "layli", "modiar"] {
            let id = app.begun_with(&anna, &ben, json!({"game": game})).await;
            let mut now = app.get(&format!("/matches/{id}")).expect(200).await;
            let mut lot = 5;
            for _ in 0..60 {
                let replay = seedpost::play::replay::of(&mut app.store.read().await.unwrap().db(), &id).await.unwrap();
                for side in Side::BOTH {
                    let whole = picture::scene(&replay, None, side).unwrap();
                    assert!(svg(&whole, frame) == svg(&picture::standing(&replay.state, side), frame), "{game}: {now}");
                }
                let Some(mover) = now["to_move"].as_str() else { break };
                let player = if now["players"][mover]["id"] == anna.id.as_str() { &anna } else { &ben };
                lot = lot * 16_807 % 2_147_483_647_usize;
                let legal = now["legal"].as_array().unwrap();
                let mv = json!({"ply": now["ply"], "move": legal[lot % legal.len()]});
                now = app.post(&format!("/matches/{id}/moves"), mv).by(player).expect(200).await;
            }
        }
    }

    async fn the_page_of_a_match_brings_its_picture_for_previews(app) {
        let path = played(&app).await;
        let page = app.page(&path).send().await.text;
        let address = format!("/api/v1{path}/board.png?ply=3&amp;width=1200\"");
        assert!(page.contains("<meta property=\"og:image\" content=\"http") && page.contains(&address), "{page}");
        let said = |name: &str| page.split_once(&format!("{name}\" content=\"")).unwrap().1.split_once('"').unwrap().0.to_owned();
        let png = app.get(&format!("{path}/board.png?ply=3&width=1200")).send().await;
        assert_eq!([said("og:image:width"), said("og:image:height")], size(&png).map(|n| n.to_string()));
        assert!(said("og:title").contains("Anna") && said("og:image:alt").contains("Anna"));
        assert!(!app.page("/games").send().await.text.contains("og:image"));
    }
}
