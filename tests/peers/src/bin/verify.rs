//! Checks that each peer reads each canonical frame and writes the same bytes
//! back. Prints one line for each disagreement and a table of sizes.

use peers::frames::canonical;
use peers::harness::{Op, Registry};

fn main() {
    let registry = Registry::all();
    let mut failures = 0;
    for workload in peers::workload::Workload::ALL {
        let frame = canonical(workload);
        println!("workload\t{}\t{}", workload.name(), frame.len());
        for entry in registry.entries.iter().filter(|e| e.workload == workload) {
            let mut case = match (entry.prepare)(entry.peer, workload, frame.clone()) {
                Ok(case) => case,
                Err(error) => {
                    failures += 1;
                    println!("differs\t{}\t{}\tcannot read: {error}", workload.name(), entry.peer);
                    continue;
                }
            };
            if !case.supports(Op::Encode) {
                continue;
            }
            match case.encoded() {
                Ok(bytes) if bytes == frame[..] => {}
                Ok(bytes) if workload.canonical_bytes() => {
                    failures += 1;
                    let at = bytes.iter().zip(&frame[..]).position(|(a, b)| a != b);
                    println!(
                        "differs\t{}\t{}\twrites {} bytes for {}, first difference at {at:?}",
                        workload.name(),
                        entry.peer,
                        bytes.len(),
                        frame.len()
                    );
                }
                Ok(bytes) => {
                    // Compressed bytes may differ, so check that the other readers can read them.
                    println!("size\t{}\t{}\t{}", workload.name(), entry.peer, bytes.len());
                    let bytes = bytes::Bytes::from(bytes);
                    let readers = registry.entries.iter().filter(|e| {
                        // Of the hand-written codecs, one is enough.
                        e.workload == workload
                            && (e.peer == "hand/bytes" || !e.peer.starts_with("hand/"))
                            && e.peer != "memcpy"
                    });
                    for reader in readers {
                        if let Err(error) = (reader.decode_once)(&bytes) {
                            failures += 1;
                            println!(
                                "differs\t{}\t{}\twhat it writes, {} cannot read: {error}",
                                workload.name(),
                                entry.peer,
                                reader.peer
                            );
                        }
                    }
                }
                Err(error) => {
                    failures += 1;
                    println!("differs\t{}\t{}\tcannot write: {error}", workload.name(), entry.peer);
                }
            }
        }
    }
    println!("{failures} differences");
}
