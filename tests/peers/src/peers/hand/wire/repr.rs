//! How strings, blobs and lists are held.

use bytes::Bytes;

/// How strings, blobs and lists are held.
pub trait Repr: Sized + 'static {
    type Src<'a>: Copy;
    type Str<'a>: AsRef<[u8]>;
    type Blob<'a>: AsRef<[u8]>;
    type List<T>: List<T>;
    type Ints<'a>: Ints<'a>;

    fn src(frame: &Bytes) -> Self::Src<'_>;
    /// `raw` is part of `src` and valid UTF-8.
    fn str<'a>(src: Self::Src<'a>, raw: &'a str) -> Self::Str<'a>;
    fn blob<'a>(src: Self::Src<'a>, raw: &'a [u8]) -> Self::Blob<'a>;
}

pub trait List<T> {
    fn with_capacity(n: usize) -> Self;
    fn collect(items: impl ExactSizeIterator<Item = T>) -> Self;
    fn push(&mut self, item: T);
    fn items(&self) -> &[T];
}

impl<T> List<T> for Vec<T> {
    #[inline(always)]
    fn with_capacity(n: usize) -> Self {
        Vec::with_capacity(n)
    }
    #[inline(always)]
    fn collect(items: impl ExactSizeIterator<Item = T>) -> Self {
        items.collect()
    }
    #[inline(always)]
    fn push(&mut self, item: T) {
        Vec::push(self, item)
    }
    #[inline(always)]
    fn items(&self) -> &[T] {
        self
    }
}

/// A list of `i32`.
pub trait Ints<'a>: Sized {
    fn of(raw: &'a [[u8; 4]]) -> Self;
    fn len(&self) -> usize;
    fn write(&self, out: &mut [[u8; 4]]);
}

impl<'a> Ints<'a> for Vec<i32> {
    #[inline(always)]
    fn of(raw: &'a [[u8; 4]]) -> Self {
        raw.iter().map(|four| i32::from_be_bytes(*four)).collect()
    }
    #[inline(always)]
    fn len(&self) -> usize {
        self.len()
    }
    #[inline(always)]
    fn write(&self, out: &mut [[u8; 4]]) {
        for (four, item) in out.iter_mut().zip(self) {
            *four = item.to_be_bytes();
        }
    }
}

/// Borrows the wire format and decodes on access.
impl<'a> Ints<'a> for &'a [[u8; 4]] {
    #[inline(always)]
    fn of(raw: &'a [[u8; 4]]) -> Self {
        raw
    }
    #[inline(always)]
    fn len(&self) -> usize {
        <[[u8; 4]]>::len(self)
    }
    #[inline(always)]
    fn write(&self, out: &mut [[u8; 4]]) {
        out.copy_from_slice(self);
    }
}

/// (a) Strings and blobs borrow from the frame.
pub struct Borrowed;

impl Repr for Borrowed {
    type Src<'a> = ();
    type Str<'a> = &'a str;
    type Blob<'a> = &'a [u8];
    type List<T> = Vec<T>;
    type Ints<'a> = Vec<i32>;

    fn src(_: &Bytes) -> Self::Src<'_> {}
    #[inline(always)]
    fn str<'a>(_: (), raw: &'a str) -> &'a str {
        raw
    }
    #[inline(always)]
    fn blob<'a>(_: (), raw: &'a [u8]) -> &'a [u8] {
        raw
    }
}

/// (a') Like `Borrowed`, and lists of integers borrow too.
pub struct View;

impl Repr for View {
    type Src<'a> = ();
    type Str<'a> = &'a str;
    type Blob<'a> = &'a [u8];
    type List<T> = Vec<T>;
    type Ints<'a> = &'a [[u8; 4]];

    fn src(_: &Bytes) -> Self::Src<'_> {}
    #[inline(always)]
    fn str<'a>(_: (), raw: &'a str) -> &'a str {
        raw
    }
    #[inline(always)]
    fn blob<'a>(_: (), raw: &'a [u8]) -> &'a [u8] {
        raw
    }
}

/// (b) Strings and blobs are reference-counted slices of the frame.
pub struct Shared;

impl Repr for Shared {
    type Src<'a> = &'a Bytes;
    type Str<'a> = Bytes;
    type Blob<'a> = Bytes;
    type List<T> = Vec<T>;
    type Ints<'a> = Vec<i32>;

    fn src(frame: &Bytes) -> &Bytes {
        frame
    }
    #[inline(always)]
    fn str<'a>(src: &'a Bytes, raw: &'a str) -> Bytes {
        src.slice_ref(raw.as_bytes())
    }
    #[inline(always)]
    fn blob<'a>(src: &'a Bytes, raw: &'a [u8]) -> Bytes {
        src.slice_ref(raw)
    }
}

/// (c) Strings are `String`s and blobs `Vec<u8>`s.
pub struct Owned;

impl Repr for Owned {
    type Src<'a> = ();
    type Str<'a> = String;
    type Blob<'a> = Vec<u8>;
    type List<T> = Vec<T>;
    type Ints<'a> = Vec<i32>;

    fn src(_: &Bytes) -> Self::Src<'_> {}
    #[inline(always)]
    fn str(_: (), raw: &str) -> String {
        raw.to_owned()
    }
    #[inline(always)]
    fn blob(_: (), raw: &[u8]) -> Vec<u8> {
        raw.to_vec()
    }
}

/// Walks and checks everything but keeps no list, to measure the cost without allocations.
pub struct Scan;

pub struct Seen<T>(std::marker::PhantomData<T>);

impl<T> List<T> for Seen<T> {
    #[inline(always)]
    fn with_capacity(_: usize) -> Self {
        Seen(std::marker::PhantomData)
    }
    #[inline(always)]
    fn collect(items: impl ExactSizeIterator<Item = T>) -> Self {
        items.for_each(|item| {
            std::hint::black_box(&item);
        });
        Seen(std::marker::PhantomData)
    }
    #[inline(always)]
    fn push(&mut self, item: T) {
        std::hint::black_box(&item);
    }
    fn items(&self) -> &[T] {
        &[]
    }
}

impl Repr for Scan {
    type Src<'a> = ();
    type Str<'a> = &'a str;
    type Blob<'a> = &'a [u8];
    type List<T> = Seen<T>;
    type Ints<'a> = &'a [[u8; 4]];

    fn src(_: &Bytes) -> Self::Src<'_> {}
    #[inline(always)]
    fn str<'a>(_: (), raw: &'a str) -> &'a str {
        raw
    }
    #[inline(always)]
    fn blob<'a>(_: (), raw: &'a [u8]) -> &'a [u8] {
        raw
    }
}
