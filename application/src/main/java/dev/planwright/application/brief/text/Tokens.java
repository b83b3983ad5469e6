package dev.planwright.application.brief.text;

import module java.base;

/**
 * A text cut into words, numbers and signs, in one pass.
 *
 * <p>Belongs to one thread. All reading of prompts walks over these with bounded looks to both
 * sides, never with regular expressions over the whole text, so that time grows with the length
 * only, whatever the text.
 */
public final class Tokens {
  /** A longer run of letters or digits is neither a word nor a number that anyone means. */
  private static final int MAX_WORD = 60;

  private static final int MAX_ELIDED = 6;
  private static final Set<String> ELIDED =
      Set.of("d", "l", "n", "s", "j", "c", "m", "t", "qu", "jusqu", "lorsqu", "puisqu");

  enum Kind {
    WORD,
    NUMBER,
    SYMBOL,
    /** The end of a line. */
    BREAK
  }

  private record Token(Kind kind, String lower, int start, int end) {}

  private static final Token NONE = new Token(Kind.SYMBOL, "", 0, 0);

  private final String text;
  private final List<Token> all;

  /** The word lists asked for so far, cut up: this text is asked about each of them very often. */
  private final Map<String, Set<String>> lists = new HashMap<>();

  private Tokens(String text, List<Token> all) {
    this.text = text;
    this.all = all;
  }

  public static Tokens of(String text) {
    List<Token> found = new ArrayList<>(text.length() / 4 + 8);
    int at = 0;
    while (at < text.length()) {
      int next = end(text, at);
      Kind kind = kind(text.codePointAt(at));
      if (kind == Kind.BREAK || !skipped(text.codePointAt(at))) {
        found.add(new Token(kind, lower(text, at, next), at, next));
      }
      at = next;
    }
    return new Tokens(text, found);
  }

  private static String lower(String text, int from, int to) {
    return to - from > MAX_WORD
        ? ""
        : text.substring(from, to).toLowerCase(Locale.ROOT).replace('’', '\'');
  }

  private static Kind kind(int c) {
    if (c == '\n' || c == '\r' || c == 0x85 || c == 0x2028 || c == 0x2029) {
      return Kind.BREAK;
    }
    if (Character.isBmpCodePoint(c) && Character.isDigit(c)) {
      return Kind.NUMBER;
    }
    return letter(c) ? Kind.WORD : Kind.SYMBOL;
  }

  private static boolean letter(int c) {
    int type = Character.getType(c);
    return Character.isLetter(c)
        || type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK;
  }

  private static boolean skipped(int c) {
    return Character.isWhitespace(c)
        || Character.isSpaceChar(c)
        || Character.isISOControl(c)
        || Character.getType(c) == Character.FORMAT;
  }

  private static int end(String text, int at) {
    int first = text.codePointAt(at);
    int next = at + Character.charCount(first);
    Kind kind = kind(first);
    if (first == '\r' && next < text.length() && text.charAt(next) == '\n') {
      return next + 1;
    }
    while ((kind == Kind.WORD || kind == Kind.NUMBER) && next < text.length()) {
      int c = text.codePointAt(next);
      int after = next + Character.charCount(c);
      boolean joins = kind == Kind.WORD ? c == '\'' || c == '’' : ".,'’".indexOf(c) >= 0;
      boolean goesOn =
          kind(c) == kind
              || (joins && after < text.length() && kind(text.codePointAt(after)) == kind);
      if (!goesOn) {
        break;
      }
      if (joins && kind == Kind.WORD && elided(text, at, next)) {
        return after;
      }
      next = after;
    }
    return next;
  }

  /** The French "d'" of "d'euros" is a word of its own; the English "don't" is one word. */
  private static boolean elided(String text, int from, int to) {
    String word = text.substring(from, to).toLowerCase(Locale.ROOT);
    return to - from <= MAX_ELIDED && ELIDED.contains(word);
  }

  /** These of its tokens, spelled in another way; those that are empty then are left out. */
  Tokens only(List<Integer> kept, UnaryOperator<String> spelling) {
    List<Token> some =
        kept.stream()
            .map(all::get)
            .map(t -> new Token(t.kind, spelling.apply(t.lower), t.start, t.end))
            .filter(token -> !token.lower.isEmpty())
            .toList();
    return new Tokens(text, some);
  }

  public int size() {
    return all.size();
  }

  private Token at(int i) {
    return i >= 0 && i < all.size() ? all.get(i) : NONE;
  }

  /** Its text in lower case; empty outside of the text and for what is too long to be a word. */
  public String lower(int i) {
    return at(i).lower;
  }

  public boolean is(int i, String lower) {
    return at(i).lower.equals(lower);
  }

  public boolean in(int i, Set<String> words) {
    return words.contains(at(i).lower);
  }

  /** Whether its text is one of these words, which blanks part. */
  public boolean in(int i, String words) {
    return lists
        .computeIfAbsent(words, all -> Set.copyOf(List.of(all.split(" ", -1))))
        .contains(at(i).lower);
  }

  public boolean word(int i) {
    return at(i).kind == Kind.WORD;
  }

  public boolean number(int i) {
    return at(i).kind == Kind.NUMBER && !at(i).lower.isEmpty();
  }

  boolean lineEnd(int i) {
    return at(i).kind == Kind.BREAK;
  }

  /** Whether clauses part here: a sign, the end of a line or of the text, "and", "but". */
  boolean edge(int i) {
    return (!word(i) && !number(i)) || in(i, "and but und aber y pero et mais");
  }

  public int start(int i) {
    return at(i).start;
  }

  public int end(int i) {
    return at(i).end;
  }

  /** Whether it stands close to the one before it, without a space. */
  public boolean joined(int i) {
    return i > 0 && i < size() && all.get(i - 1).end == all.get(i).start;
  }

  /** A word that begins with a capital letter. */
  public boolean capital(int i) {
    return word(i) && Character.isUpperCase(text.codePointAt(at(i).start));
  }

  /** A word in capital letters only, of two or more. */
  public boolean shouted(int i) {
    String original = original(i);
    return word(i)
        && original.length() > 1
        && original.equals(original.toUpperCase(Locale.ROOT))
        && !original.equals(at(i).lower);
  }

  /** Its text as the prompt has it. */
  public String original(int i) {
    return text.substring(at(i).start, at(i).end);
  }

  /** The text from the first of these tokens to the end of the last, {@code to} excluded. */
  public String between(int from, int to) {
    return from < to ? text.substring(at(from).start, at(to - 1).end) : "";
  }

  String text() {
    return text;
  }
}
