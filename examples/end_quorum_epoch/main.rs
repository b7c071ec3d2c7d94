//! Prints the reference page of EndQuorumEpoch: facts, bytes, byte tree and schema of its request and
//! its response, all of it from the schema that the derive generated.
//!
//! ```text
//! run='cargo run -p examples --example end_quorum_epoch --'
//! $run                                     # the smallest of both, then what a controller sent
//! $run --version 0
//! $run --frame '0000000e 0036 0000…'       # a request in hex
//! $run --frame - --response --version 1 < response.bin
//! xxd request.bin | $run --frame -
//! ```

mod recognize;

use std::io::{self, ErrorKind, Read, Write};
use std::process::ExitCode;

use examples::colors::Colors;
use examples::hex;
use kafka_wire::inspect::{Part, Tree, sample_frame, schema_json};
use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
use kafka_wire::{ApiVersion, DecodeOptions, KafkaMessage};

const USAGE: &str = "usage: end_quorum_epoch [--version N] [--frame HEX|- [--response]]";

const OPTIONS: &str =
    "  --version N    0 or 1 (default); required for a response, which does not contain its version
  --frame HEX    a whole request frame, including its size, in hex: with or without white space,
                 colons and 0x, or as xxd and hexdump -C print it
  --frame -      read the frame from standard input, in hex or as raw bytes
  --response     the frame is a response";

/// A request in version 1 that a resigning leader among Kafka's own controllers sent, and its response.
const CAPTURED_REQUEST: &str = "
    0000007f 0036 0001 00000058 000d726166742d636c69656e742d31 00
    176162636465666768696a6b6c6d6e6f70717273747576 02 135f5f636c75737465725f6d65746164617461
    02 00000000 00000001 00000003
    03 00000002 4397173c07724891b393216f10fe12d1 00 00000003 4397173c07724891b393216f10fe12d2 00
    00 00 01 00";
const CAPTURED_RESPONSE: &str = "
    00000041 00000058 00 0000 02 135f5f636c75737465725f6d65746164617461
    02 00000000 0000 00000001 00000003 00 00
    01 00 12 02 00000001 0a3132372e302e302e31 24b9 00";

fn main() -> ExitCode {
    let arguments = match Arguments::parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            eprintln!("{error}; {USAGE}");
            return ExitCode::from(2);
        }
    };
    let stdout = io::stdout().lock();
    let mut page = Page { colors: Colors::of(&stdout), out: stdout };
    match run(&arguments, &mut page) {
        Ok(code) => code,
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments, page: &mut Page<impl Write>) -> io::Result<ExitCode> {
    let (request, response) = (EndQuorumEpochRequest::SCHEMA, EndQuorumEpochResponse::SCHEMA);
    let options = DecodeOptions::default();
    let version = arguments.version.unwrap_or(1);
    match arguments {
        Arguments { help: true, .. } => writeln!(page.out, "{USAGE}\n\n{OPTIONS}")?,
        Arguments { frame: None, .. } => {
            let bytes = sample_frame(request, version).map_err(io::Error::other)?;
            page.print(&Tree::request_frame(request, &bytes, &options))?;
            writeln!(page.out)?;
            let bytes = sample_frame(response, version).map_err(io::Error::other)?;
            page.print(&Tree::response_frame(response, &bytes, version, &options))?;
            if version == 1 {
                let bytes = hex::read(CAPTURED_REQUEST).map_err(io::Error::other)?;
                page.print_captured(&Tree::request_frame(request, &bytes, &options))?;
                let bytes = hex::read(CAPTURED_RESPONSE).map_err(io::Error::other)?;
                page.print_captured(&Tree::response_frame(response, &bytes, 1, &options))?;
            }
        }
        Arguments { frame: Some(bytes), response: is_response, .. } => {
            let tree = match is_response {
                true => Tree::response_frame(response, bytes, version, &options),
                false => Tree::request_frame(request, bytes, &options),
            };
            let Some(error) = tree.error() else { return page.print(&tree) };
            match recognize::advice(&tree, *is_response) {
                Some(advice) => eprintln!("{advice}"),
                None => {
                    page.print(&tree)?;
                    eprintln!("error: {error}");
                }
            }
            return Ok(ExitCode::FAILURE);
        }
    }
    Ok(ExitCode::SUCCESS)
}

