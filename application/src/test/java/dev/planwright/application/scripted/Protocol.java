package dev.planwright.application.scripted;

import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;

/** One provider's shapes on the wire. */
interface Protocol {

  /** What a request's body asks for. */
  ModelCall read(JsonObject body);

  /**
   * The body of the reply.
   *
   * @param tool whether the request forced a tool
   */
  JsonObject write(Written written, boolean tool);

  /** The protocol spoken at that path. */
  static Optional<Protocol> at(String path) {
    return switch (path) {
      case "/v1/chat/completions" -> Optional.of(new ChatCompletions());
      case "/v1/messages" -> Optional.of(new Messages());
      case "/api/chat" -> Optional.of(new OllamaChat());
      default -> Optional.empty();
    };
  }
}
