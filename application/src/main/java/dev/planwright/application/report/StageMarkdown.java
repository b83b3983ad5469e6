package dev.planwright.application.report;

import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.PlanFile;
import dev.planwright.application.pipeline.Quality;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.MarkdownRenderer;
import dev.planwright.application.report.section.StageBlocks;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The data of one stage as Markdown for people ({@code NNN-name.md}). */
public final class StageMarkdown {
  private StageMarkdown() {}

  /** The Markdown of a stage's envelope. */
  public static String render(Stage stage, Envelope envelope) {
    String name = stage.fileStem().substring(stage.number().length() + 1).replace('-', ' ');
    String title = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    return MarkdownRenderer.heading(stage.number() + " " + title, 1)
        + "\n"
        + MarkdownRenderer.blocks(List.of(new Block.Paragraph(Inline.of(source(envelope)))), 2)
        + "\n"
        + MarkdownRenderer.blocks(StageBlocks.of(stage, envelope.data()), 2);
  }

  /**
   * The file of a stage's Markdown; empty for the stages whose own files are made for people or for
   * programs already (030 to 033).
   */
  public static Optional<PlanFile> file(Envelope envelope) {
    Stage stage = envelope.stage();
    return stage.compareTo(Stage.REPORT) < 0
        ? Optional.of(PlanFile.text(stage.fileStem() + ".md", render(stage, envelope)))
        : Optional.empty();
  }

  private static String source(Envelope envelope) {
    String label =
        envelope.quality() == Quality.OUTLINE ? " Drafted without a language model." : "";
    return "Engine "
        + envelope.engine().wireName()
        + ", quality "
        + envelope.quality().wireName()
        + "."
        + label
        + envelope.qualityNotes().stream().map(note -> " " + note).collect(Collectors.joining());
  }
}
