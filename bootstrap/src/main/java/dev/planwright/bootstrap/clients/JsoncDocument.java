package dev.planwright.bootstrap.clients;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.clients.JsoncNode.ArrayNode;
import dev.planwright.bootstrap.clients.JsoncNode.Member;
import dev.planwright.bootstrap.clients.JsoncNode.ObjectNode;
import dev.planwright.bootstrap.clients.JsoncNode.ScalarNode;
import dev.planwright.domain.json.Json;

/**
 * A text of JSON with comments, and where what stands in it.
 *
 * @param top the object that the text is
 */
record JsoncDocument(String text, ObjectNode top) {
  /**
   * Reads a text; one that holds no more than space and comments gets an empty object.
   *
   * @throws UnusableConfig naming the line and the problem
   */
  static JsoncDocument read(String text) {
    Optional<JsoncNode> node = JsoncReader.read(text);
    if (node.isEmpty()) {
      boolean gap = !text.isBlank() && !text.endsWith("\n");
      return read(text + (gap ? "\n" : "") + "{}\n");
    }
    if (node.get() instanceof ObjectNode object) {
      return new JsoncDocument(text, object);
    }
    throw new UnusableConfig("line 1: it is no object { … }");
  }

  /** The text with this range replaced. */
  JsoncDocument replaced(int from, int to, String by) {
    return read(text.substring(0, from) + by + text.substring(to));
  }

  /**
   * The member at this path of names; empty when there is none.
   *
   * @throws UnusableConfig when a name on the way stands there twice
   */
  Optional<Member> member(List<String> path) {
    return member(top, path);
  }

  private static Optional<Member> member(ObjectNode object, List<String> path) {
    List<Member> found =
        object.members().stream().filter(m -> m.name().equals(path.getFirst())).toList();
    if (found.size() > 1) {
      throw new UnusableConfig("it has %s twice; take one of them out".formatted(path.getFirst()));
    }
    if (found.isEmpty() || path.size() == 1) {
      return found.stream().findFirst();
    }
    return found.getFirst().value() instanceof ObjectNode next
        ? member(next, path.subList(1, path.size()))
        : Optional.empty();
  }

  /** The object at this path; the whole for an empty one. */
  Optional<ObjectNode> object(List<String> path) {
    return path.isEmpty()
        ? Optional.of(top)
        : member(path)
            .flatMap(member ->
                member.value() instanceof ObjectNode object
                    ? Optional.of(object)
                    : Optional.empty());
  }

  /** The value of a node. */
  Json json(JsoncNode node) {
    return switch (node) {
      case ScalarNode scalar -> JsonText.read(text(scalar));
      case ArrayNode array -> Json.array(array.elements().stream().map(this::json).toList());
      case ObjectNode object -> {
        var json = Json.build();
        object.members().forEach(member -> json.put(member.name(), json(member.value())));
        yield json.done();
      }
    };
  }

  String text(JsoncNode node) {
    return text.substring(node.start(), node.end());
  }

  /** How the text is laid out, as its first member shows. */
  JsonLayout layout() {
    String unit =
        top.members().stream()
            .map(member -> indentation(member.start()))
            .filter(space -> !space.isEmpty())
            .findFirst()
            .orElse(JsonLayout.USUAL.unit());
    return new JsonLayout(text.contains("\r\n") ? "\r\n" : "\n", unit);
  }

  /** The space at the beginning of the line on which this place is. */
  String indentation(int place) {
    int start = text.lastIndexOf('\n', place - 1) + 1;
    int end = start;
    while (blank(end)) {
      end++;
    }
    return text.substring(start, end);
  }

  /** Whether there is space, and no line break, at this place. */
  boolean blank(int place) {
    return place >= 0 && place < text.length() && " \t".indexOf(text.charAt(place)) >= 0;
  }
}
