//! The rows of a tree, as they are made.

use alloc::vec::Vec;

use super::node::{Content, Node, Part, Role};
use crate::codec::Reader;
use crate::error::DecodeError;
use crate::schema::MessageSchema;

/// Makes rows of what it reads. After an error the rows are those that came before it.
pub(super) struct Walker<'a> {
    pub(super) nodes: Vec<Node<'a>>,
    /// The rows that are not complete, as indices.
    open: Vec<usize>,
    pub(super) part: Part,
    /// The message behind the header that is read.
    pub(super) header_of: Option<&'static MessageSchema>,
    /// The end of the last complete row.
    pub(super) read: usize,
}

impl<'a> Walker<'a> {
    pub(super) fn new() -> Self {
        Self { nodes: Vec::new(), open: Vec::new(), part: Part::Body, header_of: None, read: 0 }
    }

    /// How many rows were not complete when an error came.
    pub(super) fn depth(&self) -> usize {
        self.open.len()
    }

    /// Everything that `rows` makes, below a row of its own.
    pub(super) fn group(
        &mut self,
        reader: &mut Reader<'a>,
        role: Role,
        content: Content<'a>,
        rows: impl FnOnce(&mut Self, &mut Reader<'a>) -> Result<(), DecodeError>,
    ) -> Result<(), DecodeError> {
        let at = self.nodes.len();
        self.push(role, content, reader.offset(), 0, reader.is_flexible());
        self.open.push(at);
        rows(self, reader)?;
        self.open.pop();
        self.close(at, reader.offset());
        Ok(())
    }

    /// A row without others below it.
    pub(super) fn leaf(
        &mut self,
        reader: &mut Reader<'a>,
        role: Role,
        read: impl FnOnce(&mut Reader<'a>) -> Result<Content<'a>, DecodeError>,
    ) -> Result<Content<'a>, DecodeError> {
        let offset = reader.offset();
        let content = read(reader)?;
        self.push(role, content, offset, reader.offset() - offset, reader.is_flexible());
        self.read = reader.offset();
        Ok(content)
    }

    /// Ends the rows that an error left open, where the last complete one ends.
    pub(super) fn close_all(&mut self) {
        for at in core::mem::take(&mut self.open) {
            self.close(at, self.read);
        }
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

    /// What the row that is open last turns out to hold.
    pub(super) fn set_content(&mut self, content: Content<'a>) {
        if let Some(node) = self.open.last().and_then(|&at| self.nodes.get_mut(at)) {
            node.content = content;
        }
    }
}
