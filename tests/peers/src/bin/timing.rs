//! Paired timing: in each round, each peer runs one batch of each operation on
//! the same workload. Reports the median and least time of the rounds, and the median of the
//! per-round ratio to `hand/borrowed`.
//!
//! usage: timing [rounds] [batch_ms] [workload-substring]

use peers::frames::canonical;
use peers::harness::{Case, Op, Registry};
use peers::rounds::{Slot, median, run};
use peers::workload::Workload;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let rounds: usize = args.get(1).map_or(31, |a| a.parse().expect("rounds"));
    let batch_ns = args.get(2).map_or(4, |a| a.parse::<u64>().expect("batch_ms")) * 1_000_000;
    let only = args.get(3).map_or("", |a| a.as_str());

    let registry = Registry::all();
    println!("workload\tpeer\top\tmedian_ns\tmin_ns\tratio_to_hand_borrowed\titers");
    for workload in Workload::ALL {
        if !workload.name().contains(only) {
            continue;
        }
        let frame = canonical(workload);
        let mut cases: Vec<Box<dyn Case>> = registry
            .entries
            .iter()
            .filter(|e| e.workload == workload)
            .filter_map(|e| (e.prepare)(e.peer, workload, frame.clone()).ok())
            .collect();
        let mut slots = Vec::new();
        for at in 0..cases.len() {
            for op in Op::ALL {
                if cases[at].supports(op) && case_can(cases[at].as_mut(), op) {
                    slots.push(Slot::new(&mut cases, at, op, batch_ns));
                }
            }
        }
        run(&mut cases, &mut slots, rounds);
        for slot in &slots {
            let base =
                slots.iter().find(|s| s.op == slot.op && cases[s.case].peer() == "hand/borrowed");
            let mut samples = slot.samples.clone();
            let median = median(&mut samples);
            println!(
                "{}\t{}\t{}\t{:.1}\t{:.1}\t{:.3}\t{}",
                workload.name(),
                cases[slot.case].peer(),
                slot.op.name(),
                median,
                samples[0],
                base.map_or(f64::NAN, |base| slot.ratio_to(base)),
                slot.iters
            );
        }
    }
}

/// Whether the peer supports the operation; some peers only decode a workload.
fn case_can(case: &mut dyn Case, op: Op) -> bool {
    op == Op::Decode || case.encoded().is_ok()
}
