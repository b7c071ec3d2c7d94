//! Compares the expansion of a three-field struct with golden files, so that reviews see changes.
//! `BLESS=1 cargo test -p kafka-derive golden` rewrites them.

use std::path::Path;

use syn::DeriveInput;

use crate::check::check;
use crate::ctxt::Ctxt;

fn expansion(goal: &str) -> String {
    let input = format!(
        "#[kafka(versions = \"1+\", optimize_for = {goal})]
        struct Epoch<'a> {{
            partition: i32,
            #[kafka(versions = \"2+\", nullable = \"3+\", default = \"none\")]
            leader: Option<&'a str>,
            #[kafka(tagged = 0, versions = \"2+\", default = -1)]
            offset: i64,
            unknown_tagged_fields: TaggedFields,
        }}"
    );
    let input: DeriveInput = syn::parse_str(&input).expect("a struct");
    let errors = Ctxt::new();
    let model = check(&errors, &input).model.expect("a struct without mistakes");
    assert_eq!(errors.into_compile_errors(&input).to_string(), "");
    let file = syn::parse2(super::expand(&model)).expect("items");
    prettyplease::unparse(&file)
}

fn is_as_committed(goal: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/expand/golden/{goal}.txt"));
    let written = expansion(goal);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &written).expect("a file to write");
    }
    let committed = std::fs::read_to_string(&path).expect("a file");
    assert!(written == committed, "{}: differs from the expansion:\n{written}", path.display());
}

#[test]
fn expands_for_speed() {
    is_as_committed("speed");
}

#[test]
fn expands_for_code_size() {
    is_as_committed("code_size");
}
