//! Parses JSON with comments, as Kafka's generator does: numbers and booleans may be quoted, texts
//! may lack quotes, and a single value may replace a list of one.

use std::path::Path;
use std::rc::Rc;

use jsonc_parser::ast::{Object as Ast, Value};
use jsonc_parser::errors::ParseErrorKind;
use jsonc_parser::{CollectOptions, ParseOptions};

use super::error::{At, Error, Errors};

/// Strict JSON with comments: what Kafka's generator accepts.
const OPTIONS: ParseOptions = ParseOptions {
    allow_comments: true,
    allow_loose_object_property_names: false,
    allow_trailing_commas: false,
    allow_missing_commas: false,
    allow_single_quoted_strings: false,
    allow_hexadecimal_numbers: false,
    allow_unary_plus_numbers: false,
    allow_bare_decimal_point_numbers: false,
    allow_non_finite_numbers: false,
    allow_extended_string_escapes: false,
};

/// Calls `read` with the object in the file.
pub fn parse<T>(
    file: &Rc<Path>,
    text: &str,
    errors: &Errors,
    read: impl FnOnce(Object<'_>) -> T,
) -> Option<T> {
    parse_line(file, 0, text, errors, read)
}

/// Calls `read` with the object that starts after so many lines of the file.
pub fn parse_line<T>(
    file: &Rc<Path>,
    lines: usize,
    text: &str,
    errors: &Errors,
    read: impl FnOnce(Object<'_>) -> T,
) -> Option<T> {
    let fail = |line, reason| {
        let line = lines + line;
        errors.push(Error { file: file.to_path_buf(), line, place: String::new(), reason });
        None
    };
    // The byte order mark that some editors write.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match jsonc_parser::parse_to_ast(text, &CollectOptions::default(), &OPTIONS) {
        // Before 3.0, Kafka's generator ignored what follows the object.
        Err(error)
            if matches!(error.kind(), ParseErrorKind::MultipleRootJsonValues)
                && !errors.is_strict()
                && error.range().start > 0 =>
        {
            let at = At {
                file: Rc::clone(file),
                line: lines + error.line_display(),
                place: String::new(),
            };
            errors.note(&at, "what follows the schema is left out");
            parse_line(file, lines, text.get(..error.range().start)?, errors, read)
        }
        Err(error) => fail(error.line_display(), format!("no JSON: {}", error.kind())),
        Ok(result) => match result.value {
            Some(Value::Object(ast)) => {
                let ends: Vec<usize> = text.match_indices('\n').map(|(offset, _)| offset).collect();
                let source = Source { file, lines, ends: &ends, errors };
                Some(read(Object::new(source, &ast, String::new())))
            }
            _ => fail(1, String::from("no schema: it is a JSON object, in braces")),
        },
    }
}

#[derive(Debug, Clone, Copy)]
struct Source<'s> {
    file: &'s Rc<Path>,
    /// The number of lines before the text.
    lines: usize,
    /// The offsets at which the text's lines end.
    ends: &'s [usize],
    errors: &'s Errors,
}

impl Source<'_> {
    fn at(&self, offset: usize, place: &str) -> At {
        let line = self.lines + 1 + self.ends.partition_point(|&end| end < offset);
        At { file: Rc::clone(self.file), line, place: place.into() }
    }
}

/// An object, and the location of its message or field.
#[derive(Debug)]
pub struct Object<'s> {
    source: Source<'s>,
    ast: &'s Ast<'s>,
    place: String,
}

impl<'s> Object<'s> {
    fn new(source: Source<'s>, ast: &'s Ast<'s>, parent: String) -> Self {
        let mut object = Self { source, ast, place: parent };
        // The name is read first, so that an error about it has the parent's location.
        if let Some(Value::StringLit(name)) = object.value("name") {
            if !object.place.is_empty() {
                object.place.push('.');
            }
            object.place.push_str(&name.value);
        }
        object
    }

