//! A fetch without aborted transactions.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use super::batch::RecordBatch;
use super::control::ControlRecordType;
use super::options::Decompressor;
use crate::error::DecodeError;

/// Selects the batches of a fetch that a consumer with the isolation level `READ_COMMITTED` reads
/// (KIP-98).
///
/// A fetch response contains aborted transactions too, and lists them beside the records. The
/// consumer skips their batches. It also skips control batches, which are not for applications. Use
/// one value for each partition of each response.
///
/// ```
/// use kafka_wire::messages::fetch::PartitionData;
/// use kafka_wire::records::{Decompressor, ReadCommitted};
///
/// fn values(partition: &PartitionData) -> Result<Vec<Vec<u8>>, kafka_wire::DecodeError> {
///     let aborted = partition.aborted_transactions.iter().flatten();
///     let aborted = aborted.map(|aborted| (aborted.producer_id, aborted.first_offset));
///     let mut committed = ReadCommitted::new(aborted);
///     let mut decompressor = Decompressor::default();
///     let mut values = Vec::new();
///     for batch in partition.records.iter().flat_map(|records| records.batches()) {
///         let batch = batch?;
///         if !committed.reads(&batch, &mut decompressor)? {
///             continue; // the next fetch begins after `batch.last_offset()` all the same
///         }
///         for record in &batch.records(&mut decompressor)? {
///             values.extend(record?.value.map(<[u8]>::to_vec));
///         }
///     }
///     Ok(values)
/// }
/// # assert_eq!(values(&PartitionData::default()), Ok(vec![]));
/// ```
#[derive(Debug, Clone, Default)]
pub struct ReadCommitted {
    /// Producer ids by descending first offset, for transactions that have not started yet.
    pending: Vec<(i64, i64)>,
    /// The producers inside an aborted transaction.
    aborting: BTreeSet<i64>,
}

impl ReadCommitted {
    /// Takes the aborted transactions of a partition's response, each a producer id and the offset
    /// of the first record, in any order.
    #[must_use]
    pub fn new(aborted: impl IntoIterator<Item = (i64, i64)>) -> Self {
        let mut pending: Vec<(i64, i64)> =
            aborted.into_iter().map(|(producer_id, first)| (first, producer_id)).collect();
        pending.sort_unstable_by(|a, b| b.cmp(a));
        Self { pending, aborting: BTreeSet::new() }
    }

    /// Whether the consumer reads the records of `batch`. Call it for every batch of the response,
    /// in order.
    ///
    /// # Errors
    /// If the record of a control batch cannot be read.
    pub fn reads(
        &mut self,
        batch: &RecordBatch<'_>,
        decompressor: &mut Decompressor,
    ) -> Result<bool, DecodeError> {
        let producer_id = batch.producer_id();
        if producer_id < 0 {
            return Ok(!batch.is_control());
        }
        while let Some((_, begun)) = self.pending.pop_if(|(first, _)| *first <= batch.last_offset())
        {
            self.aborting.insert(begun);
        }
        if batch.is_control() {
            if is_abort(batch, decompressor)? {
                self.aborting.remove(&producer_id);
            }
            return Ok(false);
        }
        Ok(!(batch.is_transactional() && self.aborting.contains(&producer_id)))
    }
}

/// Whether the first record of a control batch ends an aborted transaction.
fn is_abort(batch: &RecordBatch<'_>, decompressor: &mut Decompressor) -> Result<bool, DecodeError> {
    match batch.records(decompressor)?.iter().next() {
        Some(record) => Ok(ControlRecordType::of(&record?)? == ControlRecordType::ABORT),
        None => Ok(false),
    }
}
