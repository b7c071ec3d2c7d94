//! A source file, and the edits that advice asks for.

use std::ops::Range;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::words::{Action, Place};

/// The kinds of the records of a log.
const KINDS: [&str; 3] = ["metadata", "coordinator_key", "coordinator_value"];

/// A range of the file to replace, empty for an insertion.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Edit {
    pub(crate) part: Range<usize>,
    text: String,
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

    /// Resolves a place for an error at `span` to a range of the file.
    fn find(&self, span: &Range<usize>, place: &Place) -> Option<Range<usize>> {
        match place {
            Place::Here => Some(span.clone()),
            Place::Item => self.item(span),
            Place::Element => self.owner(span),
            Place::Outside => self.outermost(span),
            Place::After(name) => self.variant(span, name),
            Place::Named(name) => self.type_named(name).or_else(|| self.variant(span, name)),
            // The name is a type if no field is meant.
            Place::Field(name, owner) if owner.is_empty() && self.type_named(name).is_some() => {
                self.type_named(name)
            }
            Place::Field(field, owner) => {
                let owner = match owner.is_empty() {
                    true => self.outermost(span)?,
                    false => self.type_named(owner)?,
                };
                let body = self.body(&owner)?;
                let (group, _) = self.around(&(body.start + 1..body.start + 1)).pop()?;
                let named = |element: &Range<usize>| {
                    let name = self.name(element);
                    name.is_some_and(|name| self.text[name] == **field)
                };
                let field = elements(group?.stream()).into_iter().find(named)?;
                self.name(&field)
            }
            Place::Type => {
                let owner = self.owner(span)?;
                let name = self.name(&owner)?;
                let colon = self.text[name.end..owner.end].find(':')? + name.end;
                let space =
                    self.text[colon + 1..].len() - self.text[colon + 1..].trim_start().len();
                Some(colon + 1 + space..owner.end)
            }
            Place::Text(_) => None,
        }
    }

    /// The token streams around `span`, from the file to the innermost group.
    fn around(&self, span: &Range<usize>) -> Vec<(Option<Group>, Vec<TokenTree>)> {
        let mut around = vec![(None, self.tokens.clone())];
        while let Some((_, tokens)) = around.last() {
            let inside = tokens.iter().find_map(|token| match token {
                TokenTree::Group(group) => {
                    let part = group.span().byte_range();
                    (part.start < span.start && span.end < part.end).then(|| group.clone())
                }
                _ => None,
            });
            let Some(group) = inside else { break };
            let tokens = group.stream().into_iter().collect();
            around.push((Some(group), tokens));
        }
        around
    }

    /// The element of an attribute's list that contains the error.
    fn item(&self, span: &Range<usize>) -> Option<Range<usize>> {
        let around = self.around(span);
        let in_attribute = around.iter().any(|(group, _)| {
            group.as_ref().is_some_and(|group| group.delimiter() == Delimiter::Bracket)
        });
        let (group, _) = around.into_iter().last()?;
        let items = elements(group.filter(|_| in_attribute)?.stream());
        items.into_iter().find(|item| item.start <= span.start && span.end <= item.end)
    }

    /// The field, variant or type that contains the error, including its attributes.
    fn owner(&self, span: &Range<usize>) -> Option<Range<usize>> {
        let mut around = self.around(span);
        let attribute = around.iter().position(|(group, _)| {
            group.as_ref().is_some_and(|group| group.delimiter() == Delimiter::Bracket)
        });
        around.truncate(attribute.unwrap_or(around.len()));
        let is = |index: usize, delimiter| {
            let (group, _): &(Option<Group>, _) = &around[index];
            group.as_ref().is_some_and(|group| group.delimiter() == delimiter)
        };
        // The content of a variant belongs to the variant.
        if let [.., outer, inner] = *(0..around.len()).collect::<Vec<_>>()
            && is(outer, Delimiter::Brace)
            && is(inner, Delimiter::Parenthesis)
        {
            around.pop();
        }
        let (group, tokens) = around.pop()?;
        let parts = match group {
            Some(_) => elements(tokens.into_iter().collect()),
            None => items(&self.tokens),
        };
        parts.into_iter().find(|part| part.start <= span.start && span.end <= part.end)
    }

    /// Finds the variant around the error in its field.
    fn variant_around(&self, span: &Range<usize>) -> Option<Range<usize>> {
        let groups = self.around(span).into_iter().filter_map(|(group, _)| group);
        let mut all = groups.flat_map(|group| elements(group.stream()));
        all.find(|part| part.start <= span.start && span.end <= part.end)
    }

    /// Finds the variant with this name in the enum at the error.
    fn variant(&self, span: &Range<usize>, name: &str) -> Option<Range<usize>> {
        let groups = self.around(span).into_iter().filter_map(|(group, _)| group);
        let mut all = groups.flat_map(|group| elements(group.stream()));
        all.find(|variant| self.name(variant).is_some_and(|found| self.text[found] == *name))
    }

    /// Finds the variant with this name in an enum.
    fn variant_of(&self, item: &Range<usize>, name: &str) -> Option<Range<usize>> {
        let body = self.body(item)?;
        self.variant(&(body.start + 1..body.start + 1), name)
    }

    fn outermost(&self, span: &Range<usize>) -> Option<Range<usize>> {
        items(&self.tokens)
            .into_iter()
            .find(|part| part.start <= span.start && span.end <= part.end)
    }

    fn type_named(&self, name: &str) -> Option<Range<usize>> {
        let name = name.split('<').next().unwrap_or_default();
        let is_named = |part: &Range<usize>| {
            self.name(part).is_some_and(|found| &self.text[found] == name) && {
                let text = &self.text[self.without_attributes(part)..part.end];
                let text = text.trim_start_matches("pub ");
                ["struct ", "enum "].iter().any(|word| text.starts_with(word))
            }
        };
        items(&self.tokens).into_iter().find(is_named)
    }

    /// The start of an element after its attributes.
    fn without_attributes(&self, element: &Range<usize>) -> usize {
        let mut tokens = self.tokens_of(element).into_iter().peekable();
        while let Some(token) = tokens.next() {
            match (&token, tokens.peek()) {
                (TokenTree::Punct(sign), Some(TokenTree::Group(_))) if sign.as_char() == '#' => {
                    tokens.next();
                }
                _ => return token.span().byte_range().start,
            }
        }
        element.end
    }

    /// The name of a field, a variant or a type.
    fn name(&self, element: &Range<usize>) -> Option<Range<usize>> {
        let start = self.without_attributes(element);
        let words = self.tokens_of(element).into_iter().filter_map(|token| match token {
            TokenTree::Ident(word) => Some(word),
            _ => None,
        });
        let mut words = words.filter(|word| word.span().byte_range().start >= start);
        let name = words.find(|word| {
            !["pub", "struct", "enum", "union"].contains(&word.to_string().as_str())
        })?;
        Some(name.span().byte_range())
    }

    /// The range of a type's braces.
    fn body(&self, element: &Range<usize>) -> Option<Range<usize>> {
        let last = self.tokens_of(element).into_iter().rev().find_map(|token| match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group),
            _ => None,
        })?;
        Some(last.span().byte_range())
    }

    fn ends_in_comma(&self, body: &Range<usize>) -> bool {
        let inside = self.text[body.start + 1..body.end - 1].trim_end();
        inside.is_empty() || inside.ends_with(',')
    }

    /// The tokens of an element, without nested ones.
    fn tokens_of(&self, element: &Range<usize>) -> Vec<TokenTree> {
        let mut around = self.around(&(element.start..element.start));
        let tokens = around.pop().map(|(_, tokens)| tokens).unwrap_or_default();
        let inside = |token: &TokenTree| {
            let part = token.span().byte_range();
            element.start <= part.start && part.end <= element.end
        };
        tokens.into_iter().filter(inside).collect()
    }

    /// Finds a key in the attributes of an element, with its value.
    fn given(&self, element: &Range<usize>, key: &str) -> Option<Range<usize>> {
        let lists = self.tokens_of(element).into_iter().filter_map(|token| match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                group.stream().into_iter().find_map(|token| match token {
                    TokenTree::Group(list) => Some(list),
                    _ => None,
                })
            }
            _ => None,
        });
        let items: Vec<_> = lists.flat_map(|list| elements(list.stream())).collect();
        items
            .into_iter()
            .find(|item| self.text[item.clone()].split([' ', '=', '(']).next() == Some(key))
    }
}

