//! The command line.

use std::path::PathBuf;

use clap::{Parser, ValueEnum};
use examples::nearest::unknown;
use kafka_wire::explain::Form;
use kafka_wire::messages::{SCHEMAS, request_schema, response_schema, schema};
use kafka_wire::{ApiKey, ApiVersion, MessageKind, MessageSchema};

/// Explains bytes of Kafka's protocol: which message they are, and every field with its place.
///
/// INPUT is hex or a file name; without it, the program reads standard input. Hex may be separated by white
/// space, commas or colons, and may be a dump of xxd, hexdump -C or tcpdump -x. A file holds hex, raw bytes,
/// or a capture (pcap or pcapng). From a capture, the program reassembles the connections and matches each
/// response to its request.
///
/// Without an option that says otherwise, the bytes are a request frame.
#[derive(Debug, Parser)]
#[command(name = "explain", after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Arguments {
    /// Hex, or a file; `-` is standard input
    #[arg(value_name = "INPUT")]
    pub(crate) input: Vec<String>,

    /// The message: its name, such as FetchResponse, or its API, such as Fetch or 1
    #[arg(long, short, value_name = "NAME", help_heading = "What the bytes are")]
    message: Option<String>,
    /// The version of the message; a request frame contains it
    #[arg(
        long = "version",
        short = 'v',
        value_name = "N",
        allow_negative_numbers = true,
        help_heading = "What the bytes are"
    )]
    version: Option<ApiVersion>,
    /// The bytes are a response
    #[arg(long, short, help_heading = "What the bytes are")]
    response: bool,
    /// What surrounds the message; the default is frame for requests and responses, else body
    #[arg(long, short, value_name = "FORM", help_heading = "What the bytes are")]
    form: Option<FormName>,
    /// List the messages and versions that all of the bytes decode as, the likeliest first
    #[arg(
        long,
        short,
        conflicts_with_all = ["version", "html"],
        help_heading = "What the bytes are"
    )]
    pub(crate) guess: bool,
    /// The topic that records belong to, to decode those of Kafka's own logs
    #[arg(long, value_name = "TOPIC", help_heading = "What the bytes are")]
    pub(crate) log: Option<String>,

    /// Show only these APIs of a capture: Produce,Fetch
    #[arg(long, value_name = "APIS", value_delimiter = ',', help_heading = "Captures")]
    pub(crate) only: Vec<String>,
    /// Show one line per frame of a capture
    #[arg(long, conflicts_with_all = ["json", "html", "guess"], help_heading = "Captures")]
    pub(crate) list: bool,

    /// Print one JSON object per line
    #[arg(long, conflicts_with = "html", help_heading = "Output")]
    pub(crate) json: bool,
    /// Write a page for a browser
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) html: Option<PathBuf>,
    /// Show all bytes in hex, and not only the first 1024
    #[arg(long, help_heading = "Output")]
    pub(crate) all_bytes: bool,
    /// Stop decompressing records after this many bytes
    #[arg(long, value_name = "BYTES", default_value_t = 16 << 20, help_heading = "Output")]
    pub(crate) decompress: usize,
}

const EXAMPLES: &str = "\
Examples:
  explain 00000010 0012 0000 00000007 0006 636c69656e74
  xxd -p response.bin | explain --response --message Metadata --version 12
  explain --message FeatureLevelRecord 116d657461646174612e76657273696f6e001400
  explain capture.pcapng --only Fetch --json
  tcpdump -i lo -X port 9092 | explain

Exit status: 0 all of it decodes; 1 something is broken or not recognized; 2 wrong usage or unreadable
input";

/// The command-line names of [`Form`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum FormName {
    /// A size, a header and the message
    Frame,
    /// A header and the message
    NoSize,
    /// The message alone
    Body,
    /// An int16 (the version, or a coordinator key's record type) and the message
    Prefixed,
    /// The value of a record of the metadata log
    MetadataRecord,
    /// Record batches, as in a log segment
    Batches,
}

/// How the arguments describe the bytes.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Stated {
    /// A request; its header names the API and version.
    Request,
    Message {
        schema: &'static MessageSchema,
        version: Option<ApiVersion>,
        form: Form,
    },
    Batches,
}

