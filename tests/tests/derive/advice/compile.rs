//! Compiles many small files at once, as modules of one crate.

use std::fs;
use std::ops::Range;
use std::path::Path;

use crate::rustc::{Diagnostic, check_library};

/// An error of rustc and its primary span.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Mistake {
    pub(crate) text: String,
    /// The byte range in the file.
    pub(crate) span: Range<usize>,
}

/// Every module imports messages that advice may name, as if they were the user's own. Advice gives
/// all other types a path.
const ROOT: &str = "#![allow(warnings)]
mod names {
    pub use kafka_wire::messages::*;
}
";

/// A file of the crate.
#[derive(Clone)]
pub(crate) struct Module {
    name: String,
    pub(crate) text: String,
}

impl Module {
    /// Makes `text` a module, and adjusts its paths from the crate root.
    pub(crate) fn new(number: usize, text: &str) -> Self {
        let name = format!("case_{number:04}");
        let text = text.replace("crate::", &format!("crate::{name}::"));
        Self { text: format!("{text}use crate::names::*;\n"), name }
    }

    /// Returns the module with another text, under a new name that ends with `number`.
    pub(crate) fn edited(&self, number: usize, text: &str) -> Self {
        let name = format!("{}_{number}", self.name);
        let (old, new) = (format!("crate::{}::", self.name), format!("crate::{name}::"));
        Self { name, text: text.replace(&old, &new) }
    }
}

/// Returns the errors of each module.
///
/// rustc stops after the first phase that finds errors. Modules with errors are therefore removed,
/// and the rest is compiled again until no errors are left.
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
        for (name, mistake) in found.iter().flat_map(mistakes) {
            let number = modules.iter().position(|module| module.name == name);
            let number = number.unwrap_or_else(|| panic!("{name}: {}", mistake.text));
            let errors = &mut errors[number];
            if !errors.contains(&mistake) {
                errors.push(mistake);
            }
        }
    }
}

/// Returns the name of the module and the error in it. Const evaluation can report several mistakes
/// in one error, a line for each.
fn mistakes(found: &Diagnostic) -> Vec<(String, Mistake)> {
    let name = found.file.trim_end_matches(".rs").to_owned();
    let text = found.message.strip_prefix("evaluation panicked: ");
    let lines = text.map_or_else(
        || vec![&*found.message],
        |text| text.lines().filter(|line| !line.starts_with("and ")).collect(),
    );
    let mistake = |line: &str| {
        let text = line.replace(&format!("{name}::"), "");
        (name.clone(), Mistake { text, span: found.span.clone() })
    };
    lines.into_iter().map(mistake).collect()
}
