package dev.planwright.application.stage.team;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.project.Role;

/**
 * Who does the work.
 *
 * @param changes what a second look at the roles found
 */
public record Team(List<Role> roles, List<Change> changes, Headcount headcount) {
  /** Names the stage that says who is needed. */
  public static final StageKey<Team> STAGE = new StageKey<>(Stage.TEAM, new TeamCodec());

  public Team {
    roles = List.copyOf(roles);
    changes = List.copyOf(changes);
  }

  /**
   * Something to change.
   *
   * @param role the one that it is about; empty for one that is not there yet
   */
  public record Change(Optional<ElementId> role, String problem, String change) {}

  /**
   * How many people there are.
   *
   * @param value the sum of all roles
   * @param stated the number that the prompt states
   * @param fact the fact that states it
   * @param note why the two differ
   */
  public record Headcount(
      BigDecimal value,
      Optional<BigDecimal> stated,
      Optional<ElementId> fact,
      Optional<String> note) {}

  /**
   * These roles and changes, and how many people that makes beside those that the prompt states.
   */
  static Team of(List<Role> roles, List<Change> changes, Optional<Intake.Headcount> stated) {
    return new Team(roles, changes, headcount(roles, stated));
  }

  /** The sum of all roles beside what the prompt states. */
  private static Headcount headcount(List<Role> roles, Optional<Intake.Headcount> stated) {
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
                say(
                    "the prompt speaks of {0}, the roles add up to {1}",
                    people.toPlainString(), value.toPlainString())));
  }

  public Optional<Role> role(ElementId id) {
    return roles.stream().filter(role -> role.id().equals(id)).findFirst();
  }

  /** The title of a role that is named by its id; else the words as they are. */
  public String owner(String owner) {
    return roles.stream()
        .filter(role -> role.id().toString().equals(owner))
        .map(Role::title)
        .findFirst()
        .orElse(owner);
  }

  /** What all roles cost a day, if all that have a rate state it in one unit. */
  public Optional<Range> dailyCost() {
    Map<String, Range> sums = new LinkedHashMap<>();
    roles.stream()
        .flatMap(role -> role.dailyCost().stream())
        .forEach(cost -> sums.merge(cost.unit(), cost, Range::plus));
    return sums.size() == 1 ? sums.values().stream().findFirst() : Optional.empty();
  }

  /** How many people each role has, by its id. */
  public Map<String, Integer> people() {
    Map<String, Integer> people = new LinkedHashMap<>();
    roles.forEach(role -> people.put(role.id().toString(), role.people()));
    return people;
  }
}
