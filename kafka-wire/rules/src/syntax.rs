//! The two ways to write a schema: Rust's attributes and Kafka's JSON.

/// The syntax of a schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Syntax {
    /// `#[kafka(versions = "2+")]`
    Attribute,
    /// `"versions": "2+"`
    Json,
}

macro_rules! keys {
    ($($(#[$doc:meta])* $key:ident $attribute:literal $json:literal;)+) => {
        /// A property of a message, struct or field.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Key {
            $($(#[$doc])* $key,)+
        }

        impl Key {
            /// The name of the key in a syntax.
            #[must_use]
            #[inline]
            pub const fn name(self, syntax: Syntax) -> &'static str {
                match (self, syntax) {
                    $((Self::$key, Syntax::Attribute) => $attribute, (Self::$key, Syntax::Json) => $json,)+
                }
            }
        }
    };
}

keys! {
    /// The schema's name.
    Name "name" "name";
    /// The kind of a message. In attributes, each kind is a key of its own.
    Kind "" "type";
    /// The api key of an API or record.
    ApiKey "api_key" "apiKey";
    /// The versions of a message.
    ValidVersions "versions" "validVersions";
    /// The versions of a struct or field.
    Versions "versions" "versions";
    /// The versions with compact lengths and tags.
    Flexible "flexible" "flexibleVersions";
    /// The response to a request.
    Response "response" "response";
    /// The servers that can answer a request.
    Listeners "listeners" "listeners";
    /// Whether the highest version may still change.
    LatestVersionUnstable "latest_version_unstable" "latestVersionUnstable";
    /// The version of the header before each version of a message.
    HeaderVersions "header_versions" "headerVersions";
    /// The topic whose records contain the message. Kafka's schemas lack it.
    Log "log" "log";
    /// The type of a field. With attributes, it is the Rust type.
    Type "type" "type";
    /// The tag.
    Tag "tagged" "tag";
    /// The versions in which a field is tagged.
    TaggedVersions "tagged_versions" "taggedVersions";
    /// The versions in which a field can be null.
    Nullable "nullable" "nullableVersions";
    /// The default.
    Default "default" "default";
    /// Whether a field is the key of an array's elements.
    MapKey "map_key" "mapKey";
    /// What a value identifies.
    Entity "entity" "entityType";
}
