//! Rules for defaults.

use crate::default::{self, Default, Wrong};
use crate::schema::{Element, Field};

pub(super) fn check(field: &Field, error: &impl Fn(&str, String)) {
    match default::of(field) {
        Err(Wrong(reason)) => error("default", reason),
        // Records are null where nothing else is said, and never say so.
        Ok(Default::Null) if !field.ty.is(&Element::Records) => {
            let nullable = field.nullable_versions.versions();
            let versions = field.versions.versions();
            if !nullable.contains_range(versions) {
                let reason = format!(
                    "the default is null, which is legal in versions \"{nullable}\" of \"{versions}\"; write nullable versions for all of them, or another default"
                );
                error("default", reason);
            }
        }
        Ok(_) => {}
    }
}
