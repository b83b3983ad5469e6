package dev.planwright.application.stage.team;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.team.Team.Change;
import dev.planwright.application.stage.team.Team.Headcount;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Role;
import java.util.List;
import java.util.Optional;

/** The team as JSON. */
final class TeamCodec implements StageCodec<Team> {
  private static final String NEW_ROLE = "new";

  @Override
  public Team read(JsonObject data) {
    List<Role> roles = roles(data);
    List<Change> changes = changes(data, roles);
    return new Members(data)
        .maybe("headcount", TeamCodec::headcount)
        .map(headcount -> new Team(roles, changes, headcount))
        .orElseGet(() -> Team.of(roles, changes, Optional.empty()));
  }

  /** The roles; one without an id has that of its place. */
  static List<Role> roles(JsonObject data) {
    return new Members(data).numbered("roles", 'R', TeamCodec::role);
  }

  /** What a second look at these roles found. */
  static List<Change> changes(JsonObject data, List<Role> roles) {
    return new Members(data).list("changes", change -> change(change, roles));
  }

  /** The roles as a model is told of them. */
  static String told(List<Role> roles) {
    return JsonText.write(Json.array(roles.stream().map(TeamCodec::role).toList()));
  }

  @Override
  public JsonObject write(Team team) {
    return Json.build()
        .put("roles", team.roles().stream().map(TeamCodec::role).toList())
        .put("changes", team.changes().stream().map(TeamCodec::change).toList())
        .put("headcount", headcount(team.headcount()))
        .putIfPresent("daily_cost", team.dailyCost().map(Members::of))
        .done();
  }

  private static Role role(ElementId id, Members role) {
    return new Role(
        id,
        role.text("title"),
        role.text("mission"),
        new Role.Post(
            role.some("count"),
            role.some("fte"),
            role.choice("contract", Role.Contract.class),
            role.range("day_rate")),
        new Role.Profile(
            role.texts("skills"),
            role.texts("duties"),
            role.texts("needs"),
            role.text("profile"),
            role.text("if_absent")));
  }

  private static Change change(Members change, List<Role> roles) {
    String named = change.text("role");
    return new Change(
        roles.stream().filter(role -> role.named(named)).map(Role::id).findFirst(),
        change.text("problem"),
        change.text("change"));
  }

  private static Headcount headcount(Members headcount) {
    return new Headcount(
        headcount.number("value"),
        headcount.maybeNumber("stated"),
        headcount.maybeId("fact"),
        headcount.maybeText("note"));
  }

  private static JsonObject role(Role role) {
    return Json.build()
        .put("id", role.id().toString())
        .put("title", role.title())
        .put("mission", role.mission())
        .put("count", role.post().count())
        .put("fte", role.post().share())
        .put("contract", Members.name(role.post().contract()))
        .putIfPresent("day_rate", role.post().dayRate().map(Members::of))
        .put("skills", Json.texts(role.profile().skills()))
        .put("duties", Json.texts(role.profile().duties()))
        .put("needs", Json.texts(role.profile().needs()))
        .put("profile", role.profile().person())
        .put("if_absent", role.profile().ifAbsent())
        .putIfPresent("daily_cost", role.dailyCost().map(Members::of))
        .done();
  }

  private static JsonObject change(Change change) {
    return Json.build()
        .put("role", change.role().map(ElementId::toString).orElse(NEW_ROLE))
        .put("problem", change.problem())
        .put("change", change.change())
        .done();
  }

  private static JsonObject headcount(Headcount headcount) {
    return Json.build()
        .put("value", headcount.value())
        .putIfPresent("stated", headcount.stated().map(Json::of))
        .putIfPresent("fact", headcount.fact().map(ElementId::toString).map(Json::of))
        .putIfPresent("note", headcount.note().map(Json::of))
        .done();
  }
}
