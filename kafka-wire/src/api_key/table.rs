//! The APIs of Kafka 4.4.

apis! {
    // key, constant, name, versions and flexible versions of the request, of the response,
    // listeners, and whether the highest version is unstable
    /// Appends batches of records to partitions; sent by producers to the partitions' leaders.
    0, PRODUCE, "Produce", 3-13 9+, 3-13 9+, [Broker];
    /// Reads records; sent by consumers and followers to a partition's leader, and by nodes to copy
    /// the metadata log.
    1, FETCH, "Fetch", 4-18 12+, 4-18 12+, [Broker, Controller];
    /// Finds the offset for a timestamp, or the first or last one; sent by consumers and admin
    /// clients to leaders.
    2, LIST_OFFSETS, "ListOffsets", 1-11 6+, 1-11 6+, [Broker];
    /// Lists brokers and the leaders of partitions; sent by every client to any broker, first when
    /// it starts and again whenever its metadata is stale.
    3, METADATA, "Metadata", 0-13 9+, 0-13 9+, [Broker];
    /// Stores how far a group has read; sent by consumers to the group coordinator.
    8, OFFSET_COMMIT, "OffsetCommit", 2-10 8+, 2-10 8+, [Broker];
    /// Reads a group's committed offsets; sent by consumers and admin clients to the group
    /// coordinator.
    9, OFFSET_FETCH, "OffsetFetch", 1-10 6+, 1-10 6+, [Broker];
    /// Finds the coordinator of a group, a transactional id or a share-partition; sent by clients
    /// to any broker.
    10, FIND_COORDINATOR, "FindCoordinator", 0-6 3+, 0-6 3+, [Broker];
    /// Joins a classic group and waits for its next generation; sent by members to the group
    /// coordinator.
    11, JOIN_GROUP, "JoinGroup", 0-9 6+, 0-9 6+, [Broker];
    /// Keeps a member in its classic group and tells it of rebalances; sent by members to the group
    /// coordinator.
    12, HEARTBEAT, "Heartbeat", 0-4 4+, 0-4 4+, [Broker];
    /// Removes members from a classic group; sent by members that stop, and by administrators, to
    /// the group coordinator.
    13, LEAVE_GROUP, "LeaveGroup", 0-5 4+, 0-5 4+, [Broker];
    /// Hands a classic group's assignments from its leader to all members; sent by members to the
    /// group coordinator.
    14, SYNC_GROUP, "SyncGroup", 0-5 4+, 0-5 4+, [Broker];
    /// Describes classic groups and their members; sent by admin clients to the group coordinator.
    15, DESCRIBE_GROUPS, "DescribeGroups", 0-6 5+, 0-6 5+, [Broker];
    /// Lists the groups that a broker coordinates; sent by admin clients to every broker.
    16, LIST_GROUPS, "ListGroups", 0-5 3+, 0-5 3+, [Broker];
    /// Chooses a SASL mechanism; sent by clients before they authenticate.
    17, SASL_HANDSHAKE, "SaslHandshake", 0-1 none, 0-1 none, [Broker, Controller];
    /// Asks which APIs and versions a node supports; sent by clients first on every connection.
    18, API_VERSIONS, "ApiVersions", 0-5 3+, 0-5 3+, [Broker, Controller];
    /// Creates topics; sent by admin clients, and by brokers that create topics on their own.
    19, CREATE_TOPICS, "CreateTopics", 2-7 5+, 2-7 5+, [Broker, Controller];
    /// Removes topics with their records; sent by admin clients.
    20, DELETE_TOPICS, "DeleteTopics", 1-6 4+, 1-6 4+, [Broker, Controller];
    /// Removes the records before an offset; sent by admin clients to the partitions' leaders.
    21, DELETE_RECORDS, "DeleteRecords", 0-2 2+, 0-2 2+, [Broker];
    /// Gives a producer its id and epoch, and fences older producers; sent by idempotent and
    /// transactional producers.
    22, INIT_PRODUCER_ID, "InitProducerId", 0-6 2+, 0-6 2+, [Broker], unstable;
    /// Finds where a leader epoch ends in a log; sent by consumers and followers to leaders to
    /// detect truncation.
    23, OFFSET_FOR_LEADER_EPOCH, "OffsetForLeaderEpoch", 2-4 4+, 2-4 4+, [Broker];
    /// Adds partitions to a transaction; sent by transactional producers, and by leaders that
    /// verify them, to the transaction coordinator.
    24, ADD_PARTITIONS_TO_TXN, "AddPartitionsToTxn", 0-5 3+, 0-5 3+, [Broker];
    /// Announces that a transaction will commit a group's offsets; sent by transactional producers
    /// to the transaction coordinator.
    25, ADD_OFFSETS_TO_TXN, "AddOffsetsToTxn", 0-4 3+, 0-4 3+, [Broker];
    /// Commits or aborts a transaction; sent by transactional producers to the transaction
    /// coordinator.
    26, END_TXN, "EndTxn", 0-5 3+, 0-5 3+, [Broker];
    /// Writes the markers that end transactions in partitions; sent by the transaction coordinator
    /// to the partitions' leaders.
    27, WRITE_TXN_MARKERS, "WriteTxnMarkers", 1-2 1+, 1-2 1+, [Broker];
    /// Commits a group's offsets as part of a transaction; sent by transactional producers to the
    /// group coordinator.
    28, TXN_OFFSET_COMMIT, "TxnOffsetCommit", 0-6 3+, 0-6 3+, [Broker];
    /// Lists the ACLs that match a filter; sent by admin clients.
    29, DESCRIBE_ACLS, "DescribeAcls", 1-3 2+, 1-3 2+, [Broker, Controller];
    /// Adds ACLs; sent by admin clients.
    30, CREATE_ACLS, "CreateAcls", 1-3 2+, 1-3 2+, [Broker, Controller];
    /// Removes the ACLs that match filters; sent by admin clients.
    31, DELETE_ACLS, "DeleteAcls", 1-3 2+, 1-3 2+, [Broker, Controller];
    /// Reads configs of topics, brokers, groups and client metrics; sent by admin clients.
    32, DESCRIBE_CONFIGS, "DescribeConfigs", 1-4 4+, 1-4 4+, [Broker, Controller];
    /// Replaces all dynamic configs of a resource; sent by older admin clients (newer ones send
    /// IncrementalAlterConfigs).
    33, ALTER_CONFIGS, "AlterConfigs", 0-2 2+, 0-2 2+, [Broker, Controller];
    /// Moves replicas to other log directories of a broker; sent by admin clients to that broker.
    34, ALTER_REPLICA_LOG_DIRS, "AlterReplicaLogDirs", 1-2 2+, 1-2 2+, [Broker];
    /// Lists a broker's log directories with the replicas in them; sent by admin clients to that
    /// broker.
    35, DESCRIBE_LOG_DIRS, "DescribeLogDirs", 1-5 2+, 1-5 2+, [Broker];
    /// Carries one step of a SASL exchange; sent by clients after SaslHandshake.
    36, SASL_AUTHENTICATE, "SaslAuthenticate", 0-2 2+, 0-2 2+, [Broker, Controller];
    /// Raises the number of partitions of topics; sent by admin clients.
    37, CREATE_PARTITIONS, "CreatePartitions", 0-3 2+, 0-3 2+, [Broker, Controller];
    /// Issues a delegation token; sent by authenticated clients.
    38, CREATE_DELEGATION_TOKEN, "CreateDelegationToken", 1-3 2+, 1-3 2+, [Broker, Controller];
    /// Extends the lifetime of a delegation token; sent by its owner or a renewer.
    39, RENEW_DELEGATION_TOKEN, "RenewDelegationToken", 1-2 2+, 1-2 2+, [Broker, Controller];
    /// Revokes a delegation token or changes its expiry; sent by its owner or a renewer.
    40, EXPIRE_DELEGATION_TOKEN, "ExpireDelegationToken", 1-2 2+, 1-2 2+, [Broker, Controller];
    /// Lists delegation tokens; sent by authenticated clients.
    41, DESCRIBE_DELEGATION_TOKEN, "DescribeDelegationToken", 1-3 2+, 1-3 2+, [Broker, Controller];
    /// Removes groups without members; sent by admin clients to the group coordinator.
    42, DELETE_GROUPS, "DeleteGroups", 0-3 2+, 0-3 2+, [Broker];
    /// Has the controller elect leaders of partitions; sent by admin clients.
    43, ELECT_LEADERS, "ElectLeaders", 0-2 2+, 0-2 2+, [Broker, Controller];
    /// Changes single dynamic configs of resources; sent by admin clients.
    44, INCREMENTAL_ALTER_CONFIGS, "IncrementalAlterConfigs", 0-1 1+, 0-1 1+, [Broker, Controller];
    /// Begins and cancels moves of partitions to other brokers; sent by admin clients.
    45, ALTER_PARTITION_REASSIGNMENTS, "AlterPartitionReassignments", 0-1 0+, 0-1 0+, [Broker, Controller];
    /// Lists the moves of partitions under way; sent by admin clients.
    46, LIST_PARTITION_REASSIGNMENTS, "ListPartitionReassignments", 0-0 0+, 0-0 0+, [Broker, Controller];
    /// Removes a group's committed offsets in topics; sent by admin clients to the group
    /// coordinator.
    47, OFFSET_DELETE, "OffsetDelete", 0-0 none, 0-0 none, [Broker];
    /// Lists client quotas; sent by admin clients.
    48, DESCRIBE_CLIENT_QUOTAS, "DescribeClientQuotas", 0-1 1+, 0-1 1+, [Broker];
    /// Sets and removes client quotas; sent by admin clients.
    49, ALTER_CLIENT_QUOTAS, "AlterClientQuotas", 0-1 1+, 0-1 1+, [Broker, Controller];
    /// Lists which SCRAM credentials users have; sent by admin clients.
    50, DESCRIBE_USER_SCRAM_CREDENTIALS, "DescribeUserScramCredentials", 0-0 0+, 0-0 0+, [Broker, Controller];
    /// Sets and removes SCRAM credentials; sent by admin clients.
    51, ALTER_USER_SCRAM_CREDENTIALS, "AlterUserScramCredentials", 0-0 0+, 0-0 0+, [Broker, Controller];
    /// Asks for votes in an election of the KRaft quorum; sent by candidates to voters.
    52, VOTE, "Vote", 0-2 0+, 0-2 0+, [Controller];
    /// Announces the new leader of the KRaft quorum; sent by the leader to voters.
    53, BEGIN_QUORUM_EPOCH, "BeginQuorumEpoch", 0-1 1+, 0-1 1+, [Controller];
    /// Announces that the leader of the KRaft quorum resigns; sent by the leader to voters.
    54, END_QUORUM_EPOCH, "EndQuorumEpoch", 0-1 1+, 0-1 1+, [Controller];
    /// Describes the KRaft quorum and the progress of its replicas; sent by admin clients.
    55, DESCRIBE_QUORUM, "DescribeQuorum", 0-2 0+, 0-2 0+, [Broker, Controller];
    /// Asks the controller to change a partition's in-sync replicas; sent by the partition's
    /// leader.
    56, ALTER_PARTITION, "AlterPartition", 2-3 0+, 2-3 0+, [Controller];
    /// Changes feature levels of the cluster, such as `metadata.version`; sent by admin clients.
    57, UPDATE_FEATURES, "UpdateFeatures", 0-2 0+, 0-2 0+, [Broker, Controller];
    /// Wraps a client's request that only the controller can handle; sent by brokers to the
    /// controller.
    58, ENVELOPE, "Envelope", 0-0 0+, 0-0 0+, [Controller];
    /// Reads a snapshot of the metadata log piece by piece; sent by nodes to the KRaft leader.
    59, FETCH_SNAPSHOT, "FetchSnapshot", 0-1 0+, 0-1 0+, [Controller];
    /// Lists the brokers or controllers of the cluster; sent by admin clients.
    60, DESCRIBE_CLUSTER, "DescribeCluster", 0-2 0+, 0-2 0+, [Broker, Controller];
    /// Lists the producers with state in partitions; sent by admin clients to the partitions'
    /// leaders.
    61, DESCRIBE_PRODUCERS, "DescribeProducers", 0-0 0+, 0-0 0+, [Broker];
    /// Registers a starting broker; sent by the broker to the controller.
    62, BROKER_REGISTRATION, "BrokerRegistration", 0-4 0+, 0-4 0+, [Controller];
    /// Keeps a broker's registration alive; sent by the broker to the controller.
    63, BROKER_HEARTBEAT, "BrokerHeartbeat", 0-2 0+, 0-2 0+, [Controller];
    /// Removes the registration of a broker that is gone for good; sent by admin clients.
    64, UNREGISTER_BROKER, "UnregisterBroker", 0-0 0+, 0-0 0+, [Broker, Controller];
    /// Describes the transactions of transactional ids; sent by admin clients to the transaction
    /// coordinator.
    65, DESCRIBE_TRANSACTIONS, "DescribeTransactions", 0-0 0+, 0-0 0+, [Broker];
    /// Lists the transactions that a broker coordinates; sent by admin clients to every broker.
    66, LIST_TRANSACTIONS, "ListTransactions", 0-2 0+, 0-2 0+, [Broker];
    /// Gives a broker a block of producer ids to hand out; sent by brokers to the controller.
    67, ALLOCATE_PRODUCER_IDS, "AllocateProducerIds", 0-0 0+, 0-0 0+, [Controller];
    /// Joins a consumer group, keeps the membership, leaves, and carries assignments (KIP-848);
    /// sent by consumers to the group coordinator.
    68, CONSUMER_GROUP_HEARTBEAT, "ConsumerGroupHeartbeat", 0-1 0+, 0-1 0+, [Broker];
    /// Describes consumer groups of KIP-848; sent by admin clients to the group coordinator.
    69, CONSUMER_GROUP_DESCRIBE, "ConsumerGroupDescribe", 0-1 0+, 0-1 0+, [Broker];
    /// Registers a starting controller; sent by the controller to the active one.
    70, CONTROLLER_REGISTRATION, "ControllerRegistration", 0-0 0+, 0-0 0+, [Controller];
    /// Asks which metrics the cluster wants from a client (KIP-714); sent by clients to a broker.
    71, GET_TELEMETRY_SUBSCRIPTIONS, "GetTelemetrySubscriptions", 0-0 0+, 0-0 0+, [Broker];
    /// Delivers a client's metrics (KIP-714); sent by clients to a broker.
    72, PUSH_TELEMETRY, "PushTelemetry", 0-0 0+, 0-0 0+, [Broker];
    /// Tells the controller in which log directories replicas are (KIP-858); sent by brokers.
    73, ASSIGN_REPLICAS_TO_DIRS, "AssignReplicasToDirs", 0-0 0+, 0-0 0+, [Controller];
    /// Lists the resources that have configs; sent by admin clients.
    74, LIST_CONFIG_RESOURCES, "ListConfigResources", 0-1 0+, 0-1 0+, [Broker];
    /// Lists the partitions of topics page by page (KIP-966); sent by admin clients.
    75, DESCRIBE_TOPIC_PARTITIONS, "DescribeTopicPartitions", 0-0 0+, 0-0 0+, [Broker];
    /// Joins a share group, keeps the membership, and leaves (KIP-932); sent by share consumers to
    /// the group coordinator.
    76, SHARE_GROUP_HEARTBEAT, "ShareGroupHeartbeat", 1-1 0+, 1-1 0+, [Broker];
    /// Describes share groups (KIP-932); sent by admin clients to the group coordinator.
    77, SHARE_GROUP_DESCRIBE, "ShareGroupDescribe", 1-1 0+, 1-1 0+, [Broker];
    /// Acquires records for a share group and acknowledges earlier ones (KIP-932); sent by share
    /// consumers to leaders.
    78, SHARE_FETCH, "ShareFetch", 1-2 0+, 1-2 0+, [Broker];
    /// Acknowledges acquired records of a share group (KIP-932); sent by share consumers to
    /// leaders.
    79, SHARE_ACKNOWLEDGE, "ShareAcknowledge", 1-2 0+, 1-2 0+, [Broker];
    /// Adds a controller to the voters of the KRaft quorum (KIP-853); sent by admin clients and
    /// joining controllers.
    80, ADD_RAFT_VOTER, "AddRaftVoter", 0-1 0+, 0-1 0+, [Controller, Broker];
    /// Removes a controller from the voters of the KRaft quorum (KIP-853); sent by admin clients.
    81, REMOVE_RAFT_VOTER, "RemoveRaftVoter", 0-0 0+, 0-0 0+, [Controller, Broker];
    /// Updates the addresses and versions of a voter (KIP-853); sent by the voter to the KRaft
    /// leader.
    82, UPDATE_RAFT_VOTER, "UpdateRaftVoter", 0-0 0+, 0-0 0+, [Controller];
    /// Creates the stored state of share-partitions (KIP-932); sent by the group coordinator to the
    /// share coordinator.
    83, INITIALIZE_SHARE_GROUP_STATE, "InitializeShareGroupState", 0-0 0+, 0-0 0+, [Broker];
    /// Reads the stored state of share-partitions (KIP-932); sent by partition leaders to the share
    /// coordinator.
    84, READ_SHARE_GROUP_STATE, "ReadShareGroupState", 0-0 0+, 0-0 0+, [Broker];
    /// Stores the state of share-partitions (KIP-932); sent by partition leaders to the share
    /// coordinator.
    85, WRITE_SHARE_GROUP_STATE, "WriteShareGroupState", 0-1 0+, 0-1 0+, [Broker];
    /// Removes the stored state of share-partitions (KIP-932); sent by the group coordinator to the
    /// share coordinator.
    86, DELETE_SHARE_GROUP_STATE, "DeleteShareGroupState", 0-0 0+, 0-0 0+, [Broker];
    /// Reads only the start offsets of share-partitions (KIP-932); sent by the group coordinator to
    /// the share coordinator.
    87, READ_SHARE_GROUP_STATE_SUMMARY, "ReadShareGroupStateSummary", 0-1 0+, 0-1 0+, [Broker];
    /// Joins a Streams group, keeps the membership, leaves, and carries tasks (KIP-1071); sent by
    /// Streams clients to the group coordinator.
    88, STREAMS_GROUP_HEARTBEAT, "StreamsGroupHeartbeat", 0-1 0+, 0-1 0+, [Broker];
    /// Describes Streams groups (KIP-1071); sent by admin clients to the group coordinator.
    89, STREAMS_GROUP_DESCRIBE, "StreamsGroupDescribe", 0-1 0+, 0-1 0+, [Broker];
    /// Reads the start offsets of share groups (KIP-932); sent by admin clients to the group
    /// coordinator.
    90, DESCRIBE_SHARE_GROUP_OFFSETS, "DescribeShareGroupOffsets", 0-1 0+, 0-1 0+, [Broker];
    /// Sets the start offsets of a share group (KIP-932); sent by admin clients to the group
    /// coordinator.
    91, ALTER_SHARE_GROUP_OFFSETS, "AlterShareGroupOffsets", 0-0 0+, 0-0 0+, [Broker];
    /// Removes a share group's offsets in topics (KIP-932); sent by admin clients to the group
    /// coordinator.
    92, DELETE_SHARE_GROUP_OFFSETS, "DeleteShareGroupOffsets", 0-0 0+, 0-0 0+, [Broker];
    /// Stores the description of a Streams group's topology; sent by Streams clients to the group
    /// coordinator.
    93, STREAMS_GROUP_TOPOLOGY_DESCRIPTION_UPDATE, "StreamsGroupTopologyDescriptionUpdate", 0-0 0+, 0-0 0+, [Broker];
    /// Removes the registration of a controller that is gone for good; sent by admin clients.
    94, UNREGISTER_CONTROLLER, "UnregisterController", 0-0 0+, 0-0 0+, [Broker, Controller];
    // APIs that Kafka has dropped
    retired:
    /// Made replicas leaders and followers; sent by the controller to brokers in clusters with
    /// ZooKeeper.
    4, LEADER_AND_ISR, "LeaderAndIsr";
    /// Made brokers stop or delete replicas; sent by the controller in clusters with ZooKeeper.
    5, STOP_REPLICA, "StopReplica";
    /// Told brokers the state of the cluster; sent by the controller in clusters with ZooKeeper.
    6, UPDATE_METADATA, "UpdateMetadata";
    /// Moved leaderships away from a broker; sent by the broker before it stopped, in clusters with
    /// ZooKeeper.
    7, CONTROLLED_SHUTDOWN, "ControlledShutdown";
}
