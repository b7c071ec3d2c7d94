//! Documents a struct's wire form: a summary of the message and a table of its fields.
//!
//! A derive cannot add to the docs of the struct, but rustdoc shows the docs of an inherent impl on
//! the same page, right after the fields. So the derive adds an empty impl for rustdoc only.

use std::sync::LazyLock;

use kafka_rules::header;
use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt;
use syn::{Type, TypePath};

use crate::model::{DefaultLiteral, Field, Kind, Message, Model, Struct};
use crate::types::{self, bare, classify};
use crate::versions::Versions;

pub(super) fn expand(model: &Model, shape: &Struct) -> TokenStream {
    if is_compiler() {
        return TokenStream::new();
    }
    let ident = &model.ident;
    let (params, arguments, clause) = model.generics.split_for_impl();
    let text = text(model, shape);
    // A type may be private, or have a name that does not resolve from where rustdoc shows it.
    quote! {
        #[cfg(doc)]
        #[doc = #text]
        #[allow(rustdoc::broken_intra_doc_links, rustdoc::private_intra_doc_links)]
        impl #params #ident #arguments #clause {}
    }
}

/// Whether the running compiler drops `cfg(doc)` items anyway. Building the texts takes 0.1 s for
/// the catalogue, 3 % of its `cargo check`.
fn is_compiler() -> bool {
    static IS_COMPILER: LazyLock<bool> = LazyLock::new(|| {
        let program = std::env::current_exe().unwrap_or_default();
        let name = program.file_stem().and_then(|name| name.to_str());
        matches!(name, Some("rustc" | "clippy-driver" | "rust-analyzer-proc-macro-srv"))
    });
    *IS_COMPILER
}

fn text(model: &Model, shape: &Struct) -> String {
    let mut text = format!("**Wire form** of `{}`: ", shape.name);
    match &shape.message {
        Some(message) => text.push_str(&facts(message, shape.versions)),
        None => text.push_str(&format!("struct, versions {}.", shape.versions)),
    }
    if shape.fields.is_empty() {
        return text + "\n\nIt has no fields.";
    }
    text.push_str(
        "\n\n| Field | Type | Versions | Tag | Null in | Default | Ignorable | Entity |\n\
         |---|---|---|---|---|---|---|---|\n",
    );
    let params: Vec<_> = model.generics.type_params().map(|param| &param.ident).collect();
    for field in &shape.fields {
        let cells = [
            name(field),
            ty(field, &params),
            field.versions.to_string(),
            tag(field),
            some(field.nullable_versions),
            default(field),
            if field.ignorable { "yes".to_owned() } else { String::new() },
            entity(field),
        ];
        text.push_str(&format!("| {} |\n", cells.join(" | ")));
    }
    text
}

/// The properties of the message as a whole.
fn facts(message: &Message, versions: Versions) -> String {
    let mut facts = vec![message.kind.as_str().to_owned()];
    facts.extend(message.api_key.map(|key| format!("API key {key}")));
    facts.push(format!("versions {versions}"));
    facts.push(format!("flexible versions {}", message.flexible));
    let mut text = facts.join(", ") + ".";
    text.push_str(&headers(message, versions));
    if !message.listeners.is_empty() {
        let listeners: Vec<_> = message.listeners.iter().map(|one| one.as_str()).collect();
        text.push_str(&format!(" Listeners: {}.", listeners.join(", ")));
    }
    if message.latest_version_unstable {
        text.push_str(" The latest version is unstable.");
    }
    if let Some(response) = &message.response {
        text.push_str(&format!(" Response: {}.", link(response)));
    }
    text
}

/// The header version for each version of the message.
fn headers(message: &Message, versions: Versions) -> String {
    let (name, of_version): (_, fn(i16, i16, Versions) -> i16) = match message.kind {
        Kind::Request => ("RequestHeader", header::request_version),
        Kind::Response => ("ResponseHeader", header::response_version),
        _ => return String::new(),
    };
    let mut runs: Vec<(i16, Versions)> = Vec::new();
    for version in versions.iter() {
        let follows = || of_version(message.api_key.unwrap_or(-1), version, message.flexible);
        let header = header::listed(&message.header_versions, version).unwrap_or_else(follows);
        match runs.last_mut() {
            Some((last, run)) if *last == header => *run = Versions::new(run.min(), version),
            _ => runs.push((header, Versions::new(version, version))),
        }
    }
    let run = |(header, run): &(i16, Versions)| match run.min() == run.max() {
        true => format!("{header} in version {run}"),
        false => format!("{header} in versions {run}"),
    };
    let runs: Vec<_> = runs.iter().map(run).collect();
    format!(" Header: `{name}` {}.", runs.join(", "))
}

