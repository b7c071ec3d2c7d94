//! Finds the content of a message's fields.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use uuid::Uuid;

use super::decompressed::decompressed;
use super::embedded::{Embedded, ProtocolType, embedded};
use super::log_record::{Log, control_key, control_value};
use super::secret::is_secret;
use crate::api_key::ApiKey;
use crate::error::DecodeError;
use crate::inspect::{Content, Node, Role, Tree};
use crate::logs::{CLUSTER_METADATA, CLUSTER_METADATA_ID};
use crate::options::DecodeOptions;
use crate::records::{Decompressor, RecordsOptions};
use crate::version::ApiVersion;

/// The content of a field of a message.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Inside<'a> {
    /// The field's node in the tree: an index into [`Tree::nodes`].
    pub node: usize,
    /// The content.
    pub what: What<'a>,
}

/// A kind of content.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum What<'a> {
    /// A message in the bytes of a field, or in the key or value of a record.
    Message(Embedded<'a>),
    /// The records of a compressed batch.
    Records {
        /// The batch without compression; [`Tree::batches`] shows it.
        batch: Vec<u8>,
        /// The topic of the records, if the message contains it. Pass it to [`Context::with_log`] to find
        /// the content of `batch`.
        log: Option<String>,
    },
    /// The records of a compressed batch that cannot be decompressed, and why.
    Undecompressed(DecodeError),
    /// A secret. Show its length instead of its bytes.
    Secret,
}

/// Facts that the bytes of a message do not contain.
#[derive(Debug, Clone, Default)]
pub struct Context {
    log: Option<String>,
    topics: BTreeMap<Uuid, String>,
    enveloped: Option<(ApiKey, ApiVersion)>,
    records: RecordsOptions,
    options: DecodeOptions,
}

impl Context {
    /// Creates a context without facts.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Assigns all records to this topic, whatever the message contains.
    #[must_use]
    pub fn with_log(mut self, topic: impl Into<String>) -> Self {
        self.log = Some(topic.into());
        self
    }

    /// Declares that the response of an Envelope contains the response to this request.
    #[must_use]
    pub fn with_enveloped(mut self, api_key: ApiKey, version: ApiVersion) -> Self {
        self.enveloped = Some((api_key, version));
        self
    }

    /// Sets the limits on decompressed data. They default to those of [`RecordsOptions`].
    #[must_use]
    pub fn with_records_options(mut self, records: RecordsOptions) -> Self {
        self.records = records;
        self
    }

    /// Adds the name of the topic with this id. Fetch identifies topics by id from version 13 on. The id
    /// of the metadata log is already known.
    pub fn add_topic(&mut self, id: Uuid, name: impl Into<String>) {
        self.topics.insert(id, name.into());
    }

    fn topic(&self, id: Uuid) -> Option<&str> {
        match self.topics.get(&id) {
            Some(name) => Some(name),
            None => (id == CLUSTER_METADATA_ID).then_some(CLUSTER_METADATA),
        }
    }
}

/// Finds the content of a message's fields, in the order of the nodes.
///
/// A message inside can be malformed; then its tree has the error. The result omits bytes that may be
/// something else, such as the metadata of protocols other than `consumer`, and records of unknown types.
///
/// ```
/// use kafka_wire::explain::{Context, What, inside};
/// use kafka_wire::inspect::Tree;
/// use kafka_wire::messages::sync_group::SyncGroupRequestAssignment;
/// use kafka_wire::messages::{ConsumerProtocolAssignment, SyncGroupRequest};
/// use kafka_wire::version_prefixed;
/// use kafka_wire::{DecodeOptions, KafkaMessage};
///
/// let mut assignment = Vec::new();
/// version_prefixed::encode(&ConsumerProtocolAssignment::default(), 3, &mut assignment)?;
/// let request = SyncGroupRequest {
///     protocol_type: Some("consumer".into()),
///     assignments: vec![SyncGroupRequestAssignment {
///         assignment: assignment.into(),
///         ..Default::default()
///     }],
///     ..Default::default()
/// };
/// let bytes = request.to_bytes(5)?;
/// let options = DecodeOptions::new();
/// let tree = Tree::body(SyncGroupRequest::SCHEMA, &bytes, 5, &options);
/// let found = inside(&tree, &Context::new());
/// let What::Message(message) = &found[0].what else { panic!("an assignment") };
/// assert_eq!(message.schema.name(), "ConsumerProtocolAssignment");
/// assert_eq!((message.version, message.tree(&options).error()), (3, None));
/// # Ok::<(), kafka_wire::EncodeError>(())
/// ```
#[must_use]
pub fn inside<'a>(tree: &Tree<'a>, context: &Context) -> Vec<Inside<'a>> {
    let mut search = Search {
        tree,
        context,
        decompressor: Decompressor::new(context.records),
        protocol_type: ProtocolType::Absent,
        topic: None,
        batch: None,
        control: false,
        key: None,
        header: None,
    };
    let nodes = tree.nodes().iter().enumerate();
    nodes.filter_map(|(node, row)| Some(Inside { node, what: search.what(row)? })).collect()
}

