//! Frames over tokio's streams.
//!
//! A [`Connection`] reads frames from a stream and writes those of a [`SendBuffer`] to it, for a
//! server or a proxy. It splits into [two halves](Connection::into_halves) for two tasks. A
//! [`Client`] sends typed requests over a connection. [`FrameCodec`] is for `Framed` and
//! `FramedRead` of `tokio_util`.
//!
//! [`SendBuffer`]: crate::frame::SendBuffer

mod client;
mod codec;
mod connection;
mod errors;
mod halves;

pub use client::Client;
pub use codec::FrameCodec;
pub use connection::Connection;
pub use halves::{ReceiveHalf, SendHalf};
