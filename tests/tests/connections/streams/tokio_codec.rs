//! Tests the codec for `tokio_util`.

use super::*;

#[tokio::test]
async fn the_codec_serves_both_sides() {
    let (ours, theirs) = duplex(7);
    let server = async {
        let mut framed = Framed::new(theirs, FrameCodec::default());
        while let Some(frame) = framed.next().await {
            let mut out = SendBuffer::new();
            let received = Request::from_frame(frame.as_ref().unwrap()).unwrap();
            answer(received, 1, &Bytes::new(), &mut out).unwrap();
            framed.send(out).await.unwrap();
        }
    };
    let client = async {
        let mut framed = Framed::new(ours, FrameCodec::default());
        let mut core = kafka_wire::client::Client::new(None);
        let mut out = SendBuffer::new();
        let call = core.enqueue_at(&MetadataRequest::default(), 9, &mut out).unwrap();
        framed.send(&mut out).await.unwrap();
        let frame = framed.next().await.unwrap().unwrap();
        let response = call.decode(&core.handle_frame(&frame).unwrap()).unwrap();
        assert_eq!(response.controller_id, 1);
    };
    tokio::join!(client, server);
}

#[tokio::test]
async fn the_codec_rejects_the_same_as_a_connection() {
    async fn read(bytes: &[u8]) -> Vec<Result<Bytes, DecodeErrorKind>> {
        let options = DecodeOptions::new().with_frame_limit(16);
        let frames = FramedRead::new(bytes, FrameCodec::new(options));
        frames.map(|frame| frame.map_err(|error| decode_error(&error))).collect().await
    }
    assert_eq!(read(b"").await, []);
    let frame = Bytes::from_static(b"\0\0\0\x01a");
    assert_eq!(read(b"\0\0\0\x01a").await, [Ok(frame.clone())]);
    let short = DecodeErrorKind::UnexpectedEnd { needed: 2, remaining: 1 };
    assert_eq!(read(b"\0\0\0\x01a\0\0\0\x02b").await, [Ok(frame), Err(short)]);
    let large = DecodeErrorKind::FrameTooLarge { size: 17, limit: 16 };
    assert_eq!(read(b"\0\0\0\x11").await, [Err(large)]);
    let negative = DecodeErrorKind::NegativeFrameSize { size: -1 };
    assert_eq!(read(b"\xff\xff\xff\xffabc").await, [Err(negative)]);
}

#[test]
fn the_codec_reserves_nothing_for_a_claimed_size() {
    use tokio_util::codec::Decoder;
    let mut codec = FrameCodec::default();
    let mut read = bytes::BytesMut::new();
    let ((), used) = usage(|| {
        read.extend_from_slice(&[6, 0x40, 0, 0]);
        for _ in 0..1000 {
            assert!(codec.decode(&mut read).unwrap().is_none());
            read.extend_from_slice(&[7]);
        }
    });
    assert!(used.peak <= 24 << 10, "{used:?}");
}
