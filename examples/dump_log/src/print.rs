//! Batches and records as text for people, or as one JSON object per line.

use std::borrow::Cow;
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use kafka_wire::json::{self, LogRecordJson};
use kafka_wire::messages::ProducerSnapshot;
use kafka_wire::records::{Record, RecordBatch};
use serde_json::{Map, Value, json};

use crate::Args;
use crate::content::Content;

/// The bytes of a key or value that text output shows.
const SHOWN: usize = 80;
/// The last millisecond of the year 9999. Later times are printed as numbers.
const LAST_DATE: u64 = 253_402_300_799_999;

/// Standard output in the requested form.
#[derive(Debug)]
pub(crate) struct Printer<W> {
    out: W,
    form: Form,
    records: bool,
    file: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Text,
    Json,
    /// One line per file.
    Summary,
}

/// Counts of what a file holds.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    pub(crate) batches: u64,
    pub(crate) records: u64,
    /// Records of an unknown type or version.
    pub(crate) unknown: u64,
    pub(crate) broken: u64,
}

impl<W: Write> Printer<W> {
    pub(crate) fn new(args: &Args, out: W) -> Self {
        let form = match (args.verify, args.json) {
            (true, _) => Form::Summary,
            (_, true) => Form::Json,
            _ => Form::Text,
        };
        Self { out, form, records: !args.batches, file: String::new() }
    }

