//! The text of a row: name, type, value and note.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::node::{Content, Node, Role};
use crate::debug::Brief;
use crate::error_code::ErrorCode;
use crate::schema::{DefaultValue, FieldSchema, FieldType, MessageSchema};
use crate::version::VersionRange;

impl Node<'_> {
    /// The row's name: the schema's name in the body, snake case elsewhere, and `TopicData[0]` or
    /// `int32[0]` for elements.
    #[must_use]
    pub fn name(&self) -> Cow<'static, str> {
        Cow::Borrowed(match self.role {
            Role::Message(schema, _) | Role::Header(schema, _) | Role::Body(schema) => {
                schema.name()
            }
            Role::Field(field) => field.schema_name,
            Role::HeaderField(field, _) => field.name,
            Role::Frame => "Frame",
            Role::FrameSize | Role::TagSize => "size",
            Role::Length => "length",
            Role::Presence => "presence",
            Role::TaggedFields => "tagged_fields",
            Role::TagCount => "count",
            Role::Tag => "tag",
            Role::UnknownValue => "value",
            Role::RecordsField(name, _) => name,
            Role::RecordsCrc { .. } => "Crc",
            Role::BatchAttributes { .. } => "Attributes",
            Role::CompressedRecords(_) => "Records",
            Role::UnreadRecords(_) => "Unread",
            Role::RecordBatch(index) => return Cow::Owned(format!("RecordBatch[{index}]")),
            Role::Record { index, .. } => return Cow::Owned(format!("Record[{index}]")),
            Role::RecordHeader(index) => return Cow::Owned(format!("Header[{index}]")),
            Role::TaggedField(tag) => return Cow::Owned(format!("tag {tag}")),
            Role::Element(ty, index) => return Cow::Owned(format!("{ty}[{index}]")),
        })
    }

    /// The type as the schema writes it, or the encoding of a length or count.
    #[must_use]
    pub fn type_name(&self) -> Option<Cow<'static, str>> {
        Some(Cow::Borrowed(match self.role {
            Role::Message(_, Some(version)) => return Some(format!("message v{version}").into()),
            Role::Message(_, None) => "message",
            Role::Header(_, version) => return Some(format!("v{version}").into()),
            Role::HeaderField(field, _) => match field.ty {
                FieldType::String if !field.nullable_versions.is_empty() => "nullable_string",
                ty => return Some(ty.to_string().into()),
            },
            Role::Field(field) => return Some(field.ty.to_string().into()),
            Role::Element(ty, _) => return Some(ty.to_string().into()),
            Role::Body(_) => "struct",
            Role::FrameSize => "int32",
            Role::Length | Role::Presence if self.compact => "uvarint",
            Role::Length => "int32",
            Role::Presence => "int8",
            Role::TaggedFields if matches!(self.content, Content::Array(_)) => "section",
            Role::TaggedFields | Role::TagCount | Role::Tag | Role::TagSize => "uvarint",
            Role::TaggedField(_) => "tagged field",
            Role::UnknownValue | Role::CompressedRecords(_) | Role::UnreadRecords(_) => "bytes",
            Role::RecordsField(_, ty) => ty,
            Role::RecordsCrc { .. } => "uint32",
            Role::BatchAttributes { magic: 2 } => "int16",
            Role::BatchAttributes { .. } => "int8",
            Role::RecordBatch(_) | Role::Record { .. } | Role::RecordHeader(_) => "struct",
            Role::Frame => return None,
        }))
    }

    /// The value: a number, a quoted string with its length, `2 elements`, `struct`, `null`.
    #[must_use]
    pub fn value(&self) -> Option<String> {
        Some(match (self.content, self.role) {
            (Content::Rows, _) | (_, Role::Body(_)) => return None,
            (Content::Int(key), Role::HeaderField(field, message)) => {
                match api_name(message).filter(|_| field.schema_name == "RequestApiKey") {
                    Some(name) => format!("{key} ({name})"),
                    None => key.to_string(),
                }
            }
            (Content::Int(crc), Role::RecordsCrc { .. }) => format!("{crc:08x}"),
            (Content::Text(text), Role::RecordsField(..)) => format!("{text:?}"),
            (
                Content::Bytes(bytes),
                Role::RecordsField(..) | Role::CompressedRecords(_) | Role::UnreadRecords(_),
            ) => hex(bytes),
            (Content::Int(length), Role::Length) => match (self.compact, length) {
                (true, -1) => String::from("0 (compact, null)"),
                (true, length) => format!("{} (compact, n+1)", length + 1),
                (false, -1) => String::from("-1 (null)"),
                (false, length) => length.to_string(),
            },
            (Content::Bool(present), Role::Presence) => match (present, self.compact) {
                (true, _) => String::from("1 (present)"),
                (false, true) => String::from("0 (null)"),
                (false, false) => String::from("-1 (null)"),
            },
            (Content::Bool(value), _) => value.to_string(),
            (Content::Int(number), _) => number.to_string(),
            (Content::Float(number), _) => format!("{number:?}"),
            (Content::Uuid(uuid), _) => uuid.to_string(),
            (Content::Text(text), _) => format!("{text:?} ({})", self.prefix(Some(text.len()))),
            (Content::Bytes(bytes), Role::UnknownValue) => hex(bytes),
            (Content::Bytes(bytes), _) => {
                format!("{} ({})", hex(bytes), self.prefix(Some(bytes.len())))
            }
            (Content::Null, _) => match self.ty() {
                Some(FieldType::String | FieldType::Bytes | FieldType::Records) => {
                    format!("null ({})", self.prefix(None))
                }
                _ => String::from("null"),
            },
            (Content::Array(count), Role::TaggedFields) => counted(count, "field"),
            (Content::Array(count), _) => counted(count, "element"),
            (Content::Struct, _) => String::from("struct"),
        })
    }

    /// A short note: the first sentence of the field's docs or the rest of its schema, the name of
    /// an error code, or the purpose of other rows.
    #[must_use]
    pub fn note(&self) -> Option<Cow<'static, str>> {
        let text = match self.role {
            Role::Message(schema, _) => return Some(what(schema).into()),
            Role::Body(schema) => first_sentence(schema.root.docs),
            Role::Field(field) | Role::HeaderField(field, _) => {
                match (self.error_name(field), first_sentence(field.docs)) {
                    (Some(name), _) => name.into(),
                    (None, text) if text.is_empty() => says(field).into(),
                    (None, text) => text,
                }
            }
            Role::FrameSize => "bytes after this one number".into(),
            Role::UnknownValue => "not in the schema".into(),
            Role::RecordsCrc { computed } if self.content != Content::Int(computed.into()) => {
                format!("wrong: the bytes have {computed:08x}").into()
            }
            Role::BatchAttributes { magic } => attributes(self.content, magic).into(),
            Role::Record { offset, timestamp: -1, .. } => format!("offset {offset}").into(),
            Role::Record { offset, timestamp, .. } => {
                format!("offset {offset}, timestamp {timestamp}").into()
            }
            Role::CompressedRecords(compression) => format!("compressed with {compression}").into(),
            Role::UnreadRecords(kind) => kind.to_string().into(),
            _ => return None,
        };
        Some(text).filter(|text| !text.is_empty())
    }

    /// The name of the error that an error code stands for.
    fn error_name(&self, field: &FieldSchema) -> Option<&'static str> {
        let (Content::Int(code), FieldType::Int16) = (self.content, field.ty) else {
            return None;
        };
        let code = ErrorCode(code.try_into().ok()?);
        match field.schema_name.ends_with("ErrorCode") && code.is_error() {
            true => code.name(),
            false => None,
        }
    }

    fn ty(&self) -> Option<FieldType> {
        match self.role {
            Role::Element(ty, _) => Some(*ty),
            _ => self.field().map(|field| field.ty),
        }
    }

    /// The encoding of the length before a string or bytes.
    fn prefix(&self, length: Option<usize>) -> String {
        let width = if matches!(self.ty(), Some(FieldType::String)) { "int16" } else { "int32" };
        match (self.compact, length) {
            (true, Some(length)) => format!("compact, len+1={}", length + 1),
            (true, None) => String::from("compact, len+1=0"),
            (false, Some(length)) => format!("{width} len={length}"),
            (false, None) => format!("{width} len=-1"),
        }
    }
}

