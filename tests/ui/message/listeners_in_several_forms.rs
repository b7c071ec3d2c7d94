use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0", flexible = "none", response = PingResponse)]
#[kafka(listeners(Broker, "controller"))]
pub struct FirstRequest;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0", flexible = "none", response = PingResponse)]
#[kafka(listeners(brokers, Listener::Controller))]
pub struct SecondRequest;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0", flexible = "none", response = PingResponse)]
#[kafka(listeners(brokr, controllers))]
pub struct ThirdRequest;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0", flexible = "none", response = PingResponse)]
#[kafka(listeners = ["BROKER", "CONTROLLER"])]
pub struct FourthRequest;

#[derive(KafkaMessage)]
#[kafka(response, api_key = 900, versions = "0", flexible = "none")]
pub struct PingResponse;

fn main() {}
