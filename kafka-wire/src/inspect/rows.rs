//! The rows of a tree, as they are made.

use alloc::vec::Vec;

use super::cost::Cost;
use super::node::{Content, Node, Part, Role};
use crate::codec::Reader;
use crate::error::DecodeError;
use crate::schema::MessageSchema;

/// The memory of a row.
pub(super) const ROW: usize = size_of::<Node<'_>>();

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
    /// What the rows are for.
    pub(super) purpose: Purpose,
}

/// What rows are made for.
#[derive(Debug, Clone, Copy)]
#[cfg_attr(not(feature = "json"), allow(dead_code, reason = "only JSON is made of values"))]
pub(super) enum Purpose {
    /// To be looked at. Records have rows, too, and what is cut short has those that are whole.
    Tree,
    /// To make values of them.
    Value,
    /// To make values of them, and of these something that has a cost of its own.
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

    /// How many bytes the names of the fields take that are open, with what is between them.
    pub(super) fn names_in_path(&self) -> usize {
        let roles = self.open.iter().filter_map(|&at| self.nodes.get(at)).map(|node| node.role);
        roles
            .map(|role| match role {
                Role::Field(field) => field.schema_name.len() + 1,
                // A number of 64 bits has 20 digits.
                Role::Element(..) => 22,
                _ => 0,
            })
            .sum()
    }

    /// Whether rows are made of what is cut short, and of records.
    pub(super) fn is_tree(&self) -> bool {
        matches!(self.purpose, Purpose::Tree)
    }

    /// How many rows the limit allows.
    pub(super) fn most_rows(&self, reader: &Reader<'a>) -> usize {
        self.nodes.capacity() - self.nodes.len() + reader.memory() / ROW
    }

    /// Room for `rows` more rows, taken off the limit. While the limit allows it there is room for
    /// as many again as there are.
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
        self.room(reader, 1)?;
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
        self.room(reader, 1)?;
        let content = read(reader)?;
        self.push(role, content, offset, reader.offset() - offset, reader.is_flexible());
        self.read = reader.offset();
        Ok(content)
    }

    /// Ends the rows that an error left open, but for the outer `depth`, where the last complete
    /// one ends.
    pub(super) fn close_to(&mut self, depth: usize) {
        while self.open.len() > depth
            && let Some(at) = self.open.pop()
        {
            self.close(at, self.read);
        }
    }

    /// Takes back the rows from number `rows` on, and those that are open below `depth`.
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

    /// What the row that is open last turns out to hold.
    pub(super) fn set_content(&mut self, content: Content<'a>) {
        if let Some(node) = self.open.last().and_then(|&at| self.nodes.get_mut(at)) {
            node.content = content;
        }
    }
}
