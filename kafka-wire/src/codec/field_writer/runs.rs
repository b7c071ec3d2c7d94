//! Runs of fixed-width fields with a single bounds check.

use super::FieldWriter;
use crate::codec::{Codec, LayoutOf};

/// Functions that write two to five fields, starting at `index`. If a field turns out to have no
/// fixed width, or the run exceeds the ready room, each field is written by itself.
macro_rules! runs {
    ($($name:ident: $first:ident $($type:ident)*, $first_value:ident $($value:ident)*;)*) => {$(
        #[doc(hidden)]
        #[inline(never)]
        pub fn $name<'de, $first: Codec<'de>, $($type: Codec<'de>),*>(
            $first_value: &$first,
            $($value: &$type,)*
            fields: &mut FieldWriter,
            index: u16,
        ) {
            // Out of line, so that the run needs no stack frame: two fields take 11 instructions
            // instead of 22.
            #[cold]
            #[inline(never)]
            fn one_by_one<'de, $first: Codec<'de>, $($type: Codec<'de>),*>(
                $first_value: &$first,
                $($value: &$type,)*
                fields: &mut FieldWriter,
                mut index: u16,
            ) {
                $first_value.write_field(fields, index);
                $(
                    index += 1;
                    $value.write_field(fields, index);
                )*
            }

            if const { $first::WIDTH > 0 $(&& $type::WIDTH > 0)* }
                && fields.writer.put_block(
                    const { $first::WIDTH $(+ $type::WIDTH)* },
                    |block| {
                        $first_value.to_block(block);
                        $($value.to_block(block);)*
                    },
                )
            {
                return;
            }
            one_by_one($first_value, $($value,)* fields, index);
        }
    )*};
}

runs! {
    write_2: A B, a b;
    write_3: A B C, a b c;
    write_4: A B C D, a b c d;
    write_5: A B C D E, a b c d e;
}
