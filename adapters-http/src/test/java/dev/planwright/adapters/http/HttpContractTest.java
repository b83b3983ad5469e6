package dev.planwright.adapters.http;

import dev.planwright.application.mcp.McpServer;
import dev.planwright.application.mcp.McpTransportContract;
import dev.planwright.domain.json.Json;
import java.util.List;

class HttpContractTest extends McpTransportContract {

  @Override
  protected Client connect(McpServer messages) {
    var server = new McpOnlyServer(messages);
    var client = new McpHttpClient(server.address());
    return new Client() {
      @Override
      public List<Json> ask(String message) throws Exception {
        return client.send(message).messages();
      }

      @Override
      public List<Json> tell(String message) throws Exception {
        return client.send(message).messages();
      }

      @Override
      public void close() {
        client.close();
        server.close();
      }
    };
  }
}
