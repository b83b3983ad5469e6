package dev.planwright.application.stage.section;

import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Ref;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Sentences;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonBoolean;
import dev.planwright.domain.json.Json.JsonNull;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;
import dev.planwright.domain.project.Basis;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Values of the stages' data as words of the report. */
final class Words {
  static final String NOT_STATED = "not stated";

  private Words() {}

  /** The member's text, or that it is not stated. */
  static String text(JsonObject object, String field) {
    return object.get(field).map(Words::plain).filter(t -> !t.isBlank()).orElse(NOT_STATED);
  }

  /** A value on one line. */
  static String plain(Json value) {
    return switch (value) {
      case JsonString(String text) -> text;
      case JsonNumber(BigDecimal number) -> Numbers.plain(number);
      case JsonBoolean(boolean yes) -> yes ? "yes" : "no";
      case JsonNull _ -> "";
      case JsonArray(List<Json> elements) ->
          elements.stream().map(Words::plain).collect(Collectors.joining(", "));
      case JsonObject object ->
          range(object)
              .or(() -> object.text("name"))
              .or(() -> object.text("text"))
              .orElseGet(() ->
                  object.members().values().stream()
                      .map(Words::plain)
                      .collect(Collectors.joining(" ")));
    };
  }

  /** A name with the member's value, if it has one. */
  static Optional<Block.Pair> pair(String name, JsonObject object, String field) {
    return object
        .get(field)
        .map(Words::plain)
        .filter(words -> !words.isBlank())
        .map(words -> new Block.Pair(name, Inline.of(words)));
  }

  /** The member's text as a paragraph, if it has one. */
  static List<Block> paragraph(JsonObject object, String field) {
    var blocks = new Blocks();
    object.text(field).map(Words::sentence).ifPresent(blocks::paragraph);
    return blocks.done();
  }

  /** The member as a range, empty when it is none. */
  static Optional<String> range(JsonObject object, String field) {
    return object.object(field).flatMap(Words::range);
  }

  private static Optional<String> range(JsonObject range) {
    return range
        .number("likely")
        .map(likely ->
            Numbers.range(
                range.number("low").orElse(likely),
                likely,
                range.number("high").orElse(likely),
                range.text("unit").orElse("")));
  }

  /** The member as an amount of that unit. */
  static String amount(JsonObject object, String field, String unit) {
    return object.number(field).map(n -> Numbers.amount(n, unit)).orElse(NOT_STATED);
  }

  /** The members {@code low} and {@code high} as one span. */
  static String span(JsonObject object, String unit) {
    return object
        .number("low")
        .map(low -> Numbers.span(low, object.number("high").orElse(low), unit))
        .orElse(NOT_STATED);
  }

  /** A choice of the data as words: {@code fix_first} is "fix first". */
  static String choice(String wireName) {
    return wireName.replace('_', ' ');
  }

  /** An id to be linked. */
  static List<Inline> refOf(String id) {
    return List.of(new Ref(id));
  }

  /** A country by its English name, as its code stands in the data. */
  static String country(String code) {
    return Locale.of("", code).getDisplayCountry(Locale.ENGLISH);
  }

  /** What a statement rests on. */
  static List<Inline> basis(String basis) {
    return Members.named(basis, Basis.class).map(Inline::basis).orElse(Inline.of(basis));
  }

  /** Points out of five, as a number and as a word. */
  static List<Inline> points(BigDecimal points) {
    return Inline.of(Numbers.plain(points) + " of 5");
  }

  /** A condition such as {@code delay > 10 days}. */
  static String condition(JsonObject trigger) {
    String unit = trigger.text("unit").orElse("");
    return text(trigger, "metric")
        + " "
        + trigger.text("op").orElse("=")
        + " "
        + trigger.number("value").map(v -> Numbers.amount(v, unit)).orElse(NOT_STATED);
  }

  /** A level of the data as a word: {@code med} is "medium". */
  static String level(String wireName) {
    return wireName.equals("med") ? "medium" : wireName;
  }

  /** The words as a sentence: the first letter large, and a mark at the end. */
  static String fullSentence(String words) {
    return Sentences.whole(words);
  }

  /** The first letter large. */
  static String sentence(String words) {
    return Sentences.begun(words);
  }
}
