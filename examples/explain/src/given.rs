//! Shows bytes that are given directly, not in a capture.

use std::borrow::Cow;
use std::io::{self, Write};

use kafka_wire::explain::{Context, Form, guess};
use kafka_wire::frame::{Split, split};
use kafka_wire::messages::{SCHEMAS, request_schema};
use kafka_wire::{ApiKey, ApiVersion, DecodeOptions, MessageSchema};
use serde_json::Map;

use crate::advice::{advice, options};
use crate::arguments::Stated;
use crate::output::{Opaque, Output};
use crate::subject::{Shape, Subject};

/// The most guesses to list.
const GUESSES: usize = 20;

/// Shows `bytes`. Returns whether all of them decode.
pub(crate) fn show(
    bytes: &[u8],
    stated: Stated,
    context: &Context,
    out: &mut Output<impl Write>,
) -> io::Result<bool> {
    let mut rest = bytes;
    let mut is_whole = true;
    loop {
        // Several frames in a row, as on a connection.
        let (first, after) = match (is_framed(stated), split(rest, &DecodeOptions::new())) {
            (true, Ok(Split::Frame { frame, rest })) if begins_alike(stated, rest) => (frame, rest),
            _ => (rest, &[][..]),
        };
        is_whole &= one(first, stated, context, out)?;
        if after.is_empty() {
            return Ok(is_whole);
        }
        rest = after;
    }
}

/// Lists the messages that `bytes` may be. Returns whether there are any.
pub(crate) fn list_guesses(
    bytes: &[u8],
    is_wanted: impl Fn(&MessageSchema) -> bool,
    out: &mut Output<impl Write>,
) -> io::Result<bool> {
    let mut guesses = guess(SCHEMAS, bytes, &DecodeOptions::new());
    guesses.retain(|guess| is_wanted(guess.schema));
    let hidden = guesses.len().saturating_sub(GUESSES);
    for guess in guesses.iter().take(GUESSES) {
        out.guess(guess, &options(guess))?;
    }
    if hidden > 0 {
        out.line(&format!("… and {hidden} others that are less likely"))?;
    }
    if guesses.is_empty() {
        out.error("", "no message that this program knows decodes as all of these bytes")?;
    }
    Ok(!guesses.is_empty())
}

fn is_framed(stated: Stated) -> bool {
    matches!(stated, Stated::Request | Stated::Message { form: Form::Frame, .. })
}

/// Whether the bytes after a frame begin another frame.
fn begins_alike(stated: Stated, rest: &[u8]) -> bool {
    match stated {
        Stated::Request => request(rest).is_some(),
        _ => {
            matches!(split(rest, &DecodeOptions::new()), Ok(Split::Frame { frame, .. }) if frame.len() > 8)
        }
    }
}

/// Finds the message and version of a request frame.
fn request(frame: &[u8]) -> Option<(&'static MessageSchema, ApiVersion)> {
    let int16 = |at| frame.get(at..)?.first_chunk().copied().map(i16::from_be_bytes);
    let (key, version) = (int16(4)?, int16(6)?);
    let schema = request_schema(ApiKey(key))?;
    let is_known = schema.versions.contains(version) || (0..100).contains(&version);
    is_known.then_some((schema, version))
}

fn one(
    bytes: &[u8],
    stated: Stated,
    context: &Context,
    out: &mut Output<impl Write>,
) -> io::Result<bool> {
    let shape = match stated {
        Stated::Batches => Shape::Batches,
        Stated::Message { schema, version, form } => {
            let version = version.unwrap_or_else(|| said_version(schema, form, bytes));
            Shape::Message { schema, version, form }
        }
        Stated::Request => match request(bytes) {
            Some((schema, version)) => Shape::Message { schema, version, form: Form::Frame },
            None => return no_request(bytes, out),
        },
    };
    let heading = heading(&shape);
    let mut subject = Subject::new(heading, shape, bytes.to_vec(), Cow::Borrowed(context));
    subject.notes.extend(is_framed(stated).then(|| size(bytes)).flatten());
    out.subject(&subject)?;
    let tree = subject.tree();
    if let Some(error) = tree.error() {
        out.error("", &error.to_string())?;
        if let Some(size) = right_size(bytes, &shape) {
            let text = format!("with the size {size}, {size:08x}, all of it decodes");
            out.error("", &text)?;
        } else if let Some(advice) = advice(bytes, Some(&subject.shape)) {
            out.error("", &advice)?;
        }
        return Ok(false);
    }
    Ok(true)
}

