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
import dev.planwright.application.report.page.Chapter;
import dev.planwright.application.report.page.PageSection;

/** What the sections of a plan's stages give to its page. */
public final class ReportContent {
  private static final String OUTLINE_LABEL = "Drafted without a language model.";

  private static final String DECIDES = "s-029";

  private static final List<String> PLAN =
      List.of(
          "s-029-decisions",
          "s-012-topics",
          "s-029-first-days",
          "s-standing",
          "s-012",
          "s-022",
          "s-023",
          "s-011",
          "s-015",
          "s-013",
          "s-019",
          "s-009");

  /** What readers of paper check the plan by. */
  private static final List<String> PRINTED =
      List.of("s-030-checked", "s-018", "s-014", "s-028-changes", "s-028-adherence");

  /** What stands on a screen alone; how the plan was made comes last. */
  private static final List<String> ON_SCREEN =
      List.of(
          "s-026",
          "s-004",
          "s-006",
          "s-008",
          "s-025",
          "s-027",
          "s-017",
          "s-016",
          "s-024",
          "s-028",
          "s-030-raid",
          "s-005",
          "s-002",
          "s-001");

  private static final List<String> ORDER =
      Stream.of(List.of(DECIDES), PLAN, PRINTED, ON_SCREEN).flatMap(List::stream).toList();

  private ReportContent() {}

  /** The sections of all stages in the report's order. */
  static List<PlanSection> of(Pipeline pipeline) {
    return of(pipeline, List.of());
  }

  private static List<PlanSection> of(Pipeline pipeline, List<PlanSection> more) {
    return Stream.concat(
            pipeline.definitions().stream().flatMap(stage -> stage.sections().stream()),
            more.stream())
        .sorted(Comparator.comparingInt(section -> place(section.anchor())))
        .toList();
  }

  private static int place(String anchor) {
    return ORDER.contains(anchor) ? ORDER.indexOf(anchor) : ORDER.size();
  }

  private static Chapter chapter(String anchor) {
    return anchor.equals(DECIDES)
        ? Chapter.DECIDE
        : PLAN.contains(anchor) ? Chapter.PLAN : Chapter.ANNEX;
  }

  /** The sections of an annex are counted anew. */
  private static List<PageSection.Place> places(List<PlanSection> sections) {
    int plan =
        (int)
            sections.stream().filter(section -> chapter(section.anchor()) != Chapter.ANNEX).count();
    return IntStream.range(0, sections.size())
        .mapToObj(i ->
            new PageSection.Place(
                Optional.of(chapter(sections.get(i).anchor())),
                i < plan ? String.valueOf(i + 1) : "A" + (i + 1 - plan)))
        .toList();
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
    List<PlanSection> asked =
        all.stream()
            .filter(one -> !notAsked(one, content) && !one.leftOut(content, tasks))
            .toList();
    List<PageSection.Place> places = places(asked);
    List<PageSection> sections =
        IntStream.range(0, asked.size())
            .mapToObj(i -> filled(asked.get(i), places.get(i), content, tasks))
            .toList();
    Optional<PageSection> last =
        sections.stream().filter(PageSection::printed).reduce((_, later) -> later);
    return sections.stream()
        .map(section ->
            last.filter(section::equals).isPresent()
                ? section.followedBy(leftOut(all, content))
                : section)
        .toList();
  }

  /** What the report does not have, in a line. */
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
    var blocks = new Blocks();
    if (!notAsked.isEmpty()) {
      blocks.paragraph(say("Not asked at this level of detail: {0}.", notAsked));
    }
    return blocks.done();
  }

  /** Those of them whose anchors are asked for. */
  public static List<PageSection> sections(
      Pipeline pipeline, PlanContent content, TaskTexts tasks, Predicate<String> anchors) {
    List<PlanSection> asked =
        of(pipeline).stream()
            .filter(section -> anchors.test(section.anchor()) && !section.leftOut(content, tasks))
            .toList();
    return IntStream.range(0, asked.size())
        .mapToObj(i -> filled(asked.get(i), PageSection.Place.of(i + 1), content, tasks))
        .toList();
  }

  /** When the plan was made, and when it begins and ends. */
  static String subtitle(PlanContent content) {
    var parts = new ArrayList<String>();
    var start = content.data(Stage.START);
    made(content).ifPresent(day -> parts.add(say("As of {0}", day)));
    start.text("start_date").ifPresent(date -> parts.add(say("Starts {0}", date)));
    content
        .data(Stage.SCHEDULE)
        .object("finish")
        .flatMap(finish -> finish.text("planned"))
        .ifPresent(date -> parts.add(say("planned finish {0}", date)));
    return String.join(" · ", parts);
  }

  /** The day of its newest stage: what has happened since then it does not know. */
  private static Optional<LocalDate> made(PlanContent content) {
    return content.input().finished().values().stream()
        .map(Envelope::finishedAt)
        .max(Comparator.naturalOrder())
        .map(moment -> LocalDate.ofInstant(moment, ZoneOffset.UTC));
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

  private static PageSection filled(
      PlanSection section, PageSection.Place place, PlanContent content, TaskTexts tasks) {
    Optional<Quality> quality =
        notAsked(section, content) ? Optional.of(Quality.FULL) : quality(section, content);
    return new PageSection(
        place,
        section.anchor(),
        section.title(),
        section.stages().stream().map(StageId::fileStem).collect(Collectors.joining(" ")),
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
