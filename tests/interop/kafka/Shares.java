import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.AcknowledgeType;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaShareConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * Two members of a share group (KIP-932) read COUNT records of topic NAME while they are produced. Usage: BOOTSTRAP NAME
 * COUNT REPLICAS. Every seventh record is released the first time, so it is delivered again; every thirteenth is rejected.
 * At the end every record must have been accepted or rejected.
 */
public class Shares {
    static final int PARTITIONS = 3;
    static final int PAUSE_MS = 15;
    static final Duration PATIENCE = Duration.ofSeconds(240);

    public static void main(String[] args) throws Exception {
        String bootstrap = args[0], name = args[1];
        int count = Integer.parseInt(args[2]);
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrap))) {
            admin.createTopics(List.of(new NewTopic(name, PARTITIONS, Short.parseShort(args[3])))).all().get();
            var earliest = new AlterConfigOp(new ConfigEntry("share.auto.offset.reset", "earliest"), AlterConfigOp.OpType.SET);
            admin.incrementalAlterConfigs(Map.of(new ConfigResource(ConfigResource.Type.GROUP, name), List.of(earliest))).all().get();
        }
        Member one = new Member(bootstrap, name, count), other = new Member(bootstrap, name, count);
        List<Thread> threads = List.of(new Thread(one), new Thread(other));
        threads.forEach(Thread::start);
        produce(bootstrap, name, count);
        for (Thread thread : threads) thread.join();
        if (one.failure != null) throw one.failure;
        if (other.failure != null) throw other.failure;
        System.out.println("{\"read\":" + Member.settled.size() + ",\"released\":" + Member.released
            + ",\"members\":[" + one.acknowledged + "," + other.acknowledged + "]}");
    }

    static void produce(String bootstrap, String topic, int count) throws Exception {
        Map<String, Object> settings = Map.of("bootstrap.servers", bootstrap);
        try (var producer = new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
            for (int i = 0; i < count; i++) {
                producer.send(new ProducerRecord<>(topic, i % PARTITIONS, null, String.valueOf(i))).get();
                Thread.sleep(PAUSE_MS);
            }
        }
    }

    static class Member implements Runnable {
        /** The values that were accepted or rejected, by any member. */
        static final Set<Integer> settled = java.util.Collections.synchronizedSet(new TreeSet<>());
        static volatile int released;

        final String bootstrap, name;
        final int count;
        int acknowledged;
        volatile RuntimeException failure;

        Member(String bootstrap, String name, int count) {
            this.bootstrap = bootstrap;
            this.name = name;
            this.count = count;
        }

        @Override
        public void run() {
            Map<String, Object> settings = new HashMap<>(Map.of(
                "bootstrap.servers", bootstrap, "group.id", name, "share.acknowledgement.mode", "explicit"));
            long end = System.nanoTime() + PATIENCE.toNanos();
            try (var consumer = new KafkaShareConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
                consumer.subscribe(List.of(name));
                while (settled.size() < count) {
                    if (System.nanoTime() > end) throw new IllegalStateException("settled " + settled.size() + " of " + count);
                    Map<String, Set<Integer>> pending = new HashMap<>();
                    for (ConsumerRecord<String, String> record : consumer.poll(Duration.ofMillis(200))) acknowledge(consumer, record, pending);
                    // Acknowledgements fail if the partition's leader has moved; the records are delivered again.
                    consumer.commitSync().forEach((partition, error) -> {
                        if (error.isEmpty()) settled.addAll(pending.getOrDefault(partition.topicPartition().toString(), Set.of()));
                    });
                }
            } catch (RuntimeException error) {
                failure = error;
            }
        }

        void acknowledge(
                KafkaShareConsumer<String, String> consumer, ConsumerRecord<String, String> record, Map<String, Set<Integer>> pending) {
            int value = Integer.parseInt(record.value());
            acknowledged++;
            if (value % 7 == 3 && record.deliveryCount().orElse((short) 1) == 1) {
                released++;
                consumer.acknowledge(record, AcknowledgeType.RELEASE);
                return;
            }
            consumer.acknowledge(record, value % 13 == 5 ? AcknowledgeType.REJECT : AcknowledgeType.ACCEPT);
            pending.computeIfAbsent(record.topic() + "-" + record.partition(), p -> new TreeSet<>()).add(value);
        }
    }
}
