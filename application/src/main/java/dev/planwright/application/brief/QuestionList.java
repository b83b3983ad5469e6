package dev.planwright.application.brief;

import dev.planwright.application.brief.Brief.Cause;
import dev.planwright.application.brief.Brief.Question;
import dev.planwright.application.brief.read.Aim;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.read.Intake.Gap;
import dev.planwright.domain.fact.FactKind;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What has to be settled before anybody plans: contradictions first, then what is missing. */
final class QuestionList {
  private static final int MOST = 12;
  private static final String ENGLISH = "en";

  /** Dates, and amounts with their currency, as the reading writes them. */
  private static final Pattern VALUE =
      Pattern.compile("(\\d{4}-\\d{2}-\\d{2})|([A-Z]{3}) (\\d[\\d,.]*\\d|\\d)");

  private final Messages messages;
  private final Notation notation;

  QuestionList(Messages messages) {
    this.messages = messages;
    this.notation = new Notation(messages);
  }

  List<Question> of(Intake intake) {
    Set<String> missing = missing(intake);
    List<Question> questions = new ArrayList<>();
    intake.gaps().stream()
        .filter(gap -> !missing.contains(gap.field()))
        .distinct()
        .map(this::contradiction)
        .distinct()
        .forEach(questions::add);
    missing.stream().map(this::absent).forEach(questions::add);
    return questions.stream().limit(MOST).toList();
  }

  /** What every plan needs and this prompt does not state, by how much depends on it. */
  private static Set<String> missing(Intake intake) {
    Set<String> missing = new LinkedHashSet<>();
    boolean currencyAsked = intake.gaps().stream().anyMatch(gap -> gap.field().equals("currency"));
    add(missing, "goal", intake.goals().isEmpty());
    add(missing, "budget", intake.budget().isEmpty() && !currencyAsked);
    add(missing, "deadline", intake.deadline().isEmpty());
    add(missing, "metric", intake.facts(FactKind.METRIC).isEmpty());
    add(missing, "team", intake.headcount().isEmpty());
    add(missing, "place", intake.places().isEmpty());
    add(missing, "decider", intake.aim() != Aim.PERSONAL);
    add(missing, "out", intake.facts(FactKind.OUT).isEmpty());
    boolean limited =
        !intake.facts(FactKind.MUST).isEmpty() || !intake.facts(FactKind.NEVER).isEmpty();
    add(missing, "limits", !limited);
    return missing;
  }

  private static void add(Set<String> missing, String field, boolean absent) {
    if (absent) {
      missing.add(field);
    }
  }

  private Question absent(String field) {
    return new Question(
        Cause.MISSING,
        messages.text("subject." + field),
        messages.text("missing." + field),
        messages.text("why." + field));
  }

  private Question contradiction(Gap gap) {
    if (messages.language().equals(ENGLISH)) {
      return new Question(Cause.CONTRADICTION, subject(gap), gap.question(), gap.why());
    }
    List<String> values = values(gap.why());
    String question =
        values.size() > 1
            ? messages.text("conflict.values", String.join("; ", values))
            : messages.text("conflict.which");
    return new Question(
        Cause.CONTRADICTION, subject(gap), question, messages.text("conflict.generic"));
  }

  /** The dates and amounts that do not fit together, as the language writes them. */
  private List<String> values(String why) {
    Set<String> values = new LinkedHashSet<>();
    Matcher matcher = VALUE.matcher(why);
    while (matcher.find()) {
      values.add(
          matcher.group(1) != null
              ? notation.date(LocalDate.parse(matcher.group(1)))
              : amount(matcher.group(3), matcher.group(2)));
    }
    return List.copyOf(values);
  }

  private String amount(String number, String currency) {
    BigDecimal value = new BigDecimal(number.replace(",", ""));
    return notation.range(value, value, currency);
  }

  private String subject(Gap gap) {
    return switch (gap.field()) {
      case "goal", "budget", "deadline", "metric", "team", "place", "start", "currency" ->
          messages.text("subject." + gap.field());
      default -> messages.text("subject.other");
    };
  }
}