fn name(field: &Field) -> String {
    let map_key = if field.attrs.map_key.is_some() { " (map key)" } else { "" };
    format!("{}{map_key}", field.name)
}

fn ty(field: &Field, params: &[&syn::Ident]) -> String {
    let flexible = match field.flexible_versions {
        Some(versions) => format!(" (flexible versions {versions})"),
        None => String::new(),
    };
    wire_type(&field.inner, params, "") + &flexible
}

/// The type in Kafka's words, or a link if only rustc knows it.
fn wire_type(ty: &Type, params: &[&syn::Ident], arrays: &str) -> String {
    match classify(ty) {
        types::Kind::Array(element) => wire_type(element, params, &format!("[]{arrays}")),
        types::Kind::Option(inner) | types::Kind::Box(inner) => wire_type(inner, params, arrays),
        types::Kind::Other => {
            match params.iter().any(|param| types::is_named(ty, &param.to_string())) {
                true => code(&format!("{arrays}{}", types::spelled(ty))),
                false if arrays.is_empty() => link(ty),
                false => code(arrays) + &link(ty),
            }
        }
        known => code(&format!("{arrays}{}", known.primitive().name())),
    }
}

/// A link to a type, if it is a path.
fn link(ty: &Type) -> String {
    let Type::Path(TypePath { qself: None, path, .. }) = bare(ty) else {
        return code(&types::spelled(ty));
    };
    let segments: Vec<_> =
        path.segments.iter().map(|segment| segment.ident.unraw().to_string()).collect();
    let start = if path.leading_colon.is_some() { "::" } else { "" };
    match segments.as_slice() {
        [name] if start.is_empty() => format!("[`{name}`]"),
        [.., name] => format!("[`{name}`][{start}{}]", segments.join("::")),
        [] => String::new(),
    }
}

fn tag(field: &Field) -> String {
    match field.tag {
        None => String::new(),
        Some(tag) if field.tagged_versions == field.versions => tag.to_string(),
        Some(tag) => format!("{tag} in {}", field.tagged_versions),
    }
}

fn entity(field: &Field) -> String {
    let entity = field.attrs.entity.as_ref().and_then(|attr| attr.value);
    entity.map_or_else(String::new, |entity| entity.as_str().to_owned())
}

/// The versions, or an empty cell if there are none.
fn some(versions: Versions) -> String {
    if versions.is_empty() { String::new() } else { versions.to_string() }
}

/// The explicit default, or that of the type.
fn default(field: &Field) -> String {
    match field.default.as_ref().map(|default| &default.value) {
        Some(DefaultLiteral::Null) => code("null"),
        Some(DefaultLiteral::Empty) => "empty".to_owned(),
        Some(DefaultLiteral::Bool(value)) => code(&value.to_string()),
        Some(DefaultLiteral::Int(value)) => code(&value.to_string()),
        Some(DefaultLiteral::Float(value)) => code(&format!("{value:?}")),
        Some(DefaultLiteral::Text(value)) => code(&format!("{value:?}")),
        // A wrong default was reported.
        Some(DefaultLiteral::Wrong(_) | DefaultLiteral::Meant(..)) => String::new(),
        None if field.optional => code("null"),
        None => match classify(&field.inner) {
            types::Kind::Bool => code("false"),
            types::Kind::Int(_) => code("0"),
            types::Kind::Float64 => code("0.0"),
            types::Kind::Uuid => "zero".to_owned(),
            types::Kind::Str => code("\"\""),
            types::Kind::Bytes | types::Kind::Records | types::Kind::Array(_) => "empty".to_owned(),
            types::Kind::Option(_) | types::Kind::Box(_) | types::Kind::Other => {
                "the type's".to_owned()
            }
        },
    }
}

/// Formats code for a table cell.
fn code(text: &str) -> String {
    let text = text.replace('|', r"\|");
    match text.contains('`') {
        true => format!("`` {text} ``"),
        false => format!("`{text}`"),
    }
}

#[cfg(test)]
mod tests {
    use super::text;
    use crate::check;
    use crate::ctxt::Ctxt;
    use crate::model::Shape;

    /// The generated docs of the struct that `declaration` contains.
    fn docs(declaration: &str) -> String {
        let input = syn::parse_str(declaration).expect("a struct");
        let errors = Ctxt::new();
        let model = check::check(&errors, &input).model;
        assert_eq!(errors.into_compile_errors(&input).to_string(), "");
        let model = model.expect("no errors");
        let Shape::Struct(shape) = &model.shape else { panic!("not a struct") };
        text(&model, shape)
    }

