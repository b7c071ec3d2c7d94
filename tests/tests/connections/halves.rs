//! Tests the two halves of a connection: a half that waits also serves the other direction.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "tests fail by panicking")]

use std::future::Future;
use std::io::ErrorKind;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};

use bytes::Bytes;
use kafka_wire::DecodeOptions;
use kafka_wire::tokio::{Connection, ReceiveHalf, SendHalf};
use tokio::io::{AsyncWriteExt, DuplexStream, duplex};

#[derive(Default)]
struct Woken(AtomicBool);

impl Wake for Woken {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::SeqCst);
    }
}

type Task<'a> = Pin<Box<dyn Future<Output = ()> + 'a>>;

/// Runs the tasks, each with its own waker, until all are done (`true`) or none can be woken
/// anymore (`false`). A deadlock therefore ends the test without a timeout.
fn run(tasks: Vec<Task<'_>>) -> bool {
    let mut tasks: Vec<_> =
        tasks.into_iter().map(|task| (task, Arc::new(Woken(AtomicBool::new(true))))).collect();
    loop {
        let mut polled = false;
        tasks.retain_mut(|(task, woken)| {
            if !woken.0.swap(false, Ordering::SeqCst) {
                return true;
            }
            polled = true;
            let waker = Waker::from(Arc::clone(woken));
            task.as_mut().poll(&mut Context::from_waker(&waker)).is_pending()
        });
        if tasks.is_empty() || !polled {
            return tasks.is_empty();
        }
    }
}

const FRAMES: usize = 200;

fn frame(number: usize) -> Bytes {
    let number = u32::try_from(number).unwrap().to_be_bytes();
    Bytes::from([&[0, 0, 0, 40], &number[..], &[7; 36]].concat())
}

/// Two connections over buffers of 64 bytes, which hold a frame and a half.
fn pair() -> (Connection<DuplexStream>, Connection<DuplexStream>) {
    let (ours, theirs) = duplex(64);
    let connection = |stream| Connection::new(stream, DecodeOptions::new());
    (connection(ours), connection(theirs))
}

fn halves(
    connection: Connection<DuplexStream>,
) -> (ReceiveHalf<DuplexStream>, SendHalf<DuplexStream>) {
    connection.into_halves(1 << 20)
}

async fn send_all(send: &mut SendHalf<DuplexStream>) {
    for number in 0..FRAMES {
        send.put(|out| out.put_bytes(&frame(number)));
    }
    send.flush().await.unwrap();
}

async fn receive_all(receive: &mut ReceiveHalf<DuplexStream>) {
    for number in 0..FRAMES {
        assert_eq!(receive.next_frame().await.unwrap().unwrap(), frame(number));
    }
}

#[test]
fn peers_that_first_write_and_then_read_are_stuck_without_the_halves() {
    let write_then_read = |mut connection: Connection<DuplexStream>| async move {
        for number in 0..FRAMES {
            connection.out.put_bytes(&frame(number));
        }
        connection.flush().await.unwrap();
        for number in 0..FRAMES {
            assert_eq!(connection.next_frame().await.unwrap().unwrap(), frame(number));
        }
    };
    let (ours, theirs) = pair();
    assert!(!run(vec![Box::pin(write_then_read(ours)), Box::pin(write_then_read(theirs))]));
}

#[test]
fn peers_that_first_write_and_then_read_are_not_stuck_with_them() {
    let write_then_read = |connection| async move {
        let (mut receive, mut send) = halves(connection);
        send_all(&mut send).await;
        receive_all(&mut receive).await;
        send.shutdown().await.unwrap();
        assert_eq!(receive.next_frame().await.unwrap(), None);
    };
    let (ours, theirs) = pair();
    assert!(run(vec![Box::pin(write_then_read(ours)), Box::pin(write_then_read(theirs))]));
}

#[test]
fn halves_in_four_tasks_in_any_order() {
    for order in 0..24 {
        let (ours, theirs) = pair();
        let ((our_receive, our_send), (their_receive, their_send)) = (halves(ours), halves(theirs));
        let send = |mut half: SendHalf<DuplexStream>| async move {
            send_all(&mut half).await;
            half.shutdown().await.unwrap();
        };
        let receive = |mut half: ReceiveHalf<DuplexStream>| async move {
            receive_all(&mut half).await;
            assert_eq!(half.next_frame().await.unwrap(), None);
        };
        let mut from: Vec<Task<'_>> = vec![
            Box::pin(send(our_send)),
            Box::pin(receive(our_receive)),
            Box::pin(send(their_send)),
            Box::pin(receive(their_receive)),
        ];
        let mut tasks = Vec::new();
        let mut rest = order;
        for left in (1..=4).rev() {
            tasks.push(from.remove(rest % left));
            rest /= left;
        }
        assert!(run(tasks), "order {order}");
    }
}

