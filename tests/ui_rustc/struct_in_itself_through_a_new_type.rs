use kafka_wire::KafkaMessage;

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Directory {
    pub entries: Entries,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Entries(pub Vec<Directory>);

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Disk {
    pub root: Directory,
}

fn main() {
    println!("{:?}", Disk::default().to_bytes(0));
}
