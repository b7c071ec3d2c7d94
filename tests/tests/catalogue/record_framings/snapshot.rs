//! The snapshot file of a partition's producers.

use kafka_wire::DecodeErrorKind;
use kafka_wire::messages::ProducerSnapshot;
use kafka_wire::messages::producer_snapshot::ProducerEntry;
use kafka_wire::producer_snapshot::{decode, encode};

use super::encoded;

fn file() -> (ProducerSnapshot, Vec<u8>) {
    let entry = ProducerEntry {
        producer_id: 1,
        epoch: 2,
        last_sequence: 3,
        last_offset: 4,
        offset_delta: 5,
        timestamp: 6,
        coordinator_epoch: 7,
        current_txn_first_offset: -1,
    };
    let snapshot = ProducerSnapshot { producer_entries: vec![entry], ..Default::default() };
    let file = encoded(|buf| encode(&snapshot, buf)).expect("version 1");
    (snapshot, file)
}

#[test]
fn a_file_round_trips() {
    let (snapshot, file) = file();
    let fields = "0000000000000001 0002 00000003 0000000000000004 00000005 0000000000000006 \
                  00000007 ffffffffffffffff";
    let crc = u32::from_be_bytes(file[2..6].try_into().expect("4 bytes"));
    let expected = format!("0001 {crc:08x} 00000001 {fields}").replace(' ', "");
    assert_eq!(hex::encode(&file), expected);
    let read = decode(&file.into()).expect("it was written");
    assert_eq!(read, ProducerSnapshot { crc, ..snapshot });
}

#[test]
fn detects_every_flipped_bit() {
    let (_, file) = file();
    for at in 0..file.len() {
        let mut broken = file.clone();
        broken[at] ^= 1;
        let error = decode(&broken.into()).expect_err("broken");
        let is_version = matches!(error.kind(), DecodeErrorKind::UnsupportedVersion { .. });
        assert_eq!(is_version, at < 2, "{error}");
    }
    for length in 0..file.len() {
        assert!(decode(&file[..length].to_vec().into()).is_err());
    }
}
