//! A struct exists in every version in which a field holds it, and there is one.

use std::collections::HashSet;

use kafka_wire::VersionRange;

use crate::error::Errors;
use crate::schema::{Common, Field, Message};

pub(super) fn check(message: &Message, errors: &Errors) {
    let Some(versions) = message.valid() else { return };
    let common = message.common_by_name();
    // Those of the commonStructs also where no field holds them.
    let mut rest: Vec<(&[Field], VersionRange)> = vec![(&message.fields, versions)];
    rest.extend(message.common.iter().filter_map(|common| {
        let here = common.versions.value?.intersect(versions);
        (!here.is_empty()).then_some((common.fields.as_slice(), here))
    }));
    // A struct that several fields hold is looked at once for each range of versions.
    let mut seen = HashSet::new();
    while let Some((fields, within)) = rest.pop() {
        for field in fields {
            let Some(name) = field.ty.nested() else { continue };
            if let Some((fields, here)) = inside(field, name, within, &common, errors)
                && seen.insert((name, here))
            {
                rest.push((fields, here));
            }
        }
    }
}

/// The fields of the struct that a field holds, and the versions in which they can occur.
fn inside<'m>(
    field: &'m Field,
    name: &str,
    within: VersionRange,
    common: &Common<'m>,
    errors: &Errors,
) -> Option<(&'m [Field], VersionRange)> {
    let versions = field.versions.value?;
    let here = versions.intersect(within);
    let error = |reason| errors.at(&field.place.of("versions"), reason);
    if here.is_empty() {
        error(format!(
            "the struct is in versions \"{versions}\" only, none of which can occur here; write others"
        ));
        return None;
    }
    if let Some(fields) = &field.fields {
        return Some((fields, here));
    }
    let common = *common.get(name)?;
    let exists = common.versions.value?;
    if !exists.contains_range(here) {
        error(format!("it is here in versions \"{here}\", but {name} exists in \"{exists}\""));
        return None;
    }
    Some((&common.fields, here))
}
