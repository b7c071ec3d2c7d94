//! Prints a line for each request.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::time::Instant;

use bytes::Bytes;
use kafka_wire::frame::RequestFrame;
use kafka_wire::messages::{request_schema, response_schema};
use kafka_wire::pairing::{Exchange, Handling, Paired, error_codes};
use kafka_wire::{ApiKey, ApiVersion, DecodeOptions, ErrorCode, MessageSchema, json};
use serde_json::{Map, Value, json};

use crate::LogForm;

/// Keys of Kafka's JSON whose values must not appear in a log.
const SECRETS: [&str; 4] = ["authBytes", "hmac", "salt", "saltedPassword"];

/// Prints requests with their responses.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RequestLog {
    form: LogForm,
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
        Self { form }
    }

    /// Logs a request and the response that the client gets.
    pub(crate) fn answered(&self, paired: Paired<Logged>, size: usize) {
        let Paired { value: mut logged, response, request, .. } = paired;
        logged.exchange = logged.exchange.finish(size, Instant::now(), Handling::Decoded);
        let schema = response_schema(request.api_key);
        let known = schema.filter(|schema| schema.versions.contains(request.version));
        let errors =
            known.and_then(|schema| error_codes(&response, schema).ok()).unwrap_or_default();
        match self.form {
            LogForm::Text => println!("{}", text(&logged, &errors)),
            LogForm::Json => {
                let body = body(known, request.version, &response.body);
                println!("{}", object(&logged, &errors, body));
            }
        }
    }

    /// Logs a request that the proxy answered itself.
    pub(crate) fn refused(&self, mut logged: Logged, size: usize) {
        logged.exchange = logged.exchange.finish(size, Instant::now(), Handling::PassedOn);
        match self.form {
            LogForm::Text => println!("{} refused", text(&logged, &[])),
            LogForm::Json => println!("{}", object(&logged, &[], Value::Null)),
        }
    }

    /// Logs Produce with `acks = 0`, which has no response.
    pub(crate) fn one_way(&self, logged: &Logged) {
        match self.form {
            LogForm::Text => println!("{}", text(logged, &[])),
            LogForm::Json => println!("{}", object(logged, &[], Value::Null)),
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
                "records" => ("recordsSizeInBytes".to_owned(), decoded_len(&value).into()),
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
