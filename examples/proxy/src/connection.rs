//! Connects a client to its broker and passes frames in both directions.

use std::collections::VecDeque;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use futures_util::StreamExt;
use kafka_wire::frame::{RequestFrame, SendBuffer};
use kafka_wire::pairing::Pairing;
use kafka_wire::tokio::FrameCodec;
use kafka_wire::{ApiKey, DecodeOptions};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::Notify;
use tokio_util::codec::FramedRead;

use crate::cluster::Cluster;
use crate::request_log::Logged;
use crate::rewrite::{Passed, Rewriter, is_known};

/// An error that ends both connections.
type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// State shared by both directions.
#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    /// Notified when the proxy has an answer of its own, or when the client has sent its last
    /// request.
    news: Notify,
    /// Notified when the client has received one of the proxy's own answers.
    sent: Notify,
}

#[derive(Debug, Default)]
struct State {
    /// The answers that the client waits for, in the order of its requests, as Kafka requires.
    awaited: VecDeque<Awaited>,
    pairing: Pairing<Logged>,
    /// Between SaslHandshake version 0 and the next request, frames hold a mechanism's raw tokens.
    raw_tokens: bool,
    /// Whether the client has sent its last request.
    finished: bool,
}

#[derive(Debug)]
enum Awaited {
    /// The broker's response to the oldest request in the pairing.
    Response,
    /// The broker's answer to a raw token.
    Token,
    /// An answer by the proxy itself.
    Local(Bytes),
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until none of the proxy's own answers is queued. Otherwise these answers would fill
    /// the memory if a client sends but never reads; the broker's answers hold back the broker
    /// instead.
    async fn local_answer_sent(&self) {
        while matches!(self.lock().awaited.back(), Some(Awaited::Local(_))) {
            self.sent.notified().await;
        }
    }
}

/// Passes frames until one side closes, or until the proxy stops and all answers have arrived.
///
/// Each direction waits for its writes to finish, so a peer that reads slowly slows down the other
/// one, and the proxy holds at most one frame per direction.
pub(crate) async fn pass(
    cluster: &Arc<Cluster>,
    client: TcpStream,
    peer: SocketAddr,
    broker: TcpStream,
    is_controller: bool,
) -> Result<()> {
    for stream in [&client, &broker] {
        // Each write is a complete frame, so waiting for more bytes only delays it.
        stream.set_nodelay(true)?;
    }
    let ((from_client, to_client), (from_broker, to_broker)) =
        (client.into_split(), broker.into_split());
    let shared = Shared::default();
    let rewriter = Rewriter::new(cluster, peer, is_controller);
    let requests = requests(&shared, &rewriter, from_client, to_broker);
    let responses = responses(&shared, &rewriter, from_broker, to_client);
    tokio::pin!(requests, responses);
    tokio::select! {
        // The client has sent its last request; the broker still owes answers.
        sent = &mut requests => {
            sent?;
            shared.lock().finished = true;
            shared.news.notify_one();
            responses.await
        }
        received = &mut responses => received,
    }
}

fn frames(stream: OwnedReadHalf) -> FramedRead<OwnedReadHalf, FrameCodec> {
    FramedRead::new(stream, FrameCodec::new(DecodeOptions::new()))
}

/// Passes frames from the client to the broker.
async fn requests(
    shared: &Shared,
    rewriter: &Rewriter,
    from_client: OwnedReadHalf,
    mut to_broker: OwnedWriteHalf,
) -> Result<()> {
    let mut frames = frames(from_client);
    loop {
        let frame = tokio::select! {
            () = rewriter.stopped() => return Ok(()),
            frame = next_frame(shared, &mut frames) => match frame? {
                Some(frame) => frame,
                None => return Ok(()),
            },
        };
        let mut out = SendBuffer::new();
        request(shared, rewriter, &frame, &mut out)?;
        to_broker.write_all_buf(&mut out).await?;
    }
}

async fn next_frame(
    shared: &Shared,
    frames: &mut FramedRead<OwnedReadHalf, FrameCodec>,
) -> io::Result<Option<Bytes>> {
    shared.local_answer_sent().await;
    frames.next().await.transpose()
}

