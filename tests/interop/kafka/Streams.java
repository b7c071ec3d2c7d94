import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.LongDeserializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.state.Stores;

/**
 * Kafka Streams counts words, is closed, and counts on from its changelog: NAME stands for the application and its topics. Prints the counts.
 */
public class Streams {
    static final Duration PATIENCE = Duration.ofSeconds(90);

    public static void main(String[] args) throws Exception {
        String bootstrap = args[0], name = args[1], input = name + "-words", output = name + "-counts";
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrap))) {
            admin.createTopics(List.of(new NewTopic(input, 2, (short) 1), new NewTopic(output, 2, (short) 1))).all().get();
        }
        Map<String, Long> counts = new TreeMap<>();
        for (List<String> words : List.of(List.of("a", "b", "a", "c", "a"), List.of("b", "a"))) {
            produce(bootstrap, input, words);
            words.forEach(word -> counts.merge(word, 1L, Long::sum));
            try (KafkaStreams streams = counting(bootstrap, name, input, output)) {
                streams.start();
                waitFor(bootstrap, output, counts);
            }
        }
        System.out.println(new ObjectMapper().writeValueAsString(counts));
    }

    /** Its state is in memory, so that another instance finds it in the changelog alone. */
    static KafkaStreams counting(String bootstrap, String name, String input, String output) throws Exception {
        Path folder = Files.createTempDirectory("streams");
        folder.toFile().deleteOnExit();
        Properties settings = new Properties();
        settings.put("application.id", name);
        settings.put("bootstrap.servers", bootstrap);
        settings.put("state.dir", folder.toString());
        settings.put("commit.interval.ms", 100);
        settings.put("statestore.cache.max.bytes", 0);
        settings.put("default.key.serde", Serdes.StringSerde.class);
        settings.put("default.value.serde", Serdes.StringSerde.class);
        StreamsBuilder builder = new StreamsBuilder();
        builder.<String, String>stream(input)
                .groupBy((key, word) -> word)
                .count(Materialized.<String, Long>as(Stores.inMemoryKeyValueStore("counts"))
                        .withKeySerde(Serdes.String())
                        .withValueSerde(Serdes.Long()))
                .toStream()
                .to(output, Produced.with(Serdes.String(), Serdes.Long()));
        return new KafkaStreams(builder.build(), settings);
    }

    static void produce(String bootstrap, String topic, List<String> words) {
        Map<String, Object> settings = Map.of("bootstrap.servers", bootstrap);
        try (var producer = new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
            words.forEach(word -> producer.send(new ProducerRecord<>(topic, word)));
        }
    }

    /** Until the last count of each word is as it should be. */
    static void waitFor(String bootstrap, String topic, Map<String, Long> counts) {
        Map<String, Object> settings = Map.of("bootstrap.servers", bootstrap);
        try (var consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new LongDeserializer())) {
            List<TopicPartition> partitions = List.of(new TopicPartition(topic, 0), new TopicPartition(topic, 1));
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<String, Long> seen = new TreeMap<>();
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (!seen.equals(counts)) {
                if (System.nanoTime() > end) {
                    throw new IllegalStateException("counts after " + PATIENCE + ": " + seen + ", not " + counts);
                }
                consumer.poll(Duration.ofMillis(200)).forEach(r -> seen.put(r.key(), r.value()));
            }
        }
    }
}
