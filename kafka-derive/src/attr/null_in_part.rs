//! Finds out before the keys of a field are read whether null can be its default.

use proc_macro2::{TokenStream, TokenTree};
use syn::Attribute;

use super::lists;
use super::tokens::is;
use super::value::string;
use crate::versions::{self, Versions};

/// Whether a field can be null in only some of its versions, as its attributes say, even in the wrong
/// syntax.
pub(crate) fn is_null_in_part(attrs: &[Attribute]) -> bool {
    let range = |keys| lists(attrs).find_map(|list| range_after(list, keys));
    let versions = range(&["versions"]).unwrap_or(Versions::ALL);
    let nullable = range(&["nullable", "nullable_versions", "nullableVersions"]);
    nullable.is_some_and(|nullable| !nullable.contains_range(versions))
}

/// The range in `key = "1+"`, for one of `keys`, also without the right signs.
fn range_after(tokens: TokenStream, keys: &[&str]) -> Option<Versions> {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        if keys.contains(&token.to_string().trim_matches('"')) {
            while tokens
                .next_if(|next| ['=', ':', '>'].iter().any(|sign| is(next, *sign)))
                .is_some()
            {}
            let value = match tokens.next()? {
                TokenTree::Group(group) => group.stream(),
                token => token.into(),
            };
            return versions::parse(&string(&value)?).ok();
        }
        // JSON in braces.
        if let TokenTree::Group(group) = token
            && let Some(range) = range_after(group.stream(), keys)
        {
            return Some(range);
        }
    }
    None
}
