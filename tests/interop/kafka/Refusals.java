import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.apache.kafka.common.protocol.ApiKeys;
import org.apache.kafka.common.protocol.ByteBufferAccessor;
import org.apache.kafka.common.protocol.Errors;
import org.apache.kafka.common.requests.AbstractRequest;
import org.apache.kafka.common.requests.AbstractResponse;

/**
 * Makes the error responses of Kafka's request classes. Reads JSON lines with "api", "version", "hex" (a request), "code"
 * and "text"; adds "refusal" (the response), which is null if Kafka has none, or "error" if the class fails.
 */
public class Refusals {
    public static void main(String[] args) throws Exception {
        ObjectMapper json = new ObjectMapper();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        for (String text; (text = in.readLine()) != null; ) {
            ObjectNode line = (ObjectNode) json.readTree(text);
            try {
                line.put("refusal", refusal(line));
            } catch (Throwable thrown) {
                StackTraceElement place = thrown.getStackTrace()[0];
                line.put("error", thrown + " at " + place);
            }
            out.println(line);
        }
        out.flush();
    }

    private static String refusal(ObjectNode line) {
        ApiKeys api = ApiKeys.forId(line.get("api").asInt());
        short version = (short) line.get("version").asInt();
        ByteBuffer body = ByteBuffer.wrap(HexFormat.of().parseHex(line.get("hex").asText()));
        AbstractRequest request = AbstractRequest.parseRequest(api, version, new ByteBufferAccessor(body)).request;
        String message = line.path("text").asText(null);
        Throwable thrown = Errors.forCode((short) line.get("code").asInt()).exception(message);
        AbstractResponse response = request.getErrorResponse(line.path("throttle").asInt(), thrown);
        return response == null ? null : HexFormat.of().formatHex(Messages.bytes(response.data(), version));
    }
}
