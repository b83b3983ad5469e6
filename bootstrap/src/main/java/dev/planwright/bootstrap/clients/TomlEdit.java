package dev.planwright.bootstrap.clients;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.clients.TomlStatement.Kind;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;

/** Changes single statements of a TOML text and leaves all others as they stand. */
final class TomlEdit {
  private final String newline;
  private String text;

  TomlEdit(String text) {
    this.text = text;
    this.newline = text.contains("\r\n") ? "\r\n" : "\n";
  }

  String text() {
    return text;
  }

  boolean hasTable(List<String> table) {
    return TomlStatements.of(text).stream()
        .anyMatch(s -> s.kind() == Kind.TABLE && s.path().equals(table));
  }

  boolean hasKey(List<String> table, String key) {
    return key(table, key).isPresent();
  }

  /** Adds an empty table at the end. */
  void append(List<String> table) {
    String end = text.isEmpty() || text.endsWith("\n") ? "" : newline;
    String gap = text.isBlank() ? "" : newline;
    text = text + end + gap + "[" + names(table) + "]" + newline;
  }

  /** Sets a key of a table that is there. */
  void put(List<String> table, String key, Json value) {
    String line = names(List.of(key)) + " = " + written(value) + newline;
    Optional<TomlStatement> old = key(table, key);
    if (old.isPresent()) {
      replace(old.get().start(), old.get().end(), line);
      return;
    }
    int end =
        body(table).stream()
            .filter(s -> s.kind() != Kind.OTHER)
            .mapToInt(TomlStatement::end)
            .max()
            .orElseThrow();
    boolean broken = text.substring(0, end).endsWith("\n");
    replace(end, end, (broken ? "" : newline) + line);
  }

  /** Takes a key of a table out, whether it is a line or a table of its own. */
  void remove(List<String> table, String key) {
    key(table, key).ifPresent(statement -> replace(statement.start(), statement.end(), ""));
    removeTables(List.of(table.getFirst(), table.getLast(), key));
  }

  /** Takes a table and those within it out; comments after their last line stay. */
  void removeTables(List<String> table) {
    for (Optional<TomlStatement> head = head(table); head.isPresent(); head = head(table)) {
      List<TomlStatement> body = body(head.get().path());
      int last =
          IntStream.range(0, body.size())
              .filter(i -> body.get(i).kind() != Kind.OTHER)
              .max()
              .orElseThrow();
      int end = body.get(last).end();
      boolean blankAfter =
          last + 1 < body.size() && text.substring(end, body.get(last + 1).end()).isBlank();
      int start = head.get().start();
      boolean blankBefore = text.substring(0, start).endsWith(newline + newline);
      // The gap that append made goes with the last table.
      int from = end == text.length() && blankBefore ? start - newline.length() : start;
      replace(from, blankAfter ? body.get(last + 1).end() : end, "");
    }
  }

  private Optional<TomlStatement> head(List<String> table) {
    return TomlStatements.of(text).stream().filter(s -> s.opens(table)).findFirst();
  }

  private Optional<TomlStatement> key(List<String> table, String key) {
    return body(table).stream()
        .filter(s -> s.kind() == Kind.KEY && s.path().equals(List.of(key)))
        .findFirst();
  }

  /** The statements of a table, its head first; empty when it has no head. */
  private List<TomlStatement> body(List<String> table) {
    List<TomlStatement> all = TomlStatements.of(text);
    int head =
        IntStream.range(0, all.size())
            .filter(i -> all.get(i).kind() == Kind.TABLE && all.get(i).path().equals(table))
            .findFirst()
            .orElse(all.size());
    int end =
        IntStream.range(Math.min(head + 1, all.size()), all.size())
            .filter(i -> all.get(i).opensTable())
            .findFirst()
            .orElse(all.size());
    return all.subList(head, end);
  }

  private void replace(int from, int to, String by) {
    text = text.substring(0, from) + by + text.substring(to);
  }

  private static String names(List<String> path) {
    return path.stream()
        .map(part -> part.matches("[A-Za-z0-9_-]+") ? part : JsonText.write(Json.of(part)))
        .collect(Collectors.joining("."));
  }

  /** A value; JSON's strings and numbers are TOML's, too. */
  private static String written(Json value) {
    return switch (value) {
      case JsonObject object ->
          object.members().entrySet().stream()
              .map(e -> names(List.of(e.getKey())) + " = " + written(e.getValue()))
              .collect(Collectors.joining(", ", "{ ", " }"));
      case JsonArray array ->
          array.elements().stream()
              .map(TomlEdit::written)
              .collect(Collectors.joining(", ", "[", "]"));
      default -> JsonText.write(value);
    };
  }
}
