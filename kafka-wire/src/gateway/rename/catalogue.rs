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

/// What a field with this name and type identifies, sorted by name. A field whose name is in no
/// table identifies nothing; the test of the table lists those names.
const BY_NAME: &[(&str, FieldType, Class)] = &[
    ("AddingReplicas", FieldType::Int32, Entity(BrokerId)),
    ("Assignment", FieldType::Bytes, Class::Assignment),
    ("BrokerId", FieldType::Int32, Entity(BrokerId)),
    ("BrokerIds", FieldType::Int32, Entity(BrokerId)),
    ("CandidateId", FieldType::Int32, Entity(BrokerId)),
    ("ClientHost", FieldType::String, Entity(ClientHost)),
    ("ClientHostAddress", FieldType::Bytes, Entity(ClientHost)),
    ("ClusterId", FieldType::String, Entity(ClusterId)),
    ("ControllerId", FieldType::Int32, Entity(BrokerId)),
    ("EligibleLeaderReplicas", FieldType::Int32, Entity(BrokerId)),
    ("GroupId", FieldType::String, Entity(GroupId)),
    ("GroupIds", FieldType::String, Entity(GroupId)),
    ("Groups", FieldType::String, Entity(GroupId)),
    ("GroupsNames", FieldType::String, Entity(GroupId)),
    ("Host", FieldType::String, Entity(NodeHost)),
    ("HostFilter", FieldType::String, Entity(ClientHost)),
    ("Isr", FieldType::Int32, Entity(BrokerId)),
    ("IsrNodes", FieldType::Int32, Entity(BrokerId)),
    ("LastKnownElr", FieldType::Int32, Entity(BrokerId)),
    ("Leader", FieldType::Int32, Entity(BrokerId)),
    ("LeaderId", FieldType::Int32, Entity(BrokerId)),
    ("MemberAssignment", FieldType::Bytes, Class::Assignment),
    ("MemberMetadata", FieldType::Bytes, Class::Subscription),
    ("Metadata", FieldType::Bytes, Class::Subscription),
    ("NewIsr", FieldType::Int32, Entity(BrokerId)),
    ("NextProducerId", FieldType::Int64, Entity(ProducerId)),
    ("NodeId", FieldType::Int32, Entity(BrokerId)),
    ("OfflineReplicas", FieldType::Int32, Entity(BrokerId)),
    ("OngoingTxnProducerId", FieldType::Int64, Entity(ProducerId)),
    ("Owner", FieldType::String, Entity(EntityType::Principal)),
    ("OwnerPrincipalName", FieldType::String, Entity(PrincipalName)),
    ("Port", FieldType::Int32, Entity(NodePort)),
    ("Port", FieldType::Uint16, Entity(NodePort)),
    ("PreferredReadReplica", FieldType::Int32, Entity(BrokerId)),
    ("PreferredSuccessors", FieldType::Int32, Entity(BrokerId)),
    ("PreviousProducerId", FieldType::Int64, Entity(ProducerId)),
    ("Principal", FieldType::String, Entity(EntityType::Principal)),
    ("PrincipalFilter", FieldType::String, Entity(EntityType::Principal)),
    ("PrincipalName", FieldType::String, Entity(PrincipalName)),
    ("ProducerId", FieldType::Int64, Entity(ProducerId)),
    ("ProducerIdFilters", FieldType::Int64, Entity(ProducerId)),
    ("ProducerIdStart", FieldType::Int64, Entity(ProducerId)),
    ("RegularExpression", FieldType::String, Entity(TopicPattern)),
    ("RemovingReplicas", FieldType::Int32, Entity(BrokerId)),
    ("Renewers", FieldType::String, Entity(EntityType::Principal)),
    ("RepartitionSinkTopics", FieldType::String, Entity(TopicName)),
    ("ReplicaId", FieldType::Int32, Entity(BrokerId)),
    ("ReplicaNodes", FieldType::Int32, Entity(BrokerId)),
    ("Replicas", FieldType::Int32, Entity(BrokerId)),
    ("RequestData", FieldType::Bytes, Class::Request),
    ("RequestPrincipal", FieldType::Bytes, Class::Principal),
    ("Requester", FieldType::String, Entity(EntityType::Principal)),
    ("ResourceName", FieldType::String, ConfigResource("ResourceType")),
    ("ResourceNameFilter", FieldType::String, AclResource("ResourceTypeFilter")),
    ("ResponseData", FieldType::Bytes, Class::Response),
    ("SinkTopic", FieldType::String, Entity(TopicName)),
    ("SourceTopicRegex", FieldType::String, Entity(TopicPattern)),
    ("SourceTopics", FieldType::String, Entity(TopicName)),
    ("SubscribedTopicNames", FieldType::String, Entity(TopicName)),
    ("SubscribedTopicRegex", FieldType::String, Entity(TopicPattern)),
    ("TokenRequesterPrincipalName", FieldType::String, Entity(PrincipalName)),
    ("Topic", FieldType::String, Entity(TopicName)),
    ("TopicId", FieldType::Uuid, Entity(TopicId)),
    ("TopicName", FieldType::String, Entity(TopicName)),
    ("TopicNames", FieldType::String, Entity(TopicName)),
    ("Topics", FieldType::String, Entity(TopicName)),
    ("TransactionalId", FieldType::String, Entity(TransactionalId)),
    ("TransactionalIdPattern", FieldType::String, Entity(TransactionalIdPattern)),
    ("TransactionalIds", FieldType::String, Entity(TransactionalId)),
    ("User", FieldType::String, Entity(PrincipalName)),
    ("V3AndBelowProducerId", FieldType::Int64, Entity(ProducerId)),
    ("V3AndBelowTransactionalId", FieldType::String, Entity(TransactionalId)),
    ("VotedId", FieldType::Int32, Entity(BrokerId)),
    ("VoterId", FieldType::Int32, Entity(BrokerId)),
    ("assignment", FieldType::Bytes, Class::Assignment),
    ("clientHost", FieldType::String, Entity(ClientHost)),
    ("group", FieldType::String, Entity(GroupId)),
    ("subscription", FieldType::Bytes, Class::Subscription),
    ("topic", FieldType::String, Entity(TopicName)),
    ("topicId", FieldType::Uuid, Entity(TopicId)),
    ("userEndPoint", FieldType::Bytes, Entity(ClientHost)),
];

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
    if !has_table || matches!(element, FieldType::Struct(_)) {
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
    let here = IN_ONE_STRUCT.iter().find(|row| row.0 == structure.name && row.1 == name);
    if let Some(row) = here {
        return row.2;
    }
    let start = BY_NAME.partition_point(|row| row.0 < name);
    let rows = BY_NAME.get(start..).unwrap_or_default().iter().take_while(|row| row.0 == name);
    rows.into_iter().find(|row| row.1 == *element).map_or(Nothing, |row| row.2)
}
