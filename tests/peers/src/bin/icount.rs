//! Run under `valgrind --tool=callgrind --collect-atstart=no`: one dump per
//! (workload, peer, op), whose description names it and its iteration count.
//!
//! usage: icount [workload-substring]

use std::ffi::CString;

use peers::callgrind;
use peers::frames::canonical;
use peers::harness::{Op, Registry};
use peers::workload::Workload;

fn main() {
    let only = std::env::args().nth(1).unwrap_or_default();
    let registry = Registry::all();
    for workload in Workload::ALL {
        if !workload.name().contains(&only) {
            continue;
        }
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
                // Warm up lazy statics, the allocator's free lists, and the output buffer.
                case.run(op, 2);
                let iters = if frame.len() > 50_000 { 1 } else { 20 };
                callgrind::zero_stats();
                callgrind::toggle_collect();
                case.run(op, iters);
                callgrind::toggle_collect();
                let name =
                    format!("{}|{}|{}|{iters}", workload.name(), entry.peer, op.name());
                callgrind::dump_stats_at(&CString::new(name).expect("no NUL"));
            }
        }
    }
}
