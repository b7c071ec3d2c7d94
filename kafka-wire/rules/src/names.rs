//! Rules of schema names.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::rule::Rule;
use crate::{Key, Syntax, Text};

/// These rules, as the reference lists them.
pub(crate) const RULES: &[Rule<()>] = &[
    Rule {
        name: "a_name_is_ascii",
        mistake: "a schema name with anything but ASCII letters and digits, or without a letter first",
        instead: "`name = \"…\"`",
        check: (),
    },
    Rule {
        name: "a_struct_has_a_capital",
        mistake: "a nested struct whose schema name starts in lower case",
        instead: "a name that starts with a capital",
        check: (),
    },
    Rule {
        name: "names_are_distinct",
        mistake: "fields whose schema names are equal, or equal in Kafka's snake case (`COUNT` and `Count`)",
        instead: "`name = \"…\"`",
        check: (),
    },
];

/// Whether the name consists of ASCII letters and digits, and starts with a letter.
#[must_use]
#[inline]
pub fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric())
}

/// Returns the error if an explicit name is not valid.
#[must_use]
#[inline]
pub fn not_a_name(name: &str) -> Option<Text> {
    if is_name(name) {
        return None;
    }
    let text = Text::new("schema names are letters and digits of ASCII, a letter first; ");
    let text = text.quoted(name).push(" is not one; write ");
    let plain = pascal_case(&name.replace(|c: char| !c.is_ascii_alphanumeric(), "_"));
    Some(if is_name(&plain) { text.quoted(&plain) } else { text.push("another") })
}

/// Returns the error if a struct's name is not valid.
#[must_use]
#[inline]
pub fn not_a_struct_name(name: &str, syntax: Syntax) -> Option<Text> {
    if !name.starts_with(|c: char| c.is_ascii_lowercase()) {
        return None;
    }
    let text = Text::new("a struct's schema name starts with a capital, ").quoted(name);
    let text = text.push(" does not; write ");
    Some(text.text_setting(syntax, Key::Name, &pascal_case(name)))
}

/// Checks that names are distinct in all three spellings by which Kafka finds fields. Reports a field
/// whose name collides with an earlier one, with the text of the error.
#[inline]
pub fn are_distinct<'n>(
    names: impl Iterator<Item = (usize, &'n str)>,
    syntax: Syntax,
    describe: impl Fn(usize) -> Option<&'n str>,
    mut report: impl FnMut(usize, Text),
) {
    let names: Vec<_> = names.collect();
    let mut taken: BTreeMap<String, (usize, &str)> = BTreeMap::new();
    let mut suggested: Vec<String> = Vec::new();
    for &(index, name) in &names {
        let forms = [first_lower(name), snake_case(name)];
        if let Some((other, taken)) = forms.iter().find_map(|form| taken.get(form)) {
            let text = Text::new("schema name ").quoted(name);
            let text = match *taken == name {
                true => text.push(" is taken"),
                false => text.push(" differs only in case from ").quoted(taken),
            };
            let text = match describe(*other) {
                Some(field) if *taken == name => text.push(" by `").push(field).push("`"),
                Some(field) => text.push(" of `").push(field).push("`"),
                None => text,
            };
            let is_free = |free: &String| {
                suggested.iter().all(|other| snake_case(other) != snake_case(free))
                    && names.iter().all(|(_, other)| snake_case(other) != snake_case(free))
            };
            let mut numbered = (2..).map(|number| format!("{name}{number}"));
            let free = numbered.find(is_free).unwrap_or_default();
            let text = text.push("; write another one, such as ");
            report(index, text.text_setting(syntax, Key::Name, &free));
            suggested.push(free);
        }
        for form in forms {
            taken.entry(form).or_insert((index, name));
        }
    }
}

/// Converts `topic_id` into `TopicId`.
#[must_use]
#[inline]
pub fn pascal_case(snake: &str) -> String {
    let words = snake.split('_').map(|word| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>())
    });
    words.flatten().collect()
}

/// Converts a name like Kafka's generator, which does not split after a capital: `LeaderId` into
/// `leader_id`, `ISRLeader` into `isrleader`.
#[must_use]
#[inline]
pub fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    let mut after_capital = true;
    for c in name.chars() {
        if c.is_uppercase() && !after_capital {
            snake.push('_');
        }
        after_capital = c.is_uppercase();
        snake.extend(c.to_lowercase());
    }
    snake
}

/// Converts `TopicId` into `topicId`, as in Kafka's Java and JSON.
#[must_use]
#[inline]
pub fn first_lower(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}
