package dev.planwright.application.mcp;

import dev.planwright.application.mcp.message.Outbound;
import dev.planwright.application.mcp.message.RequestId;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** Keeps what a server sends beside its answer. */
final class Recorder implements Outbound {
  final List<JsonObject> sent = new ArrayList<>();
  Runnable onSend = () -> {};
  boolean gone;

  @Override
  public boolean streams() {
    return true;
  }

  @Override
  public void send(JsonObject notification) {
    sent.add(notification);
    onSend.run();
  }

  @Override
  public boolean cancelled(RequestId request) {
    return gone;
  }

  @Override
  public void hold(RequestId request) {}
}
