//! What stands above a field.

use syn::Attribute;

use super::keys::{Key, Place};
use super::list::items;
use super::{Given, default, value};
use crate::ctxt::Ctxt;
use crate::model::{DefaultLiteral, Entity};
use crate::versions::Versions;

pub(crate) struct FieldAttrs {
    pub(crate) versions: Given<Versions>,
    pub(crate) tagged: Given<u32>,
    pub(crate) tagged_versions: Given<Versions>,
    pub(crate) nullable: Given<Versions>,
    pub(crate) flexible: Given<Versions>,
    pub(crate) default: Given<DefaultLiteral>,
    pub(crate) ignorable: Given<()>,
    pub(crate) map_key: Given<()>,
    pub(crate) entity: Given<Entity>,
    pub(crate) name: Given<String>,
    pub(crate) unknown_tagged_fields: Given<()>,
}

impl FieldAttrs {
    pub(crate) fn read(errors: &Ctxt, attrs: &[Attribute]) -> Self {
        let mut read = Self {
            versions: None,
            tagged: None,
            tagged_versions: None,
            nullable: None,
            flexible: None,
            default: None,
            ignorable: None,
            map_key: None,
            entity: None,
            name: None,
            unknown_tagged_fields: None,
        };
        for item in items(errors, attrs, Place::Field) {
            match item.key {
                Key::Versions => read.versions = Some(value::versions(errors, item)),
                Key::Tagged => read.tagged = Some(value::tag(errors, item)),
                Key::TaggedVersions => read.tagged_versions = Some(value::versions(errors, item)),
                Key::Nullable => read.nullable = Some(value::versions(errors, item)),
                Key::Flexible => read.flexible = Some(value::versions(errors, item)),
                Key::Default => read.default = Some(default::default(errors, item)),
                Key::Ignorable => read.ignorable = Some(value::flag(errors, item)),
                Key::MapKey => read.map_key = Some(value::flag(errors, item)),
                Key::Entity => read.entity = Some(value::entity(errors, item)),
                Key::Name => read.name = Some(value::text(errors, item)),
                Key::UnknownTaggedFields => {
                    read.unknown_tagged_fields = Some(value::flag(errors, item))
                }
                // Belongs on the struct or a variant, and is reported.
                _ => {}
            }
        }
        read
    }

    /// The keys that are given beside `unknown_tagged_fields`.
    pub(crate) fn others(&self) -> Vec<&proc_macro2::Ident> {
        fn key<T>(given: &Given<T>) -> Option<&proc_macro2::Ident> {
            given.as_ref().map(|attr| &attr.key)
        }
        [
            key(&self.versions),
            key(&self.tagged),
            key(&self.tagged_versions),
            key(&self.nullable),
            key(&self.flexible),
            key(&self.default),
            key(&self.ignorable),
            key(&self.map_key),
            key(&self.entity),
            key(&self.name),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}
