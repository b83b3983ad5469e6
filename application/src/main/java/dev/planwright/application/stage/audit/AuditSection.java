package dev.planwright.application.stage.audit;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Named;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.audit.Audit.Adherence;
import dev.planwright.application.stage.audit.Audit.Answer;
import dev.planwright.application.stage.audit.Audit.Check;
import dev.planwright.application.stage.audit.Audit.OfLimit;
import dev.planwright.application.stage.audit.Audit.Rating;
import dev.planwright.application.stage.audit.Audit.Subject;
import dev.planwright.application.stage.audit.Audit.Treatment;
import dev.planwright.application.stage.narrative.PromptFacts;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.project.ElementId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The plan's own checks, and how it treats what the prompt says. */
final class AuditSection {
  /** So many characters tell which fact it is. */
  private static final int SHORT = 100;

  private AuditSection() {}

  /** Both. */
  static List<Block> blocks(Audit audit) {
    return new Blocks().part("Checks", checks(audit)).part("Adherence", adherence(audit)).done();
  }

  static List<Block> checks(Audit audit) {
    List<Check> checks = audit.checks();
    return new Blocks()
        .add(
            new Cards(
                List.of(
                    card("In order", checks, Rating.OK),
                    card("To watch", checks, Rating.WATCH),
                    card("Bad", checks, Rating.BAD))))
        .table(rows("Bad", of(checks, Rating.BAD)))
        .table(rows("To watch", of(checks, Rating.WATCH)))
        .fold("In order", new Blocks().table(rows("In order", of(checks, Rating.OK))).done())
        .done();
  }

  private static List<Check> of(List<Check> checks, Rating rating) {
    return checks.stream().filter(check -> check.rating() == rating).toList();
  }

  private static Rows<Check> rows(String caption, List<Check> checks) {
    return Rows.of(caption, checks)
        .strong("Check", check -> name(check.subject()))
        .cell("Rating", check -> badge(tone(check.rating()), check.rating()))
        .text("Why", Check::why)
        .text("Fix", check -> check.fix().orElse(""))
        .refs("See", Check::refs)
        .text("Made by", check -> check.subject().isComputed() ? "computed" : "judged");
  }

  /** Every fact with its words, and how the plan treats it. */
  static List<Block> adherence(PlanContent content) {
    Optional<Audit> audit = content.get(Audit.STAGE);
    Map<String, Adherence> treated =
        audit.stream()
            .flatMap(found -> found.adherence().stream())
            .collect(
                Collectors.toMap(one -> one.fact().toString(), one -> one, (first, _) -> first));
    return new Blocks()
        .screen(audit.map(AuditSection::share).orElse(List.of()))
        .fold("Limits of the prompt", audit.map(AuditSection::limits).orElse(List.of()))
        .addAll(
            content
                .get(Intake.STAGE)
                .map(intake ->
                    facts(intake, treated, new KeptFacts(content), new AnsweringTopics(content)))
                .orElse(List.of()))
        .done();
  }

  /**
   * What is not kept in full, or not checked, with its reason, and how many others there are; a
   * screen has these in short words, and all to open.
   */
  private static List<Block> facts(
      Intake intake, Map<String, Adherence> treated, KeptFacts kept, AnsweringTopics topics) {
    List<Adherence> changed =
        intake.facts().stream()
            .flatMap(fact -> Optional.ofNullable(treated.get(fact.id().toString())).stream())
            .filter(one -> one.kind() != Treatment.KEPT && one.kind() != Treatment.EXTRA)
            .toList();
    Predicate<Fact> planned =
        fact ->
            kept.planned(fact)
                && Optional.ofNullable(treated.get(fact.id().toString()))
                    .filter(one -> one.kind() == Treatment.KEPT)
                    .isPresent();
    List<Fact> others =
        intake.facts().stream()
            .filter(fact -> changed.stream().noneMatch(one -> one.fact().equals(fact.id())))
            .toList();
    return new Blocks()
        .table(
            Rows.of("Facts that are not kept in full, or that code cannot check", changed)
                .cell("Fact", one -> said(one.fact(), intake))
                .cell("Treated", AuditSection::treatment)
                .prose("How", one -> followed(how(one), Inline.screen(topics.links(one.fact())))))
        .paragraph(
            changed.isEmpty()
                ? say("The plan provides for all {0} facts of the prompt.", others.size())
                : say("The plan provides for the other {0} facts of the prompt.", others.size()))
        .screen(
            new Blocks()
                .part(
                    changed.isEmpty() ? "All facts of the prompt" : "The other facts of the prompt",
                    new Blocks()
                        .itemLines(
                            others.stream()
                                .filter(planned.negate())
                                .map(fact ->
                                    followed(line(fact, treated, kept), topics.links(fact.id())))
                                .toList())
                        .addAll(planned(others.stream().filter(planned).toList()))
                        .done())
                .done())
        .fold("How the plan treats each fact of the prompt", each(intake, treated))
        .done();
  }

  /** All of its words; titles of elements may be cut. */
  private static List<Inline> said(ElementId fact, Intake intake) {
    List<Inline> id = List.of(new Inline.Ref(fact.toString()), new Text(" "));
    return followed(
        Inline.screen(id), intake.fact(fact).map(Fact::text).map(Inline::of).orElse(id));
  }

