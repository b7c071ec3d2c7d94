//! Tests what works with schemas alone: values, JSON, reference pages, and comparing schemas.

#[path = "../../support/counting.rs"]
mod counting;
mod cut_captures;
#[path = "../../support/everything.rs"]
mod everything;
mod evolution;
mod json;
mod limits;
mod older_versions;
mod paths;
#[path = "../../support/random.rs"]
mod random;
mod reference_page;
#[path = "../../support/rustc.rs"]
mod rustc;
mod terminal;
mod values;

use counting::Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;
