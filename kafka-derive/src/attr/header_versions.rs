//! Reads `header_versions = …`. The correct value depends on the message, so `check` reports wrong
//! ones.

use kafka_rules::HeaderVersion;
use proc_macro2::TokenStream;
use quote::ToTokens;

use super::Attr;
use super::list::{Item, Value};
use super::value::{read, string};
use crate::ctxt::Ctxt;
use crate::model::HeaderVersions;
use crate::versions;

/// `"0: 1, 1+: 2"`
pub(super) fn header_versions(errors: &Ctxt, item: Item) -> Attr<HeaderVersions> {
    match &item.value {
        Value::List(group) => {
            let (key, tokens) = (item.ident.clone(), group.stream());
            let wrong = format!("the value of `{key}` follows `=`");
            let value = Some(HeaderVersions { entries: meant(&tokens), wrong: Some(wrong) });
            Attr { key, tokens: item.value.to_token_stream(), value }
        }
        Value::None => {
            let wrong = format!("`{}` has no value", item.ident);
            let value = Some(HeaderVersions { entries: Vec::new(), wrong: Some(wrong) });
            Attr { key: item.ident, tokens: TokenStream::new(), value }
        }
        Value::Is(_) | Value::Wrong => read(errors, item, |_, tokens| Ok(of_value(tokens))),
    }
}

fn of_value(tokens: &TokenStream) -> HeaderVersions {
    let first = |entry: &HeaderVersion| entry.versions.min();
    let wrong = match string(tokens) {
        None => "header versions are text in quotes".to_owned(),
        Some(text) => {
            let entries: Result<Vec<_>, _> =
                text.split(',').map(|part| entry(part).ok_or_else(|| part.trim())).collect();
            match entries {
                Ok(entries) if entries.is_sorted_by_key(first) => {
                    return HeaderVersions { entries, wrong: None };
                }
                Ok(mut entries) => {
                    entries.sort_by_key(first);
                    let wrong = "header versions stand in the order of their versions".to_owned();
                    return HeaderVersions { entries, wrong: Some(wrong) };
                }
                Err(part) => {
                    format!("\"{part}\" is not a version range with a header version")
                }
            }
        }
    };
    HeaderVersions { entries: meant(tokens), wrong: Some(wrong) }
}

fn entry(part: &str) -> Option<HeaderVersion> {
    let (range, header) = part.split_once(':')?;
    let versions = versions::parse(range.trim()).ok().filter(|range| !range.is_empty())?;
    let header = header.trim();
    let is_number = !header.is_empty() && header.bytes().all(|byte| byte.is_ascii_digit());
    Some(HeaderVersion::new(versions, header.parse().ok().filter(|_| is_number)?))
}

/// The entries of a JSON object or of a list with other punctuation; empty if they cannot be
/// parsed.
fn meant(tokens: &TokenStream) -> Vec<HeaderVersion> {
    let text = string(tokens).unwrap_or_else(|| tokens.to_string());
    let text: String = text.chars().filter(|c| !"\"{}()[] \n".contains(*c)).collect();
    let text = text.replace("=>", ":").replace('=', ":").replace(';', ",");
    let parts = text.split(',').filter(|part| !part.is_empty());
    parts.map(entry).collect::<Option<Vec<_>>>().unwrap_or_default()
}
