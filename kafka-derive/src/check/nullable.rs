//! Null as Rust has it: an `Option`.

use super::fields::FieldBuilder;
use crate::ctxt::Ctxt;
use crate::types::{Kind, spelled};
use crate::versions::Versions;

/// `nullable` stands on an `Option` that is null in some version.
pub(super) fn is_of_an_option(errors: &Ctxt, field: &FieldBuilder) {
    let given = field.attrs.nullable.as_ref();
    let Some(nullable) = given.filter(|attr| !attr.is_misspelled()) else { return };
    let is_known = !matches!(field.kind, Kind::Other);
    if field.optional {
        if nullable.value == Some(Versions::NONE) {
            let text = format!(
                "an `Option` that is null in no version; remove `nullable` and write `{}` as the type",
                spelled(field.inner)
            );
            errors.error(nullable.to_change(), text);
        }
    } else if !is_known || field.kind.primitive().can_be_null() {
        let text = format!(
            "only an `Option` {}can be null; remove `nullable`, or write `Option<{}>` as the type",
            if is_known { "" } else { "in the field itself, and not behind an alias, " },
            spelled(field.ty)
        );
        errors.error(&nullable.key, text);
    }
}
