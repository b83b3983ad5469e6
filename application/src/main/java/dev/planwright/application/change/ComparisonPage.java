package dev.planwright.application.change;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.change.Comparison.Changed;
import dev.planwright.application.change.Comparison.Line;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.GanttDrawing;
import dev.planwright.application.report.document.MarkdownRenderer;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.report.page.PageSection;
import dev.planwright.application.report.page.ReportPage;
import dev.planwright.application.stage.revision.Difference;
import dev.planwright.application.stage.revision.Effect;
import dev.planwright.application.stage.schedule.GanttOverlay;
import dev.planwright.application.stage.schedule.Schedule;

/** A comparison for readers: what moved, why, and both schedules in one chart. */
final class ComparisonPage {
  private final Comparison comparison;

  ComparisonPage(Comparison comparison) {
    this.comparison = comparison;
  }

  /** As Markdown. */
  String markdown() {
    return MarkdownRenderer.heading(title(), 1) + "\n" + MarkdownRenderer.blocks(blocks(), 2);
  }

  /** As a page of its own, with the chart. */
  String html() {
    List<PageSection> sections = new ArrayList<>();
    sections.add(section(1, "changes", "What changed, and what it moves", blocks()));
    chart().ifPresent(chart -> sections.add(section(2, "gantt", "Both schedules", List.of(chart))));
    return new ReportPage(title(), between(), sections, Map.of(), comparison.json()).html();
  }

  private static PageSection section(int number, String anchor, String title, List<Block> blocks) {
    return new PageSection(
        number,
        anchor,
        say(title),
        new PageSection.Origin("", ""),
        new PageSection.Mark("full", ""),
        blocks);
  }

  private String title() {
    return say("Comparison of two plans");
  }

  private String between() {
    return comparison.before().name() + " → " + comparison.after().name();
  }

  private Optional<Block> chart() {
    if (!comparison.before().computed() || !comparison.after().computed()) {
      return Optional.empty();
    }
    return GanttDrawing.of(
            GanttOverlay.inline(
                comparison.before().input().orElseThrow().get(Schedule.STAGE),
                comparison.after().input().orElseThrow().get(Schedule.STAGE)))
        .map(drawing -> new Block.Gantt(say("Before and after"), drawing));
  }

  private List<Block> blocks() {
    var blocks = new Blocks().paragraph(between());
    if (comparison.headline().isEmpty()) {
      blocks.note(
          Tone.WATCH,
          say(
              "One of the two has no schedule and budget that could be compared: it is a brief, is"
                  + " unfinished, or was made elsewhere."));
    }
    comparison
        .effect()
        .ifPresent(effect -> blocks.note(tone(effect), say("Together: {0}.", words(effect))));
    blocks.table(
        Rows.of(say("Headline"), comparison.headline().stream().filter(Line::moved).toList())
            .strong("", line -> say(line.name()))
            .text("before", Line::before)
            .text("after", Line::after));
    if (comparison.changes().isEmpty()) {
      blocks.paragraph(say("No element differs."));
    }
    blocks.table(
        Rows.of(say("Elements, by what each moves alone on P80"), comparison.changes())
            .strong("Element", Changed::element)
            .text("Title", Changed::title)
            .text("Moves", changed -> changed.effect().map(ComparisonPage::words).orElse(""))
            .text("Change", ComparisonPage::fields));
    return blocks.done();
  }

  private static Tone tone(Effect effect) {
    boolean worse = effect.days() > 0 || effect.cost().signum() > 0;
    return worse ? Tone.WATCH : Tone.GOOD;
  }

  private static String words(Effect effect) {
    List<String> parts = new ArrayList<>();
    if (effect.days() != 0) {
      parts.add(
          effect.days() > 0
              ? say("P80 finish {0} days later", effect.days())
              : say("P80 finish {0} days earlier", -effect.days()));
    }
    if (effect.cost().signum() != 0) {
      parts.add(say("P80 cost {0}", signed(effect.cost())));
    }
    if (effect.gap().signum() != 0) {
      parts.add(say("Gap {0}", signed(effect.gap())));
    }
    parts.addAll(effect.limits());
    return parts.isEmpty() ? say("moves neither finish nor cost") : String.join("; ", parts);
  }

  private static String signed(BigDecimal amount) {
    return (amount.signum() > 0 ? "+" : "−") + amount.abs().toPlainString();
  }

  private static String fields(Changed changed) {
    return changed.fields().stream().map(ComparisonPage::field).collect(Collectors.joining("; "));
  }

  private static String field(Difference difference) {
    if (difference.field().isEmpty()) {
      return difference.before().isEmpty()
          ? say("added: {0}", difference.after().orElse(""))
          : say("dropped: {0}", difference.before().orElse(""));
    }
    return "%s: %s → %s"
        .formatted(
            difference.field(), difference.before().orElse("–"), difference.after().orElse("–"));
  }
}
