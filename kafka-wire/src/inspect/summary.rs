//! The facts about a message that a page shows before its bytes.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::frame::header_version;
use super::node::Role;
use super::render::counted;
use super::tree::Tree;
use crate::version::VersionRange;

impl Tree<'_> {
    /// The facts about the message, as names and texts: kind, API key, versions, header versions,
    /// and the sizes of these bytes.
    #[must_use]
    pub fn facts(&self) -> Vec<(&'static str, String)> {
        let schema = self.schema();
        let mut facts = Vec::from([("kind", schema.kind.as_str().to_string())]);
        facts.extend(schema.api_key.map(|api_key| ("api key", api_key.to_string())));
        if !schema.listeners.is_empty() {
            let names: Vec<&str> =
                schema.listeners.iter().map(|listener| listener.as_str()).collect();
            facts.push(("listeners", names.join(", ")));
        }
        facts.push(("versions", schema.versions.to_string()));
        facts.push(("flexible versions", schema.flexible.to_string()));
        facts.extend(self.header_versions().map(|versions| ("header versions", versions)));
        facts.extend(self.version().map(|version| ("this version", version.to_string())));
        facts.push(("size", self.sizes()));
        facts
    }

    /// `1 in version 0, 2 in version 1`.
    fn header_versions(&self) -> Option<String> {
        let mut runs: Vec<(i16, VersionRange)> = Vec::new();
        for version in self.schema().versions.iter() {
            let header = header_version(self.schema(), version)?;
            match runs.last_mut() {
                Some((last, run)) if *last == header => {
                    *run = VersionRange::new(run.min(), version)
                }
                _ => runs.push((header, VersionRange::new(version, version))),
            }
        }
        let runs: Vec<String> = runs
            .iter()
            .map(|(header, versions)| {
                let s = if versions.min() == versions.max() { "" } else { "s" };
                format!("{header} in version{s} {versions}")
            })
            .collect();
        Some(runs.join(", "))
    }

    /// `62 bytes: size 4, header 11, body 47`.
    fn sizes(&self) -> String {
        let total = counted(self.bytes().len(), "byte");
        let parts = self.nodes().iter().filter_map(|node| {
            let name = match node.role() {
                Role::Frame => "size",
                Role::Header(..) => "header",
                Role::Body(_) => "body",
                _ => return None,
            };
            Some(format!("{name} {}", node.size()))
        });
        let mut parts: Vec<String> = parts.collect();
        match self.bytes().len() - self.read() {
            0 => {}
            unread => parts.push(format!("not read {unread}")),
        }
        match parts.len() {
            0 | 1 => total,
            _ => format!("{total}: {}", parts.join(", ")),
        }
    }
}
