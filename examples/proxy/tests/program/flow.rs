//! Tests slow peers and ctrl-c.

use std::fs;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::brokers::Proxy;

const MIB: usize = 1 << 20;
/// The number of 1 MiB frames in each direction: far more than the proxy and the sockets may hold.
const FRAMES: usize = 200;
const MOST_KIB: u64 = 64 << 10;

/// SaslHandshake 0 for PLAIN: raw tokens of any size follow.
const HANDSHAKE: &[u8] = b"\0\0\0\x11\0\x11\0\0\0\0\0\x07\xff\xff\0\x05PLAIN";
const SHAKEN: &[u8] = b"\0\0\0\x0a\0\0\0\x07\0\0\0\0\0\0";

struct Pair {
    proxy: Proxy,
    client: TcpStream,
    broker: TcpStream,
}

/// Connects a client and a broker through the proxy, and completes the handshake.
async fn pair() -> io::Result<Pair> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let proxy = Proxy::start(&listener.local_addr()?.to_string(), &[]);
    let mut client = TcpStream::connect(&proxy.address).await?;
    client.write_all(HANDSHAKE).await?;
    let (mut broker, _) = listener.accept().await?;
    let mut request = vec![0; HANDSHAKE.len()];
    broker.read_exact(&mut request).await?;
    assert_eq!(request, HANDSHAKE);
    broker.write_all(SHAKEN).await?;
    let mut response = vec![0; SHAKEN.len()];
    client.read_exact(&mut response).await?;
    assert_eq!(response, SHAKEN);
    Ok(Pair { proxy, client, broker })
}

fn frame(number: u8) -> Vec<u8> {
    let size = u32::try_from(MIB).expect("small").to_be_bytes();
    [&size[..], &vec![number; MIB]].concat()
}

async fn send(mut to: impl AsyncWriteExt + Unpin, sent: Arc<AtomicU64>) -> io::Result<()> {
    for number in 0..FRAMES {
        to.write_all(&frame(u8::try_from(number).expect("small"))).await?;
        sent.fetch_add(1, Ordering::Relaxed);
    }
    Ok(())
}

async fn receive(mut from: impl AsyncReadExt + Unpin) -> io::Result<()> {
    let mut bytes = vec![0; 4 + MIB];
    for number in 0..FRAMES {
        from.read_exact(&mut bytes).await?;
        assert!(bytes.ends_with(&[u8::try_from(number).expect("small"); 100]), "frame {number}");
    }
    Ok(())
}

/// Waits until no more data goes through.
async fn stalled(sent: &AtomicU64) {
    let mut before = u64::MAX;
    while before != sent.load(Ordering::Relaxed) {
        before = sent.load(Ordering::Relaxed);
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
}

/// The peak memory of a process, in KiB.
#[cfg(target_os = "linux")]
fn peak(id: &str) -> u64 {
    let status = fs::read_to_string(format!("/proc/{id}/status")).expect("it runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn a_slow_peer_slows_down_the_other_and_takes_no_memory() -> io::Result<()> {
    let Pair { proxy, client, broker } = pair().await?;
    let (from_proxy, to_proxy) = client.into_split();
    let (from_client, to_client) = broker.into_split();
    // The broker does not read.
    let sent = Arc::new(AtomicU64::new(0));
    let sending = tokio::spawn(send(to_proxy, Arc::clone(&sent)));
    stalled(&sent).await;
    assert!(sent.load(Ordering::Relaxed) < FRAMES as u64, "nothing held the client back");
    receive(from_client).await?;
    sending.await??;
    // The client does not read.
    let sent = Arc::new(AtomicU64::new(0));
    let sending = tokio::spawn(send(to_client, Arc::clone(&sent)));
    stalled(&sent).await;
    assert!(sent.load(Ordering::Relaxed) < FRAMES as u64, "nothing held the broker back");
    receive(from_proxy).await?;
    sending.await??;
    let peak = peak(&proxy.id());
    assert!(peak < MOST_KIB, "{peak} KiB");
    Ok(())
}

/// The proxy's own answers are held back like the broker's.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_reads_no_refusals_takes_no_memory() -> io::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let upstream = listener.local_addr()?.to_string();
    let proxy = Proxy::start(&upstream, &["--refuse", "DeleteTopics=41"]);
    let client = TcpStream::connect(&proxy.address).await?;
    // The broker sees nothing.
    let (_broker, _) = listener.accept().await?;
    let (mut from_proxy, mut to_proxy) = client.into_split();
    // The answer has all names again.
    let request = delete_topics();
    let sent = Arc::new(AtomicU64::new(0));
    let counter = Arc::clone(&sent);
    let sending = tokio::spawn(async move {
        for _ in 0..FRAMES {
            to_proxy.write_all(&request).await?;
            counter.fetch_add(1, Ordering::Relaxed);
        }
        // The client stays connected until it has read everything.
        Ok::<_, io::Error>(to_proxy)
    });
    stalled(&sent).await;
    assert!(sent.load(Ordering::Relaxed) < FRAMES as u64, "nothing held the client back");
    for _ in 0..FRAMES {
        let size = from_proxy.read_u32().await?;
        let mut answer = vec![0; usize::try_from(size).expect("small")];
        from_proxy.read_exact(&mut answer).await?;
        assert!(answer.len() > MIB, "{size} bytes");
    }
    sending.await??;
    let peak = peak(&proxy.id());
    assert!(peak < MOST_KIB, "{peak} KiB");
    Ok(())
}

/// DeleteTopics 1 of more than 1 MiB, correlation id 7, without a client id.
fn delete_topics() -> Vec<u8> {
    const NAMES: u16 = 40;
    const LENGTH: u16 = 30_000;
    let name = [&LENGTH.to_be_bytes()[..], &vec![b'a'; usize::from(LENGTH)]].concat();
    let names = name.repeat(usize::from(NAMES));
    let head = b"\0\x14\0\x01\0\0\0\x07\xff\xff";
    let count = u32::from(NAMES).to_be_bytes();
    let body = [&head[..], &count, &names, &[0; 4]].concat();
    let size = u32::try_from(body.len()).expect("small").to_be_bytes();
    [&size[..], &body].concat()
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_in_flight_are_answered_after_ctrl_c() -> io::Result<()> {
    let Pair { proxy, mut client, mut broker } = pair().await?;
    client.write_all(b"\0\0\0\x05token").await?;
    let mut token = [0; 9];
    broker.read_exact(&mut token).await?;
    proxy.interrupt();
    // The proxy passes no further request on.
    assert_eq!(broker.read(&mut [0]).await?, 0);
    broker.write_all(b"\0\0\0\x06answer").await?;
    let mut answer = [0; 10];
    client.read_exact(&mut answer).await?;
    assert_eq!(&answer, b"\0\0\0\x06answer");
    assert_eq!(client.read(&mut [0]).await?, 0);
    let (code, _, errors) = proxy.end();
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_ctrl_c_does_not_wait_for_requests_in_flight() -> io::Result<()> {
    let Pair { proxy, mut client, mut broker } = pair().await?;
    client.write_all(b"\0\0\0\x05token").await?;
    broker.read_exact(&mut [0; 9]).await?;
    proxy.interrupt();
    assert_eq!(broker.read(&mut [0]).await?, 0);
    proxy.interrupt();
    // The client and the broker are still there.
    let (code, _, errors) = proxy.end();
    assert_eq!((code, errors.as_str()), (Some(0), "proxy: requests are still in flight\n"));
    drop((client, broker));
    Ok(())
}
