//! Reads a file, checks its content and prints it.

use std::io::{self, Read, Write};

use kafka_wire::messages::SnapshotFooterRecord;
use kafka_wire::records::{Decompressor, RecordBatch};
use kafka_wire::{KafkaMessage, producer_snapshot};

use crate::Kind;
use crate::content::Content;
use crate::print::{Counts, Printer};
use crate::segment::{Cut, Segment};

/// Why reading stopped before the end of the file.
#[derive(Debug)]
pub(crate) enum Stopped {
    /// The file cannot be read.
    Read(io::Error),
    /// The output cannot be written.
    Write(io::Error),
    /// The content of the file is wrong; the text says where.
    Broken(String),
}

/// Checks and prints batches and their records, up to the first broken one.
pub(crate) fn batches(
    input: impl Read,
    kind: Kind,
    topic: Option<&str>,
    out: &mut Printer<impl Write>,
) -> Result<(), Stopped> {
    let mut segment = Segment::new(input);
    let mut decompressor = Decompressor::default();
    let mut counts = Counts::default();
    let mut next_offset = i64::MIN;
    let mut last_name = None;
    while let Some(Cut { position, bytes }) = segment.next()? {
        let broken = |text: &dyn std::fmt::Display| {
            Stopped::Broken(format!("{text} (the batch begins at byte {position})"))
        };
        let batch = RecordBatch::from_bytes(&bytes).map_err(|error| broken(&error))?;
        if batch.base_offset() < next_offset {
            let first = batch.base_offset();
            let text = format!("offset {first} follows offset {}", next_offset - 1);
            return Err(broken(&text));
        }
        next_offset = batch.last_offset().saturating_add(1);
        out.batch(position, &batch).map_err(Stopped::Write)?;
        last_name = records(&batch, topic, &mut decompressor, &mut counts, out, &broken)?;
        if out.is_summary() {
            batch.verify_round_trip(&mut decompressor).map_err(|error| broken(&error))?;
        }
        counts.batches += 1;
    }
    let footer = SnapshotFooterRecord::SCHEMA.name();
    if kind == Kind::Checkpoint && last_name != Some(footer) {
        return Err(Stopped::Broken(format!(
            "the snapshot is not complete: no {footer} at its end"
        )));
    }
    out.end(&counts).map_err(Stopped::Write)?;
    match counts.broken {
        0 => Ok(()),
        count => Err(Stopped::Broken(format!("{count} records cannot be decoded"))),
    }
}

/// Checks and prints the records of a batch. Returns the name of the last record's message.
fn records(
    batch: &RecordBatch<'_>,
    topic: Option<&str>,
    decompressor: &mut Decompressor,
    counts: &mut Counts,
    out: &mut Printer<impl Write>,
    broken: &dyn Fn(&dyn std::fmt::Display) -> Stopped,
) -> Result<Option<&'static str>, Stopped> {
    let mut last_name = None;
    for record in batch.records(decompressor).map_err(|error| broken(&error))? {
        let record = record.map_err(|error| broken(&error))?;
        let content = Content::read(&record, batch.is_control(), topic);
        counts.records += 1;
        last_name = None;
        match &content {
            Content::Message(message) => last_name = Some(message.name),
            Content::Unknown => counts.unknown += 1,
            Content::Plain => {}
            Content::Broken(_) => counts.broken += 1,
        }
        out.record(&record, &content).map_err(Stopped::Write)?;
    }
    Ok(last_name)
}

/// Checks and prints a producer snapshot. It holds a few bytes for each producer, so it is read
/// whole.
pub(crate) fn producers(
    mut input: impl Read,
    out: &mut Printer<impl Write>,
) -> Result<(), Stopped> {
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes).map_err(Stopped::Read)?;
    let snapshot = producer_snapshot::decode(&bytes.into())
        .map_err(|error| Stopped::Broken(error.to_string()))?;
    out.producers(&snapshot).map_err(Stopped::Write)
}
