package dev.planwright.application.brief.read;

import dev.planwright.application.brief.text.Clean;
import dev.planwright.application.brief.text.Draft;
import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Topic;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.FactKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a project is called.
 *
 * @param topic as part of a sentence: "a bakery in Lyon"
 * @param title at most 80 characters: "Open a bakery in Lyon"
 */
record Headline(String topic, String title) {
  private static final int MAX_TITLE = 80;
  private static final String DOING =
      "building developing creating opening launching starting setting organising organizing";
  private static final Set<String> TAIL = Words.of("headline tail");
  private static final Set<String> CUT = Words.of("headline cut");
  private static final Set<String> ARTICLES =
      Set.of("a", "an", "the", "our", "my", "your", "one", "two", "three", "new");

  /** From a title, or from the main goal, cut before the amounts and dates in it. */
  static Headline of(Source source, Optional<Draft> goal, List<Draft> drafts) {
    Set<Integer> cuts =
        drafts.stream()
            .filter(d -> d.kind() == FactKind.MONEY || d.kind() == FactKind.DEADLINE)
            .map(Draft::from)
            .collect(Collectors.toSet());
    Optional<Passage> titled =
        source.passages().stream()
            .filter(p -> p.topic() == Topic.TITLE && p.length() < 30)
            .findFirst();
    String fromGoal = goal.map(draft -> core(source, draft, cuts)).orElse("");
    String title =
        titled
            .map(p -> source.line(p.from(), p.to(), MAX_TITLE))
            .filter(t -> !t.isBlank())
            .orElse(phrase(Clean.capitalised(withoutArticle(fromGoal))));
    String topic = fromGoal.isEmpty() ? title : withoutVerb(fromGoal);
    boolean nothing = title.isBlank();
    return new Headline(topic.isBlank() ? "not stated" : topic, nothing ? "Not stated" : title);
  }

  /** Cut in front of the phrase that has no room, without an ellipsis; else between words. */
  private static String phrase(String title) {
    if (title.length() <= MAX_TITLE) {
      return title;
    }
    List<String> words = List.of(title.split(" ", -1));
    int length = -1;
    int kept = 0;
    for (int i = 0; i < words.size() && length + 1 + words.get(i).length() <= MAX_TITLE; i++) {
      length += 1 + words.get(i).length();
      kept = TAIL.contains(words.get(i).toLowerCase(java.util.Locale.ROOT)) ? i : kept;
    }
    while (kept > 0 && TAIL.contains(words.get(kept - 1).toLowerCase(java.util.Locale.ROOT))) {
      kept--;
    }
    return kept < 3 ? Clean.cut(title, MAX_TITLE) : String.join(" ", words.subList(0, kept));
  }

  /** The goal without "we want to", and without the money and dates behind it. */
  private static String core(Source source, Draft goal, Set<Integer> cuts) {
    Tokens tokens = source.tokens();
    Passage passage =
        source.passages().stream()
            .filter(
                p -> tokens.start(p.from()) <= goal.from() && goal.from() < tokens.end(p.to() - 1))
            .findFirst()
            .orElseThrow();
    int from = behindPronoun(tokens, behindWish(tokens, passage), passage.to());
    int to = from;
    while (to < passage.to() && to - from < 26 && !ends(source.tokens(), to, from, cuts)) {
      to++;
    }
    boolean cut = to < passage.to();
    while (cut
        && to - from > 2
        && (tokens.in(to - 1, TAIL)
            || (!tokens.word(to - 1)
                && !tokens.number(to - 1)
                && !tokens.is(to - 1, ")")
                && !tokens.is(to - 1, "\"")))) {
      to--;
    }
    return to > from ? source.line(from, to, 160) : source.line(passage.from(), passage.to(), 160);
  }

  private static int behindWish(Tokens tokens, Passage passage) {
    int from = passage.from();
    int last = Math.min(passage.to() - 2, from + 22);
    for (int i = from; i < last; i++) {
      boolean to =
          tokens.is(i + 1, "to")
              && tokens.in(
                  i,
                  "want wants plan plans intend intends wish aim aims hope hopes need needs going"
                      + " like is planning looking decided propose seeks proposes wishes agreed"
                      + " voted");
      if (tokens.in(i, "propose proposes") && tokens.in(i + 1, "a an the")) {
        return i + 1;
      }
      if (to && !(tokens.is(i, "is") && !aimBefore(tokens, i, from))) {
        return i + 2;
      }
    }
    for (int i = from; i < last; i++) {
      if (tokens.in(from, "we i we're i'm our my") && tokens.in(i, DOING)) {
        return i;
      }
    }
    while ((from < last && tokens.in(from, "please me us to i we want need let's would like"))
        || (tokens.is(from, "help") && tokens.in(from + 1, "me us") && from < last)) {
      from++;
    }
    return behindSigns(tokens, passage, from);
  }

  /** Behind markup or code in front of the sentence its first capital begins it. */
  private static int behindSigns(Tokens tokens, Passage passage, int from) {
    boolean sign = !tokens.word(from) && !tokens.number(from) && !tokens.in(from, "$ € £ \" “ ( '");
    int at = from;
    while (sign
        && at < passage.to() - 2
        && !(tokens.capital(at) && tokens.in(at + 1, "a an the our my new"))) {
      at++;
    }
    return at < passage.to() - 2 ? at : from;
  }

  /** "replace it with a bridge" is about the bridge. */
  private static int behindPronoun(Tokens tokens, int from, int to) {
    boolean pronoun =
        tokens.in(from + 1, "it them this that") && tokens.in(from + 2, "with by into to");
    return pronoun && from + 4 < to ? from + 3 : from;
  }

  private static boolean aimBefore(Tokens tokens, int i, int from) {
    for (int k = i - 1; k >= from; k--) {
      if (tokens.in(k, "goal aim objective mission purpose vision task idea ambition plan")) {
        return true;
      }
    }
    return false;
  }

  private static boolean ends(Tokens tokens, int i, int from, Set<Integer> cuts) {
    boolean sign =
        tokens.is(i, ";")
            || tokens.is(i, ":")
            || tokens.is(i, "(")
            || tokens.is(i, "—")
            || (tokens.is(i, "–") && !tokens.joined(i));
    boolean clause =
        tokens.is(i, ",")
            && (i - from > 9
                || tokens.in(i + 1, CUT)
                || tokens.in(i + 1, "with and starting using to including for by within"));
    boolean measured = cuts.contains(tokens.start(i)) && i > from + 2;
    boolean relative = i - from > 6 && tokens.in(i, CUT);
    return sign || clause || measured || relative;
  }

  private static String withoutArticle(String core) {
    boolean article = core.startsWith("a ") || core.startsWith("an ") || core.startsWith("the ");
    return article ? core.substring(core.indexOf(' ') + 1) : core;
  }

  private static String withoutVerb(String core) {
    int blank = core.indexOf(' ');
    String rest = blank < 0 ? "" : core.substring(blank + 1);
    String second = rest.contains(" ") ? rest.substring(0, rest.indexOf(' ')) : rest;
    String first = blank < 0 ? core : core.substring(0, blank);
    boolean verb =
        ARTICLES.contains(second.toLowerCase(java.util.Locale.ROOT))
            && !ARTICLES.contains(first.toLowerCase(java.util.Locale.ROOT))
            && first.matches("[A-Za-z]{2,14}");
    return verb ? rest : core;
  }
}
