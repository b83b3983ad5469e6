package dev.planwright.bootstrap.startup;

import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/** The smallest stdio server that the official Java SDK makes, to measure start-up against. */
final class SdkServer {
  private SdkServer() {}

  /** Serves one tool until the process is ended. */
  public static void main(String[] arguments) throws InterruptedException {
    var tool =
        SyncToolSpecification.builder()
            .tool(
                Tool.builder("echo", Map.of("type", "object")).description("Says nothing.").build())
            .callHandler((_, _) -> CallToolResult.builder().addTextContent("").build())
            .build();
    McpServer.sync(new StdioServerTransportProvider(McpJsonDefaults.getMapper()))
        .serverInfo("sdk", "1")
        .capabilities(ServerCapabilities.builder().tools(false).build())
        .tools(tool)
        .build();
    new CountDownLatch(1).await();
  }
}
