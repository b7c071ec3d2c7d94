//! The derived code and the schema-driven reader agree on all bytes: they return the same values,
//! or the same error at the same place.
#![no_main]

mod input;

use input::{Message, Target};
use kafka_wire::inspect::{Tree, write};
use kafka_wire::{DecodeOptions, EncodeError};
use libfuzzer_sys::{fuzz_mutator, fuzz_target};

struct DeriveAgainstReflection;

impl Target for DeriveAgainstReflection {
    fn run<M: Message>(version: i16, bytes: &[u8]) {
        let default = DecodeOptions::new();
        for options in [default, default.with_misplaced_tags_kept(true)] {
            let tree = Tree::body(M::SCHEMA, bytes, version, &options);
            leaves_tile(&tree);
            match (M::from_slice_with(bytes, version, &options), tree.to_value()) {
                (Ok(message), Ok(value)) => {
                    for version in M::SCHEMA.versions.iter() {
                        let derived = message.to_bytes(version).map(Vec::from);
                        let reflected = write(M::SCHEMA, &value, version);
                        // If several fields cannot be encoded, the two may name different ones.
                        let either = |_: EncodeError| ();
                        assert_eq!(derived.map_err(either), reflected.map_err(either));
                    }
                }
                (Err(derived), Err(reflected)) => assert_eq!(derived, reflected),
                (derived, reflected) => panic!("{derived:?}, but {reflected:?}"),
            }
        }
    }
}

/// Checks that the leaf nodes cover the bytes without gap or overlap.
fn leaves_tile(tree: &Tree<'_>) {
    let mut end = 0;
    for leaf in tree.leaves() {
        assert_eq!(leaf.offset(), end, "{leaf}");
        end += leaf.size();
    }
    assert_eq!(end, tree.read());
    for node in tree.nodes() {
        assert!(!node.to_string().is_empty());
    }
}

fuzz_target!(|data: &[u8]| input::run::<DeriveAgainstReflection>(data));
fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    input::mutate(data, size, max_size, seed)
});
