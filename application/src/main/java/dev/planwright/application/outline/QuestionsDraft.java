package dev.planwright.application.outline;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Stage 026: what newcomers and sceptics ask, answered from facts and computed values. */
final class QuestionsDraft implements StageDraft {
  private static final int QUICK_TERMS = 1;
  private static final int TERMS = 6;

  @Override
  public Draft draft(Basis basis) {
    List<JsonObject> pairs = new ArrayList<>();
    pairs.add(newcomer("What is this project for?", basis.goal(), refs(goalRef(basis))));
    pairs.add(
        newcomer(
            "What will exist at the end?",
            basis.input().data(Stage.WBS).text("final_deliverable").orElseThrow(),
            refs("D1")));
    pairs.add(newcomer("When will it be finished?", finish(basis), refs("D1")));
    pairs.add(newcomer("What does it cost?", cost(basis), refs(budgetRef(basis).orElse("D1"))));
    if (!basis.quick()) {
      pairs.add(
          newcomer(
              "What is left out?",
              String.join("; ", basis.input().data(Stage.PROJECT_PLAN).texts("scope_out")),
              refs("D1")));
      pairs.addAll(sceptic(basis));
    }
    basis.template().objects("glossary").stream()
        .limit(basis.quick() ? QUICK_TERMS : TERMS)
        .forEach(term -> pairs.add(term(term)));
    return new Draft(
        Json.build().put("pairs", pairs).done(),
        List.of("answers repeat facts and computed values; questions of real readers are missing"));
  }

  private static List<JsonObject> sceptic(Basis basis) {
    JsonObject risk =
        basis.made(Stage.RISKS, "risks").stream()
            .max(Comparator.comparing(r -> r.number("score").orElseThrow()))
            .orElseThrow();
    JsonObject item =
        basis.made(Stage.ASSUMPTIONS, "items").stream()
            .max(Comparator.comparing(i -> i.number("sensitivity").orElseThrow()))
            .orElseThrow();
    return List.of(
        pair(
            "What is most likely to stop it?",
            "%s: %s. First response: %s"
                .formatted(
                    risk.text("title").orElseThrow(),
                    risk.text("event").orElseThrow(),
                    risk.texts("actions").stream().findFirst().orElse(Texts.NOT_STATED)),
            refs(risk.text("id").orElseThrow()),
            "sceptic"),
        pair(
            "Which assumption would change the plan most?",
            "%s. If it is wrong: %s"
                .formatted(
                    item.text("statement").orElseThrow(), item.text("if_wrong").orElseThrow()),
            refs(item.text("id").orElseThrow()),
            "sceptic"),
        pair(
            "Why should I believe these numbers?",
            basis.common().text("why_believe").orElseThrow(),
            refs("A1"),
            "sceptic"));
  }

  private static String finish(Basis basis) {
    JsonObject finish = basis.input().data(Stage.SCHEDULE).object("finish").orElseThrow();
    return "Planned for %s. With risks counted, %s is as likely to be kept as not, and %s in four of"
            .formatted(text(finish, "planned"), text(finish, "p50"), text(finish, "p80"))
        + " five cases. Stated deadline: "
        + basis
            .intake()
            .deadline()
            .map(deadline -> deadline.date().toString())
            .orElse(Texts.NOT_STATED)
        + ".";
  }

  private static String cost(Basis basis) {
    return basis
        .intake()
        .budget()
        .map(budget -> {
          JsonObject totals = basis.input().data(Stage.BUDGET).object("totals").orElseThrow();
          return "Stated: %s. Shared out, the work comes to %s %s, and with reserve to %s. These are"
                  .formatted(
                      Texts.money(budget),
                      budget.currency(),
                      Texts.rounded(totals.number("likely").orElseThrow()),
                      Texts.rounded(totals.number("with_contingency").orElseThrow()))
              + " shares of the stated budget, not offers.";
        })
        .orElse(
            "Not stated. The budget section shows shares in percent; a frame has to be named"
                + " first.");
  }

  private static String goalRef(Basis basis) {
    return basis.intake().goals().stream()
        .findFirst()
        .map(fact -> fact.id().toString())
        .orElse("D1");
  }

  private static Optional<String> budgetRef(Basis basis) {
    return basis
        .intake()
        .budget()
        .flatMap(budget -> budget.facts().stream().map(Object::toString).findFirst());
  }

  private static JsonObject term(JsonObject term) {
    String name = term.text("term").orElseThrow();
    return newcomer(
            "What does “%s” mean here?".formatted(name),
            term.text("meaning").orElseThrow(),
            refs("D1"))
        .with("term", Json.of(name));
  }

  private static JsonObject newcomer(String question, String answer, List<String> refs) {
    return pair(question, answer, refs, "newcomer");
  }

  private static JsonObject pair(String question, String answer, List<String> refs, String reader) {
    return Json.build()
        .put("q", question)
        .put("a", answer(answer))
        .put("refs", Json.texts(refs))
        .put("reader", reader)
        .done();
  }

  /** At most 120 words (plan-pipeline.md §4). */
  private static String answer(String answer) {
    String[] words = answer.split(" ", -1);
    return words.length <= 120 ? answer : String.join(" ", List.of(words).subList(0, 119)) + " …";
  }

  private static List<String> refs(String id) {
    return List.of(id);
  }

  private static String text(JsonObject object, String name) {
    return object.text(name).orElse(Texts.NOT_STATED);
  }
}
