package dev.planwright.application.stage.premortem;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Likelihood;
import dev.planwright.domain.project.Trigger;

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
      return new Story(id, failure, weight, new Watch(watch.tripwire, watch.owner, day), response);
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
   * @param checkOn when to look at the latest
   */
  public record Watch(Trigger tripwire, String owner, Optional<LocalDate> checkOn) {}

  /** What to do on that day, and when to give the project up. */
  public record Response(List<String> playbook, String stopRule) {
    public Response {
      playbook = List.copyOf(playbook);
    }
  }
}
