//! Names whose kind is in another field: resources, entities of quotas, keys of coordinators.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};

use uuid::Uuid;

use super::NameValue;
use super::catalogue::Class;
use super::visit::{Site, Visit};
use crate::gateway::GatewayError;
use crate::schema::{EntityType, FieldSchema};

impl Visit<'_> {
    /// Visits a name as the given kind, and returns it if it changed.
    pub(super) fn typed_name<'a>(
        &mut self,
        text: Cow<'a, str>,
        site: Site<'_, 'a>,
    ) -> Result<Option<NameValue<'a>>, GatewayError> {
        let number = |name| {
            Ok::<_, GatewayError>(match Self::sibling(site, name)? {
                Some(NameValue::Int(number)) => number,
                _ => 0,
            })
        };
        let entity = match site.class {
            Class::AclResource(ty) => match number(ty)? {
                2 => EntityType::TopicName,
                3 => EntityType::GroupId,
                5 => EntityType::TransactionalId,
                7 => EntityType::Principal,
                _ => EntityType::ResourceName,
            },
            Class::ConfigResource(ty) => match number(ty)? {
                2 => EntityType::TopicName,
                4 | 8 => return Ok(self.node_as_text(text, site.field)),
                32 => EntityType::GroupId,
                _ => EntityType::ResourceName,
            },
            Class::QuotaEntity => match Self::sibling(site, "EntityType")? {
                Some(NameValue::Text(ty)) if ty == "user" => EntityType::PrincipalName,
                Some(NameValue::Text(ty)) if ty == "ip" => EntityType::ClientHost,
                _ => return Ok(None),
            },
            _ => match number("KeyType")? {
                0 => EntityType::GroupId,
                1 => EntityType::TransactionalId,
                _ => return Ok(self.share_partition(&text, site.field)),
            },
        };
        Ok(self.show(entity, site.field, NameValue::Text(text)))
    }

    /// Visits a node id in decimal digits.
    fn node_as_text<'a>(
        &mut self,
        text: Cow<'a, str>,
        field: &'static FieldSchema,
    ) -> Option<NameValue<'a>> {
        let id: i32 = text.parse().ok()?;
        match self.show(EntityType::BrokerId, field, NameValue::Int(id.into()))? {
            NameValue::Int(id) => Some(NameValue::Text(id.to_string().into())),
            _ => None,
        }
    }

    /// Visits `group:topic id:partition`, the key of a share coordinator.
    fn share_partition<'a>(
        &mut self,
        text: &str,
        field: &'static FieldSchema,
    ) -> Option<NameValue<'a>> {
        let (rest, partition) = text.rsplit_once(':')?;
        let (group, topic) = rest.rsplit_once(':')?;
        let id = uuid_of(topic)?;
        let new_group = self.show(EntityType::GroupId, field, NameValue::Text(group.into()));
        let new_id = self.show(EntityType::TopicId, field, NameValue::Uuid(id));
        if new_group.is_none() && new_id.is_none() {
            return None;
        }
        let group = match &new_group {
            Some(NameValue::Text(group)) => group,
            _ => group,
        };
        let id = match new_id {
            Some(NameValue::Uuid(id)) => id,
            _ => id,
        };
        Some(NameValue::Text(format!("{group}:{}:{partition}", text_of(id)).into()))
    }
}

/// Parses a UUID in Kafka's base64.
fn uuid_of(text: &str) -> Option<Uuid> {
    // Sixteen bytes are 22 digits, and the last digit has four unused bits.
    if text.len() != 22 {
        return None;
    }
    let mut bits: u128 = 0;
    for (at, digit) in text.bytes().enumerate() {
        let value = DIGITS.iter().position(|known| *known == digit)? as u128;
        bits = match at {
            21 => bits << 2 | value >> 4,
            _ => bits << 6 | value,
        };
    }
    Some(Uuid::from_u128(bits))
}

fn text_of(id: Uuid) -> String {
    let bits = id.as_u128();
    (0..22)
        .map(|at| {
            let digit = match at {
                21 => (bits << 4) & 0x3f,
                at => bits >> (122 - 6 * at) & 0x3f,
            };
            usize::try_from(digit).ok().and_then(|digit| DIGITS.get(digit)).copied()
        })
        .map(|digit| char::from(digit.unwrap_or(b'A')))
        .collect()
}

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
