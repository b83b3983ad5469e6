package dev.planwright.application.stage.team;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TeamCodecTest {
  private static final TeamCodec CODEC = new TeamCodec();

  @Test
  void a_council_is_nobody_of_the_team_and_a_post_without_a_number_is_one() {
    var roles =
        (JsonObject)
            JsonText.read(
                """
                {"roles": [
                  {"title": "Lead", "mission": "m", "count": 0, "fte": 0.5, "contract": "employee",
                    "skills": [], "duties": [], "needs": [], "profile": "p", "if_absent": "a"},
                  {"title": "Council", "mission": "m", "count": 0, "fte": 0, "contract": "partner",
                    "skills": [], "duties": [], "needs": [], "profile": "p", "if_absent": "a"}]}
                """);
    Team team = Team.of(CODEC.read(roles).roles(), List.of(), Optional.empty());

    assertEquals("1", team.headcount().value().toPlainString());
    assertEquals(team, CODEC.read(CODEC.write(team)));
  }
}
