//! Collects errors, so that one run reports all of them.

use std::cell::{Cell, RefCell};
use std::fmt::Display;

use kafka_rules::names::{is_name, pascal_case};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{DeriveInput, Type, Variant};

use crate::types::{Int, Kind, classify};

mod paths;
mod tags;

use paths::Paths;
pub(crate) use tags::{Given, Tags};

/// The errors so far. They must be turned into tokens in the end; dropping them unread is a bug of
/// ours.
pub(crate) struct Ctxt {
    errors: RefCell<Option<Vec<Report>>>,
    /// The place being checked: 0 is the type as a whole, followed by its fields.
    place: Cell<usize>,
    /// Whether the field that is read can be null.
    can_be_null: Cell<bool>,
    /// Whether the field that is read can be null in only some of its versions.
    null_in_part: Cell<bool>,
    /// Whether the field that is read can have flexible versions of its own.
    can_be_compact: Cell<bool>,
    /// The integer of the field or enum that is read.
    integer: Cell<Option<Int>>,
    /// The name of the type.
    owner: RefCell<String>,
    /// The name of the variant whose attributes are read, if it can get a number.
    variant: RefCell<Option<String>>,
    /// The tags of the struct's fields.
    tags: RefCell<Tags>,
    /// Whether the struct is a message that is never flexible.
    no_tags: Cell<bool>,
    /// Keys that the enclosing struct already has or cannot have.
    refused_above: RefCell<Vec<&'static str>>,
    /// The key whose value is read.
    key: Cell<Option<&'static str>>,
    /// The keys that were reported as unknown.
    misspelled: RefCell<Vec<Misspelled>>,
    /// The checks that only rustc can do.
    assertions: RefCell<Vec<Assertion>>,
}

/// An error with its place.
#[derive(Clone)]
pub(crate) struct Report {
    place: usize,
    /// Identifies the tokens.
    identity: String,
    /// The key whose value is wrong.
    value_of: Option<&'static str>,
    /// The tokens that must change.
    on: TokenStream,
    pub(crate) text: String,
}

/// A key that was reported as unknown: its place, the intended name, and the written one.
struct Misspelled {
    place: usize,
    meant: String,
    written: String,
}

/// A type that must be an `Option` under any name.
pub(crate) struct Assertion {
    pub(crate) ty: Type,
    /// The key that is wrong if it is not.
    pub(crate) key: &'static str,
    /// What else to write for an `Option`.
    pub(crate) also: &'static str,
    /// The tokens that are wrong if it is not.
    pub(crate) on: TokenStream,
}

impl Ctxt {
    pub(crate) fn new() -> Self {
        Self {
            errors: RefCell::new(Some(Vec::new())),
            owner: RefCell::new(String::new()),
            variant: RefCell::new(None),
            place: Cell::new(0),
            can_be_null: Cell::new(true),
            null_in_part: Cell::new(false),
            can_be_compact: Cell::new(true),
            integer: Cell::new(None),
            tags: RefCell::new(Tags::default()),
            no_tags: Cell::new(false),
            refused_above: RefCell::new(Vec::new()),
            key: Cell::new(None),
            misspelled: RefCell::new(Vec::new()),
            assertions: RefCell::new(Vec::new()),
        }
    }

    /// Starts the field at `index`: later errors are about it.
    pub(crate) fn now_at_field(&self, index: usize) {
        self.place.set(index + 1);
    }

    /// Starts the value of a key, or ends it: errors in between are about the value.
    pub(crate) fn now_at_value_of(&self, key: Option<&'static str>) {
        self.key.set(key);
    }

    /// Records the type of the field whose attributes are read next.
    pub(crate) fn now_at_type(&self, ty: &Type) {
        let can_be_null = match classify(ty) {
            Kind::Option(inner) => {
                let kind = classify(inner);
                matches!(kind, Kind::Other) || kind.primitive().can_be_null()
            }
            _ => false,
        };
        self.can_be_null.set(can_be_null);
        self.can_be_compact
            .set(matches!(classify(ty), Kind::Str | Kind::Bytes | Kind::Other | Kind::Option(_)));
        self.integer.set(match classify(ty) {
            Kind::Int(int) => Some(int),
            _ => None,
        });
    }

    /// Records whether the field whose attributes are read next can be null in only some of its
    /// versions.
    pub(crate) fn expect_null_in_part(&self, is_so: bool) {
        self.null_in_part.set(is_so);
    }

    /// Whether the field can be null, but not in all of its versions, as far as the spelling of its
    /// type tells. Null is then no default.
    pub(crate) fn is_null_in_part(&self) -> bool {
        self.can_be_null() && self.null_in_part.get()
    }

