//! What works by schema alone: values, JSON, the page of a message, the comparison of schemas.

#[path = "../../support/everything.rs"]
mod everything;
mod evolution;
mod json;
#[path = "../../support/random.rs"]
mod random;
mod reference_page;
#[path = "../../support/rustc.rs"]
mod rustc;
mod values;
