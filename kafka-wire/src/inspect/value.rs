//! Values of messages without their types.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use uuid::Uuid;

use crate::codec::Codec;
use crate::debug::Brief;
use crate::schema::{DefaultValue, FieldSchema, FieldType, StructSchema};
use crate::tagged::TaggedFields;

/// A value of any [`FieldType`].
#[derive(Clone, PartialEq)]
#[non_exhaustive]
pub enum Value {
    /// A null string, bytes, records, array or struct.
    Null,
    /// A bool.
    Bool(bool),
    /// A value of an integer type.
    Int(i64),
    /// A float64.
    Float(f64),
    /// A UUID.
    Uuid(Uuid),
    /// A string.
    Text(String),
    /// Bytes or records.
    Bytes(Vec<u8>),
    /// An array.
    Array(Vec<Self>),
    /// A struct.
    Struct(StructValue),
}

/// The value of a struct, with all its fields, whatever the version.
#[derive(Clone)]
pub struct StructValue {
    schema: &'static StructSchema,
    /// One value for each field of the schema.
    pub(super) fields: Vec<Value>,
    /// The unknown tagged fields.
    pub unknown_tagged_fields: TaggedFields,
}

impl StructValue {
    /// Creates a value with the defaults of the struct's fields.
    #[must_use]
    pub fn new(schema: &'static StructSchema) -> Self {
        Self {
            schema,
            fields: schema.fields.iter().map(Value::default_of).collect(),
            unknown_tagged_fields: TaggedFields::new(),
        }
    }

    /// The struct's schema.
    #[must_use]
    pub fn schema(&self) -> &'static StructSchema {
        self.schema
    }

    /// The fields and their values, in schema order.
    pub fn fields(&self) -> impl Iterator<Item = (&'static FieldSchema, &Value)> {
        self.schema.fields.iter().zip(&self.fields)
    }

    /// Same as [`fields`](Self::fields), for changing values.
    pub fn fields_mut(&mut self) -> impl Iterator<Item = (&'static FieldSchema, &mut Value)> {
        self.schema.fields.iter().zip(&mut self.fields)
    }

    /// The value of the field with this schema name, or else this Rust name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.fields.get(self.place(name)?)
    }

    /// Same as [`get`](Self::get), for changing the value.
    pub fn get_mut(&mut self, name: &str) -> Option<&mut Value> {
        let place = self.place(name)?;
        self.fields.get_mut(place)
    }

    fn place(&self, name: &str) -> Option<usize> {
        let fields = self.schema.fields;
        let by_schema = fields.iter().position(|field| field.schema_name == name);
        by_schema.or_else(|| fields.iter().position(|field| field.name == name))
    }
}

impl fmt::Debug for StructValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct(self.schema.name);
        for (field, value) in self.fields() {
            debug.field(field.schema_name, value);
        }
        if !self.unknown_tagged_fields.is_empty() {
            debug.field("unknown_tagged_fields", &self.unknown_tagged_fields);
        }
        debug.finish()
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("Null"),
            Self::Bool(value) => f.debug_tuple("Bool").field(value).finish(),
            Self::Int(value) => f.debug_tuple("Int").field(value).finish(),
            Self::Float(value) => f.debug_tuple("Float").field(value).finish(),
            Self::Uuid(value) => f.debug_tuple("Uuid").field(value).finish(),
            Self::Text(text) => f.debug_tuple("Text").field(text).finish(),
            Self::Bytes(bytes) => f.debug_tuple("Bytes").field(&Brief(bytes)).finish(),
            Self::Array(elements) => f.debug_tuple("Array").field(elements).finish(),
            Self::Struct(value) => f.debug_tuple("Struct").field(value).finish(),
        }
    }
}

/// Compares values of the same schema; the schemas are not compared.
impl PartialEq for StructValue {
    fn eq(&self, other: &Self) -> bool {
        self.fields == other.fields && self.unknown_tagged_fields == other.unknown_tagged_fields
    }
}

impl Value {
    /// The field's default.
    #[must_use]
    pub fn default_of(field: &FieldSchema) -> Self {
        match (field.default, &field.ty) {
            (DefaultValue::Null, _) => Self::Null,
            (DefaultValue::Unset, _) if !field.nullable_versions.is_empty() => Self::Null,
            (default, FieldType::Float64) => Self::Float(f64::from_default(default)),
            (default, FieldType::Uuid) => Self::Uuid(Uuid::from_default(default)),
            (DefaultValue::Bool(value), _) => Self::Bool(value),
            (DefaultValue::Int(value), _) => Self::Int(value),
            (DefaultValue::Text(text), _) => Self::Text(text.into()),
            (_, ty) => Self::zero(ty),
        }
    }

    /// Zero, empty, or a struct of defaults.
    #[must_use]
    pub fn zero(ty: &FieldType) -> Self {
        match ty {
            FieldType::Bool => Self::Bool(false),
            FieldType::Float64 => Self::Float(0.0),
            FieldType::Uuid => Self::Uuid(Uuid::nil()),
            FieldType::String => Self::Text(String::new()),
            FieldType::Bytes | FieldType::Records => Self::Bytes(Vec::new()),
            FieldType::Array(_) => Self::Array(Vec::new()),
            FieldType::Struct(schema) => Self::Struct(StructValue::new(schema)),
            _integer => Self::Int(0),
        }
    }
}