impl Arguments {
    /// Returns how the arguments describe the bytes.
    pub(crate) fn stated(&self) -> Result<Stated, String> {
        if self.form == Some(FormName::Batches) {
            return match (&self.message, self.version, self.response) {
                (None, None, false) => Ok(Stated::Batches),
                _ => {
                    Err("batches are not a message; remove --message, --version and --response"
                        .into())
                }
            };
        }
        let Some(name) = &self.message else {
            return match (self.response, self.version, self.form) {
                (true, ..) => Err(
                    "a response does not say what it answers; add --message NAME and --version N, or \
                     try --guess"
                        .into(),
                ),
                (_, Some(_), _) => {
                    Err("a request contains its version; add --message NAME or remove --version".into())
                }
                (.., Some(_)) => Err("--form needs --message NAME".into()),
                _ => Ok(Stated::Request),
            };
        };
        let schema = message(name, self.response)?;
        let is_framed = matches!(schema.kind, MessageKind::Request | MessageKind::Response);
        let form = match (self.form, is_framed) {
            (Some(form), _) => form.form(),
            (None, true) => Form::Frame,
            (None, false) => Form::Body,
        };
        let says_version = match form {
            Form::Frame | Form::WithoutSize if !is_framed => {
                let name = schema.name();
                return Err(format!("{name} has no header; remove --form, or write --form body"));
            }
            Form::Frame | Form::WithoutSize => schema.kind == MessageKind::Request,
            Form::Prefixed => schema.kind != MessageKind::CoordinatorKey,
            Form::MetadataRecord => true,
            _ => schema.versions.min() == schema.versions.max(),
        };
        match (self.version, says_version) {
            (Some(version), _) if !schema.versions.contains(version) => {
                let (name, versions) = (schema.name(), schema.versions);
                Err(format!("{name} has no version {version}; it has {versions}"))
            }
            (None, false) => Err(format!(
                "the bytes do not say their version; add --version N, one of {}",
                schema.versions
            )),
            (version, _) => Ok(Stated::Message { schema, version, form }),
        }
    }

    /// Whether `--response` was given.
    pub(crate) fn is_response(&self) -> bool {
        self.response
    }

    /// Returns the APIs of `--only`, or an error for an unknown name.
    pub(crate) fn apis(&self) -> Result<Vec<ApiKey>, String> {
        self.only.iter().map(|name| api(name.trim())).collect()
    }
}

impl FormName {
    fn form(self) -> Form {
        match self {
            Self::Frame => Form::Frame,
            Self::NoSize => Form::WithoutSize,
            Self::Prefixed => Form::Prefixed,
            Self::MetadataRecord => Form::MetadataRecord,
            Self::Body | Self::Batches => Form::Body,
        }
    }
}

/// The name of a form on the command line.
pub(crate) fn form_name(form: Form) -> &'static str {
    match form {
        Form::Frame => "frame",
        Form::WithoutSize => "no-size",
        Form::Prefixed => "prefixed",
        Form::MetadataRecord => "metadata-record",
        _ => "body",
    }
}

/// Finds a message by its name or its API.
fn message(name: &str, response: bool) -> Result<&'static MessageSchema, String> {
    if let Some(schema) = schema(name) {
        return match (response, schema.kind) {
            (true, MessageKind::Request) => Err(format!(
                "{name} is a request; remove --response, or write --message {}",
                name.replace("Request", "Response")
            )),
            _ => Ok(schema),
        };
    }
    if let Ok(key) = api(name) {
        let schema = if response { response_schema(key) } else { request_schema(key) };
        return schema.ok_or_else(|| format!("api key {} has no message here", key.0));
    }
    let names = SCHEMAS.iter().map(|schema| schema.name());
    Err(unknown("message", name, names))
}

/// Finds an API by name or number.
fn api(name: &str) -> Result<ApiKey, String> {
    let names = || SCHEMAS.iter().filter(|schema| schema.kind == MessageKind::Request);
    let keys = names().filter_map(|schema| schema.api_key.map(ApiKey));
    let is_called = |key: &ApiKey| {
        key.0.to_string() == name
            || key.name().is_some_and(|known| known.eq_ignore_ascii_case(name))
    };
    let mut keys: Vec<ApiKey> = keys.filter(is_called).collect();
    match keys.pop() {
        Some(key) => Ok(key),
        None => {
            let names = names().filter_map(|schema| schema.name().strip_suffix("Request"));
            Err(unknown("API", name, names))
        }
    }
}
