//! Random values of a schema; the same in every run.

use std::ops::RangeInclusive;

use kafka_wire::inspect::{StructValue, Value};
use kafka_wire::{FieldSchema, FieldType, StructSchema, TaggedFields};
use uuid::Uuid;

/// A random number generator (xorshift64).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() >> 33).expect("31 bits") % end
    }

    fn one_in(&mut self, of: usize) -> bool {
        self.below(of) == 0
    }

    /// A value that `version` can carry. A field that is not in it holds its default, unless the
    /// field is ignorable.
    pub fn structure(
        &mut self,
        schema: &'static StructSchema,
        version: i16,
        flexible: bool,
    ) -> StructValue {
        let mut value = StructValue::new(schema);
        for field in schema.fields {
            let present = field.versions.contains(version);
            if (present || field.ignorable) && !self.one_in(4) {
                let place = value.get_mut(field.schema_name).expect("its own field");
                *place = self.field(field, version, flexible);
            }
        }
        for field in schema.fields {
            // A field that was left at a null default must be nullable in this version.
            let place = value.get_mut(field.schema_name).expect("its own field");
            if *place == Value::Null && field.versions.contains(version) {
                assert!(field.is_nullable(version), "{}", field.name);
            }
        }
        if flexible && self.one_in(4) {
            let bytes = self.bytes();
            value.unknown_tagged_fields = TaggedFields::from_iter([(100, bytes)]);
            let mut free = (0..).filter(|tag| schema.tagged(*tag).is_none());
            let tag = free.nth(self.below(2)).unwrap_or(101);
            value.unknown_tagged_fields.insert(tag, &b"x"[..]);
        }
        value
    }

    fn field(&mut self, field: &FieldSchema, version: i16, flexible: bool) -> Value {
        if field.is_nullable(version) && self.one_in(4) {
            return Value::Null;
        }
        self.value(&field.ty, version, flexible)
    }

    fn value(&mut self, ty: &FieldType, version: i16, flexible: bool) -> Value {
        match ty {
            FieldType::Bool => Value::Bool(self.one_in(2)),
            FieldType::Float64 => Value::Float(f64::from_bits(self.next())),
            FieldType::Uuid => Value::Uuid(Uuid::from_u64_pair(self.next(), self.next())),
            FieldType::String => Value::Text("aé漢😀".repeat(self.length() / 10)),
            FieldType::Bytes | FieldType::Records => Value::Bytes(self.bytes()),
            FieldType::Struct(schema) => Value::Struct(self.structure(schema, version, flexible)),
            FieldType::Array(element) => {
                let count = self.below(4);
                Value::Array((0..count).map(|_| self.value(element, version, flexible)).collect())
            }
            integer => Value::Int(self.int(integer.range().expect("a type with values"))),
        }
    }

    fn int(&mut self, range: RangeInclusive<i64>) -> i64 {
        // Shifting by a random number of bits gives numbers of every magnitude.
        let number = self.next().cast_signed();
        let mut shifted = (0..64).map(|shift| number >> shift);
        let least = shifted.find(|number| range.contains(number)).unwrap_or_default();
        least >> self.below(8)
    }

    fn bytes(&mut self) -> Vec<u8> {
        let length = self.length();
        (0..length).map(|_| self.next().to_be_bytes()[0]).collect()
    }

    /// A length: usually short, sometimes long enough for a two-byte uvarint.
    fn length(&mut self) -> usize {
        if self.one_in(8) { self.below(300) } else { self.below(20) }
    }
}
