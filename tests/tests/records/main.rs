//! Tests record batches: reading, building, compression, hostile bytes.

#[path = "../../support/batch_bytes.rs"]
mod batch_bytes;
mod batch_index;
#[path = "../../support/batch_json.rs"]
mod batch_json;
mod building;
mod codecs;
mod committed;
#[path = "../../support/committed.rs"]
mod committed_support;
#[path = "../../support/compressed_record.rs"]
mod compressed_record;
#[path = "../../support/counting.rs"]
mod counting;
mod errors;
mod hostile;
mod laxer;
#[path = "../catalogue/lines.rs"]
#[allow(dead_code, reason = "not all of it is used here")]
mod lines;
mod own_codec;
mod producers;
mod properties;
mod reading;
mod round_trip;
#[path = "../../support/sealed.rs"]
mod sealed;
mod tree;
mod validation;

use counting::Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;
