//! Tests the code of the repository's front page. That page is outside of the library's packages,
//! so none of them can include it.

#![cfg(doctest)]
#![doc = include_str!("../README.md")]
