//! Reads and changes names, ids and addresses in frames.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "tests fail by panicking")]

use bytes::{Buf, Bytes};
use kafka_wire::frame::{RequestFrame, ResponseFrame, SendBuffer};
use kafka_wire::gateway::{GatewayError, NameValue, Named, rename, rename_message};
use kafka_wire::messages::{
    AlterConfigsRequest, ConsumerProtocolSubscription, CreateAclsRequest,
    DescribeClientQuotasRequest, EnvelopeRequest, EnvelopeResponse, FindCoordinatorRequest,
    JoinGroupRequest, MetadataRequest, MetadataResponse, ProduceResponse, alter_configs,
    create_acls, describe_client_quotas, join_group, metadata, produce,
};
use kafka_wire::pairing::RequestInfo;
use kafka_wire::{
    ApiKey, Codec, DecodeOptions, EntityType, KafkaMessage, KafkaString, Request, RequestHeader,
    TaggedFields,
};
use uuid::Uuid;

const OPTIONS: DecodeOptions = DecodeOptions::new();

/// Lists what `rename` visits in a message.
fn shown<M: KafkaMessage + for<'de> Codec<'de>>(message: &M, version: i16) -> Vec<String> {
    let body = message.to_bytes(version).unwrap();
    let mut shown = Vec::new();
    rename(M::SCHEMA, version, &body, &OPTIONS, &mut |name| {
        let value = match &name.value {
            NameValue::Text(text) => text.to_string(),
            NameValue::Int(number) => number.to_string(),
            NameValue::Uuid(id) => id.to_string(),
            other => format!("{other:?}"),
        };
        let node = name.node_id.map(|id| format!(" of node {id}")).unwrap_or_default();
        shown.push(format!("{} {value}{node}", name.entity.as_str()));
    })
    .unwrap();
    shown
}

/// Shifts node ids, prefixes texts, and inverts topic ids.
fn change(name: &mut Named<'_>) {
    match (name.entity, &mut name.value) {
        (EntityType::BrokerId, NameValue::Int(id)) => *id += 1000,
        (EntityType::NodePort, NameValue::Int(port)) => {
            *port = 9000 + i64::from(name.node_id.unwrap())
        }
        (_, NameValue::Text(text)) => text.to_mut().insert_str(0, "p."),
        (_, NameValue::Uuid(id)) => *id = Uuid::from_u128(!id.as_u128()),
        _ => {}
    }
}

fn frame<M: Request + for<'de> Codec<'de>>(message: &M, version: i16) -> RequestFrame {
    let header = RequestHeader {
        request_api_key: M::API_KEY,
        request_api_version: version,
        correlation_id: 7,
        client_id: Some("c".into()),
        ..RequestHeader::default()
    };
    let mut out = SendBuffer::new();
    out.put_request(&header, message).unwrap();
    RequestFrame::from_bytes(&out.copy_to_bytes(out.remaining())).unwrap()
}

#[test]
fn nodes_keep_their_hosts_in_order() {
    let broker = |id: i32| metadata::MetadataResponseBroker {
        node_id: id,
        host: format!("b{id}").into(),
        port: 9092,
        ..Default::default()
    };
    let mut response = MetadataResponse {
        brokers: vec![broker(1), broker(2)],
        controller_id: 2,
        ..Default::default()
    };
    let expected = [
        "brokerId 1",
        "nodeHost b1 of node 1",
        "nodePort 9092 of node 1",
        "brokerId 2",
        "nodeHost b2 of node 2",
        "nodePort 9092 of node 2",
        "brokerId 2",
    ];
    assert_eq!(shown(&response, 12), expected);
    assert!(rename_message(&mut response, 12, &mut change).unwrap());
    assert_eq!(response.brokers[1].node_id, 1002);
    assert_eq!(response.brokers[1].host, "p.b2");
    assert_eq!(response.brokers[1].port, 9002);
    assert_eq!(response.controller_id, 1002);
}

#[test]
fn renaming_adjusts_the_sizes_of_tagged_fields() {
    let endpoint = produce::NodeEndpoint {
        node_id: 3,
        host: "x".repeat(120).into(),
        port: 1,
        ..Default::default()
    };
    let mut response = ProduceResponse { node_endpoints: vec![endpoint], ..Default::default() };
    response.unknown_tagged_fields.insert(900, Bytes::from_static(b"kept"));
    assert!(rename_message(&mut response, 10, &mut change).unwrap());
    assert_eq!(response.node_endpoints[0].host.as_str(), format!("p.{}", "x".repeat(120)));
    assert_eq!(response.node_endpoints[0].node_id, 1003);
    assert_eq!(response.unknown_tagged_fields.get(900).unwrap(), &b"kept"[..]);
}

