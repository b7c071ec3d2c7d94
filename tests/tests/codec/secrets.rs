//! Checks that `Debug` shows no secret, and shows other bytes as their count and the first few.

use bytes::Bytes;
use kafka_wire::frame::{RequestFrame, SendBuffer, Split, Splitter, split};
use kafka_wire::inspect::{Value, read};
use kafka_wire::messages::*;
use kafka_wire::records::{Record, RecordHeader};
use kafka_wire::{
    DecodeOptions, KafkaBytes, KafkaMessage, Reader, Records, RecordsRef, RequestHeader,
    SecretBytes, TaggedFields,
};

/// A text that no `Debug` output may contain, in any common notation for bytes.
const SECRET: &str = "\0alice\0hunter2";

fn secret() -> SecretBytes {
    SECRET.into()
}

#[track_caller]
fn hides(text: &str) {
    for shown in ["hunter2", "68756e746572", "104, 117, 110", "aHVudGVy", "\\x68"] {
        assert!(!text.contains(shown), "{text}");
    }
}

#[test]
fn every_secret_in_the_catalogue_is_hidden() {
    let request = SaslAuthenticateRequest { auth_bytes: secret(), ..Default::default() };
    let text = format!("{request:?}");
    hides(&text);
    assert!(text.contains("auth_bytes: SecretBytes(14 bytes)"), "{text}");
    hides(&format!("{request:#?}"));
    hides(&format!(
        "{:?}",
        SaslAuthenticateResponse { auth_bytes: secret(), ..Default::default() }
    ));

    use kafka_wire::messages::alter_user_scram_credentials::ScramCredentialUpsertion;
    let upsertion = ScramCredentialUpsertion {
        salt: secret(),
        salted_password: secret(),
        ..Default::default()
    };
    hides(&format!("{upsertion:?}"));
    hides(&format!(
        "{:?}",
        UserScramCredentialRecord {
            salt: secret(),
            stored_key: secret(),
            server_key: secret(),
            ..Default::default()
        }
    ));
    hides(&format!("{:?}", CreateDelegationTokenResponse { hmac: secret(), ..Default::default() }));
    hides(&format!("{:?}", RenewDelegationTokenRequest { hmac: secret(), ..Default::default() }));
    hides(&format!("{:?}", ExpireDelegationTokenRequest { hmac: secret(), ..Default::default() }));
    use kafka_wire::messages::describe_delegation_token::DescribedDelegationToken;
    hides(&format!("{:?}", DescribedDelegationToken { hmac: secret(), ..Default::default() }));
    // The requests and responses in an Envelope can be any of the above.
    hides(&format!("{:?}", EnvelopeRequest { request_data: secret(), ..Default::default() }));
    let response = EnvelopeResponse { response_data: Some(secret()), ..Default::default() };
    hides(&format!("{response:?}"));
}

#[test]
fn debug_hides_frames() {
    let request = SaslAuthenticateRequest { auth_bytes: secret(), ..Default::default() };
    let header = RequestHeader {
        request_api_key: kafka_wire::ApiKey::SASL_AUTHENTICATE,
        request_api_version: 2,
        ..Default::default()
    };
    let mut out = SendBuffer::new();
    out.put_request(&header, &request).expect("a request");
    hides(&format!("{out:?}"));
    let mut bytes = Vec::new();
    kafka_wire::frame::encode_request(&header, &request, &mut bytes).expect("a request");
    let bytes = Bytes::from(bytes);
    hides(&format!("{:?}", RequestFrame::from_bytes(&bytes).expect("a frame")));
    hides(&format!("{:?}", split(&bytes, &DecodeOptions::new())));
    assert_eq!(format!("{:?}", Split::Incomplete { missing: 3 }), "Incomplete { missing: 3 }");
    let mut splitter = Splitter::new(DecodeOptions::new());
    splitter.push(&bytes);
    hides(&format!("{splitter:?}"));
    hides(&format!("{:?}", Reader::new(&bytes, &DecodeOptions::new())));
}

#[test]
fn a_secret_is_bytes_on_the_wire() {
    let request = SaslAuthenticateRequest { auth_bytes: secret(), ..Default::default() };
    let bytes = request.to_bytes(2).expect("a request");
    assert_eq!(bytes, [&b"\x0f"[..], SECRET.as_bytes(), b"\0"].concat());
    let again = SaslAuthenticateRequest::from_bytes(&bytes, 2).expect("it was written");
    assert_eq!(again, request);
    // It shares the frame's memory.
    assert_eq!(again.auth_bytes.expose().as_ptr(), bytes[1..].as_ptr());
    assert_eq!((again.auth_bytes.len(), again.auth_bytes.is_empty()), (14, false));
    assert_eq!(again.auth_bytes.into_exposed(), SECRET.as_bytes());
    // A reader that asks for the bytes gets them.
    let value = read(SaslAuthenticateRequest::SCHEMA, &bytes, 2, &DecodeOptions::new());
    let value = value.expect("it was written");
    assert_eq!(value.get("AuthBytes"), Some(&Value::Bytes(SECRET.into())));
}

#[test]
fn a_line_can_have_ten_mebibytes() {
    let many = vec![0xab; 10 << 20];
    let first = "abababababababababababababababab";
    let shown = format!("10485760 bytes {first}…");
    assert_eq!(format!("{:?}", KafkaBytes::from(many.clone())), shown);
    assert_eq!(format!("{:?}", Records::from(many.clone())), format!("Records({shown})"));
    assert_eq!(format!("{:?}", RecordsRef::from(&many[..])), format!("RecordsRef({shown})"));
    let fields = TaggedFields::from_iter([(3, many.clone())]);
    assert_eq!(format!("{fields:?}"), format!("{{3: {shown}}}"));
    assert_eq!(format!("{:?}", Value::Bytes(many.clone())), format!("Bytes({shown})"));
    let request = JoinGroupResponse {
        members: vec![kafka_wire::messages::join_group::JoinGroupResponseMember {
            metadata: many.clone().into(),
            ..Default::default()
        }],
        ..Default::default()
    };
    assert!(format!("{request:?}").contains(&format!("metadata: {shown}")));
    let headers = [RecordHeader::new("key", Some(&many))];
    let record = Record {
        value: Some(&many),
        key: Some(b"k"),
        headers: (&headers).into(),
        ..Record::default()
    };
    assert_eq!(
        format!("{record:?}"),
        format!(
            "Record {{ offset: 0, timestamp: 0, key: Some(1 byte 6b), value: Some({shown}), headers: \
             [RecordHeader {{ key: \"key\", value: Some({shown}) }}] }}"
        )
    );
    assert_eq!(format!("{:?}", KafkaBytes::new()), "0 bytes");
}
