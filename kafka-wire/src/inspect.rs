//! Tools that need only the [`SCHEMA`](crate::KafkaMessage::SCHEMA) of any message, including
//! yours: samples, byte trees, values and schema export.
//!
//! Everything here decodes and encodes by the schema instead of the derived code. It needs a
//! [`MessageSchema`](crate::MessageSchema) but no type, and the two implementations can check each
//! other. It is as strict as derived decoding and gives the same errors, but it is slower.
//!
//! ```
//! use kafka_wire::inspect::{sample_frame, schema_json, Tree};
//! use kafka_wire::messages::EndQuorumEpochRequest;
//! use kafka_wire::{DecodeOptions, KafkaMessage};
//!
//! let schema = EndQuorumEpochRequest::SCHEMA;
//! let frame = sample_frame(schema, 1)?;
//! assert_eq!(frame.len(), 62);
//!
//! let tree = Tree::request_frame(schema, &frame, &DecodeOptions::default());
//! let row = &tree.nodes()[11];
//! assert_eq!(row.to_string(), "Topics: []TopicData = 1 element");
//! assert_eq!((row.offset(), row.size()), (16, 39));
//!
//! assert!(schema_json(schema).starts_with("{\n  \"apiKey\": 54,\n"));
//! # Ok::<(), kafka_wire::EncodeError>(())
//! ```

mod cost;
mod drop_absent;
mod frame;
mod hex_rows;
mod min_rows;
mod node;
mod read;
mod records;
mod render;
mod row_builder;
mod sample;
mod schema_json;
mod summary;
mod tree;
mod value;
mod walk;
mod write;

#[cfg(feature = "json")]
pub(crate) use cost::Made;
pub use frame::header_version;
pub use hex_rows::{HexRow, HexSpan};
pub use node::{Content, Node, Part, Role};
pub use read::read;
#[cfg(feature = "json")]
pub(crate) use read::read_for;
pub use sample::{EMPTY_BATCH, sample, sample_frame, sample_value};
pub use schema_json::schema_json;
pub use tree::Tree;
pub use value::{StructValue, Value};
pub use write::write;
