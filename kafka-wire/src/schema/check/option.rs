//! Checks that a field whose attributes mention null is an `Option`.

use kafka_rules::{Text, field};

use super::{FieldType, kafka_type, panic};

/// Checks a field whose type the derive does not know. `ty` is the type on the wire, if it is known.
/// `written` has the key that mentions null, the type as written, and what else an `Option` needs.
#[track_caller]
#[inline]
pub const fn check_option(ty: FieldType, is_placed: bool, written: (&str, &str, &str)) {
    if is_placed {
        return;
    }
    let (key, spelled, also) = written;
    let known = kafka_type(ty).outer();
    let never = match known {
        Some(ty) if !ty.can_be_null() => Some(ty),
        _ => None,
    };
    let text = match never {
        Some(number) => field::never_null(number),
        None => Text::new("only an `Option` can be null"),
    };
    let text = text.push("; remove `").push(key).push("`");
    if never.is_some() {
        panic(&text);
    }
    let text = text.push(" if this is never null, or else write `Option<").push(spelled);
    panic(&text.push(">` as the type").push(also));
}
