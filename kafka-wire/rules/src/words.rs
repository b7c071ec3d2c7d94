//! The words of Kafka's schema files that are one of a few.

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum $name {
            $($(#[$variant_doc])* $variant,)+
        }

        impl $name {
            /// All of them.
            #[doc(hidden)]
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The word in Kafka's schemas.
            #[must_use]
            #[inline]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            /// Rust's name, for generated code.
            #[doc(hidden)]
            #[must_use]
            #[inline]
            pub const fn variant(self) -> &'static str {
                match self {
                    $(Self::$variant => stringify!($variant),)+
                }
            }

            /// The one that has this word.
            #[doc(hidden)]
            #[must_use]
            #[inline]
            pub fn named(word: &str) -> Option<Self> {
                Self::ALL.iter().find(|one| one.as_str() == word).copied()
            }
        }
    };
}

words! {
    /// The kinds of message.
    MessageKind {
        /// Asked of a broker or controller.
        Request = "request",
        /// The answer to a request.
        Response = "response",
        /// What stands before a request or response.
        Header = "header",
        /// A message inside a field or record.
        Data = "data",
        /// A record of the metadata log.
        Metadata = "metadata",
        /// The key of a coordinator's record.
        CoordinatorKey = "coordinator-key",
        /// The value of a coordinator's record.
        CoordinatorValue = "coordinator-value",
    }
}

words! {
    /// Who answers a request.
    Listener {
        /// A broker.
        Broker = "broker",
        /// A KRaft controller.
        Controller = "controller",
    }
}

words! {
    /// What a value names. The first five words are Kafka's, the others are ours: Kafka's schemas
    /// have no word for topic ids, hosts and principals, and none for some node ids.
    EntityType {
        /// `brokerId`, an int32: the node id of a broker or controller.
        BrokerId = "brokerId",
        /// `groupId`, a string.
        GroupId = "groupId",
        /// `producerId`, an int64.
        ProducerId = "producerId",
        /// `topicName`, a string.
        TopicName = "topicName",
        /// `transactionalId`, a string.
        TransactionalId = "transactionalId",
        /// `topicId`, a UUID.
        TopicId = "topicId",
        /// `topicPattern`, a string: a regular expression for names of topics.
        TopicPattern = "topicPattern",
        /// `transactionalIdPattern`, a string: a regular expression for transactional ids.
        TransactionalIdPattern = "transactionalIdPattern",
        /// `nodeHost`, a string: where a broker or controller listens.
        NodeHost = "nodeHost",
        /// `nodePort`, an int32 or uint16.
        NodePort = "nodePort",
        /// `clientHost`, a string or bytes: the host of a client, or of clients that an ACL is for.
        ClientHost = "clientHost",
        /// `clientPort`, an int32 or uint16.
        ClientPort = "clientPort",
        /// `principal`, a string such as `User:alice`.
        Principal = "principal",
        /// `principalName`, a string such as `alice`.
        PrincipalName = "principalName",
        /// `clusterId`, a string.
        ClusterId = "clusterId",
        /// `resourceName`, a string: what a config or an ACL is for, of a type that has no word here.
        ResourceName = "resourceName",
        /// `coordinatorKey`, a string: a group, a transactional id or a share-partition, whichever
        /// was asked for.
        CoordinatorKey = "coordinatorKey",
    }
}

impl EntityType {
    /// Whether Kafka's schemas have the word.
    #[must_use]
    #[inline]
    pub const fn is_kafkas(self) -> bool {
        use EntityType::{BrokerId, GroupId, ProducerId, TopicName, TransactionalId};
        matches!(self, BrokerId | GroupId | ProducerId | TopicName | TransactionalId)
    }
}
