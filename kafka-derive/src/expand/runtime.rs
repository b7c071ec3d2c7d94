//! Tests that `runtime.txt` lists every runtime name in the expansion, so that a review sees each
//! new one. Each name ties the derive to the runtime.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};

/// The upper limit for hidden names. It may only be lowered.
const MOST: usize = 97;

/// The locals that hold cursors, whose methods are runtime names.
const CURSORS: [&str; 3] = ["cursor", "reader", "writer"];

type Sections = BTreeMap<String, BTreeSet<String>>;

fn manifest() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn tokens_of(path: &Path) -> TokenStream {
    let text = std::fs::read_to_string(path).expect("a file");
    text.parse().expect("tokens")
}

/// The sections of `runtime.txt`. The heading of one with documented names ends in `public`.
fn listed() -> Vec<(&'static str, BTreeSet<String>)> {
    let parts = include_str!("runtime.txt").split("# ").skip(1);
    let parts = parts.map(|part| part.split_once('\n').expect("a heading"));
    let names = |names: &str| names.split_whitespace().map(str::to_owned).collect();
    parts.map(|(heading, lines)| (heading, names(lines))).collect()
}

/// The names under all headings that start with `kind`.
fn listed_under(kind: &str) -> BTreeSet<String> {
    let parts = listed().into_iter().filter(|(heading, _)| heading.starts_with(kind));
    parts.flat_map(|(_, names)| names).collect()
}

/// The names in the `quote!`s of all files.
fn used() -> Sections {
    let mut sections = Sections::new();
    let mut folders = vec![manifest().join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                quotes(tokens_of(&path), &mut sections);
            }
        }
    }
    sections
}

/// Collects the names from every `quote!` and `quote_spanned!`.
fn quotes(tokens: TokenStream, sections: &mut Sections) {
    let mut before = [String::new(), String::new()];
    for tree in tokens {
        if let TokenTree::Group(group) = &tree {
            let [name, mark] = &before;
            match name.starts_with("quote") && mark == "!" {
                true => names(&flat(group.stream()), sections),
                false => quotes(group.stream(), sections),
            }
        }
        let [_, last] = before;
        before = [last, tree.to_string()];
    }
}

/// Flattens the tokens: groups are replaced by their content.
fn flat(tokens: TokenStream) -> Vec<String> {
    let leaves = tokens.into_iter().flat_map(|tree| match tree {
        TokenTree::Group(group) => {
            let mut inside = vec!["(".to_owned()];
            inside.extend(flat(group.stream()));
            inside.push(")".to_owned());
            inside
        }
        tree => vec![tree.to_string()],
    });
    leaves.collect()
}

fn names(tokens: &[String], sections: &mut Sections) {
    let end = [""; 4];
    let tokens: Vec<&str> = tokens.iter().map(String::as_str).chain(end).collect();
    let mut add = |heading: &str, name: &str| {
        // The value of an interpolated `#name` is listed where it is chosen.
        if !matches!(name, "#" | "core" | "") {
            sections.entry(heading.to_owned()).or_default().insert(name.to_owned());
        }
    };
    for window in tokens.windows(5) {
        match window {
            ["private" | "__private", ":", ":", name, ..] => add("module", name),
            ["#", cursor, ".", name, ..] if CURSORS.contains(cursor) => add("cursors", name),
            [">", ":", ":", name, _] => add("traits", name),
            ["fn", name, "(" | "<", ..] => add("traits", name),
            ["const", name, ":", ..] if *name != "_" => add("traits", name),
            _ => {}
        }
    }
}

/// The names that the runtime's module for expansions exports.
fn exported() -> BTreeSet<String> {
    let path = manifest().join("../kafka-wire/src/private.rs");
    let mut names = BTreeSet::new();
    let tokens = flat(tokens_of(&path));
    for (at, _) in tokens.iter().enumerate().filter(|(_, token)| *token == "pub") {
        let rest = tokens.iter().skip(at + 1).map(String::as_str);
        let mut rest = rest.skip_while(|token| *token == "const");
        match rest.next() {
            Some("use") => {
                let path: Vec<_> = rest.take_while(|token| *token != ";").collect();
                let ends: Vec<_> = path.iter().copied().chain([";"]).collect();
                names.extend(ends.windows(2).filter_map(|pair| match pair {
                    [name, "," | ")" | ";"] => Some((*name).to_owned()),
                    _ => None,
                }));
            }
            Some("fn" | "trait" | "struct") => names.extend(rest.next().map(str::to_owned)),
            _ => {}
        }
    }
    // Macro-generated traits: a name followed by the text of its error.
    names.extend(tokens.windows(3).filter_map(|window| match window {
        [name, comma, text] if comma == "," && text.starts_with('"') => Some(name.clone()),
        _ => None,
    }));
    names.retain(|name| name.starts_with(char::is_alphabetic));
    names
}

#[test]
fn all_names_are_listed() {
    for (kind, names) in used() {
        assert_eq!(listed_under(&kind), names, "{kind}");
    }
    let hidden = listed().into_iter().filter(|(heading, _)| !heading.ends_with("public"));
    let hidden: usize = hidden.map(|(_, names)| names.len()).sum();
    assert!(hidden <= MOST, "{hidden} hidden names");
}

/// A name that no expansion uses any more must leave the runtime too.
#[test]
fn the_module_exports_what_is_listed() {
    let mut listed = listed_under("module");
    listed.extend(listed_under("through the module"));
    assert_eq!(listed, exported());
}
