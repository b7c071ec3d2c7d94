use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0", flexible = "0+", response = name = "RowRequest")]
pub struct RowRequest {
    #[kafka(name = tagged = 0)]
    pub count: i32,
    #[kafka(default = ignorable)]
    pub node: i32,
    #[kafka(default = versions = "0+")]
    pub epoch: i32,
}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 900, versions = "0", flexible = "0+")]
pub struct RowResponse {
    #[kafka(default = )]
    pub text: String,
}

fn main() {}
