//! Exports [`pages::explain_text`] to a page.
//!
//! The page calls [`input`], writes its text to the returned address, calls [`explain`], and reads the
//! returned number of bytes at the address that [`output`] returns.

use std::sync::{Mutex, MutexGuard, PoisonError};

static INPUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static OUTPUT: Mutex<String> = Mutex::new(String::new());

/// Locks a mutex. There is one thread, so the lock is always free.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reserves `length` bytes for the text and returns their address.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    let mut input = lock(&INPUT);
    input.clear();
    input.resize(length, 0);
    input.as_mut_ptr()
}

/// Explains the text and returns the length of the HTML in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn explain() -> usize {
    let html = pages::explain_text(&String::from_utf8_lossy(&lock(&INPUT)));
    *lock(&OUTPUT) = html.into_string();
    lock(&OUTPUT).len()
}

/// Returns the address of the HTML.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    lock(&OUTPUT).as_ptr()
}
