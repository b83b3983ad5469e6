package dev.planwright.application.stage.summary.front;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.text.Gap;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Note;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.audit.GoAdvice;
import dev.planwright.application.stage.audit.GoAdvice.Advice;
import dev.planwright.application.stage.audit.PlanQuality;
import dev.planwright.application.stage.premise.Premise;
import dev.planwright.application.stage.summary.Register;
import dev.planwright.application.stage.summary.Summary;

/** What a reader needs who decides on the plan and reads one page of it. */
public final class FrontPage {
  private static final int REASONS = 2;
  private static final int MOST_TO_MEND = 3;

  private final PlanContent content;
  private final Register register;

  public FrontPage(PlanContent content) {
    this.content = content;
    this.register = content.get(Summary.STAGE).map(Summary::register).orElse(Register.NONE);
  }

  /** All of it, from what it comes to to the next gate. */
  public List<Block> blocks() {
    return new Blocks()
        .add(content.get(Summary.STAGE).flatMap(FrontPage::opening))
        .add(verdict())
        .addAll(weak())
        .add(premise())
        .addAll(contradictions())
        .addAll(new Tiles(content).blocks())
        .part("What is asked of you", new AskedLines(content, register).blocks())
        .addAll(new SuccessRows(content).blocks())
        .addAll(new ThreatRows(content).blocks())
        .addAll(new NextGate(content, register).blocks())
        .done();
  }

  /** The plan in a paragraph. */
  private static Optional<Block> opening(Summary summary) {
    return Optional.of(summary.essence().bottomLine())
        .filter(words -> !words.isBlank())
        .map(words -> new Block.Paragraph(Inline.of(words)));
  }

  /** The parts of the plan that should not be relied on. */
  private List<Block> weak() {
    List<String> weak = new ArrayList<>();
    List<String> stages =
        PlanQuality.of(content.input()).weak().stream()
            .map(one -> one.stage().fileStem().substring(4).replace('-', ' '))
            .toList();
    if (!stages.isEmpty()) {
      weak.add(say("Weak or missing parts: {0}.", String.join(", ", stages)));
    }
    content
        .get(Summary.STAGE)
        .map(summary -> summary.figures().compared())
        .filter(compared -> !compared.disagreements().isEmpty())
        .ifPresent(compared ->
            weak.add(
                say(
                    "Of {1} numbers, dates and owners in texts, {0} disagree with the plan.",
                    compared.disagreements().size(), compared.total())));
    return weak.isEmpty()
        ? List.of()
        : List.of(new Note(Tone.WATCH, Inline.of(String.join(" ", weak))));
  }

  /** A plan that cannot be relied on is not graded. */
  private Note verdict() {
    Optional<String> warning = content.totals().warning();
    if (warning.isPresent()) {
      return new Note(Tone.BAD, List.of(new Strong(warning.get())));
    }
    GoAdvice advice = GoAdvice.of(content);
    List<String> mending =
        advice.advice() == Advice.FIX_FIRST ? new Mending(content).sentences() : List.of();
    List<Inline> line = new ArrayList<>();
    if (mending.isEmpty()) {
      line.add(new Strong(say("Verdict: {0}.", say(advice.label()))));
      advice.why().stream().limit(REASONS).forEach(why -> line.add(new Text(" " + why)));
    } else {
      line.add(new Strong(say("Verdict: go, once this is settled:")));
      line.add(new Text(" "));
      line.add(
          new Inline.Lines(
              Stream.concat(
                      mending.stream().limit(MOST_TO_MEND), new Doubt(content).broken().stream())
                  .toList()));
    }
    return new Note(advice.tone(), line);
  }

  /** What the prompt has to say in another way before anything can be relied on. */
  private List<Block> contradictions() {
    String questions =
        content.get(Intake.STAGE).map(Intake::gaps).orElse(List.of()).stream()
            .filter(Gap::conflict)
            .map(Gap::question)
            .collect(Collectors.joining(" "));
    return questions.isEmpty()
        ? List.of()
        : List.of(
            new Note(
                Tone.BAD,
                List.of(
                    new Strong(say("The prompt contradicts itself.")), new Text(" " + questions))));
  }

  /** Said where so many lenses break the premise that it counts as broken. */
  private Optional<Block> premise() {
    String answer =
        content
            .get(Summary.STAGE)
            .flatMap(summary -> summary.essence().premise())
            .orElseGet(() -> say("The plan gives no answer to it."));
    return content
        .get(Premise.STAGE)
        .filter(Premise::rejected)
        .map(premise ->
            new Note(
                Tone.BAD,
                List.of(
                    new Strong(
                        say(
                            "The premise is judged broken by {0} of {1} lenses.",
                            premise.broken(), premise.lenses().size())),
                    new Text(" " + answer))));
  }
}
