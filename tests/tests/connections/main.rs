//! Tests frames, dispatch, the client and streams.

mod any_message;
mod batched;
mod client;
mod client_identity;
#[path = "../../support/counting.rs"]
mod counting;
mod frames;
mod halves;
mod pairing;
mod refusals;
mod rename;
mod requests;
mod sasl;
mod streams;
mod topics;
mod transport;

use counting::Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;
