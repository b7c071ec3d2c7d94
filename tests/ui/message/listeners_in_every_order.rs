//! A word that is corrected must not become one that is there already.

use kafka_wire::KafkaMessage;
use kafka_wire::messages::VoteResponse;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 52, versions = "0", flexible = "0+", response = VoteResponse)]
#[kafka(listeners(zkBroker, broker))]
pub struct OldFirstRequest {}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 52, versions = "0", flexible = "0+", response = VoteResponse)]
#[kafka(listeners(zkBroker, broker, controller))]
pub struct OldBeforeBothRequest {}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 52, versions = "0", flexible = "0+", response = VoteResponse)]
#[kafka(listeners(zkBroker, controller, broker))]
pub struct OldFarFromItRequest {}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 52, versions = "0", flexible = "0+", response = VoteResponse)]
#[kafka(listeners(broker, zkBroker, controller))]
pub struct OldBetweenRequest {}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 52, versions = "0", flexible = "0+", response = VoteResponse)]
#[kafka(listeners(zkBroker, zkBroker))]
pub struct OldTwiceRequest {}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 52, versions = "0", flexible = "0+", response = VoteResponse)]
#[kafka(listeners(Controller, controler, Broker))]
pub struct MisspelledTwiceRequest {}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 52, versions = "0", flexible = "0+", response = VoteResponse)]
#[kafka(listeners(clients, nodes, others))]
pub struct OtherWordsRequest {}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 52, versions = "0", flexible = "0+", response = VoteResponse)]
#[kafka(listeners(clients, Broker))]
pub struct OtherWordBesideAMisspelledOneRequest {}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 52, versions = "0", flexible = "0+", response = VoteResponse)]
#[kafka(listeners(client))]
pub struct OtherWordRequest {}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 52, versions = "0", flexible = "0+", response = VoteResponse)]
#[kafka(listeners = ["zkBroker", "broker"])]
pub struct AsInJsonRequest {}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 52, versions = "0", flexible = "0+", response = VoteResponse)]
#[kafka("listeners": ["zkBroker", "broker", "broker", "controller"])]
pub struct JsonRequest {}

fn main() {}
