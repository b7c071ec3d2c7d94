//! Converts Kafka's names into Rust's.

/// Converts `TopicId` to `topic_id`, `ISRLeader` to `isr_leader`, and `KRaftVersion` to
/// `kraft_version`.
#[must_use]
pub fn snake_case(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    let mut snake = String::new();
    let mut capitals = 0;
    for (i, &c) in letters.iter().enumerate() {
        let ends_capitals = letters.get(i + 1).is_some_and(char::is_ascii_lowercase);
        let begins = match capitals {
            0 => i > 0,
            // A single capital belongs to the next word: `KRaft`.
            1 => false,
            _ => ends_capitals,
        };
        if c.is_ascii_uppercase() && begins {
            snake.push('_');
        }
        capitals = if c.is_ascii_uppercase() { capitals + 1 } else { 0 };
        snake.push(c.to_ascii_lowercase());
    }
    snake
}

/// Capitalizes the first letter.
#[must_use]
pub fn first_upper(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}