    #[test]
    fn a_request_has_its_facts_and_a_row_for_each_field() {
        let docs = docs(
            r#"
            #[kafka(request, api_key = 900, versions = "0-4", flexible = "2+", response = path::Pong)]
            #[kafka(listeners(broker, controller), latest_version_unstable)]
            struct PingRequest<'a> {
                #[kafka(default = "a|b`c", entity = "topicName")]
                topic: KafkaString,
                #[kafka(versions = "1+", nullable = "2+", default = empty, ignorable)]
                owners: Option<Vec<i32>>,
                partitions: LazyArray<'a, Partition<'a>>,
                #[kafka(name = "Ratio", versions = "1-3", default = 0.5)]
                share: f64,
                #[kafka(versions = "2+", tagged = 1)]
                node: Option<Box<Node>>,
                #[kafka(versions = "0+", tagged = 0, tagged_versions = "3+", default = -1)]
                epoch: i32,
                #[kafka(flexible = "none")]
                client: self::Bytes,
                #[kafka(unknown_tagged_fields)]
                unknown: TaggedFields,
            }
            "#,
        );
        assert_eq!(
            docs,
            r#"**Wire form** of `PingRequest`: request, API key 900, versions 0-4, flexible versions 2+. Header: `RequestHeader` 1 in versions 0-1, 2 in versions 2-4. Listeners: broker, controller. The latest version is unstable. Response: [`Pong`][path::Pong].

| Field | Type | Versions | Tag | Null in | Default | Ignorable | Entity |
|---|---|---|---|---|---|---|---|
| Topic | `string` | 0+ |  |  | `` "a\|b`c" `` |  | topicName |
| Owners | `[]int32` | 1+ |  | 2+ | empty | yes |  |
| Partitions | `[]`[`Partition`] | 0+ |  |  | empty |  |  |
| Ratio | `float64` | 1-3 |  |  | `0.5` |  |  |
| Node | [`Node`] | 2+ | 1 | 2+ | `null` |  |  |
| Epoch | `int32` | 0+ | 0 in 3+ |  | `-1` |  |  |
| Client | [`Bytes`][self::Bytes] (flexible versions none) | 0+ |  |  | the type's |  |  |
"#
        );
    }

    #[test]
    fn a_nested_struct_has_its_versions() {
        let docs = docs(
            r#"
            #[kafka(versions = "4+", name = "Inner")]
            struct Nested<T> { #[kafka(map_key)] id: Uuid, rest: Vec<T>, on: bool, data: Bytes }
            "#,
        );
        assert_eq!(
            docs,
            r#"**Wire form** of `Inner`: struct, versions 4+.

| Field | Type | Versions | Tag | Null in | Default | Ignorable | Entity |
|---|---|---|---|---|---|---|---|
| Id (map key) | `uuid` | 0+ |  |  | zero |  |  |
| Rest | `[]T` | 0+ |  |  | empty |  |  |
| On | `bool` | 0+ |  |  | `false` |  |  |
| Data | `bytes` | 0+ |  |  | empty |  |  |
"#
        );
    }

    #[test]
    fn headers_follow_kafkas_exceptions() {
        let response = |key| {
            docs(&format!(
                r#"#[kafka(response, api_key = {key}, versions = "0-4", flexible = "3+")] struct R;"#
            ))
        };
        assert_eq!(
            response(900),
            "**Wire form** of `R`: response, API key 900, versions 0-4, flexible versions 3+. \
             Header: `ResponseHeader` 0 in versions 0-2, 1 in versions 3-4.\n\nIt has no fields."
        );
        assert!(response(18).contains(" Header: `ResponseHeader` 0 in versions 0-4.\n"));
        let listed = r#"#[kafka(response, api_key = 900, versions = "0-4", flexible = "none", header_versions = "0-1: 0, 2+: 1")] struct R;"#;
        assert!(
            docs(listed)
                .contains(" Header: `ResponseHeader` 0 in versions 0-1, 1 in versions 2-4.")
        );
        let request = docs(
            r#"#[kafka(request, api_key = 7, versions = "0-2", flexible = "none", response = R)] struct QRequest;"#,
        );
        assert!(request.contains(" Header: `RequestHeader` 0 in version 0, 1 in versions 1-2. "));
        let data = docs(r#"#[kafka(data, versions = "0-1", flexible = "none")] struct D;"#);
        assert!(
            data.starts_with("**Wire form** of `D`: data, versions 0-1, flexible versions none.")
        );
    }
}
