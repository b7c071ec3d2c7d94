import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.message.checker.EvolutionException;
import org.apache.kafka.message.checker.MetadataSchemaCheckerTool;
import org.apache.kafka.message.checker.UnificationException;

/**
 * Runs Kafka's own checker of schema changes. For each line {"id", "old", "new"}, with the schemas as objects, prints
 * {"id", "kafka", "says"}; kafka is "accepts", "refuses", "fails" (an exception that is not a verdict) or "hangs".
 * usage: java Evolution SECONDS < lines
 */
public class Evolution {
    static final ObjectMapper JSON = new ObjectMapper();

    public static void main(String[] arguments) throws Exception {
        long seconds = Long.parseLong(arguments[0]);
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Path folder = Files.createTempDirectory("evolution");
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            JsonNode test = JSON.readTree(line);
            Path before = folder.resolve("old.json");
            Path after = folder.resolve("new.json");
            Files.writeString(before, test.get("old").toString());
            Files.writeString(after, test.get("new").toString());
            ObjectNode verdict = JSON.createObjectNode().put("id", test.get("id").asText());
            verdict.setAll(judge(before, after, seconds));
            System.out.println(verdict);
            if (verdict.get("kafka").asText().equals("hangs")) {
                // The checker's thread cannot be stopped: the caller starts this program again with the remaining lines.
                System.out.flush();
                Runtime.getRuntime().halt(0);
            }
        }
    }

    static ObjectNode judge(Path before, Path after, long seconds) throws Exception {
        CompletableFuture<Void> done = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            try {
                String[] command = {"verify-evolution", "--parent_path", before.toString(), "--path", after.toString()};
                MetadataSchemaCheckerTool.run(command, new PrintStream(new ByteArrayOutputStream()));
                done.complete(null);
            } catch (Throwable thrown) {
                done.completeExceptionally(thrown);
            }
        });
        thread.setDaemon(true);
        thread.setPriority(Thread.MIN_PRIORITY);
        thread.start();
        try {
            done.get(seconds, TimeUnit.SECONDS);
            return verdict("accepts", "");
        } catch (TimeoutException late) {
            return verdict("hangs", "");
        } catch (ExecutionException thrown) {
            Throwable cause = thrown.getCause();
            boolean judged = false;
            for (Throwable inner = cause; inner != null; inner = inner.getCause()) {
                judged |= inner instanceof EvolutionException || inner instanceof UnificationException;
            }
            return verdict(judged ? "refuses" : "fails", String.valueOf(cause));
        }
    }

    static ObjectNode verdict(String kafka, String says) {
        return JSON.createObjectNode().put("kafka", kafka).put("says", says);
    }
}
