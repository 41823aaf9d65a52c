//! Turns a Fluent catalogue into the compact form that the page puts together without a parser.
//!
//! A message is a text, or a list of parts: a text, `["v", variable]`, `["m", message]`, or
//! `["s", variable, {key: message, …}, key of the default]`. Functions, terms and attributes are not used
//! in our catalogues and are refused, so that server and page can never differ over them.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use serde_json::{Map, Value, json};
use thiserror::Error;

/// Why a catalogue cannot be used.
#[derive(Debug, Error, PartialEq)]
pub enum CompileError {
    /// A part that is not Fluent.
    #[error("not Fluent: {0}")]
    Junk(String),
    /// The same id twice.
    #[error("message {0} stands twice")]
    Repeated(String),
    /// A construct of Fluent that our catalogues do without.
    #[error("message {0} uses {1}")]
    Unused(String, &'static str),
}

/// The messages of a catalogue by id.
///
/// # Errors
/// Where the text is not Fluent, repeats an id, or uses what the page cannot put together.
pub fn compile(source: &str) -> Result<Map<String, Value>, CompileError> {
    let resource = fluent_syntax::parser::parse(source).map_err(|(_, errors)| {
        CompileError::Junk(errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    })?;
    let mut messages = Map::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name;
                let refuse = |what| Err(CompileError::Unused(id.to_owned(), what));
                if !message.attributes.is_empty() {
                    return refuse("an attribute");
                }
                let Some(value) = message.value else { return refuse("no text") };
                if messages.insert(id.to_owned(), pattern(id, &value)?).is_some() {
                    return Err(CompileError::Repeated(id.to_owned()));
                }
            }
            Entry::Term(term) => return Err(CompileError::Unused(term.id.name.to_owned(), "a term")),
            Entry::Junk { content } => return Err(CompileError::Junk(content.to_owned())),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
        }
    }
    Ok(messages)
}

fn pattern(id: &str, pattern: &Pattern<&str>) -> Result<Value, CompileError> {
    let mut parts: Vec<Value> = Vec::new();
    for element in &pattern.elements {
        let part = match element {
            PatternElement::TextElement { value } => json!(value),
            PatternElement::Placeable { expression } => self::expression(id, expression)?,
        };
        match (parts.last_mut(), part) {
            (Some(Value::String(before)), Value::String(text)) => before.push_str(&text),
            (_, part) => parts.push(part),
        }
    }
    Ok(match parts.as_slice() {
        [] => json!(""),
        [Value::String(text)] => json!(text),
        _ => Value::Array(parts),
    })
}

fn expression(id: &str, expression: &Expression<&str>) -> Result<Value, CompileError> {
    match expression {
        Expression::Inline(inline) => self::inline(id, inline),
        Expression::Select { selector: InlineExpression::VariableReference { id: variable }, variants } => {
            select(id, variable.name, variants)
        }
        Expression::Select { .. } => {
            Err(CompileError::Unused(id.to_owned(), "a choice by something that is no variable"))
        }
    }
}

fn inline(id: &str, inline: &InlineExpression<&str>) -> Result<Value, CompileError> {
    let refuse = |what| Err(CompileError::Unused(id.to_owned(), what));
    match inline {
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => Ok(json!(value)),
        InlineExpression::VariableReference { id } => Ok(json!(["v", id.name])),
        InlineExpression::MessageReference { id, attribute: None } => Ok(json!(["m", id.name])),
        InlineExpression::Placeable { expression } => self::expression(id, expression),
        InlineExpression::MessageReference { .. } => refuse("an attribute"),
        InlineExpression::FunctionReference { .. } => refuse("a function"),
        InlineExpression::TermReference { .. } => refuse("a term"),
    }
}

fn select(id: &str, variable: &str, variants: &[Variant<&str>]) -> Result<Value, CompileError> {
    let mut choices = Map::new();
    let mut otherwise = "";
    for variant in variants {
        let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) = variant.key;
        if variant.default {
            otherwise = key;
        }
        choices.insert(key.to_owned(), pattern(id, &variant.value)?);
    }
    Ok(json!(["s", variable, choices, otherwise]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_keeps_its_variants_and_default() {
        let messages = compile("a = { $n ->\n    [0] none\n   *[other] { $n } there\n}\n").expect("good");
        assert_eq!(messages["a"], json!([["s", "n", {"0": "none", "other": [["v", "n"], " there"]}, "other"]]));
    }

    #[test]
    fn what_the_page_cannot_do_is_refused() {
        assert_eq!(compile("a = { NUMBER($n) }"), Err(CompileError::Unused("a".into(), "a function")));
        assert_eq!(compile("-a = x"), Err(CompileError::Unused("a".into(), "a term")));
        assert!(matches!(compile("a = { $n"), Err(CompileError::Junk(_))));
        assert_eq!(compile("a = x\na = y"), Err(CompileError::Repeated("a".into())));
    }
}
