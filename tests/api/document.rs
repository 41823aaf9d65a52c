//! The interface document.

use serde_json::Value;

use crate::support::TestApp;

#[test]
fn the_interface_document_is_as_it_was_last_looked_at() {
    insta::assert_json_snapshot!("openapi", seedpost::http::document());
}

#[tokio::test]
async fn the_document_is_served_and_whole() {
    let app = TestApp::sqlite().await;
    let document = app.get("/openapi.json").expect(200).await;
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, call) in methods.as_object().unwrap() {
            assert!(call["summary"].is_string(), "{method} {path} has no summary");
            for (status, response) in call["responses"].as_object().unwrap() {
                assert!(response["description"].as_str().is_some_and(|it| !it.is_empty()), "{method} {path} {status}");
                let refused = status.starts_with(['4', '5']);
                for kind in response["content"].as_object().into_iter().flat_map(|kinds| kinds.keys()) {
                    assert_eq!(
                        kind == "application/problem+json",
                        refused,
                        "{method} {path} {status} is sent as {kind}"
                    );
                }
            }
        }
    }
    refer(&document, &document);
}

/// Every reference leads somewhere.
fn refer(whole: &Value, part: &Value) {
    match part {
        Value::Object(fields) => {
            if let Some(target) = fields.get("$ref").and_then(Value::as_str) {
                assert!(whole.pointer(target.trim_start_matches('#')).is_some(), "{target} leads nowhere");
            }
            fields.values().for_each(|field| refer(whole, field));
        }
        Value::Array(items) => items.iter().for_each(|item| refer(whole, item)),
        _ => {}
    }
}
