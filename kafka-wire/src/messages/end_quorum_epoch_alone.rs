//! The catalogue without the feature `messages`.

pub mod end_quorum_epoch;

#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_message {
    ($($callback:tt)+) => {
        $crate::__messages! { { $($callback)+ }
            end_quorum_epoch { EndQuorumEpochRequest EndQuorumEpochResponse }
        }
    };
}
