import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.utils.internals.Exit;

/**
 * Runs Kafka's tools one after another in this process. Each line is an array: the name of a class in
 * org.apache.kafka.tools and its arguments. Each answer is {"code","out"}: the exit status and the output of the tool.
 */
public class Tools {
    static final ObjectMapper JSON = new ObjectMapper();

    static class Ended extends Error { }

    /** Exit status of the current tool. */
    static Integer status;

    public static void main(String[] args) throws Exception {
        PrintStream answers = System.out;
        Exit.setExitProcedure((code, message) -> {
            // Some tools catch this and exit again.
            if (status == null) status = code;
            throw new Ended();
        });
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = in.readLine()) != null; ) {
            List<String> words = new ArrayList<>();
            for (JsonNode word : JSON.readTree(line)) words.add(word.asText());
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
            System.setOut(out);
            System.setErr(out);
            ObjectNode answer = JSON.createObjectNode();
            answer.put("code", run(words.remove(0), words.toArray(new String[0]), out));
            answer.put("out", said.toString(StandardCharsets.UTF_8));
            answers.println(JSON.writeValueAsString(answer));
            answers.flush();
        }
        Runtime.getRuntime().halt(0);
    }

    static int run(String tool, String[] args, PrintStream out) throws Exception {
        status = null;
        try {
            Class.forName("org.apache.kafka.tools." + tool).getMethod("main", String[].class).invoke(null, (Object) args);
        } catch (InvocationTargetException thrown) {
            if (status == null) {
                thrown.getCause().printStackTrace(out);
                status = 1;
            }
        }
        return status == null ? 0 : status;
    }
}
