//! The parts of a request that its error response repeats.

use super::error_fields::is_alike;
use crate::codec::Reader;
use crate::error::DecodeError;
use crate::gateway::GatewayError;
use crate::gateway::walk::{Encoded, Fields};
use crate::schema::{FieldSchema, FieldType, StructSchema};

/// The part of the request that a struct of the answer corresponds to.
pub(super) enum Asked<'a> {
    /// The whole request, which is decoded when needed.
    Request { schema: &'static StructSchema, body: Reader<'a> },
    /// An element that is a struct.
    Struct(Fields<'a>),
    /// An element that is a number or a string.
    Scalar(Encoded<'a>),
}

impl<'a> Asked<'a> {
    fn fields(&mut self) -> Result<Option<&Fields<'a>>, DecodeError> {
        if let Self::Request { schema, body } = self {
            *self = Self::Struct(Fields::read(&mut body.clone(), schema)?);
        }
        match self {
            Self::Struct(fields) => Ok(Some(fields)),
            _ => Ok(None),
        }
    }

    pub(super) fn field(&mut self, name: &str) -> Result<Option<Encoded<'a>>, DecodeError> {
        Ok(self.fields()?.and_then(|fields| fields.get(name)))
    }

    /// The request's array that an array of the answer repeats: the one with the same name, or else
    /// the first whose elements have something to repeat.
    pub(super) fn array_like(
        &mut self,
        field: &FieldSchema,
        element: &FieldType,
        version: i16,
    ) -> Result<Option<&'static str>, DecodeError> {
        let Some(fields) = self.fields()? else { return Ok(None) };
        let arrays = || fields.iter().filter(|(_, value)| matches!(value.ty, FieldType::Array(_)));
        let mut same_name = arrays().filter(|(asked, _)| asked.schema_name == field.schema_name);
        let mut alike = arrays().filter(|(asked, _)| is_alike(asked, element, version));
        let found = same_name.next().or_else(|| alike.next());
        Ok(found.map(|(asked, _)| asked.schema_name))
    }

    /// Calls `each` with the elements of the arrays called `names`: `A+B` means those of `A` and of
    /// `B`, and `A.B` those of `B` in all elements of `A`.
    pub(super) fn elements(
        &mut self,
        names: &str,
        each: &mut dyn FnMut(Encoded<'a>) -> Result<(), GatewayError>,
    ) -> Result<(), GatewayError> {
        for name in names.split('+') {
            let (outer, inner) = match name.split_once('.') {
                Some((outer, inner)) => (outer, Some(inner)),
                None => (name, None),
            };
            let Some(array) = self.field(outer)? else { continue };
            array.elements(|mut value| match (inner, value.ty) {
                (Some(inner), FieldType::Struct(schema)) => {
                    let fields = Fields::read(&mut value.reader, schema)?;
                    Self::Struct(fields).elements(inner, each)
                }
                _ => each(value),
            })?;
        }
        Ok(())
    }
}
