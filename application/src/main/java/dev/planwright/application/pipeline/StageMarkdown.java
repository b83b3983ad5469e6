package dev.planwright.application.pipeline;

import static dev.planwright.application.report.language.Language.say;
import static dev.planwright.application.report.language.Language.shown;

import module java.base;

import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.MarkdownRenderer;

/** The data of one stage as Markdown for people ({@code NNN-name.md}). */
public final class StageMarkdown {
  private StageMarkdown() {}

  /** The Markdown of a stage's envelope. */
  public static String of(StageDefinition stage, Envelope envelope) {
    String title =
        stage.sections().stream()
            .findFirst()
            .map(section -> say(section.title()))
            .orElseGet(() -> stage.id().name().replace('-', ' '));
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
    return say(
            "Stage {0}, engine {1}, quality {2}",
            envelope.stage().fileStem(),
            say(envelope.engine().wireName()),
            say(envelope.quality().wireName()))
        + "."
        + envelope.qualityNotes().stream()
            .map(note -> " " + shown(note))
            .collect(Collectors.joining());
  }
}
