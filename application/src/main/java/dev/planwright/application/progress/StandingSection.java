package dev.planwright.application.progress;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.progress.FollowPlan.Followed;
import dev.planwright.application.progress.port.ProgressLog;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.MarkdownRenderer;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.report.Report;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.progress.Actual;

/** Where a plan stands, in its report and as text. */
public final class StandingSection {
  private static final String TITLE = "Where it stands";
  private static final int MOST_REPORTS = 20;

  private final Followed followed;
  private final Standing standing;

  private StandingSection(Followed followed) {
    this.followed = followed;
    this.standing = followed.standing();
  }

  /** The plan's whole report with this section. */
  static Bytes report(Followed followed) {
    var section =
        new PlanSection(
            "s-standing",
            TITLE,
            List.of(Stage.START),
            (_, _) -> new StandingSection(followed).blocks());
    return followed
        .content()
        .language()
        .during(() -> Report.of(followed.pipeline(), followed.content(), List.of(section)).html());
  }

  /** The section as Markdown. */
  public static String markdown(Followed followed) {
    return followed
        .content()
        .language()
        .during(() ->
            MarkdownRenderer.heading(say(TITLE), 2)
                + "\n"
                + MarkdownRenderer.blocks(new StandingSection(followed).blocks(), 3));
  }

  /** The same for programs, with all reports as they were sent. */
  public static JsonObject data(Followed followed) {
    return Standing.CODEC
        .write(followed.standing())
        .with(
            "reports",
            Json.array(
                followed.all().stream()
                    .map(report ->
                        Json.build()
                            .put("number", report.number())
                            .put("as_of", report.statement().asOf().toString())
                            .put("reported_at", report.reportedAt().toString())
                            .put("actor", report.statement().actor())
                            .put("note", report.statement().note())
                            .put("updates", report.statement().updates())
                            .done())
                    .toList()));
  }

  private List<Block> blocks() {
    return new Blocks()
        .paragraph(say("As of {0}.", standing.asOf()))
        .add(new Cards(cards()))
        .table(outlook())
        .part("Tripwires", tripwires())
        .part("Overdue", overdue())
        .part("Reported work", work())
        .part("Earlier reports", trend())
        .done();
  }

  private List<Card> cards() {
    Standing.Value value = standing.value();
    return List.of(
        card("Planned value", value.planned(), "what was to be done by then, at planned cost"),
        card("Earned value", value.earned(), "what is done, at planned cost"),
        card(
            "Actual cost",
            value.spent(),
            standing.notes().uncosted().isEmpty()
                ? say("what was spent")
                : say(
                    "what was spent; no cost was told of {0}",
                    String.join(", ", standing.notes().uncosted()))),
        index("Schedule performance", value.spi(), "earned by planned value"),
        index("Cost performance", value.cpi(), "earned value by actual cost"));
  }

  private Card card(String title, BigDecimal amount, String remark) {
    return new Card(title, Numbers.about(amount, standing.currency()), remark, Tone.PLAIN);
  }

  private static Card index(String title, Optional<BigDecimal> index, String remark) {
    Tone tone =
        index
            .map(value -> value.compareTo(BigDecimal.ONE) < 0 ? Tone.WATCH : Tone.GOOD)
            .orElse(Tone.PLAIN);
    return new Card(title, index.map(BigDecimal::toPlainString).orElse("–"), remark, tone);
  }

  /** A row of the forecast. */
  private record Line(String name, String planned, String now, String moved) {}

  private Rows<Line> outlook() {
    Standing.Outlook plan = standing.plan();
    Standing.Outlook now = standing.forecast();
    List<Line> lines =
        List.of(
            line("Finish, P50", plan.finishP50(), now.finishP50()),
            line("Finish, P80", plan.finishP80(), now.finishP80()),
            line("Cost, P50", plan.costP50(), now.costP50()),
            line("Cost, P80", plan.costP80(), now.costP80()));
    return Rows.of(say("Forecast"), lines)
        .strong("Forecast", line -> say(line.name()))
        .text("Planned", Line::planned)
        .text("Now", Line::now)
        .text("Difference", Line::moved);
  }

  private static Line line(String name, LocalDate planned, LocalDate now) {
    long days = ChronoUnit.DAYS.between(planned, now);
    return new Line(
        name,
        planned.toString(),
        now.toString(),
        say("days: {0}", signed(days, Long.toString(days))));
  }

  private Line line(String name, BigDecimal planned, BigDecimal now) {
    BigDecimal more = now.subtract(planned);
    return new Line(
        name,
        Numbers.about(planned, standing.currency()),
        Numbers.about(now, standing.currency()),
        signed(more.signum(), Numbers.about(more, standing.currency())));
  }

  private static String signed(long sign, String text) {
    return sign > 0 ? "+" + text : text;
  }

  private List<Block> tripwires() {
    return new Blocks()
        .table(
            Rows.of("Tripwires", standing.tripwires())
                .ref("Id", Standing.Sign::id)
                .text("Title", Standing.Sign::title)
                .text("Tripwire", Standing.Sign::trigger)
                .text("Measured", sign -> sign.value().map(Numbers::plain).orElse(""))
                .date("Check on", sign -> sign.checkOn().map(LocalDate::toString).orElse(""))
                .strong("State", sign -> say(sign.state())))
        .done();
  }

  private List<Block> overdue() {
    return new Blocks()
        .table(
            Rows.of("Overdue", standing.overdue())
                .date("By", Standing.Late::date)
                .text(
                    "Kind",
                    late -> say(Due.Kind.valueOf(late.kind().toUpperCase(Locale.ROOT)).label()))
                .ref("Id", Standing.Late::id)
                .text("What", Standing.Late::what))
        .done();
  }

  private List<Block> work() {
    return new Blocks()
        .table(
            Rows.of("Reported work", List.copyOf(followed.progress().work().entrySet()))
                .named("Task", Map.Entry::getKey)
                .date("Start", part -> day(part.getValue().start()))
                .date("Finish", part -> day(part.getValue().finish()))
                .text("Done", part -> percent(part.getValue()))
                .text("Remaining", part -> number(part.getValue().remaining()))
                .text("Actual cost", part -> number(part.getValue().cost())))
        .done();
  }

  private static String percent(Actual actual) {
    return actual.finished()
        ? Numbers.percent(BigDecimal.valueOf(100))
        : actual.percent().map(Numbers::percent).orElse("");
  }

  private static String day(Optional<LocalDate> day) {
    return day.map(LocalDate::toString).orElse("");
  }

  private static String number(Optional<BigDecimal> number) {
    return number.map(Numbers::plain).orElse("");
  }

  /** How the forecast moved from report to report, the newest first. */
  private List<Block> trend() {
    List<ProgressLog.Report> all = followed.all();
    List<Standing> earlier =
        all.subList(Math.max(0, all.size() - 1 - MOST_REPORTS), all.size() - 1).reversed().stream()
            .map(report -> Standing.CODEC.read(report.statement().standing()))
            .toList();
    return new Blocks()
        .table(
            Rows.of("Earlier reports", earlier)
                .date("As of", Standing::asOf)
                .text("Schedule performance", one -> number(one.value().spi()))
                .text("Cost performance", one -> number(one.value().cpi()))
                .date("Finish, P80", one -> one.forecast().finishP80())
                .money("Cost, P80", standing.currency(), one -> one.forecast().costP80()))
        .done();
  }
}
