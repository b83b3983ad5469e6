package dev.planwright.application.prompt;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** A prompt with its arguments in place: the beginning of a conversation. */
public record FilledPrompt(String description, List<Message> messages) {

  /** Who speaks. */
  public enum Role {
    USER("user"),
    ASSISTANT("assistant");

    private final String wireName;

    Role(String wireName) {
      this.wireName = wireName;
    }

    /** The role as sent. */
    public String wireName() {
      return wireName;
    }
  }

  /**
   * One message.
   *
   * @param content one MCP content block
   */
  public record Message(Role role, JsonObject content) {
    /** A person's words. */
    public static Message user(String text) {
      return new Message(Role.USER, Json.build().put("type", "text").put("text", text).done());
    }
  }

  public FilledPrompt {
    messages = List.copyOf(messages);
  }
}
