//! Times in rounds: in each round, each operation runs one batch, in an order that changes by round.
//! Only ratios within a round mean something.

use crate::cpu_time::cpu_ns;
use crate::frames::Rng;
use crate::harness::{Case, Op};

/// Sorts the values.
pub fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// An operation of one case, and its time in each round.
pub struct Slot {
    pub case: usize,
    pub op: Op,
    pub iters: u64,
    /// Nanoseconds of one operation.
    pub samples: Vec<f64>,
}

impl Slot {
    /// Finds the number of iterations that fills `batch_ns`.
    pub fn new(cases: &mut [Box<dyn Case>], case: usize, op: Op, batch_ns: u64) -> Slot {
        let mut iters = 1;
        loop {
            let start = cpu_ns();
            cases[case].run(op, iters);
            let took = (cpu_ns() - start).max(1);
            if took >= batch_ns / 4 {
                let iters = (iters * batch_ns / took).max(1);
                return Slot { case, op, iters, samples: Vec::new() };
            }
            iters = (iters * 2).max(iters * batch_ns / took / 4);
        }
    }

    /// The median of the ratios within a round.
    pub fn ratio_to(&self, base: &Slot) -> f64 {
        let mut ratios: Vec<f64> =
            self.samples.iter().zip(&base.samples).map(|(a, b)| a / b).collect();
        median(&mut ratios)
    }
}

pub fn run(cases: &mut [Box<dyn Case>], slots: &mut [Slot], rounds: usize) {
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
}
