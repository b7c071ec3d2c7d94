//! Tests for dependency cycles between files: there are none below `expand`, and two small ones in
//! the runtime.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// The segments of a path, without a leading `crate`.
type Segments = Vec<String>;

/// The paths in a module.
#[derive(Default)]
struct Paths {
    /// The paths that start with `crate` or `super`, as paths from the crate's root.
    used: BTreeSet<Segments>,
    /// The names that the module re-exports, and the paths that these stand for.
    exports: BTreeMap<String, Segments>,
}

struct Modules(BTreeMap<Segments, Paths>);

impl Modules {
    /// Reads the files of a crate.
    fn of(sources: &Path) -> Self {
        let mut modules = BTreeMap::new();
        read_folder(sources, &[], &mut modules);
        Self(modules)
    }

    /// The module that defines what `path` names, after its re-exports.
    fn defining(&self, path: &[String]) -> Option<Segments> {
        for length in (0..=path.len()).rev() {
            let (module, rest) = path.split_at_checked(length)?;
            let Some(paths) = self.0.get(module) else { continue };
            let exported = rest.first().and_then(|name| paths.exports.get(name));
            return match exported {
                Some(inner) if *inner != path => {
                    let inner = inner.iter().chain(rest.get(1..)?).cloned();
                    self.defining(&inner.collect::<Vec<_>>())
                }
                _ => Some(module.to_vec()),
            };
        }
        None
    }

    /// The groups of files that depend on each other.
    fn cycles(&self) -> BTreeSet<Vec<String>> {
        let uses = |module: &Segments, paths: &Paths| {
            let defining = paths.used.iter().filter_map(|path| self.defining(path));
            defining.filter(|used| used != module && !used.is_empty()).collect::<BTreeSet<_>>()
        };
        let direct: BTreeMap<_, _> =
            self.0.iter().map(|(module, paths)| (module.clone(), uses(module, paths))).collect();
        let reached: BTreeMap<_, _> =
            direct.keys().map(|module| (module, reached(module, &direct))).collect();
        let together = |module: &Segments| {
            let reach = |from: &Segments, to: &Segments| {
                reached.get(from).is_some_and(|all| all.contains(to))
            };
            let others = direct.keys().filter(|other| reach(module, other) && reach(other, module));
            others.map(|other| other.join("::")).collect::<Vec<_>>()
        };
        direct.keys().map(together).filter(|cycle| !cycle.is_empty()).collect()
    }
}

/// The modules that a module uses, and those that these use.
fn reached(
    module: &Segments,
    direct: &BTreeMap<Segments, BTreeSet<Segments>>,
) -> BTreeSet<Segments> {
    let mut all = BTreeSet::new();
    let mut next = vec![module.clone()];
    while let Some(module) = next.pop() {
        let uses = direct.get(&module).into_iter().flatten();
        next.extend(uses.filter(|used| all.insert((*used).clone())).cloned());
    }
    all
}

fn read_folder(folder: &Path, around: &[String], modules: &mut BTreeMap<Segments, Paths>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned();
        let module = match stem.as_str() {
            "lib" => Vec::new(),
            _ => around.iter().cloned().chain([stem]).collect(),
        };
        if path.is_dir() {
            read_folder(&path, &module, modules);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(path).expect("a file");
            let mut paths = Paths::default();
            read_tokens(text.parse().expect("tokens"), &module, &mut paths);
            modules.insert(module, paths);
        }
    }
}

/// Collects the paths in `tokens`, except those of a module with tests.
fn read_tokens(tokens: TokenStream, module: &[String], paths: &mut Paths) {
    let trees: Vec<_> = tokens.into_iter().collect();
    let mut before = String::new();
    let mut exports = false;
    for (at, tree) in trees.iter().enumerate() {
        let word = tree.to_string();
        let rest = trees.get(at..).unwrap_or_default();
        match tree {
            // Tests, and the visibility in `pub(super)`.
            TokenTree::Group(_) if matches!(&*before, "tests" | "pub") => {}
            TokenTree::Group(group) => read_tokens(group.stream(), module, paths),
            TokenTree::Ident(_) if word == "use" && exports => {
                for path in tree_of(rest.get(1..).unwrap_or_default()) {
                    let name = path.last().cloned().unwrap_or_default();
                    let path = from_root(&path, module)
                        .unwrap_or_else(|| module.iter().cloned().chain(path).collect());
                    paths.exports.insert(name, path);
                }
            }
            TokenTree::Ident(_) if matches!(&*word, "crate" | "super") && before != ":" => {
                let all = tree_of(rest).into_iter();
                paths.used.extend(all.filter_map(|path| from_root(&path, module)));
            }
            _ => {}
        }
        // In `pub use` and `pub(crate) use`, what follows is a re-export.
        let restricts = matches!(tree, TokenTree::Group(group) if is_restriction(group));
        exports = word == "pub" || exports && restricts;
        before = word;
    }
}

fn is_restriction(group: &Group) -> bool {
    group.delimiter() == Delimiter::Parenthesis
}

/// The paths at the start of `trees`: one, or several with a list in braces at its end.
fn tree_of(trees: &[TokenTree]) -> Vec<Segments> {
    let mut path = Vec::new();
    let mut trees = trees.iter();
    while let Some(tree) = trees.next() {
        match tree {
            TokenTree::Ident(ident) if ident == "as" => break,
            TokenTree::Ident(ident) => path.push(ident.to_string()),
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                let list: Vec<_> = group.stream().into_iter().collect();
                let is_comma = |tree: &TokenTree| tree.to_string() == ",";
                let inner = list.split(is_comma).flat_map(tree_of);
                return inner.map(|inner| [path.clone(), inner].concat()).collect();
            }
            _ => break,
        }
        let colons = trees.as_slice().iter().take(2).all(|tree| tree.to_string() == ":");
        match (colons, trees.next(), trees.next()) {
            (true, Some(_), Some(_)) => {}
            _ => break,
        }
    }
    vec![path].into_iter().filter(|path| !path.is_empty()).collect()
}

/// The path from the crate's root, if it starts with `crate`, `super` or `self`.
fn from_root(path: &[String], module: &[String]) -> Option<Segments> {
    let supers = path.iter().take_while(|segment| *segment == "super").count();
    let rest = path.get(supers.max(1)..).unwrap_or_default();
    let start = match path.first()?.as_str() {
        "crate" => &[],
        "self" => module,
        "super" => module.get(..module.len().checked_sub(supers)?)?,
        _ => return None,
    };
    Some(start.iter().chain(rest).cloned().collect())
}

fn crate_folder(sources: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(sources)
}

#[test]
fn the_expansion_has_no_cycles() {
    let modules = Modules::of(&crate_folder("src"));
    let is_here = |module: &&Segments| module.first().is_some_and(|first| first == "expand");
    assert!(modules.0.keys().filter(is_here).count() > 15);
    let cycles = modules.cycles();
    let here = |cycle: &&Vec<String>| cycle.iter().any(|module| module.starts_with("expand"));
    assert_eq!(cycles.iter().filter(here).collect::<Vec<_>>(), [&[""; 0]; 0]);
}

/// First, `KafkaMessage` calls the functions for whole messages, which take any `KafkaMessage`. Second,
/// an error of decoding can contain an error of a record batch, which converts into one of decoding.
#[test]
fn the_runtime_has_two_small_cycles() {
    let cycles = Modules::of(&crate_folder("../kafka-wire/src")).cycles();
    let cycles: Vec<_> = cycles.iter().map(|cycle| cycle.join(" ")).collect();
    assert_eq!(cycles, ["codec::entry message", "error::decode records::error"]);
}
