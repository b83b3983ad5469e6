package dev.planwright.application.change;

import static dev.planwright.application.report.language.Language.say;
import static dev.planwright.application.report.language.Language.shown;

import module java.base;

import dev.planwright.application.change.Comparison.Changed;
import dev.planwright.application.change.Comparison.Line;
import dev.planwright.application.change.Comparison.Side;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.GanttDrawing;
import dev.planwright.application.report.document.MarkdownRenderer;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.report.page.PageSection;
import dev.planwright.application.report.page.PaperSize;
import dev.planwright.application.report.page.ReportPage;
import dev.planwright.application.stage.revision.Difference;
import dev.planwright.application.stage.revision.Effect;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.chart.GanttOverlay;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.domain.plan.PlanId;

/** A comparison for readers: what moved, why, and both schedules in one chart. */
record ComparisonPage(Comparison comparison) {
  private static final Pattern CENTS = Pattern.compile("-?[0-9]+\\.[0-9]{2}");
  private static final Pattern DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
  private static final int REASONS = 3;

  /** As Markdown. */
  String markdown() {
    return MarkdownRenderer.heading(title(), 1) + "\n" + MarkdownRenderer.blocks(blocks(), 2);
  }

  /** As a page of its own, with the chart. */
  String html() {
    List<PageSection> sections = new ArrayList<>();
    sections.add(section(1, "changes", "What changed, and what it moves", blocks()));
    chart().ifPresent(chart -> sections.add(section(2, "gantt", "Both schedules", List.of(chart))));
    return new ReportPage(title(), between(), PaperSize.A4, sections, Map.of(), comparison.json())
        .html();
  }

  private static PageSection section(int number, String anchor, String title, List<Block> blocks) {
    return new PageSection(
        PageSection.Place.of(number),
        anchor,
        say(title),
        "",
        new PageSection.Mark("full", ""),
        blocks);
  }

  private String title() {
    return say("Comparison of two plans");
  }

  private String between() {
    return name(comparison.before()) + " → " + name(comparison.after());
  }

  /** Two plans may have one title: then the beginning of the id tells them apart. */
  private String name(Side side) {
    PlanId id = side.version().plan().id();
    boolean alone =
        comparison.before().version().plan().id().equals(comparison.after().version().plan().id());
    String title = alone ? side.title() : side.title() + " (" + id.toString().substring(0, 8) + ")";
    return say("{0}, revision {1}", title, side.version().number());
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

  /** What it comes to, why, and then all of it. */
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
        .ifPresent(effect -> {
          blocks.note(tone(effect), String.join(" ", outcome(effect)));
          reasons(blocks);
        });
    blocks.list(say("Why it was changed"), comparison.reasons());
    comparison.effect().ifPresent(effect -> blocks.list(say("What to do now"), next(effect)));
    blocks.table(
        Rows.of(say("Headline"), comparison.headline().stream().filter(Line::moved).toList())
            .strong("", line -> say(line.name()))
            .text("before", line -> amount(line.before()))
            .text("after", line -> amount(line.after()))
            .text("difference", this::difference));
    if (comparison.changes().isEmpty()) {
      blocks.paragraph(say("No element differs."));
    } else {
      blocks.paragraph(counted());
    }
    blocks.table(
        Rows.of(say("All differences, what moves most first"), comparison.changes())
            .strong("Element", Changed::element)
            .text("Title", Changed::title)
            .text("Moves", changed -> changed.effect().map(this::words).orElse(""))
            .text("Change", ComparisonPage::fields));
    return blocks.done();
  }

  private static Tone tone(Effect effect) {
    boolean worse =
        effect.days() > 0
            || effect.cost().signum() > 0
            || effect.limits().stream().anyMatch(limit -> limit.endsWith(" broken"))
            || effect
                .chances()
                .deadline()
                .filter(kept -> kept.after().compareTo(kept.before()) < 0)
                .isPresent();
    return worse ? Tone.WATCH : Tone.GOOD;
  }

  /** What all changes together come to, in sentences. */
  private List<String> outcome(Effect effect) {
    List<String> sentences = new ArrayList<>();
    String before = amount(line("P80 finish").before());
    String after = amount(line("P80 finish").after());
    int days = effect.days();
    sentences.add(
        days > 0
            ? say(
                "The plan ends {0} days later: with 80 % certainty on {1} instead of {2}.",
                days, after, before)
            : days < 0
                ? say(
                    "The plan ends {0} days earlier: with 80 % certainty on {1} instead of {2}.",
                    -days, after, before)
                : say("The finish stays as it is: {0} with 80 % certainty.", after));
    if (unit().isEmpty()) {
      sentences.add(
          say("The two count in different currencies, so that their amounts cannot be compared."));
    } else {
      sentences.addAll(money(effect));
    }
    effect
        .chances()
        .deadline()
        .filter(kept -> kept.moved().signum() != 0)
        .ifPresent(kept ->
            sentences.add(
                say(
                    "The deadline is kept in {0} of the runs instead of {1}.",
                    Numbers.share(kept.after()), Numbers.share(kept.before()))));
    effect
        .chances()
        .budget()
        .filter(kept -> kept.moved().signum() != 0)
        .ifPresent(kept ->
            sentences.add(
                say(
                    "The budget is kept in {0} of the runs instead of {1}.",
                    Numbers.share(kept.after()), Numbers.share(kept.before()))));
    effect.limits().forEach(limit -> sentences.add(limit(limit)));
    return sentences;
  }

