//! Where a field can be null, and where its length is compact.

use super::fields::{FieldBuilder, Parent};
use crate::ctxt::Ctxt;
use crate::types::{Kind, spelled};
use crate::versions::Versions;

pub(super) fn check(errors: &Ctxt, field: &mut FieldBuilder, parent: &Parent) {
    nullable_needs_an_option(errors, field);
    flexible_is_for_strings_and_bytes(errors, field);
    flexible_lies_within_the_messages(errors, field, parent);
}

fn nullable_needs_an_option(errors: &Ctxt, field: &FieldBuilder) {
    let given = field.attrs.nullable.as_ref();
    let Some(nullable) = given.filter(|attr| !attr.is_misspelled()) else {
        return;
    };
    if !field.optional {
        let text = match field.kind {
            Kind::Bool | Kind::Int(_) | Kind::Float64 | Kind::Uuid => {
                format!(
                    "`{}` cannot be null in Kafka's protocol; remove `nullable`",
                    spelled(field.ty)
                )
            }
            _ => format!(
                "only an `Option` can be null; write `Option<{}>` or remove `nullable`",
                spelled(field.ty)
            ),
        };
        errors.error(&nullable.key, text);
    } else if nullable.value == Some(Versions::NONE) {
        let text = format!(
            "an `Option` that is null in no version; write `{}` and remove `nullable`",
            spelled(field.inner)
        );
        errors.error(nullable.to_change(), text);
    }
}

fn flexible_is_for_strings_and_bytes(errors: &Ctxt, field: &mut FieldBuilder) {
    if let Some(flexible) = &field.attrs.flexible
        && !matches!(field.kind, Kind::Str | Kind::Bytes | Kind::Other)
    {
        let text = format!(
            "only strings and bytes have flexible versions of their own, not {}; remove it",
            field.kafka_type()
        );
        errors.error(&flexible.key, text);
        field.attrs.flexible = None;
    }
}

fn flexible_lies_within_the_messages(errors: &Ctxt, field: &mut FieldBuilder, parent: &Parent) {
    let Some(attr) = &mut field.attrs.flexible else {
        return;
    };
    let (Some(own), Some(message)) = (attr.value, parent.flexible) else {
        return;
    };
    if !message.contains_range(own) {
        let text = format!(
            "`{}` is compact in {own}, beyond the message's flexible versions {message}; {}",
            field.ident,
            {
                let within = own.intersect(message);
                if within.is_empty() {
                    "remove it".to_owned()
                } else {
                    format!("write \"{within}\"")
                }
            }
        );
        errors.error(attr.to_change(), text);
        attr.value = None;
    }
}
