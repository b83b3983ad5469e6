package dev.planwright.application.outline;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.outline.template.FilledTemplate;
import dev.planwright.application.outline.template.NeverTerms;
import dev.planwright.application.outline.template.Placeholders;
import dev.planwright.application.outline.template.Templates;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Fact;
import dev.planwright.domain.project.FactKind;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What all stages of one plan are drafted from: the facts, and the templates filled by them. Made
 * once for many stages, because filling and sizing take longer than any draft.
 */
final class Material {
  private final Intake intake;
  private final LocalDate startDate;
  private final Templates templates;
  private final NeverTerms never;
  private final JsonObject template;
  private final JsonObject common;
  private final AtomicReference<Optional<Sizing>> sizing = new AtomicReference<>(Optional.empty());

  Material(Intake intake, LocalDate startDate, Templates templates) {
    this.intake = intake;
    this.startDate = startDate;
    this.templates = templates;
    this.never = NeverTerms.of(intake);
    this.template = StatedTeam.in(filled(templates.of(intake.domain())), intake);
    this.common = filled(templates.common());
  }

  /** Whether it is that of these facts and this start. */
  boolean isOf(Intake other, LocalDate start) {
    return startDate.equals(start) && intake.equals(other);
  }

  Intake intake() {
    return intake;
  }

  LocalDate startDate() {
    return startDate;
  }

  NeverTerms never() {
    return never;
  }

  /** The template of the prompt's field, with the people whom the prompt names. */
  JsonObject template() {
    return template;
  }

  /** What holds in every field. */
  JsonObject common() {
    return common;
  }

  Templates templates() {
    return templates;
  }

  /**
   * The tasks at the scale that fits the deadline. Two threads may both find it, and find the same.
   */
  Sizing sizing() {
    return sizing
        .get()
        .orElseGet(() -> {
          Sizing found = new DeadlineFit(this).sizing();
          sizing.set(Optional.of(found));
          return found;
        });
  }

  /** A template, filled by the facts. */
  JsonObject filled(JsonObject other) {
    return FilledTemplate.of(other, placeholders(intake), never);
  }

  private static Placeholders placeholders(Intake intake) {
    Map<String, String> values = new HashMap<>();
    values.put("title", Texts.inert(intake.title()));
    values.put("goal", goal(intake));
    intake.places().stream()
        .flatMap(fact -> fact.place().stream())
        .findFirst()
        .ifPresent(place -> values.put("place", Texts.inert(place.name())));
    intake.budget().ifPresent(budget -> values.put("budget", Texts.money(budget)));
    intake.deadline().ifPresent(deadline -> values.put("deadline", deadline.date().toString()));
    intake
        .headcount()
        .ifPresent(headcount -> values.put("headcount", String.valueOf(headcount.value())));
    intake.facts(FactKind.METRIC).stream()
        .findFirst()
        .ifPresent(metric -> values.put("metric", Texts.inert(metric.text())));
    return new Placeholders(values);
  }

  /** The main goal in the prompt's own words. */
  static String goal(Intake intake) {
    return intake.goals().stream()
        .findFirst()
        .map(Fact::text)
        .map(Texts::inert)
        .orElseGet(() -> Texts.inert(intake.title()));
  }
}
