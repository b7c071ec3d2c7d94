//! Recognizes `TaggedFields`, alone and in containers.

use syn::Type;

use super::{Kind, arguments, bare, classify, is_of_ones_own};

/// Whether the type is `TaggedFields`, which holds only unknown tagged fields.
pub(crate) fn is_tagged_fields(ty: &Type) -> bool {
    let Type::Path(ty) = bare(ty) else { return false };
    let last = ty.path.segments.last();
    last.is_some_and(|last| last.ident == "TaggedFields" && last.arguments.is_none())
        && !is_of_ones_own(&ty.path)
}

/// Whether the type is `TaggedFields`, or a container around it.
pub(crate) fn holds_tagged_fields(ty: &Type) -> bool {
    match (classify(ty), shared(ty)) {
        (Kind::Option(inner) | Kind::Array(inner) | Kind::Box(inner), _) | (_, Some(inner)) => {
            holds_tagged_fields(inner)
        }
        _ => is_tagged_fields(ty),
    }
}

/// The `T` in `Arc<T>` and similar types.
pub(crate) fn shared(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = bare(ty) else { return None };
    let last = path.path.segments.last()?;
    let name = last.ident.to_string();
    let (_, types) = arguments(last);
    let is_shared =
        ["Arc", "Rc", "Cow", "Mutex", "RwLock", "Cell", "RefCell", "Pin"].contains(&&*name);
    types.first().copied().filter(|_| is_shared)
}

/// Whether the type is a number, a string or another single value of Kafka's, which is no container
/// that somebody could keep unknown tagged fields in.
pub(crate) fn is_value(ty: &Type) -> bool {
    use Kind::{Bool, Bytes, Float64, Int, Records, Str, Uuid};
    matches!(classify(ty), Bool | Int(_) | Float64 | Uuid | Str | Bytes | Records)
}
