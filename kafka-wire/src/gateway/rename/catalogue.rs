//! What each field of the catalogue identifies, if Kafka's own `entityType` does not say it.

use crate::messages;
use crate::schema::{EntityType, FieldSchema, FieldType, MessageSchema, StructSchema};

/// What a field contains, for renaming.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    /// No name, id or address.
    Nothing,
    /// A value of this entity.
    Entity(EntityType),
    /// The name of a resource, whose ACL resource type is in this field of the same struct.
    AclResource(&'static str),
    /// The name of a resource, whose config resource type is in this field of the same struct.
    ConfigResource(&'static str),
    /// The name of a quota's entity, whose type is in `EntityType`.
    QuotaEntity,
    /// A coordinator's key, whose type is in `KeyType`.
    CoordinatorKey,
    /// A consumer's subscription, after its version.
    Subscription,
    /// A consumer's assignment, after its version.
    Assignment,
    /// A principal, after its version.
    Principal,
    /// A request with its header.
    Request,
    /// A response with its header.
    Response,
}

use Class::{AclResource, ConfigResource, Entity, Nothing};
use EntityType::{
    BrokerId, ClientHost, ClientPort, ClusterId, GroupId, NodeHost, NodePort, PrincipalName,
    ProducerId, TopicId, TopicName, TopicPattern, TransactionalId, TransactionalIdPattern,
};

/// What a field identifies in this message, struct and field of the catalogue, if it differs from
/// what the field's name means elsewhere.
const IN_ONE_STRUCT: &[(&str, &str, Class)] = &[
    ("AclCreation", "Host", Entity(ClientHost)),
    ("AclCreation", "ResourceName", AclResource("ResourceType")),
    ("AclDescription", "Host", Entity(ClientHost)),
    ("DeleteAclsMatchingAcl", "Host", Entity(ClientHost)),
    ("DeleteAclsMatchingAcl", "ResourceName", AclResource("ResourceType")),
    ("DescribeAclsResource", "ResourceName", AclResource("ResourceType")),
    ("AccessControlEntryRecord", "Host", Entity(ClientHost)),
    ("AccessControlEntryRecord", "ResourceName", AclResource("ResourceType")),
    ("ComponentData", "Match", Class::QuotaEntity),
    ("EntityData", "EntityName", Class::QuotaEntity),
    ("DefaultPrincipalData", "Name", Entity(PrincipalName)),
    ("ScramCredentialDeletion", "Name", Entity(PrincipalName)),
    ("ScramCredentialUpsertion", "Name", Entity(PrincipalName)),
    ("UserName", "Name", Entity(PrincipalName)),
    ("UserScramCredentialRecord", "Name", Entity(PrincipalName)),
    ("RemoveUserScramCredentialRecord", "Name", Entity(PrincipalName)),
    ("FindCoordinatorRequest", "Key", Class::CoordinatorKey),
    ("FindCoordinatorRequest", "CoordinatorKeys", Class::CoordinatorKey),
    ("Coordinator", "Key", Entity(EntityType::CoordinatorKey)),
    ("TopicRecord", "Name", Entity(TopicName)),
    ("TopicIdPartitionEntry", "Name", Entity(TopicName)),
    ("TopicIdPartitionEntry", "Id", Entity(TopicId)),
    ("TopicInfo", "Name", Entity(TopicName)),
    ("AbortedTxn", "ProducerId", Entity(ProducerId)),
];

/// Endpoints of Kafka Streams' applications, which are clients.
const STREAMS_ENDPOINTS: &[&str] = &[
    "StreamsGroupDescribeResponse",
    "StreamsGroupHeartbeatRequest",
    "StreamsGroupHeartbeatResponse",
    "StreamsGroupMemberMetadataValue",
];

/// What a field with this name identifies.
type Names = &'static [(&'static str, Class)];

