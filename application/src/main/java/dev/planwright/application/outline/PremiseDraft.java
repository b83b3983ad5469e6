package dev.planwright.application.outline;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Fact;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Stage 004: doubts about the premise, one list per lens, each to be answered. */
final class PremiseDraft implements StageDraft {
  private static final int QUOTES = 2;

  @Override
  public Draft draft(Basis basis) {
    List<JsonObject> lenses = basis.common().objects("lenses");
    int most = basis.quick() ? 1 : lenses.size();
    List<JsonObject> drafted = new ArrayList<>();
    for (int i = 0; i < most; i++) {
      drafted.add(lens(lenses.get(i), i, basis));
    }
    return new Draft(
        Json.build()
            .put("lenses", drafted)
            .put("verdict", "fixable")
            .put("to_answer", basis.common().objects("premise_questions"))
            .done(),
        List.of(
            "the verdict “fixable” only says that nothing was judged: the doubts come from the"
                + " template of the field",
            "precedents have to be looked up"));
  }

  private static JsonObject lens(JsonObject lens, int position, Basis basis) {
    JsonObject template = basis.template();
    boolean first = position == 0;
    boolean last = position == basis.common().objects("lenses").size() - 1;
    Json.Builder drafted =
        Json.build()
            .put("lens", lens.text("name").orElseThrow())
            .put("reasons", reasons(lens, basis))
            .put("ripple", last ? template.objects("ripple") : List.of())
            .put("precedents", List.of());
    if (first) {
      drafted
          .put("thesis", template.text("thesis").orElseThrow())
          .putIfPresent("simpler", template.object("simpler"))
          .putIfPresent("bolder", template.object("bolder"));
    }
    return drafted.put("verdict", "fixable").done();
  }

  /** The field's doubts, and what the prompt takes as given. */
  private static List<JsonObject> reasons(JsonObject lens, Basis basis) {
    String key = lens.text("key").orElseThrow();
    List<JsonObject> reasons = new ArrayList<>();
    basis.template().objects("claims").stream()
        .filter(claim -> claim.text("lens").filter(key::equals).isPresent())
        .forEach(claim ->
            reasons.add(Json.build().put("claim", claim.text("claim").orElseThrow()).done()));
    basis.intake().facts().stream()
        .filter(fact -> lens.texts("kinds").contains(fact.kind().wireName()))
        .sorted(Comparator.comparingInt(Fact::weight).reversed())
        .map(Fact::quote)
        .distinct()
        .limit(QUOTES)
        .forEach(quote ->
            reasons.add(
                Json.build()
                    .put("claim", lens.text("given").orElseThrow())
                    .put("q", quote)
                    .done()));
    return reasons;
  }
}
