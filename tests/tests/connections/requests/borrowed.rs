//! Tests requests that borrow from their frame.

use super::*;

/// A request that borrows from its frame.
#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 30000, versions = "0-1", flexible = "1+", name = "OwnRequest")]
#[kafka(response = BorrowedResponse<'static>)]
struct BorrowedRequest<'a> {
    payload: &'a [u8],
}

#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 30000, versions = "0-1", flexible = "1+", name = "OwnResponse")]
struct BorrowedResponse<'a> {
    payload: &'a [u8],
}

#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(requests)]
enum Borrowed<'a> {
    Metadata(MetadataRequest),
    Own(BorrowedRequest<'a>),
}

#[test]
fn a_request_can_borrow_from_its_frame() {
    let bytes = frame(&OwnRequest { payload: Bytes::from_static(b"payload") }, 1);
    let Received { request, responder, .. } = Borrowed::from_frame(&bytes).unwrap();
    let Borrowed::Own(BorrowedRequest { payload }) = request else { panic!("another variant") };
    assert_eq!(payload, b"payload");
    assert!(bytes.as_ptr_range().contains(&payload.as_ptr()));
    // The response can borrow too.
    let mut out = SendBuffer::new();
    responder.encode_untyped(&BorrowedResponse { payload }, &mut out).unwrap();
    let options = DecodeOptions::new();
    let answer = written(out);
    let (_, response) = decode_response::<OwnResponse>(&answer, 1, &options).unwrap();
    assert_eq!(response.payload, &b"payload"[..]);
}
