//! The traits that tests require of an owned message.

use std::fmt::Debug;

use kafka_wire::{Codec, KafkaMessage};

pub trait Message: KafkaMessage + for<'de> Codec<'de> + PartialEq + Debug {}
impl<M: KafkaMessage + for<'de> Codec<'de> + PartialEq + Debug> Message for M {}
