//! The keys of the attribute language, one row for each. Parsing, the lists of what is allowed
//! where, the suggestions for misspelled keys, and the table in `ATTRIBUTES.md` follow from the
//! rows.

use kafka_rules::{At, Syntax};
use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::{Attribute, Path, Type};

use super::list::{Value, items};
use super::{Attr, default, header_versions, listeners, number, ranges, value};
use crate::ctxt::Ctxt;
use crate::model::{DefaultLiteral, Entity, Goal, HeaderVersions, Kind, Listener};
use crate::versions::Versions;

/// The place of an attribute.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Struct,
    Newtype,
    Enum,
    Field,
    /// A variant of an enum over an integer.
    Variant,
    /// A variant of an enum of requests.
    RequestVariant,
    /// A variant of an enum of records.
    RecordVariant,
    NewtypeField,
    VariantField,
    /// The field of a variant that holds a request.
    RequestField,
}

use Place::{Enum, Field, Newtype, RecordVariant, RequestVariant, Struct, Variant};

/// One row of the table.
pub(super) struct Row {
    pub(super) key: Key,
    /// What people write instead, coming from Kafka's JSON, from serde or from memory.
    pub(super) aliases: &'static [&'static str],
    pub(super) uses: &'static [Use],
}

/// A use of a key: `versions` means one thing on a message and another on a field.
pub(super) struct Use {
    places: &'static [Place],
    /// An example with a plausible value.
    example: &'static str,
    /// The places, in the reference's words.
    on: &'static str,
    #[cfg_attr(not(test), expect(dead_code, reason = "the reference is checked by a test"))]
    meaning: &'static str,
}

macro_rules! keys {
    ($(
        $key:ident $name:ident: $ty:ty = $read:path, aliases $aliases:expr, {
            $($places:expr, $example:literal, $on:literal, $meaning:literal;)+
        }
    )+) => {
        #[derive(Clone, Copy, PartialEq, Eq)]
        #[expect(clippy::enum_variant_names, reason = "the keys' own names")]
        pub(crate) enum Key {
            /// `request`, `data` and so on.
            Kind(Kind),
            $($key,)+
        }

        /// The keys of an item.
        pub(crate) struct Attrs {
            /// Every given kind; more than one is a mistake that `check` reports.
            pub(crate) kinds: Vec<Attr<Kind>>,
            $(pub(crate) $name: Option<Attr<$ty>>,)+
        }

        /// All keys except the kinds.
        pub(super) const KEYS: &[Row] = &[$(Row {
            key: Key::$key,
            aliases: &$aliases,
            uses: &[$(Use {
                places: &$places,
                example: $example,
                on: $on,
                meaning: $meaning,
            }),+],
        }),+];

        impl Attrs {
            /// Reads all `#[kafka(…)]` of an item at `place`.
            pub(crate) fn read(errors: &Ctxt, attrs: &[Attribute], place: Place) -> Self {
                let mut read = Self { kinds: Vec::new(), $($name: None),+ };
                for mut item in items(errors, attrs, place) {
                    let (unknown, count) = (item.unknown.take(), errors.count());
                    let key = item.key.name();
                    errors.now_at_value_of(Some(key));
                    match item.key {
                        // A misspelled key from another place, already reported.
                        key if !key.belongs(place) => {}
                        Key::Kind(kind) => {
                            // A second kind is wrong as a whole, so its value is ignored.
                            if !read.kinds.is_empty() {
                                item.value = Value::None;
                            }
                            let flag = value::flag(errors, item);
                            read.kinds.push(Attr { value: Some(kind), key: flag.key, tokens: flag.tokens });
                        }
                        $(Key::$key => read.$name = Some($read(errors, item)),)+
                    }
                    errors.now_at_value_of(None);
                    if let Some(unknown) = unknown {
                        unknown.report(errors, key, count);
                    }
                }
                read
            }

            /// The tokens at a verdict's place; `None` if the key is not given.
            pub(crate) fn tokens_at(&self, at: At) -> Option<TokenStream> {
                let name = at.key().name(Syntax::Attribute);
                $(if let Some(attr) = &self.$name
                    && Key::$key.name() == name
                {
                    return Some(match at {
                        At::Key(_) => attr.key.to_token_stream(),
                        At::Value(_) => attr.to_change(),
                    });
                })+
                None
            }

            /// Whether the value at a verdict's place is wrong, which is reported already.
            pub(crate) fn is_reported(&self, at: At) -> bool {
                let At::Value(key) = at else { return false };
                let name = key.name(Syntax::Attribute);
                $(if let Some(attr) = &self.$name
                    && Key::$key.name() == name
                {
                    return attr.value.is_none() && !attr.tokens.is_empty();
                })+
                false
            }

            /// The given keys, without the kinds.
            pub(crate) fn given(&self) -> Vec<(Key, &Ident)> {
                let all = [$((Key::$key, self.$name.as_ref().map(|attr| &attr.key))),+];
                all.into_iter().filter_map(|(key, ident)| Some((key, ident?))).collect()
            }
        }
    };
}

