//! Answers requests with errors, for the comparison with Kafka's classes.
//!
//! An input line has "api", "version", "hex" (the body of a request), "code", "text" and
//! "throttle". The output adds "refusal", the body of the response, which is null if none is
//! expected, or "error".

use std::error::Error;
use std::io::{BufRead, BufWriter, Write, stdin, stdout};

use kafka_wire::gateway::Refusal;
use kafka_wire::{ApiKey, DecodeOptions, ErrorCode, messages};
use serde_json::Value;

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = BufWriter::new(stdout().lock());
    for line in stdin().lock().lines() {
        let mut line: Value = serde_json::from_str(&line?)?;
        match refusal(&line) {
            Ok(body) => line["refusal"] = body.into(),
            Err(error) => line["error"] = error.to_string().into(),
        }
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}

fn refusal(line: &Value) -> Result<Option<String>, Box<dyn Error>> {
    let int = |name: &str| line[name].as_i64().ok_or_else(|| format!("no {name}"));
    let key = ApiKey(int("api")?.try_into()?);
    let schemas = messages::request_schema(key).zip(messages::response_schema(key));
    let (request, response) = schemas.ok_or("no such API")?;
    let body = hex::decode(line["hex"].as_str().ok_or("no hex")?)?;
    let refusal = Refusal::new(ErrorCode(int("code")?.try_into()?), line["text"].as_str())
        .with_throttle_time_ms(int("throttle")?.try_into()?);
    let version = int("version")?.try_into()?;
    let answer = refusal.answer(request, response, version, &body, &DecodeOptions::new())?;
    Ok(answer.map(hex::encode))
}
