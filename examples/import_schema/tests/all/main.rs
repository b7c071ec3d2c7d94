//! Tests the importer: its program, Kafka's rules, and that its output compiles.

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
