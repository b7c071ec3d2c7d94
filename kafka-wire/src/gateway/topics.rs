//! Maps topic ids to names, learned from passing messages.

use alloc::collections::{BTreeMap, BTreeSet, VecDeque};

use uuid::Uuid;

use super::GatewayError;
use super::NameValue;
use super::rename::{entity, has_table, rename};
use super::walk::{Encoded, Fields, check_version};
use crate::codec::{KafkaString, Null, Reader};
use crate::error::DecodeError;
use crate::error_code::ErrorCode;
use crate::options::DecodeOptions;
use crate::schema::{EntityType, FieldType, MessageKind, MessageSchema, StructSchema};
use crate::version::ApiVersion;

/// A table of topic names and ids.
///
/// Since Kafka 3.1, more and more requests identify topics only by id (KIP-516). A gateway that
/// decides by name feeds this table with the responses that pass, or with the records of the
/// metadata log, and looks up names in it. Metadata, CreateTopics, DescribeTopicPartitions and some
/// other responses contain both.
///
/// ```
/// use kafka_wire::gateway::TopicNames;
/// use kafka_wire::messages::{TopicRecord, RemoveTopicRecord};
/// use kafka_wire::KafkaMessage;
///
/// let mut topics = TopicNames::new();
/// let id = "6f7c8d1e-0000-4000-8000-000000000001".parse()?;
/// let record = TopicRecord { name: "orders".into(), topic_id: id, ..Default::default() };
/// topics.observe(TopicRecord::SCHEMA, 0, &record.to_bytes(0)?)?;
/// assert_eq!(topics.name(id), Some("orders"));
/// assert_eq!(topics.id("orders"), Some(id));
///
/// let removed = RemoveTopicRecord { topic_id: id, ..Default::default() };
/// topics.observe(RemoveTopicRecord::SCHEMA, 0, &removed.to_bytes(0)?)?;
/// assert_eq!(topics.name(id), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// An id is never reused. When a topic is deleted and created again, its name belongs to the new
/// id, and the old id stays nameless, even if a slow broker still sends it. After the error
/// `UNKNOWN_TOPIC_ID` or `INCONSISTENT_TOPIC_ID`, the table forgets an id until it appears again.
#[derive(Debug, Clone)]
pub struct TopicNames {
    names: BTreeMap<Uuid, KafkaString>,
    ids: BTreeMap<KafkaString, Uuid>,
    /// The ids of deleted and replaced topics, the oldest first.
    dead: VecDeque<Uuid>,
    is_dead: BTreeSet<Uuid>,
    limit: usize,
}

impl TopicNames {
    /// Creates an empty table for up to 200,000 topics, as many as a cluster can have partitions in
    /// practice.
    #[must_use]
    pub const fn new() -> Self {
        Self::with_limit(200_000)
    }

    /// Creates an empty table for up to `limit` topics. When it is full, each new topic replaces
    /// another, which the next Metadata response adds again.
    #[must_use]
    pub const fn with_limit(limit: usize) -> Self {
        Self {
            names: BTreeMap::new(),
            ids: BTreeMap::new(),
            dead: VecDeque::new(),
            is_dead: BTreeSet::new(),
            limit,
        }
    }

    /// The number of known topics.
    #[must_use]
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether no topic is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The name of the topic with this id.
    #[must_use]
    pub fn name(&self, id: Uuid) -> Option<&str> {
        self.names.get(&id).map(KafkaString::as_str)
    }

    /// The id of the topic with this name.
    #[must_use]
    pub fn id(&self, name: &str) -> Option<Uuid> {
        // The map's keys compare like their texts.
        self.ids.get(&KafkaString::from(name)).copied()
    }

    /// Adds a topic. Returns false for a topic that was deleted or replaced.
    pub fn insert(&mut self, id: Uuid, name: &str) -> bool {
        if id.is_nil() || name.is_empty() || self.is_dead.contains(&id) {
            return false;
        }
        let name = KafkaString::from(name);
        if let Some(old) = self.ids.insert(name.clone(), id)
            && old != id
        {
            self.names.remove(&old);
            self.bury(old);
        }
        if let Some(old) = self.names.insert(id, name.clone())
            && old != name
        {
            self.ids.remove(&old);
        }
        if self.names.len() > self.limit
            && let Some(other) = self.names.keys().copied().find(|other| *other != id)
        {
            self.forget(other);
        }
        true
    }

    /// Forgets a topic until it appears again.
    pub fn forget(&mut self, id: Uuid) {
        if let Some(name) = self.names.remove(&id) {
            self.ids.remove(&name);
        }
    }

