//! What stands above a struct or enum.

use syn::{Attribute, Path, Type};

use super::keys::{Key, Place};
use super::list::items;
use super::{Attr, Given, value};
use crate::ctxt::Ctxt;
use crate::model::{Kind, Listener};
use crate::versions::Versions;

pub(crate) struct ContainerAttrs {
    /// Every kind that is given; more than one is a mistake that `check` reports.
    pub(crate) kinds: Vec<Attr<Kind>>,
    /// Of an enum: that it is one of requests.
    pub(crate) requests: Given<()>,
    pub(crate) api_key: Given<i16>,
    pub(crate) versions: Given<Versions>,
    pub(crate) flexible: Given<Versions>,
    pub(crate) response: Given<Type>,
    pub(crate) listeners: Given<Vec<Listener>>,
    pub(crate) latest_version_unstable: Given<()>,
    pub(crate) name: Given<String>,
    pub(crate) wire: Given<Path>,
}

impl ContainerAttrs {
    pub(crate) fn read(errors: &Ctxt, attrs: &[Attribute], place: Place) -> Self {
        let mut read = Self {
            kinds: Vec::new(),
            requests: None,
            api_key: None,
            versions: None,
            flexible: None,
            response: None,
            listeners: None,
            latest_version_unstable: None,
            name: None,
            wire: None,
        };
        for item in items(errors, attrs, place) {
            match item.key {
                Key::Kind(kind) => {
                    let flag = value::flag(errors, item);
                    read.kinds.push(Attr {
                        key: flag.key,
                        written: flag.written,
                        value: Some(kind),
                    });
                }
                Key::Requests => read.requests = Some(value::flag(errors, item)),
                Key::ApiKey => read.api_key = Some(value::api_key(errors, item)),
                Key::Versions => read.versions = Some(value::versions(errors, item)),
                Key::Flexible => read.flexible = Some(value::versions(errors, item)),
                Key::Response => read.response = Some(value::ty(errors, item)),
                Key::Listeners => read.listeners = Some(value::listeners(errors, item)),
                Key::LatestVersionUnstable => {
                    read.latest_version_unstable = Some(value::flag(errors, item))
                }
                Key::Name => read.name = Some(value::text(errors, item)),
                Key::Crate => read.wire = Some(value::path(errors, item)),
                // Belongs on a field or variant, and is reported.
                _ => {}
            }
        }
        read
    }
}
