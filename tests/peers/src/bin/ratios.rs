//! The times of our code as parts of the hand-written code's: medians of the ratios within a round.
//!
//! usage: ratios ROWS [--check]
//!
//! ROWS is a file of tab-separated rows: workload, operation, our peer, the hand-written one, and what
//! the ratio was. Prints the rows with the ratio that is measured now. With --check, a ratio that is
//! more than 25 percent and 0.1 above the one in the file is measured again, three times as long; if
//! both are above, prints the row and exits with 1.

use std::process::ExitCode;

use peers::frames::canonical;
use peers::harness::{Case, Op, Registry};
use peers::rounds::{Slot, run};
use peers::workload::Workload;

const ROUNDS: usize = 31;
const BATCH_NS: u64 = 1_000_000;

struct Row<'a> {
    workload: Workload,
    op: Op,
    ours: &'a str,
    hand: &'a str,
    expected: f64,
}

impl Row<'_> {
    fn limit(&self) -> f64 {
        self.expected * 1.25 + 0.1
    }

    fn measure(&self, registry: &Registry, rounds: usize) -> f64 {
        let frame = canonical(self.workload);
        let mut cases: Vec<Box<dyn Case>> = [self.ours, self.hand]
            .iter()
            .map(|peer| {
                let entry = registry
                    .entries
                    .iter()
                    .find(|e| e.workload == self.workload && e.peer == *peer)
                    .expect("a registered peer");
                (entry.prepare)(entry.peer, self.workload, frame.clone()).expect("readable")
            })
            .collect();
        let mut slots: Vec<Slot> =
            (0..2).map(|case| Slot::new(&mut cases, case, self.op, BATCH_NS)).collect();
        run(&mut cases, &mut slots, rounds);
        slots[0].ratio_to(&slots[1])
    }
}

fn parse(line: &str) -> Row<'_> {
    let mut parts = line.split('\t');
    let mut part = || parts.next().expect("five columns");
    Row {
        workload: Workload::parse(part()).expect("a workload"),
        op: {
            let name = part();
            Op::ALL.into_iter().find(|op| op.name() == name).expect("an operation")
        },
        ours: part(),
        hand: part(),
        expected: part().parse().expect("a ratio"),
    }
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (path, check) = match &args[..] {
        [path] => (path, false),
        [path, flag] if flag == "--check" => (path, true),
        _ => panic!("usage: ratios ROWS [--check]"),
    };
    let text = std::fs::read_to_string(path).expect("the rows");
    let registry = Registry::all();
    let mut failed = false;
    for row in text.lines().filter(|line| !line.starts_with('#')).map(parse) {
        let mut ratio = row.measure(&registry, ROUNDS);
        if check && ratio > row.limit() {
            ratio = ratio.min(row.measure(&registry, 3 * ROUNDS));
        }
        print!(
            "{}\t{}\t{}\t{}\t{ratio:.3}",
            row.workload.name(),
            row.op.name(),
            row.ours,
            row.hand
        );
        if check {
            print!("\tlimit {:.3}", row.limit());
            if ratio > row.limit() {
                failed = true;
                print!("\tslower than before");
            }
        }
        println!();
    }
    ExitCode::from(u8::from(failed))
}
