//! Nothing: its dependency is what is built.
