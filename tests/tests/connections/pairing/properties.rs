//! Tests any order of requests and responses, and any bytes.

use bytes::Bytes;
use kafka_wire::frame::RequestFrame;
use kafka_wire::messages::MetadataRequest;
use kafka_wire::pairing::{Pairing, PairingError};
use proptest::collection::vec;
use proptest::prelude::*;

use super::{metadata, request};

proptest! {
    /// Responses are paired in the order of the requests, whatever the order of steps, and a wrong
    /// response changes nothing.
    #[test]
    fn any_order_of_requests_and_responses_is_matched(steps in vec((any::<bool>(), -3..3_i32), 0..60)) {
        let mut pairing = Pairing::new();
        let mut waiting = std::collections::VecDeque::new();
        for (number, (is_request, id)) in steps.into_iter().enumerate() {
            if is_request {
                pairing.request(&request(&MetadataRequest::default(), 12, id), number).unwrap();
                waiting.push_back((id, number));
            } else {
                match (pairing.response(&metadata(id)), waiting.front().copied()) {
                    (Ok(paired), Some(expected)) => {
                        prop_assert_eq!((paired.request.correlation_id, paired.value), expected);
                        prop_assert_eq!(expected.0, id);
                        waiting.pop_front();
                    }
                    (Err(PairingError::UnsolicitedResponse), None) => {}
                    (Err(PairingError::OutOfOrder { .. }), Some((oldest, _))) => {
                        prop_assert!(oldest != id && waiting.iter().any(|(other, _)| *other == id));
                    }
                    (Err(PairingError::UnknownCorrelationId { .. }), Some(_)) => {
                        prop_assert!(waiting.iter().all(|(other, _)| *other != id));
                    }
                    (other, _) => prop_assert!(false, "{other:?}"),
                }
            }
            prop_assert_eq!(pairing.len(), waiting.len());
        }
    }

    #[test]
    fn no_bytes_make_it_panic(request in vec(any::<u8>(), 0..40), response in vec(any::<u8>(), 0..40)) {
        let mut pairing = Pairing::new();
        let framed = |bytes: &[u8]| {
            let size = u32::try_from(bytes.len()).unwrap().to_be_bytes();
            Bytes::from([&size[..], bytes].concat())
        };
        for start in [&[][..], b"\0\x3a\0\0", b"\0\0\0\x0d"] {
            if let Ok(frame) = RequestFrame::from_bytes(&framed(&[start, &request].concat())) {
                let _ = pairing.request(&frame, ());
                let id = frame.header.correlation_id.to_be_bytes();
                let paired = pairing.response(&framed(&[&id, &response[..]].concat()));
                if let Ok(paired) = paired {
                    let _ = paired.enveloped_response();
                }
            }
            let _ = pairing.response(&Bytes::from(response.clone()));
            pairing = Pairing::new();
        }
    }
}
