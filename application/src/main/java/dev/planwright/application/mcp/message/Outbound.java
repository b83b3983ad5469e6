package dev.planwright.application.mcp.message;

import dev.planwright.domain.json.Json.JsonObject;

/**
 * The way back to the caller while its message is being answered. Must take calls from several
 * threads.
 */
public interface Outbound {
  /** A caller that takes nothing but the answer: one that accepts no stream. */
  Outbound NONE =
      new Outbound() {
        @Override
        public boolean streams() {
          return false;
        }

        @Override
        public void send(JsonObject notification) {}

        @Override
        public boolean cancelled(RequestId request) {
          return false;
        }

        @Override
        public void hold(RequestId request) {}
      };

  /** Whether {@link #send} reaches the caller at all. */
  boolean streams();

  /** Sends a notification that belongs to the message, ahead of its answer. */
  void send(JsonObject notification);

  /** Whether the caller has cancelled that request, or has gone. */
  boolean cancelled(RequestId request);

  /**
   * Blocks until the caller has cancelled that request, has gone, or the transport ends. Returns at
   * once where nothing can be sent.
   */
  void hold(RequestId request);
}