impl fmt::Display for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())?;
        if let Some(ty) = self.type_name() {
            write!(f, ": {ty}")?;
        }
        if let Some(value) = self.value() {
            write!(f, " = {value}")?;
        }
        Ok(())
    }
}

/// `EndQuorumEpoch` of EndQuorumEpochRequest.
pub(super) fn api_name(schema: &MessageSchema) -> Option<&'static str> {
    let name = schema.name();
    name.strip_suffix("Request").or_else(|| name.strip_suffix("Response"))
}

/// `zstd, CreateTime, transactional`.
fn attributes(content: Content<'_>, magic: i8) -> String {
    match content {
        Content::Int(bits) => crate::records::tree::attributes_text(bits, magic),
        _ => String::new(),
    }
}

/// `request, api key 54`.
fn what(schema: &MessageSchema) -> String {
    match schema.api_key {
        Some(api_key) => format!("{}, api key {api_key}", schema.kind.as_str()),
        None => String::from(schema.kind.as_str()),
    }
}

/// The parts of a field's schema besides name and type.
fn says(field: &FieldSchema) -> String {
    let mut says: Vec<String> = Vec::new();
    if let Some(tag) = field.tag {
        says.push(format!("tag {tag}"));
    }
    if field.versions != VersionRange::ALL {
        says.push(format!("versions {}", field.versions));
    }
    match field.nullable_versions {
        versions if versions.is_empty() => {}
        versions if versions.contains_range(field.versions) => says.push("nullable".into()),
        versions => says.push(format!("nullable {versions}")),
    }
    match field.default {
        DefaultValue::Bool(value) => says.push(format!("default {value}")),
        DefaultValue::Int(value) => says.push(format!("default {value}")),
        DefaultValue::Float(value) => says.push(format!("default {value}")),
        DefaultValue::Text(value) => says.push(format!("default {value:?}")),
        DefaultValue::Null => says.push("default null".into()),
        DefaultValue::Unset | DefaultValue::Empty => {}
    }
    if field.map_key {
        says.push("map key".into());
    }
    if let Some(entity) = field.entity_type {
        says.push(entity.as_str().into());
    }
    if field.ignorable {
        says.push("ignorable".into());
    }
    says.join(", ")
}

/// The first sentence of a doc comment, on one line, without its period.
fn first_sentence(docs: &'static str) -> Cow<'static, str> {
    let paragraph = docs.trim().split("\n\n").next().unwrap_or_default();
    let mut text = String::new();
    for word in paragraph.split_whitespace() {
        if !text.is_empty() {
            text.push(' ');
        }
        if let Some(last) = word.strip_suffix('.')
            && !last.contains('.')
        {
            text.push_str(last);
            break;
        }
        text.push_str(word);
    }
    text.into()
}

/// `3 bytes 01ab02`; long bytes are cut.
fn hex(bytes: &[u8]) -> String {
    Brief(bytes).to_string()
}

/// `1 element`, `2 elements`.
pub(super) fn counted(count: usize, word: &str) -> String {
    format!("{count} {word}{}", if count == 1 { "" } else { "s" })
}
