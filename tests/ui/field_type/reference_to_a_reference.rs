use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row<'a> {
    pub text: &'a &'a str,
    pub bytes: &'a &'a [u8],
    pub deep: &'a &'a &'a str,
    pub mutable: &'a mut &'a str,
    pub element: Vec<&'a &'a str>,
    pub or_null: Option<&'a &'a str>,
}

fn main() {}
