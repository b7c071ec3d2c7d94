//! The colors of a message's bytes and tree on a terminal.

use std::env;
use std::io::IsTerminal;

use anstyle::{AnsiColor, Style};
use kafka_wire::inspect::Part;

/// The styles for text on standard output; empty ones if it gets no colors.
#[derive(Debug, Clone, Copy)]
pub struct Colors {
    shown: bool,
}

impl Colors {
    /// Colors on a terminal that supports them unless NO_COLOR is set, elsewhere only if
    /// CLICOLOR_FORCE is set.
    pub fn of(stdout: &impl IsTerminal) -> Self {
        let is_set =
            |name| env::var_os(name).is_some_and(|value| !value.is_empty() && value != "0");
        let is_dumb = env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
        let shown =
            !is_set("NO_COLOR") && (is_set("CLICOLOR_FORCE") || stdout.is_terminal() && !is_dumb);
        Self { shown }
    }

    /// The style of a heading.
    pub fn heading(self) -> Style {
        self.style(Style::new().bold())
    }

    /// The style of an error.
    pub fn error(self) -> Style {
        self.style(Style::new().bold().fg_color(Some(AnsiColor::Red.into())))
    }

    /// The style of a part of a message; `None` is what belongs to no part.
    pub fn part(self, part: Option<Part>) -> Style {
        let color = match part {
            Some(Part::Frame) => AnsiColor::Magenta,
            Some(Part::Header) => AnsiColor::Cyan,
            Some(Part::Body) => AnsiColor::Green,
            Some(Part::TaggedFields) => AnsiColor::Yellow,
            _ => AnsiColor::Red,
        };
        self.style(Style::new().fg_color(Some(color.into())))
    }

    fn style(self, style: Style) -> Style {
        if self.shown { style } else { Style::new() }
    }
}
