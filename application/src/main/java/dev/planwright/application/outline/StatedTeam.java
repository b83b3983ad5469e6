package dev.planwright.application.outline;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.outline.template.Words;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Fact;
import dev.planwright.domain.project.FactKind;
import dev.planwright.domain.project.FactValue.People;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Puts the people whom the prompt names into a template's team: the role that they fill gets their
 * number, a kind of people that the template does not know becomes a role of its own.
 */
final class StatedTeam {
  private static final int MOST_ROLES = 12;
  private static final int MOST_PEOPLE = 500;
  private static final Set<String> WHOLE_TEAM =
      Set.of("peopl", "person", "team", "member", "staff", "employe", "work", "human");

  private final List<JsonObject> roles;
  private final Set<Integer> taken = new HashSet<>();

  private StatedTeam(JsonObject template) {
    this.roles = new ArrayList<>(template.objects("roles"));
  }

  /** The template with the stated people. */
  static JsonObject in(JsonObject template, Intake intake) {
    var team = new StatedTeam(template);
    intake.facts(FactKind.TEAM).forEach(team::add);
    return template.with("roles", Json.array(team.roles));
  }

  private void add(Fact fact) {
    fact.people().ifPresent(people -> add(fact, people));
  }

  private void add(Fact fact, People people) {
    List<String> words = Words.of(people.role());
    int count = people.value().min(BigDecimal.valueOf(MOST_PEOPLE)).intValue();
    if (count < 1 || words.stream().allMatch(WHOLE_TEAM::contains)) {
      return;
    }
    int place = matching(words);
    if (place >= 0) {
      taken.add(place);
      JsonObject role = roles.get(place);
      roles.set(
          place, role.with("count", Json.of(count)).with("fact", Json.of(fact.id().toString())));
    } else if (roles.size() < MOST_ROLES) {
      taken.add(roles.size());
      roles.add(stated(fact, people, count));
    }
  }

  private int matching(List<String> words) {
    for (int i = 0; i < roles.size(); i++) {
      List<String> title = Words.of(roles.get(i).text("title").orElseThrow());
      if (!taken.contains(i) && !Collections.disjoint(title, words)) {
        return i;
      }
    }
    return -1;
  }

  private JsonObject stated(Fact fact, People people, int count) {
    String title = Texts.inert(people.role());
    return Json.build()
        .put("key", "stated" + (roles.size() + 1))
        .put("title", Character.toUpperCase(title.charAt(0)) + title.substring(1))
        .put("mission", "Named in the prompt: " + Texts.quoted(fact.quote()))
        .put("duties", Json.texts(List.of("To be agreed: the template assigns no task to them")))
        .put("needs", Json.texts(List.of("A named task with hours")))
        .put("skills", Json.texts(List.of(Texts.NOT_STATED)))
        .put("contract", "employee")
        .put("rate", 1)
        .put("count", count)
        .put("fte", 1)
        .put("if_absent", Texts.NOT_STATED)
        .put("profile", Texts.NOT_STATED)
        .put("fact", fact.id().toString())
        .done();
  }
}