fn replace(part: Range<usize>, text: &str) -> Edit {
    Edit { part, text: text.to_owned() }
}

/// Splits a list at its commas, except those inside angle brackets.
fn elements(list: TokenStream) -> Vec<Range<usize>> {
    let mut parts: Vec<Range<usize>> = Vec::new();
    let (mut open, mut depth) = (false, 0_usize);
    for token in list {
        if let TokenTree::Punct(sign) = &token {
            match sign.as_char() {
                '<' => depth += 1,
                '>' => depth = depth.saturating_sub(1),
                ',' if depth == 0 => {
                    open = false;
                    continue;
                }
                _ => {}
            }
        }
        let part = token.span().byte_range();
        match parts.last_mut().filter(|_| open) {
            Some(last) => last.end = part.end,
            None => parts.push(part),
        }
        open = true;
    }
    parts
}

/// Splits a file into items.
fn items(tokens: &[TokenTree]) -> Vec<Range<usize>> {
    let mut parts: Vec<Range<usize>> = Vec::new();
    let mut open = false;
    for token in tokens {
        let part = token.span().byte_range();
        match parts.last_mut().filter(|_| open) {
            Some(last) => last.end = part.end,
            None => parts.push(part),
        }
        open = match token {
            TokenTree::Punct(sign) => sign.as_char() != ';',
            TokenTree::Group(group) => group.delimiter() != Delimiter::Brace,
            _ => true,
        };
    }
    parts
}
