//! Version ranges in Kafka's notation.

pub(crate) use kafka_rules::VersionRange as Versions;

/// Parses `3`, `0-4`, `2+` or `none`. The error is the text of a compile error.
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
        _ => Err(too_large(min, max)),
    }
}

/// The range that a backward one, such as `3-1`, means.
pub(crate) fn turned(text: &str) -> Option<Versions> {
    let (max, min) = text.split_once('-')?;
    let version = |digits: &str| i16::try_from(number(digits)?).ok();
    let (min, max) = version(min).zip(version(max))?;
    (min < max).then(|| Versions::new(min, max))
}

/// Parses only ASCII digits: `str::parse` alone would accept `+3`.
fn number(digits: &str) -> Option<u64> {
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| digits.parse().unwrap_or(u64::MAX))
}

fn too_large(min: u64, max: u64) -> String {
    let most = i16::MAX.unsigned_abs().into();
    let found = match if min > most { min } else { max } {
        u64::MAX => String::new(),
        version => format!(", and {version} is not"),
    };
    match min > most {
        // Nothing suggests which version was meant.
        true => format!("a version is an int16{found}; {CHOICES}"),
        false => format!("a version is an int16{found}; write \"{min}-{most}\""),
    }
}

/// The advice if nothing suggests which versions were meant.
pub(crate) const CHOICES: &str = "write a range such as \"3\", \"0-4\", \"2+\" or \"none\"";

fn not_a_range(text: &str) -> String {
    if text.trim().is_empty() {
        return format!("a version range is missing; {CHOICES}");
    }
    if text.trim_start().starts_with('-') || text.contains("--") {
        return format!("versions start at 0, and \"{text}\" goes below; {CHOICES}");
    }
    match meant(text) {
        Some(meant) => format!("\"{text}\" is not a version range; write {meant}"),
        None => format!("\"{text}\" is not a version range; {CHOICES}"),
    }
}

/// Translates what people write for a range: `>=3`, `0 - 3`, `..=3`, `NONE`.
pub(crate) fn meant(text: &str) -> Option<String> {
    meant_as(text, "")
}

/// Same as [`meant`], with a prefix for each range, such as `versions = `.
pub(crate) fn meant_as(text: &str, key: &str) -> Option<String> {
    let text: String = text.split_whitespace().collect();
    let quoted = |versions: Versions| match key {
        "" => format!("\"{versions}\""),
        key => format!("`{key}\"{versions}\"`"),
    };
    if text.eq_ignore_ascii_case("none") {
        return Some(quoted(Versions::NONE));
    }
    // `v2`, as in prose.
    let plain =
        |digits: &str| digits.strip_prefix(['v', 'V']).map_or(digits, str::trim_start).to_owned();
    let version =
        |digits: &str| number(&plain(digits)).and_then(|version| i16::try_from(version).ok());
    let up_to = |max: i16| (max >= 0).then(|| Versions::new(0, max));
    let from_below = |prefix: &str| text.strip_prefix(prefix).and_then(version);
    let from_above = |suffix: &str| text.strip_suffix(suffix).and_then(version);
    let between = |sign: &str| {
        let (min, max) = text.split_once(sign)?;
        let (first, last) = (version(min)?, version(max)?);
        Some((first.min(last), first.max(last)))
    };
    let from = from_below(">=").or_else(|| from_below("+")).or_else(|| from_above("-"));
    let from = from.or_else(|| from_above("+")).or_else(|| from_above("..")).map(Versions::from);
    let above = || from_below(">")?.checked_add(1).map(Versions::from);
    let below = || from_below("<=").or_else(|| from_below("..=")).and_then(up_to);
    let under = || from_below("<").and_then(|max| up_to(max - 1));
    let whole = || between("-").or_else(|| between("..=")).or_else(|| between("\u{2013}"));
    let whole = || whole().or_else(|| between("to")).map(|(min, max)| Versions::new(min, max));
    let one = || version(&text).map(|version| Versions::new(version, version));
    if let Some(versions) =
        one().or(from).or_else(above).or_else(below).or_else(under).or_else(whole)
    {
        return Some(quoted(versions));
    }
    if let Some(versions) = listed(&text) {
        return Some(quoted(versions));
    }
    // In Rust, `..` excludes the end, which people sometimes forget.
    let (min, max) = from_below("..").map(|max| (0, max)).or_else(|| between(".."))?;
    let included = quoted(Versions::new(min, max));
    Some(match max.checked_sub(1).filter(|last| *last >= min) {
        Some(last) => format!(
            "{} without version {max}, {included} with it",
            quoted(Versions::new(min, last))
        ),
        None => included,
    })
}

