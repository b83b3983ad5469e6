package dev.planwright.application.stage.links;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.links.Links.Reasoned;
import dev.planwright.application.stage.links.Links.Removed;
import dev.planwright.domain.schedule.HalfDays;
import java.util.List;

/** The links between packages. */
public final class LinksSection {
  private LinksSection() {}

  /** Those that are kept, and those that were taken out. */
  public static List<Block> blocks(Links links) {
    var kept =
        Rows.of("Links between packages, tasks and permits", links.links())
            .named("From", link -> link.link().from())
            .named("To", link -> link.link().to())
            .text("Kind", link -> link.link().kind().name())
            .text("Lag in days", link -> lag(link.link().lag()))
            .text("Hard", link -> link.link().hard() ? "yes" : "no")
            .text("Why", Reasoned::why);
    return new Blocks()
        .fold("All links", new Blocks().table(kept).done())
        .table(
            Rows.of("Where risks strike", links.strikes())
                .named("Risk", Links.Strike::risk)
                .text("Delays", strike -> String.join(", ", strike.hits())))
        .table(
            Rows.of("Links taken out by code", links.removed())
                .named("From", Removed::from)
                .named("To", Removed::to)
                .choice("Reason", Removed::reason)
                .text("Why", Removed::why))
        .done();
  }

  /** Most links have none. */
  private static String lag(int halfDays) {
    return halfDays == 0 ? "" : Numbers.plain(HalfDays.toDays(halfDays));
  }
}
