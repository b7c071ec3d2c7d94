import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.compress.Compression;
import org.apache.kafka.common.protocol.Errors;
import org.apache.kafka.common.record.TimestampType;
import org.apache.kafka.common.record.internal.CompressionType;
import org.apache.kafka.common.record.internal.MemoryRecords;
import org.apache.kafka.common.record.internal.MutableRecordBatch;
import org.apache.kafka.common.requests.ProduceRequest;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.common.utils.internals.BufferSupplier;
import org.apache.kafka.common.utils.internals.PrimitiveRef;
import org.apache.kafka.storage.internals.log.AppendOrigin;
import org.apache.kafka.storage.internals.log.LogValidator;
import org.apache.kafka.storage.internals.log.RecordValidationException;

/**
 * Validates the records of one partition of a Produce request as Kafka's broker does. Reads JSON lines with "hex",
 * "produce" (the request's version), "base" (the next offset), "now", "before_max", "after_max", "compacted",
 * "log_append_time" and "topic_codec"; adds "stored" and "max_timestamp", or "code" and "why".
 */
public class Append {
    public static void main(String[] args) throws Exception {
        ObjectMapper json = new ObjectMapper();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String text; (text = in.readLine()) != null; ) {
            ObjectNode line = (ObjectNode) json.readTree(text);
            try {
                append(line);
            } catch (Throwable thrown) {
                Errors error =
                        Errors.forException(thrown instanceof RecordValidationException e ? e.invalidException() : thrown);
                line.put("code", error.code());
                line.put("why", thrown.toString());
            }
            System.out.println(json.writeValueAsString(line));
        }
    }

    private static void append(ObjectNode line) {
        byte[] bytes = HexFormat.of().parseHex(line.get("hex").asText());
        MemoryRecords records = MemoryRecords.readableRecords(ByteBuffer.wrap(bytes));
        ProduceRequest.validateRecords((short) line.get("produce").asInt(), records);
        int size = 0;
        CompressionType source = CompressionType.NONE;
        for (MutableRecordBatch batch : records.batches()) {
            batch.ensureValid();
            size += batch.sizeInBytes();
            source = batch.compressionType();
        }
        // As in UnifiedLog: cuts off an incomplete batch at the end.
        records = MemoryRecords.readableRecords(ByteBuffer.wrap(bytes, 0, size));
        String codec = line.get("topic_codec").asText();
        CompressionType target = codec.equals("producer") ? source : CompressionType.forName(codec);
        LogValidator validator =
                new LogValidator(
                        records,
                        new TopicPartition("topic", 0),
                        new Clock(line.get("now").asLong()),
                        source,
                        Compression.of(target).build(),
                        line.get("compacted").asBoolean(),
                        (byte) 2,
                        line.get("log_append_time").asBoolean() ? TimestampType.LOG_APPEND_TIME : TimestampType.CREATE_TIME,
                        line.get("before_max").asLong(),
                        line.get("after_max").asLong(),
                        0,
                        AppendOrigin.CLIENT);
        LogValidator.ValidationResult result =
                validator.validateMessagesAndAssignOffsets(
                        PrimitiveRef.ofLong(line.get("base").asLong()), new NoMetrics(), BufferSupplier.NO_CACHING);
        ByteBuffer stored = result.validatedRecords().buffer();
        byte[] out = new byte[stored.remaining()];
        stored.get(out);
        line.put("stored", HexFormat.of().formatHex(out));
        line.put("max_timestamp", result.maxTimestampMs());
    }

    /** A clock that always shows the same time. */
    private record Clock(long milliseconds) implements Time {
        @Override
        public long nanoseconds() {
            return 0;
        }

        @Override
        public void sleep(long milliseconds) {}

        @Override
        public void waitObject(Object object, java.util.function.Supplier<Boolean> condition, long deadline) {}
    }

    private static class NoMetrics implements LogValidator.MetricsRecorder {
        @Override
        public void recordInvalidMagic() {}

        @Override
        public void recordInvalidOffset() {}

        @Override
        public void recordInvalidSequence() {}

        @Override
        public void recordInvalidChecksums() {}

        @Override
        public void recordNoKeyCompactedTopic() {}
    }
}
