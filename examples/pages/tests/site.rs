//! Tests the files of sites.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use kafka_wire::messages::{SCHEMAS, schema};
use kafka_wire::{KafkaMessage, KafkaString, MessageSchema, TaggedFields};
use pages::Site;

/// Where <b>the</b> oven is.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-2", flexible = "1+")]
struct Oven {
    /// The room's `name`.
    room: KafkaString,
    #[kafka(versions = "2+", nullable = "2+")]
    shelves: Option<Vec<i32>>,
    unknown_tagged_fields: TaggedFields,
}

/// Writes a site to a temporary folder.
fn site(name: &str, messages: &[&'static MessageSchema]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    let mut last = 0;
    let site = Site::new("Our <messages>").messages(messages.iter().copied());
    let site = site.explainer(*b"\0asm");
    site.write(&folder, |progress| {
        assert_eq!(progress.done, last + 1);
        last = progress.done;
        let size = fs::metadata(folder.join(progress.file)).expect("it was written").len();
        assert_eq!(u64::try_from(progress.size), Ok(size));
    })
    .expect("it can be written");
    let pages = files(&folder).iter().filter(|file| file.ends_with(".html")).count();
    assert_eq!(pages, last);
    folder
}

fn files(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    entries.map(|entry| entry.file_name().into_string().expect("a name")).collect()
}

fn page(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).expect("a page")
}

#[test]
fn messages_of_ones_own() {
    let folder = site("own", &[Oven::SCHEMA]);
    let expected = ["Oven.html", "explainer.js", "index.html", "pages.css", "pages.js"];
    assert_eq!(files(&folder), expected.map(String::from).into());
    let page = page(&folder, "Oven.html");
    for text in [
        "<title>Oven - Our &lt;messages&gt;</title>",
        "Where &lt;b&gt;the&lt;/b&gt; oven is.",
        "The room's <code>name</code>.",
        "<h3>Changes from version 0</h3><ul><li>Flexible: ",
        "<h3>Changes from version 1</h3><ul><li><code>Shelves</code> is new: []int32.</li></ul>",
        "<h3>Message with values in version 2</h3>",
        "<b>Room</b>: <i>string</i> = &quot;room&quot; (compact, len+1=5)",
        "{&quot;name&quot;: &quot;Shelves&quot;, &quot;type&quot;: &quot;[]int32&quot;",
    ] {
        assert!(page.contains(text), "{text}\n{page}");
    }
    assert!(!page.contains("<b>the"));
    let script = fs::read_to_string(folder.join("explainer.js")).expect("a script");
    assert!(script.starts_with("window.kafkaExplainer='AGFzbQ==';\n"), "{script}");
}

#[test]
fn messages_that_belong_together_share_a_page() {
    let names = [
        "EndQuorumEpochResponse",
        "EndQuorumEpochRequest",
        "OffsetCommitRequest",
        "OffsetCommitValue",
        "OffsetCommitKey",
        "PartitionRecord",
        "RequestHeader",
    ];
    let messages = names.map(|name| schema(name).expect("a message"));
    let folder = site("together", &messages);
    let index = page(&folder, "index.html");
    let links = index.split("<a href=\"").skip(1).filter_map(|link| link.split('"').next());
    let links: Vec<&str> = links.collect();
    let expected = [
        "OffsetCommit.html",
        "EndQuorumEpoch.html",
        "PartitionRecord.html",
        "OffsetCommitRecord.html",
        "RequestHeader.html",
    ];
    assert_eq!(links, expected, "{index}");
    // The key has one version, which is shown with every version of the value.
    let page = page(&folder, "OffsetCommitRecord.html");
    assert!(page.contains("<p class=\"quiet\">Record of __consumer_offsets, key 1</p>"), "{page}");
    let key = page.split("<h2").nth(1).expect("the key's section");
    assert!(key.starts_with(" id=\"name0\">Offset<wbr>Commit<wbr>Key</h2>"), "{key}");
    assert!(key.contains("<div class=\"v v0 v1 v2 v3 v4\">"), "{key}");
}

/// No page loads anything from outside the site, and no link is dead.
#[test]
fn all_messages() {
    let folder = site("all", SCHEMAS);
    let files = files(&folder);
    assert!(files.len() > 160, "{}", files.len());
    for file in files.iter().filter(|file| file.ends_with(".html")) {
        let page = page(&folder, file);
        for attribute in ["href=\"", "src=\""] {
            for link in page.split(attribute).skip(1).filter_map(|link| link.split('"').next()) {
                assert!(link.starts_with('#') || files.contains(link), "{file}: {link}");
            }
        }
        assert!(page.len() < 600 << 10, "{file} has {} bytes", page.len());
    }
}
