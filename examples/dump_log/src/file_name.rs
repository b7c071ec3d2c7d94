//! Tells the kind and the topic of a file from its path.

use std::path::Path;

use crate::Kind;

/// Extensions that Kafka appends to a file that it replaces or deletes.
const LEFT_OVER: [&str; 3] = ["deleted", "swap", "cleaned"];
/// Suffixes that Kafka appends to a folder's name after a dot and an id.
const LEFT_OVER_FOLDER: [&str; 3] = ["-delete", "-future", "-stray"];

/// The kind by the extension, such as `.log` or `.log.deleted`.
pub(crate) fn kind(path: &Path) -> Option<Kind> {
    let name = path.file_name()?.to_str()?;
    let mut parts = name.rsplit('.').skip_while(|part| LEFT_OVER.contains(part));
    Some(match parts.next()? {
        "log" => Kind::Segment,
        "checkpoint" => Kind::Checkpoint,
        "snapshot" => Kind::ProducerSnapshot,
        _ => return None,
    })
}

/// The topic by the folder, such as `orders-3`, or `orders-3.0a1b2c-delete`.
pub(crate) fn topic(path: &Path) -> Option<&str> {
    let folder = path.parent()?.file_name()?.to_str()?;
    let folder = match LEFT_OVER_FOLDER.iter().any(|end| folder.ends_with(end)) {
        true => folder.rsplit_once('.')?.0,
        false => folder,
    };
    let (topic, partition) = folder.rsplit_once('-')?;
    partition.parse::<u32>().is_ok().then_some(topic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_the_kind() {
        for (name, expected) in [
            ("00000000000000000000.log", Some(Kind::Segment)),
            ("00000000000000000000.log.deleted", Some(Kind::Segment)),
            ("00000000000000000109-0000000011.checkpoint", Some(Kind::Checkpoint)),
            ("00000000000000000042.snapshot", Some(Kind::ProducerSnapshot)),
            ("00000000000000000042.index", None),
            ("log", Some(Kind::Segment)),
        ] {
            assert_eq!(kind(Path::new(name)), expected, "{name}");
        }
    }

    #[test]
    fn folders_say_the_topic() {
        for (folder, expected) in [
            ("__cluster_metadata-0", Some("__cluster_metadata")),
            ("a.b-c-12", Some("a.b-c")),
            ("a.b-1.0a1b2c-delete", Some("a.b")),
            ("orders", None),
            ("orders-x", None),
        ] {
            assert_eq!(topic(&Path::new(folder).join("0.log")), expected, "{folder}");
        }
    }
}
