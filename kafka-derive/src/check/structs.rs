//! Checks a struct with named fields or without fields: the message's rules, each field's, and
//! those between fields.

use proc_macro2::Ident;
use syn::punctuated::Punctuated;
use syn::{DeriveInput, Field, GenericParam, Generics, Token};

use super::field_type::OnTheWire;
use super::fields::{FieldBuilder, Parent};
use super::{entity, field_type, fields, message, names, tags};
use crate::attr::{self, Attrs, Place};
use crate::ctxt::{Ctxt, Tags};
use crate::model::{Kind, Struct};
use crate::versions::Versions;

mod kept;

use kept::Kept;

pub(super) fn check_unit(errors: &Ctxt, input: &DeriveInput, attrs: &Attrs) -> Option<Struct> {
    let checked = check(errors, input, attrs, &Punctuated::new())?;
    Some(Struct { unit: true, ..checked })
}

pub(super) fn check(
    errors: &Ctxt,
    input: &DeriveInput,
    attrs: &Attrs,
    fields: &Punctuated<Field, Token![,]>,
) -> Option<Struct> {
    let name = names::of_struct(errors, &input.ident, attrs);
    let message = message::check(errors, attrs, &name, attr::mentioned(fields.iter()));
    let flexible = message::flexible(attrs);
    let is_never_flexible = attrs.kinds.iter().any(|kind| kind.value == Some(Kind::CoordinatorKey));
    let given = fields.iter().enumerate();
    let given = given.filter_map(|(index, field)| Some((index, attr::tag(&field.attrs)?)));
    errors.expect_tags(
        Tags::of(&given.collect::<Vec<_>>()),
        flexible.is_some_and(|flexible| flexible.is_empty()),
    );
    errors.refuse_above(attrs.refused());
    let mut unknown_tagged_fields = Kept::among(fields);
    let (mut kept, mut types) = (Vec::new(), Vec::new());
    let mut fine = true;
    for (index, field) in fields.iter().enumerate() {
        let Some(ident) = &field.ident else { continue };
        errors.now_at_field(index);
        errors.now_at_type(&field.ty);
        errors.expect_null_in_part(attr::is_null_in_part(&field.attrs));
        let count = errors.count();
        let mut field_attrs = Attrs::read(errors, &field.attrs, Place::Field);
        if unknown_tagged_fields.is_meant(ident, &field.ty, &field_attrs) {
            let field = (ident, &field.ty);
            fine &= unknown_tagged_fields.check(errors, field, &field_attrs, count);
            continue;
        }
        let default = field_attrs.default.as_ref().and_then(|default| default.value.as_ref());
        let wanted = entity::wanted(&field_attrs, &field.ty);
        let on_the_wire = match entity::type_of_the_entity(&field_attrs, &field.ty) {
            Some((wrong, meant)) => {
                errors.error(wrong.at, wrong.text(input));
                OnTheWire::OfItsEntity(Box::new(meant))
            }
            None => field_type::is_on_the_wire(errors, &field.ty, default, input, wanted.as_ref()),
        };
        if matches!(on_the_wire, OnTheWire::WithoutItsEntity(_)) {
            field_attrs.entity = None;
        }
        fine &= on_the_wire.is_right();
        types.push(on_the_wire);
        kept.push((index, field, ident, field_attrs));
    }
    let kept = kept.into_iter().zip(&types);
    let build = |((index, field, ident, attrs), on_the_wire)| {
        FieldBuilder::new(index, field, ident, attrs, on_the_wire)
    };
    let mut drafts: Vec<_> = kept.map(build).collect();
    let tagged = drafts.iter().filter(|draft| draft.attrs.tagged.is_some());
    let tagged = tagged.filter_map(|draft| draft.tagged_versions);
    let parent = Parent {
        is_message: message.is_message,
        versions: match &attrs.versions {
            Some(attr) => attr::versions_or_meant(attr),
            None => Some(Versions::ALL),
        },
        flexible,
        is_never_flexible,
        first_tagged: tagged.filter(|it| !it.is_empty()).map(|it| it.min()).min(),
        params: params(&input.generics),
        names: names::Taken::by(&drafts),
    };
    for draft in &mut drafts {
        errors.now_at_field(draft.index);
        fields::check(errors, draft, &parent);
    }
    let is_rust =
        names::are_distinct_to_rust(fields.iter().filter_map(|field| field.ident.as_ref()));
    if is_rust {
        names::are_distinct(errors, &drafts);
    }
    tags::are_distinct_and_contiguous(errors, &drafts);
    let message::Checked { message, is_right, has_versions, .. } = message;
    // Versions that are wrong or missing must not lead to other errors.
    let versions = parent.versions.filter(|_| has_versions || message.is_none() && is_right);
    is_rust.then(|| Struct {
        name,
        versions: versions.unwrap_or(Versions::ALL),
        has_versions: message.is_none() || has_versions,
        message,
        fields: drafts.into_iter().map(FieldBuilder::into_field).collect(),
        unknown_tagged_fields: unknown_tagged_fields.into_field(),
        unit: false,
        is_refused: !fine || !is_right,
    })
}

fn params(generics: &Generics) -> Vec<Ident> {
    let params = generics.params.iter().filter_map(|param| match param {
        GenericParam::Lifetime(_) => None,
        GenericParam::Type(param) => Some(param.ident.clone()),
        GenericParam::Const(param) => Some(param.ident.clone()),
    });
    params.collect()
}
