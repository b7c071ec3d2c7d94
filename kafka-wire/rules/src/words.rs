//! The words of Kafka's schema files that are one of a few.

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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
            pub const fn variant(self) -> &'static str {
                match self {
                    $(Self::$variant => stringify!($variant),)+
                }
            }

            /// The one that has this word.
            #[doc(hidden)]
            #[must_use]
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
    /// What a value names: documentation that tools can use.
    EntityType {
        /// `brokerId`, an int32.
        BrokerId = "brokerId",
        /// `groupId`, a string.
        GroupId = "groupId",
        /// `producerId`, an int64.
        ProducerId = "producerId",
        /// `topicName`, a string.
        TopicName = "topicName",
        /// `transactionalId`, a string.
        TransactionalId = "transactionalId",
    }
}
