//! Tests the derive's errors. Each file of `ui` and `ui_rustc` is a program with mistakes, and the
//! `.stderr` file beside it holds rustc's output.

mod text;

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use crate::rustc::{Diagnostic, check_library, check_program, check_program_with_renamed, version};

/// The compiler version whose texts are in `ui_rustc`.
const PINNED: &str = "rustc 1.95.";

/// If macros report errors, rustc stops after expanding all macros. Each file can therefore be a
/// module of one crate, which a single run of rustc checks with the same errors as for the file
/// alone. A file without such errors is compiled alone.
#[test]
fn the_derive_says_what_to_write() {
    let files = files("tests/ui");
    let root: String = files.iter().enumerate().fold(String::new(), |root, (number, file)| {
        root + &format!("#[path = {file:?}]\nmod case_{number};\n")
    });
    let mut found: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for diagnostic in check_library("ui", folder(), &root) {
        found.entry(diagnostic.file.clone()).or_default().push(diagnostic);
    }
    compare(files.into_iter().map(|file| {
        let diagnostics = found.remove(&file).unwrap_or_else(|| alone(&file));
        (file, diagnostics)
    }));
    assert!(found.is_empty(), "errors elsewhere: {:?}", found.keys());
}

/// rustc's own texts change with its version, so they are compared for one version only. With
/// another version, the test prints that, even if its output is captured; with `UI_RUSTC=required`
/// it fails.
#[test]
fn rustc_reports_it_at_the_field() {
    let version = version();
    if version.starts_with(PINNED) {
        compare(files("tests/ui_rustc").into_iter().map(|file| {
            let diagnostics = alone(&file);
            (file, diagnostics)
        }));
        return;
    }
    let text = format!("ui_rustc: not compared; its texts are of {PINNED}, this is {version}");
    assert!(env::var("UI_RUSTC").is_err(), "{text}");
    std::io::stderr().write_all(text.as_bytes()).expect("standard error");
}

/// Without `crate = …`, a renamed runtime is not found. Each derive reports that once, at itself, and
/// rustc suggests no other item with the name of one of the runtime's.
#[test]
fn a_renamed_runtime_is_reported_once_for_each_derive() {
    let renamed = ("kafka_wire", "wire");
    let file = "tests/renamed_runtime.rs";
    let found = check_program_with_renamed("renamed_runtime", folder(), file, renamed);
    compare([(file.to_owned(), found)].into_iter());
}

fn alone(file: &str) -> Vec<Diagnostic> {
    check_program("ui_case", folder(), file)
}

/// Compares the diagnostics of each file with the text beside it; with `BLESS=1`, writes that text.
fn compare(cases: impl Iterator<Item = (String, Vec<Diagnostic>)>) {
    let bless = env::var_os("BLESS").is_some();
    let mut wrong = String::new();
    for (file, diagnostics) in cases {
        if !diagnostics.iter().any(|diagnostic| diagnostic.is_error) {
            wrong += &format!("\n{file} compiles\n");
            continue;
        }
        let path = folder().join(&file).with_extension("stderr");
        let expected = fs::read_to_string(&path).unwrap_or_default();
        let said = text::of(&file, &diagnostics);
        if said == expected {
            continue;
        }
        if bless {
            fs::write(path, said).expect("the text can be written");
        } else {
            wrong +=
                &format!("\n{file} has another text. Expected:\n\n{expected}\nFound:\n\n{said}");
        }
    }
    assert!(wrong.is_empty(), "{wrong}\nIf a new text is right, BLESS=1 writes it.");
}

/// Lists the programs in a folder, sorted. Fails if a text has no program.
fn files(folder: &str) -> Vec<String> {
    let mut files = Vec::new();
    let mut folders = vec![PathBuf::from(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(self::folder().join(&folder)).expect("a folder of cases") {
            let entry = entry.expect("an entry");
            let path = folder.join(entry.file_name());
            if entry.path().is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path.to_str().expect("UTF-8").to_owned());
            } else {
                let program = entry.path().with_extension("rs");
                assert!(program.exists(), "{} belongs to no program", path.display());
            }
        }
    }
    assert!(!files.is_empty(), "no cases in {folder}");
    files.sort();
    files
}

/// The workspace, which cargo's paths of the library's files are relative to.
fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace")
}
