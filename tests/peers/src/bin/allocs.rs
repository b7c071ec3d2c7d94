//! Measures allocations per operation: calls, requested bytes, and peak live bytes. Allocations by
//! C libraries are not counted.

use peers::alloc::{self, Counting};
use peers::frames::canonical;
use peers::harness::{Op, Registry};
use peers::workload::Workload;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn main() {
    let registry = Registry::all();
    println!("workload\tpeer\top\tcalls\tbytes\tpeak");
    for workload in Workload::ALL {
        let frame = canonical(workload);
        for entry in registry.entries.iter().filter(|e| e.workload == workload) {
            let Ok(mut case) = (entry.prepare)(entry.peer, workload, frame.clone()) else {
                continue;
            };
            let writes = case.supports(Op::Encode) && case.encoded().is_ok();
            for op in Op::ALL {
                if !case.supports(op) || (op != Op::Decode && !writes) {
                    continue;
                }
                case.run(op, 2);
                alloc::reset();
                case.run(op, 1);
                let stats = alloc::stats();
                println!(
                    "{}\t{}\t{}\t{}\t{}\t{}",
                    workload.name(),
                    entry.peer,
                    op.name(),
                    stats.calls,
                    stats.bytes,
                    stats.peak
                );
            }
        }
    }
}
