//! Tells a test how it was built, so that it can compile other code against the same libraries.
//! That avoids a second build and a run of cargo.

use std::env;

use proc_macro::TokenStream;

/// Expands to the compiler's path and to those of its arguments that locate libraries:
/// `(&str, &[&str])`.
///
/// A macro runs inside rustc, so the arguments of this process are those that cargo passed to
/// rustc.
#[proc_macro]
pub fn rustc_arguments(_: TokenStream) -> TokenStream {
    let rustc = env::current_exe().expect("rustc has a path");
    let mut arguments = Vec::new();
    let mut all = env::args().skip(1);
    while let Some(argument) = all.next() {
        match argument.as_str() {
            "--extern" | "-L" | "--target" => {
                arguments.extend([argument, all.next().expect("a value")])
            }
            _ if argument.starts_with("--edition=") => arguments.push(argument),
            _ => {}
        }
    }
    format!("({:?}, &{arguments:?})", rustc.to_str().expect("UTF-8")).parse().expect("two literals")
}