#[test]
fn resources_are_what_their_type_says() {
    let creation = |resource_type, name: &str| create_acls::AclCreation {
        resource_type,
        resource_name: name.into(),
        principal: "User:u".into(),
        host: "*".into(),
        ..Default::default()
    };
    let creations = vec![creation(2, "t"), creation(3, "g"), creation(5, "x"), creation(4, "c")];
    let acls = CreateAclsRequest { creations, ..Default::default() };
    let rest = ["principal User:u", "clientHost *"];
    let mut expected = Vec::new();
    for name in ["topicName t", "groupId g", "transactionalId x", "resourceName c"] {
        expected.extend([name, rest[0], rest[1]]);
    }
    assert_eq!(shown(&acls, 3), expected);
    let resource = |resource_type, name: &str| alter_configs::AlterConfigsResource {
        resource_type,
        resource_name: name.into(),
        ..Default::default()
    };
    let resources = vec![resource(2, "t"), resource(4, "17"), resource(4, ""), resource(32, "g")];
    let mut configs = AlterConfigsRequest { resources, ..Default::default() };
    assert_eq!(shown(&configs, 2), ["topicName t", "brokerId 17", "groupId g"]);
    assert!(rename_message(&mut configs, 2, &mut change).unwrap());
    let names: Vec<_> = configs.resources.iter().map(|it| it.resource_name.as_str()).collect();
    assert_eq!(names, ["p.t", "1017", "", "p.g"]);
    let component = |ty: &str| describe_client_quotas::ComponentData {
        entity_type: ty.into(),
        r#match: Some("m".into()),
        ..Default::default()
    };
    let components = vec![component("user"), component("ip"), component("client-id")];
    let quotas = DescribeClientQuotasRequest { components, ..Default::default() };
    assert_eq!(shown(&quotas, 1), ["principalName m", "clientHost m"]);
}

#[test]
fn coordinators_keys_are_what_the_key_type_says() {
    let request = |key_type, key: &str| FindCoordinatorRequest {
        key_type,
        coordinator_keys: vec![key.into()],
        ..Default::default()
    };
    assert_eq!(shown(&request(0, "g"), 6), ["groupId g"]);
    assert_eq!(shown(&request(1, "t"), 6), ["transactionalId t"]);
    let mut share = request(2, "g:1:AAAAAAAAAAEAAAAAAAAAAg:5");
    let id = Uuid::from_u128(0x0000_0000_0000_0001_0000_0000_0000_0002);
    assert_eq!(shown(&share, 6), ["groupId g:1".to_owned(), format!("topicId {id}")]);
    assert!(rename_message(&mut share, 6, &mut change).unwrap());
    assert_eq!(share.coordinator_keys[0], "p.g:1:__________7__________Q:5");
    let old = FindCoordinatorRequest { key: "g".into(), ..Default::default() };
    assert_eq!(shown(&old, 0), ["groupId g"]);
}

#[test]
fn renames_inside_a_consumers_metadata() {
    let subscription =
        ConsumerProtocolSubscription { topics: vec!["t".into()], ..Default::default() };
    let metadata: Bytes = [&[0, 1], &*subscription.to_bytes(1).unwrap()].concat().into();
    let protocol = |metadata: Bytes| join_group::JoinGroupRequestProtocol {
        name: "range".into(),
        metadata: metadata.into(),
        ..Default::default()
    };
    let other = Bytes::from_static(b"\0\0no subscription");
    let mut request = JoinGroupRequest {
        group_id: "g".into(),
        protocols: vec![protocol(metadata), protocol(other.clone())],
        ..Default::default()
    };
    assert_eq!(shown(&request, 9), ["groupId g", "topicName t"]);
    assert!(rename_message(&mut request, 9, &mut change).unwrap());
    let body = request.protocols[0].metadata.slice(2..);
    assert_eq!(ConsumerProtocolSubscription::from_bytes(&body, 1).unwrap().topics, ["p.t"]);
    assert_eq!(request.protocols[1].metadata, other);
}

