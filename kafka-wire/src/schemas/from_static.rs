//! Converts a schema from the derive.

use alloc::collections::BTreeMap;
use alloc::sync::Arc;

use super::owned::{OwnedDefault, OwnedField, OwnedMessage, OwnedStruct, OwnedType};
use crate::schema::{DefaultValue, FieldSchema, MessageSchema, StructSchema};

impl From<&MessageSchema> for OwnedMessage {
    fn from(schema: &MessageSchema) -> Self {
        let mut structs = Structs::default();
        Self {
            kind: schema.kind,
            api_key: schema.api_key,
            versions: schema.versions,
            flexible: schema.flexible,
            listeners: schema.listeners.into(),
            latest_version_unstable: schema.latest_version_unstable,
            header_versions: schema.header_versions.into(),
            root: Arc::new(structs.fields_of(&schema.root)),
        }
    }
}

/// The structs converted so far, by address, because several fields can share one.
#[derive(Default)]
struct Structs(BTreeMap<usize, Arc<OwnedStruct>>);

impl Structs {
    fn shared(&mut self, schema: &'static StructSchema) -> Arc<OwnedStruct> {
        let address = core::ptr::from_ref(schema).addr();
        if let Some(known) = self.0.get(&address) {
            return Arc::clone(known);
        }
        let owned = Arc::new(self.fields_of(schema));
        self.0.insert(address, Arc::clone(&owned));
        owned
    }

    fn fields_of(&mut self, schema: &StructSchema) -> OwnedStruct {
        OwnedStruct {
            name: schema.name.into(),
            versions: schema.versions,
            fields: schema.fields.iter().map(|field| self.field(field)).collect(),
            docs: schema.docs.into(),
        }
    }

    fn field(&mut self, field: &'static FieldSchema) -> OwnedField {
        OwnedField {
            name: field.name.into(),
            schema_name: field.schema_name.into(),
            ty: OwnedType::from_static(&field.ty, &mut |schema| self.shared(schema)),
            versions: field.versions,
            tag: field.tag,
            tagged_versions: field.tagged_versions,
            nullable_versions: field.nullable_versions,
            flexible_versions: field.flexible_versions,
            default: match field.default {
                DefaultValue::Unset => OwnedDefault::Unset,
                DefaultValue::Bool(value) => OwnedDefault::Bool(value),
                DefaultValue::Int(value) => OwnedDefault::Int(value),
                DefaultValue::Float(value) => OwnedDefault::Float(value),
                DefaultValue::Text(value) => OwnedDefault::Text(value.into()),
                DefaultValue::Null => OwnedDefault::Null,
                DefaultValue::Empty => OwnedDefault::Empty,
            },
            ignorable: field.ignorable,
            map_key: field.map_key,
            entity_type: field.entity_type,
            docs: field.docs.into(),
        }
    }
}
