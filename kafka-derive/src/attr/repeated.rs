//! Checks a value that advice repeats, so that what the advice says to write is not refused next.

use kafka_rules::message::{is_topic, not_an_api_key, topic};
use kafka_rules::names::{is_name, not_a_name};
use kafka_rules::{Syntax, Text};
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::LitStr;

use super::apis;
use super::default::{self, kafkas_int};
use super::value::string;
use crate::ctxt::Ctxt;
use crate::model::{DefaultLiteral, Kind};
use crate::versions;

/// The advice itself, or what to write instead if the key cannot have the value that is repeated in it.
pub(super) fn checked(errors: &Ctxt, advice: String, kind: Option<Kind>) -> String {
    let item = advice.strip_prefix("write `").and_then(|item| item.strip_suffix('`'));
    match item.and_then(|item| refused(errors, item, kind)) {
        Some(instead) => format!("write {instead}"),
        None => advice,
    }
}

/// What to write instead of an item with a value that its key cannot have.
pub(super) fn refused(errors: &Ctxt, item: &str, kind: Option<Kind>) -> Option<String> {
    let (key, value) = item.split_once(" = ")?;
    let text = || string(&value.parse().ok()?);
    match (key, kind) {
        ("api_key", _) => {
            if let Some(number) = apis::number_of(&value.parse().ok()?) {
                return Some(format!("`api_key = {number}`"));
            }
            let _: Text = not_an_api_key(value.parse().ok()?, Syntax::Attribute)?;
            Some("Kafka's number (0 to 32767), such as `api_key = 54`".to_owned())
        }
        ("name", _) => {
            let refused = not_a_name(&text()?)?;
            let (_, meant) = refused.as_str().rsplit_once("write ")?;
            let meant = syn::parse_str::<LitStr>(meant).ok().filter(|it| is_name(&it.value()))?;
            Some(format!("`name = {}`", meant.to_token_stream()))
        }
        ("log", kind) if !is_topic(&text()?) => {
            Some(format!("`log = \"{}\"`, or another topic", topic(kind)))
        }
        ("versions", Some(_)) => {
            let versions = versions::parse(&text()?).ok().filter(|it| it.is_open_ended())?;
            let first = versions.min().min(i16::MAX - 1);
            Some(format!("`versions = \"{first}\"`, or a range up to the newest"))
        }
        ("flexible", Some(_)) => {
            let versions = versions::parse(&text()?).ok()?;
            let is_right = versions.is_empty() || versions.is_open_ended();
            (!is_right).then(|| format!("`flexible = \"{}+\"`", versions.min()))
        }
        ("default", _) => refused_default(errors, &value.parse().ok()?),
        _ => None,
    }
}

/// What to write instead of a default that an integer cannot have.
fn refused_default(errors: &Ctxt, value: &TokenStream) -> Option<String> {
    let number = match default::value(value).ok()? {
        DefaultLiteral::Null if errors.is_null_in_part() => return Some(EMPTY.to_owned()),
        DefaultLiteral::Text(text) if text == "null" && errors.can_be_null() => {
            return null(errors);
        }
        DefaultLiteral::Meant(_, meant) => match *meant {
            DefaultLiteral::Null => return null(errors),
            DefaultLiteral::Int(number) if errors.integer_without(number).is_some() => number,
            meant => return Some(format!("`default = {meant}`")),
        },
        DefaultLiteral::Int(number) => number,
        DefaultLiteral::Text(text) if errors.is_at_an_integer() => {
            let number = kafkas_int(&text);
            match number.filter(|number| errors.integer_without(*number).is_none()) {
                Some(number) => return Some(format!("`default = {number}`")),
                None => number?,
            }
        }
        _ => return None,
    };
    let int = errors.integer_without(number)?;
    let example = if int.range().contains(&-1) { -1 } else { 1 };
    let int = int.rust();
    Some(format!(
        "a number that fits, such as `default = {example}` ({number} does not fit `{int}`)"
    ))
}

const EMPTY: &str = "`default = empty`";

/// What to write for another word for null.
fn null(errors: &Ctxt) -> Option<String> {
    Some(if errors.is_null_in_part() { EMPTY } else { "`default = null`" }.to_owned())
}
