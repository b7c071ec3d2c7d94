//! Compares structs with committed schemas.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use super::accepted::Accepted;
use super::difference::{Difference, Level};
use super::set::compare_all;
use crate::inspect::schema_json;
use crate::schema::MessageSchema;
use crate::schemas::{OwnedMessage, Schemas, disk};

/// The environment variable that makes the test write the schemas.
const VARIABLE: &str = "KAFKA_SCHEMAS";
const ACCEPTED: &str = "accepted.txt";

/// Compares structs with the schemas in `folder`, which has one file for each message, written by
/// [`schema_json`](crate::inspect::schema_json). A relative folder belongs to the package whose
/// test calls this.
///
/// When you release, write the folder with `KAFKA_SCHEMAS=write cargo test` and commit it: the
/// comparison is with the programs that already run. Changes that do not break them pass. An
/// intended change gets a line with a reason in `accepted.txt` in that folder; the panic message
/// contains the line. Writing the schemas again is refused as long as breaking changes are not
/// accepted.
///
/// # Panics
/// If a change breaks what programs with the two schemas exchange, or if a schema is not committed.
/// The message says which and what to do.
#[track_caller]
pub fn assert_compatible(folder: impl AsRef<Path>, schemas: &[&'static MessageSchema]) {
    if let Err(text) = check_committed(folder, schemas, Level::Wire) {
        panic!("{text}");
    }
}

/// Same as [`assert_compatible`], for any level, with a `Result` instead of a panic.
///
/// # Errors
/// The text with which [`assert_compatible`] panics.
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
            return Err(format!("{path}: `{line}` matches no change; remove the line"));
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

    /// Writes the current schemas, and removes the files of messages that no longer exist.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::KafkaMessage;

    mod released {
        use crate::KafkaMessage;

        #[derive(Debug, KafkaMessage)]
        #[kafka(data, versions = "0-1", flexible = "1+")]
        pub(super) struct Point {
            pub x: i32,
            #[kafka(versions = "1+", default = -1)]
            pub y: i32,
        }
    }

    mod next {
        use crate::KafkaMessage;

        #[derive(Debug, KafkaMessage)]
        #[kafka(data, versions = "0-2", flexible = "1+")]
        pub(super) struct Point {
            pub x: i32,
            #[kafka(versions = "1+", default = -1)]
            pub y: i32,
            #[kafka(versions = "2+")]
            pub z: i32,
        }
    }

    mod broken {
        use crate::KafkaMessage;

        #[derive(Debug, KafkaMessage)]
        #[kafka(data, versions = "0-1", flexible = "1+")]
        pub(super) struct Point {
            pub x: i64,
            #[kafka(versions = "1+", default = -1)]
            pub y: i32,
        }
    }

    /// A separate folder for each test.
    fn folder(name: &str) -> PathBuf {
        let folder = env::temp_dir().join(format!("kafka-wire-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    fn run(folder: &Path, schema: &'static MessageSchema, write: bool) -> Result<(), String> {
        Committed { folder, schemas: &[schema], level: Level::Wire }.run(write)
    }

    fn accept(folder: &Path, line: &str) {
        fs::write(folder.join(ACCEPTED), line).expect("the folder is there");
    }

    #[test]
    fn a_schema_is_written_and_then_compared() {
        let folder = folder("held");
        let path = folder.join("Point.json");
        let missing =
            format!("{} is missing; write it: KAFKA_SCHEMAS=write cargo test", path.display());
        assert_eq!(run(&folder, released::Point::SCHEMA, false), Err(missing));
        assert_eq!(run(&folder, released::Point::SCHEMA, true), Ok(()));
        let written = fs::read_to_string(&path).expect("the schema was written");
        assert_eq!(written, schema_json(released::Point::SCHEMA));

        assert_eq!(run(&folder, released::Point::SCHEMA, false), Ok(()));
        assert_eq!(run(&folder, next::Point::SCHEMA, false), Ok(()));
        assert_eq!(fs::read_to_string(&path).ok(), Some(written), "what passes is not written");
        fs::remove_dir_all(folder).expect("the folder is there");
    }

    #[test]
    fn a_violation_says_how_to_accept_it() {
        let folder = folder("violation");
        assert_eq!(run(&folder, released::Point::SCHEMA, true), Ok(()));
        let (place, accepted) = (folder.display(), folder.join(ACCEPTED));
        let text = format!(
            "1 change breaks what `{place}` promises:\n    \
             Point.X, versions 0-1: type was int32, is int64; breaks both sides [type]\n\
             Undo it, or make it in a new version. If it is intended, add to `{}`:\n    \
             Point.X type 0-1: the reason",
            accepted.display()
        );
        assert_eq!(run(&folder, broken::Point::SCHEMA, false), Err(text.clone()));
        assert_eq!(run(&folder, broken::Point::SCHEMA, true), Err(text), "nor is it written");

        accept(&folder, "Point.X type 0-1: nothing was released\n");
        assert_eq!(run(&folder, broken::Point::SCHEMA, false), Ok(()));
        assert_eq!(run(&folder, broken::Point::SCHEMA, true), Ok(()));
        let left = run(&folder, broken::Point::SCHEMA, false).expect_err("the line is left over");
        assert!(left.ends_with("`Point.X type 0-1` matches no change; remove the line"));
        fs::remove_dir_all(folder).expect("the folder is there");
    }

    #[test]
    fn a_missing_schema_counts_as_removed() {
        let folder = folder("gone");
        assert_eq!(run(&folder, released::Point::SCHEMA, true), Ok(()));
        let none = Committed { folder: &folder, schemas: &[], level: Level::Wire };
        let text = none.run(false).expect_err("peers still send it");
        assert!(text.contains("Point, versions 0-1: is gone; breaks programs with the new schema"));
        accept(&folder, "Point message-gone 0-1: never released\n");
        assert_eq!(none.run(true), Ok(()));
        assert!(!folder.join("Point.json").exists());
        fs::remove_dir_all(folder).expect("the folder is there");
    }

    #[test]
    fn two_schemas_with_one_name_are_reported() {
        let schemas = [released::Point::SCHEMA, next::Point::SCHEMA];
        let both = Committed { folder: Path::new("none"), schemas: &schemas, level: Level::Wire };
        let text = String::from("two schemas are called Point; put them in two folders");
        assert_eq!(both.run(false), Err(text));
    }
}
