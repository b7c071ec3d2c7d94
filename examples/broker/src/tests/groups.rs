//! Tests the classic group protocol.

use std::time::{Duration, Instant};

use bytes::Bytes;
use kafka_wire::messages::join_group::JoinGroupRequestProtocol;
use kafka_wire::messages::leave_group::MemberIdentity;
use kafka_wire::messages::sync_group::SyncGroupRequestAssignment;
use kafka_wire::messages::{
    HeartbeatRequest, JoinGroupRequest, JoinGroupResponse, LeaveGroupRequest, SyncGroupRequest,
};
use kafka_wire::{ErrorCode, KafkaString};

use super::{broker, client};
use crate::groups::classic::ClassicGroup;
use crate::groups::{Answer, Client};
use crate::memory::Memory;

fn join(member_id: &KafkaString) -> JoinGroupRequest {
    join_with(member_id, &["range", "roundrobin"])
}

fn join_with(member_id: &KafkaString, protocols: &[&str]) -> JoinGroupRequest {
    let protocols = protocols.iter().map(|name| JoinGroupRequestProtocol {
        name: (*name).into(),
        metadata: format!("{name} of {member_id}").into_bytes().into(),
        ..Default::default()
    });
    JoinGroupRequest {
        group_id: "group".into(),
        session_timeout_ms: 10_000,
        rebalance_timeout_ms: 20_000,
        member_id: member_id.clone(),
        protocol_type: "consumer".into(),
        protocols: protocols.collect(),
        ..Default::default()
    }
}

/// A group without a broker, with its own clock.
struct Group {
    group: ClassicGroup,
    now: Instant,
}

impl Group {
    fn new() -> Self {
        Self { group: ClassicGroup::default(), now: Instant::now() }
    }

    fn pass(&mut self, seconds: u64) {
        self.now += Duration::from_secs(seconds);
        self.group.tick(self.now);
    }

    fn ask(&mut self, request: JoinGroupRequest) -> Answer<JoinGroupResponse> {
        self.group.join(&request, &Client::default(), true, usize::MAX, self.now)
    }

    /// Gets an id to join with.
    fn id(&mut self) -> KafkaString {
        let given = there(self.ask(join(&KafkaString::new())));
        assert_eq!(given.error_code, ErrorCode::MEMBER_ID_REQUIRED);
        given.member_id
    }

    fn sync(
        &mut self,
        member_id: &KafkaString,
        generation_id: i32,
        all: &[&KafkaString],
    ) -> Answer<kafka_wire::messages::SyncGroupResponse> {
        let assignments = all.iter().map(|id| SyncGroupRequestAssignment {
            member_id: (*id).clone(),
            assignment: format!("partitions of {id}").into_bytes().into(),
            ..Default::default()
        });
        let request = SyncGroupRequest {
            generation_id,
            member_id: member_id.clone(),
            assignments: assignments.collect(),
            ..Default::default()
        };
        self.group.sync(&request, self.now)
    }

    fn beat(&mut self, member_id: &KafkaString, generation: i32) -> Result<(), ErrorCode> {
        self.group.heartbeat(member_id, None, generation, self.now)
    }
}

/// Returns an answer that must be ready.
fn there<T>(answer: Answer<T>) -> T {
    answer.unwrap().try_recv().expect("an answer that is there").unwrap()
}

/// Returns the error of an answer that must be ready.
fn error<T: std::fmt::Debug>(answer: Answer<T>) -> ErrorCode {
    match answer {
        Ok(mut answer) => answer.try_recv().expect("an answer that is there").unwrap_err(),
        Err(error) => error,
    }
}

/// Creates two members that have joined generation 2, and not synced. Returns the leader and the other.
fn two_that_joined(group: &mut Group) -> (KafkaString, KafkaString) {
    let (one, two) = (group.id(), group.id());
    there(group.ask(join(&one)));
    let second = group.ask(join(&two));
    there(group.ask(join(&one)));
    assert_eq!(there(second).leader, one);
    (one, two)
}

/// Creates two members with assigned partitions. Returns the leader, the other, and their
/// generation.
fn two_members(group: &mut Group) -> (KafkaString, KafkaString, i32) {
    let (one, two) = (group.id(), group.id());
    let joined = there(group.ask(join(&one)));
    assert_eq!((joined.error_code, joined.generation_id), (ErrorCode::NONE, 1));
    assert_eq!((&joined.leader, &joined.member_id), (&one, &one));
    // The second member waits until the first one joins again, as its heartbeat tells it to.
    let second = group.ask(join(&two));
    assert_eq!(group.beat(&one, 1), Err(ErrorCode::REBALANCE_IN_PROGRESS));
    let first = there(group.ask(join(&one)));
    let second = there(second);
    assert_eq!((first.generation_id, second.generation_id), (2, 2));
    assert_eq!(first.protocol_name.as_deref(), Some("range"));
    let metadata: Vec<_> = first.members.iter().map(|m| Bytes::from(m.metadata.clone())).collect();
    assert!(metadata.contains(&Bytes::from(format!("range of {two}"))) && metadata.len() == 2);
    assert!(second.members.is_empty());
    // A member that is not the leader waits for the leader's assignments.
    let waits = group.sync(&two, 2, &[]);
    let assigned = there(group.sync(&one, 2, &[&one, &two]));
    assert_eq!(assigned.assignment, format!("partitions of {one}"));
    assert_eq!(there(waits).assignment, format!("partitions of {two}"));
    assert_eq!(group.group.state(), "Stable");
    (one, two, 2)
}

