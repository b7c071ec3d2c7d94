import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Fills a broker's log. Usage: BOOTSTRAP SEED. Writes a topic for each codec, with committed and aborted transactions
 * between plain records; one with the broker's timestamps; and one that is compacted. Prints each acknowledged record:
 * {"topic","offset","timestamp","key","value","headers"}.
 */
public class Workload {
    static final HexFormat HEX = HexFormat.of();
    static final PrintStream OUT = new PrintStream(System.out, false, StandardCharsets.UTF_8);

    public static void main(String[] args) throws Exception {
        String bootstrap = args[0];
        Random r = new Random(Long.parseLong(args[1]));
        createTopics(bootstrap);
        for (String codec : List.of("none", "gzip", "snappy", "lz4", "zstd")) {
            plain(bootstrap, codec, codec, 200, r);
            transactions(bootstrap, codec, r);
            plain(bootstrap, codec, codec, 50, r);
        }
        plain(bootstrap, "append-time", "lz4", 100, r);
        compacted(bootstrap, r);
        commitOffsets(bootstrap);
        OUT.flush();
    }

    static void createTopics(String bootstrap) throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrap))) {
            List<NewTopic> topics = new java.util.ArrayList<>();
            for (String name : List.of("none", "gzip", "snappy", "lz4", "zstd")) topics.add(new NewTopic(name, 1, (short) 1));
            topics.add(new NewTopic("append-time", 1, (short) 1).configs(Map.of("message.timestamp.type", "LogAppendTime")));
            topics.add(new NewTopic("compacted", 1, (short) 1).configs(Map.of(
                "cleanup.policy", "compact", "segment.bytes", "1048576", "min.cleanable.dirty.ratio", "0.001")));
            admin.createTopics(topics).all().get();
        }
    }

    static void plain(String bootstrap, String topic, String codec, int count, Random r) {
        try (var producer = producer(bootstrap, codec, Map.of())) {
            for (int i = 0; i < count; i++) send(producer, topic, key(r), value(r), r);
        }
    }

    static void transactions(String bootstrap, String topic, Random r) {
        try (var producer = producer(bootstrap, topic, Map.of("transactional.id", "transactions-" + topic))) {
            producer.initTransactions();
            for (int t = 0; t < 6; t++) {
                producer.beginTransaction();
                for (int i = 0; i < 10; i++) send(producer, topic, key(r), value(r), r);
                producer.flush();
                if (t % 2 == 0) producer.commitTransaction();
                else producer.abortTransaction();
            }
        }
    }

    /** Writes few keys with many values and tombstones, in several segments, because the last segment is never compacted. */
    static void compacted(String bootstrap, Random r) {
        for (String codec : List.of("zstd", "none"))
            try (var producer = producer(bootstrap, codec, Map.of())) {
                for (int i = 0; i < 2000; i++) {
                    byte[] value = r.nextInt(20) == 0 ? null : noise(r, 1500);
                    send(producer, "compacted", ("key " + r.nextInt(200)).getBytes(StandardCharsets.UTF_8), value, r);
                }
            }
    }

    static void commitOffsets(String bootstrap) {
        for (String protocol : List.of("classic", "consumer"))
            try (var consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", bootstrap, "group.id", protocol, "group.protocol", protocol, "auto.offset.reset", "earliest"),
                new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
                consumer.subscribe(List.of("none", "gzip"));
                while (consumer.poll(Duration.ofMillis(200)).isEmpty());
                consumer.commitSync();
            }
    }

    static KafkaProducer<byte[], byte[]> producer(String bootstrap, String codec, Map<String, Object> more) {
        Map<String, Object> settings = new HashMap<>(Map.of("bootstrap.servers", bootstrap, "compression.type", codec, "linger.ms", 5));
        settings.putAll(more);
        return new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer());
    }

    static void send(KafkaProducer<byte[], byte[]> producer, String topic, byte[] key, byte[] value, Random r) {
        ProducerRecord<byte[], byte[]> record = new ProducerRecord<>(topic, 0, key, value);
        for (int h = r.nextInt(3); h > 0; h--) record.headers().add("header", r.nextInt(4) == 0 ? null : noise(r, 10));
        producer.send(record, (metadata, error) -> {
            if (error != null) {
                error.printStackTrace();
                Runtime.getRuntime().halt(1);
            }
            ObjectNode line = new ObjectMapper().createObjectNode();
            line.put("topic", topic).put("offset", metadata.offset()).put("timestamp", metadata.timestamp());
            line.put("key", hex(key)).put("value", hex(value));
            ArrayNode headers = line.putArray("headers");
            for (Header header : record.headers()) headers.addArray().add(header.key()).add(hex(header.value()));
            OUT.println(line);
        });
    }

    static byte[] key(Random r) {
        return r.nextInt(5) == 0 ? null : noise(r, 20);
    }

    static byte[] value(Random r) {
        return switch (r.nextInt(20)) {
            case 0 -> null;
            case 1 -> noise(r, 100_000);
            default -> ("again and " + "again ".repeat(r.nextInt(100))).getBytes(StandardCharsets.UTF_8);
        };
    }

    static byte[] noise(Random r, int most) {
        byte[] bytes = new byte[r.nextInt(most + 1)];
        r.nextBytes(bytes);
        return bytes;
    }

    static String hex(byte[] bytes) {
        return bytes == null ? null : HEX.formatHex(bytes);
    }
}
