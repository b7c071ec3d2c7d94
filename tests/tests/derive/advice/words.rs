//! Parses the advice in an error's text.

/// An edit that advice asks for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// Replace the text with this code.
    Write { code: String, at: Place },
    /// Add this code, to an enum possibly after another variant.
    Add { code: String, at: Place, after: Option<String> },
    /// Remove the element at the error, or the named key.
    Remove { key: Option<String>, at: Place },
    /// Remove all attributes with keys from the field at the error.
    RemoveKeys,
    /// Move a key from a field to its struct or variant.
    MoveOutside { key: String, at: Place },
    /// Move a variant after another one, or to the front.
    Move { what: String, after: Option<String> },
}

/// The place of an edit, if it is not at the error itself.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Place {
    Here,
    /// The key at the error, with its value.
    Item,
    /// The whole field or variant at the error.
    Element,
    /// The struct or enum around the error.
    Outside,
    /// The type of the field at the error.
    Type,
    /// The struct, enum or variant with this name.
    Named(String),
    /// A field of a struct, by their names.
    Field(String, String),
    /// This text in the field at the error.
    Text(String),
    /// After the variant with this name, for the variant at the error.
    After(String),
}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Word(String),
    Code(String),
}

/// Returns the ways out that an error offers, each a list of steps; empty if it offers none.
pub(crate) fn advice(error: &str) -> Vec<Vec<Action>> {
    let Some(tokens) = clause(error).map(tokens) else { return Vec::new() };
    let mut ways: Vec<Vec<Vec<Action>>> = Vec::new();
    let mut place = Place::Here;
    let mut start = 0;
    while start < tokens.len() {
        let next = (start + 1..tokens.len()).find(|index| verb(&tokens[*index]).is_some());
        let end = next.unwrap_or(tokens.len());
        let Some(verb) = verb(&tokens[start]) else { return Vec::new() };
        // "and" continues a way, and "or" starts another one.
        let goes_on = start > 0 && is_word(&tokens[start - 1], "and");
        let choices = actions(verb, &tokens[start + 1..end], &place);
        if let Some(Action::Write { at, .. }) = choices.first() {
            place = at.clone();
        }
        // "remove `a` and `b`" is two steps.
        let last_and = tokens[start + 1..end].iter().rposition(|token| is_word(token, "and"));
        let are_steps = verb == "remove" && last_and.is_some_and(|at| start + 2 + at < end);
        let steps = match are_steps {
            true => choices.into_iter().map(|choice| vec![choice]).collect(),
            false => vec![choices],
        };
        match ways.last_mut().filter(|_| goes_on) {
            Some(way) => way.extend(steps),
            None => ways.push(steps),
        }
        start = end;
    }
    // If the key is unknown or of Kafka's JSON, the code replaces the key and its value.
    let is_json = error.contains("` is a key of Kafka's JSON; ");
    if is_json || error.starts_with("unknown key `") {
        for action in ways.iter_mut().flatten().flatten() {
            if let Action::Write { code, at: at @ Place::Here } = action
                && (is_json || code.contains(" = "))
            {
                *at = Place::Item;
            }
        }
    }
    let ways = ways.into_iter().map(|steps| steps.into_iter().filter(|step| !step.is_empty()));
    ways.map(Vec::from_iter).filter(|steps| !steps.is_empty()).flat_map(combined).collect()
}

/// Combines each choice of a step with each choice of the other steps.
fn combined(steps: Vec<Vec<Action>>) -> Vec<Vec<Action>> {
    steps.into_iter().fold(vec![Vec::new()], |ways, choices| {
        let longer = |way: Vec<Action>| {
            choices.clone().into_iter().map(move |action| [way.clone(), vec![action]].concat())
        };
        ways.into_iter().flat_map(longer).collect()
    })
}

/// Returns the part of an error that gives the advice.
fn clause(error: &str) -> Option<&str> {
    const VERBS: [&str; 5] = ["write ", "add ", "remove ", "move ", "did you mean "];
    let starts = error.match_indices("; ").map(|(at, sign)| at + sign.len());
    starts.map(|at| &error[at..]).find(|rest| VERBS.iter().any(|verb| rest.starts_with(verb)))
}

