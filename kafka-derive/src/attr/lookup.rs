//! Looks up a name in an attribute: a key that belongs there, or a mistake with its advice.

use super::keys::{Key, Place};
use super::misspelled;
use crate::model::Kind;
use Place::{
    Enum, Field, Newtype, NewtypeField, RecordVariant, RequestField, RequestVariant, Struct,
    Variant,
};

/// The meaning of a name at a place.
pub(super) enum Lookup {
    Known(Key),
    /// A mistake: the text to report, and the intended key.
    Wrong(String, Option<Key>),
}

pub(super) fn look_up(name: &str, place: Place, has_value: bool) -> Lookup {
    if let Some(key) = named(name, has_value) {
        if (key, place) == (Key::Kind(Kind::Request), Enum) {
            let text = "an enum lists the requests of a server; did you mean `requests`?";
            return Lookup::Wrong(text.to_owned(), Some(Key::Requests));
        }
        return match key.belongs(place) {
            true => Lookup::Known(key),
            false => Lookup::Wrong(belongs_elsewhere(key, place), None),
        };
    }
    let snake = misspelled::snake_case(name);
    if let Some(kind) = misspelled::kind(&snake, place, has_value) {
        let key = Key::Kind(kind);
        let text = format!("unknown key `{name}`; did you mean `{}`?", key.name());
        return Lookup::Wrong(text, Some(key));
    }
    if let Some((why, advice)) = misspelled::advice(&snake, place, has_value) {
        return Lookup::Wrong(format!("unknown key `{name}`: {why}; {advice}"), None);
    }
    if snake == "compact" && place == Field && !has_value {
        let why = "strings and bytes are compact in the message's flexible versions";
        return Lookup::Wrong(format!("unknown key `{name}`: {why}; remove it"), None);
    }
    if matches!(&*snake, "message" | "kind" | "message_type") && place == Struct {
        let text = format!(
            "unknown key `{name}`: the kind is a key itself; write the kind, such as `data`"
        );
        return Lookup::Wrong(text, Some(Key::Kind(Kind::Data)));
    }
    if snake == "record" && place == Struct {
        let text = format!(
            "unknown key `{name}`: a record is of one of Kafka's logs; write `metadata`, `coordinator_key` or `coordinator_value`"
        );
        return Lookup::Wrong(text, Some(Key::Kind(Kind::Metadata)));
    }
    if snake == "coordinator" && place == Struct {
        let text = format!(
            "unknown key `{name}`; write `coordinator_key` or `coordinator_value` for the two sides of a record"
        );
        return Lookup::Wrong(text, Some(Key::Kind(Kind::CoordinatorValue)));
    }
    if matches!(&*snake, "coordinator" | "metadata") && place == Enum {
        let text = format!("unknown key `{name}`; did you mean `records`?");
        return Lookup::Wrong(text, Some(Key::Records));
    }
    let meant = misspelled::meant(&snake, place).and_then(|meant| named(meant, has_value));
    if let Some(key) = meant {
        let text = match key.belongs(place) {
            true => format!("unknown key `{name}`; did you mean `{}`?", key.name()),
            false => format!("unknown key `{name}`; {}", belongs_elsewhere(key, place)),
        };
        return Lookup::Wrong(text, Some(key));
    }
    Lookup::Wrong(format!("unknown key `{name}`; remove it ({})", choices(place)), None)
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
            Self::RecordVariant => "a variant that holds a record",
            Self::NewtypeField => "the field of a new type",
            Self::VariantField | Self::RequestField => "a variant's field",
        }
    }
}

/// `response` is two keys: without a value it is the kind, and with a value the response struct.
fn named(name: &str, has_value: bool) -> Option<Key> {
    let mut keys = Key::all().filter(|key| key.name() == name);
    if has_value { keys.next_back() } else { keys.next() }
}

fn belongs_elsewhere(key: Key, place: Place) -> String {
    let mut places: Vec<_> = key.places().collect();
    places.dedup();
    let name = key.name();
    if key == Key::Versions && place == Variant {
        return format!(
            "`{name}` is for variants that hold a request, and this one is a number; remove it"
        );
    }
    if key == Key::Versions && place == RequestField {
        return format!(
            "`{name}` belongs on a variant, not on its field; move `{name}` to the variant"
        );
    }
    // Removing the key alone would lose its value, so the advice shows where it belongs.
    if let (Key::Default, NewtypeField | Variant) = (key, place) {
        let whose = if place == Variant { "the enum" } else { "the new type" };
        return format!(
            "`{name}` belongs on a field that holds {whose}, as in `{name} = 1`; remove it"
        );
    }
    let home = match *places {
        [Variant, ..] => "the variant of an enum that keeps what it does not know",
        [Field] => "a field",
        [Enum] => "an enum",
        [Struct] if place == Field => "the struct",
        [Struct] => "a struct with named fields",
        [Struct, Field, ..] if place == Enum => {
            "a struct, a field or a variant that holds a request"
        }
        [Struct, Field, ..] => "a struct with named fields or on a field",
        _ => "the type",
    };
    let advice = match (place, places.as_slice()) {
        (Struct | Newtype, [Enum]) if key == Key::Records => {
            "write an enum, with a variant such as `Topic(TopicRecord)` for each record".to_owned()
        }
        (Struct | Newtype, [Enum]) => {
            "write an enum, with a variant such as `Foo(FooRequest)` for each request".to_owned()
        }
        (Struct, [Field]) if key == Key::UnknownTaggedFields => {
            "remove it, and add the field `unknown_tagged_fields: TaggedFields`".to_owned()
        }
        (Field, [Struct]) => format!("move `{name}` to the struct"),
        (Struct, [Field]) => "remove it, or move it to the field that it is about".to_owned(),
        _ => "remove it".to_owned(),
    };
    format!("`{name}` belongs on {home}, not on {}; {advice}", place.name())
}

/// The keys that belong at `place`.
fn choices(place: Place) -> String {
    let is_kind = |key: &Key| matches!(key, Key::Kind(_));
    let mut names: Vec<_> =
        Key::all().filter(|key| key.belongs(place) && !is_kind(key)).map(Key::name).collect();
    let it = place.name();
    match (place, names.as_slice()) {
        (Struct, _) => names.insert(0, "a message kind"),
        (Newtype, _) => return format!("{it} has only `crate`"),
        (_, []) => return format!("{it} has none"),
        (Enum | Variant | RequestVariant | RecordVariant, [names @ .., last]) => {
            let names: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
            let and = if names.is_empty() { "" } else { " and " };
            return format!("{it} has only {}{and}`{last}`", names.join(", "));
        }
        _ => {}
    }
    let last = names.pop().unwrap_or_default();
    format!("{it} has {} and {last}", names.join(", "))
}
