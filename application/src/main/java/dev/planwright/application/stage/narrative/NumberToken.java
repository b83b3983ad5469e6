package dev.planwright.application.stage.narrative;

import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.domain.json.Json;
import java.util.List;

/** A token that a text has used, and what stands there now. */
public record NumberToken(String name, String value) {

  /** The tokens that a stage's data hold. */
  public static List<NumberToken> of(Members stage) {
    return stage.list("tokens", token -> new NumberToken(token.text("name"), token.text("value")));
  }

  /** Tokens as files hold them. */
  public static Json written(List<NumberToken> tokens) {
    return Json.array(
        tokens.stream()
            .map(token -> Json.build().put("name", token.name).put("value", token.value).done())
            .toList());
  }
}
