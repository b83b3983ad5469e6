package dev.planwright.application.brief;

import module java.base;

import dev.planwright.application.brief.Brief.Cause;
import dev.planwright.application.brief.Brief.Question;
import dev.planwright.application.brief.read.Aim;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.text.Gap;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.domain.fact.FactKind;

/** What has to be settled before anybody plans: contradictions first, then what is missing. */
record QuestionList(Messages messages) {
  private static final int MOST = 12;

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
  private Set<String> missing(Intake intake) {
    Set<String> missing = new LinkedHashSet<>();
    boolean currencyAsked = intake.gaps().stream().anyMatch(gap -> gap.field().equals("currency"));
    add(missing, "goal", intake.goals().isEmpty());
    add(missing, "budget", intake.budget().isEmpty() && !currencyAsked);
    add(missing, "deadline", intake.deadline().isEmpty());
    add(missing, "metric", intake.facts(FactKind.METRIC).isEmpty());
    add(missing, "team", intake.headcount().isEmpty());
    add(missing, "place", intake.places().isEmpty());
    add(missing, "decider", intake.aim() != Aim.PERSONAL && !decided(intake));
    add(missing, "out", intake.facts(FactKind.OUT).isEmpty());
    boolean limited =
        !intake.facts(FactKind.MUST).isEmpty() || !intake.facts(FactKind.NEVER).isEmpty();
    add(missing, "limits", !limited);
    return missing;
  }

  /** Whether a statement of the prompt says who decides, in whichever language. */
  private boolean decided(Intake intake) {
    List<String> verbs = messages.list("words.deciding");
    return intake.facts().stream()
        .flatMap(fact -> Arrays.stream(fact.text().toLowerCase(Locale.ROOT).split("\\P{L}+")))
        .anyMatch(verbs::contains);
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
    return new Question(Cause.CONTRADICTION, subject(gap), gap.question(), gap.why());
  }

  private String subject(Gap gap) {
    return switch (gap.field()) {
      case "goal", "budget", "deadline", "metric", "team", "place", "start", "currency" ->
          messages.text("subject." + gap.field());
      default -> messages.text("subject.other");
    };
  }
}
