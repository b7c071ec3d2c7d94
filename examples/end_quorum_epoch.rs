//! The reference page of EndQuorumEpoch: facts, bytes, object tree and schema of its request and
//! its response, printed from the schema that the derive made of the structs.
//!
//! ```text
//! cargo run --example end_quorum_epoch                                  # the smallest of both
//! cargo run --example end_quorum_epoch -- --version 0
//! cargo run --example end_quorum_epoch -- --frame '0000000e 0036 0000…' # a request, in hex
//! cargo run --example end_quorum_epoch -- --frame - --response --version 1 < response.bin
//! ```

use std::io::{self, ErrorKind, Read, Write};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use kafka_wire::inspect::{Part, Tree, sample_frame, schema_json};
use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
use kafka_wire::{ApiKey, ApiVersion, DecodeErrorKind, DecodeOptions, KafkaMessage};

const USAGE: &str = "usage: end_quorum_epoch [--version N] [--frame HEX|- [--response]]";

const OPTIONS: &str =
    "  --version N    the version: 0, or 1, which is the default; of a response it must be given
  --frame HEX    a whole request frame, its size included, in hex with or without white space
  --frame -      the same from standard input, or its bytes as they are
  --response     the frame is a response";

fn main() -> ExitCode {
    let arguments = match Arguments::parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            eprintln!("{error}; {USAGE}");
            return ExitCode::from(2);
        }
    };
    // Knows whether it goes to a terminal: into a pipe, or with NO_COLOR, it drops the colours.
    let mut out = anstream::stdout().lock();
    match run(&arguments, &mut out) {
        Ok(code) => code,
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments, out: &mut impl Write) -> io::Result<ExitCode> {
    let (request, response) = (EndQuorumEpochRequest::SCHEMA, EndQuorumEpochResponse::SCHEMA);
    let options = DecodeOptions::default();
    let version = arguments.version.unwrap_or(1);
    match arguments {
        Arguments { help: true, .. } => writeln!(out, "{USAGE}\n\n{OPTIONS}")?,
        Arguments { frame: None, .. } => {
            let bytes = sample_frame(request, version).map_err(io::Error::other)?;
            page(&Tree::request_frame(request, &bytes, &options), out)?;
            writeln!(out)?;
            let bytes = sample_frame(response, version).map_err(io::Error::other)?;
            page(&Tree::response_frame(response, &bytes, version, &options), out)?;
        }
        Arguments { frame: Some(bytes), response: true, .. } => {
            return page(&Tree::response_frame(response, bytes, version, &options), out);
        }
        Arguments { frame: Some(bytes), .. } => {
            let tree = Tree::request_frame(request, bytes, &options);
            match tree.error().map(kafka_wire::DecodeError::kind) {
                Some(DecodeErrorKind::UnexpectedApiKey { api_key }) => {
                    let name = ApiKey(api_key).name().unwrap_or("no API that Kafka knows");
                    eprintln!("api key {api_key} is {name}; this example knows 54, EndQuorumEpoch");
                    return Ok(ExitCode::FAILURE);
                }
                _ => return page(&tree, out),
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints the page of a message; fails if its bytes are broken.
fn page(tree: &Tree<'_>, out: &mut impl Write) -> io::Result<ExitCode> {
    let heading = Style::new().bold();
    writeln!(out, "{heading}{}{heading:#}\n", tree.schema().name())?;
    for (name, text) in tree.facts() {
        writeln!(out, "{name:<18} {text}")?;
    }

    write!(out, "\n{heading}Bytes{heading:#} (")?;
    for (part, name, end) in [
        (Part::Frame, "frame", ", "),
        (Part::Header, "header", ", "),
        (Part::Body, "body", ", "),
        (Part::TaggedFields, "tagged fields", ")\n"),
    ] {
        let style = style(Some(part));
        write!(out, "{style}{name}{style:#}{end}")?;
    }
    for row in tree.hex_rows() {
        write!(out, "0x{:04x} ", row.offset)?;
        for span in &row.spans {
            let style = style(span.part);
            write!(out, " {style}{span}{style:#}")?;
        }
        writeln!(out)?;
    }

    writeln!(out, "\n{heading}Tree{heading:#}")?;
    let texts = tree.nodes().iter().map(|node| "  ".repeat(node.depth()) + &node.to_string());
    let texts: Vec<String> = texts.collect();
    let width = texts.iter().map(|text| text.chars().count()).max().unwrap_or(0).min(84);
    for (node, text) in tree.nodes().iter().zip(texts) {
        let style = style(Some(node.part()));
        let place = format!("[0x{:02x}, {}B]", node.offset(), node.size());
        let note = node.note().unwrap_or_default();
        let line = format!("{style}{text:<width$}{style:#}  {place:<13}  {note}");
        writeln!(out, "{}", line.trim_end())?;
    }
    if let (Some(error), Some(depth)) = (tree.error(), tree.error_depth()) {
        let style = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
        writeln!(out, "{}{style}error: {error}{style:#}", "  ".repeat(depth))?;
    }

    writeln!(out, "\n{heading}Schema{heading:#}\n{}", schema_json(tree.schema()).trim_end())?;
    Ok(if tree.error().is_some() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn style(part: Option<Part>) -> Style {
    let color = match part {
        Some(Part::Frame) => AnsiColor::Magenta,
        Some(Part::Header) => AnsiColor::Cyan,
        Some(Part::Body) => AnsiColor::Green,
        Some(Part::TaggedFields) => AnsiColor::Yellow,
        None => AnsiColor::Red,
    };
    Style::new().fg_color(Some(color.into()))
}

#[derive(Default)]
struct Arguments {
    help: bool,
    version: Option<ApiVersion>,
    frame: Option<Vec<u8>>,
    response: bool,
}

impl Arguments {
    fn parse() -> Result<Self, Box<dyn std::error::Error>> {
        use lexopt::prelude::*;
        let mut arguments = Self::default();
        let mut parser = lexopt::Parser::from_env();
        while let Some(argument) = parser.next()? {
            match argument {
                Long("help") | Short('h') => arguments.help = true,
                Long("version") => arguments.version = Some(version(&parser.value()?.string()?)?),
                Long("frame") => arguments.frame = Some(frame(&parser.value()?.string()?)?),
                Long("response") => arguments.response = true,
                _ => return Err(argument.unexpected().into()),
            }
        }
        match arguments {
            Self { frame: None, response: true, .. } => {
                Err("--response says what --frame is; add --frame".into())
            }
            Self { frame: Some(_), response: true, version: None, .. } => {
                Err("nothing in a response says its version; add --version".into())
            }
            Self { frame: Some(_), response: false, version: Some(_), .. } => {
                Err("a request says its version itself; leave out --version".into())
            }
            arguments => Ok(arguments),
        }
    }
}

fn version(text: &str) -> Result<ApiVersion, String> {
    let versions = EndQuorumEpochRequest::SCHEMA.versions;
    let version = text.parse().ok().filter(|&version| versions.contains(version));
    version.ok_or_else(|| format!("--version {text}: EndQuorumEpoch has versions {versions}"))
}

/// The bytes of a frame: hex with any white space, `-` for standard input, where they may also be
/// as they are.
fn frame(text: &str) -> Result<Vec<u8>, String> {
    if text != "-" {
        return hex(text);
    }
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes).map_err(|error| format!("standard input: {error}"))?;
    // A frame's size begins with a zero byte, which no text has.
    match str::from_utf8(&bytes) {
        Ok(text) if text.trim_start().starts_with(|char: char| char.is_ascii_hexdigit()) => {
            hex(text)
        }
        _ => Ok(bytes),
    }
}

fn hex(text: &str) -> Result<Vec<u8>, String> {
    let digits = text.chars().filter(|char| !char.is_whitespace()).map(|char| {
        let digit = char.to_digit(16).and_then(|digit| u8::try_from(digit).ok());
        digit.ok_or_else(|| format!("--frame: {char:?} is not a hex digit"))
    });
    let digits = digits.collect::<Result<Vec<u8>, _>>()?;
    match digits.as_chunks() {
        (pairs, []) => Ok(pairs.iter().map(|[high, low]| high << 4 | low).collect()),
        _ => Err(format!("--frame: {} hex digits, which are no whole bytes", digits.len())),
    }
}
