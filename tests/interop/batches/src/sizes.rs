//! Prints the outcome for batches around `max.message.bytes`, at a broker or with our checks alone.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{Read, Write};
use std::net::TcpStream;

use bytes::Buf;
use kafka_wire::client::Client;
use kafka_wire::frame::{SendBuffer, Splitter};
use kafka_wire::messages::create_topics::{CreatableTopic, CreatableTopicConfig};
use kafka_wire::messages::fetch::{FetchPartition, FetchTopic};
use kafka_wire::messages::produce::{PartitionProduceData, TopicProduceData};
use kafka_wire::messages::{ApiVersionsRequest, CreateTopicsRequest, FetchRequest, ProduceRequest};
use kafka_wire::records::{
    BatchOptions, Compression, Decompressor, RecordBatchBuilder, ValidationOptions,
};
use kafka_wire::{Codec, DecodeOptions, ErrorCode, KafkaString, Records, Request};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

const CODECS: [&str; 5] = ["uncompressed", "gzip", "snappy", "lz4", "zstd"];

/// Prints a line `CASE: CODE` for each case, from the broker at this address or else from our
/// checks. `default` is the limit of a topic that sets none.
pub(crate) fn all(default: &str, address: Option<&str>) -> Result<()> {
    let default = default.parse()?;
    let mut judge = match address {
        Some(address) => Judge::Broker(Box::new(Connection::new(address)?)),
        None => Judge::Checks { default },
    };
    let sources = CODECS.iter().enumerate();
    for (source, number) in sources.map(|(number, name)| (*name, number as u8)) {
        let batch = batch(Compression(number), 0)?;
        let produced = batch.len();
        for target in ["producer"].iter().chain(&CODECS) {
            let topic = |limit| Topic { codec: Some(target), limit: Some(limit) };
            let stored = judge.stored(&topic(default), &batch)?;
            // Which batch is larger is the same everywhere; by how much depends on the compressor.
            for (name, size) in [("produced", produced), ("stored", stored)] {
                for (short, limit) in [("", size), (" - 1", size - 1)] {
                    let code = judge.code(&topic(limit), &[&batch])?;
                    println!("{source} to {target}, {name}{short}: {code:?}");
                }
            }
        }
    }
    let limited = |limit| Topic { codec: None, limit: Some(limit) };
    let (small, large) = (batch(Compression::NONE, 0)?, batch(Compression::NONE, 1)?);
    let of_three = judge.code(&limited(small.len()), &[&small, &large, &small])?;
    println!("one of three partitions: {of_three:?}");
    for limit in [0, 60, 61] {
        println!("limit {limit}: {:?}", judge.code(&limited(limit), &[&small])?);
    }
    let without = Topic { codec: None, limit: None };
    for more in [0, 1] {
        let batch = batch_of_size(default + more)?;
        println!("default + {more}: {:?}", judge.code(&without, &[&batch])?);
        // The same batch, on a topic that sets this limit itself.
        let own = limited(default + more);
        println!("default + {more}, own limit: {:?}", judge.code(&own, &[&batch])?);
    }
    Ok(())
}

/// The configs that are set on a topic.
struct Topic<'a> {
    codec: Option<&'a str>,
    limit: Option<usize>,
}

enum Judge {
    Broker(Box<Connection>),
    /// Our own checks, `ValidationOptions::validate`.
    Checks {
        default: usize,
    },
}

impl Judge {
    /// Produces each batch to its own partition of a new topic. Returns the partitions' error
    /// codes.
    fn code(&mut self, topic: &Topic<'_>, batches: &[&Records]) -> Result<Vec<ErrorCode>> {
        match self {
            Self::Broker(connection) => {
                let name = connection.create(topic, batches.len())?;
                connection.produce(&name, batches)
            }
            Self::Checks { default } => {
                let codes = batches.iter().map(|batch| topic.validate(batch, *default));
                Ok(codes.map(|size| ErrorCode::of(&size)).collect())
            }
        }
    }

    /// Returns the size of the stored batch.
    fn stored(&mut self, topic: &Topic<'_>, batch: &Records) -> Result<usize> {
        match self {
            Self::Broker(connection) => {
                let name = connection.create(topic, 1)?;
                match *connection.produce(&name, &[batch])? {
                    [ErrorCode::NONE] => connection.fetch(&name),
                    ref codes => Err(format!("refused: {codes:?}").into()),
                }
            }
            Self::Checks { default } => Ok(topic.validate(batch, *default)?),
        }
    }
}

impl Topic<'_> {
    fn validate(&self, batch: &Records, default: usize) -> std::result::Result<usize, ErrorCode> {
        let limit = self.limit.unwrap_or(default);
        let mut options = ValidationOptions::new().with_max_batch_size(limit);
        let number = CODECS.iter().zip(0..).find(|(name, _)| Some(**name) == self.codec);
        if let Some((_, number)) = number {
            options = options.with_compression(Compression(number));
        }
        let valid = options.validate(batch, 9, 0, &mut Decompressor::default());
        valid.map(|batch| batch.size()).map_err(|error| error.code())
    }
}

/// Builds a batch that a codec makes smaller, with `more` additional records.
fn batch(codec: Compression, more: usize) -> Result<Records> {
    let mut builder = RecordBatchBuilder::new(BatchOptions::new().with_compression(codec))?;
    for number in 0..50 + more {
        let value = format!("{{\"order\": {number}, \"price\": {}}}", number * number % 97);
        builder.append(1000, None, Some(value.as_bytes()), &[])?;
    }
    Ok(builder.build()?.into())
}

