package dev.planwright.application.worker.run;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.PlanFile;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageText;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;

/** The files of stages: which there are, and how envelopes are written and read. */
public final class StageFiles {
  static final String PROMPT = "001-prompt.txt";
  public static final String REPORT = "030-report.html";

  private StageFiles() {}

  /** The envelope's own file. */
  static PlanFile envelope(Envelope envelope) {
    return PlanFile.text(
        envelope.stage().fileName(), JsonText.pretty(envelope.toJson()).strip() + "\n");
  }

  /** The stage for reading; none for those whose other files are for reading, or that have none. */
  static Optional<PlanFile> markdown(Envelope envelope, StageText text) {
    Stage stage = envelope.stage();
    return stage == Stage.START || stage.compareTo(Stage.REPORT) >= 0
        ? Optional.empty()
        : Optional.of(PlanFile.text(stage.fileStem() + ".md", text.markdown(envelope)));
  }

  /** Reads an envelope's file; empty when it is none of this stage. */
  static Optional<Envelope> read(Stage stage, PlanFile file) {
    try {
      return JsonText.read(file.content().toArray()) instanceof JsonObject json
          ? Envelope.of(json).filter(envelope -> envelope.stage() == stage)
          : Optional.empty();
    } catch (UnreadableJson e) {
      return Optional.empty();
    }
  }

  /** Whether the file is one of this stage. */
  static boolean belongs(String name, Stage stage) {
    return name.startsWith(stage.number() + "-");
  }

  /** What a finished stage has beside its envelope and its Markdown (plan-pipeline.md §4). */
  public static List<String> companions(Stage stage) {
    return switch (stage) {
      case START -> List.of(PROMPT);
      case SCHEDULE -> List.of("022-schedule.csv", "022-gantt.svg");
      case BUDGET -> List.of("023-budget.csv");
      case REPORT -> List.of(REPORT);
      case DIGEST -> List.of("031-report.md");
      case INTAKE,
          GATE,
          PREMISE,
          CONTEXT,
          LEVERS,
          STRATEGY,
          SCENARIOS,
          ASSUMPTIONS,
          ASSUMPTION_REVIEW,
          RISKS,
          PROJECT_PLAN,
          GOVERNANCE,
          REFERENCES,
          TEAM,
          SWOT,
          EXPERTS,
          EVIDENCE,
          WBS,
          TASKS,
          LINKS,
          PITCH,
          REVIEW,
          QUESTIONS,
          PREMORTEM,
          AUDIT,
          SUMMARY,
          MANIFEST,
          DONE ->
          List.of();
    };
  }
}
