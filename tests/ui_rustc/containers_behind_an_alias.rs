use std::cell::Cell;
use std::collections::{LinkedList, VecDeque};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::{Arc, Mutex};

use kafka_wire::KafkaMessage;

type Shared = Arc<String>;
type Local = Rc<i32>;
type Inside = Cell<i64>;
type Locked = Mutex<bool>;
type Key = [u8; 16];
type Ids = [i32; 3];
type Queue = VecDeque<i32>;
type Linked = LinkedList<String>;
type Folder = PathBuf;
type Byte = u8;

#[derive(KafkaMessage)]
pub struct Containers {
    pub shared: Shared,
    pub local: Local,
    pub inside: Inside,
    pub locked: Locked,
    pub key: Key,
    pub ids: Ids,
    pub queue: Queue,
    pub linked: Linked,
    pub folder: Folder,
    pub byte: Byte,
}

#[derive(KafkaMessage)]
pub struct Absent {
    pub shared: Option<Shared>,
    pub local: Option<Local>,
    pub ids: Option<Ids>,
    pub byte: Option<Byte>,
}

fn main() {}
