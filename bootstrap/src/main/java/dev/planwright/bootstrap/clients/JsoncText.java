package dev.planwright.bootstrap.clients;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** A client's file of JSON, with or without comments. */
record JsoncText(JsoncDocument document, String root) implements ConfigText {
  /**
   * Reads a file that keeps its servers under this key; an empty file is an empty object.
   *
   * @throws UnusableConfig naming the line and the problem
   */
  static JsoncText read(String text, String root) {
    JsoncDocument document = JsoncDocument.read(text);
    List<String> servers = List.of(root);
    if (document.member(servers).isPresent() && document.object(servers).isEmpty()) {
      throw new UnusableConfig("its %s is no object { … }".formatted(root));
    }
    return new JsoncText(document, root);
  }

  @Override
  public Optional<JsonObject> entry(String name) {
    return document.object(List.of(root, name)).map(node -> (JsonObject) document.json(node));
  }

  @Override
  public JsoncText with(String name, JsonObject entry) {
    List<String> path = List.of(root, name);
    return new JsoncText(
        entry(name)
            .map(present -> adapt(document, path, present, entry))
            .orElseGet(() -> JsoncEdit.put(document, path, entry)),
        root);
  }

  @Override
  public JsoncText without(String name) {
    return new JsoncText(JsoncEdit.remove(document, List.of(root, name)), root);
  }

  @Override
  public String text() {
    return document.text();
  }

  private static JsoncDocument adapt(
      JsoncDocument document, List<String> path, JsonObject present, JsonObject wanted) {
    JsoncDocument now = document;
    for (String name : present.members().keySet()) {
      if (!wanted.members().containsKey(name)) {
        now = JsoncEdit.remove(now, below(path, name));
      }
    }
    for (var member : wanted.members().entrySet()) {
      List<String> place = below(path, member.getKey());
      Optional<Json> old = present.get(member.getKey());
      if (old.orElseGet(Json::none) instanceof JsonObject before
          && member.getValue() instanceof JsonObject after) {
        now = adapt(now, place, before, after);
      } else if (!old.equals(Optional.of(member.getValue()))) {
        now = JsoncEdit.put(now, place, member.getValue());
      }
    }
    return now;
  }

  private static List<String> below(List<String> path, String name) {
    return Stream.concat(path.stream(), Stream.of(name)).toList();
  }
}
