//! The versions in which a statement runs, and the test for them.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;

use crate::model::Field;
use crate::versions::Versions;

/// Some of the versions of a struct.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Presence {
    Never,
    Always,
    /// In `versions`, a part of the struct's versions `of`.
    In {
        versions: Versions,
        of: Versions,
    },
}

impl Presence {
    /// The part of `versions` inside `of`, a struct's versions.
    pub(super) fn of(versions: Versions, of: Versions) -> Self {
        match versions.intersect(of) {
            versions if versions.is_empty() => Self::Never,
            versions if versions == of => Self::Always,
            versions => Self::In { versions, of },
        }
    }

    /// The versions in which the field is positional, not tagged.
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

    /// The intersection, if neither ends before the newest version.
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

    /// The first version, if the struct has earlier ones.
    pub(super) fn start(self) -> Option<i16> {
        match self {
            Self::In { versions, of } if versions.min() > of.min() => Some(versions.min()),
            _ => None,
        }
    }

    /// Whether it includes the struct's newest version.
    pub(super) fn is_open(self) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::In { versions, of } => versions.max() == of.max(),
        }
    }

    /// The condition on the variable `version`.
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

    /// Generates `then` for these versions, and `otherwise` for the others.
    pub(super) fn if_else(
        self,
        version: &Ident,
        then: TokenStream,
        otherwise: TokenStream,
    ) -> TokenStream {
        let test = self.test(version);
        match self {
            Self::Always => then,
            Self::Never => otherwise,
            Self::In { .. } if otherwise.is_empty() => match then.is_empty() {
                true => TokenStream::new(),
                false => quote!(if #test { #then }),
            },
            Self::In { .. } if then.is_empty() => quote!(if !(#test) { #otherwise }),
            Self::In { .. } => quote!(if #test { #then } else { #otherwise }),
        }
    }
}
