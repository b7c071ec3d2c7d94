//! What works by schema alone: values, JSON, the page of a message.

#[path = "../../support/everything.rs"]
mod everything;
mod json;
#[path = "../../support/random.rs"]
mod random;
mod reference_page;
mod values;
