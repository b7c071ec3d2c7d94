//! The versions that the fields of a struct mention, for advice that is given before the fields are
//! read.

use proc_macro2::TokenTree;
use syn::Field;

use super::{lists, string, tag};
use crate::versions::{self, Versions};

/// What the fields of a struct say about its versions.
#[derive(Clone, Copy)]
pub(crate) struct Mentioned {
    /// The newest version at which a range starts or ends.
    pub(crate) newest: Option<i16>,
    /// The first version in which a field is tagged.
    pub(crate) first_tagged: Option<i16>,
}

/// Collects the versions in the attributes of the fields. Wrong ranges are left out.
pub(crate) fn mentioned<'f>(fields: impl Iterator<Item = &'f Field>) -> Mentioned {
    let mut mentioned = Mentioned { newest: None, first_tagged: None };
    for field in fields {
        let ranges = ranges(field);
        let newest = ranges.iter().map(|(_, range)| newest(*range)).max();
        mentioned.newest = mentioned.newest.max(newest);
        if tag(&field.attrs).is_none() {
            continue;
        }
        let named = |name| ranges.iter().find(|(key, _)| key == name).map(|(_, range)| range.min());
        let first = named("tagged_versions").or_else(|| named("versions")).unwrap_or(0);
        mentioned.first_tagged = Some(mentioned.first_tagged.map_or(first, |it| it.min(first)));
    }
    mentioned
}

/// The last version of a range, or the first one if the range has no end.
fn newest(range: Versions) -> i16 {
    if range.is_open_ended() { range.min() } else { range.max() }
}

/// The ranges of a field with their keys.
fn ranges(field: &Field) -> Vec<(String, Versions)> {
    let mut found = Vec::new();
    for list in lists(&field.attrs) {
        let mut key = String::new();
        for token in list {
            match token {
                TokenTree::Ident(word) => key = word.to_string(),
                TokenTree::Literal(literal) if key.contains("ersions") || key == "nullable" => {
                    let range = string(&TokenTree::from(literal).into());
                    let range = range.and_then(|text| versions::parse(&text).ok());
                    let range = range.filter(|range| !range.is_empty());
                    found.extend(range.map(|range| (key.clone(), range)));
                }
                _ => {}
            }
        }
    }
    found
}
