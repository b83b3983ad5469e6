package dev.planwright.bootstrap.clients;

import module java.base;

import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** What a TOML file says, whatever form it says it in. */
final class TomlTree {
  private static final Pattern PLACE = Pattern.compile("line: (\\d+)");

  private TomlTree() {}

  /**
   * Reads a text.
   *
   * @throws UnusableConfig naming the line and the problem
   */
  static JsonObject read(String text) {
    String bare = text.startsWith("\uFEFF") ? text.substring(1) : text;
    try {
      return object(new TomlMapper().readValue(bare, Map.class));
    } catch (IOException e) {
      String said = Objects.requireNonNullElse(e.getMessage(), "it is no TOML");
      Matcher place = PLACE.matcher(said);
      String line = place.find() ? "line " + place.group(1) + ": " : "";
      throw new UnusableConfig(line + said.lines().findFirst().orElse("it is no TOML"));
    }
  }

  private static JsonObject object(Map<?, ?> map) {
    var object = Json.build();
    map.forEach((name, value) -> object.put(String.valueOf(name), json(value)));
    return object.done();
  }

  private static Json json(Object value) {
    return switch (value) {
      case Map<?, ?> map -> object(map);
      case List<?> list -> Json.array(list.stream().map(TomlTree::json).toList());
      case Boolean truth -> Json.of(truth.booleanValue());
      case Integer whole -> Json.of(whole.longValue());
      case Long whole -> Json.of(whole.longValue());
      case BigDecimal number -> Json.of(number);
      // Dates, infinities and what else JSON has no word for: compared, never written.
      default -> Json.of(value.toString());
    };
  }
}
