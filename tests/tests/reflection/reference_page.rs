//! Tests the reference page of EndQuorumEpoch: what the library generates and what the example
//! prints.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

use kafka_wire::inspect::{Tree, header_version, sample, sample_frame, schema_json};
use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
use kafka_wire::{DecodeOptions, KafkaMessage, MessageSchema};
use serde_json::{Value, json};

use super::rustc::build_program;

const REQUEST: &MessageSchema = EndQuorumEpochRequest::SCHEMA;
const RESPONSE: &MessageSchema = EndQuorumEpochResponse::SCHEMA;

fn data(file: &str) -> String {
    let path = format!("{}/data/{file}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).expect("the data is in the repository")
}

fn with_tree<T>(schema: &'static MessageSchema, version: i16, f: impl Fn(&Tree<'_>) -> T) -> T {
    let bytes = sample_frame(schema, version).expect("a version that it has");
    let options = DecodeOptions::default();
    let tree = match schema.name() {
        "EndQuorumEpochRequest" => Tree::request_frame(schema, &bytes, &options),
        _ => Tree::response_frame(schema, &bytes, version, &options),
    };
    assert_eq!(tree.error(), None);
    f(&tree)
}

#[test]
fn trees_match_row_by_row() {
    let rows = |name: &str, schema| {
        with_tree(schema, 1, |tree| {
            let rows = tree.nodes().iter().map(|node| {
                json!({
                    "tree": name,
                    "depth": node.depth(),
                    "name": node.name(),
                    "type": node.type_name(),
                    "value": node.value(),
                    "offset": node.offset(),
                    "size": node.size(),
                })
            });
            rows.collect::<Vec<_>>()
        })
    };
    let ours = [rows("request", REQUEST), rows("response", RESPONSE)].concat();
    let seeds = data("seed_trees.jsonl");
    let seeds = seeds.lines().map(|line| serde_json::from_str(line).expect("a line of JSON"));
    assert_eq!(ours, seeds.collect::<Vec<Value>>());
    assert_eq!(ours.len(), 59);
}

#[test]
fn samples_have_the_expected_sizes() {
    let sizes = |schema: &'static MessageSchema| {
        [0, 1].map(|version| {
            let frame = sample_frame(schema, version).expect("a version that it has");
            let body = sample(schema, version).expect("a version that it has");
            assert!(frame.ends_with(&body));
            (frame.len(), body.len())
        })
    };
    assert_eq!(sizes(REQUEST), [(46, 32), (62, 47)]);
    assert_eq!(sizes(RESPONSE), [(34, 26), (31, 22)]);
    assert_eq!([0, 1].map(|version| header_version(REQUEST, version)), [Some(1), Some(2)]);
    assert_eq!([0, 1].map(|version| header_version(RESPONSE, version)), [Some(0), Some(1)]);
}

#[test]
fn a_page_has_the_facts() {
    let facts = with_tree(REQUEST, 1, |tree| tree.facts());
    assert_eq!(
        facts.iter().map(|(name, text)| format!("{name}: {text}")).collect::<Vec<_>>(),
        [
            "kind: request",
            "api key: 54",
            "listeners: controller",
            "versions: 0-1",
            "flexible versions: 1+",
            "header versions: 1 in version 0, 2 in version 1",
            "this version: 1",
            "size: 62 bytes: size 4, header 11, body 47",
        ]
    );
}

#[test]
fn hex_rows_have_sixteen_bytes() {
    let rows = with_tree(RESPONSE, 1, |tree| {
        tree.hex_rows().iter().map(ToString::to_string).collect::<Vec<_>>()
    });
    assert_eq!(
        rows,
        [
            "0x0000  00 00 00 1b 00 00 00 00 00 00 00 02 01 02 00 00",
            "0x0010  00 00 00 00 00 00 00 00 00 00 00 00 00 00 00",
        ]
    );
}

/// Compares with Kafka's own schemas, except for comments, which the data lacks.
#[test]
fn schemas_are_kafkas() {
    for schema in [REQUEST, RESPONSE] {
        let mut json = schema_json(schema);
        while let Some((before, about)) = json.split_once("\"about\": ") {
            let (_, after) =
                about.strip_prefix('"').and_then(|text| text.split_once('"')).expect("text");
            json = format!("{}{after}", before.trim_end().trim_end_matches(','));
        }
        assert_eq!(json, data(&format!("schemas/clients/{}.json", schema.name())));
    }
}

/// Runs the example with `arguments`.
fn example(arguments: &[&str], stdin: &[u8], colors: bool) -> Output {
    static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples");
        build_program("end_quorum_epoch", &folder, "end_quorum_epoch/main.rs")
    });
    let mut child = Command::new(&*PROGRAM)
        .args(arguments)
        .env_remove("CLICOLOR_FORCE")
        .env_remove("NO_COLOR")
        .envs(colors.then_some(("CLICOLOR_FORCE", "1")))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the example runs");
    // The example may exit before it reads everything.
    let _ = child.stdin.take().expect("a pipe").write_all(stdin);
    child.wait_with_output().expect("it ends")
}

