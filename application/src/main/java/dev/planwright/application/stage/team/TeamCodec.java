package dev.planwright.application.stage.team;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.team.Team.Change;
import dev.planwright.application.stage.team.Team.Headcount;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Role;

/** The team as JSON. */
final class TeamCodec implements StageCodec<Team> {
  private static final RecordCodec<Role> ROLE =
      RecordCodec.numbered(Role.class, 'R', "title mission")
          .flat(
              RecordCodec.of(Role.Post.class, "")
                  .own("count", TeamCodec::people)
                  .own("fte", TeamCodec::people)
                  .names("contract level day_rate"))
          .flat(RecordCodec.of(Role.Profile.class, "skills duties needs profile if_absent"))
          .shown("daily_cost", Role::dailyCost);
  private static final RecordCodec<Headcount> HEADCOUNT =
      RecordCodec.of(Headcount.class, "value stated fact note");

  /** A body that decides, such as a council, has neither people nor time in the team. */
  private static BigDecimal people(Members post, String name) {
    boolean body = post.number("count").signum() == 0 && post.number("fte").signum() == 0;
    return body ? BigDecimal.ZERO : post.some(name);
  }

  @Override
  public Team read(JsonObject data) {
    List<Role> roles = roles(data);
    List<Change> changes = changes(data, roles);
    return data.object("headcount")
        .map(headcount -> new Team(roles, changes, HEADCOUNT.read(headcount)))
        .orElseGet(() -> Team.of(roles, changes, Optional.empty()));
  }

  /** The roles; one without an id has that of its place. */
  static List<Role> roles(JsonObject data) {
    return ROLE.list(new Members(data).elements("roles"));
  }

  /** What a second look at these roles found. */
  static List<Change> changes(JsonObject data, List<Role> roles) {
    return new Members(data).list("changes", change -> change(change, roles));
  }

  /** The roles as a model is told of them. */
  static String material(List<Role> roles) {
    return JsonText.write(ROLE.array(roles));
  }

  @Override
  public JsonObject write(Team team) {
    return Json.build()
        .put("roles", ROLE.array(team.roles()))
        .put("changes", team.changes().stream().map(TeamCodec::change).toList())
        .put("headcount", HEADCOUNT.write(team.headcount()))
        .putIfPresent("daily_cost", team.dailyCost().map(Members::of))
        .done();
  }

  private static Change change(Members change, List<Role> roles) {
    String named = change.text("role");
    return new Change(
        roles.stream().filter(role -> role.named(named)).map(Role::id).findFirst(),
        change.text("problem"),
        change.text("change"));
  }

  private static JsonObject change(Change change) {
    return Json.build()
        .put("role", change.role().map(ElementId::toString).orElse("new"))
        .put("problem", change.problem())
        .put("change", change.change())
        .done();
  }
}
