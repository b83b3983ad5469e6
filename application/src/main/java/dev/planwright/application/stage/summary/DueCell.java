package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.stage.governance.Sittings;
import dev.planwright.application.stage.summary.Register.Decision;

/** By when something is decided and by whom, in a cell. */
public final class DueCell {
  private final PlanContent content;
  private final Sittings sittings;

  public DueCell(PlanContent content) {
    this.content = content;
    this.sittings = Sittings.of(content.input());
  }

  /** The day and who decides, and the first sitting where none is in time. */
  public List<Inline> of(Decision decision) {
    List<Inline> cell = of(decision.by(), decision.owner());
    tooLate(decision)
        .map(first -> say("no sitting is in time, the first known is on {0}", first))
        .ifPresent(late -> cell.addAll(List.of(new Text(" "), new Inline.Quiet(late))));
    return cell;
  }

  /** The same of anything that has a day and somebody who decides it. */
  public List<Inline> of(Optional<LocalDate> day, String owner) {
    List<Inline> cell = new ArrayList<>();
    day.ifPresent(by -> cell.addAll(List.of(new Text(by.toString()), new Text(" "))));
    cell.add(new Inline.Quiet(content.titles().getOrDefault(owner, owner)));
    return cell;
  }

  /** The first known sitting, where that is after the day on which it is due. */
  Optional<LocalDate> tooLate(Decision decision) {
    return decision.by().flatMap(day -> sittings.tooLate(decision.owner(), day));
  }
}
