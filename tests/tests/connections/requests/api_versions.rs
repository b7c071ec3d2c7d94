//! Tests the advertised versions of a server, and its answers to unsupported versions.

use super::*;

#[test]
fn the_ranges_are_what_the_variants_say() {
    let range = |name: &str| {
        let api = Request::APIS.iter().find(|api| api.schema.name() == name).unwrap();
        (api.api_key, api.versions)
    };
    assert_eq!(range("MetadataRequest"), (ApiKey::METADATA, VersionRange::new(1, 9)));
    // `12+` ends at the newest version. A variant without versions supports all stable ones.
    let fetch = FetchRequest::SCHEMA.versions.max();
    assert_eq!(range("FetchRequest"), (ApiKey::FETCH, VersionRange::new(12, fetch)));
    assert_eq!(range("ProduceRequest").1, ProduceRequest::SCHEMA.versions);
    assert_eq!(range("OwnRequest"), (ApiKey(30000), VersionRange::new(0, 1)));
    // An unstable version is supported where the enum names it.
    assert_eq!(Seen::APIS[1].versions, VersionRange::new(2, 2));
    assert_eq!(Seen::APIS[1].response.name(), "OwnResponse");
    assert_eq!(Seen::APIS.len(), 2);
}

/// Same rule as Kafka's `ApiVersionsRequest.isValid`.
#[test]
fn a_client_names_its_software_well_or_learns_no_versions() {
    let error = |name: &str, software_version: &str, version| {
        let request = ApiVersionsRequest {
            client_software_name: name.into(),
            client_software_version: software_version.into(),
            ..Default::default()
        };
        let response = Request::answer_api_versions(&request, version);
        assert_eq!(response.error_code.is_error(), response.api_keys.is_empty());
        response.error_code
    };
    for (name, version) in [("a", "1"), ("apache-kafka-java", "4.4.0"), ("A.-.9", "0--1")] {
        assert_eq!(error(name, version, 3), ErrorCode::NONE, "{name}");
    }
    for name in ["", "-a", "a-", ".a", "a.", "a b", "a_b", "\u{e9}", "a\n", "-"] {
        assert_eq!(error(name, "1", 3), ErrorCode::INVALID_REQUEST, "{name:?}");
        assert_eq!(error("a", name, 4), ErrorCode::INVALID_REQUEST, "{name:?}");
        assert_eq!(error(name, name, 2), ErrorCode::NONE, "{name:?}");
    }
}

#[test]
fn api_versions_is_answered_with_the_ranges() {
    let response = Request::api_versions();
    assert_eq!(response.error_code, ErrorCode::NONE);
    let api = |api_key, min_version, max_version| ApiVersion {
        api_key,
        min_version,
        max_version,
        ..Default::default()
    };
    let newest = |schema: &kafka_wire::MessageSchema| schema.versions.max();
    assert_eq!(
        response.api_keys,
        [
            // Supported from version 3 on, but advertised from 0 on (KAFKA-18659).
            api(0, 0, newest(ProduceRequest::SCHEMA)),
            api(1, 12, newest(FetchRequest::SCHEMA)),
            api(3, 1, 9),
            api(18, 0, newest(ApiVersionsRequest::SCHEMA)),
            api(30000, 0, 1),
        ]
    );
    for version in ApiVersionsRequest::SCHEMA.versions.iter() {
        let frame = frame(&ApiVersionsRequest::default(), version);
        let Received { request, responder, .. } = Request::from_frame(&frame).unwrap();
        let Request::ApiVersions(request) = request else { panic!("another variant") };
        let mut out = SendBuffer::new();
        responder.for_request(&request).encode(&response, &mut out).unwrap();
        let answer = written(out);
        // The header is version 0 in every version: a correlation id and no tag section.
        let body = response.to_bytes(version).unwrap();
        assert_eq!(answer[4..8], [0, 0, 0, 7]);
        assert_eq!(answer[8..], body);
        let options = DecodeOptions::new();
        let (_, back) = decode_response::<ApiVersionsResponse>(&answer, version, &options).unwrap();
        assert_eq!(back, response);
    }
}

#[test]
fn an_unsupported_api_versions_is_answered_in_version_0() {
    // KIP-511: version 99 of the request, whose body is unknown here.
    let bytes = b"\0\0\0\x0f\0\x12\0\x63\0\0\0\x07\0\x01c\0\xff\xff\xff";
    let frame = Bytes::from_static(bytes);
    let mut out = SendBuffer::new();
    for _ in 0..2 {
        let error = Request::from_frame(&frame).unwrap_err();
        assert_eq!(
            error.to_string(),
            "unsupported version of ApiVersions; supported: 0-5 (version 99)"
        );
        let versions = VersionRange::new(0, 5);
        assert_eq!(error.kind(), &RequestErrorKind::UnsupportedVersion { versions });
        assert!(error.answer(&mut out));
    }
    // With or without a fallback, the server of ApiVersions must answer this.
    let error = Seen::from_frame(&frame).unwrap_err();
    let mut of_seen = SendBuffer::new();
    assert!(error.answer(&mut of_seen));
    assert_eq!(written(of_seen), &b"\0\0\0\x10\0\0\0\x07\0\x23\0\0\0\x01\0\x12\0\0\0\x05"[..]);

    // A client that requested version 99, or 4, reads the answer as version 0.
    let answers = written(out);
    let answer = answers.slice(..answers.len() / 2);
    assert_eq!(answer, answers[answers.len() / 2..]);
    let options = DecodeOptions::new();
    for asked in [0, 3, 4, 99] {
        let (header, response) =
            decode_response::<ApiVersionsResponse>(&answer, asked, &options).unwrap();
        assert_eq!(header.correlation_id, 7);
        assert_eq!(response.error_code, ErrorCode::UNSUPPORTED_VERSION);
        // Only ApiVersions, as in Kafka: the answer to the second request lists the others.
        let keys: Vec<_> = response.api_keys.iter().map(|api| ApiKey(api.api_key)).collect();
        assert_eq!(keys, [ApiKey::API_VERSIONS]);
        let newest = SupportedVersions::from(&response).newest_of::<ApiVersionsRequest>();
        assert_eq!(newest, Some(5));
    }
}

#[test]
fn error_35_in_the_requested_version_is_decoded() {
    let response =
        ApiVersionsResponse { error_code: ErrorCode::UNSUPPORTED_VERSION, ..Default::default() };
    for version in ApiVersionsRequest::SCHEMA.versions.iter() {
        let mut out = SendBuffer::new();
        out.put_response(&Default::default(), &response, version).unwrap();
        let options = DecodeOptions::new();
        let (_, back) = decode_response(&written(out), version, &options).unwrap();
        assert_eq!(response, back);
    }
}
