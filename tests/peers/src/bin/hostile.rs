//! Decodes hostile frames, each in a child process under an allocation limit.
//!
//! usage: hostile [PEER-SUBSTRING]     (parent: runs everything)
//!        hostile one PEER MESSAGE FRAME-FILE
//!        hostile many PEER MESSAGE truncate|mutate START

use std::io::Read;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use peers::alloc::{self, Counting};
use peers::harness::{Registry, Target};
use peers::hostile::{self, Expect, Message};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Live bytes that the frame's reader may hold.
const LIMIT: usize = 512 << 20;
const TIMEOUT: Duration = Duration::from_secs(20);
const MUTATIONS: u64 = 20_000;

static AT: AtomicU64 = AtomicU64::new(0);

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => parent(""),
        [only] => parent(only),
        ["one", peer, message, file] => one(target(peer, message), file),
        ["many", peer, message, kind, start] => {
            many(target(peer, message), kind, start.parse().expect("start"))
        }
        _ => panic!("usage"),
    }
}

fn target(peer: &str, message: &str) -> Target {
    let message = Message::parse(message).expect("message");
    *Registry::all()
        .targets
        .iter()
        .find(|t| t.peer == peer && t.message == message)
        .expect("registered")
}

fn max_rss_kib() -> i64 {
    // SAFETY: fills a local variable.
    unsafe {
        let mut usage = std::mem::zeroed();
        libc::getrusage(libc::RUSAGE_SELF, &mut usage);
        usage.ru_maxrss
    }
}

fn one(target: Target, file: &str) {
    let frame = bytes::Bytes::from(std::fs::read(file).expect("frame"));
    std::panic::set_hook(Box::new(|_| {}));
    let rss = max_rss_kib();
    alloc::reset();
    alloc::set_limit(LIMIT + 64 * (1 << 20));
    let start = Instant::now();
    let outcome = catch_unwind(AssertUnwindSafe(|| (target.decode_once)(&frame)));
    let took = start.elapsed();
    alloc::set_limit(usize::MAX);
    let stats = alloc::stats();
    let (outcome, detail) = match outcome {
        Ok(Ok(())) => ("ok", String::new()),
        Ok(Err(error)) => ("error", error.to_string()),
        Err(panic) => (
            "panic",
            panic
                .downcast_ref::<String>()
                .cloned()
                .or_else(|| panic.downcast_ref::<&str>().map(|s| (*s).to_owned()))
                .unwrap_or_default(),
        ),
    };
    println!(
        "outcome: {outcome}\t{}\t{}\t{}\t{}\t{}\t{}",
        stats.peak,
        stats.largest,
        stats.calls,
        took.as_nanos(),
        max_rss_kib() - rss,
        detail.replace(['\t', '\n'], " ").chars().take(120).collect::<String>(),
    );
}

fn many(target: Target, kind: &str, start: u64) {
    let seed = peers::frames::small(target.message);
    let end = match kind {
        "truncate" => seed.len() as u64,
        "mutate" => MUTATIONS,
        _ => panic!("usage"),
    };
    std::panic::set_hook(Box::new(|_| {}));
    let (mut oks, mut errors, mut panics) = (0u64, 0u64, 0u64);
    let (mut peak, mut largest, mut slowest) = (0, 0, 0);
    let mut first_panic = String::new();
    for n in start..end {
        let frame = match kind {
            "truncate" => hostile::truncated(target.message, &seed, n as usize),
            _ => hostile::mutated(target.message, &seed, n),
        };
        AT.store(n, Relaxed);
        alloc::reset();
        alloc::set_limit(LIMIT + 64 * (1 << 20));
        let begin = Instant::now();
        let outcome = catch_unwind(AssertUnwindSafe(|| (target.decode_once)(&frame)));
        let took = begin.elapsed().as_nanos();
        alloc::set_limit(usize::MAX);
        let stats = alloc::stats();
        match outcome {
            Ok(Ok(())) => oks += 1,
            Ok(Err(_)) => errors += 1,
            Err(panic) => {
                panics += 1;
                if first_panic.is_empty() {
                    first_panic = panic
                        .downcast_ref::<String>()
                        .cloned()
                        .or_else(|| panic.downcast_ref::<&str>().map(|s| (*s).to_owned()))
                        .unwrap_or_default();
                }
            }
        }
        peak = peak.max(stats.peak);
        largest = largest.max(stats.largest);
        slowest = slowest.max(took);
        // The parent reads the last line that was printed before an abort.
        if n % 64 == 0 || n + 1 == end {
            println!("at: {n}\t{oks}\t{errors}\t{panics}\t{peak}\t{largest}\t{slowest}\t{first_panic}");
        } else {
            println!("at: {n}\t{oks}\t{errors}\t{panics}\t{peak}\t{largest}\t{slowest}\t");
        }
    }
}

struct Child {
    stdout: String,
    status: String,
}

