//! CSS classes of the parts of a frame.

use kafka_wire::inspect::Part;

/// Returns the CSS class of a part. It is one letter because a page contains it hundreds of times.
pub(crate) fn class(part: Option<Part>) -> &'static str {
    match part {
        Some(Part::Frame) => "f",
        Some(Part::Header) => "h",
        Some(Part::Body) => "b",
        Some(Part::TaggedFields) => "t",
        _ => "e",
    }
}

/// Names of the parts for the legend.
pub(crate) const NAMES: [(Part, &str); 4] = [
    (Part::Frame, "frame"),
    (Part::Header, "header"),
    (Part::Body, "body"),
    (Part::TaggedFields, "tagged fields"),
];
