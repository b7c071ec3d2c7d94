//! Collects what is wrong, so that one run reports all of it.

use std::cell::{Cell, RefCell};
use std::fmt::Display;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;

/// The errors so far. Must be turned into tokens in the end; dropping it unread is a bug of ours.
pub(crate) struct Ctxt {
    errors: RefCell<Option<Vec<(usize, syn::Error)>>>,
    /// What is being looked at: 0 is the type as a whole, then its fields.
    place: Cell<usize>,
    /// Tags of the struct, given or suggested.
    tags: RefCell<Vec<u32>>,
    /// Keys that the struct around the fields has already, or cannot have.
    refused_above: RefCell<Vec<&'static str>>,
}

impl Ctxt {
    pub(crate) fn new() -> Self {
        Self {
            errors: RefCell::new(Some(Vec::new())),
            place: Cell::new(0),
            tags: RefCell::new(Vec::new()),
            refused_above: RefCell::new(Vec::new()),
        }
    }

    /// What follows is about the field at `index`.
    pub(crate) fn now_at_field(&self, index: usize) {
        self.place.set(index + 1);
    }

    /// A field has this tag.
    pub(crate) fn tag_is_taken(&self, tag: u32) {
        self.tags.borrow_mut().push(tag);
    }

    /// The lowest tag that is neither given nor suggested yet.
    pub(crate) fn next_tag(&self) -> u32 {
        let tags = self.tags.borrow();
        (0..).find(|tag| !tags.contains(tag)).unwrap_or(0)
    }

    /// The same; it is then suggested.
    pub(crate) fn free_tag(&self) -> u32 {
        let free = self.next_tag();
        self.tag_is_taken(free);
        free
    }

    /// The struct around the fields does not take these keys.
    pub(crate) fn refuse_above(&self, keys: Vec<&'static str>) {
        *self.refused_above.borrow_mut() = keys;
    }

    /// Whether a key on a field cannot be moved to the struct.
    pub(crate) fn is_refused_above(&self, key: &str) -> bool {
        self.refused_above.borrow().contains(&key)
    }

    /// What to write for a tag that is `number`, but written wrongly: another one where it leaves a gap.
    pub(crate) fn tag_for(&self, number: u32) -> u32 {
        match self.next_tag() {
            next if next < number => self.free_tag(),
            _ => number,
        }
    }

    /// Reports one mistake, on the tokens that must change.
    pub(crate) fn error(&self, on: impl ToTokens, text: impl Display) {
        if let Some(errors) = self.errors.borrow_mut().as_mut() {
            let on = without_groups(on.to_token_stream());
            errors.push((self.place.get(), syn::Error::new_spanned(on, text)));
        }
    }

    /// One `compile_error!` for each mistake, from top to bottom.
    pub(crate) fn into_compile_errors(self) -> TokenStream {
        self.in_order().iter().map(syn::Error::to_compile_error).collect()
    }

    fn in_order(&self) -> Vec<syn::Error> {
        let mut errors = self.errors.take().unwrap_or_default();
        errors.sort_by_key(|(place, _)| *place);
        errors.into_iter().map(|(_, error)| error).collect()
    }
}

/// A macro's `$value:literal` stands in a group without brackets, whose span is in the macro.
fn without_groups(tokens: TokenStream) -> TokenStream {
    let inside = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
            without_groups(group.stream())
        }
        token => token.into(),
    });
    inside.collect()
}

impl Drop for Ctxt {
    fn drop(&mut self) {
        assert!(
            self.errors.borrow().is_none() || std::thread::panicking(),
            "errors of the derive were collected and not reported"
        );
    }
}
