//! Chooses the Rust types of fields and their imports.

use std::collections::BTreeSet;

use kafka_rules::Primitive;

use super::Style;
use super::structs::{Item, Structs};
use crate::default::is_nullable;
use crate::names;
use crate::schema::{Element, Field, Message};

/// Chooses types, and collects their names.
pub(super) struct Types<'s> {
    pub(super) style: &'s Style,
    structs: &'s Structs<'s>,
    imports: BTreeSet<&'static str>,
    /// The structs with a lifetime.
    borrowing: BTreeSet<String>,
}

impl<'s> Types<'s> {
    pub(super) fn new(style: &'s Style, structs: &'s Structs<'s>) -> Self {
        let borrowing = match style.borrowed {
            true => borrowing(structs),
            false => BTreeSet::new(),
        };
        Self { style, structs, imports: BTreeSet::from(["KafkaMessage"]), borrowing }
    }

    pub(super) fn imports(&self) -> &BTreeSet<&'static str> {
        &self.imports
    }

    pub(super) fn borrows(&self, rust_name: &str) -> bool {
        self.borrowing.contains(rust_name)
    }

    /// Whether the types are for kafka-wire's own catalogue.
    pub(super) fn are_the_catalogues(&self) -> bool {
        self.style.catalogue
    }

    pub(super) fn writes_about(&self) -> bool {
        self.style.about
    }

    /// The path for `#[kafka(crate = …)]`, if the runtime is not where the derive expects it.
    pub(super) fn path_attribute(&self) -> Option<&'s str> {
        let path = self.style.runtime.as_str();
        (!self.style.catalogue && path != "kafka_wire").then_some(path)
    }

    pub(super) fn response(&self, response: &Message) -> String {
        let name = names::of_message(response);
        match self.borrows(&name) {
            true => format!("{name}<'static>"),
            false => name,
        }
    }

    pub(super) fn unknown_tagged_fields(&mut self) -> &'static str {
        self.import("TaggedFields")
    }

    /// The type of a field.
    pub(super) fn of(&mut self, field: &Field, item: &Item<'_>) -> String {
        let mut ty = match field.ty.is_array() {
            true => self.array(field, item),
            false => self.element(field, item),
        };
        if is_nullable(field) {
            ty = format!("Option<{ty}>");
        }
        ty
    }

    fn array(&mut self, field: &Field, item: &Item<'_>) -> String {
        let mut ty = self.element(field, item);
        for depth in 0..field.ty.arrays {
            ty = match depth == 0 && self.style.borrowed && is_integer(&field.ty.element) {
                true => format!("{}<'a, {ty}>", self.import("IntArray")),
                false => format!("{}<{ty}>", self.import("Vec")),
            };
        }
        ty
    }

    fn element(&mut self, field: &Field, item: &Item<'_>) -> String {
        let scalar = match &field.ty.element {
            Element::Scalar(scalar) => *scalar,
            Element::Struct(name) => return self.nested(item, name),
            Element::Unknown(name) => return unknown(name),
        };
        let plain = match scalar {
            Primitive::Int16 if is_error_code(field) => self.import("ErrorCode"),
            Primitive::Bytes if is_secret(field) => self.import("SecretBytes"),
            Primitive::String if self.style.borrowed => "&'a str",
            Primitive::Bytes if self.style.borrowed => "&'a [u8]",
            Primitive::Records if self.style.borrowed => {
                self.import("RecordsRef");
                "RecordsRef<'a>"
            }
            Primitive::Bytes => self.import("KafkaBytes"),
            // A type that is not Rust's own begins with a capital.
            other if other.rust().starts_with(char::is_uppercase) => self.import(other.rust()),
            other => other.rust(),
        };
        plain.to_owned()
    }

    fn nested(&self, item: &Item<'_>, name: &str) -> String {
        match self.structs.find(item.owner, name) {
            Some(nested) if self.borrows(&nested.rust_name) => format!("{}<'a>", nested.rust_name),
            Some(nested) => nested.rust_name.clone(),
            None => names::plain(name),
        }
    }

    fn import(&mut self, name: &'static str) -> &'static str {
        self.imports.insert(name);
        name
    }
}

/// Finds the structs with a lifetime. A struct has one if a nested struct has one, so this repeats
/// until nothing changes. Nested structs mostly come later.
fn borrowing(structs: &Structs<'_>) -> BTreeSet<String> {
    let mut borrowing = BTreeSet::new();
    loop {
        let before = borrowing.len();
        for item in structs.items.iter().rev() {
            if item.fields.iter().any(|field| borrows(field, item, structs, &borrowing)) {
                borrowing.insert(item.rust_name.clone());
            }
        }
        if borrowing.len() == before {
            return borrowing;
        }
    }
}

fn borrows(
    field: &Field,
    item: &Item<'_>,
    structs: &Structs<'_>,
    borrowing: &BTreeSet<String>,
) -> bool {
    match &field.ty.element {
        Element::Scalar(Primitive::Bytes) => !is_secret(field),
        Element::Scalar(Primitive::String | Primitive::Records) => true,
        Element::Struct(name) => structs
            .find(item.owner, name)
            .is_some_and(|nested| borrowing.contains(&nested.rust_name)),
        element => field.ty.is_array() && is_integer(element),
    }
}

fn is_integer(element: &Element) -> bool {
    matches!(element, Element::Scalar(scalar) if scalar.range().is_some())
}

/// An int16 named `…ErrorCode` is an error code.
fn is_error_code(field: &Field) -> bool {
    !field.ty.is_array() && (field.name.ends_with("ErrorCode") || field.name == "errorCode")
}

/// Whether the bytes are secret, by their names in Kafka: SASL tokens, SCRAM's password data, HMACs
/// of delegation tokens, and the messages in an Envelope, which may contain any of these.
fn is_secret(field: &Field) -> bool {
    const NAMES: [&str; 8] = [
        "AuthBytes",
        "Hmac",
        "RequestData",
        "ResponseData",
        "Salt",
        "SaltedPassword",
        "ServerKey",
        "StoredKey",
    ];
    NAMES.iter().any(|name| field.name.eq_ignore_ascii_case(name))
}

/// A type that Kafka does not have, as similar as possible in Rust.
fn unknown(name: &str) -> String {
    let bits = |prefix| name.strip_prefix(prefix).filter(|bits: &&str| !bits.is_empty());
    match (bits("int"), bits("uint"), bits("float")) {
        (Some(bits), ..) => format!("i{bits}"),
        (_, Some(bits), _) => format!("u{bits}"),
        (.., Some(bits)) => format!("f{bits}"),
        _ if name.is_empty() => String::from("()"),
        _ => name.to_owned(),
    }
}
