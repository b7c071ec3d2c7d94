//! Writes the module that declares the files of messages.

use crate::docs::{self, Docs};
use crate::group::Group;
use crate::names;

/// The module for a user's crate.
pub(crate) fn module(groups: &[Group<'_>], docs: &Docs) -> String {
    let head = docs.module_or("Messages, imported from their schemas.");
    if groups.is_empty() {
        return head;
    }
    format!("{head}\n{}\n{}", modules(groups, docs), exports(groups))
}

/// The module for kafka-wire. It also has a macro from which `messages.rs` generates code for each
/// message.
pub(crate) fn catalogue(groups: &[Group<'_>], docs: &Docs) -> String {
    let head = docs.module_or("Kafka's messages, imported from its schemas.");
    format!("{head}\n{}\n{}", modules(groups, docs), for_each_message(groups))
}

fn modules(groups: &[Group<'_>], docs: &Docs) -> String {
    let module = |group: &Group<'_>| {
        let item = docs::Item { field: group.module.clone(), ..docs::Item::default() };
        docs::lines("", "///", docs.of(&item))
            + &format!("pub mod {};\n", names::ident(&group.module))
    };
    groups.iter().map(module).collect()
}

fn exports(groups: &[Group<'_>]) -> String {
    let mut out = String::new();
    for group in groups {
        let module = names::ident(&group.module);
        let names = names_of(group);
        let line = match names.as_slice() {
            [name] => format!("pub use {module}::{name};\n"),
            names => format!("pub use {module}::{{{}}};\n", names.join(", ")),
        };
        match line.len() < 100 {
            true => out.push_str(&line),
            // Separate, because rustfmt would split the line into three.
            false => {
                names.iter().for_each(|name| out.push_str(&format!("pub use {module}::{name};\n")))
            }
        }
    }
    out
}

fn names_of(group: &Group<'_>) -> Vec<String> {
    let mut names: Vec<String> =
        group.messages.iter().map(|message| names::of_message(message)).collect();
    names.sort();
    names
}

fn for_each_message(groups: &[Group<'_>]) -> String {
    let mut out = String::from(
        "#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_message {
    ($($callback:tt)+) => {
        $crate::__messages! { { $($callback)+ }
",
    );
    for group in groups {
        let names = names_of(group).join(" ");
        out.push_str(&format!("            {} {{ {names} }}\n", names::ident(&group.module)));
    }
    out + "        }\n    };\n}\n"
}
