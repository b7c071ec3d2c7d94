//! Checksums: CRC-32C for record batches of magic 2 and snapshots, CRC-32 for older formats.
//!
//! With `std`, both use the CPU's instructions, which are detected at run time. Without it,
//! `crc32fast` uses the instructions that the target is known to have, and CRC-32C uses a table.

/// CRC-32C (Castagnoli).
#[cfg(feature = "std")]
pub(crate) fn crc32c(bytes: &[u8]) -> u32 {
    crc32c::crc32c(bytes)
}

/// CRC-32C (Castagnoli).
#[cfg(not(feature = "std"))]
pub(crate) fn crc32c(bytes: &[u8]) -> u32 {
    static CRC_32C: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_ISCSI);
    CRC_32C.checksum(bytes)
}

/// CRC-32C of `first` and then `second`.
#[cfg(feature = "std")]
pub(crate) fn crc32c_of_two(first: &[u8], second: &[u8]) -> u32 {
    crc32c::crc32c_append(crc32c::crc32c(first), second)
}

/// CRC-32C of `first` and then `second`.
#[cfg(not(feature = "std"))]
pub(crate) fn crc32c_of_two(first: &[u8], second: &[u8]) -> u32 {
    static CRC_32C: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_ISCSI);
    let mut digest = CRC_32C.digest();
    digest.update(first);
    digest.update(second);
    digest.finalize()
}

/// CRC-32 (IEEE 802.3).
pub(crate) fn crc32(bytes: &[u8]) -> u32 {
    crc32fast::hash(bytes)
}
