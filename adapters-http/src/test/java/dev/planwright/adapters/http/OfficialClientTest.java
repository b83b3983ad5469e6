package dev.planwright.adapters.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The official Java client of MCP against this server. */
class OfficialClientTest {

  @Test
  void the_official_client_connects_lists_and_calls() {
    try (var server = TestServer.guarded()) {
      var transport =
          HttpClientStreamableHttpTransport.builder("http://127.0.0.1:" + server.port)
              .endpoint("/mcp")
              .addHttpRequestCustomizer((request, method, uri, body, context) ->
                  request.header("X-API-Key", TestServer.SECRET))
              .build();
      try (var client = McpClient.sync(transport).requestTimeout(Duration.ofSeconds(10)).build()) {
        McpSchema.InitializeResult greeting = client.initialize();
        assertEquals("planwright", greeting.serverInfo().name());
        assertTrue(
            client.listTools().tools().stream().anyMatch(tool -> tool.name().equals("echo")));

        McpSchema.CallToolResult result =
            client.callTool(
                McpSchema.CallToolRequest.builder("echo").arguments(Map.of("a", 1)).build());

        assertNotNull(result.structuredContent());
        client.ping();
      }
    }
  }
}
