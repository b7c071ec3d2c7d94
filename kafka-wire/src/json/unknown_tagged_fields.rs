//! Unknown tagged fields, which are kept beside the JSON.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use bytes::Bytes;

use super::Error;
use super::scalar::{is_key, key};
use crate::debug::Brief;
use crate::inspect::{StructValue, Value};
use crate::version::ApiVersion;

/// A tagged field that its struct's schema does not have.
#[derive(Clone, PartialEq, Eq)]
pub struct UnknownTaggedField {
    /// The path to the struct in JSON keys, `topics[0].partitions[2]`; empty for the message
    /// itself.
    pub path: String,
    /// The tag.
    pub tag: u32,
    /// The value's bytes.
    pub value: Bytes,
}

impl fmt::Debug for UnknownTaggedField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UnknownTaggedField")
            .field("path", &self.path)
            .field("tag", &self.tag)
            .field("value", &Brief(&self.value))
            .finish()
    }
}

/// Collects the fields of a struct, and then of its nested structs in `version`.
pub(super) fn collect(value: &StructValue, version: ApiVersion) -> Vec<UnknownTaggedField> {
    let mut all = Vec::new();
    of_struct(value, version, &mut String::new(), &mut all);
    all
}

fn of_struct(
    value: &StructValue,
    version: ApiVersion,
    path: &mut String,
    all: &mut Vec<UnknownTaggedField>,
) {
    all.extend(value.unknown_tagged_fields.iter().map(|(tag, value)| UnknownTaggedField {
        path: path.clone(),
        tag,
        value: value.clone(),
    }));
    for (field, value) in value.fields().filter(|(field, _)| field.versions.contains(version)) {
        let length = path.len();
        let name = key(field);
        path.push_str(if length == 0 { "" } else { "." });
        path.push_str(&name);
        of_value(value, version, path, all);
        path.truncate(length);
    }
}

fn of_value(
    value: &Value,
    version: ApiVersion,
    path: &mut String,
    all: &mut Vec<UnknownTaggedField>,
) {
    match value {
        Value::Struct(value) => of_struct(value, version, path, all),
        Value::Array(elements) => {
            for (index, element) in elements.iter().enumerate() {
                let length = path.len();
                path.push_str(&format!("[{index}]"));
                of_value(element, version, path, all);
                path.truncate(length);
            }
        }
        _ => {}
    }
}

/// Puts `fields` into the structs at their paths.
pub(super) fn put(fields: &[UnknownTaggedField], value: &mut StructValue) -> Result<(), Error> {
    for UnknownTaggedField { path, tag, value: bytes } in fields {
        let Some(place) = at(value, path) else {
            let found = format!("{path:?} with tag {tag}");
            return Err(Error::unexpected("the path of a struct", found));
        };
        if place.unknown_tagged_fields.insert(*tag, bytes.clone()).is_some() {
            return Err(Error::unexpected("each tag once", format!("tag {tag} twice at {path:?}")));
        }
    }
    Ok(())
}

/// The struct at `path`.
fn at<'v>(value: &'v mut StructValue, path: &str) -> Option<&'v mut StructValue> {
    let mut place = value;
    for step in path.split('.').filter(|_| !path.is_empty()) {
        let (name, index) = match step.strip_suffix(']').map(|step| step.split_once('[')) {
            Some(element) => element.map(|(name, index)| (name, Some(index)))?,
            None => (step, None),
        };
        let (_, field) = place.fields_mut().find(|(field, _)| is_key(field, name))?;
        place = match (field, index) {
            (Value::Struct(value), None) => value,
            (Value::Array(elements), Some(index)) => {
                match elements.get_mut(index.parse::<usize>().ok()?)? {
                    Value::Struct(value) => value,
                    _ => return None,
                }
            }
            _ => return None,
        };
    }
    Some(place)
}
