use kafka_wire::{KafkaMessage, Records};

#[derive(KafkaMessage)]
pub struct Batch(Records);

#[derive(KafkaMessage)]
pub struct Ids(Vec<i32>);

type Row = Vec<i32>;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
pub struct Ledger {
    #[kafka(tagged = 0, versions = "1+")]
    pub batch: Batch,
    pub batches: Vec<Batch>,
    pub ids: Vec<Ids>,
    pub rows: Option<Vec<Row>>,
}

fn main() {}
