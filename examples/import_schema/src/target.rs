//! The target of the files: kafka-wire with its catalogue, or a user's crate.

use std::io;
use std::path::{Path, PathBuf};

use kafka_wire::MessageKind;

use crate::error_codes::ErrorCodes;
use crate::group::Group;
use crate::output::File;
use crate::schema::Message;
use crate::write::Style;
use crate::{Options, disk, index, logs, tables};

/// The crate that a folder belongs to.
#[derive(Debug)]
pub(crate) enum Target {
    /// kafka-wire, with the path of its sources.
    Catalogue(PathBuf),
    Crate,
}

impl Target {
    /// The target of a folder, by the manifest above it.
    pub(crate) fn of(out: &Path) -> io::Result<Self> {
        let out = std::path::absolute(out)?;
        for folder in out.ancestors() {
            match disk::read_if_there(&folder.join("Cargo.toml"))? {
                Some(manifest) if manifest.lines().any(|line| line == "name = \"kafka-wire\"") => {
                    return Ok(Self::Catalogue(folder.join("src")));
                }
                Some(_) => break,
                None => {}
            }
        }
        Ok(Self::Crate)
    }

    pub(crate) fn style(&self, options: &Options) -> Style {
        let (catalogue, runtime) = match (self, options.runtime.as_deref()) {
            (Self::Catalogue(_), _) => (true, "crate"),
            (Self::Crate, path) => (false, path.unwrap_or("kafka_wire")),
        };
        let about = !options.no_about;
        Style { runtime: runtime.to_owned(), borrowed: options.borrowed, catalogue, about }
    }

    /// Whether the target contains a message. In kafka-wire, the headers are written by hand.
    pub(crate) fn holds(&self, message: &Message) -> bool {
        matches!(self, Self::Crate) || message.kind.value != Some(MessageKind::Header)
    }

    /// The file that declares the modules.
    pub(crate) fn index(&self, out: &Path, groups: &[Group<'_>]) -> io::Result<Vec<File>> {
        Ok(vec![match self {
            Self::Catalogue(_) => {
                File::new(out.join("catalogue.rs"), |docs| index::catalogue(groups, docs))?
            }
            Self::Crate => File::new(out.join("mod.rs"), |docs| index::module(groups, docs))?,
        }])
    }

    /// kafka-wire's enums of the records of Kafka's logs.
    pub(crate) fn logs(&self, groups: &[Group<'_>]) -> io::Result<Option<File>> {
        match self {
            Self::Catalogue(src) => {
                let path = src.join("logs").join("records.rs");
                File::new(path, |_| logs::enums(groups)).map(Some)
            }
            Self::Crate => Ok(None),
        }
    }

    /// kafka-wire's table of APIs.
    pub(crate) fn api_table(&self, messages: &[Message]) -> io::Result<Option<File>> {
        match self {
            Self::Catalogue(src) => {
                let path = src.join("api_key").join("table.rs");
                File::new(path, |docs| tables::apis(messages, docs)).map(Some)
            }
            Self::Crate => Ok(None),
        }
    }
}

impl ErrorCodes {
    /// kafka-wire's table of error codes, if `out` is a folder of kafka-wire.
    ///
    /// # Errors
    /// If the existing file cannot be read.
    pub fn table(&self, out: &Path) -> io::Result<Option<File>> {
        match Target::of(out)? {
            Target::Catalogue(src) => {
                let path = src.join("error_code").join("table.rs");
                File::new(path, |docs| tables::error_codes(self, docs)).map(Some)
            }
            Target::Crate => Ok(None),
        }
    }
}