  /** In a paragraph, as there is the same to say of each. */
  private static List<Block> planned(List<Fact> facts) {
    List<Inline> line = new ArrayList<>();
    for (Fact fact : facts) {
      line.add(line.isEmpty() ? new Badge(Tone.GOOD, "planned for") : new Text(" ·"));
      line.addAll(
          List.of(
              new Text(" "),
              new Inline.Ref(fact.id().toString()),
              new Text(" "),
              new Inline.Quote(shortly(fact))));
    }
    return line.isEmpty() ? List.of() : List.of(new Block.Paragraph(line));
  }

  private static List<Inline> followed(List<Inline> line, List<Inline> links) {
    return Stream.concat(line.stream(), links.stream()).toList();
  }

  private static String shortly(Fact fact) {
    String quote = fact.quote();
    int end = quote.length() <= SHORT ? quote.length() : quote.lastIndexOf(' ', SHORT);
    return end == quote.length() ? quote : quote.substring(0, end < 0 ? SHORT : end) + " …";
  }

  private static List<Inline> line(Fact fact, Map<String, Adherence> treated, KeptFacts kept) {
    List<Inline> line = new ArrayList<>();
    line.add(new Inline.Ref(fact.id().toString()));
    line.add(new Text(" "));
    line.add(new Inline.Quote(shortly(fact)));
    Optional.ofNullable(treated.get(fact.id().toString()))
        .map(one -> one.kind() == Treatment.KEPT ? kept.badge(fact) : treatment(one))
        .ifPresent(badge -> {
          line.add(new Text(" "));
          line.addAll(badge);
        });
    return line;
  }

  private static List<Block> each(Intake intake, Map<String, Adherence> treated) {
    Function<Fact, Optional<Adherence>> of =
        fact -> Optional.ofNullable(treated.get(fact.id().toString()));
    return new Blocks()
        .table(
            PromptFacts.all(intake)
                .cell(
                    "Treated",
                    of.andThen(one -> one.map(AuditSection::treatment).orElse(List.of())))
                .prose("How", of.andThen(one -> one.map(AuditSection::how).orElse(List.of()))))
        .done();
  }

  private static List<Inline> how(Adherence adherence) {
    List<Inline> cell = new ArrayList<>(Inline.of(adherence.how()));
    adherence
        .ref()
        .ifPresent(ref -> cell.addAll(List.of(new Text(" "), new Named(ref.toString()))));
    return cell;
  }

  private static List<Block> adherence(Audit audit) {
    return new Blocks()
        .addAll(share(audit))
        .table(
            Rows.of("How the plan treats each fact of the prompt", audit.adherence())
                .named("Fact", Adherence::fact)
                .cell("Treated", AuditSection::treatment)
                .points("Score", Adherence::score)
                .text("How", Adherence::how)
                .maybeNamed("Where", Adherence::ref))
        .addAll(limits(audit))
        .done();
  }

  private static List<Block> share(Audit audit) {
    return audit.kept().stream()
        .<Block>map(share ->
            new Cards(
                List.of(
                    new Card(
                        "Adherence",
                        Numbers.percent(share),
                        "points of all facts, weighted by importance",
                        Tone.PLAIN))))
        .toList();
  }

  private static List<Block> limits(Audit audit) {
    return new Blocks()
        .table(
            Rows.of("Limits of the prompt", audit.limits())
                .named("Limit", OfLimit::fact)
                .cell("Result", limit -> badge(tone(limit.answer()), limit.answer()))
                .text("Found", OfLimit::found)
                .maybeNamed("Kept by", OfLimit::ref))
        .done();
  }

  private static Card card(String label, List<Check> checks, Rating rating) {
    long count = checks.stream().filter(check -> check.rating() == rating).count();
    return new Card(
        label,
        String.valueOf(count),
        say("of {0} checks", checks.size()),
        count == 0 ? Tone.PLAIN : tone(rating));
  }

  private static String name(Subject subject) {
    return subject.title().orElseGet(() -> Inline.sentence(Inline.words(subject)));
  }

  private static Tone tone(Rating rating) {
    return switch (rating) {
      case OK -> Tone.GOOD;
      case WATCH -> Tone.WATCH;
      case BAD -> Tone.BAD;
    };
  }

  private static List<Inline> treatment(Adherence adherence) {
    Tone tone =
        switch (adherence.kind()) {
          case KEPT -> Tone.GOOD;
          case PARTLY, WEAKENED, EXTRA -> Tone.WATCH;
          case IGNORED, REVERSED -> Tone.BAD;
          case NOT_CHECKABLE -> Tone.PLAIN;
        };
    return badge(tone, adherence.kind());
  }

  private static Tone tone(Answer answer) {
    return switch (answer) {
      case KEPT -> Tone.GOOD;
      case BROKEN -> Tone.BAD;
      case PARTLY, NOT_CHECKABLE -> Tone.WATCH;
    };
  }

  /** The badge says that code has not checked it, not that nobody can. */
  private static List<Inline> badge(Tone tone, Enum<?> label) {
    boolean unchecked = label == Answer.NOT_CHECKABLE || label == Treatment.NOT_CHECKABLE;
    return List.of(new Badge(tone, unchecked ? "not checked by code" : Inline.words(label)));
  }
}
