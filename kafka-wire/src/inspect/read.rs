//! Reads values from the rows of a tree.

use alloc::vec::Vec;

#[cfg(feature = "json")]
use super::cost::Cost;
use super::node::{Content, Node, Role};
use super::row_builder::Purpose;
use super::tree::Tree;
use super::value::{StructValue, Value};
use crate::error::DecodeError;
use crate::options::DecodeOptions;
use crate::schema::{FieldType, MessageSchema};
use crate::version::ApiVersion;

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

impl Value {
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
