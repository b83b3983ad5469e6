package dev.planwright.domain.usage;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * An object of a reply on the way to its usage.
 *
 * @param key the name under which it was found; empty for the root
 * @param enclosing the object that it is a member of; empty for the root
 */
record UsageNode(JsonObject object, String key, Optional<UsageNode> enclosing) {
  /** Text of the model or of the user, which must not be able to forge a bill. */
  private static final Set<String> NOT_ENTERED =
      Set.of("content", "arguments", "args", "input", "parsed", "error");

  static UsageNode root(JsonObject object) {
    return new UsageNode(object, "", Optional.empty());
  }

  /** The objects that are members of this one, in document order. */
  List<UsageNode> inner() {
    var inner = new ArrayList<UsageNode>();
    for (Map.Entry<String, Json> member : object.members().entrySet()) {
      if (member.getValue() instanceof JsonObject value && !NOT_ENTERED.contains(member.getKey())) {
        inner.add(new UsageNode(value, member.getKey(), Optional.of(this)));
      }
    }
    return inner;
  }

  /** This object and those around it, the root last. */
  List<UsageNode> outwards() {
    var path = new ArrayList<UsageNode>();
    Optional<UsageNode> next = Optional.of(this);
    while (next.isPresent()) {
      path.add(next.get());
      next = next.get().enclosing;
    }
    return path;
  }
}
