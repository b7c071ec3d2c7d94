import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListTopicsOptions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * The steps of clients/README.md with Kafka's Java client. The first argument is the group protocol: classic or consumer.
 */
public class Client {
    static final ObjectMapper JSON = new ObjectMapper();
    static final HexFormat HEX = HexFormat.of();
    static final PrintStream OUT = new PrintStream(System.out, false, StandardCharsets.UTF_8);

    public static void main(String[] args) throws Exception {
        String protocol = args[0], step = args[1], bootstrap = args[2], topic = args[3];
        switch (step) {
            case "create" -> create(bootstrap, topic, Integer.parseInt(args[4]), Short.parseShort(args[5]));
            case "produce" -> produce(bootstrap, topic);
            case "consume" -> consume(bootstrap, topic, protocol, args[4], Integer.parseInt(args[5]));
            case "list" -> list(bootstrap, topic, args[4]);
            case "delete" -> delete(bootstrap, topic);
            default -> throw new IllegalArgumentException(step);
        }
        OUT.flush();
    }

    static void create(String bootstrap, String topic, int partitions, short replicas) throws Exception {
        try (Admin admin = admin(bootstrap)) {
            admin.createTopics(List.of(new NewTopic(topic, partitions, replicas))).all().get();
        }
    }

    static void delete(String bootstrap, String topic) throws Exception {
        try (Admin admin = admin(bootstrap)) {
            admin.deleteTopics(List.of(topic)).all().get();
        }
    }

    static void produce(String bootstrap, String topic) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        KafkaProducer<byte[], byte[]> producer = null;
        String settings = null;
        for (String line; (line = in.readLine()) != null; ) {
            JsonNode record = JSON.readTree(line);
            String wanted = record.get("codec").asText() + record.get("acks").asText();
            if (!wanted.equals(settings)) {
                if (producer != null) producer.close();
                producer = producer(bootstrap, record.get("codec").asText(), record.get("acks").asInt());
                settings = wanted;
            }
            ProducerRecord<byte[], byte[]> sent = new ProducerRecord<>(
                topic, record.get("partition").asInt(), bytes(record.get("key")), bytes(record.get("value")));
            for (JsonNode header : record.get("headers")) sent.headers().add(header.get(0).asText(), bytes(header.get(1)));
            producer.send(sent, (metadata, error) -> {
                if (error != null) fail(error);
            });
        }
        if (producer != null) producer.close();
    }

    static KafkaProducer<byte[], byte[]> producer(String bootstrap, String codec, int acks) {
        return new KafkaProducer<>(settings(
            "bootstrap.servers", bootstrap, "compression.type", codec, "acks", String.valueOf(acks),
            "enable.idempotence", acks == -1, "linger.ms", 20), new ByteArraySerializer(), new ByteArraySerializer());
    }

    static void consume(String bootstrap, String topic, String protocol, String group, int count) {
        Map<String, Object> settings = settings(
            "bootstrap.servers", bootstrap, "group.id", group, "group.protocol", protocol,
            "enable.auto.commit", false, "auto.offset.reset", "earliest");
        try (KafkaConsumer<byte[], byte[]> consumer =
                 new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            consumer.subscribe(List.of(topic));
            for (int seen = 0; seen < count; OUT.flush())
                for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(200))) {
                    print(record);
                    seen++;
                }
            consumer.commitSync();
        }
    }

    static void print(ConsumerRecord<byte[], byte[]> record) {
        ObjectNode line = JSON.createObjectNode();
        line.put("partition", record.partition()).put("offset", record.offset());
        line.put("key", hex(record.key())).put("value", hex(record.value()));
        ArrayNode headers = line.putArray("headers");
        for (Header header : record.headers()) headers.addArray().add(header.key()).add(hex(header.value()));
        OUT.println(line);
    }

    static void list(String bootstrap, String topic, String group) throws Exception {
        ObjectNode line = JSON.createObjectNode();
        try (Admin admin = admin(bootstrap)) {
            ObjectNode topics = line.putObject("topics");
            var names = admin.listTopics(new ListTopicsOptions().listInternal(false)).names().get();
            admin.describeTopics(names).allTopicNames().get().forEach((name, it) -> topics.put(name, it.partitions().size()));
            ArrayNode groups = line.putArray("groups");
            admin.listGroups().all().get().forEach(it -> groups.add(it.groupId()));
            line.put("state", admin.describeConsumerGroups(List.of(group)).all().get().get(group).groupState().toString());
            Map<TopicPartition, OffsetSpec> latest = new HashMap<>();
            for (int p = 0; p < topics.get(topic).asInt(); p++) latest.put(new TopicPartition(topic, p), OffsetSpec.latest());
            ObjectNode ends = line.putObject("ends");
            admin.listOffsets(latest).all().get().forEach((p, it) -> ends.put(String.valueOf(p.partition()), it.offset()));
            ObjectNode committed = line.putObject("committed");
            admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata().get()
                .forEach((p, it) -> committed.put(String.valueOf(p.partition()), it.offset()));
        }
        OUT.println(line);
    }

    static Admin admin(String bootstrap) {
        return Admin.create(settings("bootstrap.servers", bootstrap));
    }

    /** Returns these settings, and those for SASL/PLAIN if the variable LOGIN has a user and password. */
    static Map<String, Object> settings(Object... pairs) {
        Map<String, Object> settings = new HashMap<>();
        for (int at = 0; at < pairs.length; at += 2) settings.put((String) pairs[at], pairs[at + 1]);
        String login = System.getenv("LOGIN");
        if (login != null) {
            String[] parts = login.split(":", 2);
            settings.put("security.protocol", "SASL_PLAINTEXT");
            settings.put("sasl.mechanism", "PLAIN");
            settings.put("sasl.jaas.config", "org.apache.kafka.common.security.plain.PlainLoginModule required"
                + " username=\"" + parts[0] + "\" password=\"" + parts[1] + "\";");
        }
        return settings;
    }

    static byte[] bytes(JsonNode hex) {
        return hex.isNull() ? null : HEX.parseHex(hex.asText());
    }

    static String hex(byte[] bytes) {
        return bytes == null ? null : HEX.formatHex(bytes);
    }

    static void fail(Exception error) {
        error.printStackTrace();
        Runtime.getRuntime().halt(1);
    }
}
