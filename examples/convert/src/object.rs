//! JSON objects that keep the order of keys and detect duplicate keys.

use std::collections::BTreeSet;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

/// The nesting limit of `serde_json`.
const DEPTH: usize = 128;

/// An object.
pub(crate) struct Object<V>(Vec<(String, V)>);

impl<V> Default for Object<V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<V> Object<V> {
    pub(crate) fn get(&self, key: &str) -> Option<&V> {
        self.0.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    /// Replaces the value of `key`, or appends it.
    pub(crate) fn set(&mut self, key: &str, value: V) {
        match self.0.iter_mut().find(|(name, _)| name == key) {
            Some((_, place)) => *place = value,
            None => self.0.push((key.into(), value)),
        }
    }

    /// Returns an error if a key occurs twice.
    pub(crate) fn no_key_twice(&self) -> Result<(), String> {
        let mut seen = BTreeSet::new();
        match self.0.iter().find(|(name, _)| !seen.insert(name)) {
            None => Ok(()),
            Some((name, _)) => Err(format!("the key {name:?} twice")),
        }
    }

    pub(crate) fn remove(&mut self, key: &str) {
        self.0.retain(|(name, _)| name != key);
    }
}

impl<'de, V: Deserialize<'de>> Deserialize<'de> for Object<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Entries(PhantomData))
    }
}

impl<V: Serialize> Serialize for Object<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

struct Entries<V>(PhantomData<V>);

impl<'de, V: Deserialize<'de>> Visitor<'de> for Entries<V> {
    type Value = Object<V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut object = Object::default();
        while let Some(entry) = map.next_entry()? {
            object.0.push(entry);
        }
        Ok(object)
    }
}

/// Parses JSON and rejects duplicate keys, which `serde_json` would accept. An error starts with
/// the path.
pub(crate) fn strict(raw: &RawValue) -> Result<Value, String> {
    within(raw.get(), DEPTH)
}

fn within(text: &str, depth: usize) -> Result<Value, String> {
    let said = |error: serde_json::Error| format!(": {}", without_place(&error));
    let depth = depth.checked_sub(1).ok_or(": nested too deeply")?;
    match text.as_bytes().first() {
        Some(b'{') => {
            let object: Object<&RawValue> = serde_json::from_str(text).map_err(said)?;
            object.no_key_twice().map_err(|error| format!(": {error}"))?;
            let values = object.0.into_iter().map(|(name, raw)| {
                let value = within(raw.get(), depth).map_err(|error| format!(".{name}{error}"));
                Ok((name, value?))
            });
            Ok(Value::Object(values.collect::<Result<_, String>>()?))
        }
        Some(b'[') => {
            let elements: Vec<&RawValue> = serde_json::from_str(text).map_err(said)?;
            let values = elements.into_iter().enumerate().map(|(index, raw)| {
                within(raw.get(), depth).map_err(|error| format!("[{index}]{error}"))
            });
            Ok(Value::Array(values.collect::<Result<_, _>>()?))
        }
        _ => serde_json::from_str(text).map_err(said),
    }
}

/// The text of an error, without the line, which is always 1, and without the column, which counts
/// from a part of the line.
pub(crate) fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    text.strip_suffix(&place).map(str::to_owned).unwrap_or(text)
}