fn child(args: &[&str]) -> Child {
    let mut child = Command::new(std::env::current_exe().expect("self"))
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("child");
    let mut out = child.stdout.take().expect("piped");
    let reader = std::thread::spawn(move || {
        let mut text = Vec::new();
        out.read_to_end(&mut text).expect("read");
        String::from_utf8_lossy(&text).into_owned()
    });
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().expect("wait") {
            break status.to_string();
        }
        if start.elapsed() > TIMEOUT {
            child.kill().expect("kill own child");
            child.wait().expect("wait");
            break "timeout".to_owned();
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    Child { stdout: reader.join().expect("reader"), status }
}

fn parent(only: &str) {
    let mut registry = Registry::all();
    registry.targets.retain(|t| t.peer.contains(only));
    let frames = std::env::temp_dir().join(format!("peers-frames-{}", std::process::id()));
    std::fs::create_dir_all(&frames).expect("temporary folder");
    let cases: Vec<(hostile::Hostile, String)> = Message::ALL
        .into_iter()
        .flat_map(hostile::cases)
        .map(|case| {
            let file = frames.join(format!("{}.{}", case.message.name(), case.name));
            std::fs::write(&file, &case.frame).expect("frame");
            (case, file.to_str().expect("UTF-8").to_owned())
        })
        .collect();
    println!("# one\tpeer\tmessage\tcase\tframe_bytes\texpect\toutcome\tpeak\tlargest\tcalls\tns\trss_kib\tdetail");
    for target in &registry.targets {
        for (case, file) in cases.iter().filter(|(case, _)| case.message == target.message) {
            let run = child(&["one", target.peer, target.message.name(), file]);
            let expect = match case.expect {
                Expect::Refuse => "refuse",
                Expect::Accept => "accept",
                Expect::Either => "either",
            };
            let line = run.stdout.lines().find_map(|l| l.strip_prefix("outcome: "));
            let refused = run.stdout.lines().find_map(|l| l.split("refused: ").nth(1));
            let asked = refused.and_then(|r| r.trim().parse::<u64>().ok()).unwrap_or(0);
            let rest = match (line, run.status.as_str()) {
                (Some(line), _) => line.to_owned(),
                (None, "timeout") => "timeout\t0\t0\t0\t0\t0\t".to_owned(),
                (None, status) => format!("abort\t{asked}\t{asked}\t0\t0\t0\t{status}"),
            };
            println!(
                "one\t{}\t{}\t{}\t{}\t{expect}\t{rest}",
                target.peer,
                target.message.name(),
                case.name,
                case.frame.len()
            );
        }
    }
    std::fs::remove_dir_all(&frames).expect("temporary folder");
    println!("# many\tpeer\tmessage\tkind\truns\tok\terror\tpanic\tabort\tpeak\tlargest\tslowest_ns\tfirst_panic");
    for target in &registry.targets {
        for kind in ["truncate", "mutate"] {
            let (mut oks, mut errors, mut panics, mut aborts) = (0, 0, 0, 0);
            let (mut peak, mut largest, mut slowest) = (0u64, 0u64, 0u64);
            let mut first_panic = String::new();
            let mut start = 0u64;
            let end = match kind {
                "truncate" => peers::frames::small(target.message).len() as u64,
                _ => MUTATIONS,
            };
            while start < end && aborts < 60 {
                let run = child(&[
                    "many",
                    target.peer,
                    target.message.name(),
                    kind,
                    &start.to_string(),
                ]);
                let mut last = start;
                let mut done = false;
                if let Some(line) = run.stdout.lines().rev().find_map(|l| l.strip_prefix("at: ")) {
                    let f: Vec<&str> = line.split('\t').collect();
                    let n = |i: usize| f[i].parse::<u64>().unwrap_or(0);
                    last = n(0) + 1;
                    oks += n(1);
                    errors += n(2);
                    panics += n(3);
                    peak = peak.max(n(4));
                    largest = largest.max(n(5));
                    slowest = slowest.max(n(6));
                    done = last == end;
                }
                if first_panic.is_empty() {
                    first_panic = run
                        .stdout
                        .lines()
                        .filter_map(|l| l.strip_prefix("at: "))
                        .filter_map(|l| l.split('\t').nth(7))
                        .find(|p| !p.is_empty())
                        .unwrap_or("")
                        .to_owned();
                }
                for asked in run.stdout.lines().filter_map(|l| l.split("refused: ").nth(1)) {
                    largest = largest.max(asked.trim().parse().unwrap_or(0));
                }
                if done {
                    break;
                }
                aborts += 1;
                start = last + 1;
            }
            println!(
                "many\t{}\t{}\t{kind}\t{}\t{oks}\t{errors}\t{panics}\t{aborts}\t{peak}\t{largest}\t{slowest}\t{}",
                target.peer,
                target.message.name(),
                oks + errors + panics + aborts,
                first_panic.replace(['\t', '\n'], " ").chars().take(100).collect::<String>()
            );
        }
    }
}
