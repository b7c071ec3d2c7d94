//! Rules of the numbers of a struct's tags.

use alloc::vec::Vec;

use crate::rule::{Rule, Verdict};
use crate::{Key, Syntax, Text};

/// The rules of a struct's tags.
pub(crate) const OF_STRUCT: &[Rule<()>] = &[
    Rule {
        name: "tags_are_distinct",
        mistake: "a tag that another field already has",
        instead: "the next free number",
        check: (),
    },
    Rule {
        name: "tags_count_up_from_0",
        mistake: "tags that leave a gap",
        instead: "the missing number",
        check: (),
    },
];

/// Checks that tags are distinct and count up from 0, in any order. `tags` has the index and the tag
/// of each tagged field, `None` for a wrong tag. `name` names a field in errors, and `free_tag` returns
/// a free tag for a field, another one for each field.
#[inline]
pub fn of_struct<'n>(
    syntax: Syntax,
    tags: &[(usize, Option<i64>)],
    name: impl Fn(usize) -> &'n str,
    mut free_tag: impl FnMut(usize) -> u32,
    mut report: impl FnMut(usize, Verdict),
) {
    let mut known: Vec<(i64, usize)> =
        tags.iter().filter_map(|(field, tag)| Some(((*tag)?, *field))).collect();
    let is_whole = known.len() == tags.len();
    known.sort_unstable();
    let mut renumbered = Vec::new();
    for pair in known.windows(2) {
        let &[(tag, first), (other, field)] = pair else { continue };
        if tag == other {
            let next = i128::from(free_tag(field));
            let text = Text::new("tag ").number(tag.into()).push(" is already taken by `");
            let text = text.push(name(first)).push("`; write ");
            report(field, Verdict::value(Key::Tag, text.number_setting(syntax, Key::Tag, next)));
            renumbered.push((field, next));
        }
    }
    if !is_whole {
        return;
    }
    // Applies the suggested numbers, so that only the remaining gaps are reported.
    for (tag, field) in &mut known {
        if let Some((_, next)) = renumbered.iter().find(|(other, _)| other == field) {
            *tag = i64::try_from(*next).unwrap_or(*tag);
        }
    }
    known.sort_unstable();
    for (expected, (tag, field)) in (0_i64..).zip(&known) {
        let is_reported = renumbered.iter().any(|(other, _)| other == field);
        if expected != *tag && !is_reported {
            let text = Text::new("tags count up from 0, and there is no tag ");
            let text = text.number(expected.into()).push("; write ");
            let text = text.number_setting(syntax, Key::Tag, expected.into());
            report(*field, Verdict::value(Key::Tag, text));
        }
    }
}