struct Page<W> {
    out: W,
    colors: Colors,
}

impl<W: Write> Page<W> {
    /// Prints the page of a message; fails if its bytes are broken.
    fn print(&mut self, tree: &Tree<'_>) -> io::Result<ExitCode> {
        let heading = self.colors.heading();
        writeln!(self.out, "{heading}{}{heading:#}\n", tree.schema().name())?;
        for (name, text) in tree.facts() {
            writeln!(self.out, "{name:<18} {text}")?;
        }
        self.print_frame(tree)?;
        let schema = schema_json(tree.schema());
        writeln!(self.out, "\n{heading}Schema{heading:#}\n{}", schema.trim_end())?;
        Ok(if tree.error().is_some() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }

    /// Prints a frame of a message that has a page above.
    fn print_captured(&mut self, tree: &Tree<'_>) -> io::Result<()> {
        let (heading, name) = (self.colors.heading(), tree.schema().name());
        writeln!(self.out, "\n{heading}{name}, as a real controller sent it{heading:#}")?;
        self.print_frame(tree)
    }

    fn print_frame(&mut self, tree: &Tree<'_>) -> io::Result<()> {
        let heading = self.colors.heading();
        write!(self.out, "\n{heading}Bytes{heading:#} (")?;
        for (part, name, end) in [
            (Part::Frame, "frame", ", "),
            (Part::Header, "header", ", "),
            (Part::Body, "body", ", "),
            (Part::TaggedFields, "tagged fields", ")\n"),
        ] {
            let style = self.colors.part(Some(part));
            write!(self.out, "{style}{name}{style:#}{end}")?;
        }
        for row in tree.hex_rows() {
            write!(self.out, "0x{:04x} ", row.offset)?;
            for span in &row.spans {
                let style = self.colors.part(span.part);
                write!(self.out, " {style}{span}{style:#}")?;
            }
            writeln!(self.out)?;
        }

        writeln!(self.out, "\n{heading}Tree{heading:#}")?;
        let texts = tree.nodes().iter().map(|node| "  ".repeat(node.depth()) + &node.to_string());
        let texts: Vec<String> = texts.collect();
        let width = texts.iter().map(|text| text.chars().count()).max().unwrap_or(0).min(84);
        for (node, text) in tree.nodes().iter().zip(texts) {
            let style = self.colors.part(Some(node.part()));
            let place = format!("[0x{:02x}, {}B]", node.offset(), node.size());
            let note = node.note().unwrap_or_default();
            let line = format!("{style}{text:<width$}{style:#}  {place:<13}  {note}");
            writeln!(self.out, "{}", line.trim_end())?;
        }
        if let (Some(error), Some(depth)) = (tree.error(), tree.error_depth()) {
            let style = self.colors.error();
            writeln!(self.out, "{}{style}error: {error}{style:#}", "  ".repeat(depth))?;
        }
        Ok(())
    }
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
                Err("--response describes a frame; add --frame".into())
            }
            Self { frame: Some(_), response: true, version: None, .. } => {
                Err("a response does not contain its version; add --version".into())
            }
            Self { frame: Some(_), response: false, version: Some(_), .. } => {
                Err("a request contains its version; remove --version".into())
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

/// The bytes of a frame, from hex. `-` reads standard input, in hex or raw.
fn frame(text: &str) -> Result<Vec<u8>, String> {
    let hex = |text| hex::read(text).map_err(|error| format!("--frame: {error}"));
    if text != "-" {
        return hex(text);
    }
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes).map_err(|error| format!("standard input: {error}"))?;
    // Raw bytes start with the frame's size, whose first byte is 0; text contains no such byte.
    match str::from_utf8(&bytes) {
        Ok(text) if text.trim_start().starts_with(|char: char| char.is_ascii_hexdigit()) => {
            hex(text)
        }
        _ => Ok(bytes),
    }
}
