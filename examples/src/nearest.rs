//! Finds similar names.

/// The names most similar to an unknown one: at most three, the best first.
pub fn nearest<'n>(name: &str, names: impl Iterator<Item = &'n str>) -> Vec<&'n str> {
    let small = name.to_lowercase();
    let mut near: Vec<(f64, &str)> = names
        .map(|known| (strsim::jaro_winkler(&small, &known.to_lowercase()), known))
        .filter(|(similarity, _)| *similarity > 0.8)
        .collect();
    near.sort_by(|(one, a), (other, b)| other.total_cmp(one).then(a.cmp(b)));
    near.into_iter().take(3).map(|(_, known)| known).collect()
}

/// An error about an unknown name of a thing such as `message`, with the names most similar to it.
pub fn unknown<'n>(what: &str, name: &str, names: impl Iterator<Item = &'n str>) -> String {
    let nearest = nearest(name, names);
    match nearest.is_empty() {
        true => format!("there is no {what} {name:?}"),
        false => format!("there is no {what} {name:?}; the nearest are {}", nearest.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_typo_is_near_and_another_word_is_not() {
        let names = ["FetchRequest", "FetchResponse", "VoteRequest"];
        assert_eq!(nearest("FetchRequst", names.into_iter()).first(), Some(&"FetchRequest"));
        assert_eq!(nearest("fetchrequest", names.into_iter()).first(), Some(&"FetchRequest"));
        assert_eq!(nearest("xyz", names.into_iter()), [] as [&str; 0]);
    }
}