/// Returns the example's output into a pipe, and its exit code.
fn printed(arguments: &[&str], stdin: &[u8]) -> (String, Option<i32>) {
    let output = example(arguments, stdin, false);
    (String::from_utf8(output.stdout).expect("UTF-8"), output.status.code())
}

const FRAME: &str = "00000011 0036 0001 00000007 0001 63 00 00 01 01 00";

#[test]
fn the_example_prints_both_pages() {
    let (page, code) = printed(&[], b"");
    assert_eq!(code, Some(0));
    assert!(!page.contains('\x1b'));
    for line in [
        "EndQuorumEpochRequest",
        "header versions    1 in version 0, 2 in version 1",
        "0x0010  02 01 02 00 00 00 00 00 00 00 00 00 00 00 00 02",
        "EndQuorumEpochResponse",
        "0x0010  00 00 00 00 00 00 00 00 00 00 00 00 00 00 00",
        "      {\"name\": \"Port\", \"type\": \"uint16\", \"versions\": \"1+\", \"about\": \"TCP port.\"}",
    ] {
        assert!(page.lines().any(|other| other == line), "{line}\n{page}");
    }
    let topics = page.lines().find(|line| line.starts_with("    Topics: []TopicData = 1 element "));
    assert!(topics.is_some_and(|line| line.contains("  [0x10, 39B]  ")), "{page}");

    let (older, _) = printed(&["--version", "0"], b"");
    assert!(older.contains("size               46 bytes: size 4, header 10, body 32\n"), "{older}");
}

#[test]
fn the_example_shows_what_a_controller_sent() {
    let frames = data("traffic.jsonl");
    let frames = frames.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let frames = frames.filter(|frame| frame["api"] == "EndQuorumEpoch").map(|frame| {
        assert_eq!(frame["version"], 1);
        frame["hex"].as_str().expect("a text").to_owned()
    });
    let frames = frames.collect::<Vec<_>>();

    let (page, _) = printed(&[], b"");
    let captured = page.split(", as a real controller sent it\n").skip(1).map(|page| {
        let rows = page.lines().skip(2).take_while(|line| !line.is_empty());
        rows.map(|row| row[6..].replace(' ', "")).collect::<String>()
    });
    let captured = captured.collect::<Vec<_>>();
    assert_eq!(captured.len(), 2, "{page}");
    assert!(captured.iter().all(|frame| frames.contains(frame)), "{captured:?}");
    let request = "ClusterId: string = \"abcdefghijklmnopqrstuv\" ";
    let response = "Host: string = \"127.0.0.1\" ";
    assert!(page.contains(request) && page.contains(response), "{page}");

    let (older, _) = printed(&["--version", "0"], b"");
    assert!(!older.contains("real controller"), "{older}");
}

#[test]
fn the_example_colors_bytes_and_tree_alike() {
    let page = String::from_utf8(example(&[], b"", true).stdout).expect("UTF-8");
    assert!(page.contains("\x1b[35m00 00 00 3a\x1b[0m \x1b[36m00 36 "), "{page}");
    assert!(page.contains("\x1b[35m    size: int32 = 58 "), "{page}");
    assert!(page.contains("\x1b[36m    request_api_key: int16 = 54 (EndQuorumEpoch) "), "{page}");
}

#[test]
fn the_example_reads_frames() {
    let (page, code) = printed(&["--frame", FRAME], b"");
    assert_eq!(code, Some(1), "the size is one too large");
    assert!(page.contains("error: frame_size: needed 17 bytes, 16 remain (offset 0)"), "{page}");

    let frame = FRAME.replacen("11", "10", 1);
    let (page, code) = printed(&["--frame", &frame], b"");
    assert_eq!(code, Some(0), "{page}");
    assert!(page.contains("client_id: nullable_string = \"c\" (int16 len=1)"), "{page}");
    assert_eq!(printed(&["--frame", "-"], frame.replace(' ', "\n").as_bytes()).0, page);
    let raw = hex::decode(frame.replace(' ', "")).expect("hex");
    assert_eq!(printed(&["--frame", "-"], &raw).0, page);

    let response = "0000000a 00000007 00 004a 01 01 00";
    let arguments = ["--response", "--version", "1", "--frame", response];
    let (page, code) = printed(&arguments, b"");
    assert_eq!(code, Some(1));
    assert!(page.contains("ErrorCode: int16 = 74 "), "{page}");
    assert!(page.contains("FENCED_LEADER_EPOCH"), "{page}");
    // The tag section ends in the middle of its tag.
    let error =
        "\n      error: EndQuorumEpochResponse.tagged_fields: 1 element of at least 2 bytes ";
    assert!(page.contains(error), "{page}");
}

#[test]
fn the_example_lists_its_options() {
    let (help, code) = printed(&["--help"], b"");
    assert_eq!(code, Some(0));
    for option in ["--version N ", "--frame HEX ", "--frame - ", "--response "] {
        assert!(help.lines().any(|line| line.starts_with(&format!("  {option}"))), "{help}");
    }
}

