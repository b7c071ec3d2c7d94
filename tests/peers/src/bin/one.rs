//! Runs one operation of one peer on one workload, for a profiler.
//!
//! usage: one WORKLOAD PEER decode|encode|encode-fresh ITERS

use peers::frames::canonical;
use peers::harness::{Op, Registry};
use peers::workload::Workload;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let workload = Workload::parse(&args[1]).expect("workload");
    let op = Op::ALL.into_iter().find(|op| op.name() == args[3]).expect("op");
    let registry = Registry::all();
    let entry = registry
        .entries
        .iter()
        .find(|e| e.workload == workload && e.peer == args[2])
        .expect("peer");
    let mut case = (entry.prepare)(entry.peer, workload, canonical(workload)).expect("readable");
    case.run(op, 2);
    peers::callgrind::toggle_collect();
    case.run(op, args[4].parse().expect("iters"));
    peers::callgrind::toggle_collect();
}
