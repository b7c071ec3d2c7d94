//! Runs the program on files that the tests write.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use kafka_wire::coordinator_record::encode_key;
use kafka_wire::messages::{
    FeatureLevelRecord, LeaderChangeMessage, OffsetCommitKey, OffsetCommitValue, ProducerSnapshot,
    SnapshotFooterRecord, SnapshotHeaderRecord, TopicRecord,
};
use kafka_wire::records::{BatchOptions, ControlRecord, RecordBatchBuilder, RecordHeader};
use kafka_wire::{metadata_record, producer_snapshot, version_prefixed};

/// 2023-11-14T22:13:20Z
const NOW: i64 = 1_700_000_000_000;

/// Creates a separate folder for each test.
fn folder(test: &str, partition: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test).join(partition);
    fs::create_dir_all(&path).expect("a folder");
    path
}

fn dump_log(arguments: &[&str], files: &[&Path]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dump_log"));
    let Output { status, stdout, stderr } =
        command.args(arguments).args(files).output().expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (status.code(), text(stdout), text(stderr))
}

fn control(base_offset: i64, records: &[ControlRecord<'_>]) -> Vec<u8> {
    let options = BatchOptions::new()
        .with_control(true)
        .with_base_offset(base_offset)
        .with_partition_leader_epoch(4);
    let mut batch = RecordBatchBuilder::new(options).expect("options");
    for record in records {
        batch.append_control_record(NOW, record).expect("a record");
    }
    batch.build().expect("a batch").to_vec()
}

/// A batch with one record without a key for each value.
fn batch(base_offset: i64, values: &[Vec<u8>]) -> Vec<u8> {
    let options = BatchOptions::new().with_base_offset(base_offset).with_partition_leader_epoch(4);
    let mut batch = RecordBatchBuilder::new(options).expect("options");
    for value in values {
        batch.append(NOW, None, Some(value), &[]).expect("a record");
    }
    batch.build().expect("a batch").to_vec()
}

fn topic(name: &str) -> Vec<u8> {
    let mut value = Vec::new();
    let topic = TopicRecord { name: name.into(), ..Default::default() };
    metadata_record::encode(&topic, 0, &mut value).expect("a record");
    value
}

fn metadata_log() -> Vec<u8> {
    let change = LeaderChangeMessage { leader_id: 1, ..Default::default() };
    let mut feature = Vec::new();
    let level = FeatureLevelRecord { name: "f".into(), feature_level: 2, ..Default::default() };
    metadata_record::encode(&level, 0, &mut feature).expect("a record");
    [control(0, &[ControlRecord::LeaderChange(change)]), batch(1, &[topic("orders"), feature])]
        .concat()
}

#[test]
fn the_metadata_log_is_printed_with_its_messages() {
    let file = folder("metadata", "__cluster_metadata-0").join("00000000000000000000.log");
    fs::write(&file, metadata_log()).expect("written");
    let (code, out, error) = dump_log(&[], &[&file]);
    assert_eq!((code, error.as_str()), (Some(0), ""));
    let size = control(0, &[ControlRecord::LeaderChange(LeaderChangeMessage::default())]).len();
    let expected = format!(
        "== {}, topic __cluster_metadata\n\
         batch at 0: offsets 0-0, 1 record, {size} bytes, magic 2, none, epoch 4, control\n\
         \x20        0  2023-11-14T22:13:20.000Z  LeaderChangeMessage v0  \
         {{\"version\":0,\"leaderId\":1,\"voters\":[],\"grantingVoters\":[]}}\n\
         batch at {size}: offsets 1-2, 2 records, {} bytes, magic 2, none, epoch 4\n\
         \x20        1  2023-11-14T22:13:20.000Z  TopicRecord v0  \
         {{\"name\":\"orders\",\"topicId\":\"AAAAAAAAAAAAAAAAAAAAAA\"}}\n\
         \x20        2  2023-11-14T22:13:20.000Z  FeatureLevelRecord v0  \
         {{\"name\":\"f\",\"featureLevel\":2}}\n",
        file.display(),
        metadata_log().len() - size,
    );
    assert_eq!(out, expected);

    let (code, out, _) = dump_log(&["--json"], &[&file]);
    assert_eq!(code, Some(0));
    let line = "{\"offset\":2,\"timestamp\":1700000000000,\"type\":\"FeatureLevelRecord\",\
                \"version\":0,\"value\":{\"name\":\"f\",\"featureLevel\":2}}";
    assert_eq!(out.lines().last(), Some(line));
    let lines = out.lines().count();
    let (_, out, _) = dump_log(&["--json", "--batches"], &[&file]);
    assert_eq!((lines, out.lines().count()), (6, 3));
}

#[test]
fn a_coordinators_log_shows_keys_values_and_deletions() {
    let file = folder("offsets", "__consumer_offsets-7").join("00000000000000000000.log");
    let (mut key, mut value) = (Vec::new(), Vec::new());
    let committed = OffsetCommitKey { group: "g".into(), topic: "t".into(), partition: 0 };
    encode_key(&committed, &mut key).expect("a key");
    let offset = OffsetCommitValue { offset: 42, ..Default::default() };
    version_prefixed::encode(&offset, 3, &mut value).expect("a value");
    let mut batch = RecordBatchBuilder::new(BatchOptions::new()).expect("options");
    batch.append(NOW, Some(&key), Some(&value), &[]).expect("a record");
    batch.append(NOW, Some(&key), None, &[]).expect("a record");
    // An unknown record type: 99.
    batch.append(NOW, Some(b"\0\x63x"), Some(b"\0\0y"), &[]).expect("a record");
    fs::write(&file, batch.build().expect("a batch")).expect("written");
    let (code, out, _) = dump_log(&[], &[&file]);
    let records: Vec<_> = out.lines().skip(2).map(|line| line.split_at(38).1).collect();
    assert_eq!(
        records,
        [
            "OffsetCommitValue v3  {\"group\":\"g\",\"topic\":\"t\",\"partition\":0} =  \
             {\"offset\":42,\"leaderEpoch\":-1,\"metadata\":\"\",\"commitTimestamp\":0}",
            "OffsetCommitValue  {\"group\":\"g\",\"topic\":\"t\",\"partition\":0} =  deleted",
            "\"\\0cx\" = \"\\0\\0y\"  (unknown type or version)",
        ]
    );
    assert_eq!(code, Some(0));
    let (_, out, _) = dump_log(&["--verify"], &[&file]);
    let end = ": 1 batches, 3 records, 1 of an unknown type or version\n";
    assert!(out.ends_with(end), "{out}");
}

#[test]
fn keys_values_and_headers_of_other_topics_cannot_disturb_a_terminal() {
    let file = folder("plain", "orders-0").join("00000000000000000000.log");
    let mut batch = RecordBatchBuilder::new(BatchOptions::new()).expect("options");
    let header = RecordHeader::new("h\x1b", None);
    batch.append(NOW, Some(b"k"), Some(b"\x1b[2J"), &[header]).expect("a record");
    batch.append(-1, None, Some(b"\xff\0"), &[]).expect("a record");
    batch.append(NOW, None, Some(&[b'a'; 100]), &[]).expect("a record");
    fs::write(&file, batch.build().expect("a batch")).expect("written");
    let (_, out, _) = dump_log(&[], &[&file]);
    let records: Vec<_> = out.lines().skip(2).collect();
    assert_eq!(
        records,
        [
            "         0  2023-11-14T22:13:20.000Z  \"k\" = \"\\u{1b}[2J\"  h\\u{1b}: null"
                .to_owned(),
            "         1  -1  null = 0xff00".to_owned(),
            format!(
                "         2  2023-11-14T22:13:20.000Z  null = \"{}\"… (100 bytes)",
                "a".repeat(80)
            ),
        ]
    );
    let (_, out, _) = dump_log(&["--json"], &[&file]);
    let value = "{\"offset\":1,\"timestamp\":-1,\"key\":null,\"valueBase64\":\"/wA=\"}";
    assert!(out.lines().any(|line| line == value), "{out}");
}

#[test]
fn a_broken_file_is_printed_up_to_the_break() {
    let folder = folder("broken", "__cluster_metadata-0");
    let whole = metadata_log();
    let first = control(0, &[ControlRecord::LeaderChange(LeaderChangeMessage::default())]).len();
    let mut checksum = whole.clone();
    *checksum.last_mut().expect("bytes") ^= 1;
    let again = whole.split_at(first).0.repeat(2);
    for (name, bytes, records, reason) in [
        (
            "cut.log",
            whole.split_at(whole.len() - 1).0,
            1,
            format!(
                "the batch is cut short: needed {} bytes, {} remain (byte {first})",
                whole.len() - first,
                whole.len() - first - 1
            ),
        ),
        (
            "again.log",
            &again,
            1,
            format!("offset 0 follows offset 0 (the batch begins at byte {first})"),
        ),
        ("checksum.log", &checksum, 1, format!("(the batch begins at byte {first})")),
    ] {
        let file = folder.join(name);
        fs::write(&file, bytes).expect("written");
        let (code, out, error) = dump_log(&["--json"], &[&file]);
        assert_eq!(code, Some(1), "{name}");
        assert_eq!(out.matches("\"offset\"").count(), records, "{name}: {out}");
        let begin = format!("dump_log: {}: ", file.display());
        assert!(error.starts_with(&begin) && error.ends_with(&(reason + "\n")), "{name}: {error}");
        assert_eq!(error.lines().count(), 1, "{error}");

        let (code, out, _) = dump_log(&["--verify"], &[&file]);
        assert_eq!((code, out.as_str()), (Some(1), ""), "{name}");
    }
}

#[test]
fn a_snapshot_needs_its_footer() {
    let folder = folder("checkpoint", "__cluster_metadata-0");
    let header = control(0, &[ControlRecord::SnapshotHeader(SnapshotHeaderRecord::default())]);
    let footer = control(2, &[ControlRecord::SnapshotFooter(SnapshotFooterRecord::default())]);
    let body = batch(1, &[topic("t")]);
    let whole = folder.join("00000000000000000002-0000000001.checkpoint");
    fs::write(&whole, [&header[..], &body, &footer].concat()).expect("written");
    assert_eq!(dump_log(&["--verify"], &[&whole]).0, Some(0));

    let cut = folder.join("00000000000000000003-0000000001.checkpoint");
    fs::write(&cut, [&header[..], &body].concat()).expect("written");
    let (code, _, error) = dump_log(&["--verify"], &[&cut]);
    assert_eq!(code, Some(1));
    assert!(
        error.ends_with("the snapshot is not complete: no SnapshotFooterRecord at its end\n"),
        "{error}"
    );
}

#[test]
fn a_producer_snapshot_is_checked_too() {
    let file = folder("producers", "orders-0").join("00000000000000000042.snapshot");
    let mut bytes = Vec::new();
    producer_snapshot::encode(&ProducerSnapshot::default(), &mut bytes).expect("encoded");
    fs::write(&file, &bytes).expect("written");
    let (code, out, _) = dump_log(&["--verify"], &[&file]);
    assert_eq!((code, out), (Some(0), format!("{}: 0 producers\n", file.display())));
    *bytes.last_mut().expect("bytes") ^= 1;
    fs::write(&file, &bytes).expect("written");
    assert_eq!(dump_log(&[], &[&file]).0, Some(1));
}

/// The file is larger than the memory that the program may use.
#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_file() {
    const BATCHES: i64 = 80;
    let value = vec![7; 1 << 20];
    let script = "ulimit -v 65536; exec \"$0\" --verify --kind segment /dev/stdin";
    let mut child = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_dump_log")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = child.stdin.take().expect("a pipe");
    for offset in 0..BATCHES {
        input.write_all(&batch(offset, std::slice::from_ref(&value))).expect("written");
    }
    drop(input);
    let output = child.wait_with_output().expect("an end");
    let expected = format!("/dev/stdin: {BATCHES} batches, {BATCHES} records\n");
    assert_eq!(String::from_utf8(output.stdout), Ok(expected));
    assert!(output.status.success());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_once() {
    let file = folder("full", "__cluster_metadata-0").join("00000000000000000000.log");
    fs::write(&file, metadata_log()).expect("written");
    let full = fs::File::options().write(true).open("/dev/full").expect("a device");
    let output = Command::new(env!("CARGO_BIN_EXE_dump_log"))
        .args(std::iter::repeat_n(&file, 500))
        .stdout(full)
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).expect("text");
    assert!(error.starts_with("dump_log: cannot write: "), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
}

#[test]
fn wrong_usage_ends_with_2() {
    let folder = folder("usage", "orders-0");
    let file = folder.join("00000000000000000000.index");
    fs::write(&file, b"").expect("written");
    for (arguments, files, line) in [
        (&[][..], &[][..], "required arguments were not provided"),
        (&[], &[&*file], "cannot tell what it is by its name; add --kind"),
        (&[], &[&*folder.join("none.log")], "none.log: "),
        (&[], &[&*folder], "orders-0: is a folder; name the files in it"),
        (&["--verify", "--json"], &[&*file], "cannot be used with"),
    ] {
        let (code, _, error) = dump_log(arguments, files);
        assert_eq!(code, Some(2), "{error}");
        assert!(error.contains(line), "{error}");
    }
}
