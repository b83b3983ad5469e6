package dev.planwright.adapters.stdio;

import dev.planwright.application.mcp.McpServer;
import dev.planwright.application.mcp.McpTransportContract;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

class StdioContractTest extends McpTransportContract {

  @Override
  protected Client connect(McpServer server) {
    var pipes = new PipedClient(server);
    return new Client() {
      @Override
      public List<Json> ask(String message) throws Exception {
        pipes.send(message);
        List<Json> received = new ArrayList<>();
        do {
          received.add(pipes.message());
        } while (((JsonObject) received.getLast()).get("method").isPresent());
        return received;
      }

      @Override
      public List<Json> tell(String message) throws Exception {
        pipes.send(message);
        List<Json> received = ask("{\"jsonrpc\":\"2.0\",\"id\":\"fence\",\"method\":\"ping\"}");
        return received.stream()
            .filter(json -> !((JsonObject) json).text("id").equals(Optional.of("fence")))
            .toList();
      }

      @Override
      public void close() throws Exception {
        pipes.close();
      }
    };
  }
}
