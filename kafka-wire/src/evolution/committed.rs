//! Structs held against the schemas that were committed.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use super::accepted::Accepted;
use super::difference::{Difference, Level};
use super::set::compare_all;
use crate::inspect::schema_json;
use crate::schema::MessageSchema;
use crate::schemas::{OwnedMessage, Schemas, disk};

/// The variable that asks for the schemas to be written.
const VARIABLE: &str = "KAFKA_SCHEMAS";
const ACCEPTED: &str = "accepted.txt";

/// Holds structs against the schemas in `folder`, one file each as
/// [`schema_json`](crate::inspect::schema_json) writes it. A relative folder is one of the package
/// whose test calls this.
///
/// Commit the folder when you release, written by `KAFKA_SCHEMAS=write cargo test`: what is compared
/// is what programs have that run already. Changes that break none of them pass. A change that is
/// intended gets a line with a reason in `accepted.txt` beside the schemas; the text of the panic has
/// the line. Writing the schemas anew is refused while there are others.
///
/// # Panics
/// If a change breaks what is exchanged between programs of the two schemas, or a schema was not
/// committed. The text says which and what to do.
#[track_caller]
pub fn assert_compatible(folder: impl AsRef<Path>, schemas: &[&'static MessageSchema]) {
    if let Err(text) = check_committed(folder, schemas, Level::Wire) {
        panic!("{text}");
    }
}

/// The same at any level, as an error.
///
/// # Errors
/// The text that [`assert_compatible`] panics with.
pub fn check_committed(
    folder: impl AsRef<Path>,
    schemas: &[&'static MessageSchema],
    level: Level,
) -> Result<(), String> {
    let write = match env::var(VARIABLE) {
        Ok(value) if value == "write" => true,
        Ok(value) => return Err(format!("{VARIABLE} is {value:?}; it can be `write`")),
        Err(_) => false,
    };
    Committed { folder: folder.as_ref(), schemas, level }.run(write)
}

struct Committed<'c> {
    folder: &'c Path,
    schemas: &'c [&'static MessageSchema],
    level: Level,
}

impl Committed<'_> {
    fn run(&self, write: bool) -> Result<(), String> {
        self.distinct()?;
        let old = self.committed()?;
        let new: Vec<OwnedMessage> = self.schemas.iter().map(|&it| it.into()).collect();
        let missing = new.iter().find(|it| !old.iter().any(|old| old.name() == it.name()));
        let accepted = self.accepted()?;
        let mut differences = compare_all(&old, &new);
        differences.retain(|difference| difference.is_violation(self.level));
        let open: Vec<&Difference> =
            differences.iter().filter(|it| accepted.reason(it).is_none()).collect();
        if !open.is_empty() {
            return Err(self.violations(&open));
        }
        if write {
            return self.write(&old).map_err(|error| error.to_string());
        }
        if let Some(missing) = missing {
            let path = self.path(missing.name());
            let path = path.display();
            return Err(format!("{path} is missing; write it: {VARIABLE}=write cargo test"));
        }
        if let Some(line) = accepted.unused(&differences).next() {
            let path = self.folder.join(ACCEPTED);
            let path = path.display();
            return Err(format!("{path}: `{line}` accepts no change any more; remove the line"));
        }
        Ok(())
    }

    fn distinct(&self) -> Result<(), String> {
        let mut names: Vec<&str> = self.schemas.iter().map(|schema| schema.name()).collect();
        names.sort_unstable();
        let twice = names.windows(2).find(|pair| pair.first() == pair.last());
        match twice.and_then(|pair| pair.first()) {
            Some(name) => Err(format!("two schemas are called {name}; put them in two folders")),
            None => Ok(()),
        }
    }

    fn committed(&self) -> Result<Vec<OwnedMessage>, String> {
        if !self.folder.exists() {
            return Ok(Vec::new());
        }
        let schemas = Schemas::read_each(self.folder).map_err(|error| error.to_string())?;
        match schemas.errors() {
            [] => Ok(schemas.messages()),
            errors => Err(lines("", errors.iter().map(ToString::to_string))),
        }
    }

    fn accepted(&self) -> Result<Accepted, String> {
        let path = self.folder.join(ACCEPTED);
        if !path.exists() {
            return Ok(Accepted::default());
        }
        let text = disk::read(&path).map_err(|error| error.to_string())?;
        Accepted::parse(&text).map_err(|error| format!("{}: {error}", path.display()))
    }

    fn violations(&self, open: &[&Difference]) -> String {
        let (folder, accepted) = (self.folder.display(), self.folder.join(ACCEPTED));
        let accepted = accepted.display();
        let count = match open.len() {
            1 => String::from("1 change breaks"),
            count => format!("{count} changes break"),
        };
        let found = lines("    ", open.iter().map(ToString::to_string));
        let keys = lines("    ", open.iter().map(|it| format!("{}: the reason", it.key())));
        format!(
            "{count} what `{folder}` promises:\n{found}\n\
             Undo it, or make it in a new version. If it is intended, add to `{accepted}`:\n{keys}"
        )
    }

    /// Writes the schemas as they are now, and removes what is no longer one.
    fn write(&self, old: &[OwnedMessage]) -> std::io::Result<()> {
        fs::create_dir_all(self.folder)?;
        for schema in self.schemas {
            fs::write(self.path(schema.name()), schema_json(schema))?;
        }
        let is_gone = |it: &&OwnedMessage| !self.schemas.iter().any(|new| new.name() == it.name());
        for gone in old.iter().filter(is_gone) {
            let path = self.path(gone.name());
            if path.exists() {
                fs::remove_file(path)?;
            }
        }
        Ok(())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.json"))
    }
}

fn lines(indent: &str, lines: impl Iterator<Item = String>) -> String {
    let lines: Vec<String> = lines.map(|line| format!("{indent}{line}")).collect();
    lines.join("\n")
}
