//! Items that are not a key and its value in attribute syntax.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

use super::super::keys::{Key, Place};
use super::super::lookup::{Lookup, look_up};
use super::super::pasted;
use super::super::tokens::{Tokens, is, is_separator, lexed, spelled, up_to_separator};
use super::super::value::string;
use super::{Item, List, Value};
use crate::model::Kind;
use crate::versions;

impl List<'_> {
    /// Reports a token that cannot start an item.
    pub(super) fn no_key(&mut self, token: TokenTree, quoted: Option<String>, tokens: &mut Tokens) {
        if let TokenTree::Group(group) = &token
            && let Some((items, keys)) = pasted::object(group.stream(), self.place)
        {
            self.errors.error(&token, format!("keys stand without braces; write `{items}`"));
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
            self.errors.error(&token, format!("keys stand without quotes; write `{items}`"));
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
            self.errors.error(&token, format!("`{token}` has no key; write `{item}`"));
            let item = self.wrong(key, ident);
            self.items.push(item);
        } else {
            self.errors.error(&token, format!("`{token}` is not a key; remove it"));
            up_to_separator(tokens, false);
        }
        self.separator(tokens);
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
        let (advice, meant) = pasted::advice(name, &value, self.place);
        let known = matches!(look_up(name, self.place, true), Lookup::Known(_));
        if quoted {
            self.errors.error(key, format!("`\"{name}\"` is a key of Kafka's JSON; {advice}"));
        } else if known {
            let text = format!("a key and its value are joined by `=`; {advice}");
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
        let is_flag = key.example(self.place) == key.name();
        !is_flag
            && match look_up(&next.to_string(), self.place, false) {
                // `speed` is a value that people also write as a key.
                Lookup::Known(next) | Lookup::Wrong(_, Some(next)) => next == key,
                Lookup::Wrong(_, None) => true,
            }
    }

    /// Whether the next item follows an `=` whose value is left out, as in `name = tagged = 0`.
    pub(super) fn is_key_with_a_value(&self, mut tokens: Tokens) -> bool {
        let Some(TokenTree::Ident(next)) = tokens.next() else { return false };
        matches!(look_up(&next.to_string(), self.place, true), Lookup::Known(_))
            && tokens.next().is_some_and(|sign| is(&sign, '='))
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
                format!("`{key}` has no value; write `{}, {rest}`", self.example(known))
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

    /// Adds a kind of message that has a value, such as its keys in parentheses. Returns anything
    /// else unchanged.
    pub(super) fn add_kind(&mut self, ident: Ident, value: Value) -> Option<(Ident, Value)> {
        if self.place != Place::Struct {
            return Some((ident, value));
        }
        if let Some(number) = self.number_of_kind(&ident, &value) {
            self.add_kind_with_its_number(ident, &value, &number);
            return None;
        }
        if self.is_kind_with_a_value(&ident, &value) {
            let item = self.wrong(Key::Kind(Kind::Response), ident);
            self.items.push(Item { value, ..item });
            return None;
        }
        let (name, group) = match &value {
            Value::List(group) => (ident.to_string(), group),
            _ => return Some((ident, value)),
        };
        let keys = group.stream();
        match look_up(&name, self.place, false) {
            Lookup::Known(kind @ Key::Kind(_)) if !self.keys_in(keys.clone()).is_empty() => {
                let text =
                    format!("the keys of a message stand beside its kind; write `{name}, {keys}`");
                self.errors.error(quote!(#ident #group), text);
                let item = self.wrong(kind, ident);
                self.items.push(Item { value: Value::None, ..item });
                self.read(keys);
                None
            }
            _ => Some((ident, value)),
        }
    }

    /// The api key in `response(1, …)` or `response = 1`.
    fn number_of_kind(&self, ident: &Ident, value: &Value) -> Option<String> {
        let kind = Kind::ALL.iter().find(|kind| ident == Key::Kind(**kind).name());
        let has_number = kind.is_some_and(|kind| !matches!(kind, Kind::Data | Kind::Header));
        let first = match value {
            Value::Is(tokens) => tokens.clone().into_iter().next(),
            Value::List(group) => group.stream().into_iter().next(),
            Value::None | Value::Wrong => None,
        };
        let first = first.filter(|_| has_number)?.to_string();
        first.parse::<u16>().is_ok().then_some(first)
    }

    fn add_kind_with_its_number(&mut self, ident: Ident, value: &Value, number: &str) {
        let mut rest = match value {
            Value::List(group) => group.stream().into_iter().skip(1).peekable(),
            _ => TokenStream::new().into_iter().skip(1).peekable(),
        };
        rest.next_if(is_separator);
        // Only the first value has an obvious key.
        let is_keyed = matches!(rest.peek(), Some(TokenTree::Ident(_)));
        let rest = if is_keyed { TokenStream::from_iter(rest) } else { TokenStream::new() };
        let lists = self.lists.clone().into_iter().chain([rest.clone()]);
        let mut names = lists.flatten().map(|token| token.to_string());
        let is_given = names.any(|name| name == "api_key");
        let key = if is_given { String::new() } else { format!(", api_key = {number}") };
        let more = if rest.is_empty() { String::new() } else { format!(", {rest}") };
        let text = format!(
            "the number of a message is its `api_key`, beside its kind; write `{ident}{key}{more}`"
        );
        let whole = match value {
            Value::Is(tokens) => quote!(#ident = #tokens),
            value => quote!(#ident #value),
        };
        self.errors.error(whole, text);
        let kind = Kind::ALL.iter().find(|kind| ident == Key::Kind(**kind).name());
        if let Some(kind) = kind {
            let span = ident.span();
            let item = self.wrong(Key::Kind(*kind), ident);
            self.items.push(Item { value: Value::None, ..item });
            if !is_given {
                let item = self.wrong(Key::ApiKey, Ident::new("api_key", span));
                self.items.push(item);
            }
        }
        self.read(rest);
    }

    /// Whether `response` means the kind here, because its value is not a response type.
    fn is_kind_with_a_value(&self, ident: &Ident, value: &Value) -> bool {
        let value = match value {
            Value::Is(tokens) => tokens.clone(),
            Value::List(group) => group.stream(),
            Value::None | Value::Wrong => return false,
        };
        let text = value.to_string();
        let mut names = self.lists.iter().flat_map(|list| list.clone());
        ident == "response"
            && (text == "true"
                || text.trim_matches('"').ends_with("Request")
                || text.starts_with('"') && self.errors.is_called_a_response())
            && !names.any(|name| name.to_string() == "request")
    }
}
