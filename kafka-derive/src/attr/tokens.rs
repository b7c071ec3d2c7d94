//! Walks through the tokens of a list: names, values, and what stands between them.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;

pub(super) type Tokens = std::iter::Peekable<std::vec::IntoIter<TokenTree>>;

/// A name that dashes or colons join, such as `map-key` or `kafka::versions`: its tokens, and the
/// key that it may stand for.
pub(super) fn joined(first: &Ident, tokens: &mut Tokens) -> Option<(TokenStream, String)> {
    let mut written = first.to_token_stream();
    let mut name = first.to_string();
    let mut found = false;
    loop {
        let mut ahead = tokens.clone();
        let sign = |token: Option<TokenTree>| match token {
            Some(TokenTree::Punct(punct)) => Some(punct),
            _ => None,
        };
        let mut signs = Vec::new();
        signs.extend(sign(ahead.next()));
        let is_path = signs.first().is_some_and(|punct| punct.as_char() == ':');
        if is_path {
            signs.extend(sign(ahead.next()).filter(|punct| punct.as_char() == ':'));
        }
        let is_dash = signs.first().is_some_and(|punct| matches!(punct.as_char(), '-' | '.'));
        let Some(TokenTree::Ident(next)) = ahead.next() else { break };
        if !(is_dash || is_path && signs.len() == 2) {
            break;
        }
        name = if is_path { next.to_string() } else { format!("{name}_{next}") };
        signs.into_iter().for_each(|sign| sign.to_tokens(&mut written));
        next.to_tokens(&mut written);
        *tokens = ahead;
        found = true;
    }
    found.then_some((written, name))
}

/// The tokens of a value. It also ends before a name that follows without a comma. A type can have
/// commas of its own, between angle brackets.
pub(super) fn up_to_separator(tokens: &mut Tokens, is_type: bool) -> TokenStream {
    let mut value = Vec::new();
    let mut depth = 0_usize;
    while let Some(token) = tokens.next_if(|next| {
        let joined = matches!(value.last(), None | Some(TokenTree::Punct(_)))
            || value.first().is_some_and(is_code)
            || is_as(next)
            || value.last().is_some_and(is_as);
        !(is_separator(next) && depth == 0)
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

/// The first word of code, which has more words.
fn is_code(token: &TokenTree) -> bool {
    let words = ["if", "match", "unsafe", "const", "move", "loop"];
    matches!(token, TokenTree::Ident(ident) if words.iter().any(|word| ident == word))
}

/// Of a cast, such as `1 as i32`.
fn is_as(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == "as")
}

pub(super) fn is_comma(token: &TokenTree) -> bool {
    is(token, ',')
}

pub(super) fn is(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// A comma, or the semicolon that some write for it.
pub(super) fn is_separator(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if matches!(punct.as_char(), ',' | ';'))
}

pub(super) fn spelled(tokens: &TokenStream) -> String {
    tokens.to_string().split_whitespace().collect()
}
