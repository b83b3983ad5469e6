package dev.planwright.application.stage.assumptions;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Checks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Quote;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.evidence.Sources;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.domain.project.Assumption;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.Confidence;

/** What is taken for granted, how sure it is, and how to find out. */
public final class AssumptionSection {
  /** So many are tested first. */
  private static final int MOST = 10;

  /** To leave out no more than these saves nobody any reading. */
  private static final int FEW = 2;

  private AssumptionSection() {}

  /** The assumptions in words. */
  public static List<Block> blocks(Assumptions assumptions) {
    return blocks(assumptions, Optional.empty(), Support.NONE, assumptions.checks());
  }

  /**
   * What looking them up has shown.
   *
   * @param page whose page confirms one
   * @param missed whether somebody looked for one and found nothing
   * @param sources what names the reference of one
   */
  public record Support(
      Function<Assumption, Optional<String>> page, Predicate<Assumption> missed, Sources sources) {
    /** Nobody has looked up any. */
    static final Support NONE = new Support(_ -> Optional.empty(), _ -> false, Sources.NONE);
  }

  /** The same with who tests each and by when, and what looking them up has shown. */
  public static List<Block> blocks(
      Assumptions assumptions, AssumptionTests tests, Support support) {
    List<Check> checks = new ArrayList<>(assumptions.checks());
    tests.check().ifPresent(checks::add);
    return blocks(assumptions, Optional.of(tests), support, checks);
  }

  private static List<Block> blocks(
      Assumptions assumptions,
      Optional<AssumptionTests> tests,
      Support support,
      List<Check> checks) {
    return new Blocks()
        .addAll(ranked(assumptions.items(), tests, support))
        .fold(
            "What each assumption decides", new Blocks().table(decided(assumptions.items())).done())
        .screen(
            new Blocks()
                .list(
                    "Questions only you can answer",
                    assumptions.items().stream()
                        .filter(item ->
                            item.stakes()
                                .test()
                                .knownTo()
                                .filter(Assumption.KnownTo.ASKER::equals)
                                .isPresent())
                        .map(item -> item.id() + ": " + item.claim().question())
                        .toList())
                .done())
        .fold(
            "Plausibility checks",
            new Blocks().table(Checks.rows("Plausibility checks", checks)).done())
        .done();
  }

  /** Paper has those on which most depends; a screen has all. */
  private static List<Block> ranked(
      List<Assumption> items, Optional<AssumptionTests> tests, Support support) {
    int most = items.size() - MOST <= FEW ? items.size() : MOST;
    List<Assumption> others = items.subList(most, items.size());
    var blocks =
        new Blocks()
            .table(
                rows(
                    "Assumptions, the most sensitive first",
                    items.subList(0, most),
                    tests,
                    support));
    if (!others.isEmpty()) {
      blocks
          .paragraph(
              say(
                  "{0} more assumptions, on which less depends, stand in the report on a screen.",
                  others.size()))
          .screen(new Blocks().table(rows("Other assumptions", others, tests, support)).done());
    }
    return blocks.done();
  }

  private static Rows<Assumption> rows(
      String caption, List<Assumption> items, Optional<AssumptionTests> tests, Support support) {
    return Rows.of(caption, items)
        .own(Assumption::id)
        .onScreen()
        .prose("Assumption", item -> Inline.strong(item.statement()))
        .text("Range", item -> item.value().map(Numbers::around).orElse(""))
        .prose("If wrong", item -> Inline.of(item.stakes().ifWrong()))
        .prose("Test", item -> test(item, tests))
        .date("By", item -> tests.flatMap(all -> all.due(item)).map(LocalDate::toString).orElse(""))
        .cell("Basis, confidence, sensitivity", item -> ground(item, support))
        .onScreen();
  }

  private static Rows<Assumption> decided(List<Assumption> items) {
    return Rows.of("What each assumption decides", items)
        .ref("Assumption", Assumption::id)
        .text("Topic", item -> item.claim().topic())
        .strong("Question", item -> item.claim().question());
  }

  private static List<Inline> ground(Assumption item, Support support) {
    List<Inline> cell = new ArrayList<>(basis(item, support));
    cell.add(new Text(" "));
    boolean doubted = item.confidence() == Confidence.HIGH && support.missed().test(item);
    cell.addAll(confidence(doubted ? Confidence.MEDIUM : item.confidence()));
    if (doubted) {
      cell.add(new Text(" " + say("looked up and not found")));
    }
    cell.add(new Text(" " + say("{0} of 5", item.stakes().sensitivity())));
    item.flags().forEach(flag -> cell.addAll(List.of(new Text(" "), new Badge(Tone.WATCH, flag))));
    return cell;
  }

  /** With its source beside it: the words quoted, or the page that was read. */
  private static List<Inline> basis(Assumption item, Support support) {
    Assumption.Ground ground = item.ground();
    var line = new ArrayList<>(Inline.basis(ground.basis(), support.sources().named(item)));
    ground
        .quote()
        .ifPresent(quote -> {
          line.add(new Text(" "));
          line.add(new Quote(quote));
        });
    support
        .page()
        .apply(item)
        .filter(_ -> ground.basis() == Basis.REFERENCE)
        .ifPresent(site -> line.add(new Text(" " + site)));
    return line;
  }

  private static List<Inline> confidence(Confidence confidence) {
    Tone tone =
        switch (confidence) {
          case HIGH -> Tone.GOOD;
          case MEDIUM -> Tone.PLAIN;
          case LOW -> Tone.WATCH;
        };
    return List.of(new Badge(tone, Inline.words(confidence)));
  }

  /** How, and by which task of whose; its own days where there is none. */
  private static List<Inline> test(Assumption item, Optional<AssumptionTests> tests) {
    Assumption.Test test = item.stakes().test();
    Optional<TaskTime> task = tests.flatMap(all -> all.task(item.id()));
    List<Inline> cell = new ArrayList<>();
    cell.add(
        new Text(
            task.isPresent()
                ? test.how()
                : say("{0} (working days: {1})", test.how(), Numbers.plain(test.days()))));
    task.ifPresent(of -> {
      cell.add(new Text(" "));
      cell.add(new Inline.Ref(of.id().toString()));
      of.role()
          .ifPresent(
              role -> cell.addAll(List.of(new Text(" "), new Inline.Named(role.toString()))));
      of.p80()
          .filter(of.dates().finish()::isBefore)
          .ifPresent(day -> cell.add(new Inline.Screen(List.of(new Text(" P80 " + day)))));
    });
    if (task.isEmpty() && tests.filter(AssumptionTests::told).isPresent()) {
      cell.addAll(List.of(new Text(" "), new Badge(Tone.WATCH, "no task does this")));
    }
    return cell;
  }
}
