//! Closed sets of words in Kafka's schema files.

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum $name {
            $($(#[$variant_doc])* $variant,)+
        }

        impl $name {
            /// All values.
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

            /// The name of the variant, for generated code.
            #[doc(hidden)]
            #[must_use]
            #[inline]
            pub const fn variant(self) -> &'static str {
                match self {
                    $(Self::$variant => stringify!($variant),)+
                }
            }

            /// The value with this word.
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
        /// A request to a broker or controller.
        Request = "request",
        /// The response to a request.
        Response = "response",
        /// The header of a request or response.
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
    /// The servers that can answer a request.
    Listener {
        /// A broker.
        Broker = "broker",
        /// A KRaft controller.
        Controller = "controller",
    }
}

words! {
    /// What a value identifies. The first five words are Kafka's. We add the others, because
    /// Kafka's schemas have no words for topic ids, hosts and principals, and do not mark some node
    /// ids.
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
        /// `topicPattern`, a string: a regular expression for topic names.
        TopicPattern = "topicPattern",
        /// `transactionalIdPattern`, a string: a regular expression for transactional ids.
        TransactionalIdPattern = "transactionalIdPattern",
        /// `nodeHost`, a string: the host of a broker or controller.
        NodeHost = "nodeHost",
        /// `nodePort`, an int32 or uint16.
        NodePort = "nodePort",
        /// `clientHost`, a string or bytes: the host of a client, or of the clients that an ACL
        /// covers.
        ClientHost = "clientHost",
        /// `clientPort`, an int32 or uint16.
        ClientPort = "clientPort",
        /// `principal`, a string such as `User:alice`.
        Principal = "principal",
        /// `principalName`, a string such as `alice`.
        PrincipalName = "principalName",
        /// `clusterId`, a string.
        ClusterId = "clusterId",
        /// `resourceName`, a string: the resource of a config or an ACL, if its type has no word
        /// here.
        ResourceName = "resourceName",
        /// `coordinatorKey`, a string: a group, a transactional id or a share partition, depending
        /// on the key type.
        CoordinatorKey = "coordinatorKey",
    }
}

impl EntityType {
    /// Whether Kafka's own schemas use this word.
    #[must_use]
    #[inline]
    pub const fn is_kafkas(self) -> bool {
        use EntityType::{BrokerId, GroupId, ProducerId, TopicName, TransactionalId};
        matches!(self, BrokerId | GroupId | ProducerId | TopicName | TransactionalId)
    }
}
