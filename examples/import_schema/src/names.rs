//! Converts Kafka's names into Rust's.

use std::collections::HashMap;

pub(crate) use kafka_rules::names::pascal_case;
use kafka_rules::names::snake_case as kafkas_snake_case;
pub(crate) use kafka_wire::schemas::file::names::{first_upper, snake_case};

use crate::schema::{Field, Message};

/// Words that cannot be names, or only after `r#`.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let",
    "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return",
    "static", "struct", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use",
    "virtual", "where", "while", "yield",
];

/// Keywords that `r#` does not make a name.
const PATHS: &[&str] = &["self", "super", "crate"];

/// Types with a meaning in a file of messages, so that no struct there may have the name.
pub(crate) const TYPES: &[&str] = &[
    "Box",
    "Bytes",
    "Clone",
    "Cow",
    "Debug",
    "ErrorCode",
    "IntArray",
    "KafkaBytes",
    "KafkaMessage",
    "KafkaString",
    "LazyArray",
    "Option",
    "PartialEq",
    "Records",
    "RecordsRef",
    "SecretBytes",
    "Self",
    "String",
    "TaggedFields",
    "Uuid",
    "Vec",
];

/// The Rust name of a message.
pub(crate) fn of_message(message: &Message) -> String {
    let name = first_upper(&plain(&message.name));
    match TYPES.contains(&name.as_str()) {
        true => name + "Message",
        false => name,
    }
}

/// The Rust names of a struct's fields. If two would be equal, Kafka's names distinguish them.
pub(crate) fn of_fields(fields: &[Field]) -> Vec<String> {
    let snakes: Vec<String> = fields.iter().map(|field| snake_case(&plain(&field.name))).collect();
    let mut count: HashMap<&str, usize> = HashMap::new();
    for snake in &snakes {
        *count.entry(snake).or_default() += 1;
    }
    let name = |(field, snake): (&Field, &String)| match count.get(snake.as_str()) {
        Some(1) => snake.clone(),
        _ => kafkas_snake_case(&plain(&field.name)),
    };
    fields.iter().zip(&snakes).map(name).collect()
}

/// The name of the field for unknown tagged fields, which differs from all others.
pub(crate) fn of_unknown_tagged_fields(others: &[String]) -> String {
    let mut name = String::from("unknown_tagged_fields");
    while others.contains(&name) {
        name.insert_str(0, "other_");
    }
    name
}

/// The name of a field or module.
pub(crate) fn ident(snake: &str) -> String {
    match snake {
        _ if PATHS.contains(&snake) => format!("{snake}_"),
        _ if KEYWORDS.contains(&snake) => format!("r#{snake}"),
        _ => snake.to_owned(),
    }
}

/// A name without characters that Rust does not allow.
pub(crate) fn plain(name: &str) -> String {
    name.replace(|c: char| !c.is_ascii_alphanumeric() && c != '_', "_")
}

/// `INIT_PRODUCER_ID`, for `InitProducerId`.
pub(crate) fn constant(name: &str) -> String {
    snake_case(name).to_ascii_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_split_like_a_person_would() {
        for (name, snake, kafkas) in [
            ("TopicId", "topic_id", "topic_id"),
            ("protocolType", "protocol_type", "protocol_type"),
            ("V3AndBelowTopics", "v3_and_below_topics", "v3_and_below_topics"),
            ("ISR", "isr", "isr"),
            ("ISRLeader", "isr_leader", "isrleader"),
            ("LeaderISR", "leader_isr", "leader_isr"),
            ("KRaftVersion", "kraft_version", "kraft_version"),
        ] {
            assert_eq!(snake_case(name), snake);
            assert_eq!(kafkas_snake_case(name), kafkas);
        }
    }

    #[test]
    fn keywords_can_be_names() {
        assert_eq!([ident("type"), ident("self"), ident("topic")], ["r#type", "self_", "topic"]);
    }
}
