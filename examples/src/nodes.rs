//! Nodes of a cluster in a test's process.

use std::future::Future;
use std::io;

use bytes::Bytes;
use kafka_wire::DecodeOptions;
use kafka_wire::frame::SendBuffer;
use kafka_wire::tokio::Connection;
use tokio::net::{TcpListener, TcpStream};

/// Nodes on free ports of loopback that do not serve yet.
#[derive(Debug)]
pub struct Nodes<const N: usize> {
    /// The port of each node.
    pub ports: [u16; N],
    listeners: Vec<TcpListener>,
}

impl<const N: usize> Nodes<N> {
    /// Binds the nodes' ports.
    ///
    /// # Errors
    /// If no port is free.
    pub async fn bind() -> io::Result<Self> {
        let mut listeners = Vec::new();
        let mut ports = [0; N];
        for port in &mut ports {
            let listener = TcpListener::bind("127.0.0.1:0").await?;
            *port = listener.local_addr()?.port();
            listeners.push(listener);
        }
        Ok(Self { ports, listeners })
    }

    /// Serves each connection in a task of its own. `serve` gets the number of the node, from 0, and
    /// the connection.
    pub fn serve<S>(self, serve: impl Fn(usize, TcpStream) -> S + Clone + Send + 'static)
    where
        S: Future<Output = io::Result<()>> + Send + 'static,
    {
        for (number, listener) in self.listeners.into_iter().enumerate() {
            let serve = serve.clone();
            tokio::spawn(async move {
                while let Ok((stream, _)) = listener.accept().await {
                    tokio::spawn(serve(number, stream));
                }
            });
        }
    }
}

/// Answers the frames of a connection, one after the other, until the peer closes it.
///
/// # Errors
/// If the connection fails, or if `answer` does.
pub async fn answer_frames(
    stream: TcpStream,
    mut answer: impl FnMut(&Bytes, &mut SendBuffer) -> io::Result<()>,
) -> io::Result<()> {
    let mut connection = Connection::new(stream, DecodeOptions::new());
    while let Some(frame) = connection.next_frame().await? {
        answer(&frame, &mut connection.out)?;
        connection.flush().await?;
    }
    Ok(())
}
