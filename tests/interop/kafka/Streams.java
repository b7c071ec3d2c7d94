import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
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
 * Kafka Streams counts words, is closed, and continues from its changelog. Usage: BOOTSTRAP NAME TIMES [SETTING=VALUE…].
 * NAME is part of the names of the application and its topics; the words are produced TIMES times. Prints the counts. With
 * exactly_once_v2, every count must occur exactly once.
 */
public class Streams {
    static final Duration PATIENCE = Duration.ofSeconds(240);

    public static void main(String[] args) throws Exception {
        String bootstrap = args[0], name = args[1], input = name + "-words", output = name + "-counts";
        int times = Integer.parseInt(args[2]);
        Properties settings = settings(bootstrap, name, Arrays.copyOfRange(args, 3, args.length));
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrap))) {
            admin.createTopics(Stream.of(input, output).map(it -> new NewTopic(it, Optional.of(2), Optional.empty())).toList()).all().get();
        }
        Map<String, Long> counts = new TreeMap<>();
        for (List<String> words : List.of(List.of("a", "b", "a", "c", "a"), List.of("b", "a"))) {
            words.forEach(word -> counts.merge(word, (long) times, Long::sum));
            try (KafkaStreams streams = counting(settings, input, output)) {
                streams.start();
                for (int i = 0; i < times; i++) produce(bootstrap, input, words);
                waitFor(bootstrap, output, counts, settings.containsKey("processing.guarantee"));
            }
        }
        System.out.println(new ObjectMapper().writeValueAsString(counts));
    }

    static Properties settings(String bootstrap, String name, String[] more) throws Exception {
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
        for (String setting : more) settings.put(setting.split("=")[0], setting.split("=")[1]);
        return settings;
    }

    /** Keeps the state only in memory, so that the next instance must restore it from the changelog. */
    static KafkaStreams counting(Properties settings, String input, String output) {
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

    /** Waits until the last count of each word is right; with exactly once, checks all earlier counts too. */
    static void waitFor(String bootstrap, String topic, Map<String, Long> counts, boolean once) {
        Map<String, Object> settings = Map.of("bootstrap.servers", bootstrap, "isolation.level", "read_committed");
        try (var consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new LongDeserializer())) {
            List<TopicPartition> partitions = List.of(new TopicPartition(topic, 0), new TopicPartition(topic, 1));
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<String, Long> seen = new TreeMap<>();
            long wanted = counts.values().stream().mapToLong(n -> n).sum();
            long records = 0;
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (!seen.equals(counts)) {
                if (System.nanoTime() > end) {
                    throw new IllegalStateException("counts after " + PATIENCE + ": " + seen + ", not " + counts);
                }
                for (var record : consumer.poll(Duration.ofMillis(200))) {
                    seen.put(record.key(), record.value());
                    records++;
                }
            }
            if (once && records != wanted) throw new IllegalStateException(records + " counts, wanted " + wanted);
        }
    }
}
