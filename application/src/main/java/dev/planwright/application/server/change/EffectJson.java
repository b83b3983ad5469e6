package dev.planwright.application.server.change;

import dev.planwright.application.stage.revision.Effect;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;

/** How the effect of a change looks in tool results: with the currency of its money. */
final class EffectJson {
  private EffectJson() {}

  static Optional<JsonObject> of(Optional<Effect> effect, Optional<String> currency) {
    return effect
        .map(Effect.CODEC::write)
        .map(json -> currency.map(code -> json.with("currency", Json.of(code))).orElse(json));
  }
}
