package dev.planwright.application.stage.team;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.budget.FullMonths;
import dev.planwright.application.stage.schedule.MonthlyLoad;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.team.Team.Change;
import dev.planwright.application.stage.team.Team.Headcount;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Role;

/** Who is needed, for how much, and what happens without them. */
public final class TeamSection {
  private static final int MONTHS = 5;

  private TeamSection() {}

  /** The whole team. */
  public static List<Block> blocks(Team team) {
    return new Blocks()
        .pairs(headcount(team.headcount()))
        .part("Roles", new Blocks().table(roles(team)).done())
        .fold("Duties and needs", new Blocks().table(duties(team)).done())
        .fold("Changes after review", new Blocks().table(changes(team)).done())
        .done();
  }

  /**
   * The fullest months of roles, on paper those that are over, and the paid days that find no room
   * in them.
   */
  static List<Block> peaks(PlanContent content) {
    List<MonthlyLoad.Month> months =
        content.get(Schedule.STAGE).isPresent() && content.get(Tasks.STAGE).isPresent()
            ? MonthlyLoad.of(content.input()).peaks().stream().limit(MONTHS).toList()
            : List.of();
    return new Blocks()
        .table(
            Rows.of(
                    "Paid days that have no room, in person-days",
                    FullMonths.without(content.input()))
                .named("Role", none -> none.role().id())
                .number("Days", FullMonths.NoRoom::days)
                .text("Months", FullMonths.NoRoom::months))
        .table(
            months("The fullest months, in person-days", months, month -> !over(month).isEmpty()))
        .screen(
            new Blocks()
                .table(
                    months(
                        "Other full months, in person-days",
                        months,
                        month -> over(month).isEmpty()))
                .done())
        .done();
  }

  private static Rows<MonthlyLoad.Month> months(
      String caption, List<MonthlyLoad.Month> months, Predicate<MonthlyLoad.Month> which) {
    return Rows.of(caption, months.stream().filter(which).toList())
        .named("Role", month -> month.role().id())
        .text("Month", month -> month.month().toString())
        .number("Tasks need", MonthlyLoad.Month::needs)
        .number("Has", MonthlyLoad.Month::has)
        .text("Over by", TeamSection::over);
  }

  /** By how much tasks take more than there is, and whether that is within what is let pass. */
  private static String over(MonthlyLoad.Month month) {
    BigDecimal over = month.needs().subtract(month.has());
    return over.signum() <= 0
        ? ""
        : month.full()
            ? Numbers.plain(over)
            : say("{0}, within the tenth that is let pass", Numbers.plain(over));
  }

  private static List<Pair> headcount(Headcount headcount) {
    String stated =
        headcount
            .note()
            .or(() -> headcount.stated().map(number -> say("stated: {0}", Numbers.plain(number))))
            .orElseGet(() -> say("not stated in the prompt"));
    return List.of(Blocks.pair("Headcount", Numbers.plain(headcount.value()) + " · " + stated));
  }

  private static Rows<Role> roles(Team team) {
    return Rows.of("Roles", team.roles())
        .own(Role::id)
        .onScreen()
        .strong("Role", Role::title)
        .text("Mission", Role::mission)
        .number("People", role -> role.post().count())
        .number("Full-time share", role -> role.post().share())
        .choice("Contract", role -> role.post().contract())
        .onScreen()
        .maybeRange("Day rate", role -> role.post().dayRate())
        .onScreen()
        .text("If absent", role -> role.profile().ifAbsent());
  }

  private static Rows<Role> duties(Team team) {
    return Rows.of("Duties and needs", team.roles())
        .named("Role", Role::id)
        .text("Profile", role -> role.profile().person())
        .texts("Skills", role -> role.profile().skills())
        .texts("Duties", role -> role.profile().duties())
        .texts("Needs", role -> role.profile().needs());
  }

  private static Rows<Change> changes(Team team) {
    return Rows.of("Changes after review", team.changes())
        .named("Role", change -> change.role().map(ElementId::toString).orElse("new"))
        .text("Problem", Change::problem)
        .strong("Change", Change::change);
  }
}
