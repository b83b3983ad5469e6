package dev.planwright.application.stage.team;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.brief.money.Currencies;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.team.Team.Change;
import dev.planwright.domain.budget.DayRates;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.project.Role;
import java.util.List;
import java.util.Optional;

/** Stage 015: who is needed, and a second look at it. */
public final class TeamStage {
  private static final String NOT_STATED = "not stated";

  private TeamStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(Team.STAGE)
        .in(TeamStage.class)
        .core()
        .after(Stage.PROJECT_PLAN)
        .reads(Stage.INTAKE, Stage.CONTEXT, Stage.SCENARIOS)
        .calls(2, Sampling.STRUCTURE)
        .asked(TeamStage::ask, TeamStage::completed)
        .recomputed(TeamStage::completed)
        .text(TeamSection::blocks)
        .section("Team", TeamSection::blocks, TeamSection::peaks)
        .digest(
            "headcount roles(id title mission count fte contract day_rate(likely unit) duties)"
                + " changes(role change)")
        .offers("roles", team -> ids(team.roles()).stream())
        .titles(team -> team.roles().stream(), Role::id, Role::title)
        .done();
  }

  private static Team ask(StageAsking asking) throws InterruptedException {
    List<Role> roles =
        asking.ask(
            Call.part(
                1,
                "roles",
                TeamCodec::roles,
                CallRules.<List<Role>>none()
                    .check(answer ->
                        Breach.repeated(answer.stream().map(Role::title).toList(), "roles"))));
    if (asking.detail() == Detail.QUICK) {
      return Team.of(roles, List.of(), Optional.empty());
    }
    Call<List<Change>> secondLook =
        Call.part(
                2,
                "second look",
                data -> TeamCodec.changes(data, roles),
                CallRules.<List<Change>>none())
            .choosing("roles", ids(roles))
            .with("the roles of this plan", TeamCodec.material(roles));
    return Team.of(roles, asking.find(secondLook).orElse(List.of()), Optional.empty());
  }

  private static List<String> ids(List<Role> roles) {
    return roles.stream().map(role -> role.id().toString()).toList();
  }

  /** A change for a known role is added to what it needs; a day rate beyond belief is dropped. */
  private static StageResult<Team> completed(Team answer, StageInput input) {
    Optional<String> country = input.get(Context.STAGE).holidayCountry();
    List<Role> roles =
        answer.roles().stream().map(role -> changed(role, answer.changes())).toList();
    List<Role> beyond = roles.stream().filter(role -> beyondBelief(role, country)).toList();
    List<Role> kept =
        roles.stream().map(role -> beyond.contains(role) ? role.withoutRate() : role).toList();
    return new StageResult<>(
        Team.of(kept, answer.changes(), input.get(Intake.STAGE).headcount()),
        List.of(),
        beyond.stream().map(TeamStage::withheld).toList());
  }

  private static boolean beyondBelief(Role role, Optional<String> country) {
    return role.post()
        .dayRate()
        .filter(rate -> Currencies.comparable(rate.unit()))
        .map(rate -> Currencies.roughDollars(rate.likely(), rate.unit()))
        .filter(DayRates.usual(country, role.post().level())::excludes)
        .isPresent();
  }

  private static String withheld(Role role) {
    return say(
        "The day rate of {0}, {1}, is withheld: it is more than three times beyond what such work"
            + " costs there.",
        role.title(), role.post().dayRate().map(Numbers::range).orElse(""));
  }

  private static Role changed(Role role, List<Change> changes) {
    return role.needing(
        changes.stream()
            .filter(change -> change.role().filter(role.id()::equals).isPresent())
            .map(Change::change)
            .filter(change -> !change.isBlank() && !change.equalsIgnoreCase(NOT_STATED))
            .toList());
  }
}
