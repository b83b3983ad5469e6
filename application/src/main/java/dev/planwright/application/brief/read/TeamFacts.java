package dev.planwright.application.brief.read;

import dev.planwright.application.brief.text.Draft;
import dev.planwright.application.brief.text.Numerals;
import dev.planwright.application.brief.text.Numerals.Numeral;
import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Phrases;
import dev.planwright.application.brief.text.Resources;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Topic;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue.People;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The people who do the work: "a team of 12", "8 engineers", "by myself". */
final class TeamFacts {
  private static final Set<String> ABOUT = Words.of("team facts about");
  private static final Set<String> NO_UNITS = Words.of("metric facts no units");
  private static final Phrases<String> ROLES =
      new Phrases<>(
          Resources.rows("roles.txt").stream().flatMap(row -> forms(row.getFirst())).toList());

  /** Words for people who may as well be those whom the project serves. */
  private static final Set<String> OFTEN_SERVED =
      Set.of(
          "persona",
          "personne",
          "lehrer",
          "profesor",
          "professeur",
          "person",
          "owner",
          "partner",
          "farmer",
          "teacher",
          "doctor",
          "nurse",
          "employee");

  private static final String GROUPS =
      "team staff crew workforce headcount group squad us personnel employees gruppe mannschaft"
          + " equipo plantilla grupo équipe groupe";
  private static final String FIRMS = "startup company firm agency studio business collective";
  private static final String AT_WORK =
      "team staff crew hire hiring employ employs employing recruit recruiting involving consists"
          + " consisting led workforce personnel besteht einstellen mannschaft gruppe equipo"
          + " plantilla contratar formado compuesto équipe embaucher recruter composée";
  private static final String SERVING =
      "für para pour schulen ausbilden formar former accueillir atender train training serve"
          + " serving for reach teach coach help support supporting attract host retrain upskill"
          + " survey interview onboard per than equip among";

  private static final Set<String> PEOPLE =
      Set.of("person", "persona", "personne", "people", "personas", "personnes", "personen");
  private static final int MAX_PEOPLE = 999_999;

  private final Source source;
  private final Tokens tokens;
  private final List<Draft> drafts = new ArrayList<>();
  private Optional<Draft> whole = Optional.empty();

  private TeamFacts(Source source) {
    this.source = source;
    this.tokens = source.tokens();
  }

  static TeamFacts read(Source source) {
    var facts = new TeamFacts(source);
    source.passages().forEach(facts::read);
    return facts;
  }

  List<Draft> drafts() {
    return drafts;
  }

  /** The fact that gives the size of the whole team. */
  Optional<Draft> whole() {
    return whole;
  }

  private static Stream<Map.Entry<String, String>> forms(String row) {
    List<String> parts = List.of(row.split("=", -1));
    String one = parts.getFirst();
    boolean y = one.endsWith("y") && !one.endsWith("ay");
    String regular =
        y ? one.substring(0, one.length() - 1) + "ies" : one + (one.endsWith("s") ? "es" : "s");
    return Stream.of(
        Map.entry(parts.size() > 1 ? parts.get(1) : regular, one), Map.entry(one, one));
  }

  private void read(Passage passage) {
    if (passage.topic() == Topic.METRIC || passage.topic() == Topic.ASIDE) {
      return;
    }
    alone(passage);
    int i = passage.from();
    while (i < passage.to()) {
      Optional<Numeral> number =
          MetricFacts.countable(source, i) ? number(passage, i) : Optional.empty();
      int next = number.isPresent() ? team(passage, i, number.orElseThrow()) : i;
      i = Math.max(next, number.map(Numeral::next).orElse(i + 1));
    }
  }

  /** A number, or the article in "hire a part-time ecologist". */
  private Optional<Numeral> number(Passage passage, int i) {
    boolean article = tokens.in(i, "a an ein eine einen un una une") && i > passage.from();
    if (!article) {
      return Numerals.at(tokens, i, passage.to(), true);
    }
    boolean one = atWork(passage, i) && role(passage, i + 1).isPresent();
    return one ? Optional.of(new Numeral(BigDecimal.ONE, i + 1)) : Optional.empty();
  }

  private void alone(Passage passage) {
    for (int i = passage.from(); i < passage.to() - 1; i++) {
      boolean said =
          (tokens.is(i, "by") && tokens.is(i + 1, "myself"))
              || (tokens.is(i, "i") && tokens.in(i + 1, "am work") && tokens.is(i + 2, "alone"))
              || (tokens.is(i, "solo") && tokens.in(i + 1, "founder developer project effort"))
              || (passage.topic() == Topic.TEAM
                  && tokens.in(i, "only just")
                  && tokens.is(i + 1, "me"));
      if (said && whole.isEmpty()) {
        whole = Optional.of(add(passage, i, i + 2, BigDecimal.ONE, "person", 4));
      }
    }
  }

