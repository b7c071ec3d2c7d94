//! Groups messages into files: request and response of an API, key and value of a coordinator's
//! record, and every other message alone.

use kafka_wire::MessageKind;
pub(crate) use kafka_wire::schemas::file::pairs::{base, pairs};

use crate::names;
use crate::schema::Message;

/// The files that declare the others, and paths that cannot be module names.
const RESERVED: &[&str] = &["catalogue", "crate", "mod", "self", "super"];

/// The messages of one file.
#[derive(Debug)]
pub(crate) struct Group<'m> {
    /// The name of the file and module, without `r#`.
    pub(crate) module: String,
    pub(crate) messages: Vec<&'m Message>,
}

impl<'m> Group<'m> {
    /// The response to a request; `None` for another message.
    pub(crate) fn response_to(&self, message: &Message) -> Option<&'m Message> {
        let is_request = message.kind.value == Some(MessageKind::Request);
        self.messages.iter().copied().find(|other| is_request && pairs(message, other))
    }
}

/// The files of messages, sorted by name.
pub(crate) fn all<'m>(messages: impl Iterator<Item = &'m Message>) -> Vec<Group<'m>> {
    let (first, second): (Vec<_>, Vec<_>) = messages.partition(|message| {
        let kind = message.kind.value;
        !matches!(kind, Some(MessageKind::Response | MessageKind::CoordinatorValue))
    });
    let alone = |message: &'m Message| Group { module: module(message), messages: vec![message] };
    let mut groups: Vec<Group<'m>> = first.into_iter().map(alone).collect();
    for message in second {
        let pair = |group: &&mut Group<'_>| {
            group.messages.first().is_some_and(|first| pairs(first, message))
        };
        match groups.iter_mut().find(pair) {
            Some(group) => group.messages.push(message),
            None => groups.push(alone(message)),
        }
    }
    groups.sort_by(|a, b| a.module.cmp(&b.module));
    // Groups with the same file name share the file.
    groups.dedup_by(|next, group| {
        let same = next.module == group.module;
        if same {
            group.messages.append(&mut next.messages);
        }
        same
    });
    groups
}

fn module(message: &Message) -> String {
    let base = names::snake_case(&names::plain(base(message)));
    match message.kind.value {
        // The group coordinator's record has the same name as an API.
        Some(MessageKind::CoordinatorKey | MessageKind::CoordinatorValue) => {
            format!("{base}_record")
        }
        _ if RESERVED.contains(&base.as_str()) => format!("{base}_message"),
        _ => base,
    }
}
