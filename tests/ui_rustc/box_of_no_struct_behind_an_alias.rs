use kafka_wire::KafkaMessage;

type Name = String;
type Id = i32;
type Text<'a> = &'a str;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Ledger<'a> {
    pub name: Box<Name>,
    pub ids: Vec<Box<Id>>,
    pub page: Option<Box<Page>>,
    pub text: Option<Box<Text<'a>>>,
}

#[derive(KafkaMessage)]
pub struct Page {
    pub id: Box<Id>,
}

#[derive(KafkaMessage)]
pub struct Wrapper(Box<Name>);

fn main() {}
