//! Tests topic configs: stored, returned, and honored where the broker promises to.

use std::collections::BTreeMap;

use kafka_wire::ErrorCode;
use kafka_wire::messages::create_topics::{CreatableTopic, CreatableTopicConfig};
use kafka_wire::messages::describe_configs::DescribeConfigsResource;
use kafka_wire::messages::incremental_alter_configs::{AlterConfigsResource, AlterableConfig};
use kafka_wire::messages::{
    CreateTopicsRequest, DescribeConfigsRequest, IncrementalAlterConfigsRequest,
};
use kafka_wire::records::{BatchOptions, Compression, TimestampType};
use kafka_wire::tokio::Client;
use tokio::io::DuplexStream;

use super::records::{fetch, partition, produced};
use super::{batch, broker, client, produce, topic};
use crate::configs::TOPIC;

type Configs = BTreeMap<String, (String, i8)>;

/// Returns the value and source of each config.
async fn described(
    client: &mut Client<DuplexStream>,
    resource_type: i8,
    name: &str,
    keys: Option<&[&str]>,
) -> Result<Configs, ErrorCode> {
    let keys = keys.map(|keys| keys.iter().map(|key| (*key).into()).collect());
    let resource = DescribeConfigsResource {
        resource_type,
        resource_name: name.into(),
        configuration_keys: keys,
        ..Default::default()
    };
    let request = DescribeConfigsRequest {
        resources: vec![resource.clone(), resource],
        ..Default::default()
    };
    let mut results = client.send(&request).await.unwrap().results;
    assert_eq!(results.len(), 1);
    let result = results.remove(0);
    if result.error_code.is_error() {
        return Err(result.error_code);
    }
    let configs = result.configs.into_iter();
    Ok(configs
        .map(|c| (c.name.to_string(), (c.value.unwrap().to_string(), c.config_source)))
        .collect())
}

/// Alters configs: operation 0 sets a value, 1 removes it, 2 adds to a list, 3 removes from it.
async fn altered(
    client: &mut Client<DuplexStream>,
    changes: &[(&str, i8, Option<&str>)],
) -> ErrorCode {
    let configs = changes.iter().map(|(name, config_operation, value)| AlterableConfig {
        name: (*name).into(),
        config_operation: *config_operation,
        value: value.map(Into::into),
        ..Default::default()
    });
    let resource = AlterConfigsResource {
        resource_type: 2,
        resource_name: "orders".into(),
        configs: configs.collect(),
        ..Default::default()
    };
    let request =
        IncrementalAlterConfigsRequest { resources: vec![resource], ..Default::default() };
    client.send(&request).await.unwrap().responses[0].error_code
}

#[tokio::test]
async fn configs_are_kept_and_described() {
    let broker = broker();
    let mut client = client(&broker).await;
    let config = CreatableTopicConfig {
        name: "segment.ms".into(),
        value: Some("1000".into()),
        ..Default::default()
    };
    let request = CreateTopicsRequest {
        topics: vec![CreatableTopic {
            name: "orders".into(),
            num_partitions: 1,
            replication_factor: 1,
            configs: vec![config],
            ..Default::default()
        }],
        ..Default::default()
    };
    let created = client.send(&request).await.unwrap().topics.remove(0);
    assert_eq!(created.error_code, ErrorCode::NONE);
    let created = created.configs.unwrap();
    assert_eq!(created.len(), TOPIC.len());
    let given: Vec<_> = created.iter().filter(|config| config.config_source == 1).collect();
    assert_eq!((given.len(), given[0].value.as_deref()), (1, Some("1000")));

    let all = described(&mut client, 2, "orders", None).await.unwrap();
    assert_eq!(all.len(), TOPIC.len());
    assert_eq!(all["segment.ms"], ("1000".into(), 1));
    assert_eq!(all["cleanup.policy"], ("delete".into(), 5));
    assert_eq!(all["retention.bytes"], ("1073741824".into(), 5));
    let some = described(&mut client, 2, "orders", Some(&["flush.ms", "nothing"])).await.unwrap();
    assert_eq!(some.keys().collect::<Vec<_>>(), ["flush.ms"]);
    let unknown = described(&mut client, 2, "nobody", None).await;
    assert_eq!(unknown, Err(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION));
    let of_broker = described(&mut client, 4, "1", None).await.unwrap();
    assert_eq!(of_broker["num.partitions"], ("1".into(), 5));
    assert_eq!(described(&mut client, 4, "2", None).await, Err(ErrorCode::INVALID_REQUEST));
    assert_eq!(described(&mut client, 8, "", None).await, Err(ErrorCode::INVALID_REQUEST));
}

