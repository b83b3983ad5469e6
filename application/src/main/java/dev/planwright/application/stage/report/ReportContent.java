package dev.planwright.application.stage.report;

import static dev.planwright.application.report.language.Language.say;
import static dev.planwright.application.report.language.Language.shown;

import module java.base;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.TaskTexts;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Note;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Sentences;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.report.page.PageSection;

/** What the sections of a plan's stages give to its page. */
public final class ReportContent {
  private static final String OUTLINE_LABEL = "Drafted without a language model.";

  /** What decides; the plan; appendices; how it was made; what paper leaves out. */
  private static final List<String> ORDER =
      List.of(
          "s-029",
          "s-029-decisions",
          "s-standing", //
          "s-012",
          "s-022",
          "s-023",
          "s-011",
          "s-015",
          "s-013",
          "s-028-changes",
          "s-026", //
          "s-019",
          "s-009",
          "s-006",
          "s-008",
          "s-004",
          "s-025",
          "s-027",
          "s-028-adherence",
          "s-028",
          "s-005",
          "s-014",
          "s-018",
          "s-030-checked",
          "s-002",
          "s-001", //
          "s-024",
          "s-016",
          "s-017",
          "s-030-raid");

  private static final String LAST_PRINTED = "s-001";

  /** What these say stands in other sections of the paper, in short. */
  private static final Set<String> ON_SCREEN = Set.of("s-024", "s-016", "s-017", "s-030-raid");

  private ReportContent() {}

  /** The sections of all stages in the report's order. */
  static List<PlanSection> of(Pipeline pipeline) {
    return of(pipeline, List.of());
  }

  private static List<PlanSection> of(Pipeline pipeline, List<PlanSection> more) {
    return numbered(
        Stream.concat(
                pipeline.definitions().stream().flatMap(stage -> stage.sections().stream()),
                more.stream())
            .sorted(
                Comparator.comparingInt((PlanSection section) -> place(section.anchor()))
                    .thenComparingInt(PlanSection::number))
            .toList());
  }

  private static List<PlanSection> numbered(List<PlanSection> sections) {
    return IntStream.range(0, sections.size())
        .mapToObj(i -> sections.get(i).numbered(i + 1))
        .toList();
  }

  private static int place(String anchor) {
    return ORDER.contains(anchor) ? ORDER.indexOf(anchor) : ORDER.size();
  }

  /** The same, filled. */
  public static List<PageSection> sections(
      Pipeline pipeline, PlanContent content, TaskTexts tasks) {
    return sections(pipeline, content, tasks, List.of());
  }

  /** The same with further sections, which no stage has. */
  static List<PageSection> sections(
      Pipeline pipeline, PlanContent content, TaskTexts tasks, List<PlanSection> more) {
    List<PlanSection> all = of(pipeline, more);
    List<PageSection> sections =
        numbered(all.stream().filter(one -> !notAsked(one, content)).toList()).stream()
            .map(section -> filled(section, content, tasks))
            .toList();
    List<Block> leftOut = leftOut(all, content);
    return sections.stream()
        .map(section ->
            section.anchor().equals(LAST_PRINTED) ? section.followedBy(leftOut) : section)
        .toList();
  }

  /** What the report does not have, and what paper does not have, in a line each. */
  private static List<Block> leftOut(List<PlanSection> all, PlanContent content) {
    Stream<String> sections =
        all.stream()
            .filter(section -> notAsked(section, content))
            .map(section -> say(section.title()));
    Stream<String> stages =
        all.stream()
            .filter(section -> !notAsked(section, content))
            .flatMap(section -> section.stages().stream())
            .filter(stage -> content.envelope(stage).filter(Envelope::notAsked).isPresent())
            .map(stage -> stage.name().replace('-', ' '));
    String notAsked = Stream.concat(sections, stages).distinct().collect(Collectors.joining(", "));
    String onScreen =
        all.stream()
            .filter(section -> ON_SCREEN.contains(section.anchor()))
            .filter(section -> !notAsked(section, content))
            .map(section -> say(section.title()))
            .collect(Collectors.joining(", "));
    var blocks = new Blocks();
    if (!notAsked.isEmpty()) {
      blocks.paragraph(say("Not asked at this level of detail: {0}.", notAsked));
    }
    if (!onScreen.isEmpty()) {
      blocks.paragraph(
          say("On screen only, as paper has their points in other sections: {0}.", onScreen));
    }
    return blocks.done();
  }

  /** Those of them whose anchors are asked for. */
  public static List<PageSection> sections(
      Pipeline pipeline, PlanContent content, TaskTexts tasks, Predicate<String> anchors) {
    return of(pipeline).stream()
        .filter(section -> anchors.test(section.anchor()))
        .map(section -> filled(section, content, tasks))
        .toList();
  }

  /** When the plan begins and ends, and what made it. */
  static String subtitle(PlanContent content) {
    var parts = new ArrayList<String>();
    var start = content.data(Stage.START);
    start.text("start_date").ifPresent(date -> parts.add(say("Starts {0}", date)));
    content
        .data(Stage.SCHEDULE)
        .object("finish")
        .flatMap(finish -> finish.text("planned"))
        .ifPresent(date -> parts.add(say("planned finish {0}", date)));
    parts.add(
        say(
            switch (content.engine()) {
              case "llm" -> "made with a language model";
              case "agent" -> "written by the agent that asked for it";
              case "mixed" -> "made in part with a language model";
              default -> "made without a language model";
            }));
    return String.join(" · ", parts);
  }

