//! The evidence for and against a guess.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::error_code::ErrorCode;
use crate::inspect::{Content, Node, Role, Tree};
use crate::schema::FieldType;

/// The maximum number of texts that a reason quotes, and of characters in each.
const QUOTED: usize = 3;
const QUOTED_CHARS: usize = 24;

/// The evidence for and against bytes being the message of a tree.
///
/// Points are roughly bits of information: how unlikely it is that a value is there by chance.
#[derive(Debug, Default)]
pub(super) struct Evidence {
    pub(super) points: i64,
    lengths: usize,
    texts: Vec<String>,
    more_texts: usize,
    error_codes: usize,
    named_errors: Vec<&'static str>,
    checksums: usize,
    pub(super) doubts: Vec<String>,
}

impl Evidence {
    pub(super) fn of(tree: &Tree<'_>) -> Self {
        let mut evidence = Self::default();
        for leaf in tree.leaves() {
            evidence.leaf(tree, leaf);
        }
        for node in tree.nodes() {
            if let Role::RecordsCrc { computed } = node.role() {
                evidence.checksum(node.content() == Content::Int(computed.into()));
            }
        }
        evidence
    }

    /// The reasons for the guess, in words.
    pub(super) fn reasons(&self) -> Vec<String> {
        let mut reasons = Vec::new();
        if self.checksums > 0 {
            reasons.push(counted(self.checksums, "checksum is", "checksums are") + " right");
        }
        if !self.texts.is_empty() {
            let more = if self.more_texts > 0 { ", …" } else { "" };
            reasons.push(format!("readable: {}{more}", self.texts.join(", ")));
        }
        if !self.named_errors.is_empty() {
            reasons.push(format!("error code {}", self.named_errors.join(", ")));
        } else if self.error_codes > 0 {
            reasons.push(counted(self.error_codes, "error code is 0", "error codes are 0"));
        }
        if self.lengths > 0 {
            reasons.push(counted(self.lengths, "length fits", "lengths fit"));
        }
        reasons
    }

    fn leaf(&mut self, tree: &Tree<'_>, leaf: &Node<'_>) {
        let bits = i64::try_from(leaf.size()).unwrap_or(i64::MAX).saturating_mul(8);
        match (leaf.role(), leaf.content()) {
            // The tree exists, so size, api key and version fit.
            (Role::FrameSize, _) => self.points += 24,
            (Role::HeaderField(field, _), _) if field.name.starts_with("request_api") => {
                self.points += 12;
            }
            (Role::Length, Content::Int(length)) => self.length(bits, length),
            (Role::Presence, _) => self.points += 3,
            (Role::TaggedFields, _) => self.points += 5,
            (Role::TagCount | Role::Tag | Role::TagSize, _) => self.points -= 2,
            (Role::UnknownValue, _) => {
                self.against(12, "an unknown tagged field");
            }
            (Role::UnreadRecords(kind), _) => {
                self.against(30, &format!("records that cannot be read: {kind}"));
            }
            (Role::Field(_) | Role::HeaderField(..) | Role::Element(..), content) => {
                self.value(tree, leaf, bits, content);
            }
            _ => {}
        }
    }

    fn value(&mut self, tree: &Tree<'_>, leaf: &Node<'_>, bits: i64, content: Content<'_>) {
        match content {
            Content::Bool(_) => match tree.bytes().get(leaf.offset()) {
                Some(0 | 1) => self.points += 6,
                _ => self.against(24, "a bool that is neither 0 nor 1"),
            },
            Content::Int(code) if is_error_code(leaf) => self.error_code(code),
            Content::Int(number) => self.number(bits, number),
            Content::Float(number) => match number == 0.0 || (1e-6..1e15).contains(&number.abs()) {
                true => self.points += 10,
                false => self.against(10, &format!("the float {number:?}")),
            },
            Content::Uuid(uuid) if uuid.is_nil() || uuid.as_u128() < 1 << 16 => self.points += 40,
            Content::Uuid(uuid) => match uuid.get_version_num() {
                4 => self.points += 6,
                _ => self.against(10, "a UUID that is not random"),
            },
            Content::Text(text) => self.text(bits, text),
            Content::Bytes(bytes) => {
                self.lengths += 1;
                let rest = bits - i64::try_from(bytes.len()).unwrap_or_default().saturating_mul(8);
                self.points += rest.min(16);
            }
            Content::Null => self.points += bits.min(6),
            _ => {}
        }
    }

    fn length(&mut self, bits: i64, length: i64) {
        self.lengths += 1;
        self.points += match (bits, length) {
            (8, -1) => 2,
            (8, _) => 5,
            (bits, -1) => bits / 2,
            (bits, _) => bits - 8,
        };
    }

    fn number(&mut self, bits: i64, number: i64) {
        let used = i64::from(64 - number.unsigned_abs().leading_zeros());
        self.points += match number {
            0 | -1 => bits * 3 / 4,
            ..-1 => -6,
            _ => (bits - used) / 2 - 2,
        };
    }

    fn error_code(&mut self, code: i64) {
        let name = i16::try_from(code).ok().and_then(|code| ErrorCode(code).name());
        match (code, name) {
            (0, _) => {
                self.error_codes += 1;
                self.points += 14;
            }
            (_, Some(name)) => {
                self.points += 8;
                if self.named_errors.len() < QUOTED && !self.named_errors.contains(&name) {
                    self.named_errors.push(name);
                }
            }
            (_, None) => self.against(30, &format!("error code {code} is unknown")),
        }
    }

    fn text(&mut self, bits: i64, text: &str) {
        let prefix = bits - i64::try_from(text.len()).unwrap_or_default().saturating_mul(8);
        self.lengths += 1;
        self.points += if prefix == 8 { 5 } else { prefix - 4 };
        if text.chars().any(char::is_control) {
            let shown: String = text.chars().take(QUOTED_CHARS).collect();
            return self.against(20, &format!("the text {shown:?}"));
        }
        self.points += i64::try_from(text.len()).unwrap_or(i64::MAX).min(64) * 3;
        if text.is_empty() {
            return;
        }
        match self.texts.len() < QUOTED {
            true => {
                let shown: String = text.chars().take(QUOTED_CHARS).collect();
                let more = if shown.len() < text.len() { "…" } else { "" };
                self.texts.push(format!("{shown:?}{more}"));
            }
            false => self.more_texts += 1,
        }
    }

    fn checksum(&mut self, is_right: bool) {
        match is_right {
            true => {
                self.checksums += 1;
                self.points += 32;
            }
            false => self.against(16, "a checksum is wrong"),
        }
    }

    fn against(&mut self, points: i64, doubt: &str) {
        self.points -= points;
        if self.doubts.len() < QUOTED && !self.doubts.iter().any(|known| known == doubt) {
            self.doubts.push(doubt.into());
        }
    }
}

fn is_error_code(node: &Node<'_>) -> bool {
    let is_error = |name: &str| name.ends_with("ErrorCode");
    node.field().is_some_and(|field| field.ty == FieldType::Int16 && is_error(field.schema_name))
}

fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
