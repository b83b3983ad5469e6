package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.read.Intake.Budget;
import dev.planwright.application.brief.read.Intake.DatedFact;
import dev.planwright.application.brief.read.Intake.Extent;
import dev.planwright.application.brief.read.Intake.Field;
import dev.planwright.application.brief.read.Intake.Headcount;
import dev.planwright.application.brief.read.Intake.Stated;
import dev.planwright.application.brief.read.Intake.Subject;
import dev.planwright.application.brief.text.Gap;
import dev.planwright.application.brief.text.Languages;
import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;

/** What the prompt says as JSON. */
final class IntakeCodec implements StageCodec<Intake> {
  private static final RecordCodec<Budget> BUDGET =
      RecordCodec.of(Budget.class, "low high currency facts");
  private static final RecordCodec<DatedFact> DATED = RecordCodec.of(DatedFact.class, "date fact");
  private static final RecordCodec<Headcount> HEADCOUNT =
      RecordCodec.of(Headcount.class, "value fact");
  private static final RecordCodec<Stated> STATED =
      RecordCodec.of(Stated.class, "")
          .object("budget", BUDGET)
          .objectIfWhole("deadline", DATED)
          .objectIfWhole("stated_start", DATED)
          .objectIfWhole("headcount", HEADCOUNT);

  @Override
  public Intake read(JsonObject json) {
    var intake = new Members(json);
    return new Intake(
        subject(intake),
        intake.numbered("facts", 'F', FactCodec::read),
        STATED.read(json),
        extent(intake),
        intake.list(
            "gaps",
            gap ->
                new Gap(
                    gap.text("field"),
                    gap.text("why"),
                    gap.text("question"),
                    gap.flag("conflict"))),
        intake.texts("notes"));
  }

  @Override
  public JsonObject write(Intake intake) {
    Field field = intake.subject().field();
    return Json.build()
        .put("topic", intake.topic())
        .put("title", intake.title())
        .put("aim", Members.name(intake.aim()))
        .put("form", Members.name(intake.form()))
        .put("domain", Members.name(field.domain()))
        .put("other_domains", Json.texts(field.others().stream().map(Members::name).toList()))
        .putIfPresent("domain_margin", field.margin().map(Json::of))
        .put("language", intake.language())
        .put("facts", intake.facts().stream().map(FactCodec::write).toList())
        .put("gaps", intake.gaps().stream().map(IntakeCodec::gap).toList())
        .put("usable", Members.name(intake.usable()))
        .putIfPresent("unusable_why", intake.extent().unusableWhy().map(Json::of))
        .put("detail", Members.name(intake.detail()))
        .put("density", Members.name(intake.density()))
        .putIfPresent("budget", intake.budget().map(BUDGET::write))
        .putIfPresent("deadline", intake.deadline().map(DATED::write))
        .putIfPresent("stated_start", intake.statedStart().map(DATED::write))
        .putIfPresent("headcount", intake.headcount().map(HEADCOUNT::write))
        .put("limits", intake.limits().stream().map(IntakeCodec::limit).toList())
        .put("notes", Json.texts(intake.notes()))
        .done();
  }

  private static Subject subject(Members intake) {
    return new Subject(
        intake.maybeText("topic").orElse(""),
        intake.maybeText("title").orElse(""),
        intake.maybeText("language").orElse(Languages.UNKNOWN),
        intake.maybeChoice("aim", Aim.class).orElse(Aim.OTHER),
        intake.maybeChoice("form", Form.class).orElse(Form.MIXED),
        new Field(
            intake.maybeChoice("domain", Domain.class).orElse(Domain.GENERAL),
            intake.texts("other_domains").stream()
                .flatMap(name -> Members.named(name, Domain.class).stream())
                .distinct()
                .toList(),
            intake.maybeNumber("domain_margin")));
  }

  private static Extent extent(Members intake) {
    return new Extent(
        intake.maybeChoice("usable", Usable.class).orElse(Usable.THIN),
        intake.maybeText("unusable_why"),
        intake.maybeChoice("detail", Detail.class).orElse(Detail.STANDARD),
        intake.maybeChoice("density", Density.class).orElse(Density.LOW));
  }

  private static JsonObject limit(Fact fact) {
    return Json.build()
        .put("fact", fact.id().toString())
        .put("kind", Members.name(fact.kind()))
        .put("text", fact.text())
        .done();
  }

  private static JsonObject gap(Gap gap) {
    return Json.build()
        .put("field", gap.field())
        .put("why", gap.why())
        .put("question", gap.question())
        .putIfPresent("conflict", Optional.of(Json.of(true)).filter(_ -> gap.conflict()))
        .done();
  }
}