  private List<String> money(Effect effect) {
    List<String> sentences = new ArrayList<>();
    String before = amount(line("P80 cost").before());
    String after = amount(line("P80 cost").after());
    String moved = amount(effect.cost().abs());
    sentences.add(
        switch (effect.cost().signum()) {
          case 1 ->
              say(
                  "It costs {0} more: with 80 % certainty {1} instead of {2}.",
                  moved, after, before);
          case -1 ->
              say(
                  "It costs {0} less: with 80 % certainty {1} instead of {2}.",
                  moved, after, before);
          default -> say("The cost stays as it is: {0} with 80 % certainty.", after);
        });
    String gap = amount(effect.gap().abs());
    if (effect.gap().signum() > 0) {
      sentences.add(say("{0} more is missing when likely money is counted.", gap));
    } else if (effect.gap().signum() < 0) {
      sentences.add(say("{0} less is missing when likely money is counted.", gap));
    }
    return sentences;
  }

  /** What follows from the changes for those who keep them. */
  private List<String> next(Effect effect) {
    List<String> next = new ArrayList<>();
    effect.limits().stream()
        .filter(limit -> limit.endsWith(" broken"))
        .map(limit -> say("{0} Take the change back, or agree on another limit.", limit(limit)))
        .forEach(next::add);
    if (effect.gap().signum() > 0 && unit().isPresent()) {
      next.add(say("Find {0} more, or cut the cost.", amount(effect.gap())));
    }
    effect
        .chances()
        .deadline()
        .filter(kept -> kept.after().compareTo(kept.before()) < 0)
        .map(kept -> Numbers.share(kept.after()))
        .map(share -> say("Watch the deadline: it is kept in {0} of the runs now.", share))
        .ifPresent(next::add);
    comparison.after().input().stream()
        .flatMap(plan -> plan.find(Summary.STAGE).stream())
        .flatMap(summary -> summary.register().decisions().stream())
        .filter(decision -> decision.by().isPresent())
        .min(Comparator.comparing(decision -> decision.by().orElseThrow()))
        .map(decision ->
            say("Decide by {0}: {1}", decision.by().orElseThrow(), decision.question().text()))
        .ifPresent(next::add);
    return next.isEmpty() ? List.of(say("Nothing has to be done because of the changes.")) : next;
  }

  /** "F4 is broken", with what F4 says and in the reader's language. */
  private String limit(String words) {
    String[] parts = words.split(" is ", 2);
    String title = comparison.after().titles().getOrDefault(parts[0], "");
    String named = title.isEmpty() ? parts[0] : parts[0] + " “" + title + "”";
    return parts.length < 2 ? words : say("{0} is now: {1}.", named, say(parts[1]));
  }

  /** The few changes that move most, before the table of all. */
  private void reasons(Blocks blocks) {
    List<String> most =
        comparison.changes().stream()
            .filter(changed -> changed.effect().filter(ComparisonPage::moves).isPresent())
            .limit(REASONS)
            .map(changed ->
                "%s %s (%s): %s"
                    .formatted(
                        changed.element(),
                        changed.title(),
                        fields(changed),
                        changed.effect().map(this::words).orElse("")))
            .toList();
    if (most.isEmpty() && !comparison.changes().isEmpty()) {
      blocks.paragraph(say("None of the changes moves the finish or the cost by itself."));
    }
    blocks.list(say("What moves it most"), most);
  }

  private static boolean moves(Effect effect) {
    return effect.days() != 0
        || effect.cost().signum() != 0
        || effect.gap().signum() != 0
        || !effect.limits().isEmpty()
        || effect.movesChances();
  }

  private String counted() {
    int added = count(Difference::before);
    int dropped = count(Difference::after);
    int all = comparison.changes().size();
    return say(
        "Elements that differ: {0} ({1} added, {2} dropped, {3} changed).",
        all, added, dropped, all - added - dropped);
  }

  private int count(Function<Difference, Optional<String>> missing) {
    return (int)
        comparison.changes().stream()
            .map(changed -> changed.fields().getFirst())
            .filter(field -> field.field().isEmpty() && missing.apply(field).isEmpty())
            .count();
  }

  private String words(Effect effect) {
    return Stream.concat(effect.words(unit()).stream(), effect.limits().stream().map(this::limit))
        .collect(Collectors.joining("; "));
  }

  private String signed(BigDecimal amount) {
    return (amount.signum() > 0 ? "+" : "−") + amount(amount.abs());
  }

  private Line line(String name) {
    return comparison.headline().stream()
        .filter(line -> line.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** The currency; empty where the two count in different ones. */
  private Optional<String> unit() {
    return comparison.headline().stream()
        .filter(line -> line.name().equals("currency") && !line.moved())
        .map(Line::after)
        .findFirst();
  }

  /** A figure of the headline as people of that language write it. */
  private String amount(String figure) {
    return CENTS.matcher(figure).matches() ? amount(new BigDecimal(figure)) : shown(figure);
  }

  private String amount(BigDecimal amount) {
    return Numbers.inWords(amount, unit().orElse(""));
  }

  private String difference(Line line) {
    if (CENTS.matcher(line.before()).matches()) {
      BigDecimal moved = new BigDecimal(line.after()).subtract(new BigDecimal(line.before()));
      return unit().isEmpty() ? "" : signed(moved);
    }
    return DAY.matcher(line.before()).matches()
        ? say(
            "{0} days",
            "%+d"
                .formatted(
                    ChronoUnit.DAYS.between(
                        LocalDate.parse(line.before()), LocalDate.parse(line.after()))))
        : "";
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
            say(difference.field().replace('_', ' ')),
            difference.before().orElse("–"),
            difference.after().orElse("–"));
  }
}
