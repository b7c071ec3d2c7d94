//! Compiles many small files at once, each as a module of one crate, and reads rustc's JSON.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// An error of rustc, at its primary span.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Mistake {
    pub(crate) text: String,
    /// Bytes of the file.
    pub(crate) span: Range<usize>,
}

/// The names that an advice may speak of are in reach of every module, as if people had imported them.
const ROOT: &str = "#![allow(warnings)]
mod names {
    pub use bytes::Bytes;
    pub use kafka_wire::{frame::RequestFrame, messages::*, *};
    pub use uuid::Uuid;
}
";

/// A file of the crate.
#[derive(Clone)]
pub(crate) struct Module {
    name: String,
    pub(crate) text: String,
}

impl Module {
    /// `text` as a module: paths from the root of the crate go through it.
    pub(crate) fn new(number: usize, text: &str) -> Self {
        let name = format!("case_{number:04}");
        let text = text.replace("crate::", &format!("crate::{name}::"));
        Self { text: format!("{text}use crate::names::*;\n"), name }
    }

    /// The same module with another text, number `number` of those.
    pub(crate) fn edited(&self, number: usize, text: &str) -> Self {
        let name = format!("{}_{number}", self.name);
        let (old, new) = (format!("crate::{}::", self.name), format!("crate::{name}::"));
        Self { name, text: text.replace(&old, &new) }
    }
}

/// The errors of each module.
///
/// rustc stops after the first phase that finds errors. So the modules with errors are set aside,
/// and the rest is compiled again until no module in it has any.
pub(crate) fn errors(modules: &[Module]) -> Vec<Vec<Mistake>> {
    let project = Project::new();
    for module in modules {
        project.write(&format!("src/{}.rs", module.name), &module.text);
    }
    let mut errors = vec![Vec::new(); modules.len()];
    loop {
        let open = modules.iter().zip(&errors).filter(|(_, errors)| errors.is_empty());
        let root: String = open.map(|(module, _)| format!("mod {};\n", module.name)).collect();
        project.write("src/lib.rs", &format!("{ROOT}{root}"));
        let found = project.check();
        if found.is_empty() {
            return errors;
        }
        for (name, mistake) in found {
            let number = modules.iter().position(|module| module.name == name);
            let number = number.unwrap_or_else(|| panic!("{name}: {}", mistake.text));
            let errors = &mut errors[number];
            if !errors.contains(&mistake) {
                errors.push(mistake);
            }
        }
    }
}

struct Project {
    folder: PathBuf,
    target: PathBuf,
}

impl Project {
    /// Beside trybuild's project, in its target folder, so that the dependencies are compiled once.
    fn new() -> Self {
        let tests = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../tests");
        let project = Self { folder: tests.join("advice"), target: tests.join("trybuild") };
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
        let manifest = format!(
            r#"[package]
name = "advice"
version = "0.0.0"
edition = "2024"
publish = false

[dependencies]
bytes = "1"
kafka-wire = {{ path = {:?}, features = ["std", "messages", "json", "gzip", "snappy", "lz4", "zstd", "tokio"] }}
uuid = {{ version = "1", default-features = false }}

[workspace]
"#,
            root.join("kafka-wire")
        );
        let _ = fs::remove_dir_all(project.folder.join("src"));
        fs::create_dir_all(project.folder.join("src")).expect("a folder for the project");
        project.write("Cargo.toml", &manifest);
        fs::copy(root.join("Cargo.lock"), project.folder.join("Cargo.lock")).expect("a lock file");
        project
    }

    fn write(&self, file: &str, text: &str) {
        fs::write(self.folder.join(file), text).expect("the project can be written");
    }

    fn check(&self) -> Vec<(String, Mistake)> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let output = Command::new(cargo)
            .args(["check", "--quiet", "--offline", "--message-format=json"])
            .current_dir(&self.folder)
            .env("CARGO_TARGET_DIR", &self.target)
            .output()
            .expect("cargo runs");
        let lines = String::from_utf8_lossy(&output.stdout);
        let found: Vec<_> = lines.lines().filter_map(mistake).collect();
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() || !found.is_empty(), "{complaint}\n{lines}");
        found
    }
}

fn mistake(line: &str) -> Option<(String, Mistake)> {
    let line: Value = serde_json::from_str(line).ok()?;
    let message = line.get("message").filter(|message| message["level"] == "error")?;
    let spans = message["spans"].as_array()?;
    let primary = spans.iter().find(|span| span["is_primary"] == true)?;
    let name = Path::new(primary["file_name"].as_str()?).file_stem()?.to_str()?.to_owned();
    let bytes = |key: &str| primary[key].as_u64().and_then(|byte| usize::try_from(byte).ok());
    let text = message["message"].as_str()?.to_owned();
    let text = text.strip_prefix("evaluation panicked: ").unwrap_or(&text);
    let text = text.replace(&format!("{name}::"), "");
    Some((name, Mistake { text, span: bytes("byte_start")?..bytes("byte_end")? }))
}
