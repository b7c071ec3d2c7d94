//! Decides between the type of a field and the one that its entity has: the other keys fit one of
//! them, both or none.

use kafka_rules::defaults::a_default_is_of_its_type;
use kafka_rules::facts::{self, Fact};
use kafka_rules::field::{of_entity, only_strings_and_bytes_are_compact, the_type_can_be_null};
use kafka_rules::tags::records_are_not_tagged;
use kafka_rules::{Primitive, Syntax};
use syn::Type;

use crate::attr::Attrs;
use crate::check::asides::or_ones_own;
use crate::check::entity::written_or_meant;
use crate::check::facts::{fact, kafka_type, range, value};
use crate::check::field_type::{Advice, Wrong, innermost};
use crate::model::{DefaultLiteral, Entity};
use crate::types::{Int, Kind, classify};
use crate::versions::Versions;

/// The error of a type that is wrong if all other keys of the field are right, and the type that was
/// meant.
pub(in crate::check) fn type_of_the_entity<'t>(
    attrs: &Attrs,
    ty: &'t Type,
) -> Option<(Wrong<'t>, Type)> {
    let (found, wanted) = apart(attrs, ty)?;
    if !refuse(attrs, found, is_option(ty)) || refuse(attrs, wanted, false) {
        return None;
    }
    let code = written(attrs, wanted, is_option(ty));
    let meant = syn::parse_str(&code).ok()?;
    let (entity, aside) =
        (written_or_meant(attrs.entity.as_ref()?, ty)?, or_ones_own(innermost(ty)));
    let (is, holds) = (wanted.name(), found.name());
    let why = format!(
        "a {} is {}{is}, and this is {}{holds}",
        entity.as_str(),
        wanted.article(),
        found.article()
    );
    Some((Wrong { at: ty, why, advice: Advice::write(code).also(&aside) }, meant))
}

/// The type that a field's entity has.
pub(in crate::check) struct Wanted {
    entity: Entity,
    ty: Primitive,
    other: Primitive,
    /// Whether the field's other keys fit this type too.
    fits: bool,
    /// The type to write in a field that is no array.
    code: String,
    /// Whether the field has a default.
    has_default: bool,
}

/// The type that the entity of a field has; `None` without an entity.
pub(in crate::check) fn wanted(attrs: &Attrs, ty: &Type) -> Option<Wanted> {
    let entity = written_or_meant(attrs.entity.as_ref()?, ty)?;
    let [wanted, other] = of_entity(entity);
    let is_array = kafka_type(innermost(ty)).arrays > 0;
    let fits = !refuse(attrs, wanted, is_option(ty) && !is_array);
    let code = written(attrs, wanted, is_option(ty));
    let has_default = attrs.default.is_some();
    Some(Wanted { entity, ty: wanted, other, fits, code, has_default })
}

impl Wanted {
    /// The integer of this type.
    pub(in crate::check) fn integer(&self) -> Option<Int> {
        Int::named(self.ty.rust())
    }

    /// Whether the entity cannot have this type, the element of an array or the whole.
    pub(in crate::check) fn refuses(&self, ty: &Type) -> bool {
        let found = kafka_type(ty).element;
        found.is_some_and(|found| found != self.ty && found != self.other)
    }

    /// Whether the field's other keys fit the type of the entity.
    pub(in crate::check) fn fits(&self) -> bool {
        self.fits
    }

    pub(in crate::check) fn has_default(&self) -> bool {
        self.has_default
    }

    /// The type to write as the element of an array.
    pub(in crate::check) fn element(&self) -> &'static str {
        self.ty.rust()
    }

    /// The type to write in a field that is no array.
    pub(in crate::check) fn whole(&self) -> &str {
        &self.code
    }

    /// What the entity is.
    pub(in crate::check) fn why(&self) -> String {
        format!("a {} is {}{}", self.entity.as_str(), self.ty.article(), self.ty.name())
    }
}

/// Changes the error of an entity on another type, so that it asks for no type that the other keys
/// refuse.
pub(in crate::check) fn fitting(text: String, attrs: &Attrs, ty: &Type) -> String {
    let Some((_, wanted)) = apart(attrs, ty) else { return text };
    if refuse(attrs, wanted, false) {
        let without = text.split(" if this is no ").next().unwrap_or_default();
        return without.split(", or write ").next().unwrap_or_default().to_owned();
    }
    let rust = wanted.rust();
    text.replace(&format!("`{rust}`"), &format!("`{}`", written(attrs, wanted, is_option(ty))))
}

/// The type of a field that is no array, and the other one that its entity has.
fn apart(attrs: &Attrs, ty: &Type) -> Option<(Primitive, Primitive)> {
    let [wanted, other] = of_entity(written_or_meant(attrs.entity.as_ref()?, ty)?);
    let found = kafka_type(innermost(ty));
    let found = found.element.filter(|_| found.arrays == 0)?;
    (found != wanted && found != other).then_some((found, wanted))
}

/// Whether the keys of a field refuse this type.
fn refuse(attrs: &Attrs, ty: Primitive, is_option: bool) -> bool {
    let default = attrs.default.as_ref().and_then(|default| match default.value.as_ref()? {
        DefaultLiteral::Wrong(_) => None,
        DefaultLiteral::Meant(_, meant) => Some(value(meant)),
        literal => Some(value(literal)),
    });
    let field = facts::Field {
        tag: fact(&attrs.tagged, |tag| i64::from(*tag)),
        tagged_versions: range(&attrs.tagged_versions),
        nullable: range(&attrs.nullable),
        flexible: range(&attrs.flexible),
        default: default.map_or(Fact::Absent, Fact::Is),
        ..facts::Field::new(kafka_rules::Type::of(ty))
    };
    let parent = facts::Parent {
        syntax: Syntax::Attribute,
        is_message: false,
        versions: None,
        flexible: None,
        is_never_flexible: false,
        first_tagged: None,
        next_tag: 0,
        place: None,
    };
    let rules = [
        a_default_is_of_its_type,
        only_strings_and_bytes_are_compact,
        records_are_not_tagged,
        the_type_can_be_null,
    ];
    is_option && !ty.can_be_null() || rules.iter().any(|rule| rule(&field, &parent).is_some())
}

/// The type to write for an entity, nullable if the field is.
fn written(attrs: &Attrs, wanted: Primitive, is_option: bool) -> String {
    let is_null = |literal: &DefaultLiteral| matches!(literal, DefaultLiteral::Null);
    let default = attrs.default.as_ref().and_then(|default| default.value.as_ref());
    let nullable = attrs.nullable.as_ref();
    let can_be_null = is_option
        || default.is_some_and(is_null)
        || nullable.is_some_and(|nullable| nullable.value != Some(Versions::NONE));
    match can_be_null && wanted.can_be_null() {
        true => format!("Option<{}>", wanted.rust()),
        false => wanted.rust().to_owned(),
    }
}

fn is_option(ty: &Type) -> bool {
    matches!(classify(ty), Kind::Option(_))
}
