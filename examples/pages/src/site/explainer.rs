//! Builds the script that explains bytes in a page.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// JavaScript that calls the WebAssembly.
const CALLS: &str = include_str!("../assets/explainer.js");

/// Returns a classic script that contains the WebAssembly as base64, because pages opened from disk can
/// load neither modules nor other files.
pub(super) fn script(wasm: &[u8]) -> String {
    let mut script = String::from("window.kafkaExplainer='");
    STANDARD.encode_string(wasm, &mut script);
    script.push_str("';\n");
    script.push_str(CALLS);
    script
}
