//! The topics that the members of a classic group subscribe to.

use std::collections::HashSet;

use kafka_wire::KafkaString;
use kafka_wire::messages::ConsumerProtocolSubscription;
use kafka_wire::version_prefixed::VersionPrefixed;

use super::ClassicGroup;

impl ClassicGroup {
    /// The topics of all members; `None` if they are not consumers, or say it in a way that the
    /// broker does not know.
    pub(crate) fn subscriptions(&self) -> Option<HashSet<KafkaString>> {
        if self.protocol_type != "consumer" {
            return None;
        }
        let mut topics = HashSet::new();
        for member in self.members.values() {
            let metadata = VersionPrefixed::from_bytes(&member.metadata(&self.protocol)).ok()?;
            topics.extend(metadata.message::<ConsumerProtocolSubscription>().ok()?.topics);
        }
        Some(topics)
    }
}
