//! Tests that the modules of `expand` have no cyclic dependencies.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};

/// Maps the path of every module below `expand` to the modules that it mentions.
fn files() -> BTreeMap<String, BTreeSet<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/expand");
    let mut files = BTreeMap::new();
    for (module, path) in sources(&folder, "") {
        let text = std::fs::read_to_string(path).expect("a file");
        let tokens: TokenStream = text.parse().expect("tokens");
        let mut idents = BTreeSet::new();
        mentioned(tokens, &mut idents);
        files.insert(module, idents);
    }
    files
}

fn sources(folder: &Path, prefix: &str) -> Vec<(String, std::path::PathBuf)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned();
        let module = format!("{prefix}{stem}");
        match path.is_dir() {
            true => found.extend(sources(&path, &format!("{module}::"))),
            false if path.extension().is_some_and(|extension| extension == "rs") => {
                found.push((module, path));
            }
            false => {}
        }
    }
    found
}

/// Collects the names after `super ::` or `expand ::`, also in braces, and those in `mod name;`.
fn mentioned(tokens: TokenStream, idents: &mut BTreeSet<String>) {
    let trees: Vec<_> = tokens.into_iter().collect();
    for (at, tree) in trees.iter().enumerate() {
        let (two, three) = (trees.get(at + 1), trees.get(at + 3));
        match tree {
            TokenTree::Ident(ident) if ident == "super" || ident == "expand" => match three {
                Some(TokenTree::Ident(name)) => {
                    idents.insert(name.to_string());
                }
                Some(TokenTree::Group(group)) => heads(group.stream(), idents),
                _ => {}
            },
            TokenTree::Ident(ident) if ident == "mod" => {
                if let Some(TokenTree::Ident(name)) = two {
                    idents.insert(name.to_string());
                }
            }
            TokenTree::Group(group) => mentioned(group.stream(), idents),
            _ => {}
        }
    }
}

/// The first name of each path in a list.
fn heads(list: TokenStream, idents: &mut BTreeSet<String>) {
    let mut first = true;
    for tree in list {
        match tree {
            TokenTree::Ident(name) if first => {
                idents.insert(name.to_string());
                first = false;
            }
            TokenTree::Punct(punct) if punct.as_char() == ',' => first = true,
            _ => {}
        }
    }
}

#[test]
fn no_file_uses_one_that_uses_it() {
    let mut left = files();
    assert!(left.len() > 15, "{left:?}");
    loop {
        let names: Vec<String> = left
            .keys()
            .map(|module| module.rsplit("::").next().unwrap_or(module).to_owned())
            .collect();
        let before = left.len();
        left.retain(|module, used| {
            let own = module.rsplit("::").next().unwrap_or(module);
            names.iter().any(|name| name != own && used.contains(name))
        });
        if left.is_empty() {
            return;
        }
        assert!(left.len() < before, "part of a cycle, or dependent on one: {:?}", left.keys());
    }
}
