package dev.planwright.application.execution.outline.extract;

import dev.planwright.application.execution.outline.extract.Intake.Budget;
import dev.planwright.application.execution.outline.extract.Intake.DatedFact;
import dev.planwright.application.execution.outline.extract.Intake.Gap;
import dev.planwright.application.execution.outline.extract.Intake.Headcount;
import dev.planwright.application.execution.pipeline.Envelope;
import dev.planwright.application.execution.pipeline.Stage;
import dev.planwright.application.execution.pipeline.StageInput;
import dev.planwright.application.execution.pipeline.StageOutput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Stage 002 without a model (plan-pipeline.md §10): the complete data, the computed part included.
 *
 * <p>Never fails, whatever the prompt; one that holds nothing to plan gets {@code usable: no}, and
 * it is the caller's to end the plan there.
 */
public final class IntakeStage {

  /** Reads the prompt. Its detail is that of stage 001, when one was asked for. */
  public StageOutput make(StageInput input) {
    Reading reading = Reading.of(input.prompt(), input.startDate());
    Detail detail =
        Optional.ofNullable(input.finished().get(Stage.START))
            .map(Envelope::data)
            .flatMap(data -> data.text("detail"))
            .flatMap(Detail::of)
            .orElseGet(() -> Essentials.detail(reading, input.startDate()));
    return StageOutput.outline(data(reading, detail), notes(reading), List.of());
  }

  private static List<String> notes(Reading reading) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "Drafted without a language model: only what the prompt says in plain words is found, and"
            + " nothing is weighed.");
    if (Essentials.usable(reading) == Usable.THIN) {
      notes.add("The prompt says little; most of the plan is a template with open questions.");
    }
    if (!reading.language().equals("en")) {
      notes.add("The prompt is not in English, of which less is understood.");
    }
    return notes;
  }

  private static JsonObject data(Reading reading, Detail detail) {
    List<JsonObject> limits =
        reading.facts().stream()
            .filter(fact -> fact.kind() == FactKind.MUST || fact.kind() == FactKind.NEVER)
            .map(IntakeStage::limit)
            .toList();
    return Json.build()
        .put("topic", reading.headline().topic())
        .put("title", reading.headline().title())
        .put("aim", reading.profile().aim().wireName())
        .put("form", reading.profile().form().wireName())
        .put("domain", reading.profile().domain().wireName())
        .put(
            "other_domains",
            Json.texts(reading.profile().others().stream().map(Domain::wireName).toList()))
        .put("language", reading.language())
        .put("facts", reading.facts().stream().map(FactJson::write).toList())
        .put("gaps", Essentials.gaps(reading).stream().map(IntakeStage::gap).toList())
        .put("usable", Essentials.usable(reading).wireName())
        .putIfPresent("unusable_why", reading.usability().why().map(Json::of))
        .put("detail", detail.name().toLowerCase(Locale.ROOT))
        .put("density", Essentials.density(reading).wireName())
        .putIfPresent("budget", reading.budget().map(IntakeStage::budget))
        .putIfPresent("deadline", reading.deadline().map(IntakeStage::dated))
        .putIfPresent("stated_start", reading.statedStart().map(IntakeStage::dated))
        .putIfPresent("headcount", reading.headcount().map(IntakeStage::headcount))
        .put("limits", limits)
        .put("notes", Json.texts(reading.notes()))
        .done();
  }

  private static JsonObject limit(Fact fact) {
    return Json.build()
        .put("fact", fact.id())
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
        .put("facts", Json.texts(budget.facts()))
        .done();
  }

  private static JsonObject dated(DatedFact dated) {
    return Json.build().put("date", dated.date().toString()).put("fact", dated.fact()).done();
  }

  private static JsonObject headcount(Headcount headcount) {
    return Json.build().put("value", headcount.value()).put("fact", headcount.fact()).done();
  }
}
