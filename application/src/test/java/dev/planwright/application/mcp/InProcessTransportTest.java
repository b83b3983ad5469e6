package dev.planwright.application.mcp;

import dev.planwright.application.mcp.message.MessageContext;
import dev.planwright.application.mcp.message.Outbound;
import dev.planwright.application.mcp.message.Reply;
import dev.planwright.application.mcp.message.RequestId;
import dev.planwright.application.mcp.message.Session;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

class InProcessTransportTest extends McpTransportContract {

  @Override
  protected Client connect(McpServer server) {
    var session = new Session();
    return new Client() {
      @Override
      public List<Json> ask(String message) {
        return tell(message);
      }

      @Override
      public List<Json> tell(String message) {
        List<Json> received = new ArrayList<>();
        Reply reply =
            server.receive(
                message.getBytes(StandardCharsets.UTF_8),
                new MessageContext.OverStdio(session),
                collecting(received));
        if (reply instanceof Reply.Answer(Json body, int _)) {
          received.add(body);
        }
        return received;
      }

      @Override
      public void close() {}
    };
  }

  private static Outbound collecting(List<Json> received) {
    return new Outbound() {
      @Override
      public boolean streams() {
        return true;
      }

      @Override
      public void send(JsonObject notification) {
        received.add(notification);
      }

      @Override
      public boolean cancelled(RequestId request) {
        return false;
      }

      @Override
      public void hold(RequestId request) {}
    };
  }
}
