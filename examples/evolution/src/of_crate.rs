//! Gets the schemas of a crate with a small program that depends on it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::sources::succeeded;

const RUNTIME: &str = "kafka-wire";

/// Builds the crate in `folder` and exports the schemas that it lists at `schemas`.
pub(crate) fn exports(folder: &Path, schemas: &str) -> Result<Vec<(PathBuf, String)>, String> {
    let is_path = |text: &str| {
        !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || c == '_' || c == ':')
    };
    if !is_path(schemas) {
        return Err(format!("--schemas is a path such as my_crate::SCHEMAS, not {schemas:?}"));
    }
    let metadata = metadata(folder)?;
    let target = text(&metadata, "target_directory")?;
    let name = package(&metadata, folder)?;
    let runtime = runtime(&metadata)?;
    let program = Path::new(target).join("evolution");
    write(&program.join("Cargo.toml"), &manifest(name, folder, &runtime)?)?;
    write(&program.join("src/main.rs"), &main(schemas))?;
    // Uses the dependency versions that the crate was built with.
    let lock = Path::new(text(&metadata, "workspace_root")?).join("Cargo.lock");
    if lock.exists() {
        let about = |error| format!("{}: {error}", lock.display());
        fs::copy(&lock, program.join("Cargo.lock")).map_err(about)?;
    }
    let cargo = Command::new("cargo")
        .args(["run", "--manifest-path"])
        .arg(program.join("Cargo.toml"))
        .env("CARGO_TARGET_DIR", target)
        // Cargo shows its progress and errors.
        .stderr(Stdio::inherit())
        .output();
    let printed = succeeded("cargo", cargo.map_err(|error| format!("cargo: {error}"))?)?;
    let lines: Result<Vec<(String, String)>, _> =
        printed.lines().map(serde_json::from_str).collect();
    let lines = lines.map_err(|error| format!("the crate printed something else: {error}"))?;
    Ok(lines.into_iter().map(|(name, text)| (PathBuf::from(name), text)).collect())
}

fn metadata(folder: &Path) -> Result<Value, String> {
    let output = Command::new("cargo")
        .args(["metadata", "--format-version", "1", "--manifest-path"])
        .arg(folder.join("Cargo.toml"))
        .output();
    let printed = succeeded("cargo", output.map_err(|error| format!("cargo: {error}"))?)?;
    serde_json::from_str(&printed).map_err(|error| format!("cargo metadata: {error}"))
}

fn packages(metadata: &Value) -> impl Iterator<Item = &Value> {
    metadata.get("packages").and_then(Value::as_array).into_iter().flatten()
}

fn text<'v>(value: &'v Value, key: &str) -> Result<&'v str, String> {
    value.get(key).and_then(Value::as_str).ok_or_else(|| format!("cargo metadata lacks {key}"))
}

/// The name of the package in `folder`.
fn package<'v>(metadata: &'v Value, folder: &Path) -> Result<&'v str, String> {
    let manifest = absolute(&folder.join("Cargo.toml"))?;
    let is_it = |package: &&Value| {
        package
            .get("manifest_path")
            .and_then(Value::as_str)
            .is_some_and(|it| Path::new(it) == manifest)
    };
    let package = packages(metadata).find(is_it);
    text(package.ok_or_else(|| format!("{} has no package", folder.display()))?, "name")
}

/// A dependency on the same kafka-wire that the crate uses.
fn runtime(metadata: &Value) -> Result<String, String> {
    let is_it = |package: &&Value| package.get("name").and_then(Value::as_str) == Some(RUNTIME);
    let package = packages(metadata).find(is_it).ok_or("the crate does not use kafka-wire")?;
    let quoted = |text: &str| Value::from(text).to_string();
    match package.get("source").and_then(Value::as_str) {
        None => {
            let manifest = Path::new(text(package, "manifest_path")?);
            let folder = manifest.parent().and_then(Path::to_str).ok_or("a path is not UTF-8")?;
            Ok(format!("path = {}", quoted(folder)))
        }
        Some(source) => match source.strip_prefix("git+").and_then(|git| git.split_once('#')) {
            Some((url, commit)) => {
                let url = url.split('?').next().unwrap_or(url);
                Ok(format!("git = {}, rev = {}", quoted(url), quoted(commit)))
            }
            None => Ok(format!("version = {}", quoted(&format!("={}", text(package, "version")?)))),
        },
    }
}

fn manifest(name: &str, folder: &Path, runtime: &str) -> Result<String, String> {
    let folder = absolute(folder)?;
    let folder = Value::from(folder.to_str().ok_or("a path is not UTF-8")?);
    let dependencies = match name {
        RUNTIME => format!("{RUNTIME} = {{ path = {folder}, features = [\"inspect\"] }}"),
        name => format!(
            "{name} = {{ path = {folder} }}
{RUNTIME} = {{ {runtime}, default-features = false, features = [\"inspect\"] }}"
        ),
    };
    Ok(format!(
        "[package]
name = \"evolution-export\"
version = \"0.0.0\"
edition = \"2024\"

[workspace]

[dependencies]
{dependencies}
serde_json = \"1\"
"
    ))
}

fn main(schemas: &str) -> String {
    format!(
        "fn main() {{
    for schema in {schemas}.iter() {{
        let schema: &kafka_wire::MessageSchema = schema;
        let line = (schema.name(), kafka_wire::inspect::schema_json(schema));
        println!(\"{{}}\", serde_json::to_string(&line).unwrap());
    }}
}}
"
    )
}

fn absolute(path: &Path) -> Result<PathBuf, String> {
    path.canonicalize().map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    let about = |error| format!("{}: {error}", path.display());
    path.parent().map_or(Ok(()), fs::create_dir_all).map_err(about)?;
    fs::write(path, text).map_err(about)
}
