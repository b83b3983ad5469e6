package dev.planwright.application.stage.summary.front;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.budget.Budget.Together;
import dev.planwright.application.stage.revision.Effect;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.summary.Register;
import dev.planwright.application.stage.summary.Register.Option;
import dev.planwright.application.stage.summary.RegisterSection;
import dev.planwright.application.stage.summary.Summary;

/**
 * How often the plan keeps what the prompt asks. Every chance of the whole plan stands here, each
 * with what it counts, so that no two can be taken for one another.
 */
final class HowSure {
  /** A decision is named only if it raises the share by at least this much. */
  private static final BigDecimal HELPS = new BigDecimal("0.05");

  /** How many letters of a date's words stand in a line. */
  private static final int LONGEST = 80;

  private final PlanContent content;
  private final Optional<Schedule> schedule;
  private final Optional<Budget> money;
  private final Register register;
  private final String unit;

  HowSure(PlanContent content) {
    this.content = content;
    this.schedule = content.get(Schedule.STAGE);
    this.money = content.get(Budget.STAGE).filter(one -> one.sums().totals().withheld().isEmpty());
    this.register = content.get(Summary.STAGE).map(Summary::register).orElse(Register.NONE);
    this.unit = RegisterSection.unit(content);
  }

  private record Row(String kept, BigDecimal share) {}

  /** One line for each demand, counted together with all lines above it. */
  List<Block> blocks() {
    return new Blocks()
        .table(
            Rows.of(
                    register.gates().isEmpty()
                        ? "How sure the plan is"
                        : "How sure the plan is, not counting a no at a gate",
                    rows())
                .date("Of the runs", row -> Numbers.share(row.share()))
                .text("What is kept: each line with all lines above it", Row::kept))
        .done();
  }

  private List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    goesOn().ifPresent(rows::add);
    schedule
        .flatMap(plan -> plan.project().deadline())
        .map(deadline -> new Row(say("The deadline {0}", deadline.date()), deadline.probability()))
        .ifPresent(rows::add);
    money
        .flatMap(one -> one.findings().stated())
        .ifPresentOrElse(stated -> rows.addAll(budget(stated)), () -> rows.addAll(timeAlone()));
    return rows;
  }

  /** Where a missed date ends some runs, how many go on. */
  private Optional<Row> goesOn() {
    List<Schedule.Stop> stops =
        schedule.map(plan -> plan.project().finish().stops()).orElse(List.of());
    return Optional.of(stops)
        .filter(ends -> !ends.isEmpty())
        .map(ends ->
            new Row(
                say(
                    "No missed date ends the plan: {0}",
                    ends.stream()
                        .map(Schedule.Stop::date)
                        .distinct()
                        .map(date -> FewWords.of(date, content, LONGEST) + " (" + date + ")")
                        .collect(Collectors.joining("; "))),
                ends.stream()
                    .map(Schedule.Stop::share)
                    .reduce(BigDecimal.ONE, BigDecimal::subtract)));
  }

  /** What time alone decides, where no budget is stated that the cost can be held against. */
  private List<Row> timeAlone() {
    Optional<Schedule.Deadline> deadline = schedule.flatMap(plan -> plan.project().deadline());
    return Stream.of(
            deadline
                .flatMap(Schedule.Deadline::dated)
                .map(share -> new Row(say("All other dates of the prompt"), share)),
            deadline
                .flatMap(Schedule.Deadline::spared)
                .map(share ->
                    new Row(say("No risk happens that ends the plan or breaks a must"), share)))
        .flatMap(Optional::stream)
        .toList();
  }

  private List<Row> budget(Budget.Stated stated) {
    Together together = stated.together();
    String sum = Numbers.stated(stated.high(), unit);
    List<Row> rows = new ArrayList<>();
    together
        .both()
        .map(share -> new Row(say("The budget of {0}", sum), share))
        .or(() ->
            stated
                .probability()
                .filter(_ -> goesOn().isEmpty())
                .map(share -> new Row(say("The budget of {0}", sum), share)))
        .ifPresent(rows::add);
    together
        .dates()
        .filter(share ->
            together.both().map(Numbers::whole).filter(Numbers.whole(share)::equals).isEmpty())
        .map(share -> new Row(say("All other dates of the prompt"), share))
        .ifPresent(rows::add);
    together
        .all()
        .filter(_ -> together.more())
        .map(share -> new Row(spared(together), share))
        .ifPresent(rows::add);
    better().filter(_ -> together.all().isPresent() && together.more()).ifPresent(rows::add);
    return rows;
  }

  /** What else has to hold for all to be kept. */
  private static String spared(Together together) {
    int risks = together.risks().size();
    return switch (risks) {
      case 0 -> say("All kept: the money is there");
      case 1 ->
          together.funded()
              ? say(
                  "All kept: the money is there, and the one risk does not happen that ends the"
                      + " plan or breaks a must")
              : say("All kept: the one risk does not happen that ends the plan or breaks a must");
      default ->
          together.funded()
              ? say(
                  "All kept: the money is there, and none of {0} risks happens that end the plan or"
                      + " break a must",
                  risks)
              : say("All kept: none of {0} risks happens that end the plan or break a must", risks);
    };
  }

  /** What the recommended option that helps most makes of it. */
  private Optional<Row> better() {
    return register.decisions().stream()
        .flatMap(decision ->
            decision
                .recommended()
                .flatMap(Option::price)
                .map(Effect::chances)
                .flatMap(Effect.Chances::all)
                .filter(chance -> chance.after().subtract(chance.before()).compareTo(HELPS) >= 0)
                .map(chance ->
                    new Row(
                        say(
                            "All kept, once “{0}” ({1}) is decided as recommended",
                            decision.question().text(), decision.id()),
                        chance.after()))
                .stream())
        .max(Comparator.comparing(Row::share));
  }
}
