//! Walks through the tokens of a list: names, values and separators.

use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;

/// Moves `tokens` to `span`, for what a text contains.
pub(super) fn at(tokens: TokenStream, span: Span) -> TokenStream {
    let moved = tokens.into_iter().map(|mut token| {
        if let TokenTree::Group(group) = &token {
            token = Group::new(group.delimiter(), at(group.stream(), span)).into();
        }
        token.set_span(span);
        token
    });
    moved.collect()
}

pub(super) type Tokens = std::iter::Peekable<std::vec::IntoIter<TokenTree>>;

/// Takes a name joined by dashes, dots or colons, such as `map-key` or `kafka::versions`. Returns its
/// tokens and the key name that it may stand for.
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

/// Takes the tokens of a value, up to a separator or a name after a missing comma. Commas between the
/// angle brackets of a type belong to the value.
pub(super) fn up_to_separator(tokens: &mut Tokens, is_type: bool) -> TokenStream {
    let mut value = Vec::new();
    let mut depth = 0_usize;
    while let Some(token) = tokens.next_if(|next| {
        let joined = matches!(value.last(), None | Some(TokenTree::Punct(_)))
            || value.first().is_some_and(is_code)
            || is_as(next)
            || value.last().is_some_and(is_as);
        !(is_separator(next) && depth == 0)
            && (joined || !matches!(next, TokenTree::Ident(_)) || is_type && is_type_word(&value))
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

/// Whether the token is a keyword of an expression that contains further words.
fn is_code(token: &TokenTree) -> bool {
    let words = ["if", "match", "unsafe", "const", "move", "loop"];
    matches!(token, TokenTree::Ident(ident) if words.iter().any(|word| ident == word))
}

/// Whether a type can go on with another word: after `dyn` or a lifetime, but not after a name.
fn is_type_word(value: &[TokenTree]) -> bool {
    match value {
        [.., TokenTree::Punct(tick), TokenTree::Ident(_)] if tick.as_char() == '\'' => true,
        [.., TokenTree::Ident(last)] => {
            ["dyn", "impl", "mut", "const"].iter().any(|word| last == word)
        }
        _ => true,
    }
}

/// Whether the token is the `as` of a cast, as in `1 as i32`.
fn is_as(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == "as")
}

pub(super) fn is_comma(token: &TokenTree) -> bool {
    is(token, ',')
}

pub(super) fn is(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// Whether the token is a comma, or a semicolon, which some people write instead.
pub(super) fn is_separator(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if matches!(punct.as_char(), ',' | ';'))
}

pub(super) fn spelled(tokens: &TokenStream) -> String {
    tokens.to_string().split_whitespace().collect()
}

/// The tokens in a text. rustc itself reports text that has none, even in a macro, so this only tries
/// what attributes consist of.
pub(super) fn lexed(text: &str) -> Option<TokenStream> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || " _=:,;+-.<>()\"\n".contains(c);
    let count = |sign: char| text.chars().filter(|c| *c == sign).count();
    let is_closed = count('(') == count(')') && count('"').is_multiple_of(2);
    let is_lexed = text.chars().all(is_plain) && is_closed;
    is_lexed.then(|| text.parse().ok()).flatten()
}
