//! Builds the rows of a tree.

use alloc::vec::Vec;

use super::cost::Cost;
use super::node::{Content, Node, Part, Role};
use crate::codec::Reader;
use crate::error::DecodeError;
use crate::schema::MessageSchema;

/// The memory of a row.
pub(super) const ROW: usize = size_of::<Node<'_>>();

/// Builds rows while reading. After an error, the rows before it remain.
pub(super) struct Walker<'a> {
    pub(super) nodes: Vec<Node<'a>>,
    /// The indices of the incomplete rows.
    open: Vec<usize>,
    pub(super) part: Part,
    /// The message that follows the header being read.
    pub(super) header_of: Option<&'static MessageSchema>,
    /// The end of the last complete row.
    pub(super) read: usize,
    /// The purpose of the rows.
    pub(super) purpose: Purpose,
}

/// The purpose of rows.
#[derive(Debug, Clone, Copy)]
#[cfg_attr(not(feature = "json"), allow(dead_code, reason = "only JSON is made of values"))]
pub(super) enum Purpose {
    /// To be shown. Records get rows too, and values that are cut short get the rows that are
    /// complete.
    Tree,
    /// To build values.
    Value,
    /// To build values, and from those something with a cost of its own.
    Other(Cost),
}

impl<'a> Walker<'a> {
    pub(super) fn new(purpose: Purpose) -> Self {
        Self {
            nodes: Vec::new(),
            open: Vec::new(),
            part: Part::Body,
            header_of: None,
            read: 0,
            purpose,
        }
    }

    /// The number of bytes in the names of the open fields, with the separators.
    pub(super) fn names_in_path(&self) -> usize {
        let roles = self.open.iter().filter_map(|&at| self.nodes.get(at)).map(|node| node.role);
        roles
            .map(|role| match role {
                Role::Field(field) => field.schema_name.len() + 1,
                // A 64-bit number has up to 20 digits.
                Role::Element(..) => 22,
                _ => 0,
            })
            .sum()
    }

    /// Whether records and values that are cut short get rows.
    pub(super) fn is_tree(&self) -> bool {
        matches!(self.purpose, Purpose::Tree)
    }

    /// The number of rows that the limit allows.
    pub(super) fn most_rows(&self, reader: &Reader<'a>) -> usize {
        self.nodes.capacity() - self.nodes.len() + reader.memory() / ROW
    }

    /// Reserves `rows` more rows and charges them to the limit. If the limit allows, it doubles the
    /// capacity.
    pub(super) fn room(&mut self, reader: &mut Reader<'a>, rows: usize) -> Result<(), DecodeError> {
        let spare = self.nodes.capacity() - self.nodes.len();
        if spare >= rows {
            return Ok(());
        }
        let needed = rows - spare;
        let more = needed.max(self.nodes.len().min(reader.memory() / ROW));
        reader.reserve(more.saturating_mul(ROW))?;
        self.nodes.reserve_exact(spare + more);
        Ok(())
    }

    /// The number of rows that were incomplete at the error.
    pub(super) fn depth(&self) -> usize {
        self.open.len()
    }

    /// Adds a row, and everything that `rows` builds below it.
    pub(super) fn group(
        &mut self,
        reader: &mut Reader<'a>,
        role: Role,
        content: Content<'a>,
        rows: impl FnOnce(&mut Self, &mut Reader<'a>) -> Result<(), DecodeError>,
    ) -> Result<(), DecodeError> {
        let at = self.nodes.len();
        self.room(reader, 1)?;
        self.push(role, content, reader.offset(), 0, reader.is_flexible());
        self.open.push(at);
        rows(self, reader)?;
        self.open.pop();
        self.close(at, reader.offset());
        Ok(())
    }

    /// Adds a row without rows below it.
    pub(super) fn leaf(
        &mut self,
        reader: &mut Reader<'a>,
        role: Role,
        read: impl FnOnce(&mut Reader<'a>) -> Result<Content<'a>, DecodeError>,
    ) -> Result<Content<'a>, DecodeError> {
        let offset = reader.offset();
        self.room(reader, 1)?;
        let content = read(reader)?;
        self.push(role, content, offset, reader.offset() - offset, reader.is_flexible());
        self.read = reader.offset();
        Ok(content)
    }

    /// Closes the rows that an error left open, except the outer `depth`, at the end of the last
    /// complete row.
    pub(super) fn close_to(&mut self, depth: usize) {
        while self.open.len() > depth
            && let Some(at) = self.open.pop()
        {
            self.close(at, self.read);
        }
    }

    /// Removes the rows from index `rows`, and the open ones below `depth`.
    pub(super) fn take_back(&mut self, rows: usize, depth: usize, read: usize) {
        self.nodes.truncate(rows);
        self.open.truncate(depth);
        self.read = read;
    }

    fn push(
        &mut self,
        role: Role,
        content: Content<'a>,
        offset: usize,
        size: usize,
        compact: bool,
    ) {
        let depth = self.open.len().try_into().unwrap_or(u16::MAX);
        let part = self.part;
        self.nodes.push(Node { depth, part, compact, offset, size, role, content });
    }

    fn close(&mut self, at: usize, end: usize) {
        if let Some(node) = self.nodes.get_mut(at) {
            node.size = end.saturating_sub(node.offset);
        }
    }

    /// Sets the content of the innermost open row.
    pub(super) fn set_content(&mut self, content: Content<'a>) {
        if let Some(node) = self.open.last().and_then(|&at| self.nodes.get_mut(at)) {
            node.content = content;
        }
    }
}
