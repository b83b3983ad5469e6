package dev.planwright.application.stage.summary;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.stage.narrative.Narrative;
import dev.planwright.application.stage.narrative.NumberToken;
import dev.planwright.application.stage.numbers.Comparison;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;
import dev.planwright.domain.project.Confidence;

/**
 * The page for people who read nothing else.
 *
 * @param get what they get
 * @param register what they have to decide
 * @param figures the numbers that texts say
 */
public record Summary(
    Essence essence,
    List<String> get,
    Concerns concerns,
    Next next,
    Register register,
    Figures figures)
    implements Narrative<Summary> {
  /** Names the stage that sums up the plan. */
  public static final StageKey<Summary> STAGE = new StageKey<>(Stage.SUMMARY, SummaryCodec.SUMMARY);

  private static final List<String> TEXTS =
      List.of(
          "purpose",
          "get",
          "time_line",
          "money_line",
          "risks",
          "decisions",
          "first_steps",
          "next_24h",
          "caveats",
          "bottom_line",
          "premise_answer");

  public Summary {
    get = List.copyOf(get);
  }

  /**
   * The numbers in the plan's texts.
   *
   * @param tokens those that code put into this page
   * @param compared what became of comparing all texts with what the plan holds
   */
  public record Figures(List<NumberToken> tokens, Comparison.Result compared) {
    public Figures {
      tokens = List.copyOf(tokens);
    }
  }

  /**
   * All of it in a few sentences.
   *
   * @param purpose what changes for whom
   * @param confidence how far the plan can be trusted
   * @param bottomLine go, go after something is corrected, or don't
   * @param premise what the plan answers to a premise that is judged broken
   */
  public record Essence(
      String purpose,
      String time,
      String money,
      Confidence confidence,
      String bottomLine,
      Optional<String> premise) {}

  /**
   * What to think about.
   *
   * @param caveats what the plan does not know
   */
  public record Concerns(List<String> risks, List<String> decisions, List<String> caveats) {
    public Concerns {
      risks = List.copyOf(risks);
      decisions = List.copyOf(decisions);
      caveats = List.copyOf(caveats);
    }
  }

  /** What to do in the first weeks, and what to find out today. */
  public record Next(List<Step> steps, List<Question> questions) {
    public Next {
      steps = List.copyOf(steps);
      questions = List.copyOf(questions);
    }
  }

  /**
   * A first step.
   *
   * @param owner a role by its id
   * @param byDays working days from the start
   */
  public record Step(String what, String owner, BigDecimal byDays) {}

  /** Something to find out, and whom to ask or where to look. */
  public record Question(String question, String where) {}

  /** A summary is no surer than what it sums up, of which such a share is weak. */
  static Confidence capped(Confidence said, int weak, int all) {
    if (weak * 3 >= all) {
      return Confidence.LOW;
    }
    return weak * 6 >= all && said == Confidence.HIGH ? Confidence.MEDIUM : said;
  }

  /** The same with another confidence. */
  Summary with(Confidence confidence) {
    var capped =
        new Essence(
            essence.purpose,
            essence.time,
            essence.money,
            confidence,
            essence.bottomLine,
            essence.premise);
    return new Summary(capped, get, concerns, next, register, figures);
  }

  @Override
  public List<NumberToken> tokens() {
    return figures.tokens();
  }

  @Override
  public Summary mapped(UnaryOperator<String> change) {
    return new Summary(
        new Essence(
            change.apply(essence.purpose),
            change.apply(essence.time),
            change.apply(essence.money),
            essence.confidence,
            change.apply(essence.bottomLine),
            essence.premise.map(change)),
        get.stream().map(change).toList(),
        new Concerns(
            concerns.risks.stream().map(change).toList(),
            concerns.decisions.stream().map(change).toList(),
            concerns.caveats.stream().map(change).toList()),
        new Next(
            next.steps.stream()
                .map(step -> new Step(change.apply(step.what), step.owner, step.byDays))
                .toList(),
            next.questions.stream()
                .map(q -> new Question(change.apply(q.question), change.apply(q.where)))
                .toList()),
        register.mapped(change),
        figures);
  }

  @Override
  public Summary with(List<NumberToken> used) {
    return new Summary(essence, get, concerns, next, register, new Figures(used, figures.compared));
  }

  /** The same with those decisions, gates and choices. */
  public Summary with(Register other) {
    return new Summary(essence, get, concerns, next, other, figures);
  }

  /** The same with what became of comparing all texts. */
  Summary with(Comparison.Result compared) {
    return new Summary(
        essence, get, concerns, next, register, new Figures(figures.tokens, compared));
  }

  /**
   * How long a text is.
   *
   * @param place as problems name it: {@code first_steps[0].what}
   */
  record Length(String place, int words) {}

  /** The lengths of all texts beside the register. */
  List<Length> lengths() {
    JsonObject page = SummaryCodec.SUMMARY.write(this);
    return TEXTS.stream()
        .flatMap(name -> lengths(name, page.get(name).orElse(Json.none())))
        .toList();
  }

  private static Stream<Length> lengths(String place, Json json) {
    return switch (json) {
      case JsonString(String text) when !text.isBlank() ->
          Stream.of(new Length(place, text.strip().split("\\s+", -1).length));
      case JsonArray(List<Json> all) ->
          IntStream.range(0, all.size())
              .boxed()
              .flatMap(i -> lengths(place + "[" + i + "]", all.get(i)));
      case JsonObject object ->
          object.members().entrySet().stream()
              .filter(member -> !member.getKey().equals("owner"))
              .flatMap(member -> lengths(place + "." + member.getKey(), member.getValue()));
      default -> Stream.empty();
    };
  }
}
