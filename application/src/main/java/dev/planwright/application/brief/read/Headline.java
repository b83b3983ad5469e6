package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.read.Statement.Said;
import dev.planwright.application.brief.read.Statement.Says;
import dev.planwright.application.brief.text.Clean;
import dev.planwright.application.brief.text.Draft;
import dev.planwright.application.brief.text.Passage;
import dev.planwright.application.brief.text.Source;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Topic;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.FactKind;

/**
 * What a project is called.
 *
 * @param topic as part of a sentence: "a bakery in Lyon"
 * @param title at most 80 characters: "Open a bakery in Lyon"
 */
record Headline(String topic, String title) {
  private static final int MAX_TITLE = 80;
  private static final int REACH = 22;
  private static final Set<String> TAIL = Words.of("headline tail");
  private static final Set<String> CUT = Words.of("headline cut");
  private static final Set<Says> LEADS = Set.of(Says.WISH, Says.FIRST, Says.MINOR, Says.AIM);
  private static final Set<String> ARTICLES =
      Set.of("a", "an", "the", "our", "my", "your", "one", "two", "three", "new");

  /** From a title, or from the main goal, cut before the amounts and dates in it. */
  static Headline of(Source source, Optional<Draft> goal, List<Draft> drafts) {
    Set<Integer> cuts =
        drafts.stream()
            .filter(d -> d.kind() == FactKind.MONEY || d.kind() == FactKind.DEADLINE)
            .map(Draft::from)
            .collect(Collectors.toSet());
    String core = goal.map(draft -> core(source, draft, cuts)).orElse("");
    String title =
        source.passages().stream()
            .filter(p -> p.topic() == Topic.TITLE && p.length() < 30)
            .findFirst()
            .map(p -> source.line(p.from(), p.to(), MAX_TITLE))
            .filter(t -> !t.isBlank())
            .orElse(phrase(Clean.capitalised(withoutArticle(core))));
    String topic = core.isEmpty() ? title : withoutVerb(core);
    return new Headline(
        topic.isBlank() ? "not stated" : topic, title.isBlank() ? "Not stated" : title);
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
      kept = tail(words.get(i)) ? i : kept;
    }
    while (kept > 0 && tail(words.get(kept - 1))) {
      kept--;
    }
    return kept < 3 ? Clean.cut(title, MAX_TITLE) : String.join(" ", words.subList(0, kept));
  }

  private static boolean tail(String word) {
    return TAIL.contains(word.toLowerCase(Locale.ROOT));
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
    int from = begin(tokens, passage);
    boolean pronoun =
        tokens.in(from + 1, "it them this that") && tokens.in(from + 2, "with by into to");
    from = pronoun && from + 4 < passage.to() ? from + 3 : from;
    int to = from;
    while (to < passage.to() && to - from < 26 && !ends(tokens, to, from, cuts)) {
      to++;
    }
    boolean cut = to < passage.to();
    while (cut && to - from > 2 && (tokens.in(to - 1, TAIL) || sign(tokens, to - 1))) {
      to--;
    }
    return to > from ? source.line(from, to, 160) : source.line(passage.from(), passage.to(), 160);
  }

  private static boolean sign(Tokens tokens, int i) {
    return !tokens.word(i) && !tokens.number(i) && !tokens.in(i, ") \"");
  }

  /** Behind the wish; behind politeness; behind markup in front of the first capital. */
  private static int begin(Tokens tokens, Passage passage) {
    int from = passage.from();
    int last = Math.min(passage.to() - 2, from + REACH);
    List<Said> said = Statement.of(tokens, passage).said();
    boolean ours = tokens.in(from, "we i we're i'm our my");
    Optional<Integer> lead =
        said.stream()
            .filter(s -> LEADS.contains(s.says()) && s.at() < last)
            .map(s -> s.says() == Says.MINOR ? s.next() - 1 : s.next())
            .findFirst()
            .or(() ->
                said.stream()
                    .filter(s -> ours && s.says() == Says.DOING && s.at() < last)
                    .map(Said::at)
                    .findFirst());
    if (lead.isPresent()) {
      return lead.orElseThrow();
    }
    while (from < last
        && (tokens.in(from, "please me us to i we want need let's would like")
            || (tokens.is(from, "help") && tokens.in(from + 1, "me us")))) {
      from++;
    }
    int at = from;
    while (sign(tokens, from)
        && !tokens.in(from, "$ € £ “ ( '")
        && at < passage.to() - 2
        && !(tokens.capital(at) && tokens.in(at + 1, "a an the our my new"))) {
      at++;
    }
    return at < passage.to() - 2 ? at : from;
  }

  private static boolean ends(Tokens tokens, int i, int from, Set<Integer> cuts) {
    boolean sign = tokens.in(i, "; : ( —") || (tokens.is(i, "–") && !tokens.joined(i));
    boolean clause =
        tokens.is(i, ",")
            && (i - from > 9
                || tokens.in(i + 1, CUT)
                || tokens.in(i + 1, "with and starting using to including for by within"));
    boolean measured = cuts.contains(tokens.start(i)) && i > from + 2;
    return sign || clause || measured || (i - from > 6 && tokens.in(i, CUT));
  }

  private static String withoutArticle(String core) {
    boolean article = core.startsWith("a ") || core.startsWith("an ") || core.startsWith("the ");
    return article ? core.substring(core.indexOf(' ') + 1) : core;
  }

  /** "Build a bridge" is about a bridge. */
  private static String withoutVerb(String core) {
    List<String> words = List.of(core.split(" ", 3));
    boolean verb =
        words.size() > 1
            && ARTICLES.contains(words.get(1).toLowerCase(Locale.ROOT))
            && !ARTICLES.contains(words.getFirst().toLowerCase(Locale.ROOT))
            && words.getFirst().matches("[A-Za-z]{2,14}");
    return verb ? core.substring(core.indexOf(' ') + 1) : core;
  }
}
