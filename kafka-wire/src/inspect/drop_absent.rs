//! Drops values that a version has no field for.

use alloc::vec::Vec;

use super::value::{StructValue, Value};
use crate::error::{Path, PathSegment};
use crate::schema::MessageSchema;
use crate::version::ApiVersion;

impl StructValue {
    /// Sets every field that `version` of `message` lacks to its default, so that the value can be
    /// encoded in that version. Returns the paths of the dropped values, in field order. If the
    /// version has no tag sections, unknown tagged fields are dropped too.
    ///
    /// Encoding rejects such a value unless the field is `ignorable`, because the sender's intent
    /// would be lost. A server for old peers may have to lose it anyway; this function says what
    /// was lost.
    ///
    /// ```
    /// use kafka_wire::inspect::{read, write};
    /// use kafka_wire::messages::ListOffsetsRequest;
    /// use kafka_wire::{DecodeOptions, KafkaMessage};
    ///
    /// let request = ListOffsetsRequest { isolation_level: 1, ..Default::default() };
    /// assert!(request.to_bytes(1).is_err());
    ///
    /// let schema = ListOffsetsRequest::SCHEMA;
    /// let mut value = read(schema, &request.to_bytes(10)?, 10, &DecodeOptions::new()).unwrap();
    /// let dropped = value.drop_absent(schema, 1);
    /// assert_eq!(dropped.len(), 1);
    /// assert_eq!(dropped[0].to_string(), "ListOffsetsRequest.isolation_level");
    /// assert_eq!(write(schema, &value, 1)?, b"\0\0\0\0\0\0\0\0");
    /// # Ok::<(), kafka_wire::EncodeError>(())
    /// ```
    #[must_use = "it says what is lost"]
    pub fn drop_absent(
        &mut self,
        message: &'static MessageSchema,
        version: ApiVersion,
    ) -> Vec<Path> {
        let mut drop = Drop { message, version, at: Vec::new(), dropped: Vec::new() };
        drop.in_struct(self);
        drop.dropped
    }
}

struct Drop {
    message: &'static MessageSchema,
    version: ApiVersion,
    at: Vec<PathSegment>,
    dropped: Vec<Path>,
}

impl Drop {
    fn in_struct(&mut self, value: &mut StructValue) {
        for (field, value) in value.fields_mut() {
            self.at.push(PathSegment::Field(field));
            if field.versions.contains(self.version) {
                self.in_value(value);
            } else {
                let default = Value::default_of(field);
                if *value != default {
                    *value = default;
                    self.note();
                }
            }
            self.at.pop();
        }
        if !self.message.is_flexible(self.version) {
            for (tag, _) in core::mem::take(&mut value.unknown_tagged_fields).iter() {
                self.at.push(PathSegment::UnknownTag(tag));
                self.note();
                self.at.pop();
            }
        }
    }

    fn in_value(&mut self, value: &mut Value) {
        match value {
            Value::Struct(value) => self.in_struct(value),
            Value::Array(elements) => {
                for (index, element) in elements.iter_mut().enumerate() {
                    self.at.push(PathSegment::Index(index));
                    self.in_value(element);
                    self.at.pop();
                }
            }
            _ => {}
        }
    }

    fn note(&mut self) {
        self.dropped.push(Path::new(self.message, self.version, &self.at));
    }
}
