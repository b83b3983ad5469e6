package dev.planwright.application.outline.template;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonBoolean;
import dev.planwright.domain.json.Json.JsonNull;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes a template fit one prompt: placeholders get their values, and advice that the prompt rules
 * out gives way to a reference to the limit.
 *
 * <p>Positions are kept, because templates refer to their own elements by position: an element that
 * breaks a ban is reworded, never removed, except costs and lines of text lists.
 */
public final class FilledTemplate {
  /** Members whose texts tell the reader what to do, use or buy. */
  private static final Set<String> ADVICE =
      Set.of(
          "phases",
          "deliverables",
          "roles",
          "levers",
          "scenarios",
          "actions",
          "playbook",
          "members",
          "create",
          "find",
          "controls",
          "bodies",
          "prerequisites",
          "resources",
          "scope_in",
          "season_notes",
          "standards",
          "simpler",
          "bolder",
          "automation",
          "stakeholders",
          "permits",
          "final",
          "kpis",
          "fix");

  /** Members inside advice that describe and don't advise. */
  private static final Set<String> DESCRIPTIVE =
      Set.of(
          "misuse",
          "tension",
          "if_ignored",
          "if_absent",
          "stake",
          "kind",
          "key",
          "contract",
          "role",
          "owner",
          "after",
          "class",
          "stance",
          "fact_kinds",
          "gives_up");

  private final Placeholders placeholders;
  private final NeverTerms never;

  private FilledTemplate(Placeholders placeholders, NeverTerms never) {
    this.placeholders = placeholders;
    this.never = never;
  }

  /** The template, ready to be drafted from. */
  public static JsonObject of(JsonObject template, Placeholders placeholders, NeverTerms never) {
    return new FilledTemplate(placeholders, never).object(template, false, "");
  }

  private JsonObject object(JsonObject source, boolean advice, String place) {
    Map<String, Json> filled = new LinkedHashMap<>();
    source
        .members()
        .forEach((name, value) -> {
          boolean advises = (advice || ADVICE.contains(name)) && !DESCRIPTIVE.contains(name);
          filled.put(name, value(name, value, advises, place + name));
        });
    return new JsonObject(filled);
  }

  private Json value(String name, Json value, boolean advice, String place) {
    return switch (value) {
      case JsonObject object -> object(object, advice, place + ".");
      case JsonArray(List<Json> elements) -> array(name, elements, advice, place);
      case JsonString(String text) -> Json.of(text(text, advice, place));
      case JsonNumber number -> number;
      case JsonBoolean bool -> bool;
      case JsonNull none -> none;
    };
  }

  private JsonArray array(String name, List<Json> elements, boolean advice, String place) {
    List<Json> filled = new ArrayList<>();
    for (int i = 0; i < elements.size(); i++) {
      Json element = elements.get(i);
      boolean dropped = advice && name.equals("costs") && breaks(element);
      if (!dropped) {
        Json value = value(name, element, advice, place + (i + 1));
        if (!(value instanceof JsonString && filled.contains(value))) {
          filled.add(value);
        }
      }
    }
    return Json.array(filled);
  }

  private boolean breaks(Json element) {
    return element instanceof JsonObject object
        && object.text("what").flatMap(never::brokenBy).isPresent();
  }

  private String text(String template, boolean advice, String place) {
    Optional<String> fact =
        advice ? never.brokenBy(template.replaceAll("\\{[a-z_]+}", " ")) : Optional.empty();
    return fact.map(id -> instead(id, place)).orElseGet(() -> placeholders.fill(template));
  }

  /** Unique where names have to be: the place in the template tells two replacements apart. */
  private static String instead(String fact, String place) {
    String number = place.replaceAll("[^0-9]+", ".").replaceAll("^\\.+|\\.+$", "");
    String name = place.substring(place.lastIndexOf('.') + 1);
    boolean named = Set.of("title", "name", "label").contains(name);
    return named
        ? "Way to be found within limit %s (%s)".formatted(fact, number)
        : "To be chosen within limit %s, which rules out the usual way".formatted(fact);
  }
}
