//! The builder functions with which the derive writes a schema. Each call states one attribute.

use super::lookup::largest_min_size;
use super::{
    DefaultValue, EntityType, FieldSchema, FieldType, HeaderVersion, Listener, MessageKind,
    MessageSchema, StructSchema,
};
use crate::version::VersionRange;

#[doc(hidden)]
impl MessageSchema {
    #[must_use]
    #[inline]
    pub const fn new(kind: MessageKind, versions: VersionRange, root: StructSchema) -> Self {
        Self {
            kind,
            api_key: None,
            versions,
            flexible: VersionRange::NONE,
            listeners: &[],
            latest_version_unstable: false,
            log: None,
            header_versions: &[],
            root,
        }
    }

    #[must_use]
    #[inline]
    pub const fn api_key(self, api_key: i16) -> Self {
        Self { api_key: Some(api_key), ..self }
    }

    #[must_use]
    #[inline]
    pub const fn flexible(self, flexible: VersionRange) -> Self {
        Self { flexible, ..self }
    }

    #[must_use]
    #[inline]
    pub const fn listeners(self, listeners: &'static [Listener]) -> Self {
        Self { listeners, ..self }
    }

    #[must_use]
    #[inline]
    pub const fn latest_version_unstable(self) -> Self {
        Self { latest_version_unstable: true, ..self }
    }

    #[must_use]
    #[inline]
    pub const fn header_versions(self, header_versions: &'static [HeaderVersion]) -> Self {
        Self { header_versions, ..self }
    }

    #[must_use]
    #[inline]
    pub const fn log(self, log: &'static str) -> Self {
        Self { log: Some(log), ..self }
    }
}

#[doc(hidden)]
impl StructSchema {
    #[must_use]
    #[inline]
    pub const fn new(name: &'static str, fields: &'static [FieldSchema]) -> Self {
        let largest_min_size = largest_min_size(fields);
        Self { name, versions: VersionRange::ALL, fields, docs: "", largest_min_size }
    }

    #[must_use]
    #[inline]
    pub const fn versions(self, versions: VersionRange) -> Self {
        Self { versions, ..self }
    }

    #[must_use]
    #[inline]
    pub const fn docs(self, docs: &'static str) -> Self {
        Self { docs: if cfg!(feature = "inspect") { docs } else { "" }, ..self }
    }
}

#[doc(hidden)]
impl FieldSchema {
    #[must_use]
    #[inline]
    pub const fn new(name: &'static str, schema_name: &'static str, ty: FieldType) -> Self {
        Self {
            name,
            schema_name,
            ty,
            versions: VersionRange::ALL,
            tag: None,
            tagged_versions: VersionRange::NONE,
            repeats_versions: false,
            nullable_versions: VersionRange::NONE,
            flexible_versions: None,
            default: DefaultValue::Unset,
            ignorable: false,
            map_key: false,
            entity_type: None,
            docs: "",
        }
    }

    #[must_use]
    #[inline]
    pub const fn versions(self, versions: VersionRange) -> Self {
        Self { versions, ..self }
    }

    #[must_use]
    #[inline]
    pub const fn tagged(self, tag: u32, tagged_versions: VersionRange) -> Self {
        Self { tag: Some(tag), tagged_versions, ..self }
    }

    #[must_use]
    #[inline]
    pub const fn repeats_versions(self) -> Self {
        Self { repeats_versions: true, ..self }
    }

    #[must_use]
    #[inline]
    pub const fn nullable(self, nullable_versions: VersionRange) -> Self {
        Self { nullable_versions, ..self }
    }

    #[must_use]
    #[inline]
    pub const fn flexible(self, flexible_versions: VersionRange) -> Self {
        Self { flexible_versions: Some(flexible_versions), ..self }
    }

    #[must_use]
    #[inline]
    pub const fn default(self, default: DefaultValue) -> Self {
        Self { default, ..self }
    }

    #[must_use]
    #[inline]
    pub const fn ignorable(self) -> Self {
        Self { ignorable: true, ..self }
    }

    #[must_use]
    #[inline]
    pub const fn map_key(self) -> Self {
        Self { map_key: true, ..self }
    }

    #[must_use]
    #[inline]
    pub const fn entity(self, entity_type: EntityType) -> Self {
        Self { entity_type: Some(entity_type), ..self }
    }

    #[must_use]
    #[inline]
    pub const fn docs(self, docs: &'static str) -> Self {
        Self { docs: if cfg!(feature = "inspect") { docs } else { "" }, ..self }
    }
}
