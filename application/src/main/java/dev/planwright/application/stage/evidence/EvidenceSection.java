package dev.planwright.application.stage.evidence;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.evidence.Evidence.Draft;
import dev.planwright.application.stage.evidence.Evidence.Item;
import dev.planwright.application.stage.evidence.Evidence.Priority;
import dev.planwright.application.stage.evidence.Evidence.ToCollect;
import dev.planwright.application.stage.evidence.Evidence.ToCreate;
import dev.planwright.application.stage.evidence.Evidence.ToFind;
import dev.planwright.application.stage.evidence.HeldClaims.Held;
import dev.planwright.domain.project.Basis;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What to find, to write and to collect before it can be relied on. */
final class EvidenceSection {
  private static final Pattern LEAD = Pattern.compile("(?<=, [0-9.]{1,8}) working days$");

  private EvidenceSection() {}

  /** Its place in the report. */
  static PlanSection inReport() {
    return new PlanSection(
        "s-018",
        "Evidence and documents",
        List.of(Stage.EVIDENCE),
        (content, _) ->
            content
                .get(Evidence.STAGE)
                .map(evidence ->
                    new Blocks()
                        .addAll(blocks(evidence, HeldClaims.of(content.input())::said))
                        .part(
                            "References without a name",
                            unnamed(Grounds.of(content.input()).unnamed()))
                        .done())
                .orElse(List.of()));
  }

  /**
   * The three lists, and what is drafted of them.
   *
   * @param held what the plan says now of a claim that was looked up
   */
  static List<Block> blocks(Evidence evidence, Function<LookUp, Optional<Held>> held) {
    return new Blocks()
        .part(
            "Looked up",
            evidence.lookedUp() == 0
                ? notLookedUp(evidence.lookUps(), held)
                : lookUps(evidence.lookUps(), held))
        .screen(
            new Blocks()
                .part("Data to collect", collect(evidence.collect()))
                .part("Documents to find", find(evidence.find()))
                .part("Documents to create", create(evidence.create()))
                .addAll(drafts(evidence.drafts()))
                .done())
        .done();
  }

  /** Said once, so that no row has to. */
  private static List<Block> unnamed(List<Grounds.Ground> grounds) {
    List<String> ids = grounds.stream().map(Grounds.Ground::ref).distinct().toList();
    List<Inline> line = new ArrayList<>();
    line.add(
        new Inline.Text(
            say(
                "Numbers that are said to come from a reference which nobody names: {0}. They count"
                    + " as judgement:",
                grounds.size())));
    line.add(new Inline.Text(" "));
    line.addAll(Inline.refs(ids));
    return ids.isEmpty() ? List.of() : List.of(new Block.Paragraph(line));
  }

  /** Paper has what was found, or looked for; what nobody has looked up is counted there. */
  private static List<Block> lookUps(List<LookUp> looks, Function<LookUp, Optional<Held>> held) {
    Predicate<LookUp> looked = look -> look.source().isPresent() || look.says().isPresent();
    List<LookUp> others = looks.stream().filter(looked.negate()).toList();
    var blocks =
        new Blocks()
            .table(
                Rows.of("Looked up", looks.stream().filter(looked).toList())
                    .strong("Claim", EvidenceSection::claim)
                    .prose("Found", look -> found(look, held.apply(look)))
                    .cell("Source", EvidenceSection::source));
    if (!others.isEmpty()) {
      blocks
          .paragraph(
              say(
                  "Claims that stand in the prompt or were not looked up: {0}; the report on a"
                      + " screen lists them.",
                  others.size()))
          .screen(
              new Blocks()
                  .table(
                      Rows.of("Not looked up", others)
                          .strong("Claim", EvidenceSection::claim)
                          .cell("Result", look -> result(look, held.apply(look))))
                  .done());
    }
    return blocks.done();
  }

  private static List<Inline> found(LookUp look, Optional<Held> held) {
    List<Inline> cell = new ArrayList<>(result(look, held));
    look.says().ifPresent(words -> cell.add(new Inline.Text(": " + words)));
    return cell;
  }

