// The `main` of both programs called `three`, which include it: they define `again` and name the
// messages.

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let kind = args.next().ok_or("no kind")?;
    let key: i16 = args.next().ok_or("no key")?.parse()?;
    let version = args.next().ok_or("no version")?.parse()?;
    let again = match (kind.as_str(), key) {
        ("request", 0) => again::<ProduceRequest>,
        ("response", 0) => again::<ProduceResponse>,
        ("request", 1) => again::<FetchRequest>,
        ("response", 1) => again::<FetchResponse>,
        ("request", 3) => again::<MetadataRequest>,
        ("response", 3) => again::<MetadataResponse>,
        _ => return Err("no such API".into()),
    };
    let mut bytes = Vec::new();
    std::io::stdin().read_to_end(&mut bytes)?;
    std::io::stdout().write_all(&again(bytes.into(), version)?)?;
    Ok(())
}
