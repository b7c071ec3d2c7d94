//! Shows the frames of a capture.

use std::borrow::Cow;
use std::io::{self, Write};
use std::time::{Duration, UNIX_EPOCH};

use kafka_wire::explain::{Context, Form, guess};
use kafka_wire::inspect::{Content, Role, Tree};
use kafka_wire::messages::{SCHEMAS, request_schema, response_schema};
use kafka_wire::{ApiKey, DecodeOptions, MessageKind};
use serde_json::{Map, Value};

use crate::capture::{Captured, Frame, Meaning, Packet, Protocol, Request, read};
use crate::output::{Opaque, Output};
use crate::subject::{Shape, Subject};

/// Which parts of a capture to show.
#[derive(Debug)]
pub(crate) struct Wanted {
    /// Only these APIs, unless empty.
    pub(crate) only: Vec<ApiKey>,
    /// Show one line per frame, without its tree.
    pub(crate) list: bool,
}

/// Shows the frames in `packets`, in the order in which they were completed. Returns whether there
/// are frames and all of them decode.
pub(crate) fn show(
    packets: &[Packet],
    wanted: &Wanted,
    mut context: Context,
    out: &mut Output<impl Write>,
) -> io::Result<bool> {
    let capture = read(packets);
    let connections = &capture.connections;
    out.line(&summary(capture.packets, connections))?;
    for connection in connections {
        for line in about(connection) {
            out.line(&format!("{} → {}: {line}", connection.client, connection.server))?;
        }
    }
    out.line("")?;
    let frames = || {
        connections
            .iter()
            .flat_map(|connection| connection.frames.iter().map(move |frame| (connection, frame)))
    };
    for (_, frame) in frames() {
        learn_topics(frame, &mut context);
    }
    let mut frames: Vec<(&Captured, &Frame)> = frames().collect();
    frames.sort_by_key(|(_, frame)| frame.packet);
    let mut is_whole = true;
    for (connection, frame) in &frames {
        let shown = Shown { connection, frame };
        if shown.is_wanted(&wanted.only) {
            is_whole &= shown.show(wanted.list, &context, out)?;
        }
    }
    if frames.is_empty() {
        out.error("", "the packets hold no frames of Kafka")?;
    }
    Ok(is_whole && !frames.is_empty())
}

/// The summary line, such as `24 packets, 3 connections: 2 of Kafka, 1 of TLS`.
fn summary(packets: usize, connections: &[Captured]) -> String {
    let kinds = [(Protocol::Kafka, "Kafka"), (Protocol::Tls, "TLS"), (Protocol::Other, "others")];
    let counts: Vec<String> = kinds
        .iter()
        .map(|(kind, name)| (connections.iter().filter(|it| it.protocol == *kind).count(), name))
        .filter(|(count, _)| *count > 0)
        .map(|(count, name)| format!("{count} of {name}"))
        .collect();
    let connection = if connections.len() == 1 { "connection" } else { "connections" };
    let colon = if counts.is_empty() { "" } else { ": " };
    format!("{packets} packets, {} {connection}{colon}{}", connections.len(), counts.join(", "))
}

/// The notes about a connection as a whole.
fn about(connection: &Captured) -> Vec<String> {
    let mut lines = Vec::new();
    match connection.protocol {
        Protocol::Tls => lines.push(
            "TLS, which hides what it carries; capture on a listener without it, or decrypt first"
                .into(),
        ),
        Protocol::Other => lines.push("not Kafka's protocol".into()),
        Protocol::Kafka => {
            if connection.is_entered {
                lines.push("open already when the capture began".into());
            }
            if connection.lost > 0 {
                lines.push(format!("{} bytes were not captured", connection.lost));
            }
        }
    }
    lines
}

