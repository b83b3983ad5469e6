package dev.planwright.application.json;

import module java.base;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonBoolean;
import dev.planwright.domain.json.Json.JsonNull;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/**
 * Reads and writes JSON text, strictly: no duplicate keys, no trailing tokens, nesting at most 64,
 * numbers at most 100 digits with an exponent of at most 400, names and strings bounded only by the
 * size of the text, which its receiver limits.
 */
public final class JsonText {
  /** The deepest nesting that is read. */
  public static final int MAX_DEPTH = 64;

  private static final int MAX_NUMBER_LENGTH = 100;
  private static final int MAX_EXPONENT = 400;

  /** The most names, values and brackets in a message. */
  private static final int MAX_MESSAGE_TOKENS = 100_000;

  private static final JsonFactory FACTORY = factory(Long.MAX_VALUE);
  private static final JsonFactory MESSAGES = factory(MAX_MESSAGE_TOKENS);

  private JsonText() {}

  private static JsonFactory factory(long maxTokens) {
    return JsonFactory.builder()
        .streamReadConstraints(
            StreamReadConstraints.builder()
                .maxNestingDepth(MAX_DEPTH)
                .maxNumberLength(MAX_NUMBER_LENGTH)
                .maxStringLength(Integer.MAX_VALUE)
                .maxNameLength(50_000)
                .maxTokenCount(maxTokens)
                .build())
        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
        // A table of the names that have been seen costs more than it saves when all are new.
        .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
        .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
        .build();
  }

  /**
   * Reads the UTF-8 bytes of a message from outside, of no more than so many small values, since
   * each takes far more memory than its text. No honest message comes near that bound.
   *
   * @throws UnreadableJson naming the place and the problem
   */
  public static Json readMessage(byte[] utf8) {
    return read(MESSAGES, decoded(utf8));
  }

  /**
   * Reads UTF-8 bytes.
   *
   * @throws UnreadableJson naming the place and the problem
   */
  public static Json read(byte[] utf8) {
    return read(decoded(utf8));
  }

  private static String decoded(byte[] utf8) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8)).toString();
    } catch (CharacterCodingException e) {
      throw new UnreadableJson("the text is not UTF-8");
    }
  }

  /**
   * Reads text that is one JSON value.
   *
   * @throws UnreadableJson naming the place and the problem
   */
  public static Json read(String text) {
    return read(FACTORY, text);
  }

  private static Json read(JsonFactory factory, String text) {
    try (JsonParser parser = factory.createParser(text)) {
      if (parser.nextToken() == null) {
        throw new UnreadableJson("the text is empty");
      }
      Json value = value(parser);
      if (parser.nextToken() != null) {
        throw new UnreadableJson("there is more after the JSON value");
      }
      return value;
    } catch (StreamReadException e) {
      var place = e.getLocation();
      throw new UnreadableJson(
          "not JSON at line %d, column %d: %s"
              .formatted(
                  place.getLineNr(), place.getColumnNr(), firstLine(e.getOriginalMessage())));
    } catch (IOException e) {
      throw new UnreadableJson("not JSON: " + firstLine(String.valueOf(e.getMessage())));
    }
  }

  /** Reads text that may be no JSON; then it is empty. */
  public static Optional<Json> find(String text) {
    try {
      return Optional.of(read(text));
    } catch (UnreadableJson _) {
      return Optional.empty();
    }
  }

  /** The same for UTF-8 bytes. */
  public static Optional<Json> find(byte[] utf8) {
    try {
      return find(decoded(utf8));
    } catch (UnreadableJson _) {
      return Optional.empty();
    }
  }

  /** The value on one line, without spaces. */
  public static String write(Json json) {
    return write(json, false);
  }

  /** The value over several lines, for people. */
  public static String pretty(Json json) {
    return write(json, true);
  }

  private static String write(Json json, boolean pretty) {
    var out = new StringWriter();
    try (JsonGenerator generator = FACTORY.createGenerator(out)) {
      if (pretty) {
        generator.setPrettyPrinter(new DefaultPrettyPrinter());
      }
      write(json, generator);
    } catch (IOException e) {
      throw new UncheckedIOException("a string writer does not fail", e);
    }
    return out.toString();
  }

  private static Json value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_STRING -> new JsonString(parser.getText());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new JsonNumber(number(parser));
      case VALUE_TRUE -> new JsonBoolean(true);
      case VALUE_FALSE -> new JsonBoolean(false);
      case VALUE_NULL -> new JsonNull();
      case END_OBJECT, END_ARRAY, FIELD_NAME, VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE ->
          throw new UnreadableJson("unexpected " + parser.currentToken());
    };
  }

  private static BigDecimal number(JsonParser parser) throws IOException {
    String text = parser.getText();
    int exponentAt = Math.max(text.indexOf('e'), text.indexOf('E'));
    if (exponentAt >= 0) {
      String exponent = text.substring(exponentAt + 1).replaceFirst("^[+-]?0*", "");
      if (exponent.length() > 3
          || (!exponent.isEmpty() && Integer.parseInt(exponent) > MAX_EXPONENT)) {
        throw new UnreadableJson("a number's exponent is over " + MAX_EXPONENT);
      }
    }
    return new BigDecimal(text);
  }

  private static JsonObject object(JsonParser parser) throws IOException {
    Map<String, Json> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      members.put(name, value(parser));
    }
    return new JsonObject(members);
  }

  private static JsonArray array(JsonParser parser) throws IOException {
    List<Json> elements = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      elements.add(value(parser));
    }
    return new JsonArray(elements);
  }

  private static void write(Json json, JsonGenerator generator) throws IOException {
    switch (json) {
      case JsonObject(Map<String, Json> members) -> {
        generator.writeStartObject();
        for (Map.Entry<String, Json> member : members.entrySet()) {
          generator.writeFieldName(member.getKey());
          write(member.getValue(), generator);
        }
        generator.writeEndObject();
      }
      case JsonArray(List<Json> elements) -> {
        generator.writeStartArray();
        for (Json element : elements) {
          write(element, generator);
        }
        generator.writeEndArray();
      }
      case JsonString(String value) -> generator.writeString(value);
      case JsonNumber(BigDecimal value) -> generator.writeNumber(plain(value));
      case JsonBoolean(boolean value) -> generator.writeBoolean(value);
      case JsonNull() -> generator.writeNull();
    }
  }

  /**
   * Without an exponent where that stays short, because some readers take {@code 1E+2} for no
   * integer.
   */
  private static String plain(BigDecimal value) {
    return Math.abs((long) value.scale()) <= MAX_NUMBER_LENGTH
        ? value.toPlainString()
        : value.toString();
  }

  private static String firstLine(String message) {
    return message.lines().findFirst().orElse("").strip();
  }
}