#[test]
fn members_join_and_the_leader_assigns() {
    let mut group = Group::new();
    let (one, two, generation) = two_members(&mut group);
    assert_eq!(group.beat(&one, generation), Ok(()));
    assert_eq!(group.beat(&two, generation - 1), Err(ErrorCode::ILLEGAL_GENERATION));
    assert_eq!(group.beat(&"nobody".into(), generation), Err(ErrorCode::UNKNOWN_MEMBER_ID));
    // A repeated sync, and a join without changes, change nothing.
    let again = there(group.sync(&two, generation, &[]));
    assert_eq!(again.assignment, format!("partitions of {two}"));
    assert_eq!(there(group.ask(join(&two))).generation_id, generation);
}

#[test]
fn silent_members_are_removed() {
    let mut group = Group::new();
    let (one, two, generation) = two_members(&mut group);
    group.pass(9);
    assert_eq!(group.beat(&one, generation), Ok(()));
    group.pass(2);
    assert_eq!(group.beat(&two, generation), Err(ErrorCode::UNKNOWN_MEMBER_ID));
    assert_eq!(group.beat(&one, generation), Err(ErrorCode::REBALANCE_IN_PROGRESS));
    assert_eq!(there(group.ask(join(&one))).generation_id, generation + 1);
    group.pass(11);
    assert_eq!(group.group.state(), "Empty");
}

#[test]
fn a_rebalance_continues_without_members_that_do_not_join() {
    let mut group = Group::new();
    let (one, two, generation) = two_members(&mut group);
    let third = group.id();
    let waits = group.ask(join(&third));
    for _ in 0..3 {
        // Heartbeats keep a member, but not beyond the rebalance timeout.
        group.pass(6);
        assert_eq!(group.beat(&one, generation), Err(ErrorCode::REBALANCE_IN_PROGRESS));
        assert_eq!(group.beat(&two, generation), Err(ErrorCode::REBALANCE_IN_PROGRESS));
    }
    group.pass(6);
    let joined = there(waits);
    assert_eq!((joined.generation_id, &joined.leader), (generation + 1, &third));
    assert_eq!(group.beat(&one, generation), Err(ErrorCode::UNKNOWN_MEMBER_ID));
}

#[test]
fn a_leader_that_does_not_assign_is_removed() {
    let mut group = Group::new();
    let (one, two) = two_that_joined(&mut group);
    let waits = group.sync(&two, 2, &[]);
    group.pass(9);
    assert_eq!(group.beat(&one, 2), Ok(()));
    group.pass(9);
    assert_eq!(group.beat(&one, 2), Ok(()));
    group.pass(3);
    assert_eq!(error(waits), ErrorCode::REBALANCE_IN_PROGRESS);
    assert_eq!(there(group.ask(join(&two))).leader, two);
}

#[test]
fn a_member_that_does_not_fetch_its_assignment_is_removed() {
    let mut group = Group::new();
    let (one, two) = two_that_joined(&mut group);
    there(group.sync(&one, 2, &[&one, &two]));
    for _ in 0..3 {
        group.pass(6);
        assert_eq!((group.beat(&one, 2), group.beat(&two, 2)), (Ok(()), Ok(())));
    }
    group.pass(6);
    assert_eq!(group.beat(&two, 2), Err(ErrorCode::UNKNOWN_MEMBER_ID));
    assert_eq!(group.beat(&one, 2), Err(ErrorCode::REBALANCE_IN_PROGRESS));
}

#[test]
fn nobody_waits_for_a_member_that_left() {
    let mut group = Group::new();
    let (one, two, generation) = two_members(&mut group);
    let now = group.now;
    assert_eq!(group.group.leave(&two, None, now), Ok(()));
    assert_eq!(group.group.leave(&two, None, now), Err(ErrorCode::UNKNOWN_MEMBER_ID));
    assert_eq!(group.beat(&one, generation), Err(ErrorCode::REBALANCE_IN_PROGRESS));
    let joined = there(group.ask(join(&one)));
    assert_eq!(joined.members.len(), 1);
    assert_eq!(group.group.leave(&one, None, now), Ok(()));
    assert!(group.group.is_empty() && group.group.state() == "Empty");
}

