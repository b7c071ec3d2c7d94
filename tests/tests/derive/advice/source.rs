//! A source file, and the edits that advice asks for.

use std::ops::Range;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::words::{Action, Place};

mod find;

use find::elements;

/// The kinds of the records of a log.
const KINDS: [&str; 3] = ["metadata", "coordinator_key", "coordinator_value"];

/// A range of the file to replace, empty for an insertion.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Edit {
    pub(crate) part: Range<usize>,
    text: String,
}

impl Edit {
    pub(crate) fn is_removal(&self) -> bool {
        self.text.is_empty()
    }
}

pub(crate) struct Source<'t> {
    text: &'t str,
    tokens: Vec<TokenTree>,
}

impl<'t> Source<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        let tokens: TokenStream = text.parse().expect("the file can be read as tokens");
        Self { text, tokens: tokens.into_iter().collect() }
    }

    /// Returns the edits for one way out of an error at `span`; `None` if only a person can make
    /// them.
    pub(crate) fn edits(&self, span: &Range<usize>, way: &[Action]) -> Option<Vec<Edit>> {
        way.iter()
            .map(|action| self.edit(span, action))
            .collect::<Option<Vec<_>>>()
            .map(|edits| edits.concat())
    }

    /// Returns the file after all `edits`, and the ranges that they wrote. If two edits overlap,
    /// the first one wins.
    pub(crate) fn edited(&self, edits: &[Edit]) -> (String, Vec<Range<usize>>) {
        let mut edits: Vec<_> = edits.iter().collect();
        edits.sort_by_key(|edit| (edit.part.start, edit.part.end));
        let (mut text, mut written, mut end) = (String::new(), Vec::new(), 0);
        edits.dedup();
        for edit in edits {
            if edit.part.start < end {
                continue;
            }
            text.push_str(&self.text[end..edit.part.start]);
            written.push(text.len()..text.len() + edit.text.len());
            text.push_str(&edit.text);
            end = edit.part.end;
        }
        (text + &self.text[end..], written)
    }

    fn edit(&self, span: &Range<usize>, action: &Action) -> Option<Vec<Edit>> {
        match action {
            Action::Write { code, .. } | Action::Add { code, .. } if code.contains('…') => None,
            Action::Write { code, at: Place::Here } => self.write(span, code),
            Action::Write { code, at: Place::Text(old) } => {
                let owner = self.owner(span)?;
                let at = self.text[owner.clone()].rfind(old.as_str())? + owner.start;
                Some(vec![replace(at..at + old.len(), code)])
            }
            Action::Add { code, at: Place::Element, after: Some(variant) } => {
                let end = self.variant_of(&self.outermost(span)?, variant)?.end;
                Some(vec![replace(end..end, &format!(", {code}"))])
            }
            Action::Add { code, at: Place::Element, .. } => {
                let body = self.body(&self.outermost(span)?)?;
                let sign = if self.ends_in_comma(&body) { "" } else { "," };
                Some(vec![replace(body.end - 1..body.end - 1, &format!("{sign} {code},"))])
            }
            Action::Write { code, at: Place::Item } => Some(vec![replace(self.item(span)?, code)]),
            Action::Write { code, at: Place::After(other) } => {
                let owner = self.owner(span)?;
                let attributes = &self.text[owner.start..self.without_attributes(&owner)];
                let end = self.variant(span, other)?.end;
                let put = replace(end..end, &format!(", {attributes}{code}"));
                Some(vec![self.remove_part(&owner), put])
            }
            Action::Write { code, at: Place::Type } => {
                Some(vec![replace(self.find(span, &Place::Type)?, code)])
            }
            Action::Write { code, at } | Action::Add { code, at, .. } => {
                let place = self.find(span, at)?;
                let key = code.split([' ', '(']).next().filter(|_| code.contains(" = "));
                self.set(&place, key.filter(|_| *at != Place::Here), code)
            }
            Action::Remove { key: None, at: Place::Here } => Some(vec![self.remove_part(span)]),
            Action::Remove { key: None, at } => {
                let place = self.find(span, at)?;
                Some(vec![self.remove_part(&place)])
            }
            Action::Remove { key: Some(key), at: Place::Named(owner) } => {
                // The parameter follows the name of the type.
                let start = self.name(&self.type_named(owner)?)?.end;
                let at = self.text[start..].find(key.as_str())? + start;
                let rest = &self.text[at + key.len()..];
                let comma = if rest.starts_with(", ") { 2 } else { 0 };
                Some(vec![replace(at..at + key.len() + comma, "")])
            }
            Action::Remove { key: Some(key), .. } => self.remove_key(span, key),
            Action::RemoveKeys => {
                let owner = self.owner(span)?;
                let attributes = owner.start..self.without_attributes(&owner);
                Some(vec![replace(attributes, "")])
            }
            Action::MoveOutside { at, .. } => {
                let item = self.item(span)?;
                let outside = match at {
                    Place::Element => self.variant_around(span)?,
                    _ => self.outermost(span)?,
                };
                let outside = self.without_attributes(&outside);
                let text = self.text[item.clone()].to_owned();
                let put = replace(outside..outside, &format!("#[kafka({text})] "));
                Some(vec![self.remove_part(&item), put])
            }
            Action::Move { what, after } => self.move_variant(span, what, after.as_deref()),
        }
    }

    /// Writes `code` at the error, replacing a whole `key = value` if it is one.
    fn write(&self, span: &Range<usize>, code: &str) -> Option<Vec<Edit>> {
        let first = code.split([' ', '(']).next().unwrap_or_default();
        let key = Some(first).filter(|_| code.contains(" = "));
        let item = self.item(span);
        if let Some(item) = &item {
            let own = self.text[item.clone()].split([' ', '=', '(', ':']).next();
            let own = own.unwrap_or_default();
            if own == first && code.contains('(') {
                return Some(vec![replace(item.clone(), code)]);
            }
            // The error spans a key with its value.
            let is_whole = item == span && self.text[item.clone()].contains(['=', '(', '{']);
            if is_whole {
                return Some(vec![replace(item.clone(), code)]);
            }
            let is_flag = own == code && span.start > item.start;
            let is_value = own.starts_with(|c: char| c == '"' || c.is_ascii_digit());
            if is_flag || key.is_some_and(|key| key == own || is_value) {
                return Some(vec![replace(item.clone(), code)]);
            }
        }
        // The error is at the name of a variant; replace the whole variant.
        if item.is_none() && &self.text[span.clone()] == first && code.contains(['(', '=']) {
            let owner = self.owner(span)?;
            return Some(vec![replace(self.without_attributes(&owner)..owner.end, code)]);
        }
        if let Some(key) = key {
            return self.set(span, Some(key), code);
        }
        let mut edits = vec![replace(span.clone(), code)];
        // A struct with braces has no semicolon.
        if code.starts_with('{') && self.text[span.end..].starts_with(';') {
            edits.push(replace(span.end..span.end + 1, ""));
        }
        Some(edits)
    }

    /// Adds `code` near the error: after the key at the error, or above or inside the item that it
    /// names.
    fn set(&self, span: &Range<usize>, key: Option<&str>, code: &str) -> Option<Vec<Edit>> {
        let owner = self.owner(span)?;
        if code.starts_with('<') {
            // Insert parameters after the name of a type.
            return Some(vec![replace(self.name(&owner)?.end..self.name(&owner)?.end, code)]);
        }
        if code.starts_with("#[") && code.ends_with(']') {
            let start = self.without_attributes(&owner);
            return Some(vec![replace(start..start, &format!("{code} "))]);
        }
        if let Some(given) = key.and_then(|key| self.given(&owner, key)) {
            return Some(vec![replace(given, code)]);
        }
        // A message has one kind.
        if KINDS.contains(&code)
            && let Some(given) = KINDS.iter().find_map(|kind| self.given(&owner, kind))
        {
            return Some(vec![replace(given, code)]);
        }
        // `kafka = "…"` has no list for another key.
        if let Some(item) = self.item(span)
            && !self.text[item.clone()].starts_with("kafka")
        {
            return Some(vec![replace(item.end..item.end, &format!(", {code}"))]);
        }
        let start = self.without_attributes(&owner);
        Some(vec![replace(start..start, &format!("#[kafka({code})] "))])
    }

    /// Removes an element of a list with the comma after it, or a variant's number with the `=`
    /// before it.
    fn remove_part(&self, span: &Range<usize>) -> Edit {
        let is_element = self.owner(span).is_some_and(|owner| owner.start == span.start);
        let (part, in_list) = match self.item(span) {
            Some(item) => (item, true),
            None => (span.clone(), is_element),
        };
        let rest = &self.text[part.end..];
        let space = rest.len() - rest.trim_start().len();
        if in_list && rest[space..].starts_with(',') {
            return replace(part.start..part.end + space + 1, "");
        }
        let before = self.text[..part.start].trim_end();
        match before.strip_suffix('=').filter(|_| !in_list) {
            Some(before) => replace(before.len()..part.end, ""),
            None => replace(part, ""),
        }
    }

    fn remove_key(&self, span: &Range<usize>, key: &str) -> Option<Vec<Edit>> {
        if key == "Option" {
            // Remove the wrapper around the type at the error.
            let start = self.text[..span.start].strip_suffix("Option<")?.len();
            let inside = self.text[span.clone()].to_owned();
            let end = span.end + self.text[span.end..].find('>')? + 1;
            return Some(vec![replace(start..end, &inside)]);
        }
        let owner = self.owner(span)?;
        let given = self.given(&owner, key).or_else(|| {
            let at = self.text[span.start..].find(key)? + span.start;
            Some(at..at + key.len())
        })?;
        Some(vec![self.remove_part(&given)])
    }

    fn move_variant(
        &self,
        span: &Range<usize>,
        what: &str,
        after: Option<&str>,
    ) -> Option<Vec<Edit>> {
        let (group, _) = self.around(span).into_iter().rev().find(|(group, _)| {
            group.as_ref().is_some_and(|group| group.delimiter() == Delimiter::Brace)
        })?;
        let group = group?;
        let elements = elements(group.stream());
        let named = |name: &str| {
            elements.iter().find(|element| {
                let text = &self.text[self.without_attributes(element)..element.end];
                text.split(|c: char| !c.is_alphanumeric() && c != '_').next() == Some(name)
            })
        };
        let moved = named(what)?;
        let text = self.text[moved.clone()].to_owned();
        let put = match after {
            Some(other) => {
                let end = named(other)?.end;
                replace(end..end, &format!(", {text}"))
            }
            None => {
                let start = elements.first()?.start;
                replace(start..start, &format!("{text}, "))
            }
        };
        Some(vec![self.remove_part(moved), put])
    }
}

fn replace(part: Range<usize>, text: &str) -> Edit {
    Edit { part, text: text.to_owned() }
}
