package dev.planwright.application.brief.read;

import dev.planwright.application.brief.read.Intake.Budget;
import dev.planwright.application.brief.read.Intake.DatedFact;
import dev.planwright.application.brief.read.Intake.Extent;
import dev.planwright.application.brief.read.Intake.Field;
import dev.planwright.application.brief.read.Intake.Gap;
import dev.planwright.application.brief.read.Intake.Headcount;
import dev.planwright.application.brief.read.Intake.Stated;
import dev.planwright.application.brief.read.Intake.Subject;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.project.ElementId;
import java.time.LocalDate;
import java.util.List;

/** Stage 002 as JSON, both ways; {@code 002-intake.json} describes it. */
public final class IntakeCodec {
  private IntakeCodec() {}

  /** Reads data that are valid by the schema. */
  public static Intake read(JsonObject json) {
    return read(json, json.objects("facts").stream().map(FactCodec::read).toList());
  }

  /**
   * Completes what a model returned: its facts with ids and values, and what it overlooked.
   *
   * @param found the facts whose quotes the prompt holds
   */
  public static JsonObject complete(
      JsonObject returned, List<ReturnedFact> found, StageInput input) {
    return write(ModelIntake.complete(read(returned, List.of()), found, input));
  }

  /** Writes all of it. */
  public static JsonObject write(Intake intake) {
    Field field = intake.subject().field();
    return Json.build()
        .put("topic", intake.topic())
        .put("title", intake.title())
        .put("aim", intake.aim().wireName())
        .put("form", intake.form().wireName())
        .put("domain", field.domain().wireName())
        .put("other_domains", Json.texts(field.others().stream().map(Domain::wireName).toList()))
        .putIfPresent("domain_margin", field.margin().map(Json::of))
        .put("language", intake.language())
        .put("facts", intake.facts().stream().map(FactCodec::write).toList())
        .put("gaps", intake.gaps().stream().map(IntakeCodec::gap).toList())
        .put("usable", intake.usable().wireName())
        .putIfPresent("unusable_why", intake.extent().unusableWhy().map(Json::of))
        .put("detail", intake.detail().wireName())
        .put("density", intake.density().wireName())
        .putIfPresent("budget", intake.budget().map(IntakeCodec::budget))
        .putIfPresent("deadline", intake.deadline().map(IntakeCodec::dated))
        .putIfPresent("stated_start", intake.statedStart().map(IntakeCodec::dated))
        .putIfPresent("headcount", intake.headcount().map(IntakeCodec::headcount))
        .put("limits", intake.limits().stream().map(IntakeCodec::limit).toList())
        .put("notes", Json.texts(intake.notes()))
        .done();
  }

  private static Intake read(JsonObject json, List<Fact> facts) {
    return new Intake(subject(json), facts, stated(json), extent(json), gaps(json), notes(json));
  }

  private static Subject subject(JsonObject json) {
    return new Subject(
        json.text("topic").orElse(""),
        json.text("title").orElse(""),
        json.text("language").orElse(Languages.UNKNOWN),
        json.text("aim").flatMap(Aim::of).orElse(Aim.OTHER),
        json.text("form").flatMap(Form::of).orElse(Form.MIXED),
        new Field(
            json.text("domain").flatMap(Domain::of).orElse(Domain.GENERAL),
            json.texts("other_domains").stream()
                .flatMap(name -> Domain.of(name).stream())
                .distinct()
                .toList(),
            json.number("domain_margin")));
  }

  private static Stated stated(JsonObject json) {
    return new Stated(
        json.object("budget").map(IntakeCodec::budget),
        json.object("deadline").map(IntakeCodec::dated),
        json.object("stated_start").map(IntakeCodec::dated),
        json.object("headcount")
            .map(people ->
                new Headcount(people.number("value").orElseThrow().intValue(), fact(people))));
  }

  private static Extent extent(JsonObject json) {
    return new Extent(
        json.text("usable").flatMap(Usable::of).orElse(Usable.THIN),
        json.text("unusable_why"),
        json.text("detail").flatMap(Detail::of).orElse(Detail.STANDARD),
        json.text("density").flatMap(Density::of).orElse(Density.LOW));
  }

  private static List<Gap> gaps(JsonObject json) {
    return json.objects("gaps").stream()
        .map(gap ->
            new Gap(
                gap.text("field").orElseThrow(),
                gap.text("why").orElseThrow(),
                gap.text("question").orElseThrow()))
        .toList();
  }

  private static List<String> notes(JsonObject json) {
    return json.texts("notes");
  }

  private static Budget budget(JsonObject json) {
    return new Budget(
        json.number("low").orElseThrow(),
        json.number("high").orElseThrow(),
        json.text("currency").orElseThrow(),
        json.texts("facts").stream().flatMap(id -> ElementId.of(id).stream()).toList());
  }

  private static DatedFact dated(JsonObject json) {
    return new DatedFact(LocalDate.parse(json.text("date").orElseThrow()), fact(json));
  }

  private static ElementId fact(JsonObject json) {
    return json.text("fact").flatMap(ElementId::of).orElseThrow();
  }

  private static JsonObject limit(Fact fact) {
    return Json.build()
        .put("fact", fact.id().toString())
        .put("kind", fact.kind().wireName())
        .put("text", fact.text())
        .done();
  }

  private static JsonObject gap(Gap gap) {
    return Json.build()
        .put("field", gap.field())
        .put("why", gap.why())
        .put("question", gap.question())
        .done();
  }

  private static JsonObject budget(Budget budget) {
    return Json.build()
        .put("low", budget.low())
        .put("high", budget.high())
        .put("currency", budget.currency())
        .put("facts", Json.texts(budget.facts().stream().map(ElementId::toString).toList()))
        .done();
  }

  private static JsonObject dated(DatedFact dated) {
    return Json.build()
        .put("date", dated.date().toString())
        .put("fact", dated.fact().toString())
        .done();
  }

  private static JsonObject headcount(Headcount headcount) {
    return Json.build()
        .put("value", headcount.value())
        .put("fact", headcount.fact().toString())
        .done();
  }
}
