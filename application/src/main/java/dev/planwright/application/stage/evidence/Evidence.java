package dev.planwright.application.stage.evidence;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.ElementId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;

/** What to find, to write and to measure before the plan can be relied on. */
public record Evidence(
    List<ToFind> find,
    List<ToCreate> create,
    List<ToCollect> collect,
    List<Draft> drafts,
    List<LookUp> lookUps) {
  /** Names the stage that lists the evidence. */
  public static final StageKey<Evidence> STAGE =
      new StageKey<>(Stage.EVIDENCE, EvidenceCodec.EVIDENCE);

  public Evidence {
    find = List.copyOf(find);
    create = List.copyOf(create);
    collect = List.copyOf(collect);
    drafts = List.copyOf(drafts);
    lookUps = List.copyOf(lookUps);
  }

  /** How many claims somebody looked up, whatever was found. */
  public long lookedUp() {
    return lookUps.stream().filter(look -> look.verdict() != LookUp.Verdict.UNVERIFIED).count();
  }

  /** How much it matters and how soon, each 1 to 5. */
  public record Priority(int value, int urgency) {
    public Priority {
      if (value < 1 || value > 5 || urgency < 1 || urgency > 5) {
        throw new IllegalArgumentException("no priority: " + value + " × " + urgency);
      }
    }

    /** Value times urgency, 1 to 25. */
    public int score() {
      return value * urgency;
    }
  }

  /** Something to get hold of. */
  public sealed interface Item {
    /** E1, E2, … over all three lists. */
    ElementId id();

    /** What it is called. */
    String name();

    /** How much it matters and how soon. */
    Priority priority();
  }

  /** A document that exists somewhere. */
  public record ToFind(
      ElementId id, String name, String why, Source source, String owner, Priority priority)
      implements Item {}

  /**
   * Where a document is.
   *
   * @param freshness how old it may be
   */
  public record Source(String kind, String freshness, Access access, List<String> steps) {
    public Source {
      steps = List.copyOf(steps);
    }
  }

  /** How hard it is to get at a document. */
  public enum Access {
    EASY,
    MEDIUM,
    HARD
  }

  /** A document that somebody has to write. */
  public record ToCreate(
      ElementId id,
      String name,
      String purpose,
      Authors authors,
      List<String> sections,
      Priority priority)
      implements Item {
    public ToCreate {
      sections = List.copyOf(sections);
    }
  }

  /** Who writes a document, and who approves it: roles, by id or in words. */
  public record Authors(String owner, String approver) {}

  /**
   * Data that somebody has to gather.
   *
   * @param assumptions those that the data confirm or refute
   */
  public record ToCollect(
      ElementId id, String question, Survey survey, List<ElementId> assumptions, Priority priority)
      implements Item {
    public ToCollect {
      assumptions = List.copyOf(assumptions);
    }

    @Override
    public String name() {
      return question;
    }
  }

  /**
   * How data are gathered.
   *
   * @param target how much, how exact
   */
  public record Survey(List<String> data, String method, String target) {
    public Survey {
      data = List.copyOf(data);
    }
  }

  /** A document begun: what it holds, and when it is good enough. */
  public record Draft(
      String of,
      List<String> outline,
      List<String> mustAnswer,
      String ifPoor,
      String doneWhen,
      String fallback) {
    public Draft {
      outline = List.copyOf(outline);
      mustAnswer = List.copyOf(mustAnswer);
    }
  }

  /** Each list by score, the highest first, with ids E1 and so on over all of them. */
  Evidence sorted() {
    return new Evidence(
        sorted(
            find,
            0,
            (id, f) -> new ToFind(id, f.name(), f.why(), f.source(), f.owner(), f.priority())),
        sorted(
            create,
            find.size(),
            (id, c) ->
                new ToCreate(id, c.name(), c.purpose(), c.authors(), c.sections(), c.priority())),
        sorted(
            collect,
            find.size() + create.size(),
            (id, c) -> new ToCollect(id, c.question(), c.survey(), c.assumptions(), c.priority())),
        drafts,
        lookUps);
  }

  /** With these drafts, and what was looked up. */
  Evidence with(List<Draft> other, List<LookUp> found) {
    return new Evidence(find, create, collect, other, found);
  }

  private static <T extends Item> List<T> sorted(
      List<T> items, int before, BiFunction<ElementId, T, T> numbered) {
    var sorted = new ArrayList<T>();
    items.stream()
        .sorted(Comparator.comparingInt((T item) -> item.priority().score()).reversed())
        .forEach(item ->
            sorted.add(numbered.apply(new ElementId('E', before + sorted.size() + 1), item)));
    return sorted;
  }
}
