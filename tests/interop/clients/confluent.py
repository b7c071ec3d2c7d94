"""The steps of README.md with confluent-kafka for Python (librdkafka). The first argument is the group protocol."""

import json
import os
import sys

from confluent_kafka import Consumer, ConsumerGroupTopicPartitions, Producer, TopicPartition
from confluent_kafka.admin import AdminClient, NewTopic, OffsetSpec

import lines


def create(bootstrap, topic, partitions, replicas):
    client = admin(bootstrap)
    client.create_topics([NewTopic(topic, int(partitions), int(replicas))])[topic].result()


def delete(bootstrap, topic):
    client = admin(bootstrap)
    client.delete_topics([topic])[topic].result()


def produce(bootstrap, topic):
    for codec, acks, records in lines.runs():
        producer = Producer(
            {
                **LOGIN,
                "bootstrap.servers": bootstrap,
                "compression.type": codec,
                "acks": acks,
                "enable.idempotence": acks == -1,
                "linger.ms": 20,
            }
        )
        for r in records:
            producer.produce(
                topic,
                partition=r["partition"],
                key=lines.unhex(r["key"]),
                value=lines.unhex(r["value"]),
                headers=lines.unhex_headers(r),
                on_delivery=delivered,
            )
            producer.poll(0)
        left = producer.flush()
        if left:
            sys.exit(f"{left} records were not delivered")


def delivered(error, _message):
    if error:
        sys.exit(f"not delivered: {error}")


def consume(bootstrap, topic, group, count):
    consumer = Consumer(
        {
            **LOGIN,
            "bootstrap.servers": bootstrap,
            "group.id": group,
            "group.protocol": protocol,
            "enable.auto.commit": False,
            "auto.offset.reset": "earliest",
        }
    )
    consumer.subscribe([topic])
    seen = 0
    while seen < int(count):
        for m in consumer.consume(500, timeout=0.2):
            if m.error():
                sys.exit(f"not consumed: {m.error()}")
            lines.show(m.partition(), m.offset(), m.key(), m.value(), m.headers())
            seen += 1
    consumer.commit(asynchronous=False)
    consumer.close()


def list_(bootstrap, topic, group):
    client = admin(bootstrap)
    topics = {name: len(t.partitions) for name, t in client.list_topics().topics.items()}
    partitions = [TopicPartition(topic, p) for p in range(topics[topic])]
    ends = client.list_offsets({p: OffsetSpec.latest() for p in partitions})
    offsets = client.list_consumer_group_offsets([ConsumerGroupTopicPartitions(group)])[group].result()
    print(
        json.dumps(
            {
                "topics": topics,
                "groups": [g.group_id for g in client.list_consumer_groups().result().valid],
                "state": client.describe_consumer_groups([group])[group].result().state.name.capitalize(),
                "ends": {p.partition: end.result().offset for p, end in ends.items()},
                "committed": {p.partition: p.offset for p in offsets.topic_partitions},
            }
        )
    )


def admin(bootstrap):
    return AdminClient({**LOGIN, "bootstrap.servers": bootstrap})


def login(user, password):
    return {
        "security.protocol": "SASL_PLAINTEXT",
        "sasl.mechanism": "PLAIN",
        "sasl.username": user,
        "sasl.password": password,
    }


LOGIN = login(*os.environ["LOGIN"].split(":", 1)) if "LOGIN" in os.environ else {}
protocol = sys.argv[1]
STEPS = {"create": create, "produce": produce, "consume": consume, "list": list_, "delete": delete}
STEPS[sys.argv[2]](*sys.argv[3:])
