//! Renders subjects as JSON.

use kafka_wire::explain::{Context, Guess, What, inside, is_secret};
use kafka_wire::inspect::{Content, Node, Role, Tree};
use kafka_wire::{DecodeError, DecodeOptions, MessageKind, json};
use serde_json::{Map, Value, json};

use crate::arguments::form_name;
use crate::lines::{is_shown, records_depth};
use crate::subject::{DEEPEST, Shape, Subject, value_offset};

/// Returns a subject as an object: description, header, message in Kafka's JSON, tree and error.
pub(crate) fn object(subject: &Subject<'_>) -> Value {
    let tree = subject.tree();
    let mut object = subject.keys.clone();
    if let Shape::Message { schema, version, form } = subject.shape {
        object.insert("message".into(), schema.name().into());
        object.insert("apiKey".into(), schema.api_key.into());
        object.insert("version".into(), tree.version().unwrap_or(version).into());
        object.insert("form".into(), form_name(form).into());
    }
    object.insert("bytes".into(), subject.bytes.len().into());
    if !subject.notes.is_empty() {
        object.insert("notes".into(), subject.notes.clone().into());
    }
    let header = header(&tree);
    if !header.is_empty() {
        object.insert("header".into(), header.into());
    }
    if let Some(body) = body(&tree, &subject.shape) {
        object.insert("body".into(), body);
    }
    let place = Place { start: subject.prefix(), is_in_input: true };
    object.insert("tree".into(), nodes(&tree, &subject.context, place, 0, 0).into());
    object.extend(tree.error().map(|error| ("error".into(), self::error(error, place))));
    object.into()
}

/// Returns a guess as an object.
pub(crate) fn guess(guess: &Guess) -> Value {
    json!({
        "message": guess.schema.name(),
        "versions": guess.versions.to_string(),
        "form": form_name(guess.form),
        "isResponse": guess.schema.kind == MessageKind::Response,
        "reasons": guess.reasons,
        "doubts": guess.doubts,
    })
}

/// Returns the fields of the header under their Rust names.
fn header(tree: &Tree<'_>) -> Map<String, Value> {
    let fields = tree.nodes().iter().filter_map(|node| match node.role() {
        Role::HeaderField(field, _) => Some((field.name.to_owned(), value(node)?)),
        _ => None,
    });
    fields.collect()
}

/// Returns the message as Kafka's JSON. Secrets, and messages with their own tree, are replaced by
/// their size.
fn body(tree: &Tree<'_>, shape: &Shape) -> Option<Value> {
    let Shape::Message { schema, version, .. } = shape else { return None };
    let version = tree.version().unwrap_or(*version);
    let mut json = json::write(schema, &tree.to_value().ok()?, version).ok()?.value;
    let mut hidden: Vec<String> = Vec::new();
    for node in tree.nodes() {
        if let Role::Field(field) = node.role()
            && (is_secret(field) || matches!(field.name, "request_data" | "response_data"))
        {
            let mut chars = field.schema_name.chars();
            let first = chars.next().map(|first| first.to_lowercase().to_string());
            hidden.push(first.unwrap_or_default() + chars.as_str());
        }
    }
    hide(&mut json, &hidden);
    Some(json)
}

fn hide(json: &mut Value, keys: &[String]) {
    match json {
        Value::Object(object) => {
            for (key, value) in object {
                match value {
                    Value::String(text) if keys.contains(key) => {
                        let padding = text.chars().rev().take_while(|char| *char == '=').count();
                        *value = format!("({} bytes)", text.len() / 4 * 3 - padding).into();
                    }
                    value => hide(value, keys),
                }
            }
        }
        Value::Array(elements) => elements.iter_mut().for_each(|element| hide(element, keys)),
        _ => {}
    }
}

/// Where a tree's bytes come from.
#[derive(Debug, Clone, Copy)]
struct Place {
    start: usize,
    /// If false, the bytes are decompressed ones.
    is_in_input: bool,
}

/// Lists the nodes of a tree at depth `top` and below.
fn nodes(tree: &Tree<'_>, context: &Context, place: Place, top: usize, level: usize) -> Vec<Value> {
    let mut found = inside(tree, context).into_iter().peekable();
    let mut nodes = Vec::new();
    for (index, node) in tree.nodes().iter().enumerate() {
        let here = found.next_if(|found| found.node == index).map(|found| found.what);
        if !is_shown(node, top) {
            continue;
        }
        let is_secret = matches!(here, Some(What::Secret));
        let mut object = self::node(node, place, node.depth() - top, is_secret);
        let inside = match here {
            Some(What::Message(message)) if level < DEEPEST => {
                let start = place.start + value_offset(node) + message.prefix();
                let (place, tree) = (Place { start, ..place }, message.tree(&DecodeOptions::new()));
                let mut inside = Map::new();
                inside.insert("message".into(), message.schema.name().into());
                inside.insert("version".into(), message.version.into());
                inside.insert("form".into(), form_name(message.form).into());
                inside
                    .insert("tree".into(), self::nodes(&tree, context, place, 0, level + 1).into());
                inside
                    .extend(tree.error().map(|error| ("error".into(), self::error(error, place))));
                Some(inside.into())
            }
            Some(What::Records { batch, log }) if level < DEEPEST => {
                let context = match log {
                    Some(log) => context.clone().with_log(log),
                    None => context.clone(),
                };
                let tree = Tree::batches(&batch, &DecodeOptions::new());
                let place = Place { start: 0, is_in_input: false };
                let nodes = self::nodes(&tree, &context, place, records_depth(&tree), level + 1);
                Some(json!({ "decompressed": batch.len(), "tree": nodes }))
            }
            Some(What::Undecompressed(error)) => {
                Some(json!({ "error": { "text": error.to_string() } }))
            }
            _ => None,
        };
        object.extend(inside.map(|inside| ("inside".into(), inside)));
        nodes.push(object.into());
    }
    nodes
}

fn node(node: &Node<'_>, place: Place, depth: usize, is_secret: bool) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("depth".into(), depth.into());
    object.insert("name".into(), node.name().into());
    object.extend(node.type_name().map(|ty| ("type".into(), ty.into())));
    match is_secret {
        true => _ = object.insert("secret".into(), true.into()),
        false => object.extend(value(node).map(|value| ("value".into(), value))),
    }
    let key = if place.is_in_input { "offset" } else { "decompressedOffset" };
    object.insert(key.into(), (place.start + node.offset()).into());
    object.insert("size".into(), node.size().into());
    object.extend(node.note().map(|note| ("note".into(), note.into())));
    object
}

/// The value of a node: hex for bytes, the count for an array.
fn value(node: &Node<'_>) -> Option<Value> {
    Some(match node.content() {
        Content::Bool(value) => value.into(),
        Content::Int(number) => number.into(),
        Content::Float(number) => number.into(),
        Content::Uuid(uuid) => uuid.to_string().into(),
        Content::Text(text) => text.into(),
        Content::Bytes(bytes) => {
            let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            hex.into()
        }
        Content::Null => Value::Null,
        Content::Array(count) => count.into(),
        _ => return None,
    })
}

fn error(error: &DecodeError, place: Place) -> Value {
    let path = error.path();
    json!({
        "text": error.to_string(),
        "path": path.to_string(),
        "offset": place.start + error.offset(),
    })
}
