//! Names for rustc's notes. A note prints the first public path of a trait or type, and the name of this
//! module says what they are for.

pub use crate::codec::{
    ArrayOfStructs, ContentOnTheWire, DebugElement, Disguised, DisguisedInOption, LazyElement,
    Misplaced, NumberInOption, NumberOnTheWire, OnTheWire, OptionInField, OptionInOption,
    OptionOfNumber, StructOfFields, UnknownTaggedFields,
};
pub use crate::field_pairs::FieldPairs;

pub use crate::__private::{
    AssertCodec, AssertNullable, AssertTaggedFields, DoesNotContainItself, Nested, Through,
};
