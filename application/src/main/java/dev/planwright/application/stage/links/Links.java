package dev.planwright.application.stage.links;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.Link;
import java.util.List;

/**
 * What waits for what.
 *
 * @param links between packages, tasks and permits, free of cycles and of what others imply
 * @param taskLinks between tasks, as they follow from the links and from the tasks themselves
 * @param removed what was stated and cannot be kept, or need not be
 * @param strikes where the risks strike
 */
public record Links(
    List<Reasoned> links, List<OfTasks> taskLinks, List<Removed> removed, List<Strike> strikes) {
  /** Names the stage that links the work. */
  public static final StageKey<Links> STAGE = new StageKey<>(Stage.LINKS, LinksCodec.LINKS);

  public Links {
    links = List.copyOf(links);
    taskLinks = List.copyOf(taskLinks);
    removed = List.copyOf(removed);
    strikes = List.copyOf(strikes);
  }

  /** The packages and tasks that a risk delays when it happens. */
  public record Strike(ElementId risk, List<String> hits) {
    public Strike {
      hits = List.copyOf(hits);
    }
  }

  /** What a model says: code finds out what can hold. */
  record Stated(List<Reasoned> links, List<Strike> strikes) {
    Stated {
      links = List.copyOf(links);
      strikes = List.copyOf(strikes);
    }
  }

  /** A link, and the reason of the thing itself that makes it necessary. */
  public record Reasoned(Link link, String why) {
    /** No link is longer: it would be a date in disguise. */
    private static final int LONGEST_LAG = 2 * 60;

    boolean hidesDate() {
      return Math.abs(link.lag()) > LONGEST_LAG;
    }

    boolean betweenTwo() {
      return !link.from().equals(link.to());
    }
  }

  /**
   * A link between two tasks.
   *
   * @param origin the link between packages that it stands for, as in "1.1 FS 1.2", or "after"
   */
  public record OfTasks(Link link, String origin) {}

  /** A link that is left out. */
  public record Removed(String from, String to, Reason reason, String why) {}

  /** Why a link is left out. */
  public enum Reason {
    CYCLE,
    REDUNDANT,
    UNKNOWN
  }
}
