use std::net::IpAddr;
use std::num::{NonZero, NonZeroI64, Wrapping};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicI32;
use std::time::SystemTime;

use kafka_wire::KafkaMessage;
use kafka_wire::frame::RequestFrame;

#[derive(KafkaMessage)]
pub struct Row {
    pub path: PathBuf,
    pub address: IpAddr,
    pub timeout: Option<std::time::Duration>,
    pub at: SystemTime,
    pub count: NonZero<i32>,
    pub sum: NonZeroI64,
    pub epoch: AtomicI32,
    pub hash: Wrapping<u64>,
    pub size: Arc<usize>,
    pub frame: RequestFrame,
    pub sizes: Vec<Option<usize>>,
    pub twice: Option<Option<u64>>,
    pub paths: Option<Option<PathBuf>>,
}

fn main() {}
