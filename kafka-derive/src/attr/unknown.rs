//! A misspelled key.

use proc_macro2::{Ident, TokenStream};

use crate::ctxt::Ctxt;

pub(super) struct Unknown {
    pub(super) ident: Ident,
    /// The key and its value.
    pub(super) whole: TokenStream,
    pub(super) text: String,
}

impl Unknown {
    /// Reports the key together with its value's mistakes, which are those after the first `count`.
    /// One error then shows the whole correction.
    pub(super) fn report(self, errors: &Ctxt, key: &str, count: usize) {
        let Self { ident, whole, text } = self;
        let found = errors.take_back(count);
        let advice = match found.as_slice() {
            [wrong] => wrong.text.split_once("; ").map(|(_, advice)| advice.to_owned()),
            _ => None,
        };
        match advice {
            Some(advice) if advice.starts_with(&format!("write `{key}")) => {
                errors.error(whole, format!("unknown key `{ident}`; {advice}"));
            }
            Some(advice) if advice.starts_with("write a value, such as ") => {
                let example = advice.trim_start_matches("write a value, such as ");
                errors.error(
                    whole,
                    format!("unknown key `{ident}`; write {example}, or another value"),
                );
            }
            Some(advice) if advice.starts_with("remove ") => {
                errors.error(whole, format!("unknown key `{ident}`; remove it"));
            }
            _ => {
                errors.error(&ident, text);
                errors.put_back(found);
            }
        }
        errors.is_misspelled(key, &ident.to_string());
    }
}
