//! Runs of fixed-width fields.

/// `get_list` of a structure that takes `$size` bytes without tags: reads all elements as one run,
/// or one by one if any has tags.
#[macro_export]
macro_rules! fixed_list {
    ($size:literal) => {
        #[inline(always)]
        fn get_list(c: &mut Cursor<'a, R>, n: usize) -> Result<R::List<Self>> {
            let Some(run) = c.peek(n.saturating_mul($size)) else { return Err(Malformed) };
            let chunks = run.as_chunks::<$size>().0;
            if chunks.iter().fold(0, |tags, chunk| tags | chunk[$size - 1]) != 0 {
                return c.each(n);
            }
            c.skip(n * $size);
            Ok(R::List::collect(chunks.iter().map(Self::of)))
        }
    };
}

/// Implements `Put` for a structure of `$size` bytes with its `run`.
#[macro_export]
macro_rules! put_run {
    ($ty:ty, $size:literal) => {
        impl Put for $ty {
            #[inline(always)]
            fn size(&self) -> usize {
                $size
            }

            #[inline(always)]
            fn put<W: Sink>(&self, out: W) -> W {
                out.array(&self.run())
            }

            #[inline(always)]
            fn put_items<W: Sink>(items: &[Self], out: W) -> W {
                out.runs::<$size>(items.len(), |runs| {
                    for (run, item) in runs.iter_mut().zip(items) {
                        *run = item.run();
                    }
                })
            }

            #[inline(always)]
            fn items_size(items: &[Self]) -> usize {
                items.len() * $size
            }
        }
    };
}

/// Returns the bytes of a run of fixed-width fields.
#[macro_export]
macro_rules! run {
    ($total:expr; $($value:expr),+ $(,)?) => {{
        let mut run = [0u8; $total];
        let mut at = 0;
        $(
            let bytes = $value.to_be_bytes();
            run[at..at + bytes.len()].copy_from_slice(&bytes);
            at += bytes.len();
        )+
        debug_assert_eq!(at, $total);
        run
    }};
}

/// Writes a run of fixed-width fields with one bounds check.
#[macro_export]
macro_rules! put_fixed {
    ($out:expr, $total:expr; $($value:expr),+ $(,)?) => {
        $out.array(&$crate::run!($total; $($value),+))
    };
}

// Fields of a fixed-width run. The offsets are constants, so the compiler removes the bounds
// checks.

#[inline(always)]
pub fn i16_at<const N: usize>(run: &[u8; N], at: usize) -> i16 {
    i16::from_be_bytes(run[at..at + 2].try_into().unwrap())
}

#[inline(always)]
pub fn i32_at<const N: usize>(run: &[u8; N], at: usize) -> i32 {
    i32::from_be_bytes(run[at..at + 4].try_into().unwrap())
}

#[inline(always)]
pub fn i64_at<const N: usize>(run: &[u8; N], at: usize) -> i64 {
    i64::from_be_bytes(run[at..at + 8].try_into().unwrap())
}

#[inline(always)]
pub fn uuid_at<const N: usize>(run: &[u8; N], at: usize) -> [u8; 16] {
    run[at..at + 16].try_into().unwrap()
}
