package dev.planwright.bootstrap.clients;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.clients.JsoncNode.Member;
import dev.planwright.bootstrap.clients.JsoncNode.ObjectNode;
import dev.planwright.domain.json.Json;

/** Changes one member of a text and leaves everything else, comments included, as it stands. */
final class JsoncEdit {
  private JsoncEdit() {}

  /** Sets the member at this path; objects on the way are made. */
  static JsoncDocument put(JsoncDocument document, List<String> path, Json value) {
    Optional<Member> present = document.member(path);
    if (present.isPresent()) {
      JsoncNode old = present.get().value();
      String lines = document.layout().lines(value, document.indentation(old.start()));
      return document.replaced(old.start(), old.end(), lines);
    }
    List<String> parent = path.subList(0, path.size() - 1);
    return document
        .object(parent)
        .map(object -> insert(document, object, path.getLast(), value))
        .orElseGet(() -> put(document, parent, Json.build().put(path.getLast(), value).done()));
  }

  private static JsoncDocument insert(
      JsoncDocument document, ObjectNode object, String name, Json value) {
    boolean empty = object.members().isEmpty();
    int after = empty ? object.start() + 1 : object.members().getLast().end();
    int end = endOfContent(document, object);
    String comma = empty || object.lastComma() >= 0 ? "" : ",";
    String kept = comma + document.text().substring(after, end);
    JsonLayout layout = document.layout();
    String member = JsonText.write(Json.of(name)) + ": ";
    if (onOneLine(document, object)) {
      return document.replaced(after, end, kept + (empty ? "" : " ") + member + layout.line(value));
    }
    String outer = document.indentation(object.start());
    String inner =
        empty ? outer + layout.unit() : document.indentation(object.members().getFirst().start());
    String added = layout.newline() + inner + member + layout.lines(value, inner);
    boolean closed = document.text().substring(end, object.closing()).contains("\n");
    return closed
        ? document.replaced(after, end, kept + added)
        : document.replaced(after, object.closing(), kept + added + layout.newline() + outer);
  }

  /** An object without a line break stays so, unless it is an empty one in a file of lines. */
  private static boolean onOneLine(JsoncDocument document, ObjectNode object) {
    ObjectNode top = document.top();
    boolean flatFile = !top.members().isEmpty() && !document.text(top).contains("\n");
    return !document.text(object).contains("\n") && (flatFile || !object.members().isEmpty());
  }

  /** Where the last member, comma or comment before the closing brace ends. */
  private static int endOfContent(JsoncDocument document, ObjectNode object) {
    int end = object.closing();
    while (Character.isWhitespace(document.text().charAt(end - 1))) {
      end--;
    }
    return end;
  }

  /** Takes the member at this path out. */
  static JsoncDocument remove(JsoncDocument document, List<String> path) {
    return document
        .member(path)
        .map(member ->
            remove(
                document,
                document.object(path.subList(0, path.size() - 1)).orElseThrow().members(),
                member))
        .orElse(document);
  }

  private static JsoncDocument remove(JsoncDocument document, List<Member> members, Member member) {
    int index = members.indexOf(member);
    int comma = commaAfter(document, member);
    if (comma >= 0) {
      return cut(document, member.start(), comma + 1);
    }
    if (index == 0) {
      return cut(document, member.start(), member.end());
    }
    int before = commaAfter(document, members.get(index - 1));
    return document.text().substring(before + 1, member.start()).matches("[ \t]*")
        ? document.replaced(before, member.end(), "")
        : cut(document, member.start(), member.end()).replaced(before, before + 1, "");
  }

  /** The place of the comma that follows a member; -1 when none does. */
  private static int commaAfter(JsoncDocument document, Member member) {
    String text = document.text();
    int at = member.end();
    while (Character.isWhitespace(text.charAt(at)) || text.charAt(at) == '/') {
      if (text.startsWith("//", at)) {
        at = text.indexOf('\n', at);
      } else if (text.startsWith("/*", at)) {
        at = text.indexOf("*/", at + 2) + 1;
      }
      at++;
    }
    return text.charAt(at) == ',' ? at : -1;
  }

  /** Takes a range out, and the line with it where nothing else is on it. */
  private static JsoncDocument cut(JsoncDocument document, int from, int to) {
    String text = document.text();
    int start = from;
    while (document.blank(start - 1)) {
      start--;
    }
    int end = to;
    while (document.blank(end)) {
      end++;
    }
    int newline = text.startsWith("\r\n", end) ? 2 : text.startsWith("\n", end) ? 1 : 0;
    boolean wholeLines = newline > 0 && start > 0 && text.charAt(start - 1) == '\n';
    return wholeLines
        ? document.replaced(start, end + newline, "")
        : document.replaced(from, newline > 0 ? to : end, "");
  }
}
