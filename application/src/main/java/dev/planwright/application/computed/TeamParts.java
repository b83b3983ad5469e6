package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.data;
import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.Estimate;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Stage 015: role ids, the review's changes, what the team costs a day. */
final class TeamParts {
  private TeamParts() {}

  /** Roles with ids and daily cost; a change for a known role is added to what that role needs. */
  static StageCompletion complete(JsonObject returned, StageInput input) {
    List<JsonObject> numbered = Elements.numbered("R", returned.objects("roles"));
    List<JsonObject> changes =
        returned.objects("changes").stream()
            .map(change ->
                role(text(change, "role"), numbered)
                    .map(id -> change.with("role", Json.of(id)))
                    .orElse(change))
            .toList();
    List<JsonObject> roles =
        numbered.stream().map(role -> withDailyCost(changed(role, changes))).toList();
    JsonObject data =
        returned
            .with("roles", Json.array(roles))
            .with("changes", Json.array(changes))
            .with("headcount", headcount(roles, data(input, Stage.INTAKE)));
    return StageCompletion.of(
        total(roles).map(total -> data.with("daily_cost", total)).orElse(data));
  }

  /** The id of the role of that id or title. */
  static Optional<String> role(String named, List<JsonObject> roles) {
    return roles.stream()
        .filter(r -> text(r, "id").equals(named) || text(r, "title").equalsIgnoreCase(named))
        .map(r -> text(r, "id"))
        .findFirst();
  }

  private static JsonObject changed(JsonObject role, List<JsonObject> changes) {
    List<String> needs = new ArrayList<>(role.texts("needs"));
    changes.stream()
        .filter(change -> text(change, "role").equals(text(role, "id")))
        .map(change -> text(change, "change"))
        .filter(change -> Elements.stated(change) && !needs.contains(change))
        .forEach(needs::add);
    return role.with("needs", Json.texts(needs));
  }

  /** Day rate × count × share of full time. */
  private static JsonObject withDailyCost(JsonObject role) {
    BigDecimal heads =
        role.number("count")
            .orElse(BigDecimal.ONE)
            .multiply(role.number("fte").orElse(BigDecimal.ONE));
    return Elements.range(role, "day_rate")
        .map(rate ->
            role.with(
                "daily_cost", Elements.range(times(rate, heads), Elements.unit(role, "day_rate"))))
        .orElse(role);
  }

  private static Estimate times(Estimate rate, BigDecimal heads) {
    return new Estimate(
        Elements.rounded(rate.low().multiply(heads), 2),
        Elements.rounded(rate.likely().multiply(heads), 2),
        Elements.rounded(rate.high().multiply(heads), 2));
  }

  /** The sum, if all roles with a rate state it in one unit. */
  private static Optional<JsonObject> total(List<JsonObject> roles) {
    Map<String, Estimate> sums = new LinkedHashMap<>();
    for (JsonObject role : roles) {
      Elements.range(role, "daily_cost")
          .ifPresent(cost ->
              sums.merge(
                  Elements.unit(role, "daily_cost"),
                  cost,
                  (a, b) ->
                      new Estimate(
                          a.low().add(b.low()),
                          a.likely().add(b.likely()),
                          a.high().add(b.high()))));
    }
    return sums.size() == 1
        ? sums.entrySet().stream()
            .map(sum -> Elements.range(sum.getValue(), sum.getKey()))
            .findFirst()
        : Optional.empty();
  }

  private static JsonObject headcount(List<JsonObject> roles, JsonObject intake) {
    BigDecimal value =
        roles.stream()
            .map(role -> role.number("count").orElse(BigDecimal.ONE))
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    Optional<JsonObject> stated = intake.object("headcount");
    Optional<BigDecimal> number = stated.flatMap(head -> head.number("value"));
    return Json.build()
        .put("value", value)
        .putIfPresent("stated", number.map(Json::of))
        .putIfPresent("fact", stated.flatMap(head -> head.text("fact")).map(Json::of))
        .putIfPresent(
            "note",
            number
                .filter(n -> n.compareTo(value) != 0)
                .map(n ->
                    "the prompt speaks of %s, the roles add up to %s"
                        .formatted(n.toPlainString(), value.toPlainString()))
                .map(Json::of))
        .done();
  }
}