    /// Whether the field or enum is an integer.
    pub(crate) fn is_at_an_integer(&self) -> bool {
        self.integer.get().is_some()
    }

    /// The integer of the field or enum, if the number does not fit it.
    pub(crate) fn integer_without(&self, number: i128) -> Option<Int> {
        self.integer.get().filter(|int| !int.range().contains(&number))
    }

    /// Records the variant whose attributes are read next, and the integer of its enum.
    pub(crate) fn now_at_variant(&self, variant: &Variant, int: Option<Int>) {
        self.integer.set(int);
        let is_bare = variant.fields.is_empty() && variant.discriminant.is_none();
        *self.variant.borrow_mut() = is_bare.then(|| variant.ident.to_string());
    }

    /// The name of the variant, if it can get a number.
    pub(crate) fn variant_without_number(&self) -> Option<String> {
        self.variant.borrow().clone()
    }

    /// Whether the field can be null, as far as the spelling of its type tells. If not, `nullable`
    /// is wrong whatever its value.
    pub(crate) fn can_be_null(&self) -> bool {
        self.can_be_null.get()
    }

    /// Whether the field can have flexible versions of its own, as far as the spelling of its type
    /// tells.
    pub(crate) fn can_be_compact(&self) -> bool {
        self.can_be_compact.get()
    }

    /// Records the name of the type.
    pub(crate) fn is_of(&self, owner: &str) {
        owner.clone_into(&mut self.owner.borrow_mut());
    }

    /// The usual name of the response to the type, if that is a request.
    pub(crate) fn response(&self) -> String {
        let owner = self.owner.borrow();
        let owner = if is_name(&owner) { owner.clone() } else { pascal_case(&owner) };
        format!("{}Response", owner.strip_suffix("Request").unwrap_or(&owner))
    }

    /// Whether the name of the type is that of a response.
    pub(crate) fn is_called_a_response(&self) -> bool {
        self.owner.borrow().ends_with("Response")
    }

    /// The name of the type.
    pub(crate) fn owner(&self) -> String {
        self.owner.borrow().clone()
    }

    /// Whether this is the name of the type.
    pub(crate) fn is_called(&self, name: &str) -> bool {
        *self.owner.borrow() == name
    }

    /// Records the tags of the fields, and whether the message has no use for tags.
    pub(crate) fn expect_tags(&self, tags: Tags, no_tags: bool) {
        *self.tags.borrow_mut() = tags;
        self.no_tags.set(no_tags);
    }

    /// Whether the struct is a message that is never flexible.
    pub(crate) fn has_no_tags(&self) -> bool {
        self.no_tags.get()
    }

    /// The tag to write for the field being checked.
    pub(crate) fn suggested_tag(&self) -> u32 {
        self.tags.borrow().suggested(self.place.get().checked_sub(1))
    }

    /// The tag that the field at `index` will have after its errors are corrected, before gaps are
    /// closed.
    pub(crate) fn meant_tag(&self, index: usize) -> Option<u32> {
        self.tags.borrow().meant(index)
    }

    /// Records keys that the enclosing struct does not accept.
    pub(crate) fn refuse_above(&self, keys: Vec<&'static str>) {
        *self.refused_above.borrow_mut() = keys;
    }

    /// Whether a key on a field cannot be moved to the struct.
    pub(crate) fn is_refused_above(&self, key: &str) -> bool {
        self.refused_above.borrow().contains(&key)
    }

    /// Reports one mistake, on the tokens that must change. A mistake that removes a key replaces the
    /// errors about its name and its value, because correcting these would only lead to this mistake.
    pub(crate) fn error(&self, on: impl ToTokens, text: impl Display) {
        let on = without_groups(on.to_token_stream());
        let (place, name) = (self.place.get(), on.to_string());
        let misspelled = self.misspelled.borrow();
        let text = text.to_string();
        // If the key can stay, both mistakes must be corrected.
        let removed = |meant: &str| {
            text.contains(&format!("remove `{meant}`")) || text.contains("; remove it")
        };
        let unknown = misspelled.iter().find(|it| it.place == place && it.meant == name);
        let unknown = unknown.filter(|it| removed(&it.meant));
        if let Some(errors) = self.errors.borrow_mut().as_mut() {
            let mut text = text;
            if let Some(Misspelled { meant, written, .. }) = unknown {
                let unknown = format!("unknown key `{written}`");
                errors.retain(|it| it.place != place || !it.text.starts_with(&unknown));
                text = text.replacen(&format!("remove `{meant}`"), "remove it", 1);
                text = format!("{unknown}: {text}");
            }
            if only_removes(&text, &name) {
                errors.retain(|it| it.place != place || it.value_of != Some(&*name));
            }
            let (identity, value_of) = (identity(&on), self.key.get());
            errors.push(Report { place, identity, value_of, on, text });
        }
    }

