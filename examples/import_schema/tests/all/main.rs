//! The importer: its program, Kafka's rules, what its output compiles to.

mod borrowed;
mod docs;
mod forks;
mod header_versions;
mod hostile;
mod inverse;
mod program;
mod rules;
mod support;
mod verdicts;
