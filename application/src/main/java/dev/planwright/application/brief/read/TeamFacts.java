package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.text.Draft;
import dev.planwright.application.brief.text.Numerals;
import dev.planwright.application.brief.text.Numerals.Numeral;
import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Phrases;
import dev.planwright.application.brief.text.Phrases.Match;
import dev.planwright.application.brief.text.Resources;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Topic;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue.People;

/** The people who do the work: "a team of 12", "8 engineers", "by myself". */
final class TeamFacts {
  private static final Phrases<String> ROLES =
      new Phrases<>(
          Resources.rows("roles.txt").stream().flatMap(row -> forms(row.getFirst())).toList());
  private static final Phrases<Boolean> ALONE =
      new Phrases<>(
          Stream.of("by myself", "i am/work alone", "solo founder/developer/project/effort")
              .map(phrase -> Map.entry(phrase, true))
              .toList());
  private static final Set<String> ABOUT = Words.of("team about");
  private static final Set<String> NO_UNITS = Words.of("no units");

  /** Words for people who may as well be those whom the project serves. */
  private static final Set<String> OFTEN_SERVED = Words.of("team often served");

  private static final Set<String> GROUPS = Words.of("team groups");
  private static final Set<String> FIRMS = Words.of("team firms");
  private static final Set<String> AT_WORK = Words.of("team at work");
  private static final Set<String> HIRED = Words.of("team hired");
  private static final Set<String> SERVING = Words.of("team serving");
  private static final Set<String> PEOPLE = Words.of("team people");
  private static final BigDecimal MOST = new BigDecimal("999999");

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
    source.passages().stream()
        .filter(passage -> passage.topic() != Topic.METRIC && passage.topic() != Topic.ASIDE)
        .forEach(facts::read);
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
    for (int i = passage.from(); i < passage.to(); i++) {
      boolean me =
          passage.topic() == Topic.TEAM && tokens.in(i, "only just") && tokens.is(i + 1, "me");
      if (whole.isEmpty() && (me || ALONE.at(tokens, i, passage.to()).isPresent())) {
        whole = Optional.of(add(passage, i, i + 2, BigDecimal.ONE, "person", 4));
      }
      Optional<Numeral> number = source.countable(i) ? number(passage, i) : Optional.empty();
      if (number.isPresent()) {
        Numeral count = number.orElseThrow();
        i = Math.max(i, Math.max(team(passage, i, count), count.next()) - 1);
      }
    }
  }

  /** A number, or the article in "hire a part-time ecologist". */
  private Optional<Numeral> number(Passage passage, int i) {
    if (!Numerals.article(tokens, i) || tokens.is(i, "one") || i == passage.from()) {
      return Numerals.at(tokens, i, passage.to(), true);
    }
    boolean one = near(passage, i, 24, AT_WORK) && role(passage, i + 1).isPresent();
    return one ? Optional.of(new Numeral(BigDecimal.ONE, i + 1)) : Optional.empty();
  }

  private boolean near(Passage passage, int i, int reach, Set<String> words) {
    return source.before(passage, i, reach, ";").anyMatch(k -> tokens.in(k, words));
  }

  /** The token behind the people counted here, or {@code i} when there are none. */
  private int team(Passage passage, int i, Numeral number) {
    BigDecimal value = number.value();
    int next = number.next();
    boolean count =
        value.stripTrailingZeros().scale() <= 0 && value.signum() > 0 && value.compareTo(MOST) <= 0;
    if (!count || tokens.in(next, "% percent")) {
      return i;
    }
    boolean ofUs =
        tokens.is(next, "of") && tokens.is(next + 1, "us") && tokens.in(i - 1, "are were");
    boolean strong =
        Numerals.hyphen(tokens, next)
            && tokens.in(next + 1, "person people member man strong")
            && (tokens.in(next + 2, GROUPS) || tokens.in(next + 2, FIRMS));
    if (ofUs || strong) {
      return whole(passage, i, ofUs ? next + 2 : next + 3, value);
    }
    boolean group = i - 2 >= passage.from() && tokens.in(i - 2, GROUPS);
    boolean of = group && tokens.in(i - 1, "of : von aus de");
    boolean are =
        (tokens.in(i - 1, "are is sind sommes has counts comprises compte")
                && (group || tokens.in(i - 2, "we wir nous")))
            || tokens.is(i - 1, "somos");
    Optional<Match<String>> role = role(passage, next);
    if (role.isPresent()) {
      return withRole(passage, i, value, role.orElseThrow(), of || are);
    }
    boolean counted = next < passage.to() && tokens.word(next) && !tokens.in(next, NO_UNITS);
    if (of || (are && !counted)) {
      return whole(passage, of ? i - 2 : i, next, value);
    }
    if (passage.topic() == Topic.TEAM && passage.labelled()) {
      boolean kind = counted && !tokens.lower(next).isEmpty();
      int end = counted ? next + 1 : next;
      add(passage, i, end, value, kind ? tokens.lower(next) : "person", 4);
      return end;
    }
    return i;
  }

  private int withRole(
      Passage passage, int i, BigDecimal value, Match<String> role, boolean stated) {
    boolean labelled = passage.topic() == Topic.TEAM;
    boolean people = PEOPLE.contains(role.value());
    boolean all = stated || (people && !labelled && whole.isEmpty() && near(passage, i, 5, GROUPS));
    boolean involved = labelled || all || near(passage, i, 24, AT_WORK);
    boolean served = OFTEN_SERVED.contains(role.value()) && !involved;
    if (served || serving(passage, i)) {
      return i;
    }
    if (all && people) {
      return whole(passage, i, role.next(), value);
    }
    int weight = labelled ? 4 : near(passage, i, 8, HIRED) ? 2 : 3;
    add(passage, i, role.next(), value, role.value(), weight);
    return role.next();
  }

  /** The role behind a number, with "full-time", "Danish" or one unknown word in between. */
  private Optional<Match<String>> role(Passage passage, int from) {
    int at = from;
    Optional<Match<String>> role = ROLES.at(tokens, at, passage.to());
    while (role.isEmpty()
        && at < passage.to()
        && at - from < 4
        && (tokens.in(at, ABOUT) || Numerals.hyphen(tokens, at))) {
      role = ROLES.at(tokens, ++at, passage.to());
    }
    boolean adjective = Gazetteer.adjective(tokens, at, passage.to()).isPresent();
    boolean described =
        tokens.word(at)
            && !tokens.lower(at).endsWith("s")
            && !tokens.in(at, NO_UNITS)
            && !source.isTaken(at)
            && (!tokens.capital(at) || adjective);
    return role.isEmpty() && described ? ROLES.at(tokens, at + 1, passage.to()) : role;
  }

  /** People whom the project serves do not do its work: "train 300 teachers". */
  private boolean serving(Passage passage, int i) {
    return source.before(passage, i, 3, "of by with hire").anyMatch(k -> tokens.in(k, SERVING));
  }

  private int whole(Passage passage, int from, int to, BigDecimal value) {
    Draft draft = add(passage, from, to, value, "person", 4);
    whole = whole.or(() -> Optional.of(draft));
    return to;
  }

  private Draft add(Passage passage, int from, int to, BigDecimal value, String role, int weight) {
    source.take(from, to);
    var people = new People(value, PEOPLE.contains(role) ? "person" : role);
    Draft draft = source.inContext(FactKind.TEAM, passage, from, to, weight, people);
    drafts.add(draft);
    return draft;
  }
}
