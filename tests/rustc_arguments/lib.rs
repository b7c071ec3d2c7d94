//! Tells a test how it was built, so that it compiles other code against the very same libraries.
//! Nothing is built a second time for that, and no cargo runs.

use std::env;

use proc_macro::TokenStream;

/// Expands to the compiler's path and to those of its arguments that find libraries:
/// `(&str, &[&str])`.
///
/// A macro runs inside rustc, so the arguments of this process are the ones that cargo gave to rustc.
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
