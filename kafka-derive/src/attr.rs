//! Reads `#[kafka(…)]`. Never stops: a wrong attribute is reported, counts as given, and the rest
//! of its list is still read.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};

use crate::ctxt::{Ctxt, Given};

mod apis;
mod default;
mod header_versions;
mod keys;
mod list;
mod listeners;
mod lookup;
mod mentioned;
mod misspelled;
mod null_in_part;
mod number;
mod pasted;
mod ranges;
mod repeated;
mod stray_default;
mod tokens;
mod unknown;
mod value;

pub(crate) use default::{kafkas_int, value as default_of};
pub(crate) use keys::{Attrs, Key, Place};
pub(crate) use mentioned::{Mentioned, mentioned};
pub(crate) use misspelled::distance;
pub(crate) use null_in_part::is_null_in_part;
pub(crate) use ranges::versions_or_meant;
pub(crate) use stray_default::is_stray_default;
pub(crate) use value::{int, of as literal_of, string};

/// A key that was given.
pub(crate) struct Attr<T> {
    pub(crate) key: Ident,
    /// The tokens of the value; empty for a flag.
    pub(crate) tokens: TokenStream,
    /// `None` if it was wrong and is reported already.
    pub(crate) value: Option<T>,
}

/// What is known of a key's value after its errors have been reported.
pub(crate) trait AttrExt<T> {
    /// The value, or `default` without the key; `None` if the value is wrong.
    fn value_or(&self, default: T) -> Option<T>;
}

impl<T: Copy> AttrExt<T> for Option<Attr<T>> {
    fn value_or(&self, default: T) -> Option<T> {
        self.as_ref().map_or(Some(default), |attr| attr.value)
    }
}

impl<T> Attr<T> {
    /// Whether another name was written for this key, which is already reported.
    pub(crate) fn is_misspelled(&self) -> bool {
        self.value.is_none() && self.tokens.is_empty()
    }

    /// The smallest tokens that must change: the value if there is one, else the key.
    pub(crate) fn to_change(&self) -> TokenStream {
        if self.tokens.is_empty() { self.key.to_token_stream() } else { self.tokens.clone() }
    }
}

impl<T> ToTokens for Attr<T> {
    /// Key and value.
    fn to_tokens(&self, out: &mut TokenStream) {
        let Self { key, tokens, .. } = self;
        out.extend(if tokens.is_empty() { quote!(#key) } else { quote!(#key = #tokens) });
    }
}

/// Reports every key in a place that takes none.
pub(crate) fn no_keys(errors: &Ctxt, attrs: &[syn::Attribute], place: Place) {
    list::items(errors, attrs, place);
}

/// What the attributes of a field say about its tag, even in the wrong syntax; `None` without a tag.
pub(crate) fn tag(attrs: &[syn::Attribute]) -> Option<Given> {
    let mentions = |text: String| text.contains("tag") && !text.contains("unknown_tag");
    let is_given = lists(attrs).flatten().any(|token| mentions(token.to_string()));
    let given = || {
        let names = names_of_tagged(attrs);
        let names: Vec<_> = names.iter().map(String::as_str).collect();
        Given {
            number: lists(attrs).find_map(|list| number::number_after(list, &names)),
            is_right: lists(attrs).any(number::is_tagged),
        }
    };
    (is_given && !lists(attrs).any(number::is_not_tagged)).then(given)
}

/// The number of a variant that its attributes give, in `value = 3` or alone. Its error says to write it
/// after the name.
pub(crate) fn number_of_variant(attrs: &[syn::Attribute]) -> Option<i128> {
    lists(attrs).find_map(number::number_of_variant)
}

/// The word in the attributes, if they contain it.
pub(crate) fn word(attrs: &[syn::Attribute], word: &str) -> Option<Ident> {
    words(attrs).find(|found| found == word)
}

/// `tagged`, Kafka's own name for it, and the words in the attributes that mean it.
fn names_of_tagged(attrs: &[syn::Attribute]) -> Vec<String> {
    let misspelled = words(attrs).map(|word| word.to_string());
    let misspelled = misspelled.filter(|word| means(word, Key::Tagged, Place::Field, true));
    ["tagged", "tag"].into_iter().map(str::to_owned).chain(misspelled).collect()
}

/// The path of the runtime in `crate = …`, even if its item is wrong otherwise.
pub(crate) fn path_of_the_runtime(attrs: &[syn::Attribute]) -> Option<String> {
    lists(attrs).find_map(|list| {
        let mut tokens = list.into_iter().skip_while(|token| token.to_string() != "crate");
        let path = tokens.by_ref().skip(2).take_while(|token| !tokens::is_separator(token));
        let path = path.collect::<TokenStream>();
        let path = string(&path).unwrap_or_else(|| tokens::spelled(&path));
        Some(path).filter(|path| !path.is_empty())
    })
}

/// Whether the attributes of a variant make it the fallback, even with a misspelled key.
pub(crate) fn mark_a_fallback(attrs: &[syn::Attribute]) -> bool {
    words(attrs).any(|word| means(&word.to_string(), Key::Fallback, Place::Variant, false))
}

/// Whether a word is a key or a misspelling of it.
fn means(word: &str, meant: Key, place: Place, has_value: bool) -> bool {
    match lookup::look_up(word, place, has_value) {
        lookup::Lookup::Known(key) | lookup::Lookup::Wrong(_, Some(key)) => key == meant,
        lookup::Lookup::Wrong(_, None) => false,
    }
}

fn words(attrs: &[syn::Attribute]) -> impl Iterator<Item = Ident> {
    lists(attrs).flatten().filter_map(|token| match token {
        TokenTree::Ident(word) => Some(word),
        _ => None,
    })
}

fn lists(attrs: &[syn::Attribute]) -> impl Iterator<Item = TokenStream> {
    let lists = attrs.iter().filter(|attr| attr.path().is_ident("kafka"));
    lists.filter_map(|attr| Some(attr.meta.require_list().ok()?.tokens.clone()))
}

/// The lines of a doc comment.
pub(crate) fn docs(attrs: &[syn::Attribute]) -> String {
    let lines = attrs.iter().filter(|attr| attr.path().is_ident("doc")).filter_map(|attr| {
        let value = &attr.meta.require_name_value().ok()?.value;
        string(&value.to_token_stream())
    });
    let lines: Vec<_> =
        lines.map(|line| line.strip_prefix(' ').unwrap_or(&line).to_owned()).collect();
    lines.join("\n").trim().to_owned()
}
