//! Splits the lists of `#[kafka(…)]` into items.

use proc_macro2::{Delimiter, Group, Ident, Spacing, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Attribute, Meta};

use super::keys::{Key, Place};
use super::lookup::{Lookup, look_up};
use super::misspelled;
use super::pasted;
use super::repeated::checked;
use super::stray_default;
use super::tokens::{Tokens, at, is, is_comma, is_separator, joined, lexed, up_to_separator};
use super::unknown::Unknown;
use super::value::{string, write_example};
use crate::ctxt::Ctxt;
use crate::model::Kind;

mod kinds;
mod strays;

/// A key and its value. At most one mistake has been reported for an item.
pub(super) struct Item {
    pub(super) key: Key,
    pub(super) place: Place,
    pub(super) ident: Ident,
    pub(super) value: Value,
    /// The kind of message in the same attributes.
    pub(super) kind: Option<Kind>,
    /// Whether the same attributes contain a tag.
    pub(super) with_tag: bool,
    /// The key as written, if it is misspelled.
    pub(super) unknown: Option<Unknown>,
}

pub(super) enum Value {
    /// `key`
    None,
    /// `key = …`
    Is(TokenStream),
    /// `key(…)`
    List(Group),
    /// Reported already.
    Wrong,
}

/// All items of all `#[kafka(…)]` in `attrs`, each key once.
pub(super) fn items(errors: &Ctxt, attrs: &[Attribute], place: Place) -> Vec<Item> {
    let lists = attrs.iter().filter(|attr| attr.path().is_ident("kafka"));
    let lists = lists.filter_map(|attr| Some(attr.meta.require_list().ok()?.tokens.clone()));
    let lists: Vec<_> = lists.collect();
    let mut list = List { errors, place, items: Vec::new(), kind: kind_in(&lists), lists };
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("kafka")) {
        match &attr.meta {
            Meta::List(meta) => list.read(meta.tokens.clone()),
            meta => {
                let value = meta.require_name_value().ok().map(|meta| meta.value.to_token_stream());
                let inside = value.map(|value| string(&value).unwrap_or_else(|| value.to_string()));
                let inside = inside.filter(|text| {
                    lexed(text).is_some_and(|tokens| !list.keys_in(tokens).is_empty())
                });
                match inside {
                    Some(inside) => {
                        let inside = list.unquoted(&inside);
                        let text = format!("keys stand in parentheses; write `kafka({inside})`");
                        errors.error(meta, text);
                        list.read(at(lexed(&inside).unwrap_or_default(), meta.span()));
                    }
                    None => {
                        let text =
                            "`kafka` has no keys here; remove it, or write them in parentheses";
                        errors.error(attr, text);
                    }
                }
            }
        }
    }
    let has_default = list.items.iter().any(|item| item.key == Key::Default);
    stray_default::report(errors, attrs, place, has_default);
    let kind = list.items.iter().find_map(|item| match item.key {
        Key::Kind(kind) => Some(kind),
        _ => None,
    });
    let with_tag = list.items.iter().any(|item| item.key == Key::Tagged);
    for item in &mut list.items {
        (item.kind, item.with_tag) = (kind, with_tag);
    }
    list.items
}

/// The kind of message that the lists give as a key, not as a value; determined before they are read.
fn kind_in(lists: &[TokenStream]) -> Option<Kind> {
    lists.iter().find_map(|list| {
        let tokens: Vec<_> = list.clone().into_iter().collect();
        let joins = |token: Option<&TokenTree>| token.is_some_and(|it| is(it, '=') || is(it, ':'));
        tokens.iter().enumerate().find_map(|(index, token)| {
            let token = token.to_string();
            let kind = Kind::ALL.iter().find(|kind| token == Key::Kind(**kind).name());
            let before = index.checked_sub(1).and_then(|before| tokens.get(before));
            kind.copied().filter(|_| !joins(before) && !joins(tokens.get(index + 1)))
        })
    })
}

struct List<'c> {
    errors: &'c Ctxt,
    place: Place,
    items: Vec<Item>,
    /// The kind of message.
    kind: Option<Kind>,
    /// The tokens of all lists.
    lists: Vec<TokenStream>,
}

