//! The principal of a forwarded request.

use bytes::Bytes;
use kafka_wire::DecodeErrorKind;
use kafka_wire::messages::DefaultPrincipalData;
use kafka_wire::version_prefixed::{VersionPrefixed, encode};

use super::encoded;

#[test]
fn version_0_and_no_other() {
    let principal = DefaultPrincipalData {
        r#type: "User".into(),
        name: "alice".into(),
        token_authenticated: true,
        ..DefaultPrincipalData::default()
    };
    let bytes = encoded(|buf| encode(&principal, 0, buf)).expect("version 0");
    assert_eq!(bytes, b"\0\0\x05User\x06alice\x01\0");
    let read = |bytes: &[u8]| {
        VersionPrefixed::from_bytes(&Bytes::copy_from_slice(bytes))?
            .message::<DefaultPrincipalData>()
    };
    assert_eq!(read(&bytes), Ok(principal));
    for version in [b"\0\x01", b"\xff\xff"] {
        let error = read(&[version, &bytes[2..]].concat()).expect_err("another version");
        assert!(matches!(error.kind(), DecodeErrorKind::UnsupportedVersion { .. }));
    }
}
