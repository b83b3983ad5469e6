package dev.planwright.application.stage.team;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.stage.team.Team.Change;
import dev.planwright.application.stage.team.Team.Headcount;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Role;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Who is needed, and a second look at it. */
public final class TeamStage {
  private static final String NOT_STATED = "not stated";

  private TeamStage() {}

  /** The team of what a model returned. */
  public static StageResult<Team> complete(JsonObject returned, StageInput input) {
    return StageResult.of(team(TeamCodec.answer(returned), Intake.of(input).headcount()));
  }

  /** A change for a known role is added to what that role needs. */
  private static Team team(TeamAnswer answer, Optional<Intake.Headcount> stated) {
    List<Role> roles =
        answer.roles().stream().map(role -> changed(role, answer.changes())).toList();
    return new Team(roles, answer.changes(), headcount(roles, stated));
  }

  private static Role changed(Role role, List<Change> changes) {
    return role.needing(
        changes.stream()
            .filter(change -> change.role().filter(role.id()::equals).isPresent())
            .map(Change::change)
            .filter(change -> !change.isBlank() && !change.equalsIgnoreCase(NOT_STATED))
            .toList());
  }

  /** The sum of all roles beside what the prompt states. */
  static Headcount headcount(List<Role> roles, Optional<Intake.Headcount> stated) {
    BigDecimal value =
        roles.stream().map(role -> role.post().count()).reduce(BigDecimal.ZERO, BigDecimal::add);
    Optional<BigDecimal> number = stated.map(people -> BigDecimal.valueOf(people.value()));
    return new Headcount(
        value,
        number,
        stated.map(Intake.Headcount::fact),
        number
            .filter(people -> people.compareTo(value) != 0)
            .map(people ->
                "the prompt speaks of %s, the roles add up to %s"
                    .formatted(people.toPlainString(), value.toPlainString())));
  }
}
