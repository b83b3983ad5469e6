package dev.planwright.application.stage.report;

import dev.planwright.application.report.document.Escape;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The headline in lines of Markdown. */
final class HeadlineLines {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private HeadlineLines() {}

  static List<String> of(JsonObject headline) {
    List<String> lines = new ArrayList<>();
    headline
        .text("go")
        .ifPresent(go -> lines.add("**Suggestion**: " + Escape.markdown(go.replace('_', ' '))));
    headline.object("finish").ifPresent(finish -> lines.add(finish(finish, headline)));
    headline.object("cost").ifPresent(cost -> lines.add(cost(cost)));
    headline.object("funding_gap").flatMap(HeadlineLines::gap).ifPresent(lines::add);
    named("Top risks", headline.objects("top_risks"), "title").ifPresent(lines::add);
    named("Decisions", headline.objects("decisions"), "question").ifPresent(lines::add);
    return lines;
  }

  private static String finish(JsonObject finish, JsonObject headline) {
    String line =
        "**Finish**: planned %s, P50 %s, P80 %s"
            .formatted(text(finish, "planned"), text(finish, "p50"), text(finish, "p80"));
    return line
        + headline
            .object("deadline")
            .map(deadline ->
                "; deadline %s, kept in %s %% of the simulated courses"
                    .formatted(
                        text(deadline, "date"),
                        deadline
                            .number("probability")
                            .map(share -> share.multiply(HUNDRED).toBigInteger().toString())
                            .orElse("an unknown share")))
            .orElse("")
        + finish.object("windows").map(HeadlineLines::missed).orElse("");
  }

  private static String missed(JsonObject windows) {
    String missed =
        "; %s %% of the courses miss a window and wait for the next one"
            .formatted(
                windows.number("missed").orElse(BigDecimal.ZERO).multiply(HUNDRED).toBigInteger());
    return missed
        + windows.text("p80_if_kept").map(", the others keep P80 %s"::formatted).orElse("");
  }

  private static String cost(JsonObject cost) {
    return "**Cost** in %s: likely %s, P50 %s, P80 %s"
        .formatted(text(cost, "unit"), text(cost, "likely"), text(cost, "p50"), text(cost, "p80"));
  }

  private static Optional<String> gap(JsonObject gap) {
    return gap.number("amount").map(amount -> "**Funding gap**: " + amount.toPlainString());
  }

  private static Optional<String> named(String label, List<JsonObject> elements, String member) {
    return elements.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "**"
                + label
                + "**: "
                + elements.stream()
                    .map(each -> (each.text("id").orElse("") + " " + text(each, member)).strip())
                    .collect(Collectors.joining("; ")));
  }

  private static String text(JsonObject object, String member) {
    return object
        .text(member)
        .or(() -> object.number(member).map(BigDecimal::toPlainString))
        .map(Escape::markdown)
        .orElse("not known");
  }
}
