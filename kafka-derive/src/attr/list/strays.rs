//! Items that are not a key and its value in attribute syntax.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

use super::super::keys::{Key, Place};
use super::super::lookup::{Lookup, look_up};
use super::super::pasted;
use super::super::tokens::{Tokens, is, spelled, up_to_separator};
use super::{Item, List, Value};
use crate::model::Kind;

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
        let list = quoted.and_then(|text| Some((text.parse::<TokenStream>().ok()?, text)));
        let keys = list.as_ref().map_or_else(Vec::new, |(list, _)| self.keys_in(list.clone()));
        if let (Some((_, text)), false) = (list, keys.is_empty()) {
            self.errors.error(&token, format!("keys stand without quotes; write `{text}`"));
            let given = keys.into_iter().map(|(key, ident)| self.wrong(key, ident));
            let given: Vec<_> = given.collect();
            self.items.extend(given);
        } else if is(&token, '!') && matches!(tokens.peek(), Some(TokenTree::Ident(_))) {
            let flag = TokenStream::from_iter([token].into_iter().chain(tokens.next()));
            self.errors.error(flag, "a flag is false where it is not given; remove it");
        } else {
            self.errors.error(&token, format!("`{token}` is not a key; remove it"));
            up_to_separator(tokens, false);
        }
        self.separator(tokens);
    }

    /// The keys in the content of a quoted list.
    pub(super) fn keys_in(&self, list: TokenStream) -> Vec<(Key, Ident)> {
        let idents = list.into_iter().filter_map(|token| match token {
            TokenTree::Ident(ident) => Some(ident),
            _ => None,
        });
        let known = |ident: Ident| match look_up(&ident.to_string(), self.place, true) {
            Lookup::Known(key) => Some((key, ident)),
            Lookup::Wrong(..) => None,
        };
        idents.filter_map(known).collect()
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
        let is_literal = matches!(&sign, Some(TokenTree::Literal(_)));
        if !(is(':') || is_literal || quoted && is('=')) {
            return None;
        }
        if !is_literal {
            tokens.next();
        }
        let value = up_to_separator(tokens, false);
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
            && (text == "true" || text.trim_matches('"').ends_with("Request"))
            && !names.any(|name| name.to_string() == "request")
    }
}
