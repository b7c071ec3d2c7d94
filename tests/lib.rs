//! Tests the code of the repository's front page. No package of the library can include that page,
//! because it is outside of them.

#![cfg(doctest)]
#![doc = include_str!("../README.md")]