#[test]
fn a_static_member_takes_its_place_again() {
    let mut group = Group::new();
    let started = |member_id: &KafkaString| JoinGroupRequest {
        group_instance_id: Some("instance".into()),
        ..join(member_id)
    };
    // A static member gets its id at once.
    let first = there(group.ask(started(&KafkaString::new())));
    assert_eq!(first.error_code, ErrorCode::NONE);
    let second = there(group.ask(started(&KafkaString::new())));
    assert_ne!(first.member_id, second.member_id);
    assert_eq!(second.generation_id, 2);
    let fenced = error(group.ask(started(&first.member_id)));
    assert_eq!(fenced, ErrorCode::FENCED_INSTANCE_ID);
    let now = group.now;
    let beat = group.group.heartbeat(&first.member_id, Some("instance"), 2, now);
    assert_eq!(beat, Err(ErrorCode::FENCED_INSTANCE_ID));
    // An operator removes it by its instance id alone.
    assert_eq!(group.group.leave("", Some("instance"), now), Ok(()));
    assert_eq!(group.group.leave("", Some("instance"), now), Err(ErrorCode::UNKNOWN_MEMBER_ID));
}

#[test]
fn a_static_member_that_finds_no_memory_leaves_its_predecessor() {
    let started = |metadata: usize| {
        let mut request = join(&KafkaString::new());
        request.group_instance_id = Some("instance".into());
        request.protocols[0].metadata = vec![0; metadata].into();
        request
    };
    let mut group = Group::new();
    group.group = ClassicGroup::new(&Memory::new(2_000));
    let first = there(group.ask(started(10)));
    assert_eq!(error(group.ask(started(2_000))), ErrorCode::GROUP_MAX_SIZE_REACHED);
    assert_eq!(group.beat(&first.member_id, 1), Ok(()));
    assert_eq!(there(group.ask(started(11))).generation_id, 2);
}

#[test]
fn members_agree_on_a_protocol_or_do_not_join() {
    let mut group = Group::new();
    let (one, two, three) = (group.id(), group.id(), group.id());
    there(group.ask(join_with(&one, &["range", "roundrobin"])));
    let refused = error(group.ask(join_with(&two, &["sticky"])));
    assert_eq!(refused, ErrorCode::INCONSISTENT_GROUP_PROTOCOL);
    let other_type = JoinGroupRequest { protocol_type: "connect".into(), ..join(&two) };
    assert_eq!(error(group.ask(other_type)), ErrorCode::INCONSISTENT_GROUP_PROTOCOL);
    let refused = error(group.ask(join_with(&two, &[])));
    assert_eq!(refused, ErrorCode::INCONSISTENT_GROUP_PROTOCOL);

    let second = group.ask(join_with(&two, &["sticky", "roundrobin"]));
    there(group.ask(join_with(&one, &["range", "roundrobin"])));
    assert_eq!(there(second).protocol_name.as_deref(), Some("roundrobin"));
    let short = JoinGroupRequest { session_timeout_ms: 10, ..join(&three) };
    assert_eq!(error(group.ask(short)), ErrorCode::INVALID_SESSION_TIMEOUT);
}

#[test]
fn an_id_that_nobody_was_given_does_not_join() {
    let mut group = Group::new();
    assert_eq!(error(group.ask(join(&"made up".into()))), ErrorCode::UNKNOWN_MEMBER_ID);
    let late = group.id();
    group.pass(11);
    assert_eq!(error(group.ask(join(&late))), ErrorCode::UNKNOWN_MEMBER_ID);
}

#[tokio::test]
async fn a_group_runs_over_two_connections() {
    let broker = broker();
    let (mut one, mut two) = (client(&broker).await, client(&broker).await);
    let id = one.send(&join(&KafkaString::new())).await.unwrap().member_id;
    let first = one.send(&join(&id)).await.unwrap();
    let other = two.send(&join(&KafkaString::new())).await.unwrap().member_id;
    let request = join(&other);
    let again = async {
        loop {
            let beat = HeartbeatRequest {
                group_id: "group".into(),
                generation_id: first.generation_id,
                member_id: id.clone(),
                ..Default::default()
            };
            match one.send(&beat).await.unwrap().error_code {
                ErrorCode::NONE => tokio::task::yield_now().await,
                ErrorCode::REBALANCE_IN_PROGRESS => break,
                error => panic!("{error}"),
            }
        }
        one.send(&join(&id)).await.unwrap()
    };
    let (second, first) = tokio::join!(two.send(&request), again);
    let second = second.unwrap();
    assert_eq!((first.generation_id, second.generation_id), (2, 2));
    assert_eq!((first.members.len(), second.members.len()), (2, 0));

    let members = [&id, &other]
        .map(|member_id| MemberIdentity { member_id: member_id.clone(), ..Default::default() });
    let leave = LeaveGroupRequest {
        group_id: "group".into(),
        members: members.into(),
        ..Default::default()
    };
    let left = one.send(&leave).await.unwrap();
    assert!(left.members.iter().all(|member| member.error_code == ErrorCode::NONE));
    let old = LeaveGroupRequest {
        group_id: "group".into(),
        member_id: other.clone(),
        ..Default::default()
    };
    let gone = one.send_at(&old, 2).await.unwrap();
    assert_eq!(gone.error_code, ErrorCode::UNKNOWN_MEMBER_ID);
}