/// Remembers the names of topics that a response lists with their ids.
fn learn_topics(frame: &Frame, context: &mut Context) {
    let Meaning::Response { request, .. } = &frame.meaning else { return };
    let tells = [ApiKey::METADATA, ApiKey::CREATE_TOPICS, ApiKey::DESCRIBE_TOPIC_PARTITIONS];
    if !tells.contains(&request.api_key) {
        return;
    }
    let Some(schema) = response_schema(request.api_key) else { return };
    let options = DecodeOptions::new();
    let tree = Tree::response_frame(schema, &frame.bytes, request.version, &options);
    let mut name = None;
    for node in tree.nodes() {
        match (node.role(), node.content()) {
            (Role::Field(field), Content::Text(text)) if field.schema_name == "Name" => {
                name = Some((node.depth(), text));
            }
            (Role::Field(field), Content::Uuid(id)) if field.schema_name == "TopicId" => {
                if let Some((_, name)) = name.filter(|(depth, _)| *depth == node.depth()) {
                    context.add_topic(id, name);
                }
            }
            _ => {}
        }
    }
}

/// A frame and its connection.
struct Shown<'f> {
    connection: &'f Captured,
    frame: &'f Frame,
}

impl Shown<'_> {
    fn request(&self) -> Option<&Request> {
        match &self.frame.meaning {
            Meaning::Request(request) | Meaning::Response { request, .. } => Some(request),
            _ => None,
        }
    }

    fn is_wanted(&self, only: &[ApiKey]) -> bool {
        only.is_empty() || self.request().is_some_and(|request| only.contains(&request.api_key))
    }

    fn show(
        &self,
        list: bool,
        context: &Context,
        out: &mut Output<impl Write>,
    ) -> io::Result<bool> {
        let heading = self.heading();
        if list {
            out.line(&heading)?;
            return Ok(self.frame.missing == 0 && !matches!(self.frame.meaning, Meaning::Gap));
        }
        let Some(shape) = self.shape() else { return self.opaque(heading, out) };
        let context = match self.frame.meaning {
            Meaning::Response { enveloped: Some((key, version)), .. } => {
                Cow::Owned(context.clone().with_enveloped(key, version))
            }
            _ => Cow::Borrowed(context),
        };
        let mut subject = Subject::new(heading, shape, self.frame.bytes.clone(), context);
        subject.notes.extend(self.missing());
        subject.keys = self.keys();
        out.subject(&subject)?;
        let tree = subject.tree();
        let Some(error) = tree.error() else { return Ok(true) };
        out.error(&format!("packet {}", self.frame.packet), &error.to_string())?;
        Ok(false)
    }

    /// The message and version of the frame, if they are known.
    fn shape(&self) -> Option<Shape> {
        let request = self.request()?;
        let is_response = matches!(self.frame.meaning, Meaning::Response { .. });
        let schema = match is_response {
            true => response_schema(request.api_key),
            false => request_schema(request.api_key),
        }?;
        let shape = |version| Shape::Message { schema, version, form: Form::Frame };
        // A broker that does not support the requested version of ApiVersions answers in version 0.
        let oldest = is_response
            && request.api_key == ApiKey::API_VERSIONS
            && shape(request.version).tree(&self.frame.bytes).error().is_some()
            && shape(0).tree(&self.frame.bytes).error().is_none();
        Some(shape(if oldest { 0 } else { request.version }))
    }

    fn missing(&self) -> Option<String> {
        let missing = self.frame.missing;
        (missing > 0).then(|| format!("{missing} of its bytes were not captured"))
    }

    fn opaque(&self, heading: String, out: &mut Output<impl Write>) -> io::Result<bool> {
        let mut notes: Vec<String> = self.missing().into_iter().collect();
        let is_token = matches!(self.frame.meaning, Meaning::Token);
        if matches!(self.frame.meaning, Meaning::Unmatched) {
            let responses: Vec<_> = SCHEMAS
                .iter()
                .copied()
                .filter(|schema| schema.kind == MessageKind::Response)
                .collect();
            let guesses = guess(&responses, &self.frame.bytes, &DecodeOptions::new());
            notes.extend(guesses.first().map(|best| format!("likely {best}")));
        }
        let bytes = if is_token { &[] } else { self.frame.bytes.as_slice() };
        out.opaque(&Opaque { heading, notes, bytes, error: None, keys: self.keys() })?;
        // A frame or exchange that was in progress when the capture began is not an error.
        if is_token || self.connection.is_entered && self.frame.missing == 0 {
            return Ok(true);
        }
        out.error(&format!("packet {}", self.frame.packet), &self.text())?;
        Ok(false)
    }

    /// The heading, such as
    /// `packet 12, 2026-12-01T05:00:00.123456Z, 127.0.0.1:50012 → 127.0.0.1:9092: FetchRequest v17`.
    fn heading(&self) -> String {
        let frame = self.frame;
        let (from, to) = self.ends();
        let time = frame.time.map(|time| time_text(time) + ", ").unwrap_or_default();
        format!("packet {}, {time}{from} → {to}: {}", frame.packet, self.text())
    }

    fn text(&self) -> String {
        let size = self.frame.bytes.len() + self.frame.missing;
        match &self.frame.meaning {
            Meaning::Request(request) => format!(
                "{} v{}, correlation id {}{}, {size} bytes",
                name(request, "Request"),
                request.version,
                request.correlation_id,
                match &request.client_id {
                    Some(client) => format!(", client {client:?}"),
                    None => String::new(),
                },
            ),
            Meaning::Response { request, packet, after, .. } => format!(
                "{} v{}, answers packet {packet}{}, {size} bytes",
                name(request, "Response"),
                request.version,
                match after {
                    Some(after) => format!(" after {:.3} ms", after.as_secs_f64() * 1000.0),
                    None => String::new(),
                },
            ),
            Meaning::Unmatched => {
                format!("a response to a request that was not captured, {size} bytes")
            }
            Meaning::Token => format!("a SASL token, {} bytes", size.saturating_sub(4)),
            Meaning::Gap => {
                format!("{} bytes that do not form a frame", self.frame.bytes.len())
            }
        }
    }

    fn keys(&self) -> Map<String, Value> {
        let frame = self.frame;
        let (from, to) = self.ends();
        let mut keys = Map::new();
        keys.insert("packet".into(), frame.packet.into());
        keys.extend(frame.time.map(|time| ("time".into(), time_text(time).into())));
        keys.insert("from".into(), from.to_string().into());
        keys.insert("to".into(), to.to_string().into());
        let is = match &frame.meaning {
            Meaning::Request(_) => "request",
            Meaning::Response { .. } | Meaning::Unmatched => "response",
            Meaning::Token => "token",
            Meaning::Gap => "gap",
        };
        keys.insert("is".into(), is.into());
        if let Meaning::Response { packet, after, .. } = &frame.meaning {
            keys.insert("requestPacket".into(), (*packet).into());
            keys.extend(
                after.map(|after| ("afterMs".into(), (after.as_secs_f64() * 1000.0).into())),
            );
        }
        if frame.missing > 0 {
            keys.insert("missing".into(), frame.missing.into());
        }
        keys
    }

    fn ends(&self) -> (std::net::SocketAddr, std::net::SocketAddr) {
        let (client, server) = (self.connection.client, self.connection.server);
        if self.frame.is_from_client { (client, server) } else { (server, client) }
    }
}

/// The name of a message, or of an API that has no known message.
fn name(request: &Request, suffix: &str) -> String {
    match request.api_key.name() {
        Some(name) => format!("{name}{suffix}"),
        None => format!("{} with api key {}", suffix.to_lowercase(), request.api_key.0),
    }
}

fn time_text(time: Duration) -> String {
    humantime::format_rfc3339_micros(UNIX_EPOCH + time).to_string()
}