keys! {
    ApiKey api_key: i16 = number::api_key, aliases ["api", "record_type"], {
        [Struct], "api_key = 54", "message", "Kafka's number for the API or record type";
    }
    Versions versions: Versions = ranges::versions,
    aliases ["version", "valid_versions", "valid", "api_versions", "since"], {
        [Struct], "versions = \"0-1\"", "message", "the valid versions";
        [Struct], "versions = \"1+\"", "nested struct", "the versions in which it exists";
        [Field], "versions = \"1+\"", "field", "the versions that have the field";
        [RequestVariant], "versions = \"3-9\"", "variant that holds a request",
            "the versions that the server decodes and advertises";
    }
    Flexible flexible: Versions = ranges::versions, aliases ["flexible_versions", "flex", "compact"], {
        [Struct], "flexible = \"1+\"", "message",
            "the versions with compact lengths and tag sections, or `\"none\"`";
        [Field], "flexible = \"none\"", "string or bytes field",
            "the versions with a compact length, if not the message's flexible versions";
    }
    Response response: Type = value::ty, aliases ["resp", "reply", "response_type", "answer"], {
        [Struct], "response = FooResponse", "request", "the response struct";
    }
    Listeners listeners: Vec<Listener> = listeners::listeners, aliases ["listener"], {
        [Struct], "listeners(broker, controller)", "request", "which servers answer the request";
    }
    LatestVersionUnstable latest_version_unstable: () = value::flag, aliases ["unstable"], {
        [Struct], "latest_version_unstable", "request", "the highest version may still change";
    }
    HeaderVersions header_versions: HeaderVersions = header_versions::header_versions, aliases ["headers", "header_version"], {
        [Struct], "header_versions = \"0: 1, 1+: 2\"", "request, response",
            "the header version for each version; follows from the flexible versions by default";
    }
    Log log: String = value::log, aliases ["topic"], {
        [Struct], "log = \"__cluster_metadata\"", "record",
            "the topic that contains these records; all records in an enum must name the same topic";
    }
    Name name: String = value::text, aliases ["rename", "schema_name"], {
        [Struct, Field], "name = \"TopicData\"", "struct, field",
            "its name in the schema, if not the Rust name in PascalCase";
    }
    Crate wire: Path = value::path, aliases [], {
        [Struct, Newtype, Enum], "crate = path::to::wire", "any type",
            "the path of a re-exported runtime";
    }
    Tagged tagged: u32 = number::tag, aliases ["tag", "tag_id", "tagged_id", "tag_number"], {
        [Field], "tagged = 0", "field", "its tag";
    }
    TaggedVersions tagged_versions: Versions = ranges::versions, aliases ["tag_versions"], {
        [Field], "tagged_versions = \"3+\"", "field",
            "the versions in which it is tagged, if not all of its versions";
    }
    Nullable nullable: Versions = ranges::nullable, aliases ["nullable_versions"], {
        [Field], "nullable = \"2+\"", "`Option` field",
            "the versions in which it can be null, if not all of its versions";
    }
    Default default: DefaultLiteral = default::default, aliases ["def", "default_value"], {
        [Field], "default = -1", "field", "the value if the bytes do not contain the field";
    }
    Ignorable ignorable: () = value::flag, aliases ["ignore"], {
        [Field], "ignorable", "field", "versions without the field drop its value instead of failing";
    }
    MapKey map_key: () = value::flag, aliases ["map"], {
        [Field], "map_key", "nested field", "the field is the key, or part of the key, of the array that holds the struct";
    }
    Entity entity: Entity = value::entity, aliases ["entity_type"], {
        [Field], "entity = \"brokerId\"", "field", "what the value identifies";
    }
    UnknownTaggedFields unknown_tagged_fields: () = value::flag, aliases ["unknown_tags", "unknown"], {
        [Field], "unknown_tagged_fields", "field",
            "keeps unknown tagged fields; implied by the type `TaggedFields`";
    }
    OptimizeFor optimize_for: Goal = value::goal, aliases ["optimize", "speed", "code_size"], {
        [Struct], "optimize_for = code_size", "struct",
            "smaller but slower code; `speed` is the default";
    }
    Inline inline: () = value::flag, aliases [], {
        [Struct], "inline", "struct",
            "the crates that use it compile its codec, not the crate that defines it";
    }
    StdTraits std_traits: () = value::flag, aliases [], {
        [Struct], "std_traits", "struct",
            "implements `Debug` and `PartialEq`, with less code to compile than `#[derive]`";
    }
    Requests requests: () = value::flag, aliases [], {
        [Enum], "requests", "enum", "it lists the requests that a server supports";
    }
    Records records: () = value::flag, aliases [], {
        [Enum], "records", "enum", "it lists the records of one log";
    }
    Fallback fallback: () = value::flag, aliases ["other", "unknown"], {
        [Variant, RequestVariant, RecordVariant], "fallback", "variant",
            "keeps what no other variant matches: a number, a frame or a record";
    }
}

