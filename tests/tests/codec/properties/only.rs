//! Reduces values of all versions to what a single version can carry.

use super::*;

/// A message with fields of all versions, which can be reduced to a single version.
pub(super) trait In: Message + Clone {
    /// Resets each field that `version` lacks to its default, and replaces nulls that it does not
    /// allow.
    fn only(self, version: i16) -> Self;
}

pub(super) fn tags_in(flexible: bool, tags: TaggedFields) -> TaggedFields {
    if flexible { tags } else { TaggedFields::new() }
}

fn each<T>(elements: &mut [T], change: impl FnMut(&mut T)) {
    elements.iter_mut().for_each(change);
}

impl In for EverythingRequest {
    fn only(mut self, version: i16) -> Self {
        let default = Self::default();
        let flexible = version >= 2;
        let owner = |owner: &mut Owner| {
            if version < 1 {
                owner.name = KafkaString::new();
            }
            if !flexible {
                owner.aliases.clear();
                owner.unknown_tagged_fields = TaggedFields::new();
            }
        };
        let pair = |pair: &mut Pair| {
            if !flexible {
                pair.unknown_tagged_fields = TaggedFields::new();
            }
        };
        owner(&mut self.owner);
        owner(&mut self.tagged_owner);
        self.maybe_owner.as_deref_mut().map(owner);
        self.tagged_maybe_owner.as_mut().map(owner);
        if let Some(pairs) = &mut self.pairs {
            each(pairs, pair);
        }
        each(&mut self.nodes, |node| {
            if !(2..=3).contains(&version) {
                node.error_code = ErrorCode(0);
            }
            if !flexible {
                node.unknown_tagged_fields = TaggedFields::new();
                each(&mut node.leaves, |leaf| leaf.unknown_tagged_fields = TaggedFields::new());
            }
        });
        self.unknown_tagged_fields = tags_in(flexible, self.unknown_tagged_fields);
        if !(1..=3).contains(&version) {
            self.large = 0;
        }
        if version < 1 {
            self.maybe_text.get_or_insert_default();
            self.maybe_owner = None;
        }
        if !flexible {
            self.tagged_int = default.tagged_int;
            self.tagged_text = default.tagged_text;
            self.tagged_owner = default.tagged_owner;
            self.tagged_maybe_owner = default.tagged_maybe_owner;
            self.tagged_pairs = default.tagged_pairs;
        }
        if version < 3 {
            self.tagged_id = default.tagged_id;
        }
        self
    }
}

impl In for EndQuorumEpochRequest {
    fn only(mut self, version: i16) -> Self {
        let flexible = version >= 1;
        if !flexible {
            self.leader_endpoints.clear();
            self.unknown_tagged_fields = TaggedFields::new();
        }
        for topic in &mut self.topics {
            for partition in &mut topic.partitions {
                if flexible {
                    partition.preferred_successors.clear();
                } else {
                    partition.preferred_candidates.clear();
                    partition.unknown_tagged_fields = TaggedFields::new();
                }
            }
            if !flexible {
                topic.unknown_tagged_fields = TaggedFields::new();
            }
        }
        self
    }
}

impl In for EndQuorumEpochResponse {
    fn only(mut self, version: i16) -> Self {
        if version >= 1 {
            return self;
        }
        self.node_endpoints.clear();
        self.unknown_tagged_fields = TaggedFields::new();
        for topic in &mut self.topics {
            topic.unknown_tagged_fields = TaggedFields::new();
            each(&mut topic.partitions, |p| p.unknown_tagged_fields = TaggedFields::new());
        }
        self
    }
}
