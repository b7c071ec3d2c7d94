//! Names of fields are distinct in all forms in which Kafka and Rust have them.

use crate::error::Errors;
use crate::names::{first_lower, snake_case_of_kafka};
use crate::schema::Field;

pub(super) fn check(fields: &[Field], errors: &Errors) {
    for (i, field) in fields.iter().enumerate() {
        let alike = |other: &&Field| {
            first_lower(&other.name) == first_lower(&field.name)
                || snake_case_of_kafka(&other.name) == snake_case_of_kafka(&field.name)
        };
        if let Some(other) = fields.iter().take(i).find(alike) {
            let reason = match other.name == field.name {
                true => String::from("there is a field of this name already; write another"),
                false => {
                    format!("the name differs from {} only in case; write another", other.name)
                }
            };
            errors.at(&field.place.of("name"), reason);
        }
    }
}
