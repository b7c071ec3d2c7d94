import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListTopicsOptions;
import org.apache.kafka.clients.admin.NewPartitionReassignment;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.ElectionType;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.TopicPartitionInfo;

/**
 * Moves leaders until standard input ends. Usage: BOOTSTRAP SEED. In each round, elects another preferred leader of some
 * partitions, including those of Kafka's own topics; moves partitions with one replica to another node. Prints the number
 * of leaders that have moved.
 */
public class Mover {
    static final long PAUSE_MS = 2000;

    public static void main(String[] args) throws Exception {
        Random random = new Random(Long.parseLong(args[1]));
        long moved = 0, rounds = 0;
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", args[0]))) {
            while (System.in.available() == 0) {
                try {
                    moved += round(admin, random);
                    rounds++;
                } catch (ExecutionException error) {
                    // A topic has been deleted, or a leader is not known yet.
                }
                Thread.sleep(PAUSE_MS);
            }
        }
        System.out.println("{\"rounds\":" + rounds + ",\"moved\":" + moved + "}");
    }

    static int round(Admin admin, Random random) throws Exception {
        List<Integer> nodes = admin.describeCluster().nodes().get().stream().map(node -> node.id()).toList();
        Map<TopicPartition, TopicPartitionInfo> chosen = new HashMap<>();
        describe(admin).forEach((partition, info) -> {
            // Kafka's own topics have many partitions, and each move of a coordinator interrupts its groups.
            int oneIn = partition.topic().startsWith("__") ? 25 : 5;
            if (info.leader() != null && random.nextInt(oneIn) == 0) chosen.put(partition, info);
        });
        Map<TopicPartition, Optional<NewPartitionReassignment>> targets = new HashMap<>();
        chosen.forEach((partition, info) -> {
            List<Integer> replicas = new ArrayList<>(info.replicas().stream().map(node -> node.id()).toList());
            if (replicas.size() == 1) {
                List<Integer> others = nodes.stream().filter(node -> !replicas.contains(node)).toList();
                replicas.set(0, others.get(random.nextInt(others.size())));
            } else {
                Collections.rotate(replicas, 1);
            }
            targets.put(partition, Optional.of(new NewPartitionReassignment(replicas)));
        });
        if (targets.isEmpty()) return 0;
        settle(admin.alterPartitionReassignments(targets).values());
        while (!admin.listPartitionReassignments().reassignments().get().isEmpty()) Thread.sleep(50);
        admin.electLeaders(ElectionType.PREFERRED, targets.keySet()).partitions().get();
        Map<TopicPartition, TopicPartitionInfo> now = describe(admin);
        return (int) chosen.entrySet().stream()
            .filter(it -> now.containsKey(it.getKey()) && now.get(it.getKey()).leader() != null)
            .filter(it -> now.get(it.getKey()).leader().id() != it.getValue().leader().id())
            .count();
    }

    static Map<TopicPartition, TopicPartitionInfo> describe(Admin admin) throws Exception {
        Set<String> names = admin.listTopics(new ListTopicsOptions().listInternal(true)).names().get();
        Map<TopicPartition, TopicPartitionInfo> found = new HashMap<>();
        for (KafkaFuture<TopicDescription> topic : admin.describeTopics(names).topicNameValues().values()) {
            try {
                TopicDescription it = topic.get();
                it.partitions().forEach(p -> found.put(new TopicPartition(it.name(), p.partition()), p));
            } catch (ExecutionException deleted) {
                // The topic was deleted in the meantime.
            }
        }
        return found;
    }

    static void settle(Map<TopicPartition, KafkaFuture<Void>> futures) throws InterruptedException {
        for (KafkaFuture<Void> future : futures.values()) {
            try {
                future.get();
            } catch (ExecutionException deleted) {
                // The topic was deleted in the meantime.
            }
        }
    }
}
