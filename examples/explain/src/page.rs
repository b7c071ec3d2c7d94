//! Renders subjects as text.

use std::io::{self, Write};

use examples::colors::Colors;
use kafka_wire::inspect::{Part, Tree};

use crate::lines::{Tone, lines};
use crate::output::Opaque;
use crate::subject::Subject;

/// The number of bytes in a row.
const ROW: usize = 16;
/// The most rows shown for many bytes.
const SHOWN_ROWS: usize = 64;
/// The rows shown before and after an error.
const ROWS_AROUND: usize = 4;
/// The widest column of nodes.
const WIDEST: usize = 84;

/// Text on standard output.
#[derive(Debug)]
pub(crate) struct Page<W> {
    pub(crate) out: W,
    pub(crate) colors: Colors,
    pub(crate) all_bytes: bool,
}

impl<W: Write> Page<W> {
    pub(crate) fn subject(&mut self, subject: &Subject<'_>) -> io::Result<()> {
        let heading = self.colors.heading();
        writeln!(self.out, "{heading}{}{heading:#}", subject.heading)?;
        for note in &subject.notes {
            writeln!(self.out, "{note}")?;
        }
        let tree = subject.tree();
        self.bytes(subject, &tree)?;
        self.tree(subject)?;
        writeln!(self.out)
    }

    pub(crate) fn line(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")
    }

    /// Prints bytes that have no tree.
    pub(crate) fn opaque(&mut self, opaque: &Opaque<'_>) -> io::Result<()> {
        let heading = self.colors.heading();
        writeln!(self.out, "{heading}{}{heading:#}", opaque.heading)?;
        for note in &opaque.notes {
            writeln!(self.out, "{note}")?;
        }
        let shown = if self.all_bytes { usize::MAX } else { SHOWN_ROWS };
        for (row, bytes) in opaque.bytes.chunks(ROW).enumerate().take(shown) {
            let bytes: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            writeln!(self.out, "0x{:04x}  {}", row * ROW, bytes.join(" "))?;
        }
        if let Some(error) = opaque.error {
            let style = self.colors.error();
            writeln!(self.out, "{style}error: {error}{style:#}")?;
        }
        writeln!(self.out)
    }

    /// Prints the bytes, sixteen per row, each in the color of its part, with the byte of an error
    /// in brackets.
    fn bytes(&mut self, subject: &Subject<'_>, tree: &Tree<'_>) -> io::Result<()> {
        let prefix = subject.prefix();
        let mut parts: Vec<Option<Part>> = vec![None; subject.bytes.len()];
        for leaf in tree.leaves() {
            let start = prefix + leaf.offset();
            if let Some(places) = parts.get_mut(start..start + leaf.size()) {
                places.fill(Some(leaf.part()));
            }
        }
        // The bytes before the tree belong to no message.
        if let Some(places) = parts.get_mut(..prefix) {
            places.fill(Some(Part::Frame));
        }
        let offending = tree.error().map(|error| prefix + error.offset());
        let rows = subject.bytes.len().div_ceil(ROW);
        let mut gap = false;
        for row in 0..rows {
            let near = offending.is_some_and(|at| (at / ROW).abs_diff(row) <= ROWS_AROUND);
            if !self.all_bytes && row >= SHOWN_ROWS && !near {
                gap = true;
                continue;
            }
            if std::mem::take(&mut gap) {
                writeln!(self.out, "…")?;
            }
            self.row(subject, &parts, row * ROW, offending)?;
        }
        if gap {
            let hidden = subject.bytes.len() - SHOWN_ROWS * ROW;
            writeln!(self.out, "… {hidden} bytes more; --all-bytes shows them")?;
        }
        let read = prefix + tree.read();
        if offending.is_some() && read < subject.bytes.len() {
            let (style, rest) = (self.colors.error(), subject.bytes.len() - read);
            writeln!(self.out, "{style}not read: {rest} bytes from 0x{read:04x} on{style:#}")?;
        }
        if offending == Some(subject.bytes.len()) {
            let style = self.colors.error();
            writeln!(self.out, "{style}the bytes end here{style:#}")?;
        }
        Ok(())
    }

    fn row(
        &mut self,
        subject: &Subject<'_>,
        parts: &[Option<Part>],
        start: usize,
        offending: Option<usize>,
    ) -> io::Result<()> {
        write!(self.out, "0x{start:04x} ")?;
        let bytes = subject.bytes.iter().zip(parts).enumerate().skip(start).take(ROW);
        for (at, (byte, part)) in bytes {
            let style = self.colors.part(*part);
            let is_secret = subject.secrets.iter().any(|secret| secret.contains(&at));
            let text = if is_secret { "··".into() } else { format!("{byte:02x}") };
            let before = match offending {
                Some(bad) if bad == at => "[",
                Some(bad) if bad + 1 == at && at % ROW != 0 => "]",
                _ => " ",
            };
            let after = if offending == Some(at) && (at + 1) % ROW == 0 { "]" } else { "" };
            write!(self.out, "{before}{style}{text}{style:#}{after}")?;
        }
        let ends_here = offending.is_some_and(|bad| {
            bad + 1 == subject.bytes.len()
                && bad / ROW * ROW == start
                && !(bad + 1).is_multiple_of(ROW)
        });
        writeln!(self.out, "{}", if ends_here { "]" } else { "" })
    }

    fn tree(&mut self, subject: &Subject<'_>) -> io::Result<()> {
        let lines = lines(subject);
        let indented = |depth: usize, text: &str| "  ".repeat(depth) + text;
        let widths = lines.iter().map(|line| 2 * line.depth + line.text.chars().count());
        let width = widths.max().unwrap_or(0).min(WIDEST);
        for line in &lines {
            let style = match line.tone {
                Tone::Part(part) => self.colors.part(Some(part)),
                Tone::Inside => self.colors.heading(),
                Tone::Error => self.colors.error(),
            };
            let text = indented(line.depth, &line.text);
            let row = format!("{style}{text:<width$}{style:#}  {:<13}  {}", line.place, line.note);
            writeln!(self.out, "{}", row.trim_end())?;
        }
        Ok(())
    }
}
