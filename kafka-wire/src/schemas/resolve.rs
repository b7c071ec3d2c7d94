//! Converts a file's schema into an [`OwnedMessage`].

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use std::collections::HashMap;

use super::file::default::{self, Default};
use super::file::names::snake_case;
use super::file::written::{Common, Element, Field, Message, Type};
use super::owned::{OwnedDefault, OwnedField, OwnedMessage, OwnedStruct, OwnedType};
use crate::schema::{EntityType, Listener};
use crate::version::VersionRange;

/// The message in a file; `None` if the file has a mistake.
pub(super) fn message(message: &Message) -> Option<OwnedMessage> {
    let mut structs = Structs { common: message.common_by_name(), known: HashMap::new(), depth: 0 };
    let fields = structs.fields(&message.fields)?;
    Some(OwnedMessage {
        kind: message.kind.value?,
        api_key: message.api_key.and_then(|key| key.try_into().ok()),
        versions: message.valid()?,
        flexible: message.flexible().unwrap_or(VersionRange::NONE),
        listeners: message.listeners.iter().filter_map(|name| Listener::named(name)).collect(),
        latest_version_unstable: message.latest_version_unstable,
        header_versions: message
            .header_versions
            .as_ref()
            .and_then(|headers| headers.value.clone())
            .unwrap_or_default(),
        root: Arc::new(OwnedStruct {
            name: message.name.clone(),
            versions: VersionRange::ALL,
            fields,
            docs: String::new(),
        }),
    })
}

/// The deepest nesting of structs. Kafka's are four deep. There is a limit because code that walks
/// a schema recurses.
const DEEPEST: usize = 64;

struct Structs<'m> {
    common: Common<'m>,
    known: HashMap<&'m str, Arc<OwnedStruct>>,
    depth: usize,
}

impl<'m> Structs<'m> {
    fn fields(&mut self, fields: &'m [Field]) -> Option<Vec<OwnedField>> {
        if self.depth == DEEPEST {
            return None;
        }
        self.depth += 1;
        let fields = fields.iter().map(|field| self.field(field)).collect();
        self.depth -= 1;
        fields
    }

    fn field(&mut self, field: &'m Field) -> Option<OwnedField> {
        Some(OwnedField {
            name: snake_case(&field.name),
            schema_name: field.name.clone(),
            ty: self.ty(&field.ty, field)?,
            versions: field.versions.value?,
            tag: field.tag.map(TryInto::try_into).transpose().ok()?,
            tagged_versions: field.tagged_versions.value?,
            nullable_versions: field.nullable_versions.value?,
            flexible_versions: field.flexible_versions.as_ref().and_then(|range| range.value),
            default: default(field)?,
            ignorable: field.ignorable,
            map_key: field.map_key,
            entity_type: field.entity_type.as_deref().and_then(EntityType::named),
            docs: field.about.as_deref().unwrap_or_default().trim().to_string(),
        })
    }

    fn ty(&mut self, ty: &'m Type, field: &'m Field) -> Option<OwnedType> {
        let element = match &ty.element {
            Element::Scalar(primitive) => OwnedType::of(*primitive)?,
            Element::Struct(name) => OwnedType::Struct(self.shared(name, field)?),
            Element::Unknown(_) => return None,
        };
        Some((0..ty.arrays).fold(element, |ty, _| OwnedType::Array(Box::new(ty))))
    }

    fn shared(&mut self, name: &'m str, field: &'m Field) -> Option<Arc<OwnedStruct>> {
        let (fields, versions) = match (&field.fields, self.common.get(name).copied()) {
            (Some(fields), _) => (fields, VersionRange::ALL),
            (None, Some(common)) => {
                if let Some(known) = self.known.get(name) {
                    return Some(Arc::clone(known));
                }
                (&common.fields, common.versions.value?)
            }
            (None, None) => return None,
        };
        let fields = self.fields(fields)?;
        let owned =
            Arc::new(OwnedStruct { name: name.into(), versions, fields, docs: String::new() });
        if field.fields.is_none() {
            self.known.insert(name, Arc::clone(&owned));
        }
        Some(owned)
    }
}

fn default(field: &Field) -> Option<OwnedDefault> {
    Some(match default::of(field)? {
        Default::Zero => OwnedDefault::Unset,
        Default::Null => OwnedDefault::Null,
        Default::Empty => OwnedDefault::Empty,
        Default::Bool(value) => OwnedDefault::Bool(value),
        Default::Int(text) => OwnedDefault::Int(match text.strip_prefix("0x") {
            Some(digits) => i64::from_str_radix(digits, 16).ok()?,
            None => text.parse().ok()?,
        }),
        Default::Float(value) => OwnedDefault::Float(value),
        Default::Text(text) => OwnedDefault::Text(text),
    })
}
