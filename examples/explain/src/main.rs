//! Explains bytes of Kafka's protocol.
//!
//! `cargo run -p explain -- 0000000e 0012 …`; see `--help`.
//!
//! `input.rs` and `hex.rs` read the input. `given.rs` shows bytes, and `captured.rs` shows the
//! frames that `capture.rs` finds in packets. Each frame or message becomes a `Subject`, which
//! `page.rs`, `object.rs` and `html.rs` write.

mod advice;
mod arguments;
mod capture;
mod captured;
mod given;
mod hex;
mod html;
mod input;
mod lines;
mod object;
mod output;
mod page;
mod subject;

use std::io::{self, BufWriter, ErrorKind};
use std::process::ExitCode;

use clap::Parser;
use examples::colors::Colors;
use kafka_wire::MessageKind;
use kafka_wire::explain::Context;
use kafka_wire::records::RecordsOptions;

use arguments::{Arguments, Stated};
use captured::Wanted;
use html::Document;
use input::Input;
use output::Output;
use page::Page;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match prepare(&arguments) {
        Ok((input, stated, wanted)) => match run(&arguments, input, stated, &wanted) {
            Ok(true) => ExitCode::SUCCESS,
            Ok(false) => ExitCode::FAILURE,
            Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("explain: {error}");
                ExitCode::from(2)
            }
        },
        Err(error) => {
            eprintln!("explain: {error}");
            ExitCode::from(2)
        }
    }
}

fn prepare(arguments: &Arguments) -> Result<(Input, Option<Stated>, Wanted), String> {
    let wanted = Wanted { only: arguments.apis()?, list: arguments.list };
    let stated = if arguments.guess { None } else { Some(arguments.stated()?) };
    Ok((input::read(&arguments.input)?, stated, wanted))
}

/// Returns whether everything was recognized and decodes.
fn run(
    arguments: &Arguments,
    input: Input,
    stated: Option<Stated>,
    wanted: &Wanted,
) -> io::Result<bool> {
    let stdout = io::stdout().lock();
    let colors = Colors::of(&stdout);
    let out = BufWriter::new(stdout);
    let mut out = match (&arguments.html, arguments.json) {
        (Some(path), _) => Output::Html(out, Document::default(), path.clone()),
        (None, true) => Output::Json(out),
        (None, false) => Output::Text(Page { out, colors, all_bytes: arguments.all_bytes }),
    };
    let records = RecordsOptions::default()
        .with_batch_limit(arguments.decompress)
        .with_total_limit(arguments.decompress);
    let mut context = Context::new().with_records_options(records);
    if let Some(log) = &arguments.log {
        context = context.with_log(log);
    }
    let is_whole = match (input, stated) {
        (Input::Packets { packets, error }, _) => {
            let is_whole = captured::show(&packets, wanted, context, &mut out)?;
            if let Some(error) = &error {
                out.error("", error)?;
            }
            is_whole && error.is_none()
        }
        (Input::Bytes(bytes), Some(stated)) => given::show(&bytes, stated, &context, &mut out)?,
        (Input::Bytes(bytes), None) => {
            let only = arguments.guessed();
            let is_wanted = |kind| match only {
                Some(wanted) => kind == wanted,
                None => true,
            };
            given::list_guesses(&bytes, |schema| is_wanted(schema.kind), &mut out)?
        }
    };
    out.finish()?;
    Ok(is_whole)
}

impl Arguments {
    /// The kind of message that `--guess` is limited to.
    fn guessed(&self) -> Option<MessageKind> {
        self.is_response().then_some(MessageKind::Response)
    }
}