#[test]
fn an_envelopes_request_and_response_are_explained() {
    let topics =
        vec![metadata::MetadataRequestTopic { name: Some("t".into()), ..Default::default() }];
    let inner = frame(&MetadataRequest { topics: Some(topics), ..Default::default() }, 12);
    let data = inner.to_bytes().unwrap().slice(4..);
    let address = Bytes::from_static(&[10, 0, 0, 1]);
    let mut outer = frame(
        &EnvelopeRequest {
            request_data: data.into(),
            client_host_address: address.into(),
            ..Default::default()
        },
        0,
    );
    assert!(outer.rename(&mut change).unwrap());
    let envelope: EnvelopeRequest = outer.message().unwrap();
    let mut reader = kafka_wire::Reader::shared(envelope.request_data.expose(), &OPTIONS);
    let inner = RequestFrame::read(&mut reader).unwrap();
    assert_eq!(inner.header.client_id.as_deref(), Some("c"));
    let request: MetadataRequest = inner.message().unwrap();
    assert_eq!(request.topics.unwrap()[0].name.as_deref(), Some("p.t"));

    let broker = metadata::MetadataResponseBroker { host: "h".into(), ..Default::default() };
    let response = MetadataResponse { brokers: vec![broker], ..Default::default() };
    let data = [&[0, 0, 0, 7, 0], &*response.to_bytes(12).unwrap()].concat();
    let envelope = EnvelopeResponse { response_data: Some(data.into()), ..Default::default() };
    let bytes = [&[0, 0, 0, 9, 0], &*envelope.to_bytes(0).unwrap()].concat();
    let size = u32::try_from(bytes.len()).unwrap().to_be_bytes();
    let bytes = [&size[..], &bytes].concat().into();
    let mut outer = ResponseFrame::from_bytes(&bytes, ApiKey::ENVELOPE, 0).unwrap();
    // Without the request, the response inside cannot be decoded and stays unchanged.
    assert!(!outer.rename(None, &mut change).unwrap());
    let request = RequestInfo::from(&inner.header);
    assert!(outer.rename(Some(&request), &mut change).unwrap());
    let envelope: EnvelopeResponse = outer.message().unwrap();
    let data = envelope.response_data.unwrap();
    let mut reader = kafka_wire::Reader::shared(data.expose(), &OPTIONS);
    let inner = ResponseFrame::read(&mut reader, ApiKey::METADATA, 12).unwrap();
    assert_eq!(inner.message::<MetadataResponse>().unwrap().brokers[0].host, "p.h");
}

#[test]
fn envelopes_do_not_nest() {
    let mut inner = frame(&EnvelopeRequest::default(), 0);
    for _ in 0..2 {
        let request_data = inner.to_bytes().unwrap().slice(4..).into();
        inner = frame(&EnvelopeRequest { request_data, ..Default::default() }, 0);
    }
    let error = inner.rename(&mut change).unwrap_err();
    assert!(matches!(error, GatewayError::Decode(_)), "{error}");
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
struct Placement {
    #[kafka(entity = "topicId")]
    what: Uuid,
    #[kafka(entity = "nodeHost")]
    at: Vec<KafkaString>,
    #[kafka(entity = "nodePort")]
    port: u16,
    topic_name: KafkaString,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[test]
fn custom_messages_use_the_entity_attribute() {
    let placement = Placement {
        what: Uuid::from_u128(1),
        at: vec!["a".into(), "".into()],
        port: 65535,
        topic_name: "no attribute".into(),
        ..Default::default()
    };
    let id = Uuid::from_u128(1);
    assert_eq!(
        shown(&placement, 0),
        [format!("topicId {id}"), "nodeHost a".into(), "nodePort 65535".into()]
    );
    let mut changed = placement.clone();
    let error = rename_message(&mut changed, 0, &mut |name| {
        if let NameValue::Int(port) = &mut name.value {
            *port += 1;
        }
    });
    let text =
        "Placement.port: the number that a visitor wrote is out of the field's range (version 0)";
    assert_eq!(error.unwrap_err().to_string(), text);
    assert_eq!(changed, placement);
}

#[test]
fn a_message_that_is_cut_short_is_an_error() {
    let broker = metadata::MetadataResponseBroker { host: "h".into(), ..Default::default() };
    let response = MetadataResponse { brokers: vec![broker], ..Default::default() };
    let body = response.to_bytes(12).unwrap();
    for end in 0..body.len() {
        let error = rename(MetadataResponse::SCHEMA, 12, &body[..end], &OPTIONS, &mut change);
        assert!(matches!(error, Err(GatewayError::Decode(_))), "{end}");
    }
}