    /// Forgets a topic forever, because it was deleted.
    pub fn remove(&mut self, id: Uuid) {
        self.forget(id);
        self.bury(id);
    }

    fn bury(&mut self, id: Uuid) {
        if !id.is_nil() && self.is_dead.insert(id) {
            self.dead.push_back(id);
        }
        if self.dead.len() > self.limit
            && let Some(oldest) = self.dead.pop_front()
        {
            self.is_dead.remove(&oldest);
        }
    }

    /// Learns from a response, or from a record of the metadata log: adds the topics with name and
    /// id, removes deleted topics, and forgets unknown ids. Requests contribute nothing.
    ///
    /// # Errors
    /// If `body` is not a message of `schema` in `version`.
    pub fn observe(
        &mut self,
        schema: &'static MessageSchema,
        version: ApiVersion,
        body: &[u8],
    ) -> Result<(), GatewayError> {
        if !matches!(schema.kind, MessageKind::Response | MessageKind::Metadata) {
            return Ok(());
        }
        let mut reader = Reader::new(body, &DecodeOptions::new());
        check_version(&reader, schema, version)?;
        reader.set_version(version, schema.is_flexible(version));
        // These two messages say that a topic was deleted, unless it has an error.
        let deletes = matches!(schema.name(), "DeleteTopicsResponse" | "RemoveTopicRecord");
        let has_table = has_table(schema);
        let mut observed = Observed { topics: self, schema, has_table, deletes };
        let result = observed.structure(&mut reader, &schema.root, None);
        result.map_err(|error: DecodeError| error.in_message(schema, version).into())
    }

    /// Returns the ids in a request or response that have no name here. Request them with Metadata,
    /// by id.
    ///
    /// # Errors
    /// If `body` is not a message of `schema` in `version`.
    pub fn missing(
        &self,
        schema: &'static MessageSchema,
        version: ApiVersion,
        body: &[u8],
    ) -> Result<BTreeSet<Uuid>, GatewayError> {
        let mut missing = BTreeSet::new();
        rename(schema, version, body, &DecodeOptions::new(), &mut |name| {
            if let NameValue::Uuid(id) = name.value
                && !self.names.contains_key(&id)
            {
                missing.insert(id);
            }
        })?;
        Ok(missing)
    }
}

impl Default for TopicNames {
    fn default() -> Self {
        Self::new()
    }
}

struct Observed<'t> {
    topics: &'t mut TopicNames,
    schema: &'static MessageSchema,
    has_table: bool,
    deletes: bool,
}

impl Observed<'_> {
    /// Reads a struct inside one with the topic id `around`.
    fn structure(
        &mut self,
        reader: &mut Reader<'_>,
        structure: &'static StructSchema,
        around: Option<Uuid>,
    ) -> Result<(), DecodeError> {
        let fields = Fields::read(reader, structure)?;
        let (mut id, mut name, mut code) = (None, None, ErrorCode::NONE);
        for (field, mut value) in fields.iter() {
            let reader = &mut value.reader;
            match (entity(self.schema, self.has_table, structure, field), value.ty) {
                (Some(EntityType::TopicId), FieldType::Uuid) => {
                    id = Some(Uuid::from_bytes(reader.take_array()?));
                }
                (Some(EntityType::TopicName), FieldType::String) => {
                    name = match value.null {
                        Null::Never => Some(reader.str()?),
                        Null::Here | Null::Tagged => reader.nullable_str()?,
                    };
                }
                (_, FieldType::Int16) if field.schema_name == "ErrorCode" => {
                    code = ErrorCode(i16::from_be_bytes(reader.take_array()?));
                }
                _ => {}
            }
        }
        match (id.or(around), name, code) {
            (Some(id), _, ErrorCode::UNKNOWN_TOPIC_ID | ErrorCode::INCONSISTENT_TOPIC_ID) => {
                self.topics.forget(id);
            }
            (Some(id), _, ErrorCode::NONE) if self.deletes => self.topics.remove(id),
            (Some(_), Some(name), ErrorCode::NONE) => {
                if let Some(id) = id {
                    self.topics.insert(id, name);
                }
            }
            _ => {}
        }
        for (_, value) in fields.iter() {
            self.nested(value, id.or(around))?;
        }
        Ok(())
    }

    fn nested(&mut self, mut value: Encoded<'_>, around: Option<Uuid>) -> Result<(), DecodeError> {
        match value.ty {
            FieldType::Struct(structure) => match value.reader.is_present(value.null)? {
                true => self.structure(&mut value.reader, structure, around),
                false => Ok(()),
            },
            FieldType::Array(element) if element.nested().is_some() => {
                value.elements(|element| self.nested(element, around))
            }
            _ => Ok(()),
        }
    }
}