    pub fn errors(&self) -> &'s Errors {
        self.source.errors
    }

    /// The start of the object.
    pub fn here(&self) -> At {
        self.source.at(self.ast.range.start, &self.place)
    }

    /// The location of `key`, or the start of the object if the key is missing.
    pub fn at(&self, key: &str) -> At {
        let property = self.ast.properties.iter().rfind(|property| property.name.as_str() == key);
        match property {
            Some(property) => self.source.at(property.range.start, &self.place),
            None => self.here(),
        }
    }

    /// Reports and returns the keys that are not in `known`.
    pub fn only(&self, known: &[&str]) -> Vec<String> {
        let names = self.ast.properties.iter().map(|property| property.name.as_str());
        let unknown: Vec<String> =
            names.filter(|name| !known.contains(name)).map(str::to_owned).collect();
        for name in &unknown {
            let reason = format!("there is no key `{name}` here; it may be {}", list(known));
            self.errors().at(&self.at(name), reason);
        }
        unknown
    }

    /// Whether the object has `key`.
    pub fn has(&self, key: &str) -> bool {
        self.value(key).is_some()
    }

    /// The value; `None` for JSON's `null`. If a key occurs twice, the last one counts.
    fn value(&self, key: &str) -> Option<&'s Value<'s>> {
        let property =
            self.ast.properties.iter().rfind(|property| property.name.as_str() == key)?;
        Some(&property.value).filter(|value| !matches!(value, Value::NullKeyword(_)))
    }

    fn wrong(&self, key: &str, wanted: &str) {
        self.errors().at(&self.at(key), format!("`{key}` is {wanted}"));
    }

    pub fn text(&self, key: &str) -> Option<String> {
        let text = plain(self.value(key)?);
        if text.is_none() {
            self.wrong(key, "a text");
        }
        text
    }

    pub fn number(&self, key: &str) -> Option<i64> {
        let number = plain(self.value(key)?).and_then(|text| text.parse().ok());
        if number.is_none() {
            self.wrong(key, "a whole number");
        }
        number
    }

    /// The value of a flag; false if the key is missing.
    pub fn flag(&self, key: &str) -> bool {
        match self.value(key).map(plain) {
            None => false,
            Some(Some(text)) if text == "true" => true,
            Some(Some(text)) if text == "false" => false,
            Some(_) => {
                self.wrong(key, "true or false");
                false
            }
        }
    }

    pub fn texts(&self, key: &str) -> Option<Vec<String>> {
        let texts: Option<Vec<_>> = elements(self.value(key)?).map(plain).collect();
        if texts.is_none() {
            self.wrong(key, "a list of texts");
        }
        texts
    }

    /// The keys and values of an object whose values are texts.
    pub fn pairs(&self, key: &str) -> Option<Vec<(String, String)>> {
        let pairs = match self.value(key)? {
            Value::Object(ast) => ast
                .properties
                .iter()
                .map(|pair| Some((pair.name.as_str().to_owned(), plain(&pair.value)?)))
                .collect(),
            _ => None,
        };
        if pairs.is_none() {
            self.wrong(key, "an object of version ranges and header versions");
        }
        pairs
    }

    pub fn objects(&self, key: &str) -> Option<Vec<Self>> {
        let object = |value: &'s Value<'s>| match value {
            Value::Object(ast) => Some(Object::new(self.source, ast, self.place.clone())),
            _ => None,
        };
        let objects: Option<Vec<_>> = elements(self.value(key)?).map(object).collect();
        if objects.is_none() {
            self.wrong(key, "a list of objects");
        }
        objects
    }
}

fn plain(value: &Value<'_>) -> Option<String> {
    match value {
        Value::StringLit(text) => Some(text.value.clone().into_owned()),
        Value::NumberLit(number) => Some(number.value.into()),
        Value::BooleanLit(flag) => Some(flag.value.to_string()),
        _ => None,
    }
}

fn elements<'s>(value: &'s Value<'s>) -> impl Iterator<Item = &'s Value<'s>> {
    match value {
        Value::Array(array) => array.elements.iter(),
        one => std::slice::from_ref(one).iter(),
    }
}

/// `a`, `b` or `c`.
fn list(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
        None => String::new(),
    }
}
