//! Rules for tags.

use kafka_wire::VersionRange;

use crate::default::is_nullable;
use crate::error::Errors;
use crate::schema::{Element, Field, Message, Place};

/// Rules for the tag of one field.
pub(super) fn of_field(message: &Message, field: &Field, error: &impl Fn(&str, String)) {
    let Some(tagged) = field.tagged_versions.value else { return };
    match field.tag {
        None if tagged.is_empty() => return,
        None => {
            error("taggedVersions", String::from("it has `taggedVersions` and no `tag`; add it"));
            return;
        }
        Some(tag) if tag < 0 => error("tag", format!("`tag` is {tag}; it is 0 or more")),
        Some(_) => {}
    }
    if tagged.is_empty() {
        error("tag", String::from("it has a `tag` and no `taggedVersions`; add them"));
        return;
    }
    if field.map_key {
        error("mapKey", String::from("a key of a map has no tag; remove one of the two"));
    }
    if field.ty.is(&Element::Records) {
        error("tag", String::from("records have no tag; remove it"));
    }
    if !tagged.is_open_ended() {
        let reason =
            format!("`taggedVersions` is \"{tagged}\", which ends; write \"{}+\"", tagged.min());
        error("taggedVersions", reason);
    }
    within(message, field, tagged, error);
}

fn within(message: &Message, field: &Field, tagged: VersionRange, error: &impl Fn(&str, String)) {
    if let Some(versions) = field.versions.value
        && !versions.contains_range(tagged)
    {
        let reason = format!(
            "`taggedVersions` is \"{tagged}\", but the field is in versions \"{versions}\""
        );
        error("taggedVersions", reason);
    }
    let flexible = match &field.flexible_versions {
        Some(own) => own.value,
        None => message.flexible(),
    };
    if let Some(flexible) = flexible
        && !flexible.contains_range(tagged)
    {
        let reason = format!(
            "`taggedVersions` is \"{tagged}\", but flexible are versions \"{flexible}\"; only there are tags"
        );
        error("taggedVersions", reason);
    }
    if is_nullable(field)
        && let Some(nullable) = field.nullable_versions.value
        && !nullable.intersect(tagged).is_empty()
        && !nullable.contains_range(tagged)
    {
        let reason = format!(
            "`nullableVersions` is \"{nullable}\", which is some of the tagged versions \"{tagged}\"; write all of them or none"
        );
        error("nullableVersions", reason);
    }
}

/// Tags count up from 0, in any order.
pub(super) fn of_struct(fields: &[Field], errors: &Errors) {
    let mut tags: Vec<(i64, &Place)> =
        fields.iter().filter_map(|field| Some((field.tag?, &field.place))).collect();
    tags.sort_by_key(|&(tag, place)| (tag, place.at.line));
    for (next, (tag, place)) in (0..).zip(tags) {
        if tag < 0 || tag == next {
            continue;
        }
        let reason = match tag < next {
            true => format!("tag {tag} is taken; tags count up from 0"),
            false => format!("tag {tag} leaves a gap; the next free one is {next}"),
        };
        // One mistake shifts all that follow.
        return errors.at(&place.of("tag"), reason);
    }
}
