package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.read.Intake.Extent;
import dev.planwright.application.brief.read.Intake.Field;
import dev.planwright.application.brief.read.Intake.Stated;
import dev.planwright.application.brief.read.Intake.Subject;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.domain.plan.Detail;

/**
 * Stage 002 without a model: the complete data, the computed part included.
 *
 * <p>Never fails, whatever the prompt; one that holds nothing to plan gets {@code usable: no}, and
 * it is the caller's to end the plan there.
 */
public final class IntakeReading {

  private IntakeReading() {}

  /** Reads the prompt. Detail and field are those of stage 001, where they were asked for. */
  public static StageResult<Intake> of(StageInput input) {
    Reading reading = Reading.of(input.prompt(), input.startDate());
    Detail detail =
        asked(input, "detail")
            .flatMap(Detail::of)
            .orElseGet(() -> Essentials.detail(reading, input.startDate()));
    Optional<Domain> field =
        asked(input, "field").flatMap(name -> Members.named(name, Domain.class));
    return new StageResult<>(intake(reading, detail, field), List.of(), notes(reading));
  }

  private static Optional<String> asked(StageInput input, String name) {
    return Optional.ofNullable(input.finished().get(Stage.START))
        .map(Envelope::data)
        .flatMap(data -> data.text(name));
  }

  private static List<String> notes(Reading reading) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "Read without a language model: only what the prompt says in plain words is found, and"
            + " nothing is weighed.");
    if (Essentials.usable(reading) == Usable.THIN) {
      notes.add("The prompt says little; most of the brief is open questions.");
    }
    return notes;
  }

  private static Intake intake(Reading reading, Detail detail, Optional<Domain> chosen) {
    Profile profile = chosen.map(reading.profile()::in).orElse(reading.profile());
    return new Intake(
        new Subject(
            reading.headline().topic(),
            reading.headline().title(),
            reading.language(),
            profile.aim(),
            profile.form(),
            new Field(profile.domain(), profile.others(), profile.margin())),
        reading.facts(),
        new Stated(
            reading.budget(), reading.deadline(), reading.statedStart(), reading.headcount()),
        new Extent(
            Essentials.usable(reading),
            reading.usability().why(),
            detail,
            Essentials.density(reading)),
        Essentials.gaps(reading),
        reading.notes());
  }
}