/// The range of a list of versions without gaps: `0,1,2`, `0-1|2+`.
fn listed(text: &str) -> Option<Versions> {
    let text = text.trim_matches(|sign| "[](){}".contains(sign));
    let mut parts = text.split([',', ';', '|', '&']).filter(|part| !part.is_empty()).map(exact);
    let first = parts.next()??;
    parts.try_fold(first, |range, next| {
        let next = next?;
        let follows = next.min() >= range.min() && next.min() - 1 <= range.max();
        follows.then(|| Versions::new(range.min(), range.max().max(next.max())))
    })
}

/// A range in Kafka's notation that is not empty.
fn exact(text: &str) -> Option<Versions> {
    let text = text.trim_matches(['"', '\'']);
    let version = |digits: &str| i16::try_from(number(digits)?).ok();
    let (min, max) = match (text.split_once('-'), text.strip_suffix('+')) {
        (Some((min, max)), _) => (version(min)?, version(max)?),
        (None, Some(min)) => (version(min)?, i16::MAX),
        (None, None) => (version(text)?, version(text)?),
    };
    (min <= max).then(|| Versions::new(min, max))
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
        let choices = "; write a range such as \"3\", \"0-4\", \"2+\" or \"none\"";
        for (text, error) in [
            ("", format!("a version range is missing{choices}")),
            ("  ", format!("a version range is missing{choices}")),
            ("x", format!("\"x\" is not a version range{choices}")),
            ("v3", "\"v3\" is not a version range; write \"3\"".to_owned()),
            ("v3+", "\"v3+\" is not a version range; write \"3+\"".to_owned()),
            ("v0-v3", "\"v0-v3\" is not a version range; write \"0-3\"".to_owned()),
            ("V", format!("\"V\" is not a version range{choices}")),
            ("0-1-2", format!("\"0-1-2\" is not a version range{choices}")),
            ("\u{661}+", format!("\"\u{661}+\" is not a version range{choices}")),
            ("NONE", "\"NONE\" is not a version range; write \"none\"".to_owned()),
            (
                "1..4",
                "\"1..4\" is not a version range; write \"1-3\" without version 4, \"1-4\" with it"
                    .to_owned(),
            ),
            (
                "..3",
                "\"..3\" is not a version range; write \"0-2\" without version 3, \"0-3\" with it"
                    .to_owned(),
            ),
            ("1..=4", "\"1..=4\" is not a version range; write \"1-4\"".to_owned()),
            ("..=4", "\"..=4\" is not a version range; write \"0-4\"".to_owned()),
            ("<3", "\"<3\" is not a version range; write \"0-2\"".to_owned()),
            ("<= 3", "\"<= 3\" is not a version range; write \"0-3\"".to_owned()),
            (">3", "\">3\" is not a version range; write \"4+\"".to_owned()),
            (">=3", "\">=3\" is not a version range; write \"3+\"".to_owned()),
            ("3..", "\"3..\" is not a version range; write \"3+\"".to_owned()),
            ("0 to 3", "\"0 to 3\" is not a version range; write \"0-3\"".to_owned()),
            ("<0", format!("\"<0\" is not a version range{choices}")),
            (">32767", format!("\">32767\" is not a version range{choices}")),
            ("\u{2264}3", format!("\"\u{2264}3\" is not a version range{choices}")),
            ("!3", format!("\"!3\" is not a version range{choices}")),
            ("^3", format!("\"^3\" is not a version range{choices}")),
            ("~3", format!("\"~3\" is not a version range{choices}")),
            ("0,3", format!("\"0,3\" is not a version range{choices}")),
            ("0,1,2", "\"0,1,2\" is not a version range; write \"0-2\"".to_owned()),
            ("0-1, 2+", "\"0-1, 2+\" is not a version range; write \"0+\"".to_owned()),
            ("[1|2|3]", "\"[1|2|3]\" is not a version range; write \"1-3\"".to_owned()),
            ("2,1", format!("\"2,1\" is not a version range{choices}")),
            ("0 - 3", "\"0 - 3\" is not a version range; write \"0-3\"".to_owned()),
            (" 1+ ", "\" 1+ \" is not a version range; write \"1+\"".to_owned()),
            (" 3", "\" 3\" is not a version range; write \"3\"".to_owned()),
            ("0-", "\"0-\" is not a version range; write \"0+\"".to_owned()),
            ("+3", "\"+3\" is not a version range; write \"3+\"".to_owned()),
            ("9-7", "versions \"9-7\" run backwards; did you mean \"7-9\"?".to_owned()),
            ("32768", format!("a version is an int16, and 32768 is not{choices}")),
            ("0-70000", "a version is an int16, and 70000 is not; write \"0-32767\"".to_owned()),
            ("40000+", format!("a version is an int16, and 40000 is not{choices}")),
            ("99999999999999999999", format!("a version is an int16{choices}")),
            ("-1", format!("versions start at 0, and \"-1\" goes below{choices}")),
            ("1--1", format!("versions start at 0, and \"1--1\" goes below{choices}")),
        ] {
            assert_eq!(parse(text), Err(error));
        }
    }
}
