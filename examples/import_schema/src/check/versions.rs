//! A struct exists in every version in which a field holds it, and there is one.

use kafka_wire::VersionRange;

use crate::error::Errors;
use crate::schema::{Field, Message};

pub(super) fn check(message: &Message, errors: &Errors) {
    let Some(versions) = message.valid() else { return };
    check_fields(message, &message.fields, versions, message.common.len(), errors);
}

/// Fields of a struct that exists in `here`; `depth` ends circles, which are reported elsewhere.
fn check_fields(
    message: &Message,
    fields: &[Field],
    here: VersionRange,
    depth: usize,
    errors: &Errors,
) {
    for field in fields {
        let (Some(name), Some(versions)) = (field.ty.nested(), field.versions.value) else {
            continue;
        };
        let here = versions.intersect(here);
        let at = field.place.of("versions");
        if here.is_empty() {
            let reason = format!(
                "the struct is in versions \"{versions}\" only, none of which can occur here; write others"
            );
            errors.at(&at, reason);
        } else if let Some(fields) = &field.fields {
            check_fields(message, fields, here, depth, errors);
        } else if let Some(common) = message.common.iter().find(|common| common.name == name)
            && let Some(exists) = common.versions.value
        {
            if !exists.contains_range(here) {
                let reason =
                    format!("it is here in versions \"{here}\", but {name} exists in \"{exists}\"");
                errors.at(&at, reason);
            } else if depth > 0 {
                check_fields(message, &common.fields, here, depth - 1, errors);
            }
        }
    }
}
