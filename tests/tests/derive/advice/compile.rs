//! Compiles many small files at once, each as a module of one crate.

use std::fs;
use std::ops::Range;
use std::path::Path;

use crate::rustc::{Diagnostic, check_library};

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
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("advice");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the modules");
    for module in modules {
        let file = folder.join(format!("{}.rs", module.name));
        fs::write(file, &module.text).expect("a module can be written");
    }
    let mut errors = vec![Vec::new(); modules.len()];
    loop {
        let open = modules.iter().zip(&errors).filter(|(_, errors)| errors.is_empty());
        let root: String = open.map(|(module, _)| format!("mod {};\n", module.name)).collect();
        let found = check_library("advice", &folder, &format!("{ROOT}{root}"));
        let found: Vec<_> = found.into_iter().filter(|found| found.is_error).collect();
        if found.is_empty() {
            return errors;
        }
        for (name, mistake) in found.into_iter().map(mistake) {
            let number = modules.iter().position(|module| module.name == name);
            let number = number.unwrap_or_else(|| panic!("{name}: {}", mistake.text));
            let errors = &mut errors[number];
            if !errors.contains(&mistake) {
                errors.push(mistake);
            }
        }
    }
}

/// The name of the module, and what is wrong in it.
fn mistake(found: Diagnostic) -> (String, Mistake) {
    let name = found.file.trim_end_matches(".rs").to_owned();
    let text = found.message.strip_prefix("evaluation panicked: ").unwrap_or(&found.message);
    let text = text.replace(&format!("{name}::"), "");
    (name, Mistake { text, span: found.span })
}
