//! The messages, straight-line, each at one fixed version. Unknown tagged
//! fields are checked and skipped, not kept.

mod api_versions;
mod end_quorum_epoch;
mod fetch;
mod headers;
mod join_group;
mod metadata;
mod offset_commit;
mod produce;

pub use api_versions::*;
pub use end_quorum_epoch::*;
pub use fetch::*;
pub use headers::*;
pub use join_group::*;
pub use metadata::*;
pub use offset_commit::*;
pub use produce::*;
