//! Rules of enums of requests.

use kafka_rules::{Key, Syntax, Text};

use super::panic;
use crate::requests::RequestApi;
use crate::version::VersionRange;

/// Checks that no earlier variant has the api key of variant `index`.
#[track_caller]
#[inline]
pub const fn check_api_key(apis: &[RequestApi], variants: &[&str], index: usize) {
    let ([api, ..], [name, ..]) = (apis.split_at(index).1, variants.split_at(index).1) else {
        return;
    };
    if api.schema.api_key.is_none() {
        // Its own derive has reported this, or rustc reports that it is not a request.
        return;
    }
    let (mut before, mut names) = (apis.split_at(index).0, variants);
    while let ([other, others @ ..], [other_name, other_names @ ..]) = (before, names) {
        if other.api_key.0 == api.api_key.0 {
            let text = variant(name).push(" has api key ").number(api.api_key.0 as i128);
            panic(
                &text.push(", which `").push(other_name).push("` has already; remove the variant"),
            );
        }
        (before, names) = (others, other_names);
    }
}

/// Checks that a request and its response have all versions of variant `index`.
#[track_caller]
#[inline]
pub const fn check_served(
    apis: &[RequestApi],
    variants: &[&str],
    index: usize,
    given: Option<VersionRange>,
) {
    let ([api, ..], [name, ..]) = (apis.split_at(index).1, variants.split_at(index).1) else {
        return;
    };
    if api.schema.root.name.is_empty() {
        // rustc reports that the variant does not hold a request.
        return;
    }
    let both = api.schema.versions.intersect(api.response.versions);
    if let Some(given) = given
        && !(if given.is_open_ended() {
            both.contains(given.min())
        } else {
            both.contains_range(given)
        })
    {
        let writable = given.intersect(both);
        let text = variant(name).push(" is served in versions ").range(given).push(", but ");
        let text = text.push(api.schema.root.name).push(" and its response have ").range(both);
        let meant = if writable.is_empty() { both } else { writable };
        let text = text.push("; write ").setting(Syntax::Attribute, Key::Versions, meant);
        panic(&text);
    }
    if api.versions.is_empty() && !both.is_empty() {
        let newest = VersionRange::new(both.max(), both.max());
        let text = variant(name).push(" is served in no version: version ");
        let text = text.number(both.max() as i128).push(" of ").push(api.schema.root.name);
        let text = text.push(" may still change; write ");
        let text = text.setting(Syntax::Attribute, Key::Versions, newest);
        panic(&text.push(" on the variant to serve it"));
    }
}

#[inline]
const fn variant(name: &str) -> Text {
    Text::new("`").push(name).push("`")
}
