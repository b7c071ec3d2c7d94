//! DescribeConfigs and IncrementalAlterConfigs: topic configs, which can change, and the broker's
//! start options, which cannot.

use std::collections::HashSet;
use std::sync::Arc;

use kafka_wire::messages::describe_configs::{
    DescribeConfigsResource, DescribeConfigsResourceResult, DescribeConfigsResult,
};
use kafka_wire::messages::incremental_alter_configs::{
    AlterConfigsResource, AlterConfigsResourceResponse,
};
use kafka_wire::messages::*;
use kafka_wire::{ErrorCode, KafkaString};

use super::refused::Refused;
use crate::broker::{Broker, NODE_ID};
use crate::configs::{Configs, DEFAULT, HONORED, Kind};
use crate::distinct::{distinct, repeated};

const TOPIC: i8 = 2;
const BROKER: i8 = 4;
/// The most resources in one answer, because each is much longer than its name.
const RESOURCES: usize = 1000;

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
        (TOPIC, name) => {
            let configs = Arc::clone(&broker.topics().named(name)?.configs);
            let configs = configs.all().map(|(config, value, source)| {
                let text = match HONORED.contains(&config.name) {
                    true => "The broker honors this config.",
                    false => "The broker stores this config but ignores it.",
                };
                described(config.name, value, source, config.kind, Some(text))
            });
            Ok(configs.collect())
        }
        (BROKER, id) if id.is_empty() || id.parse() == Ok(NODE_ID) => Ok([
            ("auto.create.topics.enable", (!settings.no_auto_create).to_string(), Kind::Boolean),
            ("broker.id", NODE_ID.to_string(), Kind::Int(0, 0)),
            ("log.retention.bytes", settings.retention_bytes.to_string(), Kind::Long(0)),
            ("num.partitions", settings.partitions.to_string(), Kind::Int(0, 0)),
        ]
        .map(|(name, value, kind)| described(name, value.into(), DEFAULT, kind, None))
        .into()),
        _ => Err(ErrorCode::INVALID_REQUEST),
    }
}

/// Describes a config. Configs without a text cannot be altered.
fn described(
    name: &str,
    value: KafkaString,
    config_source: i8,
    kind: Kind,
    text: Option<&str>,
) -> DescribeConfigsResourceResult {
    DescribeConfigsResourceResult {
        name: name.into(),
        value: Some(value),
        read_only: text.is_none(),
        config_source,
        config_type: kind.number(),
        documentation: text.map(Into::into),
        ..Default::default()
    }
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
    for change in &resource.configs {
        configs.change(&change.name, change.config_operation, change.value.as_deref())?;
    }
    if !validate_only {
        topics.set_configs(&topic, configs);
    }
    Ok(())
}
