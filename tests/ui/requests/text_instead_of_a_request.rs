use std::borrow::Cow;
use std::sync::Arc;

use kafka_wire::KafkaMessage;
use kafka_wire::messages::{FetchRequest, ListGroupsRequest as GroupsRequest};
use kafka_wire::messages::{MetadataRequest as BoxedRequest, VoteRequest as SharedRequest};

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request<'a> {
    Fetch(&'a str),
    Groups(Cow<'a, str>),
    Boxed(Box<str>),
    Shared(Arc<str>),
}

fn main() {}
