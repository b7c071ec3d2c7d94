//! Groups messages into pages.

use kafka_wire::MessageKind;
use kafka_wire::{ApiVersion, MessageSchema};

/// The messages of one page: a request and its response, the key and value of a record, or one message.
#[derive(Debug)]
pub(super) struct Subject {
    pub(super) name: String,
    /// File name without `.html`.
    pub(super) file: String,
    pub(super) messages: Vec<&'static MessageSchema>,
}

/// Equal for messages that share a page; `None` for a message that has its own.
type Common = Option<(bool, Option<&'static str>, Option<i16>)>;

/// Groups `messages`: APIs by key, then records by log, then the rest by name.
pub(super) fn subjects(messages: &[&'static MessageSchema]) -> Vec<Subject> {
    let mut groups: Vec<(Common, Vec<&'static MessageSchema>)> = Vec::new();
    for message in messages {
        let common = common(message);
        match groups.iter_mut().find(|(other, _)| common.is_some() && *other == common) {
            Some((_, group)) => group.push(message),
            None => groups.push((common, Vec::from([*message]))),
        }
    }
    let mut subjects: Vec<Subject> = groups.into_iter().map(|(_, group)| subject(group)).collect();
    subjects.sort_by(|one, other| one.order().cmp(&other.order()));
    let mut files: Vec<String> = Vec::from(["index".into()]);
    for subject in &mut subjects {
        subject.file = free_name(&subject.name, &files);
        files.push(subject.file.to_lowercase());
    }
    subjects
}

fn common(schema: &MessageSchema) -> Common {
    match schema.kind {
        MessageKind::Request | MessageKind::Response => Some((true, None, schema.api_key)),
        MessageKind::CoordinatorKey | MessageKind::CoordinatorValue => {
            Some((false, schema.log, schema.api_key))
        }
        _ => None,
    }
}

fn subject(mut messages: Vec<&'static MessageSchema>) -> Subject {
    // Requests precede responses, and keys precede values.
    messages.sort_by_key(|schema| place(schema.kind));
    let first = messages.first().map(|schema| (schema.kind, schema.name()));
    let name = match first {
        Some((MessageKind::Request, name)) => stem(name, "Request", ""),
        Some((MessageKind::Response, name)) => stem(name, "Response", ""),
        Some((MessageKind::CoordinatorKey, name)) => stem(name, "Key", "Record"),
        Some((MessageKind::CoordinatorValue, name)) => stem(name, "Value", "Record"),
        Some((_, name)) => name.into(),
        None => String::new(),
    };
    Subject { name, file: String::new(), messages }
}

fn place(kind: MessageKind) -> u8 {
    match kind {
        MessageKind::Request | MessageKind::CoordinatorKey => 0,
        _ => 1,
    }
}

fn stem(name: &str, suffix: &str, instead: &str) -> String {
    name.strip_suffix(suffix).map_or_else(|| name.into(), |stem| format!("{stem}{instead}"))
}

/// Returns an unused file name of letters, digits and underscores. Compares names without case, because
/// some file systems do.
fn free_name(name: &str, taken: &[String]) -> String {
    let plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    let numbered = (2_usize..).map(|number| format!("{plain}{number}"));
    let is_free = |name: &String| !taken.contains(&name.to_lowercase());
    std::iter::once(plain.clone()).chain(numbered).find(is_free).unwrap_or(plain)
}

impl Subject {
    fn first(&self) -> Option<&'static MessageSchema> {
        self.messages.first().copied()
    }

    pub(super) fn is_api(&self) -> bool {
        let is = |kind| matches!(kind, MessageKind::Request | MessageKind::Response);
        self.first().is_some_and(|schema| is(schema.kind))
    }

    pub(super) fn api_key(&self) -> Option<i16> {
        self.first().and_then(|schema| schema.api_key)
    }

    pub(super) fn log(&self) -> Option<&'static str> {
        self.messages.iter().find_map(|schema| schema.log)
    }

    /// Lists all versions of the page's messages in order.
    pub(super) fn versions(&self) -> Vec<ApiVersion> {
        let all = self.messages.iter().flat_map(|schema| schema.versions.iter());
        let mut versions: Vec<ApiVersion> = all.collect();
        versions.sort_unstable();
        versions.dedup();
        versions
    }

    /// Returns the version of a message that the page shows at `version`: the nearest one that the message
    /// has. A coordinator's key has a single version, its value several.
    pub(super) fn shown(schema: &MessageSchema, version: ApiVersion) -> ApiVersion {
        version.clamp(schema.versions.min(), schema.versions.max())
    }

    /// Returns the page's group on the index.
    pub(super) fn group(&self) -> String {
        match (self.is_api(), self.log()) {
            (true, _) => "APIs".into(),
            (false, Some(log)) => format!("Records of {log}"),
            (false, None) => "Headers, and messages inside others".into(),
        }
    }

    /// Describes the page's messages, for example `API key 54`.
    pub(super) fn what(&self) -> String {
        let what = match (self.is_api(), self.log()) {
            (true, _) => "API".into(),
            (false, Some(log)) => format!("Record of {log}"),
            (false, None) => match self.first().map(|schema| schema.kind) {
                Some(MessageKind::Header) => "Header".into(),
                _ => "Message inside others".into(),
            },
        };
        match self.api_key() {
            Some(key) if self.is_api() => format!("{what} key {key}"),
            Some(key) => format!("{what}, key {key}"),
            None => what,
        }
    }

    fn order(&self) -> (bool, bool, Option<&'static str>, Option<i16>, &str) {
        (!self.is_api(), self.log().is_none(), self.log(), self.api_key(), &self.name)
    }
}
