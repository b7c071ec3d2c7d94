//! Measures instructions, allocations and times of decoding and encoding every message, ours and
//! those of `kafka-protocol`, on the same bytes.
//!
//! `catalogue instructions | allocations | times [MESSAGE,…]`; `SAMPLES` names the file of bytes.

mod allocations;
#[path = "../../src/callgrind.rs"]
mod callgrind;
#[path = "../../src/cpu_time.rs"]
mod cpu_time;
#[cfg(feature = "kafka-protocol")]
mod kafka_protocol;
mod ours;

use std::ffi::CString;

use bytes::Bytes;
use cpu_time::cpu_ns;

#[global_allocator]
static ALLOCATOR: allocations::Counting = allocations::Counting;

/// A message of one peer, and its bytes. Repeated operations loop inside the methods, so that only
/// the operation is counted.
trait Job {
    fn decode(&self, times: u32);
    fn encode(&mut self, times: u32);
    fn encoded(&self) -> &[u8];
}

/// One line of the samples: a message, a version, a size, and bytes in hex.
struct Sample<'a> {
    message: &'a str,
    version: i16,
    size: &'a str,
    frame: Bytes,
}

/// The number of repetitions that are counted together.
const REPEATED: u32 = 10;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mode = arguments.next().expect("instructions, allocations or times");
    let only = arguments.next();
    let samples = std::env::var("SAMPLES")
        .unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/samples.tsv").into());
    let samples = std::fs::read_to_string(samples).expect("samples");
    for line in samples.lines() {
        let sample = read(line);
        if only.as_ref().is_some_and(|only| only.split(',').all(|one| one != sample.message)) {
            continue;
        }
        let mut jobs = jobs(&sample);
        match mode.as_str() {
            "instructions" => jobs.iter_mut().for_each(|(peer, job)| count(&sample, peer, job)),
            "allocations" => jobs.iter_mut().for_each(|(peer, job)| allocated(&sample, peer, job)),
            "times" => times(&sample, &mut jobs),
            other => panic!("{other}"),
        }
    }
}

fn read(line: &str) -> Sample<'_> {
    let mut parts = line.split('\t');
    let mut part = || parts.next().expect("four parts");
    let (message, version, size, hex) = (part(), part(), part(), part());
    let digit = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("hex");
    let frame = (0..hex.len()).step_by(2).map(digit).collect();
    Sample { message, version: version.parse().expect("a version"), size, frame }
}

fn jobs(sample: &Sample<'_>) -> Vec<(&'static str, Box<dyn Job>)> {
    let Sample { message, version, frame, .. } = sample;
    let mut all = Vec::new();
    all.extend(ours::find(message, frame, *version).map(|job| ("ours", job)));
    #[cfg(feature = "kafka-protocol")]
    all.extend(kafka_protocol::find(message, frame, *version).map(|job| ("kafka-protocol", job)));
    all
}

fn count(sample: &Sample<'_>, peer: &str, job: &mut Box<dyn Job>) {
    for operation in ["decode", "encode"] {
        let mut repeat = |times| match operation {
            "decode" => job.decode(times),
            _ => job.encode(times),
        };
        repeat(2);
        callgrind::zero_stats();
        callgrind::toggle_collect();
        repeat(REPEATED);
        callgrind::toggle_collect();
        job.encode(1);
        let same = job.encoded() == &sample.frame[..];
        let Sample { message, version, size, .. } = sample;
        let name = format!("{message}|{version}|{size}|{peer}|{operation}|{REPEATED}|{same}");
        callgrind::dump_stats_at(&CString::new(name).expect("no zero"));
    }
}

fn allocated(sample: &Sample<'_>, peer: &str, job: &mut Box<dyn Job>) {
    job.decode(1);
    job.encode(1);
    let (decode, encode) =
        (allocations::count(|| job.decode(1)), allocations::count(|| job.encode(1)));
    let Sample { message, version, size, .. } = sample;
    println!("{message}\t{version}\t{size}\t{peer}\t{decode}\t{encode}");
}

/// The median of five rounds in which the peers take turns, in nanoseconds of CPU. Prints the columns of
/// `count`, for messages that every peer has.
fn times(sample: &Sample<'_>, jobs: &mut [(&'static str, Box<dyn Job>)]) {
    const ROUNDS: usize = 5;
    if jobs.len() == 1 {
        return;
    }
    // About a millisecond.
    let repeated = (1_000_000 / (sample.frame.len() as u32 + 20)).clamp(50, 20_000);
    let mut taken = vec![[[0.0; ROUNDS]; 2]; jobs.len()];
    for round in 0..ROUNDS {
        for turn in 0..jobs.len() {
            // Another peer begins in each round.
            let at = (round + turn) % jobs.len();
            let (job, [decode, encode]) = (&mut jobs[at].1, &mut taken[at]);
            let time = |operation: &mut dyn FnMut()| {
                let start = cpu_ns();
                operation();
                (cpu_ns() - start) as f64 / f64::from(repeated)
            };
            decode[round] = time(&mut || job.decode(repeated));
            encode[round] = time(&mut || job.encode(repeated));
        }
    }
    let Sample { message, version, size, .. } = sample;
    for ((peer, _), operations) in jobs.iter().zip(&mut taken) {
        for (operation, rounds) in ["decode", "encode"].iter().zip(operations) {
            rounds.sort_by(f64::total_cmp);
            let median = rounds[ROUNDS / 2];
            println!("{message}\t{version}\t{size}\t{peer}\t{operation}\t{median:.1}\ttrue");
        }
    }
}
