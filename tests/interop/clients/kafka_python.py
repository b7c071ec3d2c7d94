"""The steps of README.md with kafka-python."""

import json
import sys

from kafka import KafkaAdminClient, KafkaConsumer, KafkaProducer, TopicPartition
from kafka.admin import NewTopic

import lines


def create(bootstrap, topic, partitions, replicas):
    admin(bootstrap).create_topics([NewTopic(topic, int(partitions), int(replicas))])


def delete(bootstrap, topic):
    admin(bootstrap).delete_topics([topic])


def produce(bootstrap, topic):
    for codec, acks, records in lines.runs():
        producer = KafkaProducer(
            bootstrap_servers=bootstrap,
            compression_type=None if codec == "none" else codec,
            acks="all" if acks == -1 else acks,
            enable_idempotence=acks == -1,
            linger_ms=20,
        )
        sent = [
            producer.send(
                topic,
                partition=r["partition"],
                key=lines.unhex(r["key"]),
                value=lines.unhex(r["value"]),
                headers=lines.unhex_headers(r),
            )
            for r in records
        ]
        for record in sent:
            record.get()
        producer.close()


def consume(bootstrap, topic, group, count):
    consumer = KafkaConsumer(
        topic,
        bootstrap_servers=bootstrap,
        group_id=group,
        enable_auto_commit=False,
        auto_offset_reset="earliest",
    )
    seen = 0
    while seen < int(count):
        # A poll that ends while the leader rejoins loses its assignment for good (kafka-python 3.0.12).
        for records in consumer.poll(timeout_ms=3_600_000).values():
            for r in records:
                lines.show(r.partition, r.offset, r.key, r.value, r.headers)
                seen += 1
    consumer.commit()
    consumer.close()


def list_(bootstrap, topic, group):
    client = admin(bootstrap)
    topics = {t["name"]: len(t["partitions"]) for t in client.describe_topics()}
    ends = KafkaConsumer(bootstrap_servers=bootstrap).end_offsets(
        [TopicPartition(topic, p) for p in range(topics[topic])]
    )
    committed = client.list_group_offsets(group)[group]
    print(
        json.dumps(
            {
                "topics": topics,
                "groups": [g["group_id"] for g in client.list_groups()],
                "state": client.describe_groups([group])[group]["group_state"],
                "ends": {p.partition: end for p, end in ends.items()},
                "committed": {p.partition: at.offset for p, at in committed.items()},
            }
        )
    )


def admin(bootstrap):
    return KafkaAdminClient(bootstrap_servers=bootstrap)


STEPS = {"create": create, "produce": produce, "consume": consume, "list": list_, "delete": delete}
STEPS[sys.argv[1]](*sys.argv[2:])
