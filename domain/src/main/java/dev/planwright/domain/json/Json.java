package dev.planwright.domain.json;

import module java.base;

/**
 * A JSON value (RFC 8259) as a plain, immutable tree.
 *
 * <p>Members keep the order in which they were put. Text is read and written in one place only, by
 * {@code JsonText} of the application layer.
 */
public sealed interface Json {

  /** This object; empty for a value of another kind. */
  default Optional<JsonObject> asObject() {
    return this instanceof JsonObject object ? Optional.of(object) : Optional.empty();
  }

  /** The same with each member or element replaced; what has none is itself. */
  default Json each(UnaryOperator<Json> change) {
    return this;
  }

  /** An object. Member order is insertion order and counts neither for equality nor for meaning. */
  record JsonObject(Map<String, Json> members) implements Json {
    public JsonObject {
      members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
    }

    /** The member of that name, empty when absent. An explicit {@code null} is present. */
    public Optional<Json> get(String name) {
      return Optional.ofNullable(members.get(name));
    }

    private <T extends Json> Optional<T> get(String name, Class<T> kind) {
      return get(name).filter(kind::isInstance).map(kind::cast);
    }

    /** The member's text, empty when absent or no string. */
    public Optional<String> text(String name) {
      return get(name, JsonString.class).map(JsonString::value);
    }

    /** The member's number, empty when absent or no number. */
    public Optional<BigDecimal> number(String name) {
      return get(name, JsonNumber.class).map(JsonNumber::value);
    }

    /** The member's boolean, empty when absent or no boolean. */
    public Optional<Boolean> bool(String name) {
      return get(name, JsonBoolean.class).map(JsonBoolean::value);
    }

    /** The member's object, empty when absent or no object. */
    public Optional<JsonObject> object(String name) {
      return get(name, JsonObject.class);
    }

    /** The elements of the member's array; an empty list when absent or no array. */
    public List<Json> array(String name) {
      return get(name, JsonArray.class).map(JsonArray::elements).orElse(List.of());
    }

    /** Those elements of the member's array that are objects. */
    public List<JsonObject> objects(String name) {
      return array(name).stream().flatMap(element -> element.asObject().stream()).toList();
    }

    /** Those elements of the member's array that are strings. */
    public List<String> texts(String name) {
      return array(name).stream()
          .filter(JsonString.class::isInstance)
          .map(element -> ((JsonString) element).value())
          .toList();
    }

    @Override
    public JsonObject each(UnaryOperator<Json> change) {
      var changed = new LinkedHashMap<>(members);
      changed.replaceAll((_, value) -> change.apply(value));
      return new JsonObject(changed);
    }

    /** This object with the member added, or replaced in its place. */
    public JsonObject with(String name, Json value) {
      var changed = new LinkedHashMap<>(members);
      changed.put(name, value);
      return new JsonObject(changed);
    }
  }

  /** An array. */
  record JsonArray(List<Json> elements) implements Json {
    public JsonArray {
      elements = List.copyOf(elements);
    }

    @Override
    public JsonArray each(UnaryOperator<Json> change) {
      return new JsonArray(elements.stream().map(change).toList());
    }
  }

  /** A string, any Unicode. */
  record JsonString(String value) implements Json {}

  /** A number, exact. */
  record JsonNumber(BigDecimal value) implements Json {}

  /** {@code true} or {@code false}. */
  record JsonBoolean(boolean value) implements Json {}

  /** The literal {@code null}. */
  record JsonNull() implements Json {}

  /** The empty object. */
  static JsonObject object() {
    return new JsonObject(Map.of());
  }

  /** Collects the members of an object in order. */
  static Builder build() {
    return new Builder();
  }

  static Json of(String value) {
    return new JsonString(value);
  }

  /** A whole number. */
  static Json of(long value) {
    return new JsonNumber(BigDecimal.valueOf(value));
  }

  /** A decimal number, exact. */
  static Json of(BigDecimal value) {
    return new JsonNumber(value);
  }

  static Json of(boolean value) {
    return new JsonBoolean(value);
  }

  /** The literal {@code null}. */
  static Json none() {
    return new JsonNull();
  }

  /** An array of these values. */
  static JsonArray array(List<? extends Json> elements) {
    return new JsonArray(List.copyOf(elements));
  }

  /** An array of strings. */
  static JsonArray texts(List<String> elements) {
    return new JsonArray(elements.stream().map(Json::of).toList());
  }

  /** Collects the members of an object in order; a later member of the same name replaces it. */
  final class Builder {
    private final Map<String, Json> members = new LinkedHashMap<>();

    private Builder() {}

    /** Adds a member. */
    public Builder put(String name, Json value) {
      members.put(name, value);
      return this;
    }

    /** Adds a string member. */
    public Builder put(String name, String value) {
      return put(name, Json.of(value));
    }

    /** Adds a whole number. */
    public Builder put(String name, long value) {
      return put(name, Json.of(value));
    }

    /** Adds a decimal number. */
    public Builder put(String name, BigDecimal value) {
      return put(name, Json.of(value));
    }

    /** Adds a boolean. */
    public Builder put(String name, boolean value) {
      return put(name, Json.of(value));
    }

    /** Adds an array. */
    public Builder put(String name, List<? extends Json> elements) {
      return put(name, Json.array(new ArrayList<>(elements)));
    }

    /** Adds the member only when there is a value. */
    public Builder putIfPresent(String name, Optional<? extends Json> value) {
      value.ifPresent(present -> put(name, present));
      return this;
    }

    /** Adds the value, or {@code null} where there is none. */
    public Builder putOrNull(String name, Optional<? extends Json> value) {
      Optional<Json> widened = value.map(Json.class::cast);
      return put(name, widened.orElseGet(Json::none));
    }

    public JsonObject done() {
      return new JsonObject(members);
    }
  }
}
