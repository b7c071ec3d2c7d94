//! Names of fields are distinct in all forms in which Kafka and Rust have them.

use std::collections::HashMap;

use crate::error::Errors;
use crate::names::{first_lower, snake_case_of_kafka};
use crate::schema::Field;

pub(super) fn check(fields: &[Field], errors: &Errors) {
    let mut taken: HashMap<String, &str> = HashMap::new();
    for field in fields {
        let name = field.name.as_str();
        let forms = [first_lower(name), snake_case_of_kafka(name)];
        if let Some(other) = forms.iter().find_map(|form| taken.get(form)) {
            let reason = match *other == name {
                true => String::from("there is a field of this name already; write another"),
                false => format!("the name differs from {other} only in case; write another"),
            };
            errors.at(&field.place.of("name"), reason);
        }
        for form in forms {
            taken.entry(form).or_insert(name);
        }
    }
}