impl List<'_> {
    fn read(&mut self, tokens: TokenStream) {
        let mut tokens = tokens.into_iter().collect::<Vec<_>>().into_iter().peekable();
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Ident(ident) => match joined(&ident, &mut tokens) {
                    Some((written, name)) => {
                        let value = self.value(&ident, &mut tokens);
                        self.add_named(&written, ident, &name, value);
                    }
                    None => {
                        if let Some(value) = self.pasted(&ident, &ident.to_string(), &mut tokens) {
                            self.items.extend(value);
                        } else {
                            let value = self.value(&ident, &mut tokens);
                            self.add(ident, value);
                        }
                    }
                },
                // A fragment from a macro, such as `$m:meta`.
                TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
                    self.read(group.stream());
                    tokens.next_if(is_comma);
                }
                token if is_separator(&token) => {
                    let name = if is_comma(&token) { "comma" } else { "semicolon" };
                    self.errors.error(token, format!("unexpected {name}; remove it"));
                }
                token => {
                    let quoted = string(&token.clone().into());
                    let item = quoted.as_ref().map(|name| self.pasted(&token, name, &mut tokens));
                    match (item, quoted) {
                        (Some(Some(item)), _) => self.items.extend(item),
                        (_, quoted) => self.no_key(token, quoted, &mut tokens),
                    }
                }
            }
        }
    }

    fn wrong(&self, key: Key, ident: Ident) -> Item {
        Item {
            key,
            place: self.place,
            ident,
            value: Value::Wrong,
            kind: None,
            with_tag: false,
            unknown: None,
        }
    }

    /// Takes the value after a key, and the comma after it.
    fn value(&self, key: &Ident, tokens: &mut Tokens) -> Value {
        let value = match tokens.peek() {
            None => return Value::None,
            Some(TokenTree::Punct(punct)) if punct.as_char() == '=' => {
                let equals = tokens.next();
                let joined = matches!(&equals, Some(TokenTree::Punct(sign)) if sign.spacing() == Spacing::Joint);
                if joined && let Some(sign) = tokens.next_if(|next| is(next, '=') || is(next, '>'))
                {
                    let value = up_to_separator(tokens, false);
                    let (advice, _) = pasted::advice(&key.to_string(), &value, self.place);
                    let advice = checked(self.errors, advice, self.kind);
                    let text = format!("a key and its value are joined by one `=`; {advice}");
                    self.errors.error(sign, text);
                    self.separator(tokens);
                    return Value::Wrong;
                }
                if self.is_key_with_a_value(tokens.clone()) {
                    self.report_value_left_out(key, equals, tokens.clone());
                    return Value::Wrong;
                }
                let value = up_to_separator(tokens, *key == "response");
                if value.is_empty() {
                    // The advice depends on the field's type.
                    if key == "default" && self.place == Place::Field {
                        self.separator(tokens);
                        return Value::None;
                    }
                    self.errors.error(equals, self.without_value(key));
                    Value::Wrong
                } else {
                    Value::Is(value)
                }
            }
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis => {
                let value = Value::List(group.clone());
                tokens.next();
                value
            }
            Some(token) if is_separator(token) => Value::None,
            Some(TokenTree::Ident(_)) => Value::None,
            Some(token) => {
                self.errors.error(token, self.unexpected(token, key));
                up_to_separator(tokens, false);
                Value::Wrong
            }
        };
        self.separator(tokens);
        value
    }

    /// Takes the comma after an item.
    fn separator(&self, tokens: &mut Tokens) {
        match tokens.next_if(is_separator) {
            Some(token) if !is_comma(&token) => {
                self.errors.error(token, "keys are separated by commas; write `,`");
            }
            Some(_) => {}
            None => {
                if let Some(next) = tokens.peek() {
                    let text = format!("there is no comma before `{next}`; write `, {next}`");
                    self.errors.error(next, text);
                }
            }
        }
    }

    fn without_value(&self, key: &Ident) -> String {
        match look_up(&key.to_string(), self.place, true) {
            Lookup::Known(known) => {
                let advice = write_example(known, &self.example(known));
                format!("`{key}` has no value; {advice}")
            }
            Lookup::Wrong(..) => format!("`{key}` has no value; remove it"),
        }
    }

    pub(super) fn example(&self, key: Key) -> String {
        match key {
            Key::Response => format!("{} = {}", key.name(), self.errors.response()),
            key => key.example(self.place).to_owned(),
        }
    }

    fn unexpected(&self, token: &TokenTree, key: &Ident) -> String {
        match look_up(&key.to_string(), self.place, true) {
            Lookup::Known(known) => {
                let advice = write_example(known, &self.example(known));
                format!("unexpected `{token}`; {advice}")
            }
            Lookup::Wrong(..) => format!("unexpected `{token}`; remove it"),
        }
    }

    fn add(&mut self, ident: Ident, value: Value) {
        let Some((ident, value)) = self.add_kind(ident, value) else { return };
        if let Some((text, key)) = pasted::meant(
            self.errors,
            &ident,
            &value,
            (self.place, self.kind.is_some()),
            &self.lists,
        ) {
            let given = self.kind.filter(|_| matches!(key, Some(Key::Kind(_))));
            let (text, key) = match given {
                Some(kind) => {
                    let kind = Key::Kind(kind).name();
                    let text = format!("unknown key `{ident}`, and `{kind}` is given; remove it");
                    (text, None)
                }
                None => match text.split_once("; ") {
                    Some((why, advice)) => (
                        format!("{why}; {}", checked(self.errors, advice.to_owned(), self.kind)),
                        key,
                    ),
                    None => (text, key),
                },
            };
            let whole = match &value {
                Value::Is(tokens) => quote!(#ident = #tokens),
                value => quote!(#ident #value),
            };
            self.errors.error(whole, text);
            let name = key.map_or("key", Key::name);
            self.items.extend(key.map(|key| self.wrong(key, Ident::new(name, ident.span()))));
            return;
        }
        if let Value::Is(tokens) = &value
            && misspelled::is_a_number(&ident.to_string())
            && let Some(advice) = self.number_of_the_variant(tokens)
        {
            let text = format!("unknown key `{ident}`: {advice}");
            return self.errors.error(ident, text);
        }
        let mut unknown = None;
        let (key, ident) =
            match look_up(&ident.to_string(), self.place, !matches!(value, Value::None)) {
                Lookup::Known(key) => (key, ident),
                // Parses the value as one of the intended key.
                Lookup::Wrong(text, Some(key))
                    if key.belongs(self.place) && text.ends_with('?') =>
                {
                    let whole = match &value {
                        Value::Is(tokens) => quote!(#ident = #tokens),
                        value => quote!(#ident #value),
                    };
                    let meant = Ident::new(key.name(), ident.span());
                    unknown = Some(Unknown { ident, whole, text });
                    (key, meant)
                }
                Lookup::Wrong(text, meant) => {
                    let moved = text.strip_suffix(&format!("; move `{ident}` to the struct"));
                    let moved = moved.filter(|_| self.errors.is_refused_above(&ident.to_string()));
                    let text = moved.map(|why| format!("{why}; remove it")).unwrap_or(text);
                    self.errors.error(&ident, text);
                    let Some(meant) = meant else { return };
                    let item = self.wrong(meant, ident);
                    if !self.items.iter().any(|item| item.key == meant) {
                        self.items.push(item);
                    }
                    return;
                }
            };
        let item = Item { value, unknown, ..self.wrong(key, ident) };
        match self.items.iter_mut().find(|item| item.key == key) {
            None => self.items.push(item),
            Some(first) => match first.unknown.take() {
                Some(Unknown { ident, whole, .. }) => {
                    let text =
                        format!("unknown key `{ident}`, and `{}` is given; remove it", key.name());
                    self.errors.error(whole, text);
                    *first = item;
                }
                None if matches!(item.value, Value::Wrong) => {}
                None => {
                    let ident = &item.ident;
                    self.errors.error(ident, format!("`{ident}` is given twice; remove one"));
                }
            },
        }
    }
}

impl ToTokens for Value {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self {
            Self::Is(value) => value.to_tokens(tokens),
            Self::List(group) => group.to_tokens(tokens),
            Self::None | Self::Wrong => {}
        }
    }
}
