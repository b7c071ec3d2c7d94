//! Tests how the program starts and ends.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

fn broker(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_broker"));
    command.args(arguments).stderr(Stdio::piped());
    command
}

#[test]
fn a_failure_is_one_line_and_exit_code_2() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let taken = taken.local_addr().expect("an address").to_string();
    for (arguments, begin) in [
        (&["--listen", "nonsense"][..], "broker: cannot listen on nonsense: "),
        (&["--listen", "256.0.0.1:9092"], "broker: cannot listen on 256.0.0.1:9092: "),
        (&["--listen", &taken], &format!("broker: cannot listen on {taken}: ")),
        (
            &["--listen", "127.0.0.1:0", "--advertise", "nowhere"],
            "broker: cannot advertise nowhere: write HOST:PORT",
        ),
    ] {
        // Keeps the address in use.
        let _held = TcpListener::bind(&taken);
        let output = broker(arguments).output().expect("the broker runs");
        let text = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.starts_with(begin) && text.lines().count() == 1, "{text}");
    }
}

#[test]
fn the_number_of_partitions_has_limits() {
    for count in ["0", "10001", "-1", "x"] {
        let output = broker(&[&format!("--partitions={count}")]).output().expect("the broker runs");
        let text = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(2), "{text}");
        let begin = format!("error: invalid value '{count}' for '--partitions <COUNT>': ");
        assert!(text.starts_with(&begin), "{text}");
    }
}

/// Starts a broker and returns its advertised address. The rest of its log is not read.
fn started(arguments: &[&str]) -> (Child, String) {
    let mut broker = broker(arguments).spawn().expect("the broker runs");
    let mut log = BufReader::new(broker.stderr.take().expect("a pipe"));
    let mut line = String::new();
    log.read_line(&mut line).expect("a line");
    // No colors when the log does not go to a terminal.
    assert!(!line.contains('\x1b'), "{line:?}");
    let address = line.rsplit("advertises ").next().expect("an address").trim().to_owned();
    (broker, address)
}

#[test]
fn an_ipv6_address_is_advertised_as_the_protocol_has_it() {
    let arguments = ["--listen", "127.0.0.1:0", "--advertise", "[2001:db8::1]:19092"];
    let (mut broker, address) = started(&arguments);
    broker.kill().and_then(|()| broker.wait()).expect("the broker ends");
    assert_eq!(address, "2001:db8::1:19092");
}

#[test]
fn ctrl_c_ends_it_with_its_connections() {
    let (mut broker, address) = started(&["--listen", "127.0.0.1:0"]);
    let mut idle = TcpStream::connect(address).expect("a connection");
    // ApiVersions 0 with correlation id 7.
    idle.write_all(b"\0\0\0\x0a\0\x12\0\0\0\0\0\x07\xff\xff").expect("it is read");
    let mut answer = [0; 8];
    idle.read_exact(&mut answer).expect("an answer");
    assert_eq!(answer[4..], [0, 0, 0, 7]);

    let killed = Command::new("kill").args(["-INT", &broker.id().to_string()]).status();
    assert!(killed.expect("kill runs").success());
    let status = broker.wait().expect("the broker ends");
    assert_eq!(status.code(), Some(0));
    let mut rest = Vec::new();
    idle.read_to_end(&mut rest).expect("the connection has ended");
}

#[test]
fn one_address_does_not_take_all_connections() {
    let arguments = ["--listen", "127.0.0.1:0", "--max-connections-per-address", "2"];
    let (mut broker, address) = started(&arguments);
    let asks = |from: &mut TcpStream| {
        // ApiVersions 0 with correlation id 7.
        let _ = from.write_all(b"\0\0\0\x0a\0\x12\0\0\0\0\0\x07\xff\xff");
        let mut size = [0; 4];
        let Ok(()) = from.read_exact(&mut size) else { return false };
        let mut answer = vec![0; u32::from_be_bytes(size) as usize];
        from.read_exact(&mut answer).is_ok_and(|()| answer.starts_with(&[0, 0, 0, 7]))
    };
    let mut first = TcpStream::connect(&address).expect("a connection");
    assert!(asks(&mut first));
    let mut second = TcpStream::connect(&address).expect("a connection");
    assert!(asks(&mut second));
    let mut third = TcpStream::connect(&address).expect("a connection");
    assert!(!asks(&mut third));
    assert!(asks(&mut first) && asks(&mut second));
    broker.kill().and_then(|()| broker.wait()).expect("the broker ends");
}

#[test]
fn help_names_each_limit() {
    let output = broker(&["--help"]).stdout(Stdio::piped()).output().expect("the broker runs");
    let text = String::from_utf8(output.stdout).expect("text");
    for limit in [
        "connections",
        "connections-per-address",
        "request-bytes",
        "request-memory",
        "batch-bytes",
        "partitions",
        "log-bytes",
        "producers",
        "groups",
        "group-size",
        "group-bytes",
    ] {
        assert!(text.contains(&format!("--max-{limit} <")), "{limit}: {text}");
    }
}
