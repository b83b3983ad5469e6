package dev.planwright.application.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.account.AccessPolicy;
import dev.planwright.application.account.IdentifyCaller;
import dev.planwright.application.artifact.OpenArtifact;
import dev.planwright.application.artifact.OpenPlanFile;
import dev.planwright.application.artifact.ZipLimits;
import dev.planwright.application.mcp.message.MessageContext;
import dev.planwright.application.mcp.message.MessageContext.OverHttp;
import dev.planwright.application.mcp.message.Outbound;
import dev.planwright.application.mcp.message.ProtocolVersion;
import dev.planwright.application.mcp.message.Reply;
import dev.planwright.application.mcp.message.RequestId;
import dev.planwright.application.mcp.message.ServerInfo;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.reading.PlanDocuments;
import dev.planwright.application.server.ToolHarness;
import dev.planwright.application.server.content.Guide;
import dev.planwright.application.server.content.PlanPrompts;
import dev.planwright.application.server.content.PlanResources;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.domain.json.Json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the server says is what the official schema of its version allows. */
class WireSchemaTest {
  private static final ServerInfo INFO =
      new ServerInfo(
          "planwright",
          "Planwright",
          "1.2.3",
          "Plans.",
          "Call example_plans.",
          EnumSet.allOf(ServerInfo.Offer.class));

  private static final Map<String, String> DEFINITIONS =
      Map.ofEntries(
          Map.entry("initialize", "InitializeResult"),
          Map.entry("ping", "EmptyResult"),
          Map.entry("logging/setLevel", "EmptyResult"),
          Map.entry("server/discover", "DiscoverResult"),
          Map.entry("tools/list", "ListToolsResult"),
          Map.entry("tools/call", "CallToolResult"),
          Map.entry("prompts/list", "ListPromptsResult"),
          Map.entry("prompts/get", "GetPromptResult"),
          Map.entry("resources/list", "ListResourcesResult"),
          Map.entry("resources/templates/list", "ListResourceTemplatesResult"),
          Map.entry("resources/read", "ReadResourceResult"),
          Map.entry("completion/complete", "CompleteResult"));
  private static final String COUNT = "{\"name\":\"count\"}";

  private final ToolHarness harness = ToolHarness.open();
  private final McpServer plans =
      new McpServer(
          INFO,
          new Registries(harness.toolbox(), PlanPrompts.read(), resources()),
          () -> "c-1",
          System::nanoTime);
  private final McpServer fakes =
      new McpServer(INFO, new FakeToolbox().registries(), () -> "c-1", System::nanoTime);

  @AfterEach
  void close() {
    harness.close();
  }

  @ParameterizedTest
  @EnumSource(ProtocolVersion.class)
  void results_are_as_their_version_defines_them(ProtocolVersion version) {
    OfficialSchema schema = OfficialSchema.of(version);
    String plan = Samples.created(harness.ports).id().toString();

    for (Asked asked : answered(version, plan)) {
      JsonObject answer = answer(version, asked);
      schema.requireMessage(answer);
      schema.require(
          DEFINITIONS.get(asked.method()),
          answer.object("result").orElseThrow(() -> new AssertionError(answer.toString())));
    }
  }

  @ParameterizedTest
  @EnumSource(ProtocolVersion.class)
  void the_schema_refuses_what_it_should(ProtocolVersion version) {
    OfficialSchema schema = OfficialSchema.of(version);

    assertThrows(
        AssertionError.class,
        () -> schema.require("CallToolResult", Asking.json("{\"content\":1}")));
    assertThrows(
        AssertionError.class, () -> schema.requireMessage(Asking.json("{\"jsonrpc\":\"2.0\"}")));
  }

