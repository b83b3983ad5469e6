package dev.planwright.bootstrap.clients;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.clients.TomlStatement.Kind;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonString;

/** Finds the statements of a text that is known to be TOML. */
final class TomlStatements {
  private static final List<String> QUOTES = List.of("\"\"\"", "'''", "\"", "'");

  private final String text;
  private int at;

  private TomlStatements(String text) {
    this.text = text;
    this.at = text.startsWith("\uFEFF") ? 1 : 0;
  }

  static List<TomlStatement> of(String text) {
    var reader = new TomlStatements(text);
    List<TomlStatement> statements = new ArrayList<>();
    while (reader.at < text.length()) {
      statements.add(reader.next());
    }
    return statements;
  }

  private TomlStatement next() {
    int start = at;
    blanks();
    if (at == text.length() || "\r\n#".indexOf(text.charAt(at)) >= 0) {
      line();
      return new TomlStatement(Kind.OTHER, List.of(), start, at);
    }
    if (text.startsWith("[[", at)) {
      line();
      return new TomlStatement(Kind.TABLE_ARRAY, List.of(), start, at);
    }
    Kind kind = text.charAt(at) == '[' ? Kind.TABLE : Kind.KEY;
    at += kind == Kind.TABLE ? 1 : 0;
    List<String> path = path();
    line();
    return new TomlStatement(kind, path, start, at);
  }

  private List<String> path() {
    List<String> path = new ArrayList<>();
    do {
      blanks();
      path.add(part());
      blanks();
    } while (at < text.length() && text.charAt(at++) == '.');
    return path;
  }

  private String part() {
    int start = at;
    if (text.startsWith("\"", at) || text.startsWith("'", at)) {
      string();
      return unquoted(text.substring(start, at));
    }
    while (at < text.length() && " \t.=]\r\n".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return text.substring(start, at);
  }

  private static String unquoted(String quoted) {
    String inner = quoted.substring(1, quoted.length() - 1);
    if (quoted.startsWith("'")) {
      return inner;
    }
    // An escape that only TOML knows: such a name is not ours.
    return JsonText.find(quoted).orElseGet(Json::none) instanceof JsonString(String value)
        ? value
        : inner;
  }

  /** Goes on to the next line that is not within a string, an array or an inline table. */
  private void line() {
    int depth = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '#') {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
      } else if (c == '"' || c == '\'') {
        string();
      } else {
        depth += "[{".indexOf(c) >= 0 ? 1 : "]}".indexOf(c) >= 0 ? -1 : 0;
        at++;
        if (c == '\n' && depth <= 0) {
          return;
        }
      }
    }
  }

  private void string() {
    String quote = QUOTES.stream().filter(q -> text.startsWith(q, at)).findFirst().orElseThrow();
    at += quote.length();
    boolean escapes = quote.startsWith("\"");
    while (at < text.length() && !text.startsWith(quote, at)) {
      at += escapes && text.charAt(at) == '\\' ? 2 : 1;
    }
    at = Math.min(text.length(), at + quote.length());
    // Up to two quotes may stand before the closing three.
    while (quote.length() == 3 && at < text.length() && text.charAt(at) == quote.charAt(0)) {
      at++;
    }
  }

  private void blanks() {
    while (at < text.length() && " \t".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }
}
