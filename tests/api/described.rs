//! Every answer that a test gets is what the interface document says of it: its status is told there where all is well, and it has
//! the form that is told, with no field that is not.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, LazyLock, Mutex};

use jsonschema::Validator;
use serde_json::{Value, json};

/// The document, with objects that hold nothing that is not told.
static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let mut document = serde_json::to_value(seedpost::http::document()).unwrap();
    let mut parts = BTreeSet::new();
    parts_of_others(&document, false, &mut parts);
    // What a part is put together from is a part as well.
    loop {
        let known = parts.clone();
        for name in &known {
            let part = document.pointer(name.trim_start_matches('#')).unwrap();
            parts_of_others(part, true, &mut parts);
        }
        if parts.len() == known.len() {
            break;
        }
    }
    for (name, schema) in document["components"]["schemas"].as_object_mut().unwrap() {
        close(schema, parts.contains(&format!("#/components/schemas/{name}")));
    }
    document
});
static KNOWN: LazyLock<Mutex<HashMap<String, Arc<Validator>>>> = LazyLock::new(Mutex::default);

/// The schemas that others are put together from; what is closed is the whole.
fn parts_of_others(it: &Value, inside: bool, parts: &mut BTreeSet<String>) {
    match it {
        Value::Object(fields) => {
            if let (true, Some(target)) = (inside, fields.get("$ref").and_then(Value::as_str)) {
                parts.insert(target.to_owned());
            }
            fields.iter().for_each(|(name, field)| parts_of_others(field, puts_together(name, inside), parts));
        }
        Value::Array(items) => items.iter().for_each(|item| parts_of_others(item, inside, parts)),
        _ => {}
    }
}

/// Whether what stands under this word describes but a part of an object.
fn puts_together(word: &str, inside: bool) -> bool {
    word == "allOf" || (inside && ["oneOf", "anyOf"].contains(&word))
}

fn close(schema: &mut Value, is_part: bool) {
    match schema {
        Value::Object(fields) => {
            for (name, field) in fields.iter_mut() {
                close(field, puts_together(name, is_part));
            }
            let has_fields = fields.contains_key("properties") || fields.contains_key("allOf");
            if has_fields && !is_part && !fields.contains_key("additionalProperties") {
                fields.insert("unevaluatedProperties".into(), json!(false));
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| close(item, is_part)),
        _ => {}
    }
}

/// The call of the document that a request was for; the one with more words that are given.
fn call_of(method: &str, path: &str) -> Option<(&'static str, &'static Value)> {
    let path = path.strip_prefix("/api/v1")?;
    let path = path.split('?').next().unwrap_or_default();
    let is_for = |told: &str| {
        let (told, sent): (Vec<_>, Vec<_>) = (told.split('/').collect(), path.split('/').collect());
        told.len() == sent.len() && told.iter().zip(&sent).all(|(told, sent)| told.starts_with('{') || told == sent)
    };
    let found = DOCUMENT["paths"].as_object().unwrap().iter().filter(|(told, _)| is_for(told));
    let (told, methods) = found.min_by_key(|(told, _)| told.matches('{').count())?;
    let method = if method == "HEAD" { "get".to_owned() } else { method.to_lowercase() };
    Some((told, methods.get(&method)?))
}

/// Says what of an answer is not as the document tells.
pub fn fault(method: &str, path: &str, status: u16, kind: &str, body: &[u8]) -> Option<String> {
    let (told, call) = call_of(method, path)?;
    let place = format!("{method} {told} {status}");
    let Some(response) = call["responses"].get(status.to_string()) else {
        return (status < 300).then(|| format!("{place} is not told"));
    };
    let kind = kind.split(';').next().unwrap_or_default();
    let Some(schema) = response["content"].get(kind).map(|it| &it["schema"]) else {
        return (!body.is_empty()).then(|| format!("{place} is not told to be {kind:?}"));
    };
    if method == "HEAD" || !kind.ends_with("json") || schema.is_null() {
        return None;
    }
    let validator = Arc::clone(KNOWN.lock().unwrap().entry(format!("{place} {kind}")).or_insert_with(|| {
        let mut whole = schema.clone();
        close(&mut whole, false);
        let whole = json!({"allOf": [whole], "components": DOCUMENT["components"]});
        Arc::new(jsonschema::draft202012::new(&whole).unwrap_or_else(|error| panic!("{place}: {error}")))
    }));
    let sent: Value = serde_json::from_slice(body).ok()?;
    let wrong: Vec<String> = validator
        .iter_errors(&sent)
        .map(|error| format!("{}: {}", error.instance_path(), error.to_string().chars().take(200).collect::<String>()))
        .collect();
    (!wrong.is_empty()).then(|| format!("{place}:\n{}", wrong.join("\n")))
}
