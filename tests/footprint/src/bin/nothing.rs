//! The baseline: a program that only reads standard input.

use std::io::Read;

fn main() {
    let mut input = Vec::new();
    std::io::stdin().read_to_end(&mut input).expect("standard input");
    println!("{}", input.len());
}
