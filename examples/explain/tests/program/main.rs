//! Runs the program as a user would.
#![allow(clippy::indexing_slicing, reason = "what is missing fails the test")]

mod broken;
mod captures;
mod guesses;
mod nested;
mod packets;
mod secrets;
mod shown;
mod traffic;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use kafka_wire::frame::{encode_request, encode_response};
use kafka_wire::{Codec, Request, RequestHeader, Response, ResponseHeader};

/// The outcome of a run of the program.
#[derive(Debug)]
struct Done {
    code: Option<i32>,
    out: String,
    err: String,
}

fn explain(arguments: &[&str], input: &[u8]) -> Done {
    let mut child = Command::new(env!("CARGO_BIN_EXE_explain"))
        .args(arguments)
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // The program may exit before it reads its input.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("no panic");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Done { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// A file for one test.
fn file(name: &str, content: &[u8]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("a file");
    path
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The JSON objects that a run printed.
fn objects(done: &Done) -> Vec<serde_json::Value> {
    let lines = done.out.lines();
    lines.map(|line| serde_json::from_str(line).expect("a JSON object a line")).collect()
}

/// A request as a frame, from the client `c`.
fn request<M: Request + for<'de> Codec<'de>>(message: &M, version: i16, id: i32) -> Vec<u8> {
    let header = RequestHeader {
        request_api_key: M::API_KEY,
        request_api_version: version,
        correlation_id: id,
        client_id: Some("c".into()),
        ..Default::default()
    };
    let mut bytes = Vec::new();
    encode_request(&header, message, &mut bytes).expect("a request");
    bytes
}

/// A response as a frame.
fn response<M: Response + for<'de> Codec<'de>>(message: &M, version: i16, id: i32) -> Vec<u8> {
    let header = ResponseHeader { correlation_id: id, ..Default::default() };
    let mut bytes = Vec::new();
    encode_response(&header, message, version, &mut bytes).expect("a response");
    bytes
}

/// A request of a client that resigns: EndQuorumEpoch, version 1.
const REQUEST: &str = "00000015 0036 0001 00000007 0006 636c69656e74 00 00 01 01 00";
