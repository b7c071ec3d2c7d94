//! Record batches: reading, building, compression, hostile bytes.

#[path = "../../support/batch_bytes.rs"]
mod batch_bytes;
#[path = "../../support/batch_json.rs"]
mod batch_json;
mod building;
mod codecs;
#[path = "../../support/compressed_record.rs"]
mod compressed_record;
#[path = "../../support/counting.rs"]
mod counting;
mod errors;
mod hostile;
mod laxer;
mod producers;
mod properties;
mod reading;
#[path = "../../support/sealed.rs"]
mod sealed;
mod tree;
mod validation;

use counting::Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;
