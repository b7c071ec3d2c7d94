//! [`pages::explain_text`] for a page: three functions and memory between them.
//!
//! The page calls [`input`], writes its text where that points, calls [`explain`], and reads as many bytes
//! from where [`output`] points.

use std::sync::{Mutex, MutexGuard, PoisonError};

static INPUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static OUTPUT: Mutex<String> = Mutex::new(String::new());

/// There is one thread, and a panic ends it.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes room for a text of `length` bytes and points to it.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    let mut input = lock(&INPUT);
    input.clear();
    input.resize(length, 0);
    input.as_mut_ptr()
}

/// Explains the text. How many bytes the HTML has.
#[unsafe(no_mangle)]
pub extern "C" fn explain() -> usize {
    let html = pages::explain_text(&String::from_utf8_lossy(&lock(&INPUT)));
    *lock(&OUTPUT) = html.into_string();
    lock(&OUTPUT).len()
}

/// Points to the HTML.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    lock(&OUTPUT).as_ptr()
}
