//! Checks the numbers of a struct's tags.

use kafka_rules::{Syntax, tags};

use super::fields::FieldBuilder;
use crate::ctxt::Ctxt;

pub(super) fn are_distinct_and_contiguous(errors: &Ctxt, fields: &[FieldBuilder]) {
    let given = fields.iter().enumerate();
    let given: Vec<_> = given
        .filter_map(|(i, field)| {
            let meant = errors.meant_tag(field.index);
            let tag = match &field.attrs.tagged {
                Some(tagged) => {
                    with_a_misspelled_key(errors, field, meant).or(tagged.value).or(meant)
                }
                // The error of `tagged_versions` without a tag adds it.
                None if field.attrs.tagged_versions.is_some() => Some(meant?),
                None => return None,
            };
            Some((i, tag.map(i64::from)))
        })
        .collect();
    let names: Vec<_> = fields.iter().map(|field| field.ident.to_string()).collect();
    let name = |i: usize| names.get(i).map_or("", String::as_str);
    let free_tag =
        |i: usize| fields.get(i).and_then(|field| errors.meant_tag(field.index)).unwrap_or(0);
    tags::of_struct(Syntax::Attribute, &given, name, free_tag, |i, verdict| {
        // A wrong tag is reported already.
        let is_right = |field: &&FieldBuilder| {
            field.attrs.tagged.as_ref().is_some_and(|tagged| tagged.value.is_some())
        };
        if let Some(field) = fields.get(i).filter(is_right) {
            errors.now_at_field(field.index);
            let (text, tagged) = (verdict.text.as_str(), &field.attrs.tagged);
            match (errors.take_unknown("tagged"), text.split_once("; ")) {
                (Some(written), Some((_, advice))) => {
                    errors.error(tagged, format!("unknown key `{written}`; {advice}"));
                }
                _ => errors.error(field.attrs.tokens_at(verdict.at), text),
            }
        }
    });
}

/// The tag to write for a misspelled key whose number another field has. The error of the key then says
/// both.
fn with_a_misspelled_key(errors: &Ctxt, field: &FieldBuilder, meant: Option<u32>) -> Option<u32> {
    let (tagged, meant) = (field.attrs.tagged.as_ref()?, meant?);
    if tagged.value.is_none_or(|number| number == meant) {
        return None;
    }
    errors.now_at_field(field.index);
    let written = errors.take_unknown("tagged")?;
    errors.error(tagged, format!("unknown key `{written}`; write `tagged = {meant}`"));
    Some(meant)
}
