package dev.planwright.adapters.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.mcp.message.ProtocolVersion;
import dev.planwright.domain.json.Json;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What crawlers, agents and registries look for: robots.txt, server card, registry.json. */
class DiscoveryPagesTest {
  private static final String CARD = "/.well-known/mcp/server-card.json";
  private static final String REGISTRY = "/.well-known/registry.json";

  @Test
  void crawlers_are_kept_from_what_belongs_to_a_plan() {
    try (var server = TestServer.open()) {
      HttpResponse<String> robots = server.get("/robots.txt");

      assertEquals(200, robots.statusCode());
      assertTrue(robots.headers().firstValue("Content-Type").orElse("").startsWith("text/plain;"));
      for (String path : new String[] {"/mcp", "/sse/", "/download/", "/token-metrics/"}) {
        assertTrue(robots.body().contains("Disallow: " + path + "\n"), robots.body());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void the_server_card_says_what_this_is_and_whether_it_asks_for_a_key(boolean required) {
    try (var server = TestServer.with(TestServer.settings(required))) {
      HttpResponse<String> card = server.get(CARD);

      assertEquals(200, card.statusCode());
      assertEquals(
          JsonText.read(
              """
              {"name": "planwright", "version": "0.1.0", "protocolVersion": "%s",
               "serverInfo": {"name": "planwright", "title": "Planwright", "version": "0.1.0"},
               "description": "Plans.",
               "transport": {"type": "streamable-http", "endpoint": "/mcp/"},
               "capabilities": {"tools": {}, "prompts": {}, "resources": {}, "completions": {}},
               "authentication": {"required": %s, "schemes": ["api-key"]}}
              """
                  .formatted(ProtocolVersion.newestFirst().getFirst(), required)),
          JsonText.read(card.body()));
    }
  }

  @Test
  void the_proof_of_a_registry_entry_names_the_maintainer_once_one_is_set() {
    try (var unset = TestServer.open();
        var set = TestServer.with(TestServer.maintainer("ops@example.org"))) {
      HttpResponse<String> none = unset.get(REGISTRY);
      HttpResponse<String> proof = set.get(REGISTRY);

      assertEquals(404, none.statusCode());
      assertEquals("NOT_FOUND", TestServer.errorCode(none));
      assertEquals(
          JsonText.read("{\"maintainers\": [{\"email\": \"ops@example.org\"}]}"),
          (Json) TestServer.json(proof));
    }
  }
}
