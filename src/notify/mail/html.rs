//! A mail as HTML: one column, styles in place, nothing from elsewhere, readable on a light and on a dark ground.

use std::fmt::Write;

use super::letter::{Letter, Part, picture_name};
use crate::words::escape;

/// For the dark; what readers of mail without it show is the light.
const DARK: &str = "@media (prefers-color-scheme: dark) { \
    .ground { background: #1d1a16 !important; } .sheet { background: #29251f !important; border-color: #453f35 !important; } \
    .ink { color: #efe8db !important; } .faint { color: #b9ae9b !important; } .link { color: #8ec7e6 !important; } \
    .button { background: #8ec7e6 !important; color: #10222c !important; } .line { border-color: #453f35 !important; } }";
const FONT: &str = "font-family: -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;";

/// The whole document.
pub fn page(letter: &Letter) -> String {
    let words = letter.words;
    let mut html = String::with_capacity(4_096);
    let title = escape(&letter.headers.subject);
    let (lang, dir) = (words.lang, words.dir);
    put(
        &mut html,
        format_args!(
            "<!doctype html>\n<html lang=\"{lang}\" dir=\"{dir}\">\n<head>\n<meta charset=\"utf-8\">\n\
        <meta name=\"viewport\" content=\"width=device-width\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
        <meta name=\"supported-color-schemes\" content=\"light dark\">\n<title>{title}</title>\n<style>{DARK}</style>\n</head>\n\
        <body class=\"ground\" style=\"margin: 0; padding: 0; background: #f4efe6;\">\n\
        <table role=\"presentation\" class=\"ground\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" \
        style=\"background: #f4efe6;\"><tr><td align=\"center\" style=\"padding: 16px 8px;\">\n\
        <table role=\"presentation\" lang=\"{lang}\" dir=\"{dir}\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" \
        style=\"max-width: 600px;\">\n<tr><td class=\"sheet\" style=\"background: #fffdf9; border: 1px solid #ddd3c2; \
        border-radius: 8px; padding: 20px; text-align: start; {FONT} font-size: 16px; line-height: 1.5;\">\n"
        ),
    );
    for (number, it) in letter.parts.iter().enumerate() {
        part(&mut html, number, it);
    }
    if let Some((words, url)) = &letter.button {
        put(
            &mut html,
            format_args!(
                "<p style=\"margin: 20px 0 8px;\"><a class=\"button\" href=\"{}\" style=\"display: inline-block; padding: 12px 20px; \
            border-radius: 6px; background: #1d5e82; color: #ffffff; text-decoration: none; font-weight: 600;\">{}</a></p>\n",
                escape(url),
                escape(words)
            ),
        );
    }
    if let Some(hint) = &letter.hint {
        put(
            &mut html,
            format_args!(
                "<p class=\"faint\" style=\"margin: 0; font-size: 14px; color: #645a4a;\">{}</p>\n",
                escape(hint)
            ),
        );
    }
    put(
        &mut html,
        format_args!(
            "</td></tr>\n<tr><td class=\"faint\" style=\"padding: 12px 20px; text-align: start; {FONT} font-size: 14px; \
        line-height: 1.5; color: #645a4a;\">\n"
        ),
    );
    for it in &letter.foot {
        match it {
            Part::Link(words, url) => put(
                &mut html,
                format_args!(
                    "<a class=\"link\" href=\"{}\" style=\"color: #1d5e82;\">{}</a><br>\n",
                    escape(url),
                    escape(words)
                ),
            ),
            Part::Title(text) | Part::Line(text) => put(&mut html, format_args!("{}<br>\n", escape(text))),
            Part::Notice { .. } => {}
        }
    }
    html += "</td></tr>\n</table>\n</td></tr></table>\n</body>\n</html>\n";
    html
}

fn part(html: &mut String, number: usize, it: &Part) {
    match it {
        Part::Title(text) => put(
            html,
            format_args!(
                "<h1 class=\"ink\" style=\"margin: 0 0 8px; font-size: 20px; line-height: 1.3; color: #2b251c;\">{}</h1>\n",
                escape(text)
            ),
        ),
        Part::Line(text) => put(
            html,
            format_args!("<p class=\"ink\" style=\"margin: 0 0 8px; color: #2b251c;\">{}</p>\n", escape(text)),
        ),
        Part::Link(words, url) => put(
            html,
            format_args!(
                "<p style=\"margin: 0 0 8px;\"><a class=\"link\" href=\"{}\" style=\"color: #1d5e82;\">{}</a></p>\n",
                escape(url),
                escape(words)
            ),
        ),
        Part::Notice { title, text, url, picture } => {
            let line =
                if number > 0 { "border-top: 1px solid #ddd3c2; padding-top: 16px; margin-top: 16px;" } else { "" };
            put(
                html,
                format_args!(
                    "<div class=\"line\" style=\"{line}\"><h2 style=\"margin: 0 0 4px; font-size: 18px; line-height: 1.3;\">\
                <a class=\"link\" href=\"{}\" style=\"color: #1d5e82;\">{}</a></h2>\n",
                    escape(url),
                    escape(title)
                ),
            );
            if picture.is_some() {
                // What it shows is told beside it.
                put(
                    html,
                    format_args!(
                        "<img src=\"cid:{}\" alt=\"\" width=\"558\" style=\"display: block; width: 100%; max-width: 558px; \
                    height: auto; margin: 8px 0; border: 0;\">\n",
                        picture_name(number)
                    ),
                );
            }
            if !text.is_empty() {
                put(
                    html,
                    format_args!("<p class=\"ink\" style=\"margin: 0 0 4px; color: #2b251c;\">{}</p>\n", escape(text)),
                );
            }
            *html += "</div>\n";
        }
    }
}

fn put(html: &mut String, what: std::fmt::Arguments<'_>) {
    html.write_fmt(what).expect("a String takes all");
}