  /** The token behind the people counted here, or {@code i} when there are none. */
  private int team(Passage passage, int i, Numeral number) {
    BigDecimal value = number.value();
    boolean count =
        value.stripTrailingZeros().scale() <= 0
            && value.signum() > 0
            && value.compareTo(BigDecimal.valueOf(MAX_PEOPLE)) <= 0;
    int next = number.next();
    if (!count || tokens.in(next, "% percent")) {
      return i;
    }
    if (tokens.is(next, "of") && tokens.is(next + 1, "us") && tokens.in(i - 1, "are were")) {
      wholeOf(passage, i, next + 2, value);
      return next + 2;
    }
    boolean strong =
        Numerals.hyphen(tokens, next)
            && tokens.in(next + 1, "person people member man strong")
            && (tokens.in(next + 2, GROUPS) || tokens.in(next + 2, FIRMS));
    if (strong) {
      wholeOf(passage, i, next + 3, value);
      return next + 3;
    }
    boolean of =
        tokens.in(i - 1, "of : von aus de") && tokens.in(i - 2, GROUPS) && i - 2 >= passage.from();
    boolean are =
        (tokens.in(i - 1, "are is sind somos sommes")
                && (tokens.in(i - 2, "we team staff crew wir nous") || tokens.is(i - 1, "somos")))
            || (tokens.in(i - 1, "has counts comprises") && tokens.in(i - 2, "team staff crew"));
    Optional<Phrases.Match<String>> role = role(passage, next);
    if (role.isPresent()) {
      return withRole(passage, i, value, role.orElseThrow(), of || are);
    }
    if (of || (are && (!tokens.word(next) || tokens.in(next, NO_UNITS)))) {
      wholeOf(passage, of ? i - 2 : i, next, value);
      return next;
    }
    if (passage.topic() == Topic.TEAM && passage.labelled()) {
      boolean kind = next < passage.to() && tokens.word(next) && !tokens.in(next, NO_UNITS);
      String name = kind ? tokens.lower(next) : "person";
      add(passage, i, kind ? next + 1 : next, value, name.isEmpty() ? "person" : name, 4);
      return kind ? next + 1 : next;
    }
    return i;
  }

  private int withRole(
      Passage passage, int i, BigDecimal value, Phrases.Match<String> role, boolean all) {
    boolean involved = passage.topic() == Topic.TEAM || all || atWork(passage, i);
    boolean served = OFTEN_SERVED.contains(role.value()) && !involved;
    if (served || serving(passage, i)) {
      return i;
    }
    if (all && PEOPLE.contains(role.value())) {
      wholeOf(passage, i, role.next(), value);
    } else {
      int weight = passage.topic() == Topic.TEAM ? 4 : yetToBeHired(passage, i) ? 2 : 3;
      add(passage, i, role.next(), value, role.value(), weight);
    }
    return role.next();
  }

  /** The role behind a number, with "full-time", "Danish" or one unknown word in between. */
  private Optional<Phrases.Match<String>> role(Passage passage, int from) {
    int at = from;
    while (at < passage.to()
        && at - from < 4
        && ROLES.at(tokens, at, passage.to()).isEmpty()
        && (tokens.in(at, ABOUT) || Numerals.hyphen(tokens, at))) {
      at++;
    }
    Optional<Phrases.Match<String>> role = ROLES.at(tokens, at, passage.to());
    boolean unknown =
        role.isEmpty()
            && tokens.word(at)
            && !tokens.lower(at).endsWith("s")
            && !tokens.in(at, NO_UNITS)
            && !source.isTaken(at);
    boolean described = unknown && (!tokens.capital(at) || adjective(passage, at));
    return described ? ROLES.at(tokens, at + 1, passage.to()) : role;
  }

  private boolean adjective(Passage passage, int at) {
    return Gazetteer.adjective(tokens, at, passage.to()).isPresent();
  }

  private boolean atWork(Passage passage, int i) {
    for (int k = i - 1; k >= Math.max(passage.from(), i - 24); k--) {
      if (tokens.in(k, AT_WORK)) {
        return true;
      }
      if (tokens.is(k, ";")) {
        return false;
      }
    }
    return false;
  }

  private boolean yetToBeHired(Passage passage, int i) {
    for (int k = i - 1; k >= Math.max(passage.from(), i - 8); k--) {
      if (tokens.in(k, "hire hiring recruit recruiting einstellen contratar embaucher recruter")) {
        return true;
      }
    }
    return false;
  }

  /** People whom the project serves do not do its work: "train 300 teachers". */
  private boolean serving(Passage passage, int i) {
    for (int k = i - 1; k >= Math.max(passage.from(), i - 3); k--) {
      if (tokens.in(k, SERVING)) {
        return true;
      }
      if (tokens.in(k, "of by with hire")) {
        return false;
      }
    }
    return false;
  }

  private void wholeOf(Passage passage, int from, int to, BigDecimal value) {
    Draft draft = add(passage, from, to, value, "person", 4);
    whole = whole.or(() -> Optional.of(draft));
  }

  private Draft add(Passage passage, int from, int to, BigDecimal value, String role, int weight) {
    source.take(from, to);
    Draft draft =
        source.draft(
            FactKind.TEAM,
            source.context(passage, from, to),
            from,
            to,
            weight,
            new People(value, PEOPLE.contains(role) ? "person" : role));
    drafts.add(draft);
    return draft;
  }
}
