//! Converts into a schema that lives as long as the program.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::owned::{OwnedDefault, OwnedField, OwnedMessage, OwnedStruct};
use crate::schema::{DefaultValue, FieldSchema, MessageSchema, StructSchema};

impl OwnedMessage {
    /// Converts into the type that trees, samples, values and JSON take. The memory is never freed:
    /// call this once for each schema and keep the result.
    ///
    /// Errors refer to a field of the schema and outlive the call, so the schema must outlive it
    /// too.
    #[must_use]
    pub fn leak(&self) -> &'static MessageSchema {
        let mut structs = Structs::default();
        let schema = MessageSchema {
            api_key: self.api_key,
            listeners: Vec::leak(self.listeners.clone()),
            latest_version_unstable: self.latest_version_unstable,
            header_versions: Vec::leak(self.header_versions.clone()),
            ..MessageSchema::new(self.kind, self.versions, structs.of(&self.root))
        };
        Box::leak(Box::new(schema.flexible(self.flexible)))
    }
}

/// The structs converted so far, by address, because several fields can share one.
#[derive(Default)]
struct Structs(BTreeMap<usize, &'static StructSchema>);

impl Structs {
    fn shared(&mut self, schema: &Arc<OwnedStruct>) -> &'static StructSchema {
        let address = Arc::as_ptr(schema).addr();
        if let Some(known) = self.0.get(&address) {
            return known;
        }
        let leaked = Box::leak(Box::new(self.of(schema)));
        self.0.insert(address, leaked);
        leaked
    }

    fn of(&mut self, schema: &OwnedStruct) -> StructSchema {
        let fields: Vec<FieldSchema> =
            schema.fields.iter().map(|field| self.field(field)).collect();
        StructSchema::new(text(&schema.name), Vec::leak(fields))
            .versions(schema.versions)
            .docs(text(&schema.docs))
    }

    fn field(&mut self, field: &OwnedField) -> FieldSchema {
        let ty = field.ty.leak(&mut |schema| self.shared(schema));
        FieldSchema {
            versions: field.versions,
            tag: field.tag,
            tagged_versions: field.tagged_versions,
            nullable_versions: field.nullable_versions,
            flexible_versions: field.flexible_versions,
            default: match &field.default {
                OwnedDefault::Unset => DefaultValue::Unset,
                OwnedDefault::Bool(value) => DefaultValue::Bool(*value),
                OwnedDefault::Int(value) => DefaultValue::Int(*value),
                OwnedDefault::Float(value) => DefaultValue::Float(*value),
                OwnedDefault::Text(value) => DefaultValue::Text(text(value)),
                OwnedDefault::Null => DefaultValue::Null,
                OwnedDefault::Empty => DefaultValue::Empty,
            },
            ignorable: field.ignorable,
            map_key: field.map_key,
            entity_type: field.entity_type,
            ..FieldSchema::new(text(&field.name), text(&field.schema_name), ty)
        }
        .docs(text(&field.docs))
    }
}

fn text(text: &str) -> &'static str {
    String::leak(text.into())
}
