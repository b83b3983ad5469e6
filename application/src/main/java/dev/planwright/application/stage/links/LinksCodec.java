package dev.planwright.application.stage.links;

import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.links.Links.OfTasks;
import dev.planwright.application.stage.links.Links.Reasoned;
import dev.planwright.application.stage.links.Links.Removed;
import dev.planwright.application.stage.links.Links.Strike;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.LinkKind;

/** The links as JSON. */
public final class LinksCodec {
  /** A link, with its lag in days; read, it is rounded up to half days. */
  public static final RecordCodec<Link> LINK =
      RecordCodec.of(Link.class, "from to")
          .own(
              "kind",
              (link, name) -> link.choice(name, LinkKind.class),
              kind -> Json.of(kind.name()))
          .own(
              "lag_days",
              (link, name) -> HalfDays.roundedUp(link.number(name)),
              lag -> Json.of(HalfDays.toDays(lag)))
          .names("hard");

  private static final RecordCodec<Reasoned> REASONED =
      RecordCodec.of(Reasoned.class, "").flat(LINK).names("why");
  private static final RecordCodec<OfTasks> OF_TASKS =
      RecordCodec.of(OfTasks.class, "")
          .flat(LINK)
          .own("origin", (link, name) -> link.maybeText(name).orElse(LinkReduction.AFTER));
  private static final RecordCodec<Removed> REMOVED =
      RecordCodec.of(Removed.class, "from to reason")
          .own("why", (removed, name) -> removed.maybeText(name).orElse(""));
  private static final RecordCodec<Strike> STRIKE = RecordCodec.of(Strike.class, "risk hits");

  /** What models answer. */
  static final RecordCodec<Links.Stated> STATED =
      RecordCodec.of(Links.Stated.class, "").list("links", REASONED).listOfWhole("strikes", STRIKE);

  static final RecordCodec<Links> LINKS =
      RecordCodec.of(Links.class, "")
          .list("links", REASONED)
          .list("task_links", OF_TASKS)
          .list("removed", REMOVED)
          .listOfWhole("strikes", STRIKE);

  private LinksCodec() {}
}