  /** The lowest quality of its stages; empty when one of them is not finished. */
  static Optional<Quality> quality(PlanSection section, PlanContent content) {
    boolean complete =
        section.stages().stream().allMatch(stage -> content.envelope(stage).isPresent());
    return complete
        ? section.stages().stream()
            .flatMap(stage -> content.envelope(stage).stream())
            .filter(envelope -> !envelope.notAsked())
            .map(Envelope::quality)
            .max(Comparator.naturalOrder())
        : Optional.empty();
  }

  private static PageSection filled(PlanSection section, PlanContent content, TaskTexts tasks) {
    Optional<Quality> quality =
        notAsked(section, content) ? Optional.of(Quality.FULL) : quality(section, content);
    return new PageSection(
        section.number(),
        section.anchor(),
        section.title(),
        new PageSection.Origin(
            section.stages().stream().map(StageId::fileStem).collect(Collectors.joining(" ")),
            source(section, content)),
        new PageSection.Mark(
            quality.map(Quality::wireName).orElse("missing"),
            quality.map(ReportContent::sign).orElse("✕")),
        onScreen(section, blocks(section, content, tasks)));
  }

  private static List<Block> onScreen(PlanSection section, List<Block> blocks) {
    return ON_SCREEN.contains(section.anchor()) ? List.of(new Block.Screen(blocks)) : blocks;
  }

  private static String sign(Quality quality) {
    return switch (quality) {
      case FULL -> "";
      case PARTIAL -> "◐";
      case MISSING -> "✕";
      case OUTLINE -> "○";
    };
  }

  private static String source(PlanSection section, PlanContent content) {
    return section.stages().stream()
        .map(stage ->
            content
                .envelope(stage)
                .map(ReportContent::source)
                .orElseGet(() -> say("Stage {0}, not finished", stage.fileStem())))
        .collect(Collectors.joining(" · "));
  }

  private static String source(Envelope envelope) {
    return say(
        "Stage {0}, engine {1}, quality {2}",
        envelope.stage().fileStem(),
        say(envelope.engine().wireName()),
        say(envelope.quality().wireName()));
  }

  /** What it says, beginning with what is weak about it. Empty where nothing was asked. */
  private static List<Block> blocks(PlanSection section, PlanContent content, TaskTexts tasks) {
    List<Block> said = section.blocks().apply(content, tasks);
    var blocks = new ArrayList<Block>(remarks(section, content));
    blocks.addAll(said);
    if (said.isEmpty() && !notAsked(section, content)) {
      blocks.add(
          new Note(
              Tone.WATCH,
              List.of(
                  new Text(
                      "The prompt gives nothing for this section, and nothing was invented."))));
    }
    return blocks;
  }

  /** Where nothing was asked, the prompt is not to blame. */
  static boolean notAsked(PlanSection section, PlanContent content) {
    return section.stages().stream()
        .allMatch(stage -> content.envelope(stage).filter(Envelope::notAsked).isPresent());
  }

  private static List<Block> remarks(PlanSection section, PlanContent content) {
    var remarks = new ArrayList<Block>();
    List<StageId> missing =
        section.stages().stream().filter(s -> content.envelope(s).isEmpty()).toList();
    if (!missing.isEmpty()) {
      remarks.add(
          new Note(
              Tone.BAD,
              List.of(
                  new Strong("Missing. "),
                  new Text(
                      say(
                          "{0} could not be finished, so that there is nothing from it here.",
                          missing.stream()
                              .map(StageId::fileStem)
                              .collect(Collectors.joining(", ")))))));
    }
    section.stages().stream()
        .flatMap(stage -> content.envelope(stage).flatMap(Envelope::textFrom).stream())
        .min(Comparator.naturalOrder())
        .ifPresent(revision ->
            remarks.add(
                new Note(
                    Tone.WATCH,
                    List.of(
                        new Text(
                            say(
                                "Text from revision {0}; what it rests on has changed since.",
                                revision))))));
    if (!section.anchor().equals("s-002")) { // it is about the quality of the whole plan itself
      label(section, content).ifPresent(remarks::add);
    }
    return remarks;
  }

  private static Optional<Block> label(PlanSection section, PlanContent content) {
    List<Envelope> made =
        section.stages().stream()
            .flatMap(s -> content.envelope(s).stream())
            .filter(envelope -> !envelope.notAsked())
            .toList();
    String notes =
        made.stream()
            .flatMap(envelope -> envelope.qualityNotes().stream())
            .map(note -> Sentences.whole(shown(note)))
            .distinct()
            .filter(note -> !note.equals(OUTLINE_LABEL))
            .map(note -> " " + note)
            .collect(Collectors.joining());
    if (made.stream().anyMatch(envelope -> envelope.quality() == Quality.MISSING)) {
      return Optional.of(new Note(Tone.BAD, List.of(new Strong("Missing."), new Text(notes))));
    }
    if (made.stream().anyMatch(envelope -> envelope.quality() == Quality.OUTLINE)) {
      return Optional.of(note(OUTLINE_LABEL, notes));
    }
    if (made.stream().anyMatch(envelope -> envelope.quality() == Quality.PARTIAL)) {
      return Optional.of(note("In part.", notes));
    }
    return Optional.empty();
  }

  private static Block note(String label, String notes) {
    return new Note(Tone.PLAIN, List.of(new Strong(label), new Text(notes)));
  }
}
