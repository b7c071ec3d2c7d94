//! Tests which bytes reach the socket without a copy, and how much memory slow peers cost.

use super::*;

/// A stream that accepts all writes and checks where their bytes lie.
struct Watched<'s> {
    stream: DuplexStream,
    store: &'s Bytes,
    /// The numbers of bytes written from the store, and from elsewhere.
    shared: usize,
    copied: usize,
}

impl AsyncRead for Watched<'_> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buf: &mut tokio::io::ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buf)
    }
}

impl AsyncWrite for Watched<'_> {
    fn poll_write(self: Pin<&mut Self>, _: &mut Context<'_>, _: &[u8]) -> Poll<io::Result<usize>> {
        panic!("a write that is not vectored");
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let Poll::Ready(count) = Pin::new(&mut self.stream).poll_write_vectored(context, slices)?
        else {
            return Poll::Pending;
        };
        let mut left = count;
        for slice in slices {
            let taken = left.min(slice.len());
            match self.store.as_ptr_range().contains(&slice.as_ptr()) {
                true => self.shared += taken,
                false => self.copied += taken,
            }
            left -= taken;
        }
        Poll::Ready(Ok(count))
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}

#[tokio::test]
async fn records_go_from_the_store_to_the_socket_without_a_copy() {
    let store = Bytes::from(vec![7; 1 << 20]);
    let (ours, theirs) = duplex(10_000);
    let mut watched = Watched { stream: theirs, store: &store, shared: 0, copied: 0 };
    let client = async {
        let mut client = Client::new(ours, None);
        for _ in 0..10 {
            let response = client.send_at(&FetchRequest::default(), 17).await.unwrap();
            let records = &response.responses[0].partitions[0].records;
            assert_eq!(records.as_ref().unwrap().as_bytes(), &store);
        }
    };
    let ((), served) = tokio::join!(client, serve(&mut watched, store.clone()));
    assert_eq!(served.unwrap(), 10);
    assert_eq!(watched.shared, 10 << 20);
    assert!(watched.copied < 10 * 100, "{} bytes", watched.copied);
}

#[test]
fn slow_peers_hold_little_memory() {
    let store = Bytes::from(vec![7; 1 << 20]);
    let request = {
        let mut out = SendBuffer::new();
        let mut core = kafka_wire::client::Client::new(None);
        for _ in 0..1000 {
            let _ = core.enqueue_at(&FetchRequest::default(), 17, &mut out).unwrap();
        }
        out.copy_to_bytes(out.remaining())
    };
    let (ours, theirs) = duplex(64 << 10);
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let (_, used) = usage(|| {
        runtime.block_on(async {
            // A thousand requests for a megabyte each, without reading the responses.
            let (read, mut write) = tokio::io::split(ours);
            let mut served = pin!(serve(theirs, store.clone()));
            assert!(write.write_all(&request).await.is_ok());
            for _ in 0..100 {
                assert!(futures_util::poll!(&mut served).is_pending());
            }
            drop((read, write));
        });
    });
    // The limit covers the stream's two buffers, the bytes read ahead, and one response's headers.
    assert!(used.peak <= 400 << 10, "{used:?}");
}