fn batch_of_size(size: usize) -> Result<Records> {
    let of_value = |length: usize| -> Result<Records> {
        let mut builder = RecordBatchBuilder::default();
        builder.append(1000, None, Some(&vec![b'x'; length]), &[])?;
        Ok(builder.build()?.into())
    };
    let beside = of_value(size - 100)?.len() - (size - 100);
    of_value(size - beside)
}

/// A client's connection to a broker.
struct Connection {
    stream: TcpStream,
    splitter: Splitter,
    client: Client,
    out: SendBuffer,
    topics: usize,
}

impl Connection {
    fn new(address: &str) -> Result<Self> {
        let mut connection = Self {
            stream: TcpStream::connect(address)?,
            splitter: Splitter::new(DecodeOptions::new()),
            client: Client::new(Some("sizes".into())),
            out: SendBuffer::new(),
            topics: 0,
        };
        let request = ApiVersionsRequest {
            client_software_name: "sizes".into(),
            client_software_version: "1".into(),
            ..Default::default()
        };
        let Self { client, out, .. } = &mut connection;
        let call = client.enqueue_api_versions(&request, Some(3), out)?;
        let version = call.version();
        let frame = connection.exchange()?;
        let response = call.decode(&connection.client.handle_frame(&frame)?)?;
        connection.client.handle_api_versions(version, &response)?;
        Ok(connection)
    }

    fn exchange(&mut self) -> Result<bytes::Bytes> {
        self.stream.write_all(&self.out.copy_to_bytes(self.out.remaining()))?;
        loop {
            if let Some(frame) = self.splitter.next_frame()? {
                return Ok(frame);
            }
            let mut bytes = [0; 4096];
            match self.stream.read(&mut bytes)? {
                0 => return Err("the broker has closed the connection".into()),
                count => self.splitter.push(&bytes[..count]),
            }
        }
    }

    fn ask<R>(&mut self, request: &R, version: i16) -> Result<R::Response>
    where
        R: Request + for<'de> Codec<'de>,
        R::Response: for<'de> Codec<'de>,
    {
        let call = self.client.enqueue_at(request, version, &mut self.out)?;
        let frame = self.exchange()?;
        Ok(call.decode(&self.client.handle_frame(&frame)?)?)
    }

    /// Creates a topic and returns its name.
    fn create(&mut self, topic: &Topic<'_>, partitions: usize) -> Result<KafkaString> {
        self.topics += 1;
        let name = KafkaString::from(format!("sizes-{}", self.topics));
        let limit = topic.limit.map(|limit| limit.to_string());
        let configs = [("compression.type", topic.codec), ("max.message.bytes", limit.as_deref())];
        let configs = configs.into_iter().filter_map(|(name, value)| {
            let value = Some(value?.into());
            Some(CreatableTopicConfig { name: name.into(), value, ..Default::default() })
        });
        let created = CreatableTopic {
            name: name.clone(),
            num_partitions: i32::try_from(partitions)?,
            replication_factor: 1,
            configs: configs.collect(),
            ..Default::default()
        };
        let request =
            CreateTopicsRequest { topics: vec![created], timeout_ms: 30_000, ..Default::default() };
        match self.ask(&request, 7)?.topics[0].error_code {
            ErrorCode::NONE => Ok(name),
            code => Err(format!("{name} is not created: {code}").into()),
        }
    }

    /// Produces once the topic exists. Returns the error code of each partition.
    fn produce(&mut self, name: &KafkaString, batches: &[&Records]) -> Result<Vec<ErrorCode>> {
        let partitions = (0..).zip(batches).map(|(index, batch)| PartitionProduceData {
            index,
            records: Some(Records::clone(batch)),
            ..Default::default()
        });
        let topic = TopicProduceData {
            name: name.clone(),
            partition_data: partitions.collect(),
            ..Default::default()
        };
        let request = ProduceRequest {
            acks: -1,
            timeout_ms: 30_000,
            topic_data: vec![topic],
            ..Default::default()
        };
        loop {
            let response = self.ask(&request, 9)?;
            let partitions = response.responses.iter().flat_map(|t| &t.partition_responses);
            // Kafka answers partitions in any order.
            let codes: BTreeMap<_, _> = partitions.map(|p| (p.index, p.error_code)).collect();
            let codes: Vec<_> = codes.into_values().collect();
            if !codes.iter().any(|code| code.is_retriable() && *code != ErrorCode::CORRUPT_MESSAGE)
            {
                return Ok(codes);
            }
        }
    }

    /// Returns the size of the batches in partition 0.
    fn fetch(&mut self, name: &KafkaString) -> Result<usize> {
        let partition =
            FetchPartition { partition_max_bytes: 1 << 24, ..FetchPartition::default() };
        let topic =
            FetchTopic { topic: name.clone(), partitions: vec![partition], ..Default::default() };
        let request = FetchRequest {
            max_wait_ms: 10_000,
            min_bytes: 1,
            max_bytes: 1 << 24,
            topics: vec![topic],
            ..Default::default()
        };
        let response = self.ask(&request, 12)?;
        let records = &response.responses[0].partitions[0].records;
        Ok(records.as_ref().map_or(0, Records::len))
    }
}
