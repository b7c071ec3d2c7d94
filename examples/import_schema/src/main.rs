//! cargo run -p import_schema -- DIR --out DIR
use import_schema::Schemas;
use std::path::Path;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let schemas = Schemas::read(Path::new(&args[1])).unwrap();
    for file in schemas.files(Path::new(&args[3])) {
        std::fs::write(&file.path, &file.text).unwrap();
    }
    for error in schemas.into_errors() {
        eprintln!("{error}");
    }
}
