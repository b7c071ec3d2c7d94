//! Checks that a field whose attributes mention null is an `Option`.

use kafka_rules::{Text, field};

use super::{FieldType, panic};

/// Checks a field whose type the derive does not know. `ty` is the type on the wire, if it has one.
/// `written` has the key that mentions null, the type as written, and what else an `Option` needs.
#[track_caller]
#[inline]
pub const fn check_option(ty: Option<FieldType>, is_placed: bool, written: (&str, &str, &str)) {
    if is_placed {
        return;
    }
    let (key, spelled, also) = written;
    let never = match ty {
        Some(ty) if !ty.primitive().can_be_null() => Some(ty.primitive()),
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
    let text = text.push(", or write `Option<").push(spelled).push(">` as the type");
    let text = match ty {
        Some(_) => text,
        None => text.push(" if that can be null"),
    };
    panic(&text.push(also));
}
