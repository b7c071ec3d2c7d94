//! Version ranges and Kafka's notation for them.

pub(crate) use kafka_rules::VersionRange as Versions;

/// Reads `3`, `0-4`, `2+` or `none`. The error is the text of a compile error.
pub(crate) fn parse(text: &str) -> Result<Versions, String> {
    if text == "none" {
        return Ok(Versions::NONE);
    }
    let range = match text.split_once('-') {
        Some((min, max)) => number(min).zip(number(max)),
        None => match text.strip_suffix('+') {
            Some(min) => number(min).map(|min| (min, u64::from(i16::MAX.unsigned_abs()))),
            None => number(text).map(|version| (version, version)),
        },
    };
    let (min, max) = range.ok_or_else(|| not_a_range(text))?;
    match (i16::try_from(min), i16::try_from(max)) {
        (Ok(min), Ok(max)) if min <= max => Ok(Versions::new(min, max)),
        (Ok(min), Ok(max)) => {
            Err(format!("versions \"{text}\" run backwards; did you mean \"{max}-{min}\"?"))
        }
        (Err(_), _) => Err(too_large(min)),
        (_, Err(_)) => Err(too_large(max)),
    }
}

/// ASCII digits and nothing else: `str::parse` alone would take `+3`.
fn number(digits: &str) -> Option<u64> {
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| digits.parse().unwrap_or(u64::MAX))
}

fn too_large(version: u64) -> String {
    match version {
        u64::MAX => "a version is an int16; write at most 32767".to_owned(),
        _ => format!("a version is an int16, and {version} is not; write at most 32767"),
    }
}

fn not_a_range(text: &str) -> String {
    if text.trim().is_empty() {
        return "a version range is missing; write \"3\", \"0-4\", \"2+\" or \"none\"".to_owned();
    }
    if text.trim_start().starts_with('-') || text.contains("--") {
        return format!(
            "versions start at 0, and \"{text}\" goes below; write \"3\", \"0-4\" or \"2+\""
        );
    }
    match guess(text) {
        Some(meant) => format!("\"{text}\" is not a version range; write \"{meant}\""),
        None => {
            format!("\"{text}\" is not a version range; write \"3\", \"0-4\", \"2+\" or \"none\"")
        }
    }
}

/// What `1..4`, `0 - 3`, `2-`, `+3` or `NONE` stands for.
pub(crate) fn guess(text: &str) -> Option<Versions> {
    if text.trim().eq_ignore_ascii_case("none") {
        return Some(Versions::NONE);
    }
    let odd = |c: char| c.is_alphanumeric() && !c.is_ascii_digit();
    let numbers: Vec<_> =
        text.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).collect();
    if text.contains(odd) {
        return None;
    }
    match *numbers {
        [version] if text.trim() == version => parse(version).ok(),
        [min] => min.parse().ok().map(Versions::from),
        [min, max] => parse(&format!("{min}-{max}")).ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_and_writes_kafkas_notation() {
        for text in ["none", "0", "3", "0-4", "2+", "0+", "32766", "0-32766", "32767+"] {
            assert_eq!(parse(text).map(|v| v.to_string()), Ok(text.to_owned()));
        }
        assert_eq!(parse("0-32767"), Ok(Versions::ALL));
        assert_eq!(parse("3-3"), Ok(Versions::new(3, 3)));
        assert_eq!(parse("007"), Ok(Versions::new(7, 7)));
    }

    #[test]
    fn says_what_to_write() {
        let choices = "; write \"3\", \"0-4\", \"2+\" or \"none\"";
        for (text, error) in [
            ("", format!("a version range is missing{choices}")),
            ("  ", format!("a version range is missing{choices}")),
            ("x", format!("\"x\" is not a version range{choices}")),
            ("v3", format!("\"v3\" is not a version range{choices}")),
            ("0-1-2", format!("\"0-1-2\" is not a version range{choices}")),
            ("\u{661}+", format!("\"\u{661}+\" is not a version range{choices}")),
            ("NONE", "\"NONE\" is not a version range; write \"none\"".to_owned()),
            ("1..4", "\"1..4\" is not a version range; write \"1-4\"".to_owned()),
            ("0 - 3", "\"0 - 3\" is not a version range; write \"0-3\"".to_owned()),
            (" 1+ ", "\" 1+ \" is not a version range; write \"1+\"".to_owned()),
            (" 3", "\" 3\" is not a version range; write \"3\"".to_owned()),
            ("0-", "\"0-\" is not a version range; write \"0+\"".to_owned()),
            ("+3", "\"+3\" is not a version range; write \"3+\"".to_owned()),
            ("9-7", "versions \"9-7\" run backwards; did you mean \"7-9\"?".to_owned()),
            ("32768", "a version is an int16, and 32768 is not; write at most 32767".to_owned()),
            ("0-70000", "a version is an int16, and 70000 is not; write at most 32767".to_owned()),
            ("99999999999999999999", "a version is an int16; write at most 32767".to_owned()),
            (
                "-1",
                "versions start at 0, and \"-1\" goes below; write \"3\", \"0-4\" or \"2+\""
                    .to_owned(),
            ),
            (
                "1--1",
                "versions start at 0, and \"1--1\" goes below; write \"3\", \"0-4\" or \"2+\""
                    .to_owned(),
            ),
        ] {
            assert_eq!(parse(text), Err(error));
        }
    }
}