  /** Said once, where there was no search; what the prompt states needs none. */
  private static List<Block> notLookedUp(
      List<LookUp> looks, Function<LookUp, Optional<Held>> held) {
    List<LookUp> open =
        looks.stream()
            .filter(look -> held.apply(look).filter(said -> said.basis() == Basis.PROMPT).isEmpty())
            .toList();
    if (open.isEmpty()) {
      return List.of();
    }
    return new Blocks()
        .note(Tone.WATCH, say("Nothing was looked up. Check these claims before relying on them."))
        .table(Rows.of("Claims to check", open).strong("Claim", EvidenceSection::claim))
        .done();
  }

  /** Code writes the lead times of permits in English. */
  private static String claim(LookUp look) {
    return LEAD.matcher(look.claim())
        .replaceFirst(Matcher.quoteReplacement(" " + say("working days")));
  }

  private static List<Inline> result(LookUp look, Optional<Held> held) {
    String verdict = Inline.words(look.verdict());
    return switch (look.verdict()) {
      case CONTRADICTED ->
          held.<List<Inline>>map(still ->
                  List.of(
                      new Badge(
                          Tone.BAD,
                          still
                              .value()
                              .map(value ->
                                  say(
                                      "contradicted: the plan still uses {0}",
                                      Numbers.amount(value.likely(), value.unit())))
                              .orElse("contradicted: the plan still says so")),
                      new Inline.Text(" "),
                      new Inline.Ref(still.id().toString())))
              .orElseGet(() -> Inline.of(verdict));
      case UNVERIFIED ->
          Inline.of(
              held.filter(said -> said.basis() == Basis.PROMPT).isPresent()
                  ? say("stated in the prompt")
                  : verdict);
      case CONFIRMED, NOT_FOUND -> Inline.of(verdict);
    };
  }

  private static List<Inline> source(LookUp look) {
    return look.source()
        .<List<Inline>>map(page ->
            List.of(
                new Inline.Page(page.webAddress(), page.title()),
                new Inline.Text(
                    page.site().map(site -> ", " + site).orElse("") + ", " + page.readOn() + ": "),
                new Inline.Quote(page.quote())))
        .orElse(List.of());
  }

  private static List<Block> collect(List<ToCollect> items) {
    return new Blocks()
        .table(
            Rows.of("Data to collect", items)
                .strong("Question", ToCollect::question)
                .texts("Data", item -> item.survey().data())
                .text("Method", item -> item.survey().method())
                .text("Target", item -> item.survey().target())
                .refs("Assumptions", ToCollect::assumptions)
                .text("Value × urgency", EvidenceSection::factors))
        .done();
  }

  private static List<Block> find(List<ToFind> items) {
    return new Blocks()
        .table(
            Rows.of("Documents to find", items)
                .strong("Document", ToFind::name)
                .text("Why", ToFind::why)
                .text("Kind of source", item -> item.source().kind())
                .text("Freshness", item -> item.source().freshness())
                .choice("Access", item -> item.source().access())
                .texts("Steps", item -> item.source().steps())
                .named("Owner", ToFind::owner)
                .text("Value × urgency", EvidenceSection::factors))
        .done();
  }

  private static List<Block> create(List<ToCreate> items) {
    return new Blocks()
        .table(
            Rows.of("Documents to create", items)
                .strong("Document", ToCreate::name)
                .text("Purpose", ToCreate::purpose)
                .named("Owner", item -> item.authors().owner())
                .named("Approver", item -> item.authors().approver())
                .texts("Sections", ToCreate::sections)
                .text("Value × urgency", EvidenceSection::factors))
        .done();
  }

  private static String factors(Item item) {
    Priority priority = item.priority();
    return priority.value() + " × " + priority.urgency();
  }

  private static List<Block> drafts(List<Draft> drafts) {
    Blocks blocks = new Blocks();
    for (Draft draft : drafts) {
      blocks.fold(
          say("Draft: {0}", draft.of()),
          new Blocks()
              .pairs(
                  List.of(
                      new Pair("Outline", Inline.lines(draft.outline())),
                      new Pair("Must answer", Inline.lines(draft.mustAnswer())),
                      Blocks.pair("If poor", draft.ifPoor()),
                      Blocks.pair("Done when", draft.doneWhen()),
                      Blocks.pair("Fallback", draft.fallback())))
              .done());
    }
    return blocks.done();
  }
}
