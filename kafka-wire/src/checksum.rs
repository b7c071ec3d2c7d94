//! Checksums.

/// CRC-32C (Castagnoli), by the processor's own instruction where it has one.
#[cfg(feature = "std")]
pub(crate) fn crc32c(bytes: &[u8]) -> u32 {
    crc32c::crc32c(bytes)
}

/// CRC-32C (Castagnoli), from a table.
#[cfg(not(feature = "std"))]
pub(crate) fn crc32c(bytes: &[u8]) -> u32 {
    static CRC_32C: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_ISCSI);
    CRC_32C.checksum(bytes)
}
