//! What several of the example programs share. Each module has a feature, so that a program builds
//! only what it uses.

pub mod address;
#[cfg(feature = "colors")]
pub mod colors;
pub mod hex;
#[cfg(feature = "nearest")]
pub mod nearest;
#[cfg(feature = "nodes")]
pub mod nodes;
pub mod program;
