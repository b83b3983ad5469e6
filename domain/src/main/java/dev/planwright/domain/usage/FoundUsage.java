package dev.planwright.domain.usage;

import module java.base;

import dev.planwright.domain.json.Json.JsonObject;

/** The usage object of a reply that is read, and its place. */
record FoundUsage(JsonObject usage, UsageNode holder) {
  private static final int MAX_DEPTH = 6;
  private static final String NATIVE_REPLY = "raw";

  /** Searches level by level, so that the shallowest one wins; each object is looked at once. */
  static Optional<FoundUsage> in(JsonObject root) {
    List<UsageNode> level = List.of(UsageNode.root(root));
    for (int depth = 0; depth < MAX_DEPTH; depth++) {
      Optional<FoundUsage> hit = on(level);
      if (hit.isPresent()) {
        return hit;
      }
      level = below(level);
    }
    return on(level);
  }

  private static Optional<FoundUsage> on(List<UsageNode> level) {
    List<UsageNode> ordered = nativeRepliesFirst(level);
    for (UsageHome home : UsageHome.values()) {
      for (UsageNode node : ordered) {
        Optional<JsonObject> usage = home.usageOf(node.object());
        if (usage.isPresent()) {
          return Optional.of(new FoundUsage(usage.get(), node));
        }
      }
    }
    return Optional.empty();
  }

  private static List<UsageNode> below(List<UsageNode> level) {
    var below = new ArrayList<UsageNode>();
    for (UsageNode node : level) {
      below.addAll(node.inner());
    }
    return below;
  }

  private static List<UsageNode> nativeRepliesFirst(List<UsageNode> level) {
    var first = new ArrayList<UsageNode>();
    var others = new ArrayList<UsageNode>(level.size());
    for (UsageNode node : level) {
      (node.key().equals(NATIVE_REPLY) ? first : others).add(node);
    }
    first.addAll(others);
    return first;
  }
}