impl Attrs {
    /// The keys that a struct with these attributes already has, or that its kind cannot have.
    pub(crate) fn refused(&self) -> Vec<&'static str> {
        let mut refused: Vec<_> = self.given().into_iter().map(|(key, _)| key.name()).collect();
        let Some(kind) = self.kinds.first().and_then(|kind| kind.value) else { return refused };
        refused.extend(Kind::ALL.iter().map(|kind| word(*kind)));
        if kind != Kind::Request {
            refused.extend(["response", "listeners", "latest_version_unstable"]);
        }
        if matches!(kind, Kind::Data | Kind::Header) {
            refused.push("api_key");
        }
        if !kind.is_record() {
            refused.push("log");
        }
        if !matches!(kind, Kind::Request | Kind::Response) {
            refused.push("header_versions");
        }
        refused
    }
}

impl Key {
    /// Every key, starting with the kinds.
    pub(super) fn all() -> impl DoubleEndedIterator<Item = Self> {
        let kinds = Kind::ALL.iter().map(|kind| Self::Kind(*kind));
        kinds.chain(KEYS.iter().map(|row| row.key))
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Kind(kind) => word(kind),
            key => key.example(Struct).split([' ', '(']).next().unwrap_or_default(),
        }
    }

    /// An example of the key at `place`, or elsewhere if it does not belong there.
    pub(super) fn example(self, place: Place) -> &'static str {
        let all = self.uses();
        let here = all.iter().find(|one| one.places.contains(&place));
        match self {
            Self::Kind(kind) => word(kind),
            _ => here.or_else(|| all.first()).map_or("", |one| one.example),
        }
    }

    pub(super) fn belongs(self, place: Place) -> bool {
        self.places().any(|one| one == place)
    }

    /// The places where the key belongs; a place can occur twice.
    pub(crate) fn places(self) -> impl Iterator<Item = Place> {
        let kind: &[Place] = if let Self::Kind(_) = self { &[Struct] } else { &[] };
        kind.iter().chain(self.uses().iter().flat_map(|one| one.places)).copied()
    }

    /// Whether only messages have the key.
    pub(crate) fn is_of_messages(self) -> bool {
        let mut of_structs =
            self.uses().iter().filter(|one| one.places.contains(&Struct)).peekable();
        of_structs.peek().is_some()
            && of_structs
                .all(|one| matches!(one.on, "message" | "request" | "record" | "request, response"))
    }

    fn uses(self) -> &'static [Use] {
        KEYS.iter().find(|row| row.key == self).map_or(&[], |row| row.uses)
    }
}

/// The attribute's word for a kind of message.
fn word(kind: Kind) -> &'static str {
    kind.word(Syntax::Attribute)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of `ATTRIBUTES.md`, under "Keys".
    fn table() -> String {
        let kinds: Vec<_> = Kind::ALL.iter().map(|kind| format!("`{}`", word(*kind))).collect();
        let kinds = kinds.join(" ");
        let mut table = format!(
            "| key | on | meaning |\n|---|---|---|\n\
             | {kinds} | struct | the kind of message; a struct without a kind is nested in messages |\n"
        );
        for Use { example, on, meaning, .. } in KEYS.iter().flat_map(|row| row.uses) {
            table.push_str(&format!("| `{example}` | {on} | {meaning} |\n"));
        }
        table
    }

    #[test]
    fn the_reference_lists_every_key() {
        let table = table();
        let reference = include_str!("../../ATTRIBUTES.md");
        assert!(reference.contains(&format!("\n{table}\n")), "the table is:\n{table}");
    }
}
