//! The ApiVersions response, version 4.

use super::super::wire::*;
use crate::{fixed_list, put_fixed, put_run, run};

pub struct ApiVersionsResp<'a, R: Repr> {
    pub error_code: i16,
    pub api_keys: R::List<ApiVersion>,
    pub throttle_time_ms: i32,
    /// Tag 0.
    pub supported_features: R::List<SupportedFeature<'a, R>>,
    /// Tag 1; -1 is the default.
    pub finalized_features_epoch: i64,
    /// Tag 2.
    pub finalized_features: R::List<FinalizedFeature<'a, R>>,
    /// Tag 3.
    pub zk_migration_ready: bool,
}

pub struct ApiVersion {
    pub api_key: i16,
    pub min_version: i16,
    pub max_version: i16,
}

pub struct SupportedFeature<'a, R: Repr> {
    pub name: R::Str<'a>,
    pub min_version: i16,
    pub max_version: i16,
}

pub struct FinalizedFeature<'a, R: Repr> {
    pub name: R::Str<'a>,
    pub max_version_level: i16,
    pub min_version_level: i16,
}

impl<'a, R: Repr> Get<'a, R> for ApiVersionsResp<'a, R> {
    const MIN: usize = 8;
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let mut this = ApiVersionsResp {
            error_code: c.i16()?,
            api_keys: c.list()?,
            throttle_time_ms: c.i32()?,
            supported_features: R::List::with_capacity(0),
            finalized_features_epoch: -1,
            finalized_features: R::List::with_capacity(0),
            zk_migration_ready: false,
        };
        match c.uvarint()? {
            0 => {}
            n => c.tags(n, |tag, c| {
                match tag {
                    0 => this.supported_features = c.list()?,
                    1 => this.finalized_features_epoch = c.i64()?,
                    2 => this.finalized_features = c.list()?,
                    3 => this.zk_migration_ready = c.bool()?,
                    _ => return Ok(false),
                }
                Ok(true)
            })?,
        }
        Ok(this)
    }
}

impl ApiVersion {
    #[inline(always)]
    fn of(run: &[u8; 7]) -> Self {
        ApiVersion {
            api_key: i16_at(run, 0),
            min_version: i16_at(run, 2),
            max_version: i16_at(run, 4),
        }
    }

    #[inline(always)]
    fn run(&self) -> [u8; 7] {
        run!(7; self.api_key, self.min_version, self.max_version, 0u8)
    }
}

impl<'a, R: Repr> Get<'a, R> for ApiVersion {
    const MIN: usize = 7;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        Ok(Self::of(c.tagged()?))
    }

    fixed_list!(7);
}

put_run!(ApiVersion, 7);

impl<'a, R: Repr> Get<'a, R> for SupportedFeature<'a, R> {
    const MIN: usize = 6;
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let name = c.str()?;
        let run: &[u8; 4] = c.array()?;
        c.skip_tags()?;
        Ok(SupportedFeature { name, min_version: i16_at(run, 0), max_version: i16_at(run, 2) })
    }
}

impl<'a, R: Repr> Get<'a, R> for FinalizedFeature<'a, R> {
    const MIN: usize = 6;
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let name = c.str()?;
        let run: &[u8; 4] = c.array()?;
        c.skip_tags()?;
        Ok(FinalizedFeature {
            name,
            max_version_level: i16_at(run, 0),
            min_version_level: i16_at(run, 2),
        })
    }
}

impl<R: Repr> ApiVersionsResp<'_, R> {
    fn tag_sizes(&self) -> [Option<usize>; 4] {
        [
            (!self.supported_features.items().is_empty())
                .then(|| list_size(&self.supported_features)),
            (self.finalized_features_epoch != -1).then_some(8),
            (!self.finalized_features.items().is_empty())
                .then(|| list_size(&self.finalized_features)),
            self.zk_migration_ready.then_some(1),
        ]
    }
}

impl<R: Repr> Put for ApiVersionsResp<'_, R> {
    fn size(&self) -> usize {
        let tags: usize = self
            .tag_sizes()
            .into_iter()
            .flatten()
            .map(|size| 1 + uvarint_size(size as u32) + size)
            .sum();
        6 + list_size(&self.api_keys) + 1 + tags
    }
    fn put<W: Sink>(&self, out: W) -> W {
        let out = out.array(&self.error_code.to_be_bytes());
        let out = put_list(out, &self.api_keys);
        let out = out.array(&self.throttle_time_ms.to_be_bytes());
        let sizes = self.tag_sizes();
        let mut out = out.array(&[sizes.iter().flatten().count() as u8]);
        if let Some(size) = sizes[0] {
            out = put_uvarint(out.array(&[0]), size as u32);
            out = put_list(out, &self.supported_features);
        }
        if sizes[1].is_some() {
            out = put_fixed!(out, 10; 1u8, 8u8, self.finalized_features_epoch);
        }
        if let Some(size) = sizes[2] {
            out = put_uvarint(out.array(&[2]), size as u32);
            out = put_list(out, &self.finalized_features);
        }
        if sizes[3].is_some() {
            out = out.array(&[3, 1, 1]);
        }
        out
    }
}

impl<R: Repr> Put for SupportedFeature<'_, R> {
    fn size(&self) -> usize {
        bytes_size(&self.name) + 5
    }
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_bytes(out, &self.name);
        let out = put_fixed!(out, 5; self.min_version, self.max_version, 0u8);
        out
    }
}

impl<R: Repr> Put for FinalizedFeature<'_, R> {
    fn size(&self) -> usize {
        bytes_size(&self.name) + 5
    }
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_bytes(out, &self.name);
        let out = put_fixed!(out, 5; self.max_version_level, self.min_version_level, 0u8);
        out
    }
}
