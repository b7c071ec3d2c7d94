pub mod end_quorum_epoch;

pub use end_quorum_epoch::{EndQuorumEpochRequest, EndQuorumEpochResponse};

#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_message {
    ($($callback:tt)+) => {
        $($callback)+! {
            $crate::RequestHeader, $crate::ResponseHeader,
            $crate::messages::EndQuorumEpochRequest, $crate::messages::EndQuorumEpochResponse,
        }
    };
}
