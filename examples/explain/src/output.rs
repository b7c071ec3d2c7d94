//! Writes the results as text, JSON or HTML.

use std::io::{self, Write};
use std::path::PathBuf;
use std::{fs, mem};

use kafka_wire::explain::Guess;
use serde_json::{Map, Value, json};

use crate::html::Document;
use crate::object;
use crate::page::Page;
use crate::subject::Subject;

/// The output in the requested format.
#[derive(Debug)]
pub(crate) enum Output<W> {
    Text(Page<W>),
    Json(W),
    Html(W, Document, PathBuf),
}

/// Bytes without a tree.
#[derive(Debug)]
pub(crate) struct Opaque<'b> {
    pub(crate) heading: String,
    pub(crate) notes: Vec<String>,
    pub(crate) bytes: &'b [u8],
    pub(crate) error: Option<&'b str>,
    pub(crate) keys: Map<String, Value>,
}

impl<W: Write> Output<W> {
    pub(crate) fn subject(&mut self, subject: &Subject<'_>) -> io::Result<()> {
        match self {
            Self::Text(page) => page.subject(subject),
            Self::Json(out) => writeln!(out, "{}", object::object(subject)),
            Self::Html(_, document, _) => {
                document.subject(subject);
                Ok(())
            }
        }
    }

    pub(crate) fn opaque(&mut self, opaque: &Opaque<'_>) -> io::Result<()> {
        match self {
            Self::Text(page) => page.opaque(opaque),
            Self::Json(out) => {
                let mut object = opaque.keys.clone();
                object.insert("bytes".into(), opaque.bytes.len().into());
                if !opaque.notes.is_empty() {
                    object.insert("notes".into(), opaque.notes.clone().into());
                }
                object.extend(opaque.error.map(|text| ("error".into(), json!({ "text": text }))));
                writeln!(out, "{}", Value::from(object))
            }
            Self::Html(_, document, _) => {
                document.opaque(opaque);
                Ok(())
            }
        }
    }

    pub(crate) fn guess(&mut self, guess: &Guess, options: &str) -> io::Result<()> {
        match self {
            Self::Json(out) => writeln!(out, "{}", object::guess(guess)),
            _ => {
                let mut text = format!("{guess}: {}", guess.reasons.join("; "));
                if !guess.doubts.is_empty() {
                    text += &format!("; but {}", guess.doubts.join("; "));
                }
                self.line(&text)?;
                self.line(&format!("    {options}"))
            }
        }
    }

    /// Prints a line in text output.
    pub(crate) fn line(&mut self, line: &str) -> io::Result<()> {
        match self {
            Self::Text(page) => page.line(line),
            Self::Html(_, document, _) => {
                document.line(line);
                Ok(())
            }
            Self::Json(_) => Ok(()),
        }
    }

    /// Prints an error to standard error. `place` says what it is about.
    pub(crate) fn error(&mut self, place: &str, error: &str) -> io::Result<()> {
        self.writer().flush()?;
        let colon = if place.is_empty() { "" } else { ": " };
        writeln!(io::stderr(), "explain: {place}{colon}{error}")
    }

    /// Writes the buffered output.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        if let Self::Html(_, document, path) = &mut self {
            let text = mem::take(document).into_string();
            let about = |error| io::Error::other(format!("{}: {error}", path.display()));
            fs::write(&*path, text).map_err(about)?;
        }
        self.writer().flush()
    }

    fn writer(&mut self) -> &mut W {
        match self {
            Self::Text(page) => &mut page.out,
            Self::Json(out) | Self::Html(out, ..) => out,
        }
    }
}
