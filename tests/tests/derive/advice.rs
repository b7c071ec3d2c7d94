//! Checks the advice of every error: following it to the letter gives code that compiles.
//!
//! Compiles each case of `ui` and `ui_rustc`, follows the advice of its errors at their spans, and
//! compiles the result again. If an error offers several ways out, tries each.

mod compile;
mod source;
mod words;

use std::fs;
use std::ops::Range;
use std::path::Path;

use compile::{Mistake, Module, errors};
use source::{Edit, Source};

/// Cases with an error that only a person can fix, and why.
const BY_HAND: &[(&str, &str)] = &[
    ("ui/everything_at_once.rs", "an array of arrays"),
    ("ui/field_type/array_of_arrays.rs", "a struct is to be written"),
    ("ui/field_type/array_of_records.rs", "a struct is to be written"),
    ("ui/field_type/function.rs", "no type of Kafka's is near"),
    ("ui/field_type/map.rs", "a struct is to be written"),
    ("ui/field_type/tuple.rs", "a struct is to be written"),
    ("ui/field_type/without_size.rs", "no type of Kafka's is near"),
    ("ui/message/as_an_enum.rs", "a struct is to be written"),
    ("ui/records/on_a_struct.rs", "the records are to be written"),
    ("ui/records/option_behind_an_alias.rs", "what the alias stands for"),
    ("ui/requests/on_a_struct.rs", "the requests are to be written"),
    ("ui/shape/enum_of_strings.rs", "the field that holds the string is elsewhere"),
    ("ui/shape/enum_of_values.rs", "a struct is to be written"),
    ("ui/shape/on_enum_with_data.rs", "a struct is to be written"),
    ("ui/shape/union_of_numbers.rs", "a struct is to be written"),
    ("ui/shape/variant_numbered_by_code.rs", "what the code computes"),
    ("ui_rustc/behind_a_new_type.rs", "a struct is to be written"),
    ("ui_rustc/borrowed_struct_in_itself.rs", "what ends the recursion"),
    ("ui_rustc/crate_that_is_no_runtime.rs", "the path of the runtime"),
    ("ui_rustc/fallback_without_a_free_number.rs", "an error of rustc's own"),
    ("ui_rustc/map_behind_an_alias.rs", "a struct is to be written"),
    ("ui_rustc/mutually_recursive_structs.rs", "what ends the recursion"),
    ("ui_rustc/name_twice.rs", "an error of rustc's own"),
    ("ui_rustc/not_derived.rs", "a type of another crate, and one that derives `Default` itself"),
    ("ui_rustc/not_derived_for_code_size.rs", "the same"),
    ("ui_rustc/number_in_the_option_of_a_parameter.rs", "an argument that can be null"),
    ("ui_rustc/own_type_behind_a_path.rs", "a type in another module"),
    ("ui_rustc/private_response.rs", "an error of rustc's own"),
    ("ui_rustc/range_behind_an_alias.rs", "a struct is to be written"),
    ("ui_rustc/records_that_are_none.rs", "a message is to be written"),
    ("ui_rustc/requests_as_a_field.rs", "an enum of requests is not a field"),
    ("ui_rustc/requests_that_are_none.rs", "a message is to be written"),
    ("ui_rustc/response_that_is_none.rs", "a message is to be written"),
    ("ui_rustc/response_to_another_request.rs", "an error of rustc's own"),
    ("ui_rustc/struct_in_itself_by_path.rs", "what ends the recursion"),
    ("ui_rustc/struct_in_itself_through_a_new_type.rs", "what ends the recursion"),
    ("ui_rustc/struct_in_itself_through_a_parameter_or_an_alias.rs", "what ends the recursion"),
    ("ui_rustc/undeclared_lifetime.rs", "an error of rustc's own"),
    ("ui_rustc/variant_beside_one_that_is_no_request.rs", "a message is to be written"),
    ("ui_rustc/with_parameters.rs", "one default for several types"),
];

/// After this many rounds, the mistakes hidden by the first ones of a file have been reported.
const ROUNDS: usize = 3;

/// A case and the advice followed so far.
struct Case {
    name: String,
    /// The index of the way out to take, if there are several.
    choice: usize,
    module: Module,
    /// The ranges of text that advice has written.
    written: Vec<Range<usize>>,
}