/// What fields of a type, or arrays of it, identify: by name, sorted by length and then by name. A field
/// whose name is in no table identifies nothing; the test of the tables lists those names.
const fn names(element: &FieldType) -> Names {
    match element {
        FieldType::Int32 => &[
            ("Isr", Entity(BrokerId)),
            ("Port", Entity(NodePort)),
            ("Leader", Entity(BrokerId)),
            ("NewIsr", Entity(BrokerId)),
            ("NodeId", Entity(BrokerId)),
            ("VotedId", Entity(BrokerId)),
            ("VoterId", Entity(BrokerId)),
            ("BrokerId", Entity(BrokerId)),
            ("IsrNodes", Entity(BrokerId)),
            ("LeaderId", Entity(BrokerId)),
            ("Replicas", Entity(BrokerId)),
            ("BrokerIds", Entity(BrokerId)),
            ("ReplicaId", Entity(BrokerId)),
            ("CandidateId", Entity(BrokerId)),
            ("ControllerId", Entity(BrokerId)),
            ("LastKnownElr", Entity(BrokerId)),
            ("ReplicaNodes", Entity(BrokerId)),
            ("AddingReplicas", Entity(BrokerId)),
            ("OfflineReplicas", Entity(BrokerId)),
            ("RemovingReplicas", Entity(BrokerId)),
            ("PreferredSuccessors", Entity(BrokerId)),
            ("PreferredReadReplica", Entity(BrokerId)),
            ("EligibleLeaderReplicas", Entity(BrokerId)),
        ],
        FieldType::Int64 => &[
            ("ProducerId", Entity(ProducerId)),
            ("NextProducerId", Entity(ProducerId)),
            ("ProducerIdStart", Entity(ProducerId)),
            ("ProducerIdFilters", Entity(ProducerId)),
            ("PreviousProducerId", Entity(ProducerId)),
            ("OngoingTxnProducerId", Entity(ProducerId)),
            ("V3AndBelowProducerId", Entity(ProducerId)),
        ],
        FieldType::Uint16 => &[("Port", Entity(NodePort))],
        FieldType::Uuid => &[("TopicId", Entity(TopicId)), ("topicId", Entity(TopicId))],
        FieldType::String => &[
            ("Host", Entity(NodeHost)),
            ("User", Entity(PrincipalName)),
            ("Owner", Entity(EntityType::Principal)),
            ("Topic", Entity(TopicName)),
            ("group", Entity(GroupId)),
            ("topic", Entity(TopicName)),
            ("Groups", Entity(GroupId)),
            ("Topics", Entity(TopicName)),
            ("GroupId", Entity(GroupId)),
            ("GroupIds", Entity(GroupId)),
            ("Renewers", Entity(EntityType::Principal)),
            ("ClusterId", Entity(ClusterId)),
            ("Principal", Entity(EntityType::Principal)),
            ("Requester", Entity(EntityType::Principal)),
            ("SinkTopic", Entity(TopicName)),
            ("TopicName", Entity(TopicName)),
            ("ClientHost", Entity(ClientHost)),
            ("HostFilter", Entity(ClientHost)),
            ("TopicNames", Entity(TopicName)),
            ("clientHost", Entity(ClientHost)),
            ("GroupsNames", Entity(GroupId)),
            ("ResourceName", ConfigResource("ResourceType")),
            ("SourceTopics", Entity(TopicName)),
            ("PrincipalName", Entity(PrincipalName)),
            ("PrincipalFilter", Entity(EntityType::Principal)),
            ("TransactionalId", Entity(TransactionalId)),
            ("SourceTopicRegex", Entity(TopicPattern)),
            ("TransactionalIds", Entity(TransactionalId)),
            ("RegularExpression", Entity(TopicPattern)),
            ("OwnerPrincipalName", Entity(PrincipalName)),
            ("ResourceNameFilter", AclResource("ResourceTypeFilter")),
            ("SubscribedTopicNames", Entity(TopicName)),
            ("SubscribedTopicRegex", Entity(TopicPattern)),
            ("RepartitionSinkTopics", Entity(TopicName)),
            ("TransactionalIdPattern", Entity(TransactionalIdPattern)),
            ("V3AndBelowTransactionalId", Entity(TransactionalId)),
            ("TokenRequesterPrincipalName", Entity(PrincipalName)),
        ],
        FieldType::Bytes => &[
            ("Metadata", Class::Subscription),
            ("Assignment", Class::Assignment),
            ("assignment", Class::Assignment),
            ("RequestData", Class::Request),
            ("ResponseData", Class::Response),
            ("subscription", Class::Subscription),
            ("userEndPoint", Entity(ClientHost)),
            ("MemberMetadata", Class::Subscription),
            ("MemberAssignment", Class::Assignment),
            ("RequestPrincipal", Class::Principal),
            ("ClientHostAddress", Entity(ClientHost)),
        ],
        _ => &[],
    }
}

/// Whether the catalogue's table covers a message: one of the catalogue, or one with the same name
/// and API.
pub(in crate::gateway) fn has_table(message: &MessageSchema) -> bool {
    messages::schema(message.name())
        .is_some_and(|known| known.kind == message.kind && known.api_key == message.api_key)
}

/// What a field of `structure` identifies. For a message that the table does not cover, only the
/// attribute `entity` says it.
pub(super) fn class(
    message: &MessageSchema,
    has_table: bool,
    structure: &StructSchema,
    field: &FieldSchema,
) -> Class {
    if let Some(entity) = field.entity_type {
        return Entity(entity);
    }
    let element = match &field.ty {
        FieldType::Array(element) => *element,
        ty => ty,
    };
    let names = names(element);
    if !has_table || names.is_empty() {
        return Nothing;
    }
    let name = field.schema_name;
    if structure.name == "Endpoint" && STREAMS_ENDPOINTS.contains(&message.name()) {
        match name {
            "Host" => return Entity(ClientHost),
            "Port" => return Entity(ClientPort),
            _ => {}
        }
    }
    let here = IN_ONE_STRUCT.iter().find(|row| row.1 == name && row.0 == structure.name);
    if let Some(row) = here {
        return row.2;
    }
    let key = (name.len(), name);
    match names.binary_search_by_key(&key, |row| (row.0.len(), row.0)) {
        Ok(at) => names.get(at).map_or(Nothing, |row| row.1),
        Err(_) => Nothing,
    }
}
