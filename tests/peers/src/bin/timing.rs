//! Paired timing: in each round, each peer runs one batch of each operation on
//! the same workload, in an order that changes by round. Reports the median
//! and least time of the rounds, and the median of the per-round ratio to
//! `hand/borrowed`. Thread CPU time, so that a neighbour's load costs less.
//!
//! usage: timing [rounds] [batch_ms] [workload-substring]

use peers::frames::{Rng, canonical};
use peers::harness::{Case, Op, Registry};
use peers::workload::Workload;

fn cpu_ns() -> u64 {
    let mut t = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: fills a local variable.
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut t) };
    t.tv_sec as u64 * 1_000_000_000 + t.tv_nsec as u64
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

struct Slot {
    case: usize,
    op: Op,
    iters: u64,
    samples: Vec<f64>,
}

/// Finds the number of iterations that fills `batch_ns`.
fn calibrate(case: &mut dyn Case, op: Op, batch_ns: u64) -> u64 {
    let mut iters = 1;
    loop {
        let start = cpu_ns();
        case.run(op, iters);
        let took = (cpu_ns() - start).max(1);
        if took >= batch_ns / 4 {
            return (iters * batch_ns / took).max(1);
        }
        iters = (iters * 2).max(iters * batch_ns / took / 4);
    }
}

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
        for (at, case) in cases.iter_mut().enumerate() {
            for op in Op::ALL {
                if case.supports(op) && case_can(case.as_mut(), op) {
                    let iters = calibrate(case.as_mut(), op, batch_ns);
                    slots.push(Slot { case: at, op, iters, samples: Vec::new() });
                }
            }
        }
        let mut rng = Rng(11);
        for _ in 0..rounds {
            let mut order: Vec<usize> = (0..slots.len()).collect();
            for i in (1..order.len()).rev() {
                order.swap(i, rng.below(i as u64 + 1) as usize);
            }
            for at in order {
                let slot = &mut slots[at];
                let start = cpu_ns();
                cases[slot.case].run(slot.op, slot.iters);
                slot.samples.push((cpu_ns() - start) as f64 / slot.iters as f64);
            }
        }
        let base = |op: Op| {
            slots.iter().find(|s| s.op == op && cases[s.case].peer() == "hand/borrowed")
        };
        for slot in &slots {
            let ratio = base(slot.op).map_or(f64::NAN, |base| {
                let mut ratios: Vec<f64> =
                    slot.samples.iter().zip(&base.samples).map(|(a, b)| a / b).collect();
                median(&mut ratios)
            });
            let mut samples = slot.samples.clone();
            let median = median(&mut samples);
            println!(
                "{}\t{}\t{}\t{:.1}\t{:.1}\t{:.3}\t{}",
                workload.name(),
                cases[slot.case].peer(),
                slot.op.name(),
                median,
                samples[0],
                ratio,
                slot.iters
            );
        }
    }
}

/// Whether the peer supports the operation; some peers only decode a workload.
fn case_can(case: &mut dyn Case, op: Op) -> bool {
    op == Op::Decode || case.encoded().is_ok()
}