#[test]
fn waiting_for_a_frame_sends_buffered_frames() {
    let (ours, mut theirs) = pair();
    let (mut receive, mut send) = halves(ours);
    for number in 0..FRAMES {
        send.put(|out| out.put_bytes(&frame(number)));
    }
    let echo = async move {
        for _ in 0..FRAMES {
            let frame = theirs.next_frame().await.unwrap().unwrap();
            theirs.out.put_bytes(&frame);
            theirs.flush().await.unwrap();
        }
    };
    assert!(run(vec![Box::pin(echo), Box::pin(async { receive_all(&mut receive).await })]));
}

#[test]
fn a_flush_that_was_dropped_loses_nothing() {
    let (ours, mut theirs) = pair();
    let (mut receive, mut send) = halves(ours);
    for number in 0..FRAMES {
        send.put(|out| out.put_bytes(&frame(number)));
    }
    let mut context = Context::from_waker(Waker::noop());
    assert!(pin!(send.flush()).poll(&mut context).is_pending());
    let peer = async move {
        for number in 0..FRAMES {
            assert_eq!(theirs.next_frame().await.unwrap().unwrap(), frame(number));
        }
        theirs.out.put_bytes(&frame(7));
        theirs.flush().await.unwrap();
    };
    let ours = async {
        assert_eq!(receive.next_frame().await.unwrap().unwrap(), frame(7));
        assert_eq!(receive.next_frame().await.unwrap(), None);
    };
    assert!(run(vec![Box::pin(ours), Box::pin(peer)]));
    drop(send);
}

#[test]
fn a_peer_that_only_writes_is_an_error_beyond_the_limit() {
    let (ours, mut theirs) = pair();
    let limit = 10 * frame(0).len();
    let (mut receive, mut send) = ours.into_halves(limit);
    let peer = async move {
        for number in 0..FRAMES {
            theirs.out.put_bytes(&frame(number));
        }
        let _ = theirs.flush().await;
    };
    let ours = async {
        for number in 0..FRAMES {
            send.put(|out| out.put_bytes(&frame(number)));
        }
        let error = send.flush().await.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::QuotaExceeded);
        assert_eq!(
            error.to_string(),
            "the peer does not read, and sent more than the read-ahead limit"
        );
        // The frames that were read are available.
        for number in 0..11 {
            assert_eq!(receive.next_frame().await.unwrap().unwrap(), frame(number));
        }
        drop((receive, send));
    };
    assert!(run(vec![Box::pin(ours), Box::pin(peer)]));
}

#[test]
fn a_dropped_receiver_does_not_stop_the_sender() {
    let (ours, mut theirs) = pair();
    let (receive, mut send) = ours.into_halves(100);
    drop(receive);
    let peer = async move {
        for number in 0..FRAMES {
            theirs.out.put_bytes(&frame(number));
        }
        theirs.flush().await.unwrap();
        for number in 0..FRAMES {
            assert_eq!(theirs.next_frame().await.unwrap().unwrap(), frame(number));
        }
    };
    assert!(run(vec![Box::pin(send_all(&mut send)), Box::pin(peer)]));
}

#[test]
fn the_receiver_gets_the_error_of_a_broken_frame() {
    let (mut ours, theirs) = duplex(64);
    let connection = Connection::new(theirs, DecodeOptions::new());
    let (mut receive, mut send) = halves(connection);
    let peer = async move {
        ours.write_all(&frame(0)).await.unwrap();
        ours.write_all(b"\xff\xff\xff\xff").await.unwrap();
        ours
    };
    let ours = async {
        send.put(|out| out.put_bytes(&frame(0)));
        send.flush().await.unwrap();
        assert_eq!(receive.next_frame().await.unwrap().unwrap(), frame(0));
        for text in ["frame_size: negative frame size -1 (offset 0)", "invalid data"] {
            let error = receive.next_frame().await.unwrap_err();
            assert_eq!((error.kind(), error.to_string()), (ErrorKind::InvalidData, text.into()));
        }
    };
    let peer: Task<'_> = Box::pin(async { drop(peer.await) });
    assert!(run(vec![Box::pin(ours), peer]));
}

#[test]
fn an_end_inside_a_frame_is_an_error() {
    let (mut ours, theirs) = duplex(64);
    let (mut receive, send) = halves(Connection::new(theirs, DecodeOptions::new()));
    let peer = async move { ours.write_all(b"\0\0\0\x04ab").await.unwrap() };
    let ours = async {
        let error = receive.next_frame().await.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::UnexpectedEof);
        let Poll::Ready(again) =
            pin!(receive.next_frame()).poll(&mut Context::from_waker(Waker::noop()))
        else {
            panic!("an end is an end")
        };
        assert_eq!(again.unwrap_err().kind(), ErrorKind::UnexpectedEof);
    };
    assert!(run(vec![Box::pin(peer), Box::pin(ours)]));
    drop(send);
}