/// The facts seen so far in the walk over the nodes.
struct Search<'t, 'a> {
    tree: &'t Tree<'a>,
    context: &'t Context,
    decompressor: Decompressor,
    protocol_type: ProtocolType,
    topic: Option<String>,
    batch: Option<&'t Node<'a>>,
    /// Whether the current batch contains control records.
    control: bool,
    /// The key of the current record.
    key: Option<&'a [u8]>,
    /// The depth of the record header that contains the current node.
    header: Option<usize>,
}

impl<'t, 'a> Search<'t, 'a> {
    fn what(&mut self, node: &'t Node<'a>) -> Option<What<'a>> {
        self.header = self.header.filter(|depth| node.depth() > *depth);
        match (node.role(), node.content()) {
            (Role::Field(field), content) => {
                self.note(field.schema_name, content);
                let Content::Bytes(bytes) = content else { return None };
                if bytes.is_empty() {
                    return None;
                }
                if is_secret(field) {
                    return Some(What::Secret);
                }
                let message = self.tree.schema().name();
                let (options, enveloped) = (&self.context.options, self.context.enveloped);
                embedded(message, field.schema_name, bytes, self.protocol_type, enveloped, options)
                    .map(What::Message)
            }
            (Role::RecordBatch(_), _) => {
                (self.batch, self.control, self.key) = (Some(node), false, None);
                None
            }
            (Role::BatchAttributes { magic: 2 }, Content::Int(bits)) => {
                self.control = bits & 0x20 != 0;
                None
            }
            (Role::CompressedRecords(_), _) => self.decompressed(),
            (Role::Record { .. }, _) => {
                self.key = None;
                None
            }
            (Role::RecordHeader(_), _) => {
                self.header = Some(node.depth());
                None
            }
            (Role::RecordsField(name, "bytes"), Content::Bytes(bytes)) if self.header.is_none() => {
                self.part_of_record(name, bytes).map(What::Message)
            }
            _ => None,
        }
    }

    /// Records a value that determines the content of later fields.
    fn note(&mut self, name: &str, content: Content<'a>) {
        match (name, content) {
            ("ProtocolType" | "protocolType", Content::Text(text)) => {
                self.protocol_type = ProtocolType::of(text);
            }
            ("Topic" | "Name", Content::Text(text)) => self.topic = Some(text.to_owned()),
            ("TopicId", Content::Uuid(id)) => {
                self.topic = self.context.topic(id).map(ToOwned::to_owned);
            }
            _ => {}
        }
    }

    fn log(&self) -> Option<&str> {
        self.context.log.as_deref().or(self.topic.as_deref())
    }

    fn part_of_record(&mut self, name: &str, bytes: &'a [u8]) -> Option<Embedded<'a>> {
        let log = self.log().and_then(Log::of);
        match (name, self.control) {
            ("Key", control) => {
                self.key = Some(bytes);
                if control { control_key(bytes) } else { log?.key(bytes) }
            }
            ("Value", true) => control_value(self.key?, bytes),
            ("Value", false) => log?.value(self.key, bytes),
            _ => None,
        }
    }

    fn decompressed(&mut self) -> Option<What<'a>> {
        let batch = self.batch?;
        let bytes = self.tree.bytes().get(batch.offset()..)?.get(..batch.size())?;
        Some(match decompressed(bytes, &mut self.decompressor) {
            Ok(batch) => What::Records { batch, log: self.log().map(ToOwned::to_owned) },
            Err(error) => What::Undecompressed(error),
        })
    }
}
