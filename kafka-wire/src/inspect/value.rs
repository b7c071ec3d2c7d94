//! Values of messages without their types.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use uuid::Uuid;

#[cfg(feature = "json")]
use super::cost::Cost;
use super::node::{Content, Node, Role};
use super::rows::Purpose;
use super::tree::Tree;
use crate::codec::Codec;
use crate::debug::Brief;
use crate::error::DecodeError;
use crate::options::DecodeOptions;
use crate::schema::{DefaultValue, FieldSchema, FieldType, MessageSchema, StructSchema};
use crate::tagged::TaggedFields;
use crate::version::ApiVersion;

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

/// Decodes all of `bytes` as a message, using only its schema.
///
/// ```
/// use kafka_wire::inspect::{read, write, Value};
/// use kafka_wire::messages::EndQuorumEpochResponse;
/// use kafka_wire::{DecodeOptions, KafkaMessage};
///
/// let schema = EndQuorumEpochResponse::SCHEMA;
/// let mut response = read(schema, b"\x00\x4a\x01\x00", 1, &DecodeOptions::default()).unwrap();
/// assert_eq!(response.get("ErrorCode"), Some(&Value::Int(74)));
///
/// *response.get_mut("ErrorCode").unwrap() = Value::Int(0);
/// assert_eq!(write(schema, &response, 1).unwrap(), b"\x00\x00\x01\x00");
/// ```
///
/// # Errors
/// Same as [`from_slice_with`](crate::KafkaMessage::from_slice_with).
pub fn read(
    schema: &'static MessageSchema,
    bytes: &[u8],
    version: ApiVersion,
    options: &DecodeOptions,
) -> Result<StructValue, DecodeError> {
    Tree::body_for(Purpose::Value, schema, bytes, version, options).to_value()
}

/// Same as [`read`]; what is built from the value counts against the limit too.
#[cfg(feature = "json")]
pub(crate) fn read_for(
    cost: Cost,
    schema: &'static MessageSchema,
    bytes: &[u8],
    version: ApiVersion,
    options: &DecodeOptions,
) -> Result<StructValue, DecodeError> {
    Tree::body_for(Purpose::Other(cost), schema, bytes, version, options).to_value()
}

impl Tree<'_> {
    /// Returns the value of the message, without its header.
    ///
    /// # Errors
    /// The tree's own error.
    pub fn to_value(&self) -> Result<StructValue, DecodeError> {
        if let Some(error) = self.error() {
            return Err(error.clone());
        }
        let is_body = |node: &Node<'_>| matches!(node.role, Role::Body(_));
        let body = self.nodes().iter().position(is_body).unwrap_or_default();
        let mut nodes = self.nodes().get(body..).unwrap_or_default();
        let depth = next(&mut nodes).map_or(0, |row| row.depth);
        let mut value = StructValue::new(&self.schema().root);
        value.fill(depth, &mut nodes);
        Ok(value)
    }
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

    /// Fills the fields from the rows below one of this `depth`.
    fn fill(&mut self, depth: u16, nodes: &mut &[Node<'_>]) {
        let mut section_tag = 0;
        while let Some(row) = nodes.first().filter(|row| row.depth > depth) {
            match (row.role, row.content) {
                (Role::Field(field), _) => {
                    let value = Value::of(&field.ty, nodes);
                    if let Some(place) = self.get_mut(field.schema_name) {
                        *place = value;
                    }
                    continue;
                }
                (Role::TaggedField(tag), _) => section_tag = tag,
                (Role::UnknownValue, Content::Bytes(bytes)) => {
                    self.unknown_tagged_fields.insert(section_tag, bytes.to_vec());
                }
                _ => {}
            }
            next(nodes);
        }
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

    /// The value of the first row in `nodes`. Consumes that row and those below it.
    fn of(ty: &FieldType, nodes: &mut &[Node<'_>]) -> Self {
        let Some(row) = next(nodes) else {
            return Self::Null;
        };
        let value = match (row.content, ty) {
            (Content::Bool(value), _) => Self::Bool(value),
            (Content::Int(value), _) => Self::Int(value),
            (Content::Float(value), _) => Self::Float(value),
            (Content::Uuid(value), _) => Self::Uuid(value),
            (Content::Text(value), _) => Self::Text(value.into()),
            (Content::Bytes(value), _) => Self::Bytes(value.into()),
            (Content::Array(count), FieldType::Array(element)) => {
                let mut elements = Vec::with_capacity(count);
                while let Some(below) = nodes.first().filter(|below| below.depth > row.depth) {
                    match below.role {
                        Role::Element(..) => elements.push(Self::of(element, nodes)),
                        _ => _ = next(nodes),
                    }
                }
                Self::Array(elements)
            }
            (Content::Struct, FieldType::Struct(schema)) => {
                let mut value = StructValue::new(schema);
                value.fill(row.depth, nodes);
                Self::Struct(value)
            }
            _ => Self::Null,
        };
        while nodes.first().is_some_and(|below| below.depth > row.depth) {
            next(nodes);
        }
        value
    }
}

fn next<'n, 'a>(nodes: &mut &'n [Node<'a>]) -> Option<&'n Node<'a>> {
    let (first, rest) = nodes.split_first()?;
    *nodes = rest;
    Some(first)
}
