//! Prints a line for each request.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use bytes::Bytes;
use kafka_wire::frame::{RequestFrame, ResponseFrame};
use kafka_wire::messages::{request_schema, response_schema};
use kafka_wire::pairing::{Exchange, Handling, Paired, error_codes};
use kafka_wire::{ApiKey, ApiVersion, DecodeOptions, ErrorCode, MessageSchema, json};
use serde_json::{Map, Value, json};

use crate::{LogForm, say};

/// Keys of Kafka's JSON whose values must not appear in a log. An Envelope contains another
/// request, which can have secrets, too.
const SECRETS: [&str; 6] =
    ["authBytes", "hmac", "salt", "saltedPassword", "requestData", "responseData"];

/// Prints requests with their responses.
#[derive(Debug)]
pub(crate) struct RequestLog {
    form: LogForm,
    /// Whether standard output cannot be written any more.
    is_closed: AtomicBool,
}

/// The data kept about a request until its response arrives.
#[derive(Debug)]
pub(crate) struct Logged {
    peer: SocketAddr,
    client_id: Option<String>,
    exchange: Exchange<Instant>,
    /// The request, for JSON.
    body: Option<Bytes>,
}

impl Logged {
    pub(crate) fn begin(
        log: Option<&RequestLog>,
        peer: SocketAddr,
        frame: &RequestFrame,
        size: usize,
    ) -> Self {
        let is_json = log.is_some_and(|log| log.form == LogForm::Json);
        Self {
            peer,
            client_id: log.and(frame.header.client_id.as_deref()).map(str::to_owned),
            exchange: Exchange::start(&frame.header, size, Instant::now()),
            body: is_json.then(|| frame.body.clone()),
        }
    }
}

impl RequestLog {
    pub(crate) fn new(form: LogForm) -> Self {
        Self { form, is_closed: AtomicBool::new(false) }
    }

    /// Logs a request and the response that the client gets.
    pub(crate) fn answered(&self, paired: Paired<Logged>, size: usize) {
        let Paired { value: mut logged, response, .. } = paired;
        logged.exchange = logged.exchange.finish(size, Instant::now(), Handling::Decoded);
        self.write(&logged, Some(&response), "");
    }

    /// Logs a request that the proxy refused, with the answer and its size; `None` if the client
    /// expects no answer.
    pub(crate) fn refused(&self, mut logged: Logged, answer: Option<(&ResponseFrame, usize)>) {
        if let Some((_, size)) = answer {
            logged.exchange = logged.exchange.finish(size, Instant::now(), Handling::Decoded);
        }
        self.write(&logged, answer.map(|(answer, _)| answer), " refused");
    }

    /// Logs Produce with `acks = 0`, which has no response.
    pub(crate) fn one_way(&self, logged: Logged) {
        self.write(&logged, None, "");
    }

    fn write(&self, logged: &Logged, response: Option<&ResponseFrame>, suffix: &str) {
        if self.is_closed.load(Ordering::Relaxed) {
            return;
        }
        let known = response.and_then(|response| {
            let schema = response_schema(response.api_key)?;
            schema.versions.contains(response.version).then_some((response, schema))
        });
        let errors = known
            .and_then(|(response, schema)| error_codes(response, schema).ok())
            .unwrap_or_default();
        let mut out = io::stdout();
        let written = match self.form {
            LogForm::Text => writeln!(out, "{}{suffix}", text(logged, &errors)),
            LogForm::Json => {
                let body = known.map_or(Value::Null, |(response, schema)| {
                    body(Some(schema), response.version, &response.body)
                });
                writeln!(out, "{}", object(logged, &errors, body))
            }
        };
        // Clients can do without the log, so only the log ends.
        if let Err(error) = written
            && !self.is_closed.swap(true, Ordering::Relaxed)
        {
            say(format_args!("the log ends: {error}"));
        }
    }
}

fn millis(exchange: &Exchange<Instant>) -> f64 {
    let elapsed = exchange.finished.map(|finished| finished.duration_since(exchange.started));
    elapsed.unwrap_or_default().as_secs_f64() * 1000.0
}

fn text(logged: &Logged, errors: &[ErrorCode]) -> String {
    let Logged { peer, client_id, exchange, .. } = logged;
    let request = &exchange.request;
    let mut line = format!(
        "{peer} {} v{} #{} {} bytes",
        request.api_key, request.version, request.correlation_id, exchange.request_size
    );
    if let Some(size) = exchange.response_size {
        _ = write!(line, ", {size} back in {:.1} ms", millis(exchange));
    }
    if let Some(client_id) = client_id {
        _ = write!(line, ", client {}", client_id.escape_debug());
    }
    for error in errors {
        _ = write!(line, ", {error}");
    }
    line
}

/// Builds an entry with the keys of Kafka's request log.
fn object(logged: &Logged, errors: &[ErrorCode], response: Value) -> Value {
    let Exchange { request, request_size, response_size, .. } = &logged.exchange;
    let schema =
        request_schema(request.api_key).filter(|schema| schema.versions.contains(request.version));
    let sent = logged.body.as_ref().map(|bytes| body(schema, request.version, bytes));
    json!({
        "requestHeader": {
            "clientId": logged.client_id,
            "requestApiKey": request.api_key.0,
            "requestApiVersion": request.version,
            "correlationId": request.correlation_id,
            "requestApiKeyName": kafka_name(request.api_key),
        },
        "request": sent,
        "response": response,
        "connection": logged.peer.to_string(),
        "requestSizeInBytes": request_size,
        "responseSizeInBytes": response_size,
        "totalTimeMs": millis(&logged.exchange),
        "errors": errors.iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}

/// Kafka's name of an API, such as `DESCRIBE_QUORUM` for `DescribeQuorum`.
fn kafka_name(key: ApiKey) -> String {
    let mut name = String::new();
    for letter in key.name().unwrap_or("UNKNOWN").chars() {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(letter.to_ascii_uppercase());
    }
    name
}

/// Renders a message as Kafka's JSON, without secrets and records.
fn body(schema: Option<&'static MessageSchema>, version: ApiVersion, bytes: &[u8]) -> Value {
    let Some(schema) = schema else { return Value::Null };
    match json::decode(schema, bytes, version, &DecodeOptions::new()) {
        Ok(json) => without_secrets(json.value, schema.name()),
        Err(error) => json!({"error": error.to_string()}),
    }
}

fn without_secrets(value: Value, message: &str) -> Value {
    match value {
        Value::Object(object) => {
            let cleaned = object.into_iter().map(|(key, value)| match key.as_str() {
                "records" | "unalignedRecords" => {
                    (format!("{key}SizeInBytes"), decoded_len(&value).into())
                }
                // The value of a config can be a password.
                "value" if message.contains("AlterConfigs") => (key, hidden(&value)),
                name if SECRETS.contains(&name) => (key, hidden(&value)),
                _ => (key, without_secrets(value, message)),
            });
            Value::Object(cleaned.collect::<Map<_, _>>())
        }
        Value::Array(array) => {
            array.into_iter().map(|value| without_secrets(value, message)).collect()
        }
        value => value,
    }
}

fn hidden(value: &Value) -> Value {
    if value.is_null() { Value::Null } else { "(hidden)".into() }
}

/// The decoded length of a padded base64 text.
fn decoded_len(value: &Value) -> Option<usize> {
    let text = value.as_str()?;
    Some(text.len() / 4 * 3 - text.bytes().rev().take_while(|byte| *byte == b'=').count())
}
