package dev.planwright.application.outline;

import dev.planwright.domain.json.Json.JsonObject;

/** Looks up the roles of a template. */
final class Roles {
  private Roles() {}

  /** The title of the role of that key. */
  static String title(JsonObject template, String key) {
    return role(template, key).text("title").orElseThrow();
  }

  /** The role of that key. */
  static JsonObject role(JsonObject template, String key) {
    return template.objects("roles").stream()
        .filter(role -> role.text("key").filter(key::equals).isPresent())
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("the template has no role " + key));
  }
}
