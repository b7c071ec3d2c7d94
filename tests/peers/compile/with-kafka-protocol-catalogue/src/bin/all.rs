//! Decodes a request or response body of any API from standard input and encodes it to standard
//! output: all request|response KEY VERSION

use std::error::Error;
use std::io::{Read, Write};

use bytes::{Bytes, BytesMut};
use kafka_protocol::messages::{ApiKey, RequestKind, ResponseKind};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let kind = args.next();
    let key: i16 = args.next().ok_or("no key")?.parse()?;
    let key = ApiKey::try_from(key).map_err(|()| "no such API")?;
    let version = args.next().ok_or("no version")?.parse()?;
    let mut bytes = Vec::new();
    std::io::stdin().read_to_end(&mut bytes)?;
    let mut bytes = Bytes::from(bytes);
    let mut out = BytesMut::new();
    match kind.as_deref() {
        Some("response") => {
            ResponseKind::decode(key, &mut bytes, version)?.encode(&mut out, version)?;
        }
        _ => RequestKind::decode(key, &mut bytes, version)?.encode(&mut out, version)?,
    }
    std::io::stdout().write_all(&out)?;
    Ok(())
}
