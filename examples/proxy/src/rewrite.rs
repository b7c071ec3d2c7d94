//! Rewrites requests and responses.

use std::borrow::Cow;
use std::net::SocketAddr;
use std::sync::Arc;

use examples::address::HostPort;
use kafka_wire::frame::{RequestFrame, ResponseFrame};
use kafka_wire::gateway::{NameValue, Named};
use kafka_wire::messages::{DescribeClusterResponse, request_schema, response_schema};
use kafka_wire::pairing::Paired;
use kafka_wire::{ApiKey, ApiVersion, EntityType, ErrorCode, KafkaMessage};

use crate::cluster::{Cluster, Name};
use crate::request_log::{Logged, RequestLog};
use crate::verify::Verified;

type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// The rules that the arguments define.
#[derive(Debug)]
pub(crate) struct Rules {
    pub(crate) pass_unknown: bool,
    /// Pairs of a topic's name for clients and its name in the cluster.
    pub(crate) topics: Vec<(String, String)>,
    pub(crate) refused: Vec<(ApiKey, ErrorCode)>,
    pub(crate) verified: Option<Arc<Verified>>,
    pub(crate) log: Option<RequestLog>,
}

/// Applies the rules to the frames of one connection.
#[derive(Debug)]
pub(crate) struct Rewriter {
    cluster: Arc<Cluster>,
    peer: SocketAddr,
    /// Whether the connection leads to a controller.
    is_controller: bool,
}

/// What happens to a request.
#[derive(Debug)]
pub(crate) enum Passed {
    /// The request goes to the broker.
    On,
    /// The proxy answers the request itself; `None` if the request expects no response.
    Refused(Option<ResponseFrame>),
}

/// Whether the proxy can decode an API's messages in a version.
pub(crate) fn is_known(key: ApiKey, version: ApiVersion) -> bool {
    request_schema(key).is_some_and(|schema| schema.versions.contains(version))
}

impl Rewriter {
    pub(crate) fn new(cluster: &Arc<Cluster>, peer: SocketAddr, is_controller: bool) -> Self {
        Self { cluster: Arc::clone(cluster), peer, is_controller }
    }

    /// Resolves when the proxy stops.
    pub(crate) async fn stopped(&self) {
        self.cluster.stop.cancelled().await;
    }

    pub(crate) fn request(&self, frame: &mut RequestFrame) -> Result<Passed> {
        let rules = &self.cluster.rules;
        let (key, version) = (frame.header.request_api_key, frame.header.request_api_version);
        if let Some((_, error)) = rules.refused.iter().find(|(refused, _)| *refused == key) {
            return Ok(Passed::Refused(frame.refuse(*error, None)?));
        }
        if !is_known(key, version) {
            // A client first requests ApiVersions in its newest version and learns from the answer
            // (KIP-511).
            return match rules.pass_unknown || key == ApiKey::API_VERSIONS {
                true => Ok(Passed::On),
                false => Err(format!("unknown request: {key} version {version}").into()),
            };
        }
        if let (Some(verified), Some(schema)) = (&rules.verified, request_schema(key)) {
            frame.body = verified.again(key, schema, version, &frame.body);
        }
        if !rules.topics.is_empty() {
            frame.rename(&mut |named| {
                rename_topic(named, &rules.topics, |(ours, theirs)| (ours, theirs))
            })?;
        }
        Ok(Passed::On)
    }

    pub(crate) fn response(&self, paired: &mut Paired<Logged>) -> Result<()> {
        let rules = &self.cluster.rules;
        let response = &mut paired.response;
        let (key, version) = (response.api_key, response.version);
        if !is_known(key, version) {
            return Ok(());
        }
        if let (Some(verified), Some(schema)) = (&rules.verified, response_schema(key)) {
            response.body = verified.again(key, schema, version, &response.body);
        }
        if key == ApiKey::API_VERSIONS {
            return match rules.pass_unknown {
                true => Ok(()),
                false => Ok(response.narrow_versions(ApiKey::versions).map(drop)?),
            };
        }
        let mut addresses = Addresses::of(self, response, version)?;
        response.rename(paired.enveloped.as_ref(), &mut |named| {
            addresses.rewrite(named);
            rename_topic(named, &rules.topics, |(ours, theirs)| (theirs, ours));
        })?;
        Ok(())
    }

    pub(crate) fn begin(&self, frame: &RequestFrame, size: usize) -> Logged {
        Logged::begin(self.cluster.rules.log.as_ref(), self.peer, frame, size)
    }

    pub(crate) fn log(&self, paired: Paired<Logged>, size: usize) {
        if let Some(log) = &self.cluster.rules.log {
            log.answered(paired, size);
        }
    }

    pub(crate) fn log_one_way(&self, logged: Logged) {
        if let Some(log) = &self.cluster.rules.log {
            log.one_way(logged);
        }
    }

    /// `answer` is the proxy's own, with its size.
    pub(crate) fn log_refused(&self, logged: Logged, answer: Option<(&ResponseFrame, usize)>) {
        if let Some(log) = &self.cluster.rules.log {
            log.refused(logged, answer);
        }
    }
}

fn rename_topic<'a>(
    named: &mut Named<'_>,
    topics: &'a [(String, String)],
    direction: impl Fn(&'a (String, String)) -> (&'a String, &'a String),
) {
    if let (EntityType::TopicName, NameValue::Text(text)) = (named.entity, &mut named.value)
        && let Some((_, to)) =
            topics.iter().map(direction).find(|(from, _)| text.as_ref() == **from)
    {
        *text = Cow::Owned(to.clone());
    }
}

/// Rewrites the broker addresses in one response.
#[derive(Debug)]
struct Addresses<'a> {
    cluster: &'a Arc<Cluster>,
    key: ApiKey,
    version: ApiVersion,
    /// Whether the addresses are controllers'. A controller and a broker can share a node id, but
    /// not a port.
    controllers: bool,
    /// The host, until the port that follows it is seen.
    host: Option<String>,
}

impl<'a> Addresses<'a> {
    fn of(rewriter: &'a Rewriter, response: &ResponseFrame, version: ApiVersion) -> Result<Self> {
        const CONTROLLERS: i8 = 2;
        let controllers = match response.api_key {
            ApiKey::DESCRIBE_QUORUM => true,
            ApiKey::DESCRIBE_CLUSTER => {
                let message = DescribeClusterResponse::from_bytes(&response.body, version)?;
                message.endpoint_type == CONTROLLERS
            }
            // Vote, Fetch and other KRaft responses.
            _ => rewriter.is_controller,
        };
        let cluster = &rewriter.cluster;
        Ok(Self { cluster, key: response.api_key, version, controllers, host: None })
    }

    fn rewrite(&mut self, named: &mut Named<'_>) {
        match (named.entity, &mut named.value) {
            (EntityType::NodeHost, NameValue::Text(host)) => {
                self.host = Some(host.clone().into_owned());
                *host = Cow::Owned(self.cluster.host.clone());
            }
            (EntityType::NodePort, NameValue::Int(port)) => {
                let Some(host) = self.host.take() else { return };
                let Ok(upstream_port) = u16::try_from(*port) else { return };
                let address = HostPort { host, port: upstream_port }.to_string();
                let name = match named.node_id {
                    Some(id) if !self.controllers => Name::Node(id),
                    _ => Name::Address(address.clone()),
                };
                *port = self.cluster.port(name, address, self.controllers).into();
                if let Some(verified) = &self.cluster.rules.verified {
                    verified.address(self.key, self.version);
                }
            }
            _ => {}
        }
    }
}
