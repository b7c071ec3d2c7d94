//! One module per peer. To add a library, add a module and a line here.

pub mod hand;
#[cfg(feature = "kafka-protocol")]
mod kafka_protocol;
#[cfg(feature = "kafkars")]
mod kafka_wire;
#[cfg(feature = "krabka")]
mod krabka;
mod memcpy;
mod ours;
#[cfg(feature = "rskafka")]
mod rskafka;
#[cfg(feature = "tansu")]
mod tansu;

use crate::harness::Registry;

pub fn register(registry: &mut Registry) {
    memcpy::register(registry);
    hand::register(registry);
    ours::register(registry);
    #[cfg(feature = "kafka-protocol")]
    kafka_protocol::register(registry);
    #[cfg(feature = "kafkars")]
    kafka_wire::register(registry);
    #[cfg(feature = "krabka")]
    krabka::register(registry);
    #[cfg(feature = "tansu")]
    tansu::register(registry);
    #[cfg(feature = "rskafka")]
    rskafka::register(registry);
}
