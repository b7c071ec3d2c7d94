//! Headers, and a frame of a header and a body.

use super::super::wire::*;
use crate::put_fixed;

pub struct RequestHeader<'a, R: Repr> {
    pub api_key: i16,
    pub api_version: i16,
    pub correlation_id: i32,
    pub client_id: Option<R::Str<'a>>,
}

impl<'a, R: Repr> Get<'a, R> for RequestHeader<'a, R> {
    const MIN: usize = 11;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let &[k0, k1, v0, v1, c0, c1, c2, c3] = c.array()?;
        let client_id = c.opt_str16()?;
        c.skip_tags()?;
        Ok(RequestHeader {
            api_key: i16::from_be_bytes([k0, k1]),
            api_version: i16::from_be_bytes([v0, v1]),
            correlation_id: i32::from_be_bytes([c0, c1, c2, c3]),
            client_id,
        })
    }
}

impl<R: Repr> Put for RequestHeader<'_, R> {
    fn size(&self) -> usize {
        11 + self.client_id.as_ref().map_or(0, |id| id.as_ref().len())
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let id = self.client_id.as_ref().map(AsRef::as_ref);
        let out = put_fixed!(out, 10; self.api_key, self.api_version, self.correlation_id,
            id.map_or(-1, |id: &[u8]| id.len() as i16));
        let out = out.slice(id.unwrap_or_default());
        let out = out.array(&[0]);
        out
    }
}

pub struct ResponseHeader {
    pub correlation_id: i32,
}

impl<'a, R: Repr> Get<'a, R> for ResponseHeader {
    const MIN: usize = 5;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let run: &[u8; 5] = c.tagged()?;
        Ok(ResponseHeader { correlation_id: i32_at(run, 0) })
    }
}

impl Put for ResponseHeader {
    fn size(&self) -> usize {
        5
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let out = out.array(&self.correlation_id.to_be_bytes());
        let out = out.array(&[0]);
        out
    }
}

/// Response header v0, which all versions of ApiVersions use.
pub struct ResponseHeaderV0 {
    pub correlation_id: i32,
}

impl<'a, R: Repr> Get<'a, R> for ResponseHeaderV0 {
    const MIN: usize = 4;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        Ok(ResponseHeaderV0 { correlation_id: c.i32()? })
    }
}

impl Put for ResponseHeaderV0 {
    fn size(&self) -> usize {
        4
    }
    fn put<W: Sink>(&self, out: W) -> W {
        let out = out.array(&self.correlation_id.to_be_bytes());
        out
    }
}

/// A frame's header and body; the body is absent in a header-only decode.
pub struct Framed<H, B> {
    pub header: H,
    pub body: B,
}

impl<'a, R: Repr, H: Get<'a, R>, B: Get<'a, R>> Get<'a, R> for Framed<H, B> {
    const MIN: usize = H::MIN + B::MIN;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        Ok(Framed { header: H::get(c)?, body: B::get(c)? })
    }
}

impl<H: Put, B: Put> Put for Framed<H, B> {
    fn size(&self) -> usize {
        self.header.size() + self.body.size()
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        self.body.put(self.header.put(out))
    }
}

pub struct NoBody;

impl<'a, R: Repr> Get<'a, R> for NoBody {
    const MIN: usize = 0;
    fn get(_: &mut Cursor<'a, R>) -> Result<Self> {
        Ok(NoBody)
    }
}

impl Put for NoBody {
    fn size(&self) -> usize {
        0
    }
    fn put<W: Sink>(&self, out: W) -> W {
        out
    }
}
