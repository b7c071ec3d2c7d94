//! DescribeConfigs: what holds here, under the names that Kafka has for it. Nothing can be changed.

use kafka_wire::messages::describe_configs::{
    DescribeConfigsResource, DescribeConfigsResourceResult, DescribeConfigsResult,
};
use kafka_wire::messages::{DescribeConfigsRequest, DescribeConfigsResponse};
use kafka_wire::{ErrorCode, KafkaString};

use super::produce::MESSAGE_MAX_BYTES;
use crate::broker::{Broker, NODE_ID};

const TOPIC: i8 = 2;
const BROKER: i8 = 4;
/// `DEFAULT_CONFIG` of Kafka's `ConfigSource`, and of its `ConfigType` what is needed.
const DEFAULT_CONFIG: i8 = 5;
const BOOLEAN: i8 = 1;
const STRING: i8 = 2;
const INT: i8 = 3;
const LONG: i8 = 5;

pub(crate) fn describe(
    broker: &Broker,
    request: &DescribeConfigsRequest,
) -> DescribeConfigsResponse {
    let results = request.resources.iter().map(|resource| {
        let described = of(broker, resource);
        let error_code = ErrorCode::of(&described);
        let wanted = |name: &str| match &resource.configuration_keys {
            Some(keys) => keys.iter().any(|key| key == name),
            None => true,
        };
        let configs = described.unwrap_or_default().into_iter();
        DescribeConfigsResult {
            error_code,
            error_message: None,
            resource_type: resource.resource_type,
            resource_name: resource.resource_name.clone(),
            configs: configs.filter(|(name, ..)| wanted(name)).map(config).collect(),
            ..Default::default()
        }
    });
    DescribeConfigsResponse { results: results.collect(), ..Default::default() }
}

type Config = (&'static str, String, i8);

fn of(broker: &Broker, resource: &DescribeConfigsResource) -> Result<Vec<Config>, ErrorCode> {
    let settings = &broker.settings;
    let retention = ("retention.bytes", settings.retention.to_string(), LONG);
    match (resource.resource_type, resource.resource_name.as_str()) {
        (TOPIC, name) => broker.topics().named(name).map(|_| {
            vec![
                ("cleanup.policy", "delete".to_owned(), STRING),
                ("compression.type", "producer".to_owned(), STRING),
                ("max.message.bytes", MESSAGE_MAX_BYTES.to_string(), INT),
                ("message.timestamp.type", "CreateTime".to_owned(), STRING),
                ("min.insync.replicas", "1".to_owned(), INT),
                retention,
                ("retention.ms", "-1".to_owned(), LONG),
            ]
        }),
        (BROKER, id) if id.is_empty() || id.parse() == Ok(NODE_ID) => Ok(vec![
            ("auto.create.topics.enable", settings.auto_create.to_string(), BOOLEAN),
            ("broker.id", NODE_ID.to_string(), INT),
            ("message.max.bytes", MESSAGE_MAX_BYTES.to_string(), INT),
            ("num.partitions", settings.partitions.to_string(), INT),
        ]),
        _ => Err(ErrorCode::INVALID_REQUEST),
    }
}

fn config((name, value, config_type): Config) -> DescribeConfigsResourceResult {
    DescribeConfigsResourceResult {
        name: name.into(),
        value: Some(KafkaString::from(value)),
        read_only: true,
        config_source: DEFAULT_CONFIG,
        config_type,
        documentation: None,
        ..Default::default()
    }
}
