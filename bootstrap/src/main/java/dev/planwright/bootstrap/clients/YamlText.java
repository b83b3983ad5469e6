package dev.planwright.bootstrap.clients;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * A client's file of YAML, whose servers are the lines under a key at its left margin. The entry is
 * one line of JSON, which is YAML too; one that the client wrote anew in lines is replaced as a
 * whole.
 */
record YamlText(String text, String root) implements ConfigText {
  private static final String MARGIN = "  ";

  /**
   * Reads a file that keeps its servers under this key.
   *
   * @throws UnusableConfig when it keeps them in another form than lines
   */
  static YamlText read(String text, String root) {
    Matcher key = Pattern.compile("(?m)^" + Pattern.quote(root) + ":(.*)$").matcher(text);
    if (key.find() && !key.group(1).strip().matches("(#.*)?")) {
      throw new UnusableConfig("its %s is not a list of lines; change it by hand".formatted(root));
    }
    return new YamlText(text, root);
  }

  @Override
  public Optional<JsonObject> entry(String name) {
    Matcher line = block(name).matcher(text);
    return line.find() ? JsonText.find(line.group(1)).flatMap(Json::asObject) : Optional.empty();
  }

  @Override
  public YamlText with(String name, JsonObject entry) {
    String line = MARGIN + name + ": " + JsonText.write(entry) + "\n";
    String rest = without(name).text();
    Matcher key = Pattern.compile("(?m)^" + Pattern.quote(root) + ":.*(\\R|\\z)").matcher(rest);
    String begun = rest.isEmpty() || rest.endsWith("\n") ? rest : rest + "\n";
    return new YamlText(
        key.find()
            ? rest.substring(0, key.end()).stripTrailing() + "\n" + line + rest.substring(key.end())
            : begun + root + ":\n" + line,
        root);
  }

  @Override
  public YamlText without(String name) {
    return new YamlText(block(name).matcher(text).replaceFirst(""), root);
  }

  /** The entry's line, with the lines below it that belong to it. */
  private static Pattern block(String name) {
    return Pattern.compile(
        "(?m)^"
            + MARGIN
            + Pattern.quote(name)
            + ":(.*)(?:\\R|\\z)(?:"
            + MARGIN
            + "[ \\t]+.*(?:\\R|\\z))*");
  }
}
