//! Decoding never panics and never takes more memory than the limit, whatever the bytes.
#![no_main]

#[path = "../../support/counting.rs"]
mod counting;
mod input;

use bytes::Bytes;
use counting::{Counting, usage};
use input::{Message, Target};
use kafka_wire::{DecodeError, DecodeErrorKind, DecodeOptions};
use libfuzzer_sys::{fuzz_mutator, fuzz_target};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The most memory of an error.
const ERROR: usize = 1024;

struct Decode;

impl Target for Decode {
    fn run<M: Message>(version: i16, bytes: &[u8]) {
        let bytes = Bytes::copy_from_slice(bytes);
        let default = DecodeOptions::new();
        let whole = within_the_limit::<M>(version, &bytes, &default);
        for limit in [0, 64, 1000, 10_000] {
            match within_the_limit::<M>(version, &bytes, &default.with_memory_limit(limit)) {
                Ok(()) => assert!(whole.is_ok()),
                Err(error) if matches!(error.kind(), DecodeErrorKind::MemoryLimit { .. }) => {
                    assert!(error.offset() <= bytes.len());
                }
                Err(error) => assert_eq!(Err(error), whole),
            }
        }
        let keep = default.with_misplaced_tags_kept(true);
        let kept = within_the_limit::<M>(version, &bytes, &keep);
        assert!(kept.is_ok() || whole.is_err());
    }
}

fn within_the_limit<M: Message>(
    version: i16,
    bytes: &Bytes,
    options: &DecodeOptions,
) -> Result<(), DecodeError> {
    let limit = options.memory_limit(bytes.len()) + ERROR;
    let (shared, used) = usage(|| M::from_bytes_with(bytes, version, options).map(drop));
    assert!(used.peak <= limit, "{used:?}");
    let (copied, used) = usage(|| M::from_slice_with(bytes, version, options).map(drop));
    assert!(used.peak <= limit, "{used:?}");
    match (&shared, &copied) {
        (Err(shared), Err(copied)) if shared == copied => {
            assert!(shared.offset() <= bytes.len());
            assert!(!shared.to_string().is_empty());
        }
        (Ok(()), Ok(())) => {}
        // Copies count toward the memory limit, and shared bytes do not.
        (_, Err(error)) if matches!(error.kind(), DecodeErrorKind::MemoryLimit { .. }) => {}
        _ => panic!("{shared:?}, but {copied:?}"),
    }
    copied
}

fuzz_target!(|data: &[u8]| input::run::<Decode>(data));
fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    input::mutate(data, size, max_size, seed)
});
