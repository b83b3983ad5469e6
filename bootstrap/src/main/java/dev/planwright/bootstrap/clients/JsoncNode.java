package dev.planwright.bootstrap.clients;

import java.util.List;

/**
 * A value and where it stands.
 *
 * @param start of its first character
 * @param end after its last
 */
sealed interface JsoncNode {
  int start();

  int end();

  /** An object; {@code lastComma} is the place of a comma after the last member, or -1. */
  record ObjectNode(int start, int end, List<Member> members, int lastComma) implements JsoncNode {
    public ObjectNode {
      members = List.copyOf(members);
    }

    /** The place of the closing brace. */
    int closing() {
      return end - 1;
    }
  }

  record ArrayNode(int start, int end, List<JsoncNode> elements) implements JsoncNode {
    public ArrayNode {
      elements = List.copyOf(elements);
    }
  }

  /** A string, number, boolean or null. */
  record ScalarNode(int start, int end) implements JsoncNode {}

  /**
   * A member of an object.
   *
   * @param start of its name
   */
  record Member(String name, int start, JsoncNode value) {
    int end() {
      return value.end();
    }
  }
}
