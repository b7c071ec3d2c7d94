//! The tags of a struct's fields, each with a number of its own, so that no two errors suggest the same
//! one.

/// What the attributes of a field say about its tag.
#[derive(Clone, Copy)]
pub(crate) struct Given {
    /// The number, even in the wrong syntax.
    pub(crate) number: Option<u32>,
    /// Whether the number is in the right syntax.
    pub(crate) is_right: bool,
}

/// The fields with a tag, by index, and their numbers.
#[derive(Default)]
pub(crate) struct Tags(Vec<(usize, u32)>);

impl Tags {
    /// Gives each field its own number: the written one if no other field has it, or else the lowest
    /// free one. Between fields with the same number, the right syntax counts first, then the order.
    pub(crate) fn of(given: &[(usize, Given)]) -> Self {
        let mut tags: Vec<(usize, u32)> = Vec::new();
        let is_taken = |tags: &[(usize, u32)], number| tags.iter().any(|(_, tag)| *tag == number);
        for is_right in [true, false] {
            for (index, field) in given.iter().filter(|(_, field)| field.is_right == is_right) {
                if let Some(number) = field.number.filter(|number| !is_taken(&tags, *number)) {
                    tags.push((*index, number));
                }
            }
        }
        for (index, _) in given {
            if !tags.iter().any(|(field, _)| field == index) {
                tags.push((*index, lowest_free(&tags)));
            }
        }
        Self(tags)
    }

    pub(super) fn meant(&self, index: usize) -> Option<u32> {
        self.0.iter().find(|(field, _)| *field == index).map(|(_, tag)| *tag)
    }

    /// The tag of the field without gaps: the number of lower tags. A field without a tag gets a free one.
    pub(super) fn suggested(&self, index: Option<usize>) -> u32 {
        let meant = index.and_then(|index| self.meant(index));
        let tag = meant.unwrap_or_else(|| lowest_free(&self.0));
        let lower = self.0.iter().filter(|(_, other)| *other < tag).count();
        u32::try_from(lower).unwrap_or(tag)
    }
}

fn lowest_free(tags: &[(usize, u32)]) -> u32 {
    (0..).find(|free| tags.iter().all(|(_, tag)| tag != free)).unwrap_or(0)
}
