//! Checks the numbers of a struct's tags.

use kafka_rules::{Syntax, tags};

use super::fields::FieldBuilder;
use crate::ctxt::Ctxt;

pub(super) fn are_distinct_and_contiguous(errors: &Ctxt, fields: &[FieldBuilder]) {
    let given = fields.iter().enumerate();
    let given: Vec<_> = given
        .filter_map(|(i, field)| {
            let tagged = field.attrs.tagged.as_ref()?;
            let tag = tagged.value.or_else(|| errors.suggested_tag(field.index));
            Some((i, tag.map(i64::from)))
        })
        .collect();
    let names: Vec<_> = fields.iter().map(|field| field.ident.to_string()).collect();
    let name = |i: usize| names.get(i).map_or("", String::as_str);
    let free_tag = || errors.free_tag();
    tags::of_struct(Syntax::Attribute, &given, name, free_tag, |i, verdict| {
        // A wrong tag is reported already.
        let is_right = |field: &&FieldBuilder| {
            field.attrs.tagged.as_ref().is_some_and(|tagged| tagged.value.is_some())
        };
        if let Some(field) = fields.get(i).filter(is_right) {
            errors.now_at_field(field.index);
            errors.error(field.attrs.tokens_at(verdict.at), verdict.text.as_str());
        }
    });
}
