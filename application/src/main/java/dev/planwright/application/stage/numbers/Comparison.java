package dev.planwright.application.stage.numbers;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.brief.dates.NamedPeriods;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.stage.numbers.SaidDates.Said;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Compares the numbers, dates and owners that texts name with what the plan holds. Texts about
 * other projects, about imagined failures, and about the plan before its critics changed it are
 * left alone.
 */
public final class Comparison {
  private static final List<StageId> COMPARED =
      List.of(
          Stage.LEVERS,
          Stage.SCENARIOS,
          Stage.ASSUMPTIONS,
          Stage.RISKS,
          Stage.PROJECT_PLAN,
          Stage.GOVERNANCE,
          Stage.TEAM,
          Stage.WBS,
          Stage.TASKS,
          Stage.LINKS,
          Stage.PITCH,
          Stage.REVIEW,
          Stage.QUESTIONS,
          Stage.SUMMARY);

  private static final Set<String> NO_PROSE =
      Set.of(
          "q",
          "quote",
          "unit",
          "id",
          "ref",
          "refs",
          "decide_by",
          "operations",
          "tokens",
          "after",
          "from",
          "to",
          "origin",
          "coverage",
          "blocks",
          "facts",
          "checks",
          "flags",
          "warnings");

  /** What speaks of other times and other plans: experience, proposals, thresholds. */
  private static final Map<StageId, Set<String>> LEFT_OUT =
      Map.of(
          Stage.TEAM, Set.of("profile", "skills", "changes", "needs"),
          Stage.GOVERNANCE, Set.of("trigger"),
          Stage.REVIEW, Set.of("title", "effect", "action", "questions"));

  private static final Pattern DAYS =
      Pattern.compile("\\d{4}-\\d{2}(?:-\\d{2})?|\\d{1,2}\\.\\d{1,2}\\.\\d{4}");

  private static final Pattern HOURS =
      Pattern.compile(
          "(?iu)(?<![\\d.,])(?:[01]?\\d|2[0-4])(?:[.:]\\d{2})?\\s?(?:a\\.?m\\b|p\\.?m\\b|o['’]clock|uhr|h\\b)"
              + "|\\d{1,2}:\\d{2}");

  /** A cell of a table may be a number or a day alone. */
  private static final String CELLS = "rows";

  private static final Set<String> OWNERS = Set.of("owner", "escalate");
  private static final int MOST = 200;

  private final Known known;
  private final SaidDates dates;
  private final Map<StageId, Counted> counted = new TreeMap<>();
  private final List<Disagreement> disagreements = new ArrayList<>();

  private Comparison(StageInput plan, JsonObject summary) {
    this.known = new Known(plan, summary);
    this.dates = new SaidDates(plan, known);
  }

  /** How much of a stage's text was compared. */
  public record Counted(String stage, int numbers, int dates, int owners) {
    private Counted plus(Counted more) {
      return new Counted(stage, numbers + more.numbers, dates + more.dates, owners + more.owners);
    }

    int all() {
      return numbers + dates + owners;
    }
  }

  /** Something that a text says and the plan does not. */
  public record Disagreement(String stage, String element, String said, String text) {}

  /**
   * What came of it.
   *
   * @param counted for each stage that was compared
   */
  public record Result(List<Counted> counted, List<Disagreement> disagreements) {
    /** Nothing compared. */
    public static final Result NONE = new Result(List.of(), List.of());

    /** As files hold it. */
    public static final RecordCodec<Result> CODEC =
        RecordCodec.of(Result.class, "")
            .list("compared", RecordCodec.of(Counted.class, "stage numbers dates owners"))
            .list("disagreements", RecordCodec.of(Disagreement.class, "stage element said text"));

    public Result {
      counted = List.copyOf(counted);
      disagreements = List.copyOf(disagreements);
    }

    /** How many numbers, dates and owners were compared. */
    public int total() {
      return counted.stream().mapToInt(Counted::all).sum();
    }
  }

  /** Compares all texts of the plan with what it holds, those of its summary with the rest. */
  public static Result of(StageInput plan, JsonObject summary) {
    var comparison = new Comparison(plan, summary);
    for (StageId stage : COMPARED) {
      Optional.ofNullable(plan.finished().get(stage))
          .filter(envelope -> envelope.quality() != Quality.MISSING)
          .ifPresent(envelope -> comparison.compare(stage, "", "", envelope.data()));
    }
    comparison.compare(Stage.SUMMARY, "", "", summary);
    return new Result(
        List.copyOf(comparison.counted.values()),
        comparison.disagreements.stream().distinct().limit(MOST).toList());
  }

  private void compare(StageId stage, String element, String member, Json json) {
    switch (json) {
      case JsonObject object -> {
        String id =
            Stream.of("id", "ref", "fact")
                .flatMap(name -> object.text(name).stream())
                .findFirst()
                .orElse(element);
        object
            .members()
            .forEach((name, value) -> {
              if (!NO_PROSE.contains(name)
                  && !LEFT_OUT.getOrDefault(stage, Set.of()).contains(name)) {
                compare(stage, id, name, value);
              }
            });
      }
      case JsonArray(List<Json> elements) ->
          elements.forEach(inner -> compare(stage, element, member, inner));
      case JsonString(String text) -> {
        if (Known.sets(stage, member)) {
          return;
        }
        if (OWNERS.contains(member) && !stage.equals(Stage.TASKS)) {
          compareOwner(stage, element, text);
        } else if (member.equals(CELLS) || (text.contains(" ") && Known.day(text).isEmpty())) {
          compareText(new Said(stage, element, text, member.equals("title")));
        }
      }
      default -> {}
    }
  }

  private void compareOwner(StageId stage, String element, String owner) {
    count(stage, 0, 0, 1);
    if (!known.named(owner)) {
      disagreements.add(new Disagreement(stage.fileStem(), element, owner, owner));
    }
  }

  private void compareText(Said said) {
    var rest = new StringBuilder(said.text());
    for (NamedPeriods.Named named : known.periods(said.text())) {
      if (SaidDates.compared(named)) {
        compareDate(said, named);
      }
      IntStream.range(named.from(), named.to()).forEach(at -> rest.setCharAt(at, ' '));
    }
    for (Figure figure : Figure.in(withoutDays(rest.toString()))) {
      if (!figure.small() && !year(figure) && !known.element(figure)) {
        compareNumber(said, figure);
      }
    }
  }

  private void compareDate(Said said, NamedPeriods.Named named) {
    count(said.stage(), 0, 1, 0);
    if (dates.wrong(said, named)) {
      LocalDate from = named.days().from();
      LocalDate to = named.days().to();
      disagree(said, from.equals(to) ? from.toString() : say("{0} to {1}", from, to));
    }
  }

  private void compareNumber(Said said, Figure figure) {
    count(said.stage(), 1, 0, 0);
    boolean proposed = said.stage().equals(Stage.QUESTIONS) && figure.bound();
    if (!proposed && !known.holds(figure)) {
      disagree(said, figure.text());
    }
  }

  private void disagree(Said said, String what) {
    disagreements.add(new Disagreement(said.stage().fileStem(), said.element(), what, said.text()));
  }

  private static String withoutDays(String text) {
    return HOURS.matcher(DAYS.matcher(text).replaceAll("")).replaceAll("");
  }

  private static boolean year(Figure figure) {
    int value = figure.values().getFirst().intValue();
    return figure.text().length() == 4 && value >= 1900 && value <= 2150;
  }

  private void count(StageId stage, int numbers, int dates, int owners) {
    counted.merge(stage, new Counted(stage.fileStem(), numbers, dates, owners), Counted::plus);
  }
}
