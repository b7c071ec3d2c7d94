//! The command line.

use std::path::PathBuf;

use kafka_wire::evolution::Level;
use lexopt::Parser;
use lexopt::prelude::{Long, Short, Value, ValueExt as _};

use examples::nearest::nearest;

pub(crate) const USAGE: &str = "\
usage: evolution OLD NEW [OPTION...]
       evolution --against GIT-REF PATH [OPTION...]
       evolution OLD --crate DIR --schemas PATH [OPTION...]

Compares two versions of message schemas, and reports what the change breaks and for whom.
OLD, NEW and PATH are folders with .json files (Kafka's schemas or exported ones, subfolders
included), or a single file.

  --against GIT-REF  compare PATH with its state in a commit, branch or tag
  --crate DIR        compare with the schemas of the crate in DIR; cargo builds it
  --schemas PATH     the list of schemas in that crate: my_crate::SCHEMAS, an array or slice of
                     `&MessageSchema`
  --level LEVEL      wire (default): the bytes that programs exchange or store in logs
                     json: also Kafka's JSON, where names count
                     source: also Rust code that uses the structs
  --accepted FILE    intended changes, one per line, each with a reason:
                     FetchRequest.MaxBytes default 4-18: nobody relied on it
  --only NAMES       compare only these messages: FetchRequest,FetchResponse
  --format FORMAT    text (default), json, or github (annotations for a workflow)
  --quiet            leave out differences that break nothing
  -h, --help         show this help

exit status: 0 nothing breaks, or all of it is accepted; 1 something breaks;
2 wrong usage or unreadable input";

const OPTIONS: &[&str] = &[
    "--against",
    "--crate",
    "--schemas",
    "--level",
    "--accepted",
    "--only",
    "--format",
    "--quiet",
    "--help",
];

/// The schemas to compare with.
#[derive(Debug)]
pub(crate) enum Old {
    Path(PathBuf),
    /// The same path as `new`, in a commit.
    Git(String),
}

/// The current schemas.
#[derive(Debug)]
pub(crate) enum New {
    Path(PathBuf),
    Crate { folder: PathBuf, schemas: String },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    Text,
    Json,
    Github,
}

const FORMATS: [(&str, Format); 3] =
    [("text", Format::Text), ("json", Format::Json), ("github", Format::Github)];

#[derive(Debug)]
pub(crate) struct Arguments {
    pub(crate) old: Old,
    pub(crate) new: New,
    pub(crate) level: Level,
    pub(crate) accepted: Option<PathBuf>,
    pub(crate) only: Vec<String>,
    pub(crate) format: Format,
    pub(crate) quiet: bool,
}

impl Arguments {
    /// Returns `None` if only help is wanted.
    pub(crate) fn read(parser: Parser) -> Result<Option<Self>, String> {
        let given = Given::read(parser)?;
        if given.help {
            return Ok(None);
        }
        let (old, new) = given.schemas()?;
        let Given { level, accepted, only, format, quiet, .. } = given;
        Ok(Some(Self { old, new, level, accepted, only, format, quiet }))
    }
}

/// The arguments, before they are combined.
struct Given {
    help: bool,
    paths: Vec<PathBuf>,
    against: Option<String>,
    of_crate: Option<PathBuf>,
    schemas: Option<String>,
    level: Level,
    accepted: Option<PathBuf>,
    only: Vec<String>,
    format: Format,
    quiet: bool,
}

impl Given {
    fn read(mut parser: Parser) -> Result<Self, String> {
        let mut given = Self {
            help: false,
            paths: Vec::new(),
            against: None,
            of_crate: None,
            schemas: None,
            level: Level::Wire,
            accepted: None,
            only: Vec::new(),
            format: Format::Text,
            quiet: false,
        };
        while let Some(argument) = parser.next().map_err(usage)? {
            match argument {
                Short('h') | Long("help") => given.help = true,
                Long("quiet") => given.quiet = true,
                Long("against") => given.against = Some(text(&mut parser)?),
                Long("schemas") => given.schemas = Some(text(&mut parser)?),
                Long("crate") => given.of_crate = Some(text(&mut parser)?.into()),
                Long("accepted") => given.accepted = Some(text(&mut parser)?.into()),
                Long("only") => {
                    given
                        .only
                        .extend(text(&mut parser)?.split(',').map(|name| name.trim().to_owned()));
                }
                Long("level") => given.level = level(&text(&mut parser)?)?,
                Long("format") => given.format = format(&text(&mut parser)?)?,
                Long(other) => return Err(unknown(&format!("--{other}"))),
                Value(value) => given.paths.push(value.into()),
                other => return Err(usage(other.unexpected())),
            }
        }
        Ok(given)
    }

    fn schemas(&self) -> Result<(Old, New), String> {
        let mut paths = self.paths.iter().cloned();
        let mut path =
            |name: &str| paths.next().ok_or_else(|| format!("{name} is missing; see --help"));
        let pair = match (&self.against, &self.of_crate) {
            (Some(_), Some(_)) => {
                return Err(String::from("--against and --crate exclude each other; remove one"));
            }
            (Some(commit), None) => (Old::Git(commit.clone()), New::Path(path("PATH")?)),
            (None, Some(folder)) => {
                let schemas = self.schemas.clone();
                let schemas = schemas.ok_or("--schemas is missing; it says where the crate lists them, such as my_crate::SCHEMAS")?;
                (Old::Path(path("OLD")?), New::Crate { folder: folder.clone(), schemas })
            }
            (None, None) => (Old::Path(path("OLD")?), New::Path(path("NEW")?)),
        };
        if self.schemas.is_some() && self.of_crate.is_none() {
            return Err(String::from("--schemas belongs to --crate; add --crate DIR"));
        }
        match paths.next() {
            Some(path) => Err(format!("unexpected argument {path:?}; see --help")),
            None => Ok(pair),
        }
    }
}

fn text(parser: &mut Parser) -> Result<String, String> {
    parser.value().and_then(|value| value.string()).map_err(usage)
}

fn usage(error: lexopt::Error) -> String {
    format!("{error}; see --help")
}

fn unknown(option: &str) -> String {
    let nearest = nearest(option, OPTIONS.iter().copied());
    match nearest.first() {
        Some(nearest) => format!("there is no option {option}; did you mean {nearest}?"),
        None => format!("there is no option {option}; see --help"),
    }
}

fn level(text: &str) -> Result<Level, String> {
    text.parse().map_err(|_| format!("there is no level {text:?}; it is wire, json or source"))
}

fn format(text: &str) -> Result<Format, String> {
    let format = FORMATS.iter().find(|(name, _)| *name == text).map(|(_, format)| *format);
    format.ok_or_else(|| format!("there is no format {text:?}; it is text, json or github"))
}
