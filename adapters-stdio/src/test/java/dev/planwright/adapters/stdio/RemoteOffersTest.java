package dev.planwright.adapters.stdio;

import static dev.planwright.adapters.stdio.FakeRemote.json;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.stdio.FakeRemote.Handler;
import dev.planwright.adapters.stdio.network.ProxySettings;
import dev.planwright.adapters.stdio.network.RemoteAddress;
import dev.planwright.application.mcp.Registries;
import dev.planwright.application.prompt.FilledPrompt.Role;
import dev.planwright.application.prompt.Prompt;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.resource.Resource;
import dev.planwright.application.resource.ResourceContent.Body;
import dev.planwright.application.server.content.Guide;
import dev.planwright.application.server.content.PlanPrompts;
import dev.planwright.domain.download.Bytes;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The proxy's prompts and resources: the remote's where it can be reached, else built in. */
class RemoteOffersTest {
  private FakeRemote remote;
  private Registries served;

  @BeforeEach
  void start() throws Exception {
    remote = new FakeRemote();
    served = registries(remote.url());
  }

  @AfterEach
  void stop() {
    remote.close();
  }

  @Test
  void prompts_are_the_remotes() {
    answers(
        """
        {"prompts":[{"name":"own","arguments":[{"name":"a","required":true},{}]},{"title":"x"}]}\
        """);

    List<Prompt> prompts = served.prompts().list();

    assertEquals(List.of("own"), prompts.stream().map(Prompt::name).toList());
    assertEquals(1, prompts.getFirst().arguments().size());
    assertTrue(prompts.getFirst().arguments().getFirst().required());
  }

  @Test
  void a_prompt_is_filled_in_by_the_remote() {
    answers(
        """
        {"description":"d","messages":[{"role":"assistant","content":{"type":"text","text":"t"}}]}\
        """);

    var filled = served.prompts().fill("own", Map.of("a", "b"));

    assertEquals(Role.ASSISTANT, filled.messages().getFirst().role());
    var sent = remote.seen("/mcp").getLast().json().object("params").orElseThrow();
    assertEquals(Optional.of("b"), sent.object("arguments").orElseThrow().text("a"));
  }

  @Test
  void what_the_remote_refuses_of_a_prompt_is_the_clients_mistake() {
    refuses("{\"code\":-32602,\"message\":\"Argument a is missing.\"}");

    var refusal = assertThrows(Refusal.class, () -> served.prompts().fill("own", Map.of()));

    assertEquals(ErrorCode.INVALID_ARGUMENT, refusal.code());
    assertEquals("Argument a is missing.", refusal.sentence());
  }

  @Test
  void completion_is_the_remotes() {
    answers("{\"completion\":{\"values\":[\"x\",\"y\"]}}");

    assertEquals(List.of("x", "y"), served.prompts().complete("own", "a", ""));
    assertEquals(List.of("x", "y"), served.resources().complete("own://{a}", "a", ""));
  }

  @Test
  void resources_and_templates_are_the_remotes() {
    answers(
        """
        {"resources":[{"uri":"own://r","name":"r","mimeType":"text/html"},{"name":"x"}],\
        "resourceTemplates":[{"uriTemplate":"own://{a}","name":"t"}]}\
        """);

    assertEquals(
        List.of(new Resource("own://r", "r", "r", "r", Optional.of("text/html"))),
        served.resources().list());
    assertEquals(
        List.of("own://{a}"), served.resources().templates().stream().map(Resource::uri).toList());
  }

  @Test
  void a_resource_is_read_with_the_key_as_text_or_bytes() {
    answers("{\"contents\":[{\"uri\":\"own://r\",\"text\":\"t\"}]}");
    assertEquals(new Body.Text("t"), served.resources().read("own://r").orElseThrow().body());
    assertEquals(Optional.of("the-key"), remote.seen("/mcp").getLast().header("X-API-Key"));

    answers("{\"contents\":[{\"uri\":\"own://r\",\"blob\":\"AAE=\"}]}");
    assertEquals(
        new Body.Binary(Bytes.of(new byte[] {0, 1})),
        served.resources().read("own://r").orElseThrow().body());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"code\":-32002,\"message\":\"Resource not found\"}",
        "{\"code\":-32602,\"message\":\"Resource not found\",\"data\":{\"uri\":\"own://r\"}}"
      })
  void a_resource_that_the_remote_does_not_have_is_not_there(String error) {
    refuses(error);

    assertEquals(Optional.empty(), served.resources().read("own://r"));
  }

  @Test
  void a_refused_read_names_the_cure() {
    refuses(
        """
        {"code":1401,"message":"This call needs an API key.","data":{"code":"API_KEY_REQUIRED"}}\
        """);

    var refusal = assertThrows(Refusal.class, () -> served.resources().read("own://r"));

    assertEquals(ErrorCode.REMOTE_ERROR, refusal.code());
    assertTrue(refusal.sentence().contains("SERVICE_MCP_API_KEY"), refusal.sentence());
  }

  @Test
  void a_remote_that_has_neither_leaves_the_built_in_ones() {
    refuses("{\"code\":-32601,\"message\":\"Method not found\"}");

    assertBuiltIn(served);
  }

  @Test
  void a_remote_that_cannot_be_reached_leaves_the_built_in_ones() {
    String url = remote.url();
    remote.close();
    Registries away = registries(url);

    assertBuiltIn(away);
    var refusal =
        assertThrows(Refusal.class, () -> away.resources().read("planwright://plans/x/y.md"));
    assertEquals(ErrorCode.REMOTE_ERROR, refusal.code());
  }

  private static void assertBuiltIn(Registries served) {
    assertEquals(
        List.of("getting_started", "plan_project"),
        served.prompts().list().stream().map(Prompt::name).toList());
    assertTrue(
        served
            .prompts()
            .fill("plan_project", Map.of("goal", "a bakery"))
            .toString()
            .contains("a bakery"));
    assertEquals(List.of("deep"), served.prompts().complete("plan_project", "detail", "d"));
    assertEquals(
        List.of("planwright://guide"),
        served.resources().list().stream().map(Resource::uri).toList());
    assertEquals(List.of(), served.resources().templates());
    assertTrue(served.resources().read("planwright://guide").isPresent());
    assertEquals(List.of(), served.resources().complete("planwright://guide", "x", ""));
  }

  private Registries registries(String url) {
    return RemoteRegistries.of(
        new ProxySettings(
            RemoteAddress.parse(url), Optional.of("the-key"), Path.of("."), "1.2.3", Rig.STRAIGHT),
        new Rig().surroundings,
        new RemoteRegistries.BuiltIn(List::of, PlanPrompts.read(), Guide.read()));
  }

  private void answers(String result) {
    remote.on(
        "/mcp", greeted(json(200, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + result + "}")));
  }

  private void refuses(String error) {
    remote.on("/mcp", greeted(json(200, "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":" + error + "}")));
  }

  /** Shakes hands, and then answers so. */
  private static Handler greeted(Handler then) {
    Handler greeting =
        json(200, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":\"2025-11-25\"}}");
    return (exchange, seen) ->
        (seen.body().contains("\"initialize\"") ? greeting : then).answer(exchange, seen);
  }
}