#[tokio::test]
async fn configs_are_altered_all_or_none() {
    let broker = broker();
    let mut client = client(&broker).await;
    topic(&mut client, "orders").await;
    let long = "x".repeat(256);
    for (changes, expected) in [
        (
            &[("flush.ms", 0, Some("5")), ("preallocate", 0, Some("maybe"))][..],
            ErrorCode::INVALID_CONFIG,
        ),
        (&[("flush.ms", 0, None)], ErrorCode::INVALID_CONFIG),
        (&[("flush.ms", 2, Some("5"))], ErrorCode::INVALID_CONFIG),
        (&[("flush.ms", 4, Some("5"))], ErrorCode::INVALID_REQUEST),
        (&[("leader.replication.throttled.replicas", 0, Some(&long))], ErrorCode::INVALID_CONFIG),
        (&[("flush.ms", 0, Some("5")), ("flush.ms", 1, None)], ErrorCode::INVALID_REQUEST),
    ] {
        assert_eq!(altered(&mut client, changes).await, expected, "{changes:?}");
        let all = described(&mut client, 2, "orders", None).await.unwrap();
        assert!(all.values().all(|(_, source)| *source == 5), "{changes:?}");
    }
    for (changes, flush, policy) in [
        (
            &[("flush.ms", 0, Some("5")), ("cleanup.policy", 2, Some("compact"))][..],
            "5",
            "delete,compact",
        ),
        (&[("cleanup.policy", 3, Some("delete"))], "5", "compact"),
        (&[("flush.ms", 1, None)], "9223372036854775807", "compact"),
    ] {
        assert_eq!(altered(&mut client, changes).await, ErrorCode::NONE);
        let all = described(&mut client, 2, "orders", None).await.unwrap();
        assert_eq!((&all["flush.ms"].0[..], &all["cleanup.policy"].0[..]), (flush, policy));
    }
}

#[tokio::test]
async fn the_topics_config_is_applied() {
    let broker = broker();
    let mut client = client(&broker).await;
    let id = topic(&mut client, "orders").await;
    let records = || batch(BatchOptions::new(), &["a", "b"]);
    let changes = [
        ("message.timestamp.type", 0, Some("LogAppendTime")),
        ("compression.type", 0, Some("gzip")),
        ("max.message.bytes", 0, Some("2000")),
    ];
    assert_eq!(altered(&mut client, &changes).await, ErrorCode::NONE);
    assert_eq!(
        produced(&mut client, &produce("", id, records())).await.error_code,
        ErrorCode::NONE
    );
    let response = client.send(&fetch(id, 0)).await.unwrap();
    let stored = partition(&response).records.clone().unwrap();
    let stored = stored.batches().next().unwrap().unwrap();
    assert_eq!(stored.compression(), Compression::GZIP);
    assert_eq!(stored.timestamp_type(), Some(TimestampType::LogAppendTime));
    assert!(stored.max_timestamp() > 1001);
    stored.verify_crc().unwrap();

    let large = batch(BatchOptions::new(), &[&"x".repeat(3000)]);
    let refused = produced(&mut client, &produce("", id, large.clone())).await;
    assert_eq!(refused.error_code, ErrorCode::MESSAGE_TOO_LARGE);
    let changes = [("max.message.bytes", 1, None), ("compression.type", 0, Some("uncompressed"))];
    assert_eq!(altered(&mut client, &changes).await, ErrorCode::NONE);
    assert_eq!(produced(&mut client, &produce("", id, large)).await.error_code, ErrorCode::NONE);

    // Excess records are dropped as soon as the config requires it.
    let before = broker.memory.used();
    assert_eq!(
        altered(&mut client, &[("retention.bytes", 0, Some("1000"))]).await,
        ErrorCode::NONE
    );
    for _ in 0..20 {
        produced(&mut client, &produce("", id, records())).await;
    }
    assert!(before > 3000 && broker.memory.used() < 2500, "{before} {}", broker.memory.used());
    let response = client.send(&fetch(id, 0)).await.unwrap();
    assert_eq!(partition(&response).error_code, ErrorCode::OFFSET_OUT_OF_RANGE);
    assert!(partition(&response).log_start_offset > 3);
}
