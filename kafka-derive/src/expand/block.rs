//! Runs of fields that are read and written with one check of bounds.

use proc_macro2::TokenStream;
use quote::quote;

use super::context::{Context, Planned, Width};
use super::presence::Presence;

/// Positional fields that stand together.
enum Item<'p, 'm> {
    Run(Run<'p, 'm>),
    One(&'p Planned<'m>),
}

/// Two or more fields of fixed width, or perhaps so.
pub(super) struct Run<'p, 'm> {
    pub(super) fields: Vec<&'p Planned<'m>>,
    /// Where all of them are.
    pub(super) together: Presence,
}

/// A statement for each item: `one` or `run` writes it. A run may join fields of other versions if it
/// `joins`.
pub(super) fn statements(
    context: &Context<'_>,
    joins: bool,
    one: fn(&Context<'_>, &Planned<'_>) -> TokenStream,
    run: fn(&Context<'_>, &Run<'_, '_>) -> TokenStream,
) -> Vec<TokenStream> {
    let statement = |item: &Item<'_, '_>| match item {
        Item::One(planned) => one(context, planned),
        Item::Run(fields) => run(context, fields),
    };
    Item::all(context, joins).iter().map(statement).collect()
}

impl<'p, 'm> Item<'p, 'm> {
    /// The positional fields, in order. Those of a run are in the same versions, or if it `joins`, in
    /// all from some version on.
    fn all(context: &'p Context<'m>, joins: bool) -> Vec<Self> {
        let mut items = Vec::new();
        let mut run: Option<Run<'_, '_>> = None;
        for planned in context.fields.iter().filter(|p| p.positional != Presence::Never) {
            if planned.width == Width::Variable {
                items.extend(run.take().map(Run::into_item));
                items.push(Item::One(planned));
                continue;
            }
            let last = run.take();
            let joint = last.as_ref().and_then(|run| run.with(planned.positional, joins));
            match (last, joint) {
                (Some(mut last), Some(together)) => {
                    last.fields.push(planned);
                    run = Some(Run { together, ..last });
                }
                (last, _) => {
                    items.extend(last.map(Run::into_item));
                    run = Some(Run { fields: vec![planned], together: planned.positional });
                }
            }
        }
        items.extend(run.map(Run::into_item));
        items
    }
}

impl<'p, 'm> Run<'p, 'm> {
    /// Where all are if one more joins that is at `positional`.
    fn with(&self, positional: Presence, joins: bool) -> Option<Presence> {
        match joins {
            _ if self.together == positional => Some(positional),
            true => self.together.joint(positional),
            false => None,
        }
    }

    fn into_item(self) -> Item<'p, 'm> {
        match self.fields.as_slice() {
            [one] => Item::One(one),
            _ => Item::Run(self),
        }
    }

    /// Whether there are versions that have some of the fields.
    pub(super) fn has_partial_versions(&self) -> bool {
        self.fields.iter().any(|planned| planned.positional != self.together)
    }
}

/// The width of a block over the fields of `run`: 0 if one of them turns out to have none.
pub(super) fn width(context: &Context<'_>, run: &[&Planned<'_>]) -> TokenStream {
    match known_width(run) {
        Some(bytes) => quote!(#bytes),
        None => {
            let private = &context.names.private;
            let widths = widths(context, run.iter().copied());
            quote!(#private::fixed_width(&[#(#widths),*]))
        }
    }
}

/// The width, where spelling alone tells it.
pub(super) fn known_width(run: &[&Planned<'_>]) -> Option<usize> {
    run.iter()
        .map(|planned| match planned.width {
            Width::Bytes(bytes) => Some(bytes),
            _ => None,
        })
        .sum()
}

/// `WIDTH` of each field. The types have no parameters and no lifetimes.
pub(super) fn widths<'c>(
    context: &'c Context<'_>,
    fields: impl Iterator<Item = &'c Planned<'c>>,
) -> impl Iterator<Item = TokenStream> {
    let codec = &context.names.codec;
    fields.map(move |planned| match planned.width {
        Width::Bytes(bytes) => quote!(#bytes),
        _ => {
            let ty = &planned.inner;
            quote!(<#ty as #codec<'static>>::WIDTH)
        }
    })
}
