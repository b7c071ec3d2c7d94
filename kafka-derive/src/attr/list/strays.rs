//! Items that are not a key and its value in attribute syntax.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::Lit;

use super::super::keys::{Key, Place};
use super::super::lookup::{Lookup, look_up};
use super::super::pasted;
use super::super::repeated::checked;
use super::super::tokens::{Tokens, is, is_separator, lexed, spelled, up_to_separator};
use super::super::value::{int, literal, string, write_example};
use super::{Item, List, Value};
use crate::versions;

impl List<'_> {
    /// Reports a token that cannot start an item.
    pub(super) fn no_key(&mut self, token: TokenTree, quoted: Option<String>, tokens: &mut Tokens) {
        if let TokenTree::Group(group) = &token
            && let Some((items, keys)) = pasted::object(group.stream(), self.place)
        {
            let advice = checked(self.errors, format!("write `{items}`"), self.kind);
            self.errors.error(&token, format!("keys stand without braces; {advice}"));
            let span = group.span();
            let given = keys.into_iter().map(|key| self.wrong(key, Ident::new(key.name(), span)));
            let given: Vec<_> = given.collect();
            self.items.extend(given);
            self.separator(tokens);
            return;
        }
        let list = quoted.and_then(|text| Some((lexed(&text)?, text)));
        let keys = list.as_ref().map_or_else(Vec::new, |(list, _)| self.keys_in(list.clone()));
        if let (Some((_, text)), false) = (list, keys.is_empty()) {
            let items = self.unquoted(&text);
            let advice = checked(self.errors, format!("write `{items}`"), self.kind);
            self.errors.error(&token, format!("keys stand without quotes; {advice}"));
            let span = token.span();
            let given = keys.into_iter().map(|(key, mut ident)| {
                ident.set_span(span);
                match key {
                    Key::Kind(_) => Item { value: Value::None, ..self.wrong(key, ident) },
                    key => self.wrong(key, ident),
                }
            });
            let given: Vec<_> = given.collect();
            self.items.extend(given);
        } else if is(&token, '!') && matches!(tokens.peek(), Some(TokenTree::Ident(_))) {
            let flag = TokenStream::from_iter([token].into_iter().chain(tokens.next()));
            self.errors.error(flag, "a flag is false where it is not given; remove it");
        } else if let Some((key, item)) = self.key_of_value(&token) {
            let ident = Ident::new(key.name(), token.span());
            let advice = checked(self.errors, format!("write `{item}`"), self.kind);
            self.errors.error(&token, format!("`{token}` has no key; {advice}"));
            let item = self.wrong(key, ident);
            self.items.push(item);
        } else if let Some((number, advice)) = self.number_at(&token, tokens) {
            let text = format!("`{}` is not a key: {advice}", spelled(&number));
            self.errors.error(number, text);
        } else {
            self.errors.error(&token, format!("`{token}` is not a key; remove it"));
            up_to_separator(tokens, false);
        }
        self.separator(tokens);
    }

    /// The number of a variant that starts with `token`, and what to do about it.
    fn number_at(&self, token: &TokenTree, tokens: &mut Tokens) -> Option<(TokenStream, String)> {
        let digits = tokens.peek().cloned().filter(|_| is(token, '-'));
        let is_signed = digits.is_some();
        let number = [token.clone()].into_iter().chain(digits).collect();
        let advice = self.number_of_the_variant(&number)?;
        if is_signed {
            tokens.next();
        }
        Some((number, advice))
    }

    /// What to do about the number of a variant in its attributes.
    pub(super) fn number_of_the_variant(&self, tokens: &TokenStream) -> Option<String> {
        let (number, value) = match literal(tokens)? {
            (negative, Lit::Int(literal)) => (spelled(tokens), int(negative, &literal)),
            (false, Lit::Str(text)) => {
                let number = text.value().parse::<i64>().ok()?;
                (number.to_string(), Some(number.into()))
            }
            _ => return None,
        };
        let name = self.errors.variant_without_number().filter(|_| self.place == Place::Variant)?;
        let why = "a variant's number follows its name";
        Some(match value.and_then(|value| self.errors.integer_without(value)) {
            None => format!("{why}; remove it, and write `{name} = {number}` for `{name}`"),
            Some(int) => {
                let int = int.rust();
                format!(
                    "{why}, and {number} does not fit `{int}`; remove it, and choose a number that does"
                )
            }
        })
    }

    /// The key that a value alone is meant for, and both as an item: an API key or versions.
    fn key_of_value(&self, token: &TokenTree) -> Option<(Key, String)> {
        let number = token.to_string().parse::<u16>().ok();
        let range = string(&token.clone().into()).and_then(|text| versions::parse(&text).ok());
        let of_message = self.place == Place::Struct && self.kind.is_some();
        let key = match (number, range) {
            (Some(_), _) if of_message => Key::ApiKey,
            (_, Some(range)) if of_message && range.is_open_ended() => Key::Flexible,
            (_, Some(range)) if !range.is_empty() && Key::Versions.belongs(self.place) => {
                Key::Versions
            }
            _ => return None,
        };
        let is_given = self.items.iter().any(|item| item.key == key)
            || self.keys_in(self.lists.iter().cloned().collect()).iter().any(|(it, _)| *it == key);
        (!is_given).then(|| (key, format!("{} = {token}", key.name())))
    }

    /// The keys in the content of a quoted list.
    pub(super) fn keys_in(&self, list: TokenStream) -> Vec<(Key, Ident)> {
        let tokens: Vec<_> = list.into_iter().collect();
        let known = |(index, token): (usize, &TokenTree)| {
            let TokenTree::Ident(ident) = token else { return None };
            let has_value = tokens.get(index + 1).is_some_and(|next| is(next, '='));
            match look_up(&ident.to_string(), self.place, has_value) {
                Lookup::Known(key) => Some((key, ident.clone())),
                Lookup::Wrong(..) => None,
            }
        };
        tokens.iter().enumerate().filter_map(known).collect()
    }

    /// Takes an item of Kafka's JSON: a key in quotes, or a key and a value without `=`. Returns the
    /// intended item, whose value is already reported; `None` if it is not such an item.
    pub(super) fn pasted(
        &self,
        key: &impl ToTokens,
        name: &str,
        tokens: &mut Tokens,
    ) -> Option<Option<Item>> {
        let quoted = key.to_token_stream().to_string().starts_with('"');
        let sign = tokens.peek().cloned();
        let is = |c: char| matches!(&sign, Some(TokenTree::Punct(sign)) if sign.as_char() == c);
        let is_value = match &sign {
            Some(TokenTree::Literal(_)) => true,
            Some(TokenTree::Ident(next)) => self.is_value_of(name, next),
            _ => is('-') && self.is_value_of(name, &Ident::new("_", Span::call_site())),
        };
        if !(is(':') || is_value || quoted && is('=')) {
            return None;
        }
        if !is_value {
            tokens.next();
            // `:=`
            tokens.next_if(|next| is(':') && super::super::tokens::is(next, '='));
        }
        let value = up_to_separator(tokens, name == "response");
        self.separator(tokens);
        let (advice, meant) = match pasted::advice(name, &value, self.place) {
            (_, Some(Key::Kind(_))) if self.kind.is_some() => ("remove it".to_owned(), None),
            (_, Some(Key::Tagged)) => {
                (format!("write `tagged = {}`", self.errors.suggested_tag()), Some(Key::Tagged))
            }
            other => other,
        };
        let advice = checked(self.errors, advice, self.kind);
        let known = matches!(look_up(name, self.place, true), Lookup::Known(_));
        if quoted {
            self.errors.error(key, format!("`\"{name}\"` is a key of Kafka's JSON; {advice}"));
        } else if known {
            let why = match advice.as_str() {
                "remove it" => "a flag is false where it is not given",
                _ => "a key and its value are joined by `=`",
            };
            let text = format!("{why}; {advice}");
            self.errors.error(sign, text);
        } else {
            self.errors.error(key, format!("unknown key `{name}`; {advice}"));
        }
        let first = key.to_token_stream().into_iter().next();
        let span = first.map_or_else(Span::call_site, |token| token.span());
        let ident = Ident::new(meant.map_or("key", Key::name), span);
        Some(meant.map(|key| self.wrong(key, ident)))
    }

    /// Whether `next` is the value of `key`, with the `=` left out, and not the next key.
    fn is_value_of(&self, key: &str, next: &Ident) -> bool {
        let key = match look_up(key, self.place, true) {
            Lookup::Known(key) | Lookup::Wrong(_, Some(key)) if key.belongs(self.place) => key,
            _ => return false,
        };
        if key.example(self.place) == key.name() {
            return next == "true" || next == "false";
        }
        match look_up(&next.to_string(), self.place, false) {
            // `speed` is a value that people also write as a key.
            Lookup::Known(next) | Lookup::Wrong(_, Some(next)) => next == key,
            Lookup::Wrong(_, None) => true,
        }
    }

    /// Whether the next item follows an `=` whose value is left out, as in `name = tagged = 0`.
    pub(super) fn is_key_with_a_value(&self, mut tokens: Tokens) -> bool {
        let Some(TokenTree::Ident(next)) = tokens.next() else { return false };
        // The sign comes first, because nearly every value is a wrong key, whose advice takes time.
        tokens.next().is_some_and(|sign| is(&sign, '='))
            && matches!(look_up(&next.to_string(), self.place, true), Lookup::Known(_))
    }

    pub(super) fn report_value_left_out(
        &self,
        key: &Ident,
        equals: Option<TokenTree>,
        mut tokens: Tokens,
    ) {
        let rest = up_to_separator(&mut tokens, false);
        let text = match look_up(&key.to_string(), self.place, true) {
            Lookup::Known(known) if known != Key::Default => {
                let advice = write_example(known, &self.example(known));
                let advice = advice.trim_end_matches('`');
                format!("`{key}` has no value; {advice}, {rest}`")
            }
            _ => format!("`{key}` has no value; write `{rest}`"),
        };
        self.errors.error(quote!(#key #equals #rest), text);
    }

    /// The items of a quoted list in attribute syntax.
    pub(super) fn unquoted(&self, text: &str) -> String {
        let Some(tokens) = lexed(text) else { return text.to_owned() };
        let mut tokens = tokens.into_iter().collect::<Vec<_>>().into_iter().peekable();
        let mut items = Vec::new();
        while let Some(TokenTree::Ident(key)) = tokens.next() {
            if let Some(list) = tokens.next_if(|next| matches!(next, TokenTree::Group(_))) {
                items.push(format!("{key}{list}"));
                tokens.next_if(is_separator);
                continue;
            }
            let sign = tokens.next_if(|next| is(next, '=') || is(next, ':'));
            let value = up_to_separator(&mut tokens, key == "response");
            tokens.next_if(is_separator);
            let (advice, _) = pasted::advice(&key.to_string(), &value, self.place);
            let item = advice.strip_prefix("write `").and_then(|advice| advice.strip_suffix('`'));
            items.push(match (sign, item) {
                (Some(_), Some(item)) => item.to_owned(),
                _ if value.is_empty() => match look_up(&key.to_string(), self.place, false) {
                    Lookup::Known(known) => self.example(known),
                    Lookup::Wrong(..) => key.to_string(),
                },
                _ => return text.to_owned(),
            });
        }
        if tokens.next().is_some() { text.to_owned() } else { items.join(", ") }
    }

    /// Adds a key whose name is written as several tokens.
    pub(super) fn add_named(
        &mut self,
        written: &TokenStream,
        ident: Ident,
        name: &str,
        value: Value,
    ) {
        let kind = self.kind_with_its_number(name, &value);
        if let Some((kind, number)) = kind.filter(|_| self.place == Place::Struct) {
            return self.add_kind_with_its_number(kind, written, ident.span(), &value, &number);
        }
        let (text, meant) = match look_up(name, self.place, !matches!(value, Value::None)) {
            Lookup::Known(key) => {
                let written = spelled(written);
                (format!("unknown key `{written}`; did you mean `{}`?", key.name()), Some(key))
            }
            Lookup::Wrong(text, meant) => (text, meant),
        };
        self.errors.error(written, text);
        if let Some(key) = meant {
            let item = self.wrong(key, ident);
            self.items.push(item);
        }
    }
}
