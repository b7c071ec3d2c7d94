"""The steps of README.md with aiokafka."""

import asyncio
import contextlib
import json
import sys

from aiokafka import AIOKafkaConsumer, AIOKafkaProducer, TopicPartition
from aiokafka.admin import AIOKafkaAdminClient, NewTopic
from aiokafka.errors import for_code

import lines


async def create(bootstrap, topic, partitions, replicas):
    async with admin(bootstrap) as client:
        check(await client.create_topics([NewTopic(topic, int(partitions), int(replicas))]))


async def delete(bootstrap, topic):
    async with admin(bootstrap) as client:
        check(await client.delete_topics([topic]))


def check(response):
    for results in (getattr(response, "topic_errors", []), getattr(response, "topic_error_codes", [])):
        for _topic, code, *_ in results:
            if code:
                raise for_code(code)


async def produce(bootstrap, topic):
    for codec, acks, records in lines.runs():
        producer = AIOKafkaProducer(
            bootstrap_servers=bootstrap,
            compression_type=None if codec == "none" else codec,
            acks="all" if acks == -1 else acks,
            enable_idempotence=acks == -1,
            linger_ms=20,
        )
        async with producer:
            sent = [
                await producer.send(
                    topic,
                    partition=r["partition"],
                    key=lines.unhex(r["key"]),
                    value=lines.unhex(r["value"]),
                    headers=lines.unhex_headers(r),
                )
                for r in records
            ]
            await asyncio.gather(*sent)


async def consume(bootstrap, topic, group, count):
    consumer = AIOKafkaConsumer(
        topic,
        bootstrap_servers=bootstrap,
        group_id=group,
        enable_auto_commit=False,
        auto_offset_reset="earliest",
    )
    async with consumer:
        seen = 0
        while seen < int(count):
            for records in (await consumer.getmany(timeout_ms=200)).values():
                for r in records:
                    lines.show(r.partition, r.offset, r.key, r.value, r.headers)
                    seen += 1
        await consumer.commit()


async def list_(bootstrap, topic, group):
    async with admin(bootstrap) as client, AIOKafkaConsumer(bootstrap_servers=bootstrap) as consumer:
        topics = {t["topic"]: len(t["partitions"]) for t in await client.describe_topics()}
        ends = await consumer.end_offsets([TopicPartition(topic, p) for p in range(topics[topic])])
        committed = await client.list_consumer_group_offsets(group)
        [description] = await client.describe_consumer_groups([group])
        print(
            json.dumps(
                {
                    "topics": topics,
                    "groups": [name for name, *_ in await client.list_consumer_groups()],
                    "state": description.groups[0][2],
                    "ends": {p.partition: end for p, end in ends.items()},
                    "committed": {p.partition: at.offset for p, at in committed.items()},
                }
            )
        )


@contextlib.asynccontextmanager
async def admin(bootstrap):
    client = AIOKafkaAdminClient(bootstrap_servers=bootstrap)
    await client.start()
    try:
        yield client
    finally:
        await client.close()


STEPS = {"create": create, "produce": produce, "consume": consume, "list": list_, "delete": delete}
asyncio.run(STEPS[sys.argv[1]](*sys.argv[2:]))
