// The steps of ../README.md with KafkaJS; its codecs come from other packages.
'use strict'

const readline = require('node:readline')
const { Kafka, CompressionTypes, CompressionCodecs, logLevel } = require('kafkajs')
const lz4 = require('lz4-napi')
const zstd = require('@mongodb-js/zstd')

CompressionCodecs[CompressionTypes.Snappy] = require('kafkajs-snappy')
CompressionCodecs[CompressionTypes.LZ4] = () => ({
  compress: async (encoder) => lz4.compressFrame(encoder.buffer),
  decompress: async (bytes) => lz4.decompressFrame(bytes),
})
CompressionCodecs[CompressionTypes.ZSTD] = () => ({
  compress: async (encoder) => zstd.compress(encoder.buffer),
  decompress: async (bytes) => zstd.decompress(bytes),
})
const CODECS = { none: 'None', gzip: 'GZIP', snappy: 'Snappy', lz4: 'LZ4', zstd: 'ZSTD' }

const [step, bootstrap, ...rest] = process.argv.slice(2)
const kafka = new Kafka({ brokers: [bootstrap], logLevel: logLevel.ERROR })

const steps = {
  async create(topic, partitions, replicas) {
    await asAdmin((admin) =>
      admin.createTopics({
        topics: [{ topic, numPartitions: Number(partitions), replicationFactor: Number(replicas) }],
      }))
  },

  async delete(topic) {
    await asAdmin((admin) => admin.deleteTopics({ topics: [topic] }))
  },

  async produce(topic) {
    let settings
    let run = []
    for await (const line of readline.createInterface({ input: process.stdin })) {
      const record = JSON.parse(line)
      const wanted = `${record.codec} ${record.acks}`
      if (wanted !== settings) {
        await send(topic, run)
        run = []
        settings = wanted
      }
      run.push(record)
    }
    await send(topic, run)
  },

  async consume(topic, groupId, count) {
    const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 500 })
    await consumer.connect()
    await consumer.subscribe({ topic, fromBeginning: true })
    let seen = 0
    const next = {}
    await new Promise((resolve, reject) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error))
      consumer.run({
        autoCommit: false,
        eachMessage: async ({ partition, message }) => {
          show(partition, message)
          next[partition] = String(BigInt(message.offset) + 1n)
          if (++seen === Number(count)) resolve()
        },
      }).catch(reject)
    })
    await consumer.commitOffsets(
      Object.entries(next).map(([partition, offset]) => ({ topic, partition: Number(partition), offset })))
    await consumer.disconnect()
  },

  async list(topic, groupId) {
    await asAdmin(async (admin) => {
      const { topics } = await admin.fetchTopicMetadata()
      const { groups } = await admin.listGroups()
      const described = await admin.describeGroups([groupId])
      const [committed] = await admin.fetchOffsets({ groupId, topics: [topic] })
      const numbered = (partitions, offset) =>
        Object.fromEntries(partitions.map((p) => [p.partition, Number(p[offset])]))
      console.log(JSON.stringify({
        topics: Object.fromEntries(topics.map((t) => [t.name, t.partitions.length])),
        groups: groups.map((g) => g.groupId),
        state: described.groups[0].state,
        ends: numbered(await admin.fetchTopicOffsets(topic), 'high'),
        committed: numbered(committed.partitions, 'offset'),
      }))
    })
  },
}

async function send(topic, run) {
  if (run.length === 0) return
  const { codec, acks } = run[0]
  const producer = kafka.producer({ idempotent: acks === -1, ...(acks === -1 && { maxInFlightRequests: 1 }) })
  await producer.connect()
  await producer.send({
    topic,
    acks,
    compression: CompressionTypes[CODECS[codec]],
    messages: run.map((r) => ({
      partition: r.partition, key: unhex(r.key), value: unhex(r.value), headers: headers(r.headers),
    })),
  })
  await producer.disconnect()
}

// KafkaJS has headers in an object: repeated names have an array of values, and null is impossible.
function headers(pairs) {
  const all = {}
  for (const [name, value] of pairs) (all[name] ??= []).push(unhex(value))
  return all
}

function show(partition, message) {
  const pairs = Object.entries(message.headers)
    .flatMap(([name, values]) => [values].flat().map((value) => [name, hex(value)]))
  console.log(JSON.stringify({
    partition, offset: Number(message.offset), key: hex(message.key), value: hex(message.value), headers: pairs,
  }))
}

async function asAdmin(work) {
  const admin = kafka.admin()
  await admin.connect()
  await work(admin)
  await admin.disconnect()
}

const hex = (bytes) => (bytes === null ? null : bytes.toString('hex'))
const unhex = (text) => (text === null ? null : Buffer.from(text, 'hex'))

steps[step](...rest).catch((error) => {
  console.error(error)
  process.exit(1)
})
