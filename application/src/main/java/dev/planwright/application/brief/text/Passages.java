package dev.planwright.application.brief.text;

import module java.base;

/** Cuts a text into passages, line by line, with the headings and labels above them. */
final class Passages {
  /** A longer passage is cut: no sentence that says one thing is longer. */
  private static final int MAX_TOKENS = 160;

  /** A line this long that ends without a stop goes on in the next one. */
  private static final int WRAPPED_CHARS = 40;

  private static final Set<String> BULLETS =
      Set.of("-", "*", "•", "–", "—", "+", ">", "·", "▪", "●", "|", "→");

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
    int i = 0;
    while (i < tokens.size()) {
      int end = passages.paragraphEnd(i);
      passages.paragraph(i, end);
      i = end + 1;
    }
    return List.copyOf(passages.found);
  }

  /** The line's end, or a later one when the line was only wrapped there. */
  private int paragraphEnd(int from) {
    int end = lineEnd(from);
    boolean heading = tokens.is(from, "#");
    while (!heading && end < tokens.size() && end > from && wraps(from, end)) {
      end = lineEnd(end + 1);
    }
    return end;
  }

  private boolean wraps(int from, int end) {
    int next = end + 1;
    int lineStart = end - 1;
    while (lineStart > from && !tokens.lineEnd(lineStart - 1)) {
      lineStart--;
    }
    return tokens.end(end - 1) - tokens.start(lineStart) >= WRAPPED_CHARS
        && !tokens.in(end - 1, STOPS)
        && !tokens.is(end - 1, ":")
        && !tokens.is(end - 1, ";")
        && tokens.start(end) >= tokens.end(end - 1)
        && next < tokens.size()
        && (tokens.word(next) || tokens.number(next))
        && !(tokens.number(next) && (tokens.is(next + 1, ".") || tokens.is(next + 1, ")")))
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
    var heading = Labels.heading(tokens, start, end);
    if (heading.isPresent() && end - start <= 10) {
      open(heading.orElseThrow(), hashed);
      return;
    }
    if (hashed || bold(from, end)) {
      open(Topic.NONE, hashed);
      if (found.isEmpty() || !hashed) {
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

  private void open(Topic topic, boolean hashed) {
    section = topic;
    markdown = hashed;
    blankSinceLabel = false;
  }

  private boolean bold(int from, int end) {
    return end - from > 4
        && end - from < 16
        && tokens.is(from, "*")
        && tokens.is(from + 1, "*")
        && tokens.is(end - 1, "*")
        && tokens.is(end - 2, "*");
  }

  private int skipBullet(int from, int end) {
    int at = from;
    while (at < end && (tokens.in(at, BULLETS) || tokens.is(at, "#"))) {
      at++;
    }
    boolean numbered =
        (tokens.number(at) || (tokens.word(at) && tokens.lower(at).length() == 1))
            && tokens.lower(at).length() < 3
            && (tokens.is(at + 1, ".") || tokens.is(at + 1, ")"))
            && !tokens.joined(at + 2);
    if (numbered && at + 2 < end) {
      at += 2;
    }
    if (tokens.is(at, "[") && at + 3 < end && (tokens.is(at + 1, "]") || tokens.is(at + 2, "]"))) {
      at += tokens.is(at + 1, "]") ? 2 : 3;
    }
    return at < end ? at : from;
  }

  private void sentences(int start, int end, boolean listed) {
    Topic topic = section;
    boolean labelled = false;
    int labelAt = -1;
    int from = start;
    int at = start;
    while (at < end) {
      if (at == from || opensClause(at)) {
        var label = Labels.before(tokens, at, end);
        if (label.isPresent()) {
          add(from, at, topic, labelled, listed);
          topic = label.orElseThrow().topic();
          labelled = true;
          labelAt = at;
          from = label.orElseThrow().next();
          at = Math.max(from, at + 1);
          continue;
        }
      }
      if (stops(at, end) || at - from >= MAX_TOKENS) {
        add(from, at + 1, topic, labelled, listed);
        from = at + 1;
        boolean goesOn = labelAt == start && LISTS.contains(topic);
        if (labelled && !tokens.is(at, ";") && !goesOn) {
          topic = section;
          labelled = false;
        }
      }
      at++;
    }
    add(from, end, topic, labelled, listed);
    if (labelled && from == end) {
      section = topic;
      markdown = false;
    }
  }

  private boolean opensClause(int at) {
    return tokens.is(at - 1, ";") || tokens.is(at - 1, "|") || tokens.is(at - 1, ",");
  }

  private boolean stops(int at, int end) {
    if (!tokens.in(at, STOPS)) {
      return false;
    }
    if (!tokens.is(at, ".")) {
      return true;
    }
    boolean abbreviated =
        tokens.in(at - 1, ABBREVIATIONS)
            || (tokens.word(at - 1) && tokens.lower(at - 1).length() == 1 && initial(at - 1));
    boolean goesOn =
        at + 1 < end
            && (tokens.joined(at + 1)
                || (tokens.word(at + 1)
                    && !tokens.capital(at + 1)
                    && Character.isLowerCase(tokens.original(at + 1).codePointAt(0))));
    boolean lastOfAll = at + 1 >= end;
    boolean ordinal =
        tokens.number(at - 1)
            && tokens.lower(at - 1).length() <= 2
            && (Words.values("month").containsKey(tokens.lower(at + 1))
                || tokens.in(at + 1, "quartal quartals halbjahr halbjahres"));
    if (ordinal && !lastOfAll) {
      return false;
    }
    return lastOfAll || (!abbreviated && !goesOn);
  }

  /** The letter of a name, or of "z. B."; not the unit in "3.5M." */
  private boolean initial(int i) {
    return !tokens.number(i - 1) && !tokens.in(i - 1, "$ € £ ¥");
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
