//! Empty; building this crate builds its dependency.