#[test]
fn advice_that_is_followed_compiles() {
    let mut files = Vec::new();
    read(Path::new("ui"), &mut files);
    read(Path::new("ui_rustc"), &mut files);
    files.sort();
    let modules = files.iter().enumerate().map(|(number, (_, text))| Module::new(number, text));
    let modules: Vec<_> = modules.collect();
    let found = errors(&modules);

    let mut cases = Vec::new();
    let mut by_hand = Vec::new();
    for ((name, _), (module, mistakes)) in files.into_iter().zip(modules.into_iter().zip(&found)) {
        assert!(!mistakes.is_empty(), "{name} compiles");
        let source = Source::new(&module.text);
        let ways: Vec<_> = mistakes.iter().map(|mistake| ways(&source, mistake)).collect();
        if ways.iter().any(Vec::is_empty) {
            by_hand.push(name.clone());
        }
        for choice in 0..ways.iter().map(Vec::len).max().unwrap_or(0) {
            let (name, module) = (name.clone(), module.edited(choice, &module.text));
            cases.push((Case { name, choice, module, written: Vec::new() }, mistakes.clone()));
        }
    }

    let is_by_hand = |name: &str| BY_HAND.iter().any(|(case, _)| *case == name);
    let mut wrong = String::new();
    for round in 0..ROUNDS {
        for (case, mistakes) in &mut cases {
            case.follow(mistakes, round);
        }
        let modules: Vec<_> = cases.iter().map(|(case, _)| case.module.clone()).collect();
        for ((case, mistakes), found) in cases.iter_mut().zip(errors(&modules)) {
            for mistake in found.iter().filter(|mistake| case.refuses(mistake)) {
                match is_by_hand(&case.name) {
                    true => by_hand.push(case.name.clone()),
                    false => wrong += &case.line(mistake),
                }
            }
            *mistakes = found;
        }
        cases.retain(|(_, mistakes)| !mistakes.is_empty());
    }
    for (case, mistakes) in &cases {
        let advised = mistakes.iter().filter(|mistake| !words::advice(&mistake.text).is_empty());
        for mistake in advised {
            match is_by_hand(&case.name) {
                true => by_hand.push(case.name.clone()),
                false => wrong += &format!("still {}", case.line(mistake)),
            }
        }
    }
    assert!(wrong.is_empty(), "advice that does not work:\n{wrong}");
    by_hand.sort();
    by_hand.dedup();
    let listed: Vec<_> = BY_HAND.iter().map(|(case, _)| (*case).to_owned()).collect();
    assert_eq!(by_hand, listed, "cases that are mended by hand");
}

impl Case {
    /// Follows the advice of all mistakes at once.
    fn follow(&mut self, mistakes: &[Mistake], round: usize) {
        let source = Source::new(&self.module.text);
        let chosen = mistakes.iter().filter_map(|mistake| {
            let ways = ways(&source, mistake);
            ways.get(self.choice).or(ways.last()).cloned()
        });
        let (text, mut written) = source.edited(&chosen.collect::<Vec<_>>().concat());
        // A corrected key may be part of another mistake, so ignore texts that are just a key.
        written
            .retain(|part| !text[part.clone()].chars().all(|c| c.is_ascii_lowercase() || c == '_'));
        self.module = self.module.edited(round, &text);
        // The text may contain the module's name, which has become longer and shifts the ranges.
        let grown = self.module.text.len() - text.len();
        self.written = if grown == 0 { written } else { Vec::new() };
    }

    /// Whether a mistake concerns text that the advice has written.
    fn refuses(&self, mistake: &Mistake) -> bool {
        let source = Source::new(&self.module.text);
        let written = |part: &Range<usize>| {
            self.written.iter().any(|own| own.start < part.end && part.start < own.end)
        };
        match ways(&source, mistake) {
            ways if ways.is_empty() => written(&mistake.span),
            ways => ways.iter().all(|way| {
                let mut edits = way.iter();
                match way.iter().all(Edit::is_removal) {
                    // Another key that goes may take the written one with it.
                    true => edits.all(|edit| written(&edit.part)),
                    false => edits.any(|edit| written(&edit.part)),
                }
            }),
        }
    }

    fn line(&self, mistake: &Mistake) -> String {
        let text = &self.module.text;
        let start = text[..mistake.span.start].rfind('\n').map_or(0, |at| at + 1);
        let line = text[start..].lines().next().unwrap_or_default().trim();
        format!("{} ({}): `{line}`: {}\n", self.name, self.choice, mistake.text)
    }
}

/// Returns the edits for each way out of a mistake.
fn ways(source: &Source<'_>, mistake: &Mistake) -> Vec<Vec<Edit>> {
    let ways = words::advice(&mistake.text);
    ways.iter().filter_map(|way| source.edits(&mistake.span, way)).collect()
}

fn read(folder: &Path, cases: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("the cases") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            read(&path, cases);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a case");
            cases.push((path.display().to_string(), text));
        }
    }
}
