//! The two ways to write a schema: Rust's attributes and Kafka's JSON.

/// How a schema is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Syntax {
    /// `#[kafka(versions = "2+")]`
    Attribute,
    /// `"versions": "2+"`
    Json,
}

macro_rules! keys {
    ($($(#[$doc:meta])* $key:ident $attribute:literal $json:literal;)+) => {
        /// What can be said of a message, struct or field.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Key {
            $($(#[$doc])* $key,)+
        }

        impl Key {
            /// Its name.
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
    /// The kind of a message, which is a key itself in an attribute.
    Kind "" "type";
    /// The number of an API or record.
    ApiKey "api_key" "apiKey";
    /// The versions of a message.
    ValidVersions "versions" "validVersions";
    /// The versions of a struct or field.
    Versions "versions" "versions";
    /// The versions with compact lengths and tags.
    Flexible "flexible" "flexibleVersions";
    /// The response to a request.
    Response "response" "response";
    /// Who answers a request.
    Listeners "listeners" "listeners";
    /// Whether the highest version may still change.
    LatestVersionUnstable "latest_version_unstable" "latestVersionUnstable";
    /// The version of the header before each version of a message.
    HeaderVersions "header_versions" "headerVersions";
    /// The topic whose records a message is in. Kafka's schemas do not say it.
    Log "log" "log";
    /// The type of a field, which is Rust's beside attributes.
    Type "type" "type";
    /// The tag.
    Tag "tagged" "tag";
    /// The versions in which a field is tagged.
    TaggedVersions "tagged_versions" "taggedVersions";
    /// The versions in which a field can be null.
    Nullable "nullable" "nullableVersions";
    /// The default.
    Default "default" "default";
    /// Whether a field is the key of its array.
    MapKey "map_key" "mapKey";
    /// What a value names.
    Entity "entity" "entityType";
}
