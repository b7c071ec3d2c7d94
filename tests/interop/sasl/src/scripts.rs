//! Scripts of frames: valid, invalid, and valid with a byte changed.

use bytes::Bytes;
use kafka_wire::sasl::{SaslError, UNAUTHENTICATED_FRAME_LIMIT};

use crate::Result;
use crate::frames::{Frame, api_versions, authenticate, handshake, metadata, raw};
use crate::peers::ends_authenticated;

const ALICE: &[u8] = b"\0alice\0secret";
const ADMIN: &[u8] = b"\0admin\0admin-secret";
const WRONG: &[u8] = b"\0alice\0wrong";

pub fn all() -> Result<Vec<(&'static str, Vec<Frame>)>> {
    let plain = || handshake("PLAIN", 1);
    let mut newer = api_versions()?;
    let mut bytes = newer.bytes.to_vec();
    if let Some(version) = bytes.get_mut(7) {
        *version = 99;
    }
    newer.bytes = Bytes::from(bytes);
    let authenticated = [plain()?, authenticate(ALICE, 2)?];
    let then = |more: Vec<Frame>| [&authenticated[..], &more].concat();
    Ok(vec![
        ("SaslAuthenticate 0", vec![plain()?, authenticate(ALICE, 0)?, metadata()?]),
        ("SaslAuthenticate 1", vec![plain()?, authenticate(ALICE, 1)?, metadata()?]),
        ("SaslAuthenticate 2", vec![plain()?, authenticate(ALICE, 2)?, metadata()?]),
        ("raw tokens", vec![handshake("PLAIN", 0)?, raw(ALICE), metadata()?]),
        ("ApiVersions first", vec![api_versions()?, plain()?, authenticate(ALICE, 2)?]),
        (
            "ApiVersions asked again",
            vec![newer, api_versions()?, plain()?, authenticate(ALICE, 2)?],
        ),
        ("as oneself", vec![plain()?, authenticate(b"alice\0alice\0secret", 2)?, metadata()?]),
        ("as another", vec![plain()?, authenticate(b"admin\0alice\0secret", 2)?]),
        ("Metadata first", vec![metadata()?]),
        ("SaslAuthenticate first", vec![authenticate(ALICE, 2)?]),
        ("Metadata after ApiVersions", vec![api_versions()?, metadata()?]),
        ("Metadata in place of a token", vec![plain()?, metadata()?]),
        ("ApiVersions in place of a token", vec![plain()?, api_versions()?]),
        ("SaslHandshake twice", vec![plain()?, plain()?]),
        ("an unknown mechanism, 0", vec![handshake("NONE", 0)?]),
        ("an unknown mechanism, 1", vec![handshake("NONE", 1)?]),
        ("a wrong password, 0", vec![plain()?, authenticate(WRONG, 0)?]),
        ("a wrong password, 2", vec![plain()?, authenticate(WRONG, 2)?]),
        ("a wrong password, raw", vec![handshake("PLAIN", 0)?, raw(WRONG)]),
        ("an empty token", vec![plain()?, authenticate(b"", 2)?]),
        ("no token", vec![handshake("PLAIN", 0)?, raw(b"")]),
        ("too many parts", vec![plain()?, authenticate(b"\0alice\0secret\0", 2)?]),
        ("a frame for a raw token", vec![handshake("PLAIN", 0)?, authenticate(ALICE, 2)?]),
        ("a raw token for a frame", vec![plain()?, raw(ALICE)]),
        ("an empty frame", vec![raw(b"")]),
        ("a frame over the limit", vec![raw(&vec![0; UNAUTHENTICATED_FRAME_LIMIT + 1])]),
        ("again", then(vec![plain()?, authenticate(ALICE, 2)?, metadata()?])),
        (
            "again, and at once again",
            then(vec![
                plain()?,
                authenticate(ALICE, 2)?,
                plain()?,
                authenticate(ALICE, 2)?,
                metadata()?,
            ]),
        ),
        ("again after requests", then(vec![metadata()?, plain()?, authenticate(ALICE, 1)?])),
        ("again as another", then(vec![plain()?, authenticate(ADMIN, 2)?])),
        ("again with a wrong password", then(vec![plain()?, authenticate(WRONG, 2)?])),
        ("again, with Metadata between", then(vec![plain()?, metadata()?])),
        (
            "again with another mechanism",
            then(vec![handshake("SCRAM-SHA-256", 1)?, authenticate(ALICE, 2)?]),
        ),
        ("again with an unknown one", then(vec![handshake("NONE", 1)?])),
    ])
}

/// Sends exchanges in which one byte after the sizes is changed. A client that authenticates at
/// Kafka also does here, unless the frame is broken in a way that Kafka does not check; never the
/// other way round.
pub fn mutated(address: &str, seed: u64, count: usize) -> Result<usize> {
    let right = [
        vec![handshake("PLAIN", 1)?, authenticate(ALICE, 2)?],
        vec![handshake("PLAIN", 1)?, authenticate(ALICE, 1)?],
        vec![handshake("PLAIN", 0)?, raw(ALICE)],
    ];
    let mut random = seed.wrapping_mul(2).wrapping_add(1);
    // Xorshift. The quality of the numbers does not matter; they only have to follow from `--seed`.
    let mut below = |limit: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        usize::try_from(random % u64::try_from(limit.max(1)).unwrap_or(1)).unwrap_or(0)
    };
    let mut authenticated = 0;
    for _ in 0..count {
        let mut script = right.get(below(right.len())).cloned().unwrap_or_default();
        let which = below(script.len());
        if let Some(frame) = script.get_mut(which) {
            let mut bytes = frame.bytes.to_vec();
            let at = 4 + below(bytes.len() - 4);
            if let Some(byte) = bytes.get_mut(at) {
                *byte = u8::try_from(below(256)).unwrap_or(0);
            }
            frame.bytes = Bytes::from(bytes);
        }
        match ends_authenticated(address, &script)? {
            (true, Ok(true)) => authenticated += 1,
            (false, Ok(false) | Err(_)) | (true, Err(SaslError::Decode(_))) => {}
            (theirs, ours) => {
                return Err(format!("Kafka: {theirs}, here: {ours:?}: {script:?}").into());
            }
        }
    }
    Ok(authenticated)
}
