//! The error codes of Kafka 4.4.

error_codes! {
    // code, name, and whether the same request may succeed later
    /// The broker failed in a way that no other code describes. The broker's log has the details; a
    /// client reports the error.
    -1, UNKNOWN_SERVER_ERROR;
    /// No error.
    0, NONE;
    /// The log does not have the offset: it lies before the log's start or after its end. A
    /// consumer moves its position as `auto.offset.reset` says.
    1, OFFSET_OUT_OF_RANGE;
    /// A batch does not match its checksum or is malformed. The client repeats the request, in case
    /// the bytes were damaged on the way.
    2, CORRUPT_MESSAGE, retriable;
    /// The broker does not know the topic or does not host the partition. The client refreshes its
    /// metadata and tries again, in case the topic is new.
    3, UNKNOWN_TOPIC_OR_PARTITION, retriable;
    /// The fetch size of the request is not valid. The client must correct it.
    4, INVALID_FETCH_SIZE;
    /// The partition has no leader now, such as right after it was created. The client refreshes
    /// its metadata and tries again.
    5, LEADER_NOT_AVAILABLE, retriable;
    /// The broker does not lead the partition, or has no replica of it. The client refreshes its
    /// metadata and asks the new leader.
    6, NOT_LEADER_OR_FOLLOWER, retriable;
    /// The broker could not complete the request in time; it may still take effect. The client
    /// tries again if repeating it does no harm.
    7, REQUEST_TIMED_OUT, retriable;
    /// The node is shutting down or cannot be reached by the node that answers. The client turns to
    /// another node.
    8, BROKER_NOT_AVAILABLE;
    /// The broker does not have the replica yet, or no longer has it. The client refreshes its
    /// metadata and tries again; in a Metadata response it ignores the code.
    9, REPLICA_NOT_AVAILABLE, retriable;
    /// A batch is larger than the topic's `max.message.bytes`. A producer splits the batch; one
    /// record that is too large cannot be sent.
    10, MESSAGE_TOO_LARGE;
    /// The request comes from a controller that another one has replaced, in a cluster with
    /// ZooKeeper. The old controller resigns.
    11, STALE_CONTROLLER_EPOCH;
    /// The text committed with an offset exceeds the broker's `offset.metadata.max.bytes`. The
    /// consumer must commit a shorter one.
    12, OFFSET_METADATA_TOO_LARGE;
    /// The connection broke before the response came. The client connects again and repeats the
    /// request if that does no harm.
    13, NETWORK_EXCEPTION, retriable;
    /// The coordinator is still loading its state, for example after a failover. The client waits
    /// and tries again.
    14, COORDINATOR_LOAD_IN_PROGRESS, retriable;
    /// There is no coordinator for the key now. The client waits and looks it up again with
    /// FindCoordinator.
    15, COORDINATOR_NOT_AVAILABLE, retriable;
    /// The broker does not coordinate this group or transactional id. The client looks up the
    /// coordinator again with FindCoordinator.
    16, NOT_COORDINATOR, retriable;
    /// The topic has a forbidden name, or the operation is forbidden on it, as on an internal
    /// topic. The client must name another topic.
    17, INVALID_TOPIC_EXCEPTION;
    /// The produced batch is larger than a segment of the log (`segment.bytes`). The producer must
    /// send smaller batches.
    18, RECORD_LIST_TOO_LARGE;
    /// Fewer replicas are in sync than `min.insync.replicas` asks for, so a batch with `acks=all`
    /// was not written. The producer tries again.
    19, NOT_ENOUGH_REPLICAS, retriable;
    /// The batch was written, but then fewer replicas were in sync than `min.insync.replicas` asks
    /// for. The producer tries again; without idempotence that can duplicate records.
    20, NOT_ENOUGH_REPLICAS_AFTER_APPEND, retriable;
    /// A produce request has `acks` other than -1, 0 or 1. The producer must correct it.
    21, INVALID_REQUIRED_ACKS;
    /// The member's generation is not the group's present one. The member joins the group again.
    22, ILLEGAL_GENERATION;
    /// The member's protocol type differs from the group's, or it has no assignor in common with
    /// the other members. Its configuration must be corrected.
    23, INCONSISTENT_GROUP_PROTOCOL;
    /// The group id is empty or otherwise not allowed. The client must be given another one.
    24, INVALID_GROUP_ID;
    /// The coordinator does not know the member, perhaps because its session has expired. The
    /// member joins the group again.
    25, UNKNOWN_MEMBER_ID;
    /// The session timeout is outside of the range that the broker allows
    /// (`group.min.session.timeout.ms` to `group.max.session.timeout.ms`). The consumer's
    /// configuration must be corrected.
    26, INVALID_SESSION_TIMEOUT;
    /// The group is rebalancing. The member joins again, and only then commits offsets.
    27, REBALANCE_IN_PROGRESS;
    /// The offsets of one commit do not fit into a batch of `__consumer_offsets`. The client must
    /// commit fewer at once or shorter metadata.
    28, INVALID_COMMIT_OFFSET_SIZE;
    /// The client may not do this with the topic. Somebody must grant it an ACL.
    29, TOPIC_AUTHORIZATION_FAILED;
    /// The client may not do this with the group. Somebody must grant it an ACL.
    30, GROUP_AUTHORIZATION_FAILED;
    /// The client may not do this in the cluster. Somebody must grant it an ACL on the cluster.
    31, CLUSTER_AUTHORIZATION_FAILED;
    /// A record's timestamp is farther from the broker's clock than the topic allows. The producer
    /// must send other timestamps.
    32, INVALID_TIMESTAMP;
    /// The broker has not enabled the SASL mechanism. The client chooses one that the SaslHandshake
    /// response lists.
    33, UNSUPPORTED_SASL_MECHANISM;
    /// The request does not fit the state of the connection's authentication. The client must close
    /// the connection; it has a bug.
    34, ILLEGAL_SASL_STATE;
    /// The node does not support the version of the request, or something that it asks for. The
    /// client chooses a version from ApiVersions.
    35, UNSUPPORTED_VERSION;
    /// A topic of that name exists. The client goes on with it or chooses another name.
    36, TOPIC_ALREADY_EXISTS;
    /// The number of partitions is not allowed: below 1, or not more than the topic has. The client
    /// must correct it.
    37, INVALID_PARTITIONS;
    /// The replication factor is below 1 or exceeds the number of brokers. The client must lower
    /// it, or the cluster needs more brokers.
    38, INVALID_REPLICATION_FACTOR;
    /// The replicas given for partitions do not form a valid assignment, for example with an
    /// unknown or repeated broker. The client must correct it.
    39, INVALID_REPLICA_ASSIGNMENT;
    /// A config is unknown, cannot be changed or has a forbidden value. The client must correct it.
    40, INVALID_CONFIG;
    /// The node is not the active controller. The client looks for the controller again and asks
    /// it.
    41, NOT_CONTROLLER, retriable;
    /// The request contradicts itself or the protocol. The client must correct it; often it has a
    /// bug.
    42, INVALID_REQUEST;
    /// The topic's records are in a format too old for the request. The client must not use that
    /// feature.
    43, UNSUPPORTED_FOR_MESSAGE_FORMAT;
    /// The cluster's own policy for topics or configs refuses the change. The client must ask for
    /// something else.
    44, POLICY_VIOLATION;
    /// An idempotent producer's batch does not continue its last one: a batch between them is
    /// missing. The producer sends that one first, or begins anew with a higher epoch.
    45, OUT_OF_ORDER_SEQUENCE_NUMBER;
    /// The leader has written a batch with these sequence numbers before. The producer counts the
    /// batch as sent.
    46, DUPLICATE_SEQUENCE_NUMBER;
    /// The partition's leader knows a newer epoch of the producer. A transactional producer aborts
    /// and gets a new epoch from InitProducerId (KIP-588).
    47, INVALID_PRODUCER_EPOCH;
    /// The transaction is in a state that does not allow the request. The producer must be closed;
    /// it has a bug.
    48, INVALID_TXN_STATE;
    /// The coordinator has another producer id for the transactional id, or none any more. The
    /// producer gets a new id from InitProducerId.
    49, INVALID_PRODUCER_ID_MAPPING;
    /// The transaction timeout exceeds the broker's `transaction.max.timeout.ms`. The producer's
    /// configuration must be corrected.
    50, INVALID_TRANSACTION_TIMEOUT;
    /// The coordinator is still busy with the transactional id, for example completing its last
    /// transaction. The producer waits and tries again.
    51, CONCURRENT_TRANSACTIONS, retriable;
    /// The transaction markers come from a coordinator that another one has replaced. The old
    /// coordinator gives up the transaction.
    52, TRANSACTION_COORDINATOR_FENCED;
    /// The producer may not use the transactional id. Somebody must grant it an ACL.
    53, TRANSACTIONAL_ID_AUTHORIZATION_FAILED;
    /// The cluster has no authorizer, so it has no ACLs. The client cannot manage them.
    54, SECURITY_DISABLED;
    /// This part of the request was not tried because another part failed. The client corrects that
    /// one and repeats the request.
    55, OPERATION_NOT_ATTEMPTED;
    /// A disk of the broker has failed. The client refreshes its metadata and tries again with the
    /// new leader.
    56, KAFKA_STORAGE_ERROR, retriable;
    /// The broker has no log directory of that path. The client must name one of its `log.dirs`.
    57, LOG_DIR_NOT_FOUND;
    /// The client's credentials are wrong. It must not try again with the same ones.
    58, SASL_AUTHENTICATION_FAILED;
    /// The leader has no state of the producer any more, because its records were deleted. An
    /// idempotent producer begins its sequence numbers anew.
    59, UNKNOWN_PRODUCER_ID;
    /// The partition is being moved to other replicas. The client waits until
    /// ListPartitionReassignments no longer lists it.
    60, REASSIGNMENT_IN_PROGRESS;
    /// The cluster does not support delegation tokens, because it has no secret key for them. The
    /// client must authenticate in another way.
    61, DELEGATION_TOKEN_AUTH_DISABLED;
    /// There is no delegation token with this secret; it may have expired. The client needs a new
    /// one.
    62, DELEGATION_TOKEN_NOT_FOUND;
    /// The caller is neither owner nor renewer of the delegation token. One of them must send the
    /// request.
    63, DELEGATION_TOKEN_OWNER_MISMATCH;
    /// Delegation tokens cannot be managed on this connection, because it is not authenticated or
    /// was authenticated by a token. The client must authenticate in another way.
    64, DELEGATION_TOKEN_REQUEST_NOT_ALLOWED;
    /// The client may not do this with the delegation token. Somebody must grant it an ACL.
    65, DELEGATION_TOKEN_AUTHORIZATION_FAILED;
    /// The delegation token has expired. The client needs a new one.
    66, DELEGATION_TOKEN_EXPIRED;
    /// The owner or a renewer of the delegation token is of a type other than `User`. The client
    /// must name a user.
    67, INVALID_PRINCIPAL_TYPE;
    /// The group still has members. They must leave before the group or its offsets can be changed.
    68, NON_EMPTY_GROUP;
    /// The coordinator has no group of that id. The client creates it by joining, or has nothing to
    /// delete.
    69, GROUP_ID_NOT_FOUND;
    /// The broker has dropped the fetch session. The client opens a new one with a full fetch.
    70, FETCH_SESSION_ID_NOT_FOUND, retriable;
    /// The request is not the next one of its fetch session. The client opens a new session with a
    /// full fetch.
    71, INVALID_FETCH_SESSION_EPOCH, retriable;
    /// The partition's leader has no listener of the name that the client uses. The client tries
    /// again; somebody must correct the brokers' listeners.
    72, LISTENER_NOT_FOUND, retriable;
    /// The cluster's `delete.topic.enable` is false. Topics cannot be deleted until it is changed.
    73, TOPIC_DELETION_DISABLED;
    /// The client's leader epoch is older than the broker's. The client refreshes its metadata and
    /// tries again.
    74, FENCED_LEADER_EPOCH, retriable;
    /// The client's leader epoch is newer than the broker's, which has yet to learn of it. The
    /// client tries again.
    75, UNKNOWN_LEADER_EPOCH, retriable;
    /// The records are compressed in a way that the version of the request does not allow, such as
    /// zstd in an old one. The client needs a newer version.
    76, UNSUPPORTED_COMPRESSION_TYPE;
    /// The broker has registered anew since it sent the request. It uses its new epoch.
    77, STALE_BROKER_EPOCH;
    /// A new leader does not know its high watermark yet. The client tries again.
    78, OFFSET_NOT_AVAILABLE, retriable;
    /// The coordinator has chosen a member id and put it into the response. The member repeats
    /// JoinGroup with it (KIP-394).
    79, MEMBER_ID_REQUIRED;
    /// The preferred replica is not in sync or not alive, so it cannot lead. The client may try
    /// again later.
    80, PREFERRED_LEADER_NOT_AVAILABLE, retriable;
    /// The group has as many members as the broker allows (`group.max.size` and the like). The
    /// consumer cannot join.
    81, GROUP_MAX_SIZE_REACHED;
    /// Another member with the same `group.instance.id` has taken this one's place. The consumer
    /// must stop.
    82, FENCED_INSTANCE_ID;
    /// No replica of the partition can be elected leader. The client may try again when one is
    /// back.
    83, ELIGIBLE_LEADERS_NOT_AVAILABLE, retriable;
    /// The partition already has the requested leader. There is nothing to do.
    84, ELECTION_NOT_NEEDED, retriable;
    /// The partition is not being moved, so there is nothing to cancel.
    85, NO_REASSIGNMENT_IN_PROGRESS;
    /// The group is still subscribed to the topic. Its offsets can be deleted once it is not.
    86, GROUP_SUBSCRIBED_TO_TOPIC;
    /// The broker has checked a record and refused it, for example one without a key in a compacted
    /// topic. The producer must drop the record (KIP-467).
    87, INVALID_RECORD;
    /// A transaction that is still open has committed offsets for the partition. The consumer tries
    /// again (KIP-447).
    88, UNSTABLE_OFFSET_COMMIT, retriable;
    /// The client has used up its quota for changes to topics. It waits for `throttle_time_ms` and
    /// tries again (KIP-599).
    89, THROTTLING_QUOTA_EXCEEDED, retriable;
    /// A newer producer uses the same transactional id. This one must be closed.
    90, PRODUCER_FENCED;
    /// A resource that the request names does not exist, such as the user of a SCRAM credential.
    /// The client must name another one.
    91, RESOURCE_NOT_FOUND;
    /// The request names the same thing twice, or something that exists already. The client must
    /// correct it.
    92, DUPLICATE_RESOURCE;
    /// A SCRAM credential has a value out of bounds, such as too few iterations. The client must
    /// correct it.
    93, UNACCEPTABLE_CREDENTIAL;
    /// Sender and receiver of a KRaft request do not agree on the set of voters. The quorum's
    /// configuration must be corrected.
    94, INCONSISTENT_VOTER_SET;
    /// The change builds on an outdated state. The sender gets the present state and tries again
    /// with it.
    95, INVALID_UPDATE_VERSION;
    /// The controller could not change the level of a feature. The error message says why.
    96, FEATURE_UPDATE_FAILED;
    /// The controller cannot read the principal in a forwarded request. Brokers and controllers
    /// must have the same principal builder.
    97, PRINCIPAL_DESERIALIZATION_FAILURE;
    /// The leader no longer has the snapshot. The replica fetches again to learn of a newer one.
    98, SNAPSHOT_NOT_FOUND;
    /// The position lies outside of the snapshot's bytes. The replica begins the snapshot again.
    99, POSITION_OUT_OF_RANGE;
    /// The broker does not know the topic id; the topic may be new, or have been deleted and
    /// created again. The client refreshes its metadata and tries again.
    100, UNKNOWN_TOPIC_ID, retriable;
    /// Another broker process is registered under the same node id. The broker waits until that
    /// registration ends, or needs another id.
    101, DUPLICATE_BROKER_REGISTRATION;
    /// No broker is registered under the node id. A broker registers first.
    102, BROKER_ID_NOT_REGISTERED;
    /// The topic id in the broker's log differs from the request's. The client refreshes its
    /// metadata and tries again.
    103, INCONSISTENT_TOPIC_ID, retriable;
    /// The sender belongs to another cluster. Its addresses or its cluster id must be corrected.
    104, INCONSISTENT_CLUSTER_ID;
    /// The coordinator does not know the transactional id: it was never used, or has expired.
    105, TRANSACTIONAL_ID_NOT_FOUND;
    /// The fetch session was begun with topic names and goes on with topic ids, or the reverse. The
    /// client opens a new session.
    106, FETCH_SESSION_TOPIC_ID_ERROR, retriable;
    /// A replica of the new ISR is fenced or shutting down. The leader tries again with another ISR
    /// (KIP-841).
    107, INELIGIBLE_REPLICA;
    /// The change of the ISR took effect and made another replica leader. The old leader waits for
    /// its new role.
    108, NEW_LEADER_ELECTED;
    /// The records are only in remote storage now. The follower builds its state from there
    /// (KIP-405).
    109, OFFSET_MOVED_TO_TIERED_STORAGE;
    /// The coordinator has given up on the member at this epoch. The member drops its partitions
    /// and joins the group again (KIP-848).
    110, FENCED_MEMBER_EPOCH;
    /// Another member still uses the `group.instance.id`. It must leave before this one can join
    /// (KIP-848).
    111, UNRELEASED_INSTANCE_ID;
    /// The broker does not have the server-side assignor. The consumer must ask for another one
    /// (KIP-848).
    112, UNSUPPORTED_ASSIGNOR;
    /// The member's epoch is out of date. The member tries again after its next heartbeat has told
    /// it the new one (KIP-848).
    113, STALE_MEMBER_EPOCH;
    /// The request was meant for controllers and reached a broker, or the reverse. The client must
    /// use the right addresses (KIP-919).
    114, MISMATCHED_ENDPOINT_TYPE;
    /// The node does not know the type of endpoint that is asked for. The client must ask for
    /// another one (KIP-919).
    115, UNSUPPORTED_ENDPOINT_TYPE;
    /// The active controller does not know a controller of this node id. The controller registers
    /// first (KIP-919).
    116, UNKNOWN_CONTROLLER_ID;
    /// The client's telemetry subscription is out of date. It gets the new one with
    /// GetTelemetrySubscriptions (KIP-714).
    117, UNKNOWN_SUBSCRIPTION_ID;
    /// The pushed metrics exceed what the broker accepts. The client pushes fewer (KIP-714).
    118, TELEMETRY_TOO_LARGE;
    /// The controller refuses the registration, for example because the node lacks a feature of the
    /// cluster. The node's configuration must be corrected.
    119, INVALID_REGISTRATION;
    /// The transaction cannot be committed. The producer aborts it and goes on with the next one
    /// (KIP-890).
    120, TRANSACTION_ABORTABLE;
    /// A share consumer acknowledges records that it no longer holds, for example because its lock
    /// has expired. Other consumers may get the records (KIP-932).
    121, INVALID_RECORD_STATE;
    /// The broker has dropped the share session. The consumer opens a new one (KIP-932).
    122, SHARE_SESSION_NOT_FOUND, retriable;
    /// The request is not the next one of its share session. The consumer opens a new session
    /// (KIP-932).
    123, INVALID_SHARE_SESSION_EPOCH, retriable;
    /// The state of a share-partition has a newer epoch than the request. The sender reads the
    /// state again (KIP-932).
    124, FENCED_STATE_EPOCH;
    /// The KRaft request is meant for a voter with another node id or directory id. The sender must
    /// learn the present voters (KIP-853).
    125, INVALID_VOTER_KEY;
    /// The controller to add is a voter already. There is nothing to do (KIP-853).
    126, DUPLICATE_VOTER;
    /// The controller to remove or update is not a voter. The client must name one of the voters
    /// (KIP-853).
    127, VOTER_NOT_FOUND;
    /// The broker cannot parse the regular expression, which must be in the syntax of RE2. The
    /// client must correct it.
    128, INVALID_REGULAR_EXPRESSION;
    /// The client's metadata is out of date. The client starts again from its bootstrap servers
    /// (KIP-1102).
    129, REBOOTSTRAP_REQUIRED;
    /// The topology of the Streams application is not valid. The application must be corrected
    /// (KIP-1071).
    130, STREAMS_INVALID_TOPOLOGY;
    /// The epoch of the Streams topology is not valid for the group. The application must be
    /// corrected (KIP-1071).
    131, STREAMS_INVALID_TOPOLOGY_EPOCH;
    /// The group has a newer topology than the Streams client sent. The client must be updated
    /// (KIP-1071).
    132, STREAMS_TOPOLOGY_FENCED;
    /// The broker has as many share sessions as it allows. The consumer tries again later
    /// (KIP-932).
    133, SHARE_SESSION_LIMIT_REACHED, retriable;
    /// The group could not be deleted. The error message says why.
    134, GROUP_DELETION_FAILED;
    /// The broker could not store the description of a Streams topology. The error message says
    /// why.
    135, STREAMS_TOPOLOGY_DESCRIPTION_UPDATE_FAILED;
    /// No controller is registered under the node id, so there is nothing to unregister.
    136, CONTROLLER_ID_NOT_REGISTERED;
}
