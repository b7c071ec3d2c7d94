//! The keys of the attribute language, and where each belongs.

use super::misspelt;
use crate::model::Kind;

/// Where an attribute stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Struct,
    Newtype,
    Enum,
    Field,
    /// Of an enum over an integer.
    Variant,
    /// Of an enum of requests.
    RequestVariant,
    NewtypeField,
    VariantField,
}

#[derive(Clone, Copy, PartialEq, Eq)]
#[expect(clippy::enum_variant_names, reason = "the keys' own names")]
pub(crate) enum Key {
    Kind(Kind),
    Requests,
    ApiKey,
    Response,
    Listeners,
    LatestVersionUnstable,
    Crate,
    Name,
    Versions,
    Flexible,
    Tagged,
    TaggedVersions,
    Nullable,
    Default,
    Ignorable,
    MapKey,
    Entity,
    UnknownTaggedFields,
    Fallback,
}

use Place::{Enum, Field, Newtype, RequestVariant, Struct, Variant};

/// Key, where it belongs, and how it is written.
const KEYS: &[(Key, &[Place], &str)] = &[
    (Key::Kind(Kind::Request), &[Struct], "request"),
    (Key::Kind(Kind::Response), &[Struct], "response"),
    (Key::Kind(Kind::Header), &[Struct], "header"),
    (Key::Kind(Kind::Data), &[Struct], "data"),
    (Key::Kind(Kind::Metadata), &[Struct], "metadata"),
    (Key::Kind(Kind::CoordinatorKey), &[Struct], "coordinator_key"),
    (Key::Kind(Kind::CoordinatorValue), &[Struct], "coordinator_value"),
    (Key::Requests, &[Enum], "requests"),
    (Key::ApiKey, &[Struct], "api_key = 54"),
    (Key::Response, &[Struct], "response = EndQuorumEpochResponse"),
    (Key::Listeners, &[Struct], "listeners(broker, controller)"),
    (Key::LatestVersionUnstable, &[Struct], "latest_version_unstable"),
    (Key::Crate, &[Struct, Newtype, Enum], "crate = path::to::wire"),
    (Key::Versions, &[Struct, Field, RequestVariant], "versions = \"0-4\""),
    (Key::Flexible, &[Struct, Field], "flexible = \"2+\""),
    (Key::Name, &[Struct, Field], "name = \"TopicData\""),
    (Key::Tagged, &[Field], "tagged = 0"),
    (Key::TaggedVersions, &[Field], "tagged_versions = \"2+\""),
    (Key::Nullable, &[Field], "nullable = \"2+\""),
    (Key::Default, &[Field], "default = -1"),
    (Key::Ignorable, &[Field], "ignorable"),
    (Key::MapKey, &[Field], "map_key"),
    (Key::Entity, &[Field], "entity = \"brokerId\""),
    (Key::UnknownTaggedFields, &[Field], "unknown_tagged_fields"),
    (Key::Fallback, &[Variant, RequestVariant], "fallback"),
];

const FALLBACKS_HOME: &str = "the variant of an enum that keeps what it does not know";

/// What a name at a place is.
pub(super) enum Lookup {
    Known(Key),
    /// The text to report, and the key that was meant.
    Wrong(String, Option<Key>),
}

pub(super) fn look_up(name: &str, place: Place, has_value: bool) -> Lookup {
    if let Some(key) = named(name, has_value) {
        if (key, place) == (Key::Kind(Kind::Request), Enum) {
            let text = "an enum lists the requests of a server; did you mean `requests`?";
            return Lookup::Wrong(text.to_owned(), Some(Key::Requests));
        }
        return if places(key).contains(&place) {
            Lookup::Known(key)
        } else {
            Lookup::Wrong(belongs_elsewhere(key, place), None)
        };
    }
    let snake = misspelt::snake_case(name);
    if let Some(advice) = misspelt::advice(&snake) {
        return Lookup::Wrong(format!("unknown key `{name}`; {advice}"), None);
    }
    let keys = KEYS.iter().map(|(key, places, _)| (key.name(), places.contains(&place)));
    let meant = misspelt::meant(&snake, place, keys).and_then(|meant| named(meant, has_value));
    if let Some(key) = meant {
        let text = match places(key).contains(&place) {
            true => format!("unknown key `{name}`; did you mean `{}`?", key.name()),
            false => format!("unknown key `{name}`; {}", belongs_elsewhere(key, place)),
        };
        return Lookup::Wrong(text, Some(key));
    }
    Lookup::Wrong(format!("unknown key `{name}`; {}", choices(place)), None)
}

impl Key {
    pub(super) fn name(self) -> &'static str {
        let example = self.example();
        example.split([' ', '(']).next().unwrap_or(example)
    }

    /// How it is written, with a value that could be meant.
    pub(super) fn example(self) -> &'static str {
        KEYS.iter().find(|(key, ..)| *key == self).map_or("", |(.., example)| example)
    }
}

impl Place {
    fn name(self) -> &'static str {
        match self {
            Self::Struct => "the struct",
            Self::Newtype => "a new type",
            Self::Enum => "an enum",
            Self::Field => "a field",
            Self::Variant => "a variant",
            Self::RequestVariant => "a variant that holds a request",
            Self::NewtypeField => "the field of a new type",
            Self::VariantField => "a variant's field",
        }
    }
}

/// `response` names two keys: the kind without a value, and with one the struct that answers.
fn named(name: &str, has_value: bool) -> Option<Key> {
    let mut keys = KEYS.iter().map(|(key, ..)| *key).filter(|key| key.name() == name);
    if has_value { keys.next_back() } else { keys.next() }
}

fn places(key: Key) -> &'static [Place] {
    KEYS.iter().find(|(known, ..)| *known == key).map_or(&[], |(_, places, _)| places)
}

fn belongs_elsewhere(key: Key, place: Place) -> String {
    let home = match places(key) {
        [Variant, ..] => FALLBACKS_HOME,
        [Field] => "a field",
        [Enum] => "an enum",
        [Struct] if place == Field => "the struct",
        [Struct] => "a struct with named fields",
        [Struct, Field] => "a struct with named fields or on a field",
        [Struct, Field, ..] if place == Enum => {
            "a struct, a field or a variant that holds a request"
        }
        [Struct, Field, ..] if place == Variant => "the variants of an enum with `requests`",
        [Struct, Field, ..] => "a struct with named fields or on a field",
        _ => "the type",
    };
    let name = key.name();
    match place {
        Struct | Field if home != FALLBACKS_HOME => {
            format!("`{name}` belongs on {home}, not on {}; move it there", place.name())
        }
        _ => format!("`{name}` belongs on {home}, not on {}; remove it", place.name()),
    }
}

fn choices(place: Place) -> String {
    match place {
        Struct => {
            "the struct has a message kind, versions, flexible, api_key, response, listeners, latest_version_unstable, name and crate".to_owned()
        }
        Field => {
            "a field has versions, nullable, default, tagged, tagged_versions, ignorable, map_key, entity, flexible, name and unknown_tagged_fields".to_owned()
        }
        Newtype => format!("{} has only `crate`", place.name()),
        Enum => "an enum has only `requests` and `crate`".to_owned(),
        Variant => "a variant has only `fallback`".to_owned(),
        RequestVariant => format!("{} has only `versions` and `fallback`", place.name()),
        Place::NewtypeField | Place::VariantField => format!("{} has none; remove it", place.name()),
    }
}
