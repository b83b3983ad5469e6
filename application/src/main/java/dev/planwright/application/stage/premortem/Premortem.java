package dev.planwright.application.stage.premortem;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Likelihood;
import dev.planwright.domain.project.Trigger;
import dev.planwright.domain.work.WorkId;

/**
 * How the plan failed, told from its end.
 *
 * @param kills assumptions that end the project if they are false, the quickest test first
 * @param stories the worst first
 */
public record Premortem(List<Kill> kills, List<Story> stories) {
  /** Names the stage that tells how the plan failed. */
  public static final StageKey<Premortem> STAGE =
      new StageKey<>(Stage.PREMORTEM, PremortemCodec.PREMORTEM);

  private static final BigDecimal MOST_DAYS = BigDecimal.valueOf(10_000);

  public Premortem {
    kills = List.copyOf(kills);
    stories = List.copyOf(stories);
  }

  /**
   * An assumption to test.
   *
   * @param assumption empty for one that the plan does not list
   * @param text what is assumed, where the plan does not list it
   * @param by the day by which the result can be there
   */
  public record Kill(
      Optional<ElementId> assumption, Optional<String> text, Trial trial, Optional<LocalDate> by) {
    /** The whole working days of the test, at most ten thousand. */
    int days() {
      return trial.days.min(MOST_DAYS).setScale(0, RoundingMode.HALF_UP).intValueExact();
    }

    Kill by(LocalDate day) {
      return new Kill(assumption, text, trial, Optional.of(day));
    }
  }

  /** A test, how many working days it takes, and which result means that it is false. */
  public record Trial(String test, BigDecimal days, String falseIf) {}

  /** A way to fail. */
  public record Story(
      ElementId id, Failure failure, Weight weight, Watch watch, Response response) {
    /** Likelihood × impact. */
    public int score() {
      return weight.likelihood.points() * weight.impact;
    }

    Story numbered(int number) {
      return new Story(new ElementId('Y', number), failure, weight, watch, response);
    }

    Story checkedOn(Optional<LocalDate> day) {
      return watched(new Watch(watch.tripwire, watch.owner, watch.task, day, watch.tooLate));
    }

    Story tooLateOn(Optional<LocalDate> day) {
      return watched(new Watch(watch.tripwire, watch.owner, watch.task, watch.checkOn, day));
    }

    private Story watched(Watch other) {
      return new Story(id, failure, weight, other, response);
    }
  }

  /**
   * What happens.
   *
   * @param chain from the first slip to the end
   * @param signs what somebody could notice early
   */
  public record Failure(String title, List<String> chain, List<String> signs) {
    public Failure {
      chain = List.copyOf(chain);
      signs = List.copyOf(signs);
    }
  }

  /** How likely it is, and how bad from 1 to 5. */
  public record Weight(Likelihood likelihood, int impact) {}

  /**
   * What warns of it.
   *
   * @param owner the role that watches
   * @param task the work that it would hit, before which to look
   * @param checkOn when to look at the latest
   * @param tooLate the day that the story itself calls too late
   */
  public record Watch(
      Trigger tripwire,
      String owner,
      Optional<WorkId> task,
      Optional<LocalDate> checkOn,
      Optional<LocalDate> tooLate) {
    /** Whether one looks only when nothing can be done any more. */
    boolean late() {
      return checkOn.filter(on -> tooLate.filter(day -> !on.isBefore(day)).isPresent()).isPresent();
    }
  }

  /** What to do on that day, and when to give the project up. */
  public record Response(List<String> playbook, String stopRule) {
    public Response {
      playbook = List.copyOf(playbook);
    }
  }
}