#[test]
fn the_example_says_what_it_cannot_read() {
    for (arguments, code, text) in [
        (&["--versoin", "1"][..], 2, "invalid option '--versoin'; usage: end_quorum_epoch "),
        (&["--version", "2"], 2, "--version 2: EndQuorumEpoch has versions 0-1; usage: "),
        (&["--frame", "0g"], 2, "--frame: 'g' is not a hex digit; usage: "),
        (&["--frame", "000"], 2, "--frame: 3 hex digits; a byte takes two; usage: "),
        (&["--frame", "00", "--response"], 2, "a response does not contain its version; add "),
        (
            &["--frame", "00000008 0003 0001 00000007"],
            1,
            "api key 3 is Metadata; this example knows 54, EndQuorumEpoch. For a response, ",
        ),
    ] {
        let output = example(arguments, b"", false);
        assert_eq!(output.status.code(), Some(code));
        let errors = String::from_utf8(output.stderr).expect("UTF-8");
        let last = errors.lines().last().unwrap_or_default();
        assert!(last.starts_with(text), "{last}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn the_example_reads_hex_as_others_write_it() {
    let frame = FRAME.replacen("11", "10", 1);
    let digits = frame.replace(' ', "");
    let (page, code) = printed(&["--frame", &frame], b"");
    assert_eq!(code, Some(0), "{page}");
    let bytes = hex::decode(&digits).expect("hex");
    let pairs: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let ascii = |bytes: &[u8]| -> String {
        let shown = |byte: &u8| if (0x20..0x7f).contains(byte) { char::from(*byte) } else { '.' };
        bytes.iter().map(shown).collect()
    };
    let mut xxd = String::new();
    let mut dump = String::new();
    let mut own = String::new();
    for (row, chunk) in bytes.chunks(16).enumerate() {
        let offset = row * 16;
        let words: Vec<String> = chunk.chunks(2).map(hex::encode).collect();
        let text = ascii(chunk);
        xxd += &format!("{offset:08x}: {:<39}  {text}\n", words.join(" "));
        let bytes: Vec<String> = chunk.iter().map(|byte| format!("{byte:02x}")).collect();
        dump += &format!("{offset:08x}  {}  |{text}|\n", bytes.join(" "));
        own += &format!("0x{offset:04x}  {}\n", bytes.join(" "));
    }
    dump += &format!("{:08x}\n", bytes.len());
    for text in [
        pairs.join(":"),
        format!("0x{digits}"),
        format!("0x{}", pairs.join(" 0x")),
        digits.to_uppercase(),
        pairs.join("\n"),
        xxd,
        dump,
        own,
    ] {
        assert_eq!(printed(&["--frame", &text], b"").0, page, "{text}");
        assert_eq!(printed(&["--frame", "-"], text.as_bytes()).0, page, "{text}");
    }
}

#[test]
fn the_example_recognizes_what_it_was_not_told() {
    let frame = FRAME.replacen("11", "10", 1).replace(' ', "");
    let response = "000000090000000700004a0100";
    let old = "0000000a00000007004a00000000";
    for (arguments, text) in [
        (&["--frame", response][..], "this is a response; add --response --version 1"),
        (&["--frame", old], "this is a response; add --response --version 0"),
        (
            &["--frame", old, "--response", "--version", "1"],
            "this is a response in version 0; pass --version 0",
        ),
        (&["--frame", &frame[8..]], "this is a request without its size; write 00000010 before it"),
        (
            &["--frame", &response[8..]],
            "this is a response without its size; write 00000009 before it, and add --response \
             --version 1",
        ),
        (
            &["--frame", &response[8..], "--response", "--version", "1"],
            "this is a response without its size; write 00000009 before it",
        ),
        (
            &["--frame", &frame, "--response", "--version", "1"],
            "this is a request; remove --response and --version",
        ),
        (
            &["--frame", &frame[8..], "--response", "--version", "1"],
            "this is a request without its size; write 00000010 before it, and remove --response \
             and --version",
        ),
    ] {
        let output = example(arguments, b"", false);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert_eq!(String::from_utf8(output.stderr).expect("UTF-8").lines().last(), Some(text));
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn the_example_says_errors_on_standard_error_too() {
    let output = example(&["--frame", &FRAME.replace(' ', "")[..30]], b"", false);
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    let error = "error: frame_size: needed 17 bytes, 11 remain (offset 0)";
    assert_eq!(errors.lines().last(), Some(error));
    let page = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(page.contains(error), "{page}");

    // A frame above the limit: the message must not mention types of the library.
    let huge = example(&["--frame", "7fffffff 0036 0001"], b"", false);
    let errors = String::from_utf8(huge.stderr).expect("UTF-8");
    assert!(errors.contains("a frame of 2147483647 bytes exceeds the frame limit"), "{errors}");
    assert!(!errors.contains("DecodeOptions"), "{errors}");
}
