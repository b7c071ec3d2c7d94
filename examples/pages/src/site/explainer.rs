//! The script that explains bytes in a page.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// What calls the WebAssembly.
const CALLS: &str = include_str!("../assets/explainer.js");

/// A classic script with the WebAssembly in it: a page from the disk can load neither a module nor a file
/// that is not a script.
pub(super) fn script(wasm: &[u8]) -> String {
    let mut script = String::from("window.kafkaExplainer='");
    STANDARD.encode_string(wasm, &mut script);
    script.push_str("';\n");
    script.push_str(CALLS);
    script
}