fn request(
    shared: &Shared,
    rewriter: &Rewriter,
    bytes: &Bytes,
    out: &mut SendBuffer,
) -> Result<()> {
    let mut state = shared.lock();
    if state.raw_tokens && !begins_a_request(bytes) {
        state.awaited.push_back(Awaited::Token);
        out.put_bytes(bytes);
        return Ok(());
    }
    let mut frame = RequestFrame::from_bytes(bytes)?;
    state.raw_tokens = frame.header.request_api_key == ApiKey::SASL_HANDSHAKE
        && frame.header.request_api_version == 0;
    let logged = rewriter.begin(&frame, bytes.len());
    match rewriter.request(&mut frame)? {
        Passed::On => {
            match state.pairing.request(&frame, logged)? {
                // Produce with acks = 0 gets no response.
                Some(one_way) => rewriter.log_one_way(one_way),
                None => state.awaited.push_back(Awaited::Response),
            }
            // The proxy knows the header version, whatever the API.
            out.put_bytes(&frame.to_bytes()?);
        }
        Passed::Refused(None) => rewriter.log_refused(logged, None),
        Passed::Refused(Some(answer)) => {
            let bytes = answer.to_bytes()?;
            rewriter.log_refused(logged, Some((&answer, bytes.len())));
            state.awaited.push_back(Awaited::Local(bytes));
            shared.news.notify_one();
        }
    }
    Ok(())
}

/// Whether a frame after SaslHandshake version 0 is a request, which it is if it begins with a
/// known API key and version. No token of Kafka's mechanisms does: tokens begin with text or with
/// the first byte of GSSAPI, and no API has that many versions.
fn begins_a_request(frame: &[u8]) -> bool {
    match frame {
        [_, _, _, _, key_high, key_low, version_high, version_low, ..] => {
            let key = ApiKey(i16::from_be_bytes([*key_high, *key_low]));
            is_known(key, i16::from_be_bytes([*version_high, *version_low]))
        }
        _ => false,
    }
}

/// Passes frames from the broker to the client.
async fn responses(
    shared: &Shared,
    rewriter: &Rewriter,
    from_broker: OwnedReadHalf,
    mut to_client: OwnedWriteHalf,
) -> Result<()> {
    let mut frames = frames(from_broker);
    loop {
        let mut out = SendBuffer::new();
        local_answers(&mut shared.lock(), &mut out);
        to_client.write_all_buf(&mut out).await?;
        shared.sent.notify_one();
        let done = {
            let state = shared.lock();
            state.finished && state.awaited.is_empty()
        };
        if done {
            return Ok(to_client.shutdown().await?);
        }
        let frame = tokio::select! {
            () = shared.news.notified() => None,
            frame = frames.next() => match frame {
                Some(frame) => Some(frame?),
                None => return closed_by_broker(&shared.lock()),
            },
        };
        if let Some(frame) = frame {
            response(shared, rewriter, &frame, &mut out)?;
            to_client.write_all_buf(&mut out).await?;
        }
    }
}

/// Writes the proxy's own answers that are next in order.
fn local_answers(state: &mut State, out: &mut SendBuffer) {
    while let Some(Awaited::Local(answer)) = state.awaited.front() {
        out.put_bytes(answer);
        state.awaited.pop_front();
    }
}

fn response(
    shared: &Shared,
    rewriter: &Rewriter,
    bytes: &Bytes,
    out: &mut SendBuffer,
) -> Result<()> {
    let mut state = shared.lock();
    local_answers(&mut state, out);
    match state.awaited.pop_front() {
        Some(Awaited::Token) => out.put_bytes(bytes),
        // If no request is in flight, the pairing returns the error.
        _ => {
            let mut paired = state.pairing.response(bytes)?;
            drop(state);
            rewriter.response(&mut paired)?;
            let answer = paired.response.to_bytes()?;
            out.put_bytes(&answer);
            rewriter.log(paired, bytes.len());
        }
    }
    Ok(())
}

fn closed_by_broker(state: &State) -> Result<()> {
    match state.awaited.len() {
        0 => Ok(()),
        left => {
            let text =
                format!("the broker closed the connection and left {left} requests unanswered");
            Err(io::Error::new(io::ErrorKind::UnexpectedEof, text).into())
        }
    }
}
