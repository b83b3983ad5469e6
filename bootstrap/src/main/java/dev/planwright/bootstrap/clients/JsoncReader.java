package dev.planwright.bootstrap.clients;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.bootstrap.clients.JsoncNode.ArrayNode;
import dev.planwright.bootstrap.clients.JsoncNode.Member;
import dev.planwright.bootstrap.clients.JsoncNode.ObjectNode;
import dev.planwright.bootstrap.clients.JsoncNode.ScalarNode;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonString;

/**
 * Finds the places of values in JSON with comments and trailing commas, as editors keep their
 * settings; everything else is as strict as JSON.
 */
final class JsoncReader {
  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final String END_OF_SCALAR = " \t\r\n,]}/";

  private final String text;
  private int at;

  private JsoncReader(String text) {
    this.text = text;
    this.at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  }

  /**
   * The value of the whole text; empty when it holds no more than space and comments.
   *
   * @throws UnusableConfig naming the line and the problem
   */
  static Optional<JsoncNode> read(String text) {
    var reader = new JsoncReader(text);
    reader.skip();
    if (reader.at == text.length()) {
      return Optional.empty();
    }
    JsoncNode root = reader.value(0);
    reader.skip();
    if (reader.at < text.length()) {
      throw reader.wrong("there is text after the end");
    }
    return Optional.of(root);
  }

  private JsoncNode value(int depth) {
    if (depth > JsonText.MAX_DEPTH) {
      throw wrong("it is nested too deeply");
    }
    return switch (peek()) {
      case '{' -> object(depth);
      case '[' -> array(depth);
      case '"' -> {
        int start = at;
        string();
        yield new ScalarNode(start, at);
      }
      default -> scalar();
    };
  }

  private ObjectNode object(int depth) {
    int start = at++;
    List<Member> members = new ArrayList<>();
    int comma = -1;
    for (skip(); peek() != '}'; skip()) {
      if (!members.isEmpty() && comma < 0) {
        throw wrong("a comma or } is missing");
      }
      members.add(member(depth));
      skip();
      comma = peek() == ',' ? at++ : -1;
    }
    at++;
    return new ObjectNode(start, at, members, comma);
  }

  private Member member(int depth) {
    if (peek() != '"') {
      throw wrong("a name in quotes is missing");
    }
    int start = at;
    String name = string();
    skip();
    if (peek() != ':') {
      throw wrong("a colon is missing");
    }
    at++;
    skip();
    return new Member(name, start, value(depth + 1));
  }

  private ArrayNode array(int depth) {
    int start = at++;
    List<JsoncNode> elements = new ArrayList<>();
    boolean comma = true;
    for (skip(); peek() != ']'; skip()) {
      if (!comma) {
        throw wrong("a comma or ] is missing");
      }
      elements.add(value(depth + 1));
      skip();
      comma = peek() == ',';
      at += comma ? 1 : 0;
    }
    at++;
    return new ArrayNode(start, at, elements);
  }

  private ScalarNode scalar() {
    int start = at;
    while (at < text.length() && END_OF_SCALAR.indexOf(text.charAt(at)) < 0) {
      at++;
    }
    strict(start);
    return new ScalarNode(start, at);
  }

  private String string() {
    int start = at++;
    while (peek() != '"') {
      at += peek() == '\\' ? 2 : 1;
    }
    at++;
    return strict(start) instanceof JsonString(String value) ? value : "";
  }

  private Json strict(int start) {
    try {
      return JsonText.read(text.substring(start, at));
    } catch (UnreadableJson e) {
      at = start;
      throw wrong("this is no value: " + shown(start));
    }
  }

  private String shown(int start) {
    String rest = text.substring(start, Math.min(text.length(), start + 20));
    return rest.lines().findFirst().orElse("").replaceAll("\\p{Cntrl}", "?");
  }

  /** Passes over space and comments. */
  private void skip() {
    while (at < text.length()) {
      if (" \t\r\n".indexOf(text.charAt(at)) >= 0) {
        at++;
      } else if (text.startsWith("//", at)) {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
      } else if (text.startsWith("/*", at)) {
        int end = text.indexOf("*/", at + 2);
        if (end < 0) {
          throw wrong("a comment does not end");
        }
        at = end + 2;
      } else {
        return;
      }
    }
  }

  private char peek() {
    if (at >= text.length()) {
      at = text.length();
      throw wrong("it ends in the middle");
    }
    return text.charAt(at);
  }

  private UnusableConfig wrong(String problem) {
    long line = 1 + text.substring(0, at).chars().filter(c -> c == '\n').count();
    return new UnusableConfig("line %d: %s".formatted(line, problem));
  }
}
