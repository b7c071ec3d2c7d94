package org.apache.kafka.clients.consumer.internals;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.compress.Compression;
import org.apache.kafka.common.message.FetchResponseData;
import org.apache.kafka.common.metrics.Metrics;
import org.apache.kafka.common.record.internal.*;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.utils.internals.BufferSupplier;
import org.slf4j.helpers.NOPLogger;

/**
 * Makes random fetches with aborted transactions, and reads them with Kafka's consumer and read_committed.
 * Usage: SEED COUNT. Prints lines {"hex","aborted","offsets"}: the records field, pairs of producer id and first
 * offset, and the offsets of the records that the application gets.
 * This class is in the consumer's package because the class for a partition's response is not public.
 */
public class Committed {
    static final ObjectMapper JSON = new ObjectMapper();
    static final TopicPartition PARTITION = new TopicPartition("t", 0);

    public static void main(String[] args) throws Exception {
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        for (int i = 0; i < Integer.parseInt(args[1]); i++) {
            Random random = new Random((args[0] + "/" + i).hashCode() * 0x9E3779B97F4A7C15L);
            out.println(JSON.writeValueAsString(fetch(random)));
        }
        out.flush();
    }

    static ObjectNode fetch(Random random) throws Exception {
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        List<FetchResponseData.AbortedTransaction> aborted = new ArrayList<>();
        Map<Long, Long> open = new HashMap<>();
        long offset = random.nextInt(1000);
        int batches = 1 + random.nextInt(12);
        // A fetch may begin inside open transactions.
        for (long producer = 0; producer < 4; producer++) {
            if (random.nextInt(5) == 0) open.put(producer, Math.max(0, offset - 1 - random.nextInt(20)));
        }
        long start = offset;
        for (int i = 0; i < batches; i++) {
            long producer = random.nextInt(4);
            switch (random.nextInt(6)) {
                case 0 -> offset = append(log, MemoryRecords.withRecords((byte) random.nextInt(3), offset, Compression.NONE, records(random)));
                case 1 -> offset = append(log, MemoryRecords.withIdempotentRecords(offset, codec(random), producer, (short) 0, 0, 0, records(random)));
                case 2 -> {
                    Long first = open.remove(producer);
                    boolean abort = random.nextBoolean();
                    if (first != null && abort) aborted.add(new FetchResponseData.AbortedTransaction().setProducerId(producer).setFirstOffset(first));
                    ControlRecordType type = abort ? ControlRecordType.ABORT : ControlRecordType.COMMIT;
                    offset = append(log, MemoryRecords.withEndTransactionMarker(offset, 1L, 0, producer, (short) 0, new EndTransactionMarker(type, 0)));
                }
                default -> {
                    open.putIfAbsent(producer, offset);
                    offset = append(log, MemoryRecords.withTransactionalRecords(offset, codec(random), producer, (short) 0, 0, 0, records(random)));
                }
            }
            offset += random.nextInt(4) == 0 ? random.nextInt(5) : 0;
        }
        // The list also has transactions whose marker is after the fetch, and some unrelated ones.
        for (Map.Entry<Long, Long> each : open.entrySet()) {
            if (random.nextInt(3) > 0) aborted.add(new FetchResponseData.AbortedTransaction().setProducerId(each.getKey()).setFirstOffset(each.getValue()));
        }
        if (random.nextInt(4) == 0) {
            aborted.add(new FetchResponseData.AbortedTransaction().setProducerId(random.nextInt(5)).setFirstOffset(start + random.nextInt(30)));
        }
        Collections.shuffle(aborted, random);
        ObjectNode line = JSON.createObjectNode();
        line.put("hex", HexFormat.of().formatHex(log.toByteArray()));
        ArrayNode pairs = line.putArray("aborted");
        for (FetchResponseData.AbortedTransaction each : aborted) {
            pairs.addArray().add(each.producerId()).add(each.firstOffset());
        }
        ArrayNode offsets = line.putArray("offsets");
        consumed(start, log.toByteArray(), aborted).forEach(offsets::add);
        return line;
    }

    static List<Long> consumed(long start, byte[] log, List<FetchResponseData.AbortedTransaction> aborted) {
        FetchResponseData.PartitionData data = new FetchResponseData.PartitionData()
            .setRecords(MemoryRecords.readableRecords(ByteBuffer.wrap(log)))
            .setAbortedTransactions(aborted);
        FetchMetricsManager metrics = new FetchMetricsManager(new Metrics(), new FetchMetricsRegistry());
        CompletedFetch fetch = new CompletedFetch(NOPLogger.NOP_LOGGER, null, BufferSupplier.NO_CACHING, PARTITION, data,
            new FetchMetricsAggregator(metrics, Set.of(PARTITION)), start);
        FetchConfig config = new FetchConfig(1, 1, 1, 1, 1, true, "", IsolationLevel.READ_COMMITTED);
        Deserializers<byte[], byte[]> deserializers =
            new Deserializers<>(new ByteArrayDeserializer(), new ByteArrayDeserializer(), new Metrics());
        List<Long> offsets = new ArrayList<>();
        List<ConsumerRecord<byte[], byte[]>> some;
        while (!(some = fetch.fetchRecords(config, deserializers, 100)).isEmpty()) {
            some.forEach(record -> offsets.add(record.offset()));
        }
        return offsets;
    }

    static SimpleRecord[] records(Random random) {
        SimpleRecord[] records = new SimpleRecord[1 + random.nextInt(3)];
        for (int i = 0; i < records.length; i++) {
            records[i] = new SimpleRecord(1L, new byte[0], new byte[] {(byte) i});
        }
        return records;
    }

    static Compression codec(Random random) {
        return random.nextInt(5) == 0 ? Compression.gzip().build() : Compression.NONE;
    }

    static long append(ByteArrayOutputStream log, MemoryRecords records) {
        byte[] bytes = new byte[records.sizeInBytes()];
        records.buffer().duplicate().get(bytes);
        log.writeBytes(bytes);
        long last = 0;
        for (RecordBatch batch : records.batches()) last = batch.lastOffset();
        return last + 1;
    }
}
