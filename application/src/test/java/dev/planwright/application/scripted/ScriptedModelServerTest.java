package dev.planwright.application.scripted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonSchema;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.scripted.ScriptedModelServer.Script;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptedModelServerTest {
  private static final String PROMPT =
      "We open a bakery in Lyon. It costs 180,000 EUR. It opens by June 2027.";

  private final HttpClient client = HttpClient.newHttpClient();

  @AfterEach
  void close() {
    client.shutdownNow();
  }

  @ParameterizedTest
  @CsvSource({"/v1/chat/completions", "/v1/messages", "/api/chat"})
  void each_protocol_states_what_was_charged(String path) throws Exception {
    try (var server = ScriptedModelServer.start(new SchemaAuthor(), Script.SMOOTH)) {
      JsonObject reply = (JsonObject) JsonText.read(post(server, path).body());

      Ledger.Bill bill = server.ledger().bills().getFirst();
      JsonObject usage = reply.object("usage").orElse(reply);
      assertEquals(
          bill.inputTokens(),
          usage
              .number("prompt_tokens")
              .or(() -> usage.number("input_tokens"))
              .or(() -> usage.number("prompt_eval_count"))
              .orElseThrow()
              .longValue());
      assertEquals(
          bill.outputTokens(),
          usage
              .number("completion_tokens")
              .or(() -> usage.number("output_tokens"))
              .or(() -> usage.number("eval_count"))
              .orElseThrow()
              .longValue());
      assertEquals("m", bill.model());
    }
  }

  @Test
  void what_did_not_come_to_an_answer_is_not_charged() throws Exception {
    var script =
        new Script(
            Duration.ZERO,
            Faults.inTurn(
                Fault.RATE_LIMITED, Fault.SERVER_ERROR, Fault.CUT_BODY, Fault.DROPPED, Fault.NONE),
            Duration.ofSeconds(3));
    try (var server = ScriptedModelServer.start(new SchemaAuthor(), script)) {
      HttpResponse<String> limited = post(server, "/v1/messages");
      assertEquals(429, limited.statusCode());
      assertEquals("3", limited.headers().firstValue("Retry-After").orElseThrow());
      assertEquals(500, post(server, "/v1/messages").statusCode());
      assertThrows(IOException.class, () -> post(server, "/v1/messages"));
      assertThrows(IOException.class, () -> post(server, "/v1/messages"));
      assertEquals(200, post(server, "/v1/messages").statusCode());

      assertEquals(1, server.ledger().bills().size());
      assertEquals(5, server.calls().size());
    }
  }

  @Test
  void seeded_faults_are_the_same_each_time_and_about_as_frequent_as_asked() {
    Map<Fault, Double> chances = new EnumMap<>(Map.of(Fault.RATE_LIMITED, 0.2, Fault.CUT_OFF, 0.1));
    List<Fault> first = faults(Faults.seeded(7, chances));
    List<Fault> again = faults(Faults.seeded(7, chances));
    List<Fault> other = faults(Faults.seeded(8, chances));

    assertEquals(first, again);
    assertTrue(!first.equals(other));
    long limited = first.stream().filter(Fault.RATE_LIMITED::equals).count();
    assertTrue(limited > 150 && limited < 250, limited + " of 1000");
  }

  @Test
  void an_answer_fits_its_schema_and_speaks_of_the_prompt() throws Exception {
    JsonObject schema =
        (JsonObject)
            JsonText.read(
                """
                {"type":"object","additionalProperties":false,
                 "required":["q","range","class","items","note"],
                 "properties":{"q":{"type":"string","maxLength":400},
                  "range":{"type":"object","additionalProperties":false,
                    "required":["low","likely","high"],"properties":{
                    "low":{"type":"number"},"likely":{"type":"number"},"high":{"type":"number"}}},
                  "class":{"enum":["vital","support"]},
                  "items":{"type":"array","minItems":3,"maxItems":5,"items":{
                    "type":"string","minLength":1,"maxLength":60}},
                  "note":{"type":["string","null"],"maxLength":50}}}\
                """);
    var call = new ModelCall("m", "s006_levers_2", schema, "", List.of(fenced()), 0.2, 1000);

    JsonObject answer = new SchemaAuthor().answer(call).orElseThrow();

    assertEquals(List.of(), new JsonSchema(schema).check(answer));
    assertEquals("We open a bakery in Lyon.", answer.text("q").orElseThrow());
    assertTrue(JsonText.write(answer).contains("bakery in Lyon"));
    assertEquals(answer, new SchemaAuthor().answer(call).orElseThrow());
  }

  @Test
  void an_answer_longer_than_its_limit_is_cut_off_there() throws Exception {
    Author wordy = _ -> java.util.Optional.of(Json.build().put("a", "x".repeat(1000)).done());
    try (var server = ScriptedModelServer.start(wordy, Script.SMOOTH)) {
      JsonObject reply = (JsonObject) JsonText.read(post(server, "/v1/chat/completions").body());

      assertEquals(
          "length", reply.objects("choices").getFirst().text("finish_reason").orElseThrow());
      assertEquals(100, server.ledger().outputTokens());
    }
  }

  private static List<Fault> faults(Faults faults) {
    return IntStream.range(0, 1000)
        .mapToObj(i ->
            faults.of(
                new ModelCall("m", "s%03d_x".formatted(i), Json.object(), "", List.of(), 0, 1), 0))
        .toList();
  }

  private HttpResponse<String> post(ScriptedModelServer server, String path)
      throws IOException, InterruptedException {
    JsonObject schema = Json.build().put("type", "object").put("title", "s001_x").done();
    JsonObject body =
        Json.build()
            .put("model", "m")
            .put("max_tokens", 100)
            .put("format", schema)
            .put(
                "messages",
                List.of(Json.build().put("role", "user").put("content", fenced()).done()))
            .done();
    return client.send(
        HttpRequest.newBuilder(URI.create(server.root() + path))
            .POST(BodyPublishers.ofString(JsonText.write(body)))
            .build(),
        BodyHandlers.ofString());
  }

  private static String fenced() {
    return "#a1b2c3d4 begin the prompt\n" + PROMPT + "\n#a1b2c3d4 end\n";
  }
}