    /// Adds another mistake to the one that is reported on the same tokens, so that one error says
    /// what to write for both.
    pub(crate) fn correct(&self, on: impl ToTokens, text: &str) {
        let on = without_groups(on.to_token_stream());
        // Other keys to add do not replace the value.
        if !text.contains("; write ") {
            return self.error(on, text);
        }
        let (place, identity) = (self.place.get(), identity(&on));
        let earlier = self.errors.borrow_mut().as_mut().and_then(|errors| {
            let at = errors.iter().position(|it| it.place == place && it.identity == identity)?;
            Some(errors.remove(at).text)
        });
        match earlier.as_ref().and_then(|earlier| earlier.split_once("; ")) {
            Some((why, _)) => self.error(on, format!("{why}, and {text}")),
            None => self.error(on, text),
        }
    }

    /// Records that the key `meant` was reported under the name `written`.
    pub(crate) fn is_misspelled(&self, meant: &str, written: &str) {
        let (meant, written) = (meant.to_owned(), written.to_owned());
        self.misspelled.borrow_mut().push(Misspelled { place: self.place.get(), meant, written });
    }

    /// Withdraws the error about the misspelled key `meant` here, and returns the written name.
    pub(crate) fn take_unknown(&self, meant: &str) -> Option<String> {
        let misspelled = self.misspelled.borrow();
        let place = self.place.get();
        let found = misspelled.iter().find(|it| it.place == place && it.meant == meant)?;
        let unknown = format!("unknown key `{}`", found.written);
        self.errors.borrow_mut().iter_mut().for_each(|errors| {
            errors.retain(|it| it.place != place || !it.text.starts_with(&unknown))
        });
        Some(found.written.clone())
    }

    /// The number of mistakes.
    pub(crate) fn count(&self) -> usize {
        self.errors.borrow().as_ref().map_or(0, Vec::len)
    }

    /// Removes the mistakes after the first `count`.
    pub(crate) fn take_back(&self, count: usize) -> Vec<Report> {
        self.errors.borrow_mut().as_mut().map_or_else(Vec::new, |errors| errors.split_off(count))
    }

    /// Reports the removed mistakes again.
    pub(crate) fn put_back(&self, found: Vec<Report>) {
        self.errors.borrow_mut().iter_mut().for_each(|errors| errors.extend(found.clone()));
    }

    /// Lets rustc check whether the type is an `Option`.
    pub(crate) fn assert_option(
        &self,
        ty: &Type,
        key: &'static str,
        also: &'static str,
        on: impl ToTokens,
    ) {
        let (ty, on) = (ty.clone(), without_groups(on.to_token_stream()));
        self.assertions.borrow_mut().push(Assertion { ty, key, also, on });
    }

    /// The checks that are left to rustc.
    pub(crate) fn assertions(&self) -> Vec<Assertion> {
        self.assertions.take()
    }

    /// One `compile_error!` for each mistake in `input`, from top to bottom.
    pub(crate) fn into_compile_errors(self, input: &DeriveInput) -> TokenStream {
        let mut errors = self.errors.take().unwrap_or_default();
        if errors.is_empty() {
            return TokenStream::new();
        }
        errors.sort_by_key(|it| it.place);
        let paths = Paths::of(input);
        let error = |it: Report| syn::Error::new_spanned(it.on, paths.qualified(&it.text));
        errors.into_iter().map(|it| error(it).to_compile_error()).collect()
    }

    /// Drops the mistakes of attributes that are read again in another place.
    pub(crate) fn discard(self) {
        self.errors.take();
    }
}

/// Whether the error on a key has no other advice than to remove it.
fn only_removes(text: &str, key: &str) -> bool {
    let advice = text.split_once("; ").map_or("", |(_, advice)| advice);
    let removes = advice.starts_with("remove it") || advice == format!("remove `{key}`");
    removes && !advice.contains("write ") && !advice.contains("or add ")
}

/// The tokens with their first place, because equal tokens can occur twice.
fn identity(on: &TokenStream) -> String {
    let span = on.clone().into_iter().next().map(|first| first.span());
    format!("{span:?} {on}")
}

/// A macro's `$value:literal` is in a group without brackets, whose span is in the macro.
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
