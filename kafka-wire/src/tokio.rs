//! Frames over tokio's streams.
//!
//! A [`Connection`] takes frames from a stream and writes those of a [`SendBuffer`] to it, for a server
//! or a proxy, and has [two halves](Connection::into_halves) for two tasks; a [`Client`] asks typed requests over one; [`FrameCodec`] is for `Framed` and `FramedRead`
//! of `tokio_util`.
//!
//! [`SendBuffer`]: crate::frame::SendBuffer

mod client;
mod codec;
mod connection;
mod halves;

pub use client::Client;
pub use codec::FrameCodec;
pub use connection::Connection;
pub use halves::{ReceiveHalf, SendHalf};
