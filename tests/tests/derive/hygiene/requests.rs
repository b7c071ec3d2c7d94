//! Enums of requests, wherever they are declared and whatever they hold.

use bytes::Bytes;
use kafka_wire::frame::{RequestFrame, encode_request};
use kafka_wire::requests::Requests;
use kafka_wire::{Codec, KafkaMessage, RequestHeader};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 920, versions = "0-3", flexible = "2+", response = OneResponse)]
struct OneRequest {
    count: i32,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 920, versions = "0-3", flexible = "2+")]
struct OneResponse {
    count: i32,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 921, versions = "0-1", flexible = "none", response = TwoResponse<'static>)]
struct TwoRequest<'a> {
    text: &'a str,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 921, versions = "0-1", flexible = "none")]
struct TwoResponse<'a> {
    text: &'a str,
}

fn frame<'de, M: kafka_wire::Request + Codec<'de>>(message: &M, version: i16) -> Bytes {
    let header = RequestHeader {
        request_api_key: M::API_KEY,
        request_api_version: version,
        ..RequestHeader::default()
    };
    let mut buf = Vec::new();
    encode_request(&header, message, &mut buf).expect("a request");
    buf.into()
}

/// Returns the request in `frame`; panics if there is none.
fn request<'de, R: Requests<'de>>(frame: &'de Bytes) -> R {
    R::from_frame(frame).expect("a request").request
}

mod no_prelude {
    #![no_implicit_prelude]

    #[derive(::core::fmt::Debug, ::core::cmp::PartialEq, ::kafka_wire::KafkaMessage)]
    #[kafka(requests)]
    pub(super) enum Bare<'a> {
        #[kafka(versions = "1-2")]
        One(super::OneRequest),
        Two(::std::boxed::Box<super::TwoRequest<'a>>),
        #[kafka(fallback)]
        Other(::kafka_wire::frame::RequestFrame),
    }
}

#[test]
fn derives_without_the_prelude() {
    use no_prelude::Bare;
    let one = OneRequest { count: 1 };
    let two = TwoRequest { text: "a" };
    assert_eq!(request::<Bare<'_>>(&frame(&one, 1)), Bare::One(one.clone()));
    let bytes = frame(&two, 0);
    assert_eq!(request::<Bare<'_>>(&bytes), Bare::Two(Box::new(two)));
    assert!(matches!(request(&frame(&one, 3)), Bare::Other(_)));
}

mod reexported {
    mod facade {
        pub(super) mod protocol {
            pub(in super::super) use ::kafka_wire as runtime;
        }
    }
    /// A different module with the runtime's name.
    mod kafka_wire {}

    #[derive(Debug, PartialEq, facade::protocol::runtime::KafkaMessage)]
    #[kafka(requests, crate = facade::protocol::runtime)]
    pub(super) enum Hidden {
        One(super::OneRequest),
    }
}

#[test]
fn derives_over_a_reexported_runtime() {
    let one = OneRequest { count: 1 };
    assert_eq!(request::<reexported::Hidden>(&frame(&one, 0)), reexported::Hidden::One(one));
}

mod own_names {
    #![allow(unused, non_upper_case_globals, reason = "names that clash are there for that alone")]

    struct Option;
    struct Result;
    struct From;
    struct Requests;
    struct RequestApi;
    struct ApiKey;
    struct Request;
    use Clash::{Err, None, Ok, Some};
    enum Clash {
        Some,
        None,
        Ok,
        Err,
    }
    mod core {}
    mod std {}
    const position: () = ();
    static value: () = ();

    /// Variants with the names of items that the expansion uses.
    #[derive(Debug, PartialEq, ::kafka_wire::KafkaMessage)]
    #[kafka(requests)]
    pub(super) enum Own<'value> {
        Some(super::OneRequest),
        Ok(super::TwoRequest<'value>),
        #[kafka(fallback)]
        None(super::RequestFrame),
    }
}

#[test]
fn derives_beside_types_of_the_same_names() {
    use own_names::Own;
    let (one, two) = (OneRequest { count: 1 }, TwoRequest { text: "a" });
    assert_eq!(request::<Own<'_>>(&frame(&one, 0)), Own::Some(one.clone()));
    let bytes = frame(&two, 0);
    assert_eq!(request::<Own<'_>>(&bytes), Own::Ok(two));
}

/// Lifetimes, a type parameter, and a bound of the enum's own.
#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(requests)]
enum Generic<'a, 'b, T>
where
    T: PartialEq,
{
    One(OneRequest),
    Two(TwoRequest<'b>),
    Theirs(T),
    #[kafka(versions = "1")]
    Three(ThreeRequest<'a>),
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 922, versions = "0-1", flexible = "none", response = ThreeResponse)]
struct ThreeRequest<'a> {
    bytes: &'a [u8],
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 922, versions = "0-1", flexible = "none")]
struct ThreeResponse;

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 923, versions = "0-1", flexible = "none", response = FourResponse)]
struct FourRequest;

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 923, versions = "0-1", flexible = "none")]
struct FourResponse;

#[test]
fn with_lifetimes_and_type_parameters() {
    type Full<'a> = Generic<'a, 'a, FourRequest>;
    assert_eq!(request::<Full<'_>>(&frame(&FourRequest, 0)), Full::Theirs(FourRequest));
    let bytes = frame(&ThreeRequest { bytes: b"x" }, 1);
    assert_eq!(request::<Full<'_>>(&bytes), Full::Three(ThreeRequest { bytes: b"x" }));
    let keys: Vec<_> = Full::APIS.iter().map(|api| api.api_key.0).collect();
    assert_eq!(keys, [920, 921, 923, 922]);
}

#[test]
fn derives_inside_a_function_and_a_macro() {
    macro_rules! requests {
        ($name:ident { $($variant:ident: $ty:ty = $versions:literal;)* }) => {
            #[derive(Debug, PartialEq, KafkaMessage)]
            #[kafka(requests)]
            enum $name {
                $(#[kafka(versions = $versions)] $variant($ty),)*
            }
        };
    }
    requests! {
        Written {
            One: OneRequest = "1+";
            Boxed: Box<FourRequest> = "0";
        }
    }
    assert_eq!(request::<Written>(&frame(&FourRequest, 0)), Written::Boxed(Box::new(FourRequest)));
    assert!(Written::from_frame(&frame(&OneRequest { count: 1 }, 0)).is_err());
}
