package dev.planwright.application.stage.team;

import dev.planwright.application.stage.team.Team.Change;
import dev.planwright.domain.project.Role;
import java.util.List;

/** What a model says of the team: the roles, and what it would change after a second look. */
record TeamAnswer(List<Role> roles, List<Change> changes) {
  TeamAnswer {
    roles = List.copyOf(roles);
    changes = List.copyOf(changes);
  }
}
