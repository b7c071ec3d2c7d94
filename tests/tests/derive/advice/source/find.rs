//! The places in a source file that an edit needs.

use std::ops::Range;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::Source;
use crate::advice::words::Place;

impl Source<'_> {
    /// Resolves a place for an error at `span` to a range of the file.
    pub(super) fn find(&self, span: &Range<usize>, place: &Place) -> Option<Range<usize>> {
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
    pub(super) fn around(&self, span: &Range<usize>) -> Vec<(Option<Group>, Vec<TokenTree>)> {
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
    pub(super) fn item(&self, span: &Range<usize>) -> Option<Range<usize>> {
        let around = self.around(span);
        let in_attribute = around.iter().any(|(group, _)| {
            group.as_ref().is_some_and(|group| group.delimiter() == Delimiter::Bracket)
        });
        let (group, _) = around.into_iter().last()?;
        let items = elements(group.filter(|_| in_attribute)?.stream());
        items.into_iter().find(|item| item.start <= span.start && span.end <= item.end)
    }

    /// The field, variant or type that contains the error, including its attributes.
    pub(super) fn owner(&self, span: &Range<usize>) -> Option<Range<usize>> {
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
    pub(super) fn variant_around(&self, span: &Range<usize>) -> Option<Range<usize>> {
        let groups = self.around(span).into_iter().filter_map(|(group, _)| group);
        let mut all = groups.flat_map(|group| elements(group.stream()));
        all.find(|part| part.start <= span.start && span.end <= part.end)
    }

    /// Finds the variant with this name in the enum at the error.
    pub(super) fn variant(&self, span: &Range<usize>, name: &str) -> Option<Range<usize>> {
        let groups = self.around(span).into_iter().filter_map(|(group, _)| group);
        let mut all = groups.flat_map(|group| elements(group.stream()));
        all.find(|variant| self.name(variant).is_some_and(|found| self.text[found] == *name))
    }

    /// Finds the variant with this name in an enum.
    pub(super) fn variant_of(&self, item: &Range<usize>, name: &str) -> Option<Range<usize>> {
        let body = self.body(item)?;
        self.variant(&(body.start + 1..body.start + 1), name)
    }

    pub(super) fn outermost(&self, span: &Range<usize>) -> Option<Range<usize>> {
        items(&self.tokens)
            .into_iter()
            .find(|part| part.start <= span.start && span.end <= part.end)
    }

    pub(super) fn type_named(&self, name: &str) -> Option<Range<usize>> {
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
    pub(super) fn without_attributes(&self, element: &Range<usize>) -> usize {
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
    pub(super) fn name(&self, element: &Range<usize>) -> Option<Range<usize>> {
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
    pub(super) fn body(&self, element: &Range<usize>) -> Option<Range<usize>> {
        let last = self.tokens_of(element).into_iter().rev().find_map(|token| match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group),
            _ => None,
        })?;
        Some(last.span().byte_range())
    }

    pub(super) fn ends_in_comma(&self, body: &Range<usize>) -> bool {
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
    pub(super) fn given(&self, element: &Range<usize>, key: &str) -> Option<Range<usize>> {
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

/// Splits a list at its commas, except those inside angle brackets.
pub(super) fn elements(list: TokenStream) -> Vec<Range<usize>> {
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