  @ParameterizedTest
  @EnumSource(ProtocolVersion.class)
  void errors_are_as_their_version_defines_them(ProtocolVersion version) {
    OfficialSchema schema = OfficialSchema.of(version);

    for (Asked asked : refused(version)) {
      JsonObject answer = answer(version, asked);
      schema.requireMessage(answer);
      assertTrue(answer.get("error").isPresent(), answer.toString());
    }
  }

  @ParameterizedTest
  @EnumSource(ProtocolVersion.class)
  void progress_is_as_its_version_defines_it(ProtocolVersion version) {
    OfficialSchema schema = OfficialSchema.of(version);
    var sent = new ArrayList<JsonObject>();
    String token = "\"_meta\":{\"progressToken\":\"t\"";
    String body =
        version.modern()
            ? Asking.request("tools/call", COUNT).replace("\"_meta\":{", token + ",")
            : Asking.bare("tools/call", COUNT.replace("{", "{" + token + "},"));

    receive(fakes, body, context(version, new Asked(fakes, "tools/call", COUNT)), sending(sent));

    assertEquals(1, sent.size());
    schema.requireMessage(sent.getFirst());
    schema.require("ProgressNotification", sent.getFirst());
  }

  @Test
  void a_subscription_is_acknowledged_and_ended_as_defined() {
    OfficialSchema schema = OfficialSchema.of(ProtocolVersion.V2026_07_28);
    var sent = new ArrayList<JsonObject>();
    String body =
        Asking.request("subscriptions/listen", "{\"notifications\":{\"toolsListChanged\":true}}");

    JsonObject answer = receive(fakes, body, Asking.stdio(), sending(sent));

    schema.require("SubscriptionsAcknowledgedNotification", sent.getFirst());
    schema.require("SubscriptionsListenResultResponse", answer);
  }

  @Test
  void errors_of_a_claim_its_headers_and_its_text_are_as_defined() {
    OfficialSchema schema = OfficialSchema.of(ProtocolVersion.V2026_07_28);
    String ping = Asking.request("ping", "{}");

    JsonObject unsupported =
        receive(fakes, ping.replace("2026-07-28", "2099-01-01"), Asking.stdio(), Outbound.NONE);
    JsonObject mismatch =
        receive(fakes, ping, Asking.headers("ping", "{}", "Mcp-Method", "nope"), Outbound.NONE);
    JsonObject unreadable = receive(fakes, "{", Asking.stdio(), Outbound.NONE);

    schema.require("UnsupportedProtocolVersionError", unsupported);
    schema.require("HeaderMismatchError", mismatch);
    schema.requireMessage(unreadable);
    schema.require("ParseError", unreadable.get("error").orElseThrow());
  }

  /** One question. */
  private record Asked(McpServer server, String method, String params) {}

  private List<Asked> answered(ProtocolVersion version, String plan) {
    var asked = new ArrayList<Asked>();
    for (String list :
        List.of("tools/list", "prompts/list", "resources/list", "resources/templates/list")) {
      asked.add(new Asked(plans, list, "{}"));
    }
    asked.add(new Asked(plans, "resources/read", "{\"uri\":\"planwright://guide\"}"));
    asked.add(new Asked(fakes, "resources/read", "{\"uri\":\"fake://bytes\"}"));
    asked.add(
        new Asked(
            plans,
            "prompts/get",
            "{\"name\":\"plan_project\",\"arguments\":{\"goal\":\"a bakery\"}}"));
    asked.add(
        new Asked(fakes, "prompts/get", "{\"name\":\"greet\",\"arguments\":{\"who\":\"Ada\"}}"));
    asked.add(
        new Asked(
            plans,
            "completion/complete",
            """
            {"ref":{"type":"ref/prompt","name":"plan_project"},\
            "argument":{"name":"detail","value":""}}\
            """));
    calls(plan).forEach(call -> asked.add(new Asked(plans, "tools/call", call)));
    asked.add(new Asked(fakes, "tools/call", "{\"name\":\"mixed\"}"));
    if (version.modern()) {
      asked.add(new Asked(plans, "server/discover", "{}"));
    } else {
      asked.add(new Asked(plans, "ping", "{}"));
      asked.add(new Asked(plans, "logging/setLevel", "{\"level\":\"info\"}"));
      asked.add(
          new Asked(
              plans,
              "initialize",
              "{\"protocolVersion\":\"%s\",\"capabilities\":{}}".formatted(version.date())));
    }
    return asked;
  }

