import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * Copies numbers from NAME-in to NAME-out, each exactly once. Usage: BOOTSTRAP NAME COUNT REPLICAS. A transaction has the
 * records of a poll and their offsets; every third one is aborted and repeated. The copies must be all numbers, in order
 * within each partition. At the end it leaves a transaction with the id NAME-hanging open, which the tools abort.
 */
public class Transactions {
    static final int PARTITIONS = 3;
    static final Duration PATIENCE = Duration.ofSeconds(240);

    public static void main(String[] args) throws Exception {
        String bootstrap = args[0], name = args[1], input = name + "-in", output = name + "-out";
        int count = Integer.parseInt(args[2]);
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrap))) {
            short replicas = Short.parseShort(args[3]);
            admin.createTopics(List.of(
                new NewTopic(input, PARTITIONS, replicas), new NewTopic(output, PARTITIONS, replicas))).all().get();
        }
        try (var producer = new KafkaProducer<String, String>(producing(bootstrap))) {
            for (int i = 0; i < count; i++) producer.send(new ProducerRecord<>(input, i % PARTITIONS, null, String.valueOf(i)));
        }
        int aborted = copy(bootstrap, name, input, output, count);
        List<String> wanted = numbers(count), found = committed(bootstrap, output, count);
        if (!found.equals(wanted)) throw new IllegalStateException("copied " + found + ", wanted " + wanted);
        System.out.println("{\"copied\":" + count + ",\"aborted\":" + aborted + "}");
        System.out.flush();
        hang(bootstrap, name, output);
    }

    /** The numbers, by partition. */
    static List<String> numbers(int count) {
        return IntStream.range(0, PARTITIONS).boxed()
            .flatMap(p -> IntStream.range(0, count).filter(i -> i % PARTITIONS == p).mapToObj(String::valueOf)).toList();
    }

    static int copy(String bootstrap, String name, String input, String output, int count) {
        Map<String, Object> settings = consuming(bootstrap);
        settings.put("group.id", name);
        settings.put("max.poll.records", 10);
        int done = 0, aborted = 0, transactions = 0;
        long end = System.nanoTime() + PATIENCE.toNanos();
        KafkaProducer<String, String> producer = transactional(bootstrap, name);
        try (var consumer = new KafkaConsumer<String, String>(settings)) {
            consumer.subscribe(List.of(input));
            while (done < count) {
                if (System.nanoTime() > end) throw new IllegalStateException("copied " + done + " in " + PATIENCE);
                ConsumerRecords<String, String> records = consumer.poll(Duration.ofMillis(200));
                if (records.isEmpty()) continue;
                try {
                    producer.beginTransaction();
                    for (ConsumerRecord<String, String> record : records)
                        producer.send(new ProducerRecord<>(output, record.partition(), null, record.value()));
                    producer.sendOffsetsToTransaction(positions(consumer, records), consumer.groupMetadata());
                    if (++transactions % 3 == 0) throw new KafkaException("aborted on purpose");
                    producer.commitTransaction();
                    done += records.count();
                } catch (ProducerFencedException fenced) {
                    throw fenced;
                } catch (KafkaException error) {
                    aborted++;
                    try {
                        producer.abortTransaction();
                    } catch (KafkaException fatal) {
                        producer.close();
                        producer = transactional(bootstrap, name);
                    }
                    var begin = consumer.committed(consumer.assignment());
                    begin.forEach((partition, at) -> consumer.seek(partition, at == null ? 0 : at.offset()));
                }
            }
        }
        producer.close();
        return aborted;
    }

    static Map<TopicPartition, OffsetAndMetadata> positions(
            KafkaConsumer<String, String> consumer, ConsumerRecords<String, String> records) {
        Map<TopicPartition, OffsetAndMetadata> positions = new HashMap<>();
        for (TopicPartition partition : records.partitions()) {
            List<ConsumerRecord<String, String>> of = records.records(partition);
            positions.put(partition, new OffsetAndMetadata(of.get(of.size() - 1).offset() + 1));
        }
        return positions;
    }

    /** The values of the committed records, by partition. */
    static List<String> committed(String bootstrap, String topic, int count) {
        Map<Integer, List<String>> values = new HashMap<>();
        int seen = 0;
        long end = System.nanoTime() + PATIENCE.toNanos();
        try (var consumer = new KafkaConsumer<String, String>(consuming(bootstrap))) {
            List<TopicPartition> partitions = IntStream.range(0, PARTITIONS).mapToObj(p -> new TopicPartition(topic, p)).toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            var ends = consumer.endOffsets(partitions);
            while (!partitions.stream().allMatch(p -> consumer.position(p) >= ends.get(p))) {
                if (System.nanoTime() > end) throw new IllegalStateException("read " + seen + " of " + count + " in " + PATIENCE);
                for (var record : consumer.poll(Duration.ofMillis(200))) {
                    values.computeIfAbsent(record.partition(), p -> new ArrayList<>()).add(record.value());
                    seen++;
                }
            }
        }
        return values.keySet().stream().sorted().flatMap(p -> values.get(p).stream()).toList();
    }

    static void hang(String bootstrap, String name, String topic) {
        KafkaProducer<String, String> producer = transactional(bootstrap, name + "-hanging");
        producer.beginTransaction();
        producer.send(new ProducerRecord<>(topic, 0, null, "never committed"));
        producer.flush();
        Runtime.getRuntime().halt(0);
    }

    static KafkaProducer<String, String> transactional(String bootstrap, String id) {
        Map<String, Object> settings = producing(bootstrap);
        settings.put("transactional.id", id);
        // The longest timeout that a broker allows, because the transaction stays open until the tools abort it.
        settings.put("transaction.timeout.ms", 900_000);
        var producer = new KafkaProducer<String, String>(settings);
        producer.initTransactions();
        return producer;
    }

    static Map<String, Object> producing(String bootstrap) {
        return new HashMap<>(Map.of("bootstrap.servers", bootstrap,
            "key.serializer", StringSerializer.class, "value.serializer", StringSerializer.class));
    }

    static Map<String, Object> consuming(String bootstrap) {
        return new HashMap<>(Map.of("bootstrap.servers", bootstrap, "isolation.level", "read_committed",
            "enable.auto.commit", false, "auto.offset.reset", "earliest",
            "key.deserializer", StringDeserializer.class, "value.deserializer", StringDeserializer.class));
    }
}
