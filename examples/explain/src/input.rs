//! Reads the input.

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;

use crate::capture::{self, Link, Packet};
use crate::hex::{self, Hex};

/// The input to explain.
#[derive(Debug)]
pub(crate) enum Input {
    Bytes(Vec<u8>),
    Packets {
        packets: Vec<Packet>,
        /// Why the file ends before its last packet.
        error: Option<String>,
    },
}

/// Reads the input that the arguments name: hex, a file, or standard input.
pub(crate) fn read(arguments: &[String]) -> Result<Input, String> {
    match arguments {
        [] => standard_input(),
        [name] if name == "-" => standard_input(),
        [name] => match fs::read(name) {
            Ok(bytes) => content(bytes, name),
            // Long hex can be longer than any file name.
            Err(_) if hex::is_likely(name) && !Path::new(name).exists() => of_hex(name, "INPUT"),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                Err(format!("{name}: there is no such file, and it is not hex"))
            }
            Err(error) => Err(format!("{name}: {error}")),
        },
        words => of_hex(&words.join(" "), "INPUT"),
    }
}

fn standard_input() -> Result<Input, String> {
    let mut bytes = Vec::new();
    let about = |error| format!("standard input: {error}");
    io::stdin().read_to_end(&mut bytes).map_err(about)?;
    content(bytes, "standard input")
}

/// Recognizes a capture, hex or raw bytes.
fn content(bytes: Vec<u8>, name: &str) -> Result<Input, String> {
    if bytes.is_empty() {
        return Err(format!("{name} is empty"));
    }
    if capture::is_capture(&bytes) {
        let (packets, error) = capture::packets(&bytes);
        return Ok(Input::Packets { packets, error });
    }
    match str::from_utf8(&bytes) {
        Ok(text) if hex::is_likely(text) => of_hex(text, name),
        _ => Ok(Input::Bytes(bytes)),
    }
}

fn of_hex(text: &str, name: &str) -> Result<Input, String> {
    match hex::read(text).map_err(|error| format!("{name}: {error}"))? {
        Hex::Bytes(bytes) => Ok(Input::Bytes(bytes)),
        Hex::Packets(packets) => {
            let packet = |bytes: Vec<u8>| Packet { time: None, link: Link::of_dump(&bytes), bytes };
            Ok(Input::Packets { packets: packets.into_iter().map(packet).collect(), error: None })
        }
    }
}
