import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import org.apache.kafka.common.protocol.ByteBufferAccessor;
import org.apache.kafka.common.protocol.Message;
import org.apache.kafka.common.protocol.ObjectSerializationCache;
import org.apache.kafka.common.protocol.types.RawTaggedField;

/**
 * Kafka's generated classes with the interface of our `convert`: reads JSON lines and prints them with more keys.
 * To "json" (and "tags": [tag, "hex"] or [tag, "hex", "topics[0]"]) it adds "hex";
 * to "hex" it adds "json", "again" (the bytes encoded again) and "left" (how many bytes were not read);
 * or "error" if Kafka refuses the line.
 */
public class Messages {
    static final List<String> PACKAGES = List.of(
        "org.apache.kafka.common.message", "org.apache.kafka.common.metadata", "org.apache.kafka.raft.generated",
        "org.apache.kafka.coordinator.group.generated", "org.apache.kafka.coordinator.share.generated",
        "org.apache.kafka.coordinator.transaction.generated", "org.apache.kafka.storage.internals.log.generated",
        "org.apache.kafka.server.log.remote.metadata.storage.generated", "org.apache.kafka.streams.internals.generated");
    static final String WITHOUT_JSON = "SubscriptionInfoData";
    static final ObjectMapper JSON = new ObjectMapper();
    static final HexFormat HEX = HexFormat.of();

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        for (String text; (text = in.readLine()) != null; ) {
            ObjectNode line = (ObjectNode) JSON.readTree(text);
            try {
                answer(line);
            } catch (Throwable thrown) {
                Throwable cause = thrown instanceof InvocationTargetException ? thrown.getCause() : thrown;
                line.put("error", cause.getClass().getSimpleName() + ": " + cause.getMessage());
            }
            out.println(line);
        }
        out.flush();
    }

    static void answer(ObjectNode line) throws Exception {
        String name = line.get("message").asText();
        short version = (short) line.get("version").asInt();
        if (line.has("json")) {
            Method read = find(name, "JsonConverter").getMethod("read", JsonNode.class, short.class);
            Message message = (Message) read.invoke(null, line.get("json"), version);
            for (JsonNode tag : line.path("tags"))
                at(message, tag.path(2).asText()).unknownTaggedFields()
                    .add(new RawTaggedField(tag.get(0).asInt(), HEX.parseHex(tag.get(1).asText())));
            line.put("hex", HEX.formatHex(bytes(message, version)));
        } else {
            ByteBuffer in = ByteBuffer.wrap(HEX.parseHex(line.get("hex").asText()));
            Message message = (Message) find(name, "").getConstructor().newInstance();
            message.read(new ByteBufferAccessor(in), version);
            line.put("left", in.remaining());
            line.put("again", HEX.formatHex(bytes(message, version)));
            if (!name.equals(WITHOUT_JSON)) line.set("json", json(message, find(name, "JsonConverter"), version));
        }
    }

    static Class<?> find(String name, String suffix) throws ClassNotFoundException {
        for (String parent : PACKAGES)
            for (String data : List.of("Data", ""))
                try {
                    return Class.forName(parent + "." + name + data + suffix);
                } catch (ClassNotFoundException e) { /* the next one */ }
        throw new ClassNotFoundException(name + suffix);
    }

    /** Returns the struct at a path such as topics[0].partitions[1]; elements of a map are counted in byte order. */
    static Message at(Message message, String path) throws Exception {
        Object here = message;
        for (String step : path.split("[.\\[]")) {
            if (step.isEmpty()) continue;
            if (!step.endsWith("]")) {
                here = here.getClass().getMethod(step).invoke(here);
                continue;
            }
            Iterator<?> elements = ((Collection<?>) here).iterator();
            for (int skip = Integer.parseInt(step.substring(0, step.length() - 1)); skip > 0; skip--) elements.next();
            here = elements.next();
        }
        return (Message) here;
    }

    static byte[] bytes(Message message, short version) {
        ObjectSerializationCache cache = new ObjectSerializationCache();
        ByteBuffer out = ByteBuffer.allocate(message.size(cache, version));
        message.write(new ByteBufferAccessor(out), cache, version);
        if (out.hasRemaining()) throw new IllegalStateException("size " + out.capacity() + ", wrote " + out.position());
        return out.array();
    }

    static JsonNode json(Message message, Class<?> converter, short version) throws Exception {
        for (Method method : converter.getMethods())
            if (method.getName().equals("write") && method.getParameterCount() == 2)
                return (JsonNode) method.invoke(null, message, version);
        throw new NoSuchMethodException("write");
    }
}
