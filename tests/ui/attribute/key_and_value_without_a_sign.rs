use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(metadata, api_key = 900, versions = "0", flexible = "none", log __cluster_metadata)]
#[kafka(optimize_for speed)]
pub struct Row {
    #[kafka(name Total)]
    pub count: i32,
    #[kafka(entity brokerId, ignorable)]
    pub node: i32,
    #[kafka(default -5, versions 0+)]
    pub epoch: i32,
    #[kafka(default null)]
    pub rack: Option<String>,
}

fn main() {}