fn tokens(clause: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = clause
        .strip_prefix("did you mean")
        .map_or(clause.to_owned(), |rest| format!("write{}", rest.trim_end_matches('?')));
    while let Some(sign) = rest.chars().next() {
        let end = match sign {
            '`' | '"' => rest[1..].find(sign).map_or(rest.len(), |at| at + 2),
            ' ' | ',' | ':' => 1,
            // Skip an aside in parentheses.
            '(' => rest.find(')').map_or(rest.len(), |at| at + 1),
            _ => rest.find([' ', ',', ':', '`']).unwrap_or(rest.len()),
        };
        let (token, after) = rest.split_at(end);
        match sign {
            '`' => tokens.push(Token::Code(token.trim_matches('`').to_owned())),
            '"' => tokens.push(Token::Code(token.to_owned())),
            ' ' | ',' | ':' | '(' => {}
            _ => tokens.push(Token::Word(token.to_owned())),
        }
        rest = after.to_owned();
    }
    tokens
}

fn verb(token: &Token) -> Option<&str> {
    match token {
        Token::Word(word) if ["write", "add", "remove", "move"].contains(&word.as_str()) => {
            Some(word)
        }
        _ => None,
    }
}

fn is_word(token: &Token, word: &str) -> bool {
    matches!(token, Token::Word(found) if found == word)
}

/// Returns the choices that one verb offers. "there" is the place that the verb before it named.
fn actions(verb: &str, tokens: &[Token], there: &Place) -> Vec<Action> {
    let mut codes = Vec::new();
    let mut at = Place::Here;
    let mut after = None;
    let (mut front, mut as_the) = (false, false);
    let mut last = "";
    for token in tokens {
        match (token, last) {
            (Token::Code(code), "to" | "above" | "from") => at = Place::Named(code.clone()),
            (Token::Code(code), "after") => after = Some(code.clone()),
            (Token::Code(code), "for") => at = Place::Text(code.clone()),
            (Token::Code(code), "on") => at = Place::Field(code.clone(), String::new()),
            (Token::Code(code), "in") => {
                if let Place::Field(_, owner) = &mut at {
                    owner.clone_from(code);
                }
            }
            (Token::Code(code), _) => codes.push(code.clone()),
            // A range, such as "a number from -1 to 5".
            (Token::Word(word), "from" | "to") if word.parse::<i128>().is_ok() => {
                codes.push(word.clone());
            }
            (Token::Word(word), "the" | "its" | "this") => match word.as_str() {
                "field" | "variant" => at = Place::Element,
                "type" if as_the => at = Place::Type,
                "struct" | "enum" | "type" | "message" => at = Place::Outside,
                "front" => front = true,
                _ => {}
            },
            (Token::Word(word), _) if word == "there" => at = there.clone(),
            (Token::Word(_), _) => {}
        }
        as_the = last == "as" && matches!(token, Token::Word(word) if word == "the");
        if let Token::Word(word) = token {
            last = word;
        } else {
            last = "";
        }
    }
    if let ("write", Some(other)) = (verb, &after) {
        at = Place::After(other.clone());
    }
    match verb {
        "write" => codes.into_iter().map(|code| Action::Write { code, at: at.clone() }).collect(),
        "add" => {
            let add = |code| Action::Add { code, at: at.clone(), after: after.clone() };
            codes.into_iter().map(add).collect()
        }
        "move" => match codes.into_iter().next() {
            Some(key) if [Place::Outside, Place::Element].contains(&at) => {
                vec![Action::MoveOutside { key, at }]
            }
            Some(what) if after.is_some() || front => vec![Action::Move { what, after }],
            _ => Vec::new(),
        },
        _ if codes.is_empty() && tokens.iter().any(|token| is_word(token, "keys")) => {
            vec![Action::RemoveKeys]
        }
        _ if codes.is_empty() => vec![Action::Remove { key: None, at }],
        _ => {
            codes.into_iter().map(|key| Action::Remove { key: Some(key), at: at.clone() }).collect()
        }
    }
}
