//! Checks the numbers of a struct's tags.

use kafka_rules::{Syntax, tags};

use super::fields::FieldBuilder;
use crate::ctxt::Ctxt;

pub(super) fn are_distinct_and_contiguous(errors: &Ctxt, fields: &[FieldBuilder]) {
    let given = fields.iter().enumerate();
    let given: Vec<_> = given
        .filter_map(|(i, field)| {
            let tagged = field.attrs.tagged.as_ref()?;
            Some((i, tagged.value.map(i64::from)))
        })
        .collect();
    let names: Vec<_> = fields.iter().map(|field| field.ident.to_string()).collect();
    let name = |i: usize| names.get(i).map_or("", String::as_str);
    let free_tag = || errors.free_tag();
    tags::of_struct(Syntax::Attribute, &given, name, free_tag, |i, verdict| {
        if let Some(field) = fields.get(i) {
            errors.now_at_field(field.index);
            errors.error(field.attrs.tokens_at(verdict.at), verdict.text.as_str());
        }
    });
}