    /// Whether files are only checked.
    pub(crate) fn is_summary(&self) -> bool {
        self.form == Form::Summary
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Starts the output of a file.
    pub(crate) fn file(&mut self, path: &Path, topic: Option<&str>) -> io::Result<()> {
        self.file = path.to_string_lossy().escape_debug().to_string();
        match (self.form, topic) {
            (Form::Text, Some(topic)) => {
                writeln!(self.out, "== {}, topic {}", self.file, topic.escape_debug())
            }
            (Form::Text, None) => writeln!(self.out, "== {}", self.file),
            (Form::Json, topic) => {
                self.json(&json!({"file": path.to_string_lossy(), "topic": topic}))
            }
            (Form::Summary, _) => Ok(()),
        }
    }

    pub(crate) fn batch(&mut self, position: u64, batch: &RecordBatch<'_>) -> io::Result<()> {
        match self.form {
            Form::Text => writeln!(self.out, "{}", batch_text(position, batch)),
            Form::Json => self.json(&batch_json(position, batch)),
            Form::Summary => Ok(()),
        }
    }

    pub(crate) fn record(&mut self, record: &Record<'_>, content: &Content) -> io::Result<()> {
        match self.form {
            Form::Text if self.records => {
                writeln!(self.out, "  {}", record_text(record, content))
            }
            Form::Json if self.records => self.json(&record_json(record, content)),
            _ => Ok(()),
        }
    }

    /// Ends the output of a file that was read to its end.
    pub(crate) fn end(&mut self, counts: &Counts) -> io::Result<()> {
        if self.form != Form::Summary {
            return Ok(());
        }
        let Counts { batches, records, unknown, .. } = counts;
        write!(self.out, "{}: {batches} batches, {records} records", self.file)?;
        if *unknown > 0 {
            write!(self.out, ", {unknown} of an unknown type or version")?;
        }
        writeln!(self.out)
    }

    pub(crate) fn producers(&mut self, snapshot: &ProducerSnapshot) -> io::Result<()> {
        let entries = &snapshot.producer_entries;
        if self.form == Form::Summary {
            return writeln!(self.out, "{}: {} producers", self.file, entries.len());
        }
        let message = json::to_json(snapshot, 1).map_err(io::Error::other)?.value;
        let rows = message.get("producerEntries").and_then(Value::as_array);
        for (entry, row) in entries.iter().zip(rows.into_iter().flatten()) {
            match self.form {
                Form::Json => self.json(row)?,
                _ => writeln!(self.out, "  {}  {row}", time(entry.timestamp))?,
            }
        }
        Ok(())
    }

    fn json(&mut self, value: &Value) -> io::Result<()> {
        writeln!(self.out, "{value}")
    }
}

fn batch_text(position: u64, batch: &RecordBatch<'_>) -> String {
    let mut text = format!(
        "batch at {position}: offsets {}-{}, {}{} bytes, magic {}, {}",
        batch.base_offset(),
        batch.last_offset(),
        match batch.records_count() {
            Some(1) => "1 record, ".to_owned(),
            Some(count) => format!("{count} records, "),
            None => String::new(),
        },
        batch.size(),
        batch.magic(),
        batch.compression(),
    );
    if batch.partition_leader_epoch() >= 0 {
        text += &format!(", epoch {}", batch.partition_leader_epoch());
    }
    if batch.producer_id() >= 0 {
        let (id, epoch) = (batch.producer_id(), batch.producer_epoch());
        text += &format!(", producer {id} epoch {epoch} sequence {}", batch.base_sequence());
    }
    for (is_set, word) in
        [(batch.is_transactional(), ", transactional"), (batch.is_control(), ", control")]
    {
        text += if is_set { word } else { "" };
    }
    text
}

fn batch_json(position: u64, batch: &RecordBatch<'_>) -> Value {
    json!({
        "position": position,
        "baseOffset": batch.base_offset(),
        "lastOffset": batch.last_offset(),
        "count": batch.records_count(),
        "size": batch.size(),
        "magic": batch.magic(),
        "compression": batch.compression().to_string(),
        "timestampType": batch.timestamp_type().map(|kind| kind.as_str()),
        "maxTimestamp": batch.max_timestamp(),
        "deleteHorizon": batch.delete_horizon(),
        "partitionLeaderEpoch": batch.partition_leader_epoch(),
        "producerId": batch.producer_id(),
        "producerEpoch": batch.producer_epoch(),
        "baseSequence": batch.base_sequence(),
        "transactional": batch.is_transactional(),
        "control": batch.is_control(),
    })
}

fn record_text(record: &Record<'_>, content: &Content) -> String {
    let mut text = format!("{:>8}  {}  ", record.offset, time(record.timestamp));
    match content {
        Content::Message(message) => text += &message_text(message),
        Content::Plain | Content::Unknown | Content::Broken(_) => {
            text += &format!("{} = {}", shown(record.key), shown(record.value));
        }
    }
    for header in record.headers {
        let key = String::from_utf8_lossy(header.key);
        text += &format!("  {}: {}", key.escape_debug(), shown(header.value));
    }
    match content {
        Content::Unknown => text += "  (unknown type or version)",
        Content::Broken(error) => text += &format!("  (cannot be decoded: {error})"),
        _ => {}
    }
    text
}

fn message_text(message: &LogRecordJson) -> String {
    let version = message.version.map(|version| format!(" v{version}")).unwrap_or_default();
    let key = message.key.as_ref().map(|key| format!("  {} =", key.value)).unwrap_or_default();
    match &message.value {
        Some(value) => format!("{}{version}{key}  {}", message.name, value.value),
        None => format!("{}{version}{key}  deleted", message.name),
    }
}

fn record_json(record: &Record<'_>, content: &Content) -> Value {
    let mut object = Map::new();
    object.insert("offset".into(), record.offset.into());
    object.insert("timestamp".into(), record.timestamp.into());
    match content {
        Content::Message(message) => {
            object.insert("type".into(), message.name.into());
            object.insert("version".into(), message.version.into());
            if let Some(key) = &message.key {
                object.insert("key".into(), key.value.clone());
            }
            object.insert(
                "value".into(),
                message.value.as_ref().map(|json| json.value.clone()).into(),
            );
        }
        Content::Plain | Content::Unknown | Content::Broken(_) => {
            insert_bytes(&mut object, "key", record.key);
            insert_bytes(&mut object, "value", record.value);
        }
    }
    match content {
        Content::Unknown => _ = object.insert("unknown".into(), true.into()),
        Content::Broken(error) => _ = object.insert("error".into(), error.as_str().into()),
        _ => {}
    }
    if !record.headers.is_empty() {
        let headers = record.headers.iter().map(|header| {
            let mut object = Map::new();
            insert_bytes(&mut object, "key", Some(header.key));
            insert_bytes(&mut object, "value", header.value);
            Value::Object(object)
        });
        object.insert("headers".into(), headers.collect());
    }
    Value::Object(object)
}

/// Inserts text as it is, and other bytes as base64 under a key that says so.
fn insert_bytes(object: &mut Map<String, Value>, key: &str, bytes: Option<&[u8]>) {
    match bytes.map(|bytes| str::from_utf8(bytes).map_err(|_| bytes)) {
        None => object.insert(key.into(), Value::Null),
        Some(Ok(text)) => object.insert(key.into(), text.into()),
        Some(Err(bytes)) => {
            object.insert(format!("{key}Base64"), BASE64_STANDARD.encode(bytes).into())
        }
    };
}

/// Shows the first bytes: text in quotes with escapes, other bytes in hex.
fn shown(bytes: Option<&[u8]>) -> String {
    let Some(bytes) = bytes else { return "null".to_owned() };
    let head = bytes.get(..SHOWN).unwrap_or(bytes);
    let more: Cow<'_, str> = match bytes.len() {
        length if length > SHOWN => format!("… ({length} bytes)").into(),
        _ => "".into(),
    };
    match str::from_utf8(bytes) {
        Ok(_) => format!("{:?}{more}", String::from_utf8_lossy(head).trim_end_matches('\u{fffd}')),
        Err(_) => {
            let hex: String = head.iter().map(|byte| format!("{byte:02x}")).collect();
            format!("0x{hex}{more}")
        }
    }
}

/// Shows a timestamp as date and time, or as a number if no date can hold it.
fn time(timestamp: i64) -> String {
    match u64::try_from(timestamp) {
        Ok(millis) if millis <= LAST_DATE => {
            humantime::format_rfc3339_millis(UNIX_EPOCH + Duration::from_millis(millis)).to_string()
        }
        _ => timestamp.to_string(),
    }
}
