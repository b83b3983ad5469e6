package dev.planwright.application.pipeline;

import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.MarkdownRenderer;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The data of one stage as Markdown for people ({@code NNN-name.md}). */
public final class StageMarkdown {
  private StageMarkdown() {}

  /** The Markdown of a stage's envelope. */
  public static String of(StageDefinition stage, Envelope envelope) {
    String name = stage.id().name().replace('-', ' ');
    String title = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    return MarkdownRenderer.heading(stage.id().digits() + " " + title, 1)
        + "\n"
        + MarkdownRenderer.blocks(List.of(new Block.Paragraph(Inline.of(source(envelope)))), 2)
        + "\n"
        + MarkdownRenderer.blocks(blocks(stage, envelope), 2);
  }

  private static List<Block> blocks(StageDefinition stage, Envelope envelope) {
    return envelope.quality() == Quality.MISSING
        ? List.of()
        : stage.text(envelope.data()).orElse(List.of());
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
