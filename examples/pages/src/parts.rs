//! The parts of a frame, which have the same colors in bytes and trees.

use kafka_wire::inspect::Part;

/// The class of what belongs to a part; one letter, since a page has it hundreds of times.
pub(crate) fn class(part: Option<Part>) -> &'static str {
    match part {
        Some(Part::Frame) => "f",
        Some(Part::Header) => "h",
        Some(Part::Body) => "b",
        Some(Part::TaggedFields) => "t",
        _ => "e",
    }
}

/// The name of each part, for a legend.
pub(crate) const NAMES: [(Part, &str); 4] = [
    (Part::Frame, "frame"),
    (Part::Header, "header"),
    (Part::Body, "body"),
    (Part::TaggedFields, "tagged fields"),
];
