//! DescribeConfigs and IncrementalAlterConfigs: topic configs, which can change, and what the broker
//! was started with, which cannot.

use std::collections::HashSet;

use kafka_wire::messages::describe_configs::{
    DescribeConfigsResource, DescribeConfigsResourceResult, DescribeConfigsResult,
};
use kafka_wire::messages::incremental_alter_configs::{
    AlterConfigsResource, AlterConfigsResourceResponse, AlterableConfig,
};
use kafka_wire::messages::{
    DescribeConfigsRequest, DescribeConfigsResponse, IncrementalAlterConfigsRequest,
    IncrementalAlterConfigsResponse,
};
use kafka_wire::{ErrorCode, KafkaString};

use super::refused::Refused;
use crate::broker::{Broker, NODE_ID};
use crate::configs::{Config, Configs, Kind};
use crate::distinct::{distinct, repeated};

const TOPIC: i8 = 2;
const BROKER: i8 = 4;
/// The resources that are described in one answer, as each of them is much longer than its name.
const RESOURCES: usize = 1000;
const HONORED: &str = "The broker does what this says.";
const KEPT: &str = "The broker keeps this and does nothing with it.";
/// What is done to a config.
const SET: i8 = 0;
const DELETE: i8 = 1;
const APPEND: i8 = 2;
const SUBTRACT: i8 = 3;

pub(crate) fn describe(
    broker: &Broker,
    request: &DescribeConfigsRequest,
) -> DescribeConfigsResponse {
    let resources = distinct(&request.resources, |r| (r.resource_type, &r.resource_name));
    let results = resources.zip(0..).map(|(resource, number)| {
        let described = match number < RESOURCES {
            true => of(broker, resource),
            false => Err(ErrorCode::INVALID_REQUEST),
        };
        let error_code = ErrorCode::of(&described);
        let mut configs = described.unwrap_or_default();
        if let Some(keys) = &resource.configuration_keys {
            let keys: HashSet<_> = keys.iter().collect();
            configs.retain(|config| keys.contains(&config.name));
        }
        DescribeConfigsResult {
            error_code,
            error_message: None,
            resource_type: resource.resource_type,
            resource_name: resource.resource_name.clone(),
            configs,
            ..Default::default()
        }
    });
    DescribeConfigsResponse { results: results.collect(), ..Default::default() }
}

fn of(
    broker: &Broker,
    resource: &DescribeConfigsResource,
) -> Result<Vec<DescribeConfigsResourceResult>, ErrorCode> {
    let settings = &broker.settings;
    match (resource.resource_type, resource.resource_name.as_str()) {
        (TOPIC, name) => Ok(broker.topics().named(name)?.configs.all().map(of_topic).collect()),
        (BROKER, id) if id.is_empty() || id.parse() == Ok(NODE_ID) => Ok([
            ("auto.create.topics.enable", settings.auto_create.to_string(), Kind::Boolean),
            ("broker.id", NODE_ID.to_string(), Kind::Int(0, 0)),
            ("log.retention.bytes", settings.retention.to_string(), Kind::Long(0)),
            ("num.partitions", settings.partitions.to_string(), Kind::Int(0, 0)),
        ]
        .map(|(name, value, kind)| DescribeConfigsResourceResult {
            read_only: true,
            ..described(name, value.into(), source(false), kind)
        })
        .into()),
        _ => Err(ErrorCode::INVALID_REQUEST),
    }
}

fn of_topic((config, value, is_given): Config) -> DescribeConfigsResourceResult {
    let text = if config.is_honored() { HONORED } else { KEPT };
    DescribeConfigsResourceResult {
        documentation: Some(text.into()),
        ..described(config.name, value, source(is_given), config.kind)
    }
}

fn described(
    name: &str,
    value: KafkaString,
    config_source: i8,
    kind: Kind,
) -> DescribeConfigsResourceResult {
    DescribeConfigsResourceResult {
        name: name.into(),
        value: Some(value),
        config_source,
        config_type: kind.number(),
        documentation: None,
        ..Default::default()
    }
}

/// `DYNAMIC_TOPIC_CONFIG` or `DEFAULT_CONFIG` of Kafka's `ConfigSource`.
pub(crate) fn source(is_given: bool) -> i8 {
    if is_given { 1 } else { 5 }
}

pub(crate) fn alter(
    broker: &Broker,
    request: &IncrementalAlterConfigsRequest,
) -> IncrementalAlterConfigsResponse {
    let resources = distinct(&request.resources, |r| (r.resource_type, &r.resource_name));
    let responses = resources.map(|resource| {
        let altered = alter_one(broker, resource, request.validate_only);
        let refused = altered.err().unwrap_or_default();
        AlterConfigsResourceResponse {
            error_code: refused.code,
            error_message: refused.message,
            resource_type: resource.resource_type,
            resource_name: resource.resource_name.clone(),
            ..Default::default()
        }
    });
    IncrementalAlterConfigsResponse { responses: responses.collect(), ..Default::default() }
}

fn alter_one(
    broker: &Broker,
    resource: &AlterConfigsResource,
    validate_only: bool,
) -> Result<(), Refused> {
    let invalid = |text: &str| Refused::new(ErrorCode::INVALID_REQUEST, text);
    if resource.resource_type != TOPIC {
        return Err(invalid("only topic configs can be altered"));
    }
    if !repeated(resource.configs.iter().map(|config| &config.name)).is_empty() {
        return Err(invalid("the request names a config more than once"));
    }
    let mut topics = broker.topics();
    let topic = topics.named(&resource.resource_name)?;
    let mut configs = Configs::clone(&topic.configs);
    resource.configs.iter().try_for_each(|config| apply(&mut configs, config))?;
    if !validate_only {
        topics.set_configs(&topic, configs);
    }
    Ok(())
}

fn apply(configs: &mut Configs, change: &AlterableConfig) -> Result<(), Refused> {
    match (change.config_operation, change.value.as_deref()) {
        (DELETE, _) => configs.set(&change.name, None),
        (SET, Some(value)) => configs.set(&change.name, Some(value)),
        (operation @ (APPEND | SUBTRACT), Some(value)) => {
            configs.change_list(&change.name, value, operation == APPEND)
        }
        (SET | APPEND | SUBTRACT, None) => Err(ErrorCode::INVALID_CONFIG.into()),
        _ => Err(ErrorCode::INVALID_REQUEST.into()),
    }
}
