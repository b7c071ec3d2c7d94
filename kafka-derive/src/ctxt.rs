//! Collects what is wrong, so that one run reports all of it.

use std::cell::RefCell;
use std::fmt::Display;

use proc_macro2::TokenStream;
use quote::ToTokens;

/// The errors so far. Must be turned into tokens in the end; dropping it unread is a bug of ours.
pub(crate) struct Ctxt {
    errors: RefCell<Option<Vec<syn::Error>>>,
}

impl Ctxt {
    pub(crate) fn new() -> Self {
        Self {
            errors: RefCell::new(Some(Vec::new())),
        }
    }

    /// Reports one mistake, on the tokens that must change.
    pub(crate) fn error(&self, on: impl ToTokens, text: impl Display) {
        if let Some(errors) = self.errors.borrow_mut().as_mut() {
            errors.push(syn::Error::new_spanned(on, text));
        }
    }

    /// One `compile_error!` for each mistake.
    pub(crate) fn into_compile_errors(self) -> TokenStream {
        let errors = self.errors.take().unwrap_or_default();
        errors.iter().map(syn::Error::to_compile_error).collect()
    }

    /// The texts alone, for tests.
    #[cfg(test)]
    pub(crate) fn into_texts(self) -> Vec<String> {
        self.errors
            .take()
            .unwrap_or_default()
            .iter()
            .map(ToString::to_string)
            .collect()
    }
}

impl Drop for Ctxt {
    fn drop(&mut self) {
        assert!(
            self.errors.borrow().is_none() || std::thread::panicking(),
            "errors of the derive were collected and not reported"
        );
    }
}
