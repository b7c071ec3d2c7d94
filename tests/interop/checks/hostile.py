"""Hostile peers: each is a coroutine that attacks a broker on loopback, in bounded steps, until `stop` is set."""

import asyncio
import contextlib
import random
import socket
import struct

from programs import Failed

# The largest request that the example takes by default.
MOST = 16 * 1024 * 1024
PATIENCE = 60


def frame(api_key, version, body=b"", correlation_id=7):
    request = struct.pack(">hhih", api_key, version, correlation_id, -1) + body
    return struct.pack(">i", len(request)) + request


API_VERSIONS = frame(18, 0)
ALL_TOPICS = frame(3, 1, struct.pack(">i", -1))

# A broker cannot answer any of these: it must close the connection.
GARBAGE = {
    "HTTP": b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "TLS": bytes.fromhex("16030100f8010000f40303") + bytes(238),
    "a negative size": struct.pack(">i", -1) + bytes(20),
    "a size beyond the limit": struct.pack(">i", 2**31 - 1) + bytes(20),
    "an empty frame": struct.pack(">i", 0),
    "a frame without a whole header": struct.pack(">i", 3) + bytes(3),
    "an unknown API": frame(12345, 0),
    "an unknown version": frame(3, 12345),
    "a body cut short": frame(3, 1, b"\0"),
    "a count without elements": frame(3, 1, struct.pack(">i", 2**31 - 1)),
}


async def garbage(address, stop):
    """Sends garbage followed by random bytes, again and again; the broker must close each connection."""
    while not stop.is_set():
        for name, nonsense in GARBAGE.items():
            async with connected(address) as (reader, writer):
                await send(writer, nonsense + random.randbytes(1000))
                await ends(reader, name)


async def slow(address, stop):
    """Sends requests byte by byte, which must be answered like any other."""
    while not stop.is_set():
        async with connected(address) as (reader, writer):
            for byte in API_VERSIONS:
                await send(writer, bytes([byte]))
                await asyncio.sleep(0.02)
            size, correlation_id = struct.unpack(">ii", await within(reader.readexactly(8), "an answer to slow bytes"))
            if correlation_id != 7:
                raise Failed(f"slow bytes: correlation id {correlation_id} in an answer of {size} bytes")


async def huge(address, stop):
    """Sends the length of the largest allowed frame, and then only a few of its bytes."""
    async with connected(address) as (_reader, writer):
        await send(writer, struct.pack(">i", MOST) + API_VERSIONS[4:] + bytes(1000))
        await stop.wait()


async def half_open(address, stop):
    """Sends half a request, and then nothing."""
    async with connected(address) as (_reader, writer):
        await send(writer, API_VERSIONS[:9])
        await stop.wait()


async def deaf(address, stop):
    """Sends requests with large responses until the broker stops reading, and never reads a response."""
    async with connected(address) as (_reader, writer):
        sending = asyncio.create_task(send(writer, ALL_TOPICS * 50_000))
        await stop.wait()
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


async def reset(address, stop):
    """Sends half a request, and then resets the connection instead of closing it."""
    while not stop.is_set():
        async with connected(address) as (_reader, writer):
            await send(writer, API_VERSIONS[:9])
            writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        await asyncio.sleep(0.02)


@contextlib.asynccontextmanager
async def connected(address):
    host, port = address.rsplit(":", 1)
    reader, writer = await within(asyncio.open_connection(host, int(port)), "a connection")
    try:
        yield reader, writer
    finally:
        writer.transport.abort() if writer.transport.get_write_buffer_size() else writer.close()


async def send(writer, data):
    """Sends, and ignores that the broker may have closed the connection; the caller detects it if it matters."""
    with contextlib.suppress(ConnectionError):
        writer.write(data)
        await writer.drain()


async def ends(reader, what):
    with contextlib.suppress(ConnectionError):
        while await within(reader.read(65536), f"an end of the connection after {what}"):
            pass


async def within(wait, what):
    try:
        return await asyncio.wait_for(wait, PATIENCE)
    except TimeoutError:
        raise Failed(f"no {what.removeprefix('a ').removeprefix('an ')} within {PATIENCE} s") from None


PEERS = {garbage: 4, slow: 4, huge: 20, half_open: 20, deaf: 4, reset: 4}


async def all_until(address, work):
    """Runs all peers until the coroutine `work` ends. Then raises the error of a peer that was not treated right."""
    stop = asyncio.Event()
    peers = [asyncio.create_task(peer(address, stop)) for peer, count in PEERS.items() for _ in range(count)]
    try:
        result = await work
    finally:
        stop.set()
        outcomes = await asyncio.gather(*peers, return_exceptions=True)
    for outcome in outcomes:
        if isinstance(outcome, BaseException):
            raise outcome
    return result
