//! Normalizes diagnostics: removes what depends on the machine, or on code outside of the program.

use std::path::Path;

use crate::rustc::Diagnostic;

/// Notes about a file that contains the full name of a long type.
const LONG_TYPE: [&str; 2] = [
    "= note: the full name for the type has been written to ",
    "= note: consider using `--verbose` to print the full type name",
];

pub(super) fn of(file: &str, diagnostics: &[Diagnostic]) -> String {
    let texts: Vec<_> = diagnostics.iter().map(|found| normalized(file, &found.rendered)).collect();
    texts.join("\n")
}

/// Removes the line numbers of other files, because they change with those files.
fn normalized(file: &str, rendered: &str) -> String {
    let mut lines = Vec::new();
    // The digits of the largest line number, in this file and in others.
    let (mut own_width, mut foreign_width) = (1, 0);
    let mut is_foreign = false;
    for line in rendered.trim_end().lines() {
        let line = line.trim_end();
        if LONG_TYPE.iter().any(|note| line.contains(note)) {
            continue;
        }
        if let Some((indent, arrow, place)) = place(line) {
            is_foreign = !place.starts_with(file);
            let place = if is_foreign { elsewhere(place) } else { place.replacen("tests/", "", 1) };
            lines.push(format!("{indent}{arrow}{place}"));
            continue;
        }
        let number = line_number(line);
        match (is_foreign, number) {
            (true, Some(number)) => {
                foreign_width = foreign_width.max(number.len());
                lines.push(line.replacen(number, &" ".repeat(number.len()), 1));
            }
            (false, Some(number)) => {
                own_width = own_width.max(number.len());
                lines.push(line.to_owned());
            }
            (_, None) => lines.push(without_count(line)),
        }
    }
    // If another file has longer line numbers, rustc indents every line further.
    let surplus = " ".repeat(foreign_width.saturating_sub(own_width));
    let lines = lines.iter().map(|line| line.strip_prefix(&surplus).unwrap_or(line).trim_end());
    lines.map(|line| format!("{line}\n")).collect()
}

/// Splits a line that names a place into indent, arrow and place.
fn place(line: &str) -> Option<(&str, &str, &str)> {
    let text = line.trim_start();
    let indent = &line[..line.len() - text.len()];
    let (arrow, place) = text.split_at_checked(4)?;
    (["--> ", "::: "].contains(&arrow)).then_some((indent, arrow, place))
}

/// Normalizes a place in another file: in the library, whose paths are relative to the workspace,
/// or in the standard library.
fn elsewhere(place: &str) -> String {
    let path = place.rsplitn(3, ':').last().expect("a path");
    match path.find("/library/") {
        Some(at) => format!("$RUST{}", &path[at..]),
        None if Path::new(path).is_relative() => format!("$WORKSPACE/{path}"),
        None => panic!("{path} is neither in the workspace nor in the standard library"),
    }
}

/// Returns the line number of a line of code, such as "12 | pub struct Foo;".
fn line_number(line: &str) -> Option<&str> {
    let (number, code) = line.split_once('|')?;
    let number = number.trim();
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && (code.is_empty() || code.starts_with(' '))).then_some(number)
}

/// The number of types that implement a trait changes with the catalogue.
fn without_count(line: &str) -> String {
    let count =
        line.trim_start().strip_prefix("and ").and_then(|rest| rest.strip_suffix(" others"));
    match count {
        Some(count) if count.bytes().all(|byte| byte.is_ascii_digit()) => {
            line.replace(&format!("and {count} others"), "and $N others")
        }
        _ => line.to_owned(),
    }
}
