package dev.planwright.application.stage.report;

import static dev.planwright.application.report.language.Language.say;
import static dev.planwright.application.report.language.Language.shown;

import module java.base;

import dev.planwright.application.report.document.Escape;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.budget.Budget.Together;
import dev.planwright.domain.json.Json.JsonObject;

/** The headline in lines of Markdown. */
final class HeadlineLines {
  private HeadlineLines() {}

  static List<String> of(JsonObject headline) {
    List<String> lines = new ArrayList<>();
    headline
        .text("go")
        .ifPresent(
            go -> lines.add("**%s**: %s".formatted(say("Suggestion"), say(go.replace('_', ' ')))));
    headline.object("finish").ifPresent(finish -> lines.add(finish(finish, headline)));
    headline.object("cost").ifPresent(cost -> lines.add(cost(cost)));
    headline
        .number("both_kept")
        .map(share ->
            say("Deadline and budget are both kept in {0} of the runs.", Numbers.share(share)))
        .ifPresent(lines::add);
    List<String> risks = headline.texts("broken_by");
    boolean funded = headline.bool("all_funded").orElse(false);
    headline
        .number("all_kept")
        .filter(_ -> funded || !risks.isEmpty())
        .map(share -> Together.spared(risks, funded, share) + ".")
        .map(Inline::sentence)
        .ifPresent(lines::add);
    headline.object("funding_gap").flatMap(HeadlineLines::gap).ifPresent(lines::add);
    named("Top risks", headline.objects("top_risks"), "title").ifPresent(lines::add);
    named("Decisions", headline.objects("decisions"), "question").ifPresent(lines::add);
    return lines;
  }

  private static String finish(JsonObject finish, JsonObject headline) {
    String line =
        say(
            "**Finish**: P50 {1}, P80 {2}; without surprises {0}",
            text(finish, "planned"), text(finish, "p50"), text(finish, "p80"));
    return line
        + headline
            .object("deadline")
            .map(deadline ->
                "; "
                    + say(
                        "deadline {0}, kept in {1} of the simulated runs",
                        text(deadline, "date"),
                        deadline
                            .number("probability")
                            .map(share -> Numbers.share(share))
                            .orElseGet(() -> say("not known"))))
            .orElse("")
        + finish.object("windows").map(HeadlineLines::missed).orElse("");
  }

  private static String missed(JsonObject windows) {
    String share = Numbers.share(windows.number("missed").orElse(BigDecimal.ZERO));
    return "; "
        + windows
            .text("p80_if_kept")
            .map(day ->
                say(
                    "{0} of the runs miss a window and wait for the next one, the others keep"
                        + " P80 {1}",
                    share, shown(day)))
            .orElseGet(() -> say("{0} of the runs miss a window and wait for the next one", share));
  }

  private static String cost(JsonObject cost) {
    Optional<String> withheld = cost.text("withheld");
    if (withheld.isPresent()) {
      return say("**Cost**: withheld. {0}", Escape.markdown(withheld.get()));
    }
    return say(
        "**Cost** in {0}: likely {1} without risks; with them P50 {2}, P80 {3}",
        say(text(cost, "unit")), text(cost, "likely"), text(cost, "p50"), text(cost, "p80"));
  }

  private static Optional<String> gap(JsonObject gap) {
    return gap.number("amount")
        .map(amount -> "**%s**: %s".formatted(say("Funding gap"), Numbers.plain(amount)));
  }

  private static Optional<String> named(String label, List<JsonObject> elements, String member) {
    return elements.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "**"
                + say(label)
                + "**: "
                + elements.stream()
                    .map(each -> (each.text("id").orElse("") + " " + text(each, member)).strip())
                    .collect(Collectors.joining("; ")));
  }

  private static String text(JsonObject object, String member) {
    return object
        .text(member)
        .or(() -> object.number(member).map(Numbers::plain))
        .map(words -> Escape.markdown(shown(words)))
        .orElseGet(() -> say("not known"));
  }
}
