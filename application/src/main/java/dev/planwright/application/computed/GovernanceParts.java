package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.text;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Stage 013: the RACI table when team and tasks are known. */
public final class GovernanceParts {
  private GovernanceParts() {}

  /**
   * Who is responsible, accountable, consulted and informed, by work package. Responsible are the
   * roles that work on it; accountable is the one of them with most of that work; consulted are the
   * other roles of the phase; informed is everybody else.
   *
   * @param team data of stage 015
   * @param breakdown data of stage 019
   * @param tasks data of stage 020
   * @return rows {ref, title, responsible[], accountable, consulted[], informed[]} of role ids; a
   *     package without any role has no row
   */
  public static List<JsonObject> raci(JsonObject team, JsonObject breakdown, JsonObject tasks) {
    List<String> roles = team.objects("roles").stream().map(role -> text(role, "id")).toList();
    return breakdown.objects("phases").stream()
        .flatMap(phase ->
            phase.objects("packages").stream()
                .flatMap(pack -> row(roles, phase, pack, tasks).stream()))
        .toList();
  }

  private static Optional<JsonObject> row(
      List<String> roles, JsonObject phase, JsonObject pack, JsonObject tasks) {
    Map<String, Double> inPhase = work(text(phase, "id") + ".", tasks);
    Map<String, Double> inPackage = work(text(pack, "id") + ".", tasks);
    Set<String> responsible = new LinkedHashSet<>(roles);
    responsible.retainAll(inPackage.keySet());
    Set<String> consulted = new LinkedHashSet<>(roles);
    consulted.retainAll(inPhase.keySet());
    consulted.removeAll(responsible);
    Set<String> informed = new LinkedHashSet<>(roles);
    informed.removeAll(inPhase.keySet());
    return roles.stream()
        .filter(inPackage::containsKey)
        .max(
            Comparator.comparingDouble((String role) -> inPackage.getOrDefault(role, 0.0))
                .thenComparingInt(role -> -roles.indexOf(role)))
        .map(accountable ->
            Json.build()
                .put("ref", text(pack, "id"))
                .put("title", text(pack, "title"))
                .put("responsible", Json.texts(List.copyOf(responsible)))
                .put("accountable", accountable)
                .put("consulted", Json.texts(List.copyOf(consulted)))
                .put("informed", Json.texts(List.copyOf(informed)))
                .done());
  }

  /** Person-days by role under a part of the work breakdown. */
  private static Map<String, Double> work(String prefix, JsonObject tasks) {
    Map<String, Double> days = new HashMap<>();
    for (JsonObject pack : tasks.objects("packages")) {
      if ((text(pack, "ref") + ".").startsWith(prefix)) {
        for (JsonObject task : pack.objects("tasks")) {
          double likely =
              task.object("effort_days")
                  .flatMap(effort -> effort.number("m"))
                  .map(Number::doubleValue)
                  .orElse(0.0);
          task.text("role").ifPresent(role -> days.merge(role, likely, Double::sum));
        }
      }
    }
    return days;
  }
}
