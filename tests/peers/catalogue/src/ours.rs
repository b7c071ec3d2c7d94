//! Messages of our own catalogue.

use bytes::Bytes;
use kafka_wire::messages::for_each_message;
use kafka_wire::{Codec, KafkaMessage};

use super::Job;

struct Message<M> {
    frame: Bytes,
    version: i16,
    message: M,
    out: Vec<u8>,
}

impl<M: KafkaMessage + for<'de> Codec<'de>> Job for Message<M> {
    fn decode(&self, times: u32) {
        for _ in 0..times {
            let message = M::from_bytes(std::hint::black_box(&self.frame), self.version);
            std::hint::black_box(&message);
            assert!(message.is_ok());
        }
    }

    fn encode(&mut self, times: u32) {
        for _ in 0..times {
            self.out.clear();
            std::hint::black_box(&self.message).encode_into(self.version, &mut self.out).unwrap();
            std::hint::black_box(&self.out[..]);
        }
    }

    fn encoded(&self) -> &[u8] {
        &self.out
    }
}

fn job<M>(frame: &Bytes, version: i16) -> Box<dyn Job>
where
    M: KafkaMessage + for<'de> Codec<'de> + 'static,
{
    let message = M::from_bytes(frame, version).expect("a sample");
    Box::new(Message { frame: frame.clone(), version, message, out: Vec::new() })
}

type New = fn(&Bytes, i16) -> Box<dyn Job>;

macro_rules! jobs {
    ($($message:ty),* $(,)?) => {
        [$((<$message>::SCHEMA.name(), job::<$message> as New)),*]
    };
}

/// Finds the job of the message with this name.
pub fn find(name: &str, frame: &Bytes, version: i16) -> Option<Box<dyn Job>> {
    let all = for_each_message!(jobs);
    all.iter().find(|(other, _)| *other == name).map(|(_, new)| new(frame, version))
}
