package dev.planwright.application.brief;

import module java.base;

import dev.planwright.application.brief.Brief.Statement;
import dev.planwright.application.brief.Brief.Statements;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.application.brief.text.Notation;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue.Bound;
import dev.planwright.domain.fact.FactValue.Dates;
import dev.planwright.domain.fact.FactValue.Measure;
import dev.planwright.domain.fact.FactValue.People;
import dev.planwright.domain.fact.FactValue.Place;
import dev.planwright.domain.fact.FactValue.Plain;
import dev.planwright.domain.fact.FactValue.Sum;
import dev.planwright.domain.project.Limit.Comparison;

/** Chooses the facts that a brief shows: the weightiest, until its pages are full. */
final class StatementList {
  /** Lines that the table of facts may take. */
  private static final int ROOM = 84;

  private static final int QUOTE_LINE = 88;
  private static final int VALUE_LINE = 30;

  private static final List<FactKind> ORDER =
      List.of(
          FactKind.GOAL,
          FactKind.IN,
          FactKind.OUT,
          FactKind.DEADLINE,
          FactKind.MONEY,
          FactKind.PLACE,
          FactKind.TEAM,
          FactKind.MUST,
          FactKind.NEVER,
          FactKind.METRIC,
          FactKind.RESOURCE,
          FactKind.STANCE);

  private final Messages messages;
  private final Notation notation;

  StatementList(Messages messages) {
    this.messages = messages;
    this.notation = new Notation(messages);
  }

  Statements of(Intake intake) {
    List<Fact> byWeight =
        intake.facts().stream().sorted(Comparator.comparingInt(Fact::weight).reversed()).toList();
    List<Fact> chosen = new ArrayList<>();
    int lines = 0;
    for (Fact fact : byWeight) {
      int needed = lines(fact);
      if (lines + needed > ROOM) {
        break;
      }
      lines += needed;
      chosen.add(fact);
    }
    return new Statements(rows(intake, chosen), intake.facts().size() - chosen.size());
  }

  /** By kind; within a kind in the order of the prompt. */
  private List<Statement> rows(Intake intake, List<Fact> chosen) {
    Set<String> said = new HashSet<>();
    List<Statement> rows = new ArrayList<>();
    for (FactKind kind : ORDER) {
      for (Fact fact : intake.facts(kind)) {
        if (chosen.contains(fact)) {
          rows.add(new Statement(fact.id().toString(), kind, value(fact), words(fact, said)));
        }
      }
    }
    return rows;
  }

  /** The clause around a value when nothing has shown it yet; else the value's own words. */
  private static String words(Fact fact, Set<String> said) {
    String quote = Notation.cut(fact.quote());
    String clause = Notation.cut(fact.text());
    boolean wider =
        lower(clause).contains(lower(quote)) && said.stream().noneMatch(lower(clause)::equals);
    String shown = wider ? clause : quote;
    said.add(lower(shown));
    return shown;
  }

  private String value(Fact fact) {
    String value = plain(fact);
    return fact.doubt()
        .map(doubt -> (value + " (" + messages.text("unsure", doubt) + ")").strip())
        .orElse(value);
  }

  private String plain(Fact fact) {
    return switch (fact.value()) {
      case Plain() -> "";
      case Sum sum -> notation.money(sum);
      case Dates dates -> messages.text("date.as", kind(dates), notation.dates(dates));
      case Place(var name, var country, var _) ->
          country
              .map(code -> Locale.of("", code).getDisplayCountry(messages.locale()))
              .filter(land -> !lower(name).contains(lower(land)))
              .map(land -> name + ", " + land)
              .orElse(name);
      case Measure(var value, var unit) -> (notation.number(value) + " " + unit).strip();
      case Bound(var limit) ->
          (sign(limit.op()) + " " + notation.number(limit.value()) + " " + limit.unit()).strip();
      case People(var value, var role) ->
          role.equals("person")
              ? messages.text("people", notation.number(value))
              : notation.number(value) + " × " + role;
    };
  }

  private static String sign(Comparison op) {
    return switch (op) {
      case AT_MOST -> "≤";
      case LESS_THAN -> "<";
      case AT_LEAST -> "≥";
      case MORE_THAN -> ">";
      case EQUAL -> "=";
    };
  }

  private String kind(Dates dates) {
    boolean closed = dates.season().filter(season -> season.closed()).isPresent();
    return messages.text("date_kind." + (closed ? "closed" : Members.name(dates.kind())));
  }

  private int lines(Fact fact) {
    int words = Math.max(Notation.cut(fact.text()).length(), Notation.cut(fact.quote()).length());
    return Math.max(rows(words, QUOTE_LINE), rows(value(fact).length(), VALUE_LINE));
  }

  private static int rows(int length, int line) {
    return Math.max(1, (length + line - 1) / line);
  }

  private static String lower(String words) {
    return words.toLowerCase(Locale.ROOT);
  }
}
