//! Takes the lists of `#[kafka(…)]` apart, item by item.

use proc_macro2::{Delimiter, Group, Ident, Punct, Spacing, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Meta};

use super::keys::{Key, Place};
use super::lookup::{Lookup, look_up};
use crate::ctxt::Ctxt;

/// A key and what stands behind it. Every item is reported on at most once before it gets here.
pub(super) struct Item {
    pub(super) key: Key,
    pub(super) place: Place,
    pub(super) ident: Ident,
    pub(super) value: Value,
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
    let mut list = List { errors, place, items: Vec::new() };
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("kafka")) {
        match &attr.meta {
            Meta::List(meta) => list.read(meta.tokens.clone()),
            meta => errors.error(meta, "`kafka` has no list; write `#[kafka(…)]`"),
        }
    }
    list.items
}

struct List<'c> {
    errors: &'c Ctxt,
    place: Place,
    items: Vec<Item>,
}

type Tokens = std::iter::Peekable<std::vec::IntoIter<TokenTree>>;

impl List<'_> {
    fn read(&mut self, tokens: TokenStream) {
        let mut tokens = tokens.into_iter().collect::<Vec<_>>().into_iter().peekable();
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Ident(ident) => {
                    let value = self.value(&ident, &mut tokens);
                    self.add(ident, value);
                }
                // What a macro's `$m:meta` stands for.
                TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
                    self.read(group.stream());
                    tokens.next_if(is_comma);
                }
                token if is_comma(&token) => {
                    self.errors.error(token, "a comma too many; remove it")
                }
                token => {
                    self.errors.error(
                        &token,
                        format!("`{token}` is not a key; write one, such as `versions = \"0-4\"`"),
                    );
                    up_to_comma(&mut tokens, false);
                    tokens.next_if(is_comma);
                }
            }
        }
    }

    /// What stands behind a key, and the comma after it.
    fn value(&self, key: &Ident, tokens: &mut Tokens) -> Value {
        let value = match tokens.peek() {
            None => return Value::None,
            Some(TokenTree::Punct(punct)) if punct.as_char() == '=' => {
                let equals = tokens.next();
                let value = up_to_comma(tokens, *key == "response");
                if value.is_empty() {
                    self.errors
                        .error(equals, format!("`{key}` has no value; write one behind the `=`"));
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
            Some(token) if is_comma(token) || matches!(token, TokenTree::Ident(_)) => Value::None,
            Some(token) => {
                self.no_value_begins_with(token, key);
                up_to_comma(tokens, false);
                Value::Wrong
            }
        };
        if tokens.next_if(is_comma).is_none()
            && let Some(next) = tokens.peek()
        {
            self.errors.error(next, format!("there is no comma before `{next}`; write `, {next}`"));
        }
        value
    }

    /// Of a key that is none, such as `map-key` or `kafka::versions`, that alone is said.
    fn no_value_begins_with(&self, token: &TokenTree, key: &Ident) {
        let Lookup::Known(known) = look_up(&key.to_string(), self.place, true) else {
            let joins = |punct: &Punct| {
                matches!(punct.as_char(), '-' | '.') || punct.spacing() == Spacing::Joint
            };
            if !matches!(token, TokenTree::Punct(punct) if joins(punct)) {
                self.errors.error(
                    token,
                    format!("a key and its value are joined by `=`; write `{key} = …`"),
                );
            }
            return;
        };
        let text = match known.example(self.place) {
            example if example == known.name() => {
                format!("`{key}` takes no value; write `{key}` alone")
            }
            example if example.contains('(') => {
                format!("`{key}` has a list behind it; write `{example}`")
            }
            _ => format!("`{key}` and its value are joined by `=`; write `{key} = …`"),
        };
        self.errors.error(token, text);
    }

    fn add(&mut self, ident: Ident, value: Value) {
        let (key, value) =
            match look_up(&ident.to_string(), self.place, !matches!(value, Value::None)) {
                Lookup::Known(key) => (key, value),
                Lookup::Wrong(text, meant) => {
                    self.errors.error(&ident, text);
                    let Some(meant) = meant else { return };
                    (meant, Value::Wrong)
                }
            };
        if self.items.iter().any(|item| item.key == key) {
            if !matches!(value, Value::Wrong) {
                self.errors.error(&ident, format!("`{ident}` is given twice; remove one"));
            }
            return;
        }
        self.items.push(Item { key, place: self.place, ident, value });
    }
}

/// The tokens of a value. It also ends before a name that follows without a comma. A type can have
/// commas of its own, between angle brackets.
fn up_to_comma(tokens: &mut Tokens, is_type: bool) -> TokenStream {
    let mut value = Vec::new();
    let mut depth = 0_usize;
    while let Some(token) = tokens.next_if(|next| {
        let joined = matches!(value.last(), None | Some(TokenTree::Punct(_)))
            || is_as(next)
            || value.last().is_some_and(is_as);
        !(is_comma(next) && depth == 0)
            && (joined || is_type || !matches!(next, TokenTree::Ident(_)))
    }) {
        match &token {
            TokenTree::Punct(punct) if is_type && punct.as_char() == '<' => depth += 1,
            TokenTree::Punct(punct) if is_type && punct.as_char() == '>' => {
                depth = depth.saturating_sub(1)
            }
            _ => {}
        }
        value.push(token);
    }
    value.into_iter().collect()
}

/// Of a cast, such as `1 as i32`.
fn is_as(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == "as")
}

fn is_comma(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',')
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
