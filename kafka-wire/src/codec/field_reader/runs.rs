//! Runs of fixed-width fields with a single bounds check.

use super::FieldReader;
use crate::codec::{Block, Codec, LayoutOf};

/// Functions that read two to five fields, starting at `index`. If a field turns out to have no
/// fixed width, or the bytes end inside the run, each field is read by itself.
macro_rules! runs {
    ($($name:ident: $first:ident $($type:ident)*, $first_value:ident $($value:ident)*;)*) => {$(
        #[doc(hidden)]
        #[inline(never)]
        pub fn $name<'de, $first: Codec<'de>, $($type: Codec<'de>),*>(
            $first_value: &mut $first,
            $($value: &mut $type,)*
            fields: &mut FieldReader<'de>,
            index: u16,
        ) {
            // Out of line, so that the run needs no stack frame: two fields take 13 instructions
            // instead of 24.
            #[cold]
            #[inline(never)]
            fn one_by_one<'de, $first: Codec<'de>, $($type: Codec<'de>),*>(
                $first_value: &mut $first,
                $($value: &mut $type,)*
                fields: &mut FieldReader<'de>,
                mut index: u16,
            ) {
                $first_value.read_field(fields, index);
                $(
                    index += 1;
                    $value.read_field(fields, index);
                )*
            }

            if const { $first::WIDTH > 0 $(&& $type::WIDTH > 0)* }
                && let Some((run, rest)) = fields
                    .reader
                    .peek()
                    .split_at_checked(const { $first::WIDTH $(+ $type::WIDTH)* })
            {
                fields.reader.set_rest(rest);
                let mut block = Block::new(run);
                *$first_value = $first::from_block(&mut block);
                $(*$value = $type::from_block(&mut block);)*
                return;
            }
            one_by_one($first_value, $($value,)* fields, index);
        }
    )*};
}

runs! {
    read_2: A B, a b;
    read_3: A B C, a b c;
    read_4: A B C D, a b c d;
    read_5: A B C D E, a b c d e;
}
