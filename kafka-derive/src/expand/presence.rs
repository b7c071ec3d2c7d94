//! In which versions a statement is to run, and the test for it.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;

use crate::model::Field;
use crate::versions::Versions;

/// Some of the versions in which a struct exists.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Presence {
    Never,
    Always,
    /// In this range of them.
    In {
        versions: Versions,
        of: Versions,
    },
}

impl Presence {
    /// `versions` as seen from a struct that exists `of`.
    pub(super) fn of(versions: Versions, of: Versions) -> Self {
        match versions.intersect(of) {
            versions if versions.is_empty() => Self::Never,
            versions if versions == of => Self::Always,
            versions => Self::In { versions, of },
        }
    }

    /// The untagged fields' places.
    pub(super) fn positional(field: &Field, of: Versions) -> Self {
        let tagged = field.tagged_versions.intersect(field.versions);
        // Tagged versions have no upper end, so what is left is one range.
        let versions = match tagged.is_empty() {
            true => field.versions,
            false => Versions::new(field.versions.min(), tagged.min().saturating_sub(1)),
        };
        match tagged.min() == 0 && !tagged.is_empty() {
            true => Self::Never,
            false => Self::of(versions, of),
        }
    }

    pub(super) fn tagged(field: &Field, of: Versions) -> Self {
        Self::of(field.tagged_versions, of)
    }

    pub(super) fn existing(field: &Field, of: Versions) -> Self {
        Self::of(field.versions, of)
    }

    pub(super) fn nullable(field: &Field, of: Versions) -> Self {
        Self::of(field.nullable_versions, of)
    }

    /// Where both are, of two that have no upper end.
    pub(super) fn joint(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::Always, open) | (open, Self::Always) => open.is_open().then_some(open),
            (Self::In { versions, .. }, Self::In { versions: others, .. }) => {
                let later = if versions.min() < others.min() { other } else { self };
                (self.is_open() && other.is_open()).then_some(later)
            }
            _ => None,
        }
    }

    /// The version with which it starts, if there are some before it.
    pub(super) fn start(self) -> Option<i16> {
        match self {
            Self::In { versions, of } if versions.min() > of.min() => Some(versions.min()),
            _ => None,
        }
    }

    /// Whether it goes on to the newest version.
    pub(super) fn is_open(self) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::In { versions, of } => versions.max() == of.max(),
        }
    }

    /// The test, on the version that `version` holds.
    pub(super) fn test(self, version: &Ident) -> TokenStream {
        let Self::In { versions, of } = self else {
            let always = self == Self::Always;
            return quote!(#always);
        };
        let (min, max) = (versions.min(), versions.max());
        match (min > of.min(), max < of.max()) {
            (true, true) if min == max => quote!(#version == #min),
            (true, true) => quote!(#min <= #version && #version <= #max),
            (true, false) => quote!(#version >= #min),
            _ => quote!(#version <= #max),
        }
    }

    /// `then` where it is so, else `otherwise`.
    pub(super) fn either(
        self,
        version: &Ident,
        then: TokenStream,
        otherwise: TokenStream,
    ) -> TokenStream {
        let test = self.test(version);
        match self {
            Self::Always => then,
            Self::Never => otherwise,
            Self::In { .. } => quote!(if #test { #then } else { #otherwise }),
        }
    }
}