/// The right size of a frame in which only the size is wrong.
fn right_size(bytes: &[u8], shape: &Shape) -> Option<u32> {
    let Shape::Message { form: Form::Frame, .. } = shape else { return None };
    let mut bytes = bytes.to_vec();
    let size = u32::try_from(bytes.len().checked_sub(4)?).ok()?;
    *bytes.first_chunk_mut()? = size.to_be_bytes();
    shape.tree(&bytes).error().is_none().then_some(size)
}

/// The heading, such as `EndQuorumEpochRequest v1, frame`.
fn heading(shape: &Shape) -> String {
    match shape {
        Shape::Message { schema, version, form } => {
            format!("{} v{version}, {form}", schema.name())
        }
        Shape::Batches => "record batches".into(),
    }
}

/// Reads the version from the bytes; the newest version if they do not state one.
fn said_version(schema: &MessageSchema, form: Form, bytes: &[u8]) -> ApiVersion {
    let int16 = |at: usize| bytes.get(at..)?.first_chunk().copied().map(i16::from_be_bytes);
    let version = match form {
        Form::Frame => int16(6),
        Form::WithoutSize => int16(2),
        Form::Prefixed if schema.kind != kafka_wire::MessageKind::CoordinatorKey => int16(0),
        Form::MetadataRecord => metadata_version(bytes),
        _ => None,
    };
    version.unwrap_or_else(|| schema.versions.max())
}

/// Reads the last of the three uvarints that precede the message.
fn metadata_version(bytes: &[u8]) -> Option<ApiVersion> {
    let prefix = bytes.get(..Form::MetadataRecord.prefix(bytes))?;
    let start = prefix.iter().rev().skip(1).position(|byte| *byte < 0x80);
    let start = start.map_or(0, |back| prefix.len() - 1 - back);
    let digits = prefix.get(start..)?.iter().rev();
    let number = digits.fold(0_u32, |number, byte| number << 7 | u32::from(byte & 0x7f));
    i16::try_from(number).ok()
}

/// Compares the size that a frame states with the number of bytes that follow.
pub(crate) fn size(frame: &[u8]) -> Option<String> {
    let (size, rest) = frame.split_first_chunk()?;
    let stated = i32::from_be_bytes(*size);
    let there = rest.len();
    Some(match usize::try_from(stated) {
        Ok(stated) if stated == there => format!("size: {stated} bytes, all there"),
        Ok(stated) if stated < there => {
            format!(
                "size: the frame states {stated} bytes; {there} are there, {} too many",
                there - stated
            )
        }
        Ok(stated) => {
            format!(
                "size: the frame states {stated} bytes; {there} are there, {} are missing",
                stated - there
            )
        }
        Err(_) => format!("size: the frame states {stated} bytes, which no frame has"),
    })
}

/// Shows bytes that are not a request of a known API.
fn no_request(bytes: &[u8], out: &mut Output<impl Write>) -> io::Result<bool> {
    let int16 = |at| bytes.get(at..)?.first_chunk().copied().map(i16::from_be_bytes);
    let error = match (int16(4), int16(6)) {
        (Some(key), Some(version)) if request_schema(ApiKey(key)).is_some() => format!(
            "not a request frame: api key {key} is {}, which has no version {version}",
            ApiKey(key).name().unwrap_or("known")
        ),
        (Some(key), _) => format!("not a request frame: there is no API with key {key}"),
        _ => "not a request frame: one has at least 8 bytes".into(),
    };
    out.opaque(&Opaque {
        heading: format!("{} bytes", bytes.len()),
        notes: size(bytes).into_iter().collect(),
        bytes,
        error: Some(&error),
        keys: Map::new(),
    })?;
    out.error("", &error)?;
    let advice = advice(bytes, None);
    out.error("", &advice.unwrap_or_else(|| "no message decodes as all of these bytes".into()))?;
    Ok(false)
}
