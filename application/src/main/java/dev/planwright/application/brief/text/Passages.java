package dev.planwright.application.brief.text;

import module java.base;

/** Cuts a text into passages, line by line, with the headings and labels above them. */
final class Passages {
  /** A longer passage is cut: no sentence that says one thing is longer. */
  private static final int MAX_TOKENS = 160;

  /** A line this long that ends without a stop goes on in the next one. */
  private static final int WRAPPED_CHARS = 40;

  private static final int LONG_HEADING = 10;
  private static final Set<String> BULLETS =
      Set.of("-", "*", "•", "–", "—", "+", ">", "·", "▪", "●", "|", "→", "#");

  /** What such a label says holds for the following sentences of its line too. */
  private static final Set<Topic> LISTS = Set.of(Topic.MUST, Topic.LIMITS, Topic.IN, Topic.OUT);

  private static final Set<String> STOPS = Set.of(".", "!", "?", "。", "！", "？", "؟", "।");
  private static final Set<String> ABBREVIATIONS = Words.of("passages abbreviations");

  private final Tokens tokens;
  private final List<Passage> found = new ArrayList<>();
  private Topic section = Topic.NONE;
  private boolean blankSinceLabel;
  private boolean markdown;

  private Passages(Tokens tokens) {
    this.tokens = tokens;
  }

  static List<Passage> of(Tokens tokens) {
    var passages = new Passages(tokens);
    for (int i = 0; i < tokens.size(); ) {
      int end = passages.paragraphEnd(i);
      passages.paragraph(i, end);
      i = end + 1;
    }
    return List.copyOf(passages.found);
  }

  /** The line's end, or a later one when the line was only wrapped there. */
  private int paragraphEnd(int from) {
    int start = from;
    int end = lineEnd(from);
    while (!tokens.is(from, "#") && end < tokens.size() && end > start && wraps(start, end)) {
      start = end + 1;
      end = lineEnd(start);
    }
    return end;
  }

  private boolean wraps(int start, int end) {
    int next = end + 1;
    boolean numbered = tokens.number(next) && tokens.in(next + 1, ". )");
    return tokens.end(end - 1) - tokens.start(start) >= WRAPPED_CHARS
        && !tokens.in(end - 1, STOPS)
        && !tokens.in(end - 1, ": ;")
        && next < tokens.size()
        && (tokens.word(next) || tokens.number(next))
        && !numbered
        && Labels.before(tokens, next, lineEnd(next)).isEmpty()
        && Labels.heading(tokens, next, lineEnd(next)).isEmpty();
  }

  private int lineEnd(int from) {
    int end = from;
    while (end < tokens.size() && !tokens.lineEnd(end)) {
      end++;
    }
    return end;
  }

  private void paragraph(int from, int end) {
    if (from == end) {
      blankSinceLabel = true;
      return;
    }
    boolean hashed = tokens.is(from, "#");
    int start = skipBullet(from, end);
    Optional<Topic> heading =
        end - start <= LONG_HEADING ? Labels.heading(tokens, start, end) : Optional.empty();
    if (heading.isPresent() || hashed || bold(from, end)) {
      section = heading.orElse(Topic.NONE);
      markdown = hashed;
      blankSinceLabel = false;
      if (heading.isEmpty() && (found.isEmpty() || !hashed)) {
        add(start, end, found.isEmpty() ? Topic.TITLE : Topic.NONE, false, false);
      }
      return;
    }
    boolean listed = start > from;
    if (!markdown && blankSinceLabel && !listed) {
      section = Topic.NONE;
    }
    blankSinceLabel = false;
    sentences(start, end, listed);
  }

  private boolean bold(int from, int end) {
    return end - from > 4
        && end - from < 16
        && Stream.of(from, from + 1, end - 1, end - 2).allMatch(i -> tokens.is(i, "*"));
  }

  private int skipBullet(int from, int end) {
    int at = from;
    while (at < end && tokens.in(at, BULLETS)) {
      at++;
    }
    boolean short_ = tokens.lower(at).length() == 1 || tokens.number(at);
    boolean numbered =
        short_
            && tokens.lower(at).length() < 3
            && (tokens.word(at) || tokens.number(at))
            && tokens.in(at + 1, ". )")
            && !tokens.joined(at + 2);
    at = numbered && at + 2 < end ? at + 2 : at;
    boolean empty = tokens.is(at + 1, "]");
    boolean box = tokens.is(at, "[") && at + 3 < end && (empty || tokens.is(at + 2, "]"));
    at += box ? empty ? 2 : 3 : 0;
    return at < end ? at : from;
  }

  private void sentences(int start, int end, boolean listed) {
    Topic topic = section;
    boolean labelled = false;
    int labelAt = -1;
    int from = start;
    for (int at = start; at < end; at++) {
      boolean opens = at == from || tokens.in(at - 1, "; | ,");
      Optional<Labels.Label> label = opens ? Labels.before(tokens, at, end) : Optional.empty();
      if (label.isPresent()) {
        add(from, at, topic, labelled, listed);
        topic = label.orElseThrow().topic();
        labelled = true;
        labelAt = at;
        from = label.orElseThrow().next();
        at = Math.max(from, at + 1) - 1;
      } else if (stops(at, end) || at - from >= MAX_TOKENS) {
        add(from, at + 1, topic, labelled, listed);
        from = at + 1;
        boolean goesOn = tokens.is(at, ";") || (labelAt == start && LISTS.contains(topic));
        topic = labelled && !goesOn ? section : topic;
        labelled &= goesOn;
      }
    }
    add(from, end, topic, labelled, listed);
    if (labelled && from == end) {
      section = topic;
      markdown = false;
    }
  }

  private boolean stops(int at, int end) {
    int next = at + 1;
    if (!tokens.in(at, STOPS) || next >= end || !tokens.is(at, ".")) {
      return tokens.in(at, STOPS);
    }
    boolean letter = tokens.word(at - 1) && tokens.lower(at - 1).length() == 1;
    boolean initial = letter && !tokens.number(at - 2) && !tokens.in(at - 2, "$ € £ ¥");
    boolean lower =
        tokens.word(next) && Character.isLowerCase(tokens.original(next).codePointAt(0));
    boolean ordinal =
        tokens.number(at - 1)
            && tokens.lower(at - 1).length() <= 2
            && (Words.values("month").containsKey(tokens.lower(next))
                || tokens.in(next, "quartal quartals halbjahr halbjahres"));
    return !ordinal
        && !initial
        && !lower
        && !tokens.joined(next)
        && !tokens.in(at - 1, ABBREVIATIONS);
  }

  private void add(int from, int to, Topic topic, boolean labelled, boolean listed) {
    int first = Labels.skipMarkup(tokens, from, to);
    while (first < to && (tokens.lineEnd(first) || tokens.in(first, ", ; |"))) {
      first++;
    }
    int last = to;
    while (last > first && (tokens.lineEnd(last - 1) || tokens.in(last - 1, ", ; | . * _ `"))) {
      last--;
    }
    if (first < last) {
      found.add(new Passage(first, last, topic, labelled, listed));
    }
  }
}