  private static List<String> calls(String plan) {
    String one = "{\"name\":\"%s\",\"arguments\":{\"plan_id\":\"%s\"}}";
    var calls =
        new ArrayList<>(
            List.of(
                "{\"name\":\"example_plans\"}",
                "{\"name\":\"example_prompts\"}",
                "{\"name\":\"model_profiles\"}",
                "{\"name\":\"plan_list\"}",
                "{\"name\":\"plan_list\",\"arguments\":{\"limit\":0}}",
                "{\"name\":\"plan_create\",\"arguments\":{\"prompt\":\"Open a bakery in"
                    + " Lyon.\"}}"));
    for (String tool :
        List.of("plan_status", "plan_file_info", "plan_stop", "plan_resume", "plan_retry")) {
      calls.add(one.formatted(tool, plan));
      calls.add(one.formatted(tool, "nope"));
    }
    return calls;
  }

  private List<Asked> refused(ProtocolVersion version) {
    return List.of(
        new Asked(fakes, "nope", "{}"),
        new Asked(fakes, version.modern() ? "ping" : "server/discover", "{}"),
        new Asked(fakes, "tools/list", "{\"cursor\":\"x\"}"),
        new Asked(fakes, "tools/call", "{\"name\":\"nope\"}"),
        new Asked(fakes, "tools/call", "{\"name\":\"crash\"}"),
        new Asked(
            fakes,
            "tools/call",
            "{\"name\":\"refuse\",\"arguments\":{\"code\":\"API_KEY_REQUIRED\"}}"),
        new Asked(fakes, "resources/read", "{\"uri\":\"fake://nope\"}"),
        new Asked(fakes, "resources/read", "{\"uri\":\"fake://away\"}"),
        new Asked(fakes, "prompts/get", "{\"name\":\"nope\"}"));
  }

  private static JsonObject answer(ProtocolVersion version, Asked asked) {
    String body =
        version.modern()
            ? Asking.request(asked.method(), asked.params())
            : Asking.bare(asked.method(), asked.params());
    return receive(asked.server(), body, context(version, asked), Outbound.NONE);
  }

  private static MessageContext context(ProtocolVersion version, Asked asked) {
    return version.modern()
        ? Asking.headers(asked.method(), asked.params())
        : new OverHttp(Map.of("MCP-Protocol-Version", List.of(version.date())));
  }

  private static JsonObject receive(
      McpServer server, String body, MessageContext context, Outbound out) {
    Reply reply = server.receive(body.getBytes(StandardCharsets.UTF_8), context, out);
    return (JsonObject) assertInstanceOf(Reply.Answer.class, reply).body();
  }

  private static Outbound sending(List<JsonObject> sent) {
    return new Outbound() {
      @Override
      public boolean streams() {
        return true;
      }

      @Override
      public void send(JsonObject notification) {
        sent.add(notification);
      }

      @Override
      public boolean cancelled(RequestId request) {
        return false;
      }

      @Override
      public void hold(RequestId request) {}
    };
  }

  private PlanResources resources() {
    var policy = new AccessPolicy(false, Optional.empty(), false, true);
    return new PlanResources(
        Guide.read(),
        new IdentifyCaller(policy, harness.ports.keys()),
        harness.ports.plans(),
        new OpenPlanFile(
            new OpenArtifact(List.of(harness.ports.stored()), Optional::of), ZipLimits.standard()),
        new PlanDocuments(harness.ports.files(), StandardPipeline.all()));
  }
}
