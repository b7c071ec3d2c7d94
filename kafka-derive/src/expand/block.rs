//! Runs of fields that are read and written with one check of bounds.

use proc_macro2::TokenStream;
use quote::quote;

use super::presence::Presence;
use super::structs::{Context, Planned, Width};

/// Positional fields that stand together.
pub(super) enum Item<'p, 'm> {
    /// Two or more of fixed width, or perhaps so, in the same versions.
    Run(Vec<&'p Planned<'m>>),
    One(&'p Planned<'m>),
}

impl<'p, 'm> Item<'p, 'm> {
    /// The positional fields, in order.
    pub(super) fn all(context: &'p Context<'m>) -> Vec<Self> {
        let mut items = Vec::new();
        let mut run: Vec<&Planned<'_>> = Vec::new();
        for planned in context.fields.iter().filter(|p| p.positional != Presence::Never) {
            let joins = planned.width != Width::Variable
                && run.last().is_none_or(|last| last.positional == planned.positional);
            if !joins {
                items.extend(Self::from_run(std::mem::take(&mut run)));
            }
            match planned.width {
                Width::Variable => items.push(Item::One(planned)),
                _ => run.push(planned),
            }
        }
        items.extend(Self::from_run(run));
        items
    }

    fn from_run(run: Vec<&'p Planned<'m>>) -> Option<Self> {
        match run.as_slice() {
            [] => None,
            [one] => Some(Item::One(one)),
            _ => Some(Item::Run(run)),
        }
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
