//! Reads schemas from files, a commit or a crate.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use kafka_wire::schemas::Schemas;

use crate::arguments::{New, Old};
use crate::of_crate;

type Texts = Vec<(PathBuf, String)>;

/// Reads both sides.
pub(crate) fn read(old: &Old, new: &New) -> Result<(Schemas, Schemas), String> {
    let new_schemas = match new {
        New::Path(path) => files(path)?,
        New::Crate { folder, schemas } => parse(&of_crate::exports(folder, schemas)?, "the crate")?,
    };
    let old_schemas = match (old, new) {
        (Old::Path(path), _) => files(path)?,
        (Old::Git(commit), New::Path(path)) => {
            parse(&committed(commit, path)?, &format!("{} in {commit}", path.display()))?
        }
        (Old::Git(_), New::Crate { .. }) => return Err(String::from("a crate has no commit")),
    };
    Ok((old_schemas, new_schemas))
}

fn files(path: &Path) -> Result<Schemas, String> {
    let schemas = Schemas::read_each(path).map_err(|error| error.to_string())?;
    right(schemas, &path.display().to_string())
}

fn parse(texts: &Texts, name: &str) -> Result<Schemas, String> {
    let texts = texts.iter().map(|(path, text)| (path.as_path(), text.as_str()));
    right(Schemas::parse_each(texts), name)
}

fn right(schemas: Schemas, name: &str) -> Result<Schemas, String> {
    if schemas.is_empty() {
        return Err(format!("{name} has no schema; a schema is a .json file"));
    }
    match schemas.errors() {
        [] => Ok(schemas),
        errors => {
            let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
            Err(format!("{name} has schemas that Kafka would refuse:\n{}", lines.join("\n")))
        }
    }
}

/// Reads the schemas under `path` in a commit.
fn committed(commit: &str, path: &Path) -> Result<Texts, String> {
    // The folder may have been deleted since.
    let folder = path.ancestors().find(|folder| folder.is_dir()).unwrap_or_else(|| Path::new("."));
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let inside = path.strip_prefix(folder).unwrap_or(path);
    let inside = if inside.as_os_str().is_empty() { Path::new(".") } else { inside };
    let inside = inside.to_str().ok_or("the path is not UTF-8")?;
    let commit_id = git(
        folder,
        &["rev-parse", "--verify", "--end-of-options", &format!("{commit}^{{commit}}")],
    )?;
    let commit_id = commit_id.trim();
    let names = git(
        folder,
        &["ls-tree", "-r", "-z", "--full-name", "--name-only", commit_id, "--", inside],
    )?;
    let names = names.split('\0').filter(|name| name.ends_with(".json"));
    names
        .map(|name| {
            let text = git(folder, &["show", &format!("{commit_id}:{name}")])?;
            Ok((PathBuf::from(name), text))
        })
        .collect()
}

fn git(folder: &Path, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new("git").arg("-C").arg(folder).args(arguments).output();
    succeeded("git", output.map_err(|error| format!("git cannot be started: {error}"))?)
}

/// The output of a program, or the reason why it failed.
pub(crate) fn succeeded(program: &str, output: Output) -> Result<String, String> {
    match output.status.success() {
        true => String::from_utf8(output.stdout)
            .map_err(|_| format!("{program} printed something other than UTF-8")),
        false => {
            let text = String::from_utf8_lossy(&output.stderr);
            Err(match text.trim() {
                "" => format!("{program} failed"),
                text => format!("{program} failed: {text}"),
            })
        }
    }
}

/// The text of a file.
pub(crate) fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
