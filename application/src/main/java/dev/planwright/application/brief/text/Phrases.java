package dev.planwright.application.brief.text;

import module java.base;

/**
 * Finds phrases of a list in a text, the longest that fits; of two equally long ones the first.
 *
 * <p>A phrase is words that blanks part. {@code stem*} is a word with any ending, {@code a/b} one
 * of two words, {@code <a-list>} a word of the list "a list", {@code {day}} a value: {@code {n}},
 * {@code {day}}, {@code {year}}, {@code {number}}, {@code {word}}, {@code {capital}}, {@code
 * {edge}} (a sign or joint between clauses), {@code {alone}} (no noun goes on) or a kind of
 * calendar.txt. {@code ?} behind makes it optional, {@code ?3} three times; {@code _} in front
 * wants no blank there. {@code !x} and {@code =x} look at what follows, at the beginning at what
 * stands before; {@code >} ends what the match takes, the rest of the phrase only has to follow.
 */
public final class Phrases<T> {
  private static final int MAX_STEM = 16;

  /** A phrase found: the token behind it, and its values by their kinds. */
  public record Match<T>(T value, int next, Map<String, List<Integer>> values) {
    /** The first value of that kind, as in "day"; -1 when it has none. */
    public int first(String kind) {
      return values.getOrDefault(kind, List.of(-1)).getFirst();
    }

    /** The last value of that kind; -1 when it has none. */
    public int last(String kind) {
      return values.getOrDefault(kind, List.of(-1)).getLast();
    }
  }

  private enum Look {
    TAKEN,
    WANTED,
    REFUSED,
    END
  }

  /** A place of a phrase: one of these words or values, so many times at most. */
  private record Part(
      Look look, Set<String> words, List<String> kinds, boolean glued, int least, int most) {
    /** Its value, 0 for a mere word; -1 when the token is something else. */
    int value(Tokens tokens, int i) {
      if (words.contains(tokens.lower(i)) && !(glued && !tokens.joined(i))) {
        return 0;
      }
      int found = -1;
      for (int k = 0; k < kinds.size() && found < 0 && !(glued && !tokens.joined(i)); k++) {
        found = Phrases.value(kinds.get(k), tokens, i);
      }
      return found;
    }
  }

  private record Entry<T>(List<Part> parts, T value) {}

  private final Map<String, List<Entry<T>>> byWord = new HashMap<>();
  private final Map<String, List<Entry<T>>> byStem = new HashMap<>();
  private final List<Entry<T>> open = new ArrayList<>();

  /** The phrases, each with what it stands for. */
  public Phrases(List<Map.Entry<String, T>> phrases) {
    for (Map.Entry<String, T> phrase : phrases) {
      List<Part> parts =
          Stream.of(phrase.getKey().strip().split(" +", -1)).flatMap(Phrases::parts).toList();
      put(new Entry<>(parts, phrase.getValue()));
    }
  }

  /** The rows of a file: a constant, and its phrases between semicolons. */
  public static <E extends Enum<E>> Phrases<E> of(String file, Class<E> type) {
    return new Phrases<>(
        Resources.rows(file).stream()
            .flatMap(row ->
                Resources.parts(row.getLast()).stream()
                    .map(phrase -> Map.entry(phrase, Enum.valueOf(type, row.getFirst()))))
            .toList());
  }

  private void put(Entry<T> entry) {
    Part first =
        entry.parts().stream().filter(part -> part.look() == Look.TAKEN).findFirst().orElseThrow();
    boolean any = first.least() == 0 || first.kinds().stream().anyMatch(kind -> !listed(kind));
    if (any) {
      open.add(entry);
      return;
    }
    Set<String> words = new HashSet<>(first.words());
    first.kinds().stream()
        .filter(kind -> !kind.endsWith("*"))
        .forEach(kind -> words.addAll(Words.values(kind).keySet()));
    words.forEach(word -> byWord.computeIfAbsent(word, _ -> new ArrayList<>()).add(entry));
    first.kinds().stream()
        .filter(kind -> kind.endsWith("*"))
        .forEach(stem ->
            byStem
                .computeIfAbsent(stem.substring(0, stem.length() - 1), _ -> new ArrayList<>())
                .add(entry));
  }

  private static boolean listed(String kind) {
    return kind.endsWith("*") || Words.isKind(kind);
  }

  /** One part of a phrase as it is written; several where signs part its words, as in "u.s.a.". */
  private static Stream<Part> parts(String written) {
    Look look =
        switch (written.charAt(0)) {
          case '!' -> Look.REFUSED;
          case '=' -> Look.WANTED;
          case '>' -> Look.END;
          default -> Look.TAKEN;
        };
    String text = look == Look.TAKEN || written.length() == 1 ? written : written.substring(1);
    boolean glued = text.length() > 1 && text.startsWith("_");
    int mark = text.length() > 1 ? text.indexOf('?', 1) : -1;
    String body = text.substring(glued ? 1 : 0, mark < 0 ? text.length() : mark);
    int most = mark < 0 || mark == text.length() - 1 ? 1 : text.charAt(mark + 1) - '0';
    Set<String> words = new HashSet<>();
    List<String> kinds = new ArrayList<>();
    for (String word : body.length() == 1 ? new String[] {body} : body.split("/", -1)) {
      if (word.startsWith("{")) {
        kinds.add(word.substring(1, word.length() - 1));
      } else if (word.startsWith("<")) {
        words.addAll(Words.of(word.substring(1, word.length() - 1).replace('-', ' ')));
      } else if (word.endsWith("*")) {
        kinds.add(word);
      } else if (word.length() == body.length() && Tokens.of(word).size() > 1) {
        Tokens tokens = Tokens.of(word);
        return IntStream.range(0, tokens.size()).mapToObj(i -> literal(tokens.lower(i)));
      } else {
        words.add(word.toLowerCase(Locale.ROOT).replace('’', '\''));
      }
    }
    return Stream.of(
        new Part(look, Set.copyOf(words), List.copyOf(kinds), glued, mark < 0 ? 1 : 0, most));
  }

  private static Part literal(String word) {
    return new Part(Look.TAKEN, Set.of(word), List.of(), false, 1, 1);
  }

  private static int value(String kind, Tokens tokens, int i) {
    String word = tokens.lower(i);
    return switch (kind) {
      case "n" -> tokens.number(i) ? Years.whole(word) : -1;
      case "day" -> tokens.number(i) && word.length() < 3 ? bounded(Years.whole(word), 1, 31) : -1;
      case "year" -> tokens.number(i) && word.length() == 4 ? bounded(Years.whole(word)) : -1;
      case "number" -> tokens.number(i) ? 0 : -1;
      case "word" -> tokens.word(i) ? 0 : -1;
      case "capital" -> tokens.capital(i) ? 0 : -1;
      case "alone" -> alone(tokens, i) ? 0 : -1;
      case "edge" -> tokens.edge(i) ? 0 : -1;
      default ->
          kind.endsWith("*")
              ? word.startsWith(kind.substring(0, kind.length() - 1)) ? 0 : -1
              : Words.values(kind).getOrDefault(word, -1);
    };
  }

  /** Whether no noun goes on here that the words in front would belong to. */
  public static boolean alone(Tokens tokens, int i) {
    return i >= tokens.size() || tokens.in(i, Words.of("phrase may follow"));
  }

  private static int bounded(int value, int least, int most) {
    return value >= least && value <= most ? value : -1;
  }

  private static int bounded(int year) {
    return bounded(year, 1900, 2199);
  }

  /** The longest phrase that begins at this token and ends before {@code end}. */
  public Optional<Match<T>> at(Tokens tokens, int i, int end) {
    String first = tokens.lower(i);
    Optional<Match<T>> best =
        longest(byWord.getOrDefault(first, List.of()), tokens, i, end, Optional.empty());
    best = longest(open, tokens, i, end, best);
    int length = byStem.isEmpty() ? 0 : Math.min(first.length(), MAX_STEM);
    for (; length > 1 && best.isEmpty(); length--) {
      var entries = byStem.getOrDefault(first.substring(0, length), List.of());
      best = longest(entries, tokens, i, end, best);
    }
    return best;
  }

  /** All phrases that begin at this token. */
  public List<Match<T>> all(Tokens tokens, int i) {
    List<Match<T>> found = new ArrayList<>();
    String first = tokens.lower(i);
    List<Entry<T>> entries = new ArrayList<>(byWord.getOrDefault(first, List.of()));
    entries.addAll(open);
    for (int length = Math.min(first.length(), MAX_STEM); length > 1; length--) {
      entries.addAll(byStem.getOrDefault(first.substring(0, length), List.of()));
    }
    for (Entry<T> entry : entries) {
      longest(List.of(entry), tokens, i, tokens.size(), Optional.empty()).ifPresent(found::add);
    }
    return found;
  }

  /** Where the first phrase begins in {@code [from, to)}; -1 when none does. */
  public int first(Tokens tokens, int from, int to) {
    return IntStream.range(Math.max(0, from), Math.min(to, tokens.size()))
        .filter(i -> at(tokens, i, tokens.size()).isPresent())
        .findFirst()
        .orElse(-1);
  }

  /** Whether one begins in {@code [from, to)}. */
  public boolean in(Tokens tokens, int from, int to) {
    return first(tokens, from, to) >= 0;
  }

  private static <T> Optional<Match<T>> longest(
      List<Entry<T>> entries, Tokens tokens, int i, int end, Optional<Match<T>> before) {
    Optional<Match<T>> best = before;
    for (Entry<T> entry : entries) {
      var walk = new Walk(entry.parts(), tokens, i, end, new TreeMap<>());
      int next = walk.next(0, i);
      if (next > best.map(Match::next).orElse(i)) {
        best = Optional.of(new Match<>(entry.value(), next, walk.values()));
      }
    }
    return best;
  }

  /** One try of a phrase at one place. */
  private record Walk(
      List<Part> parts, Tokens tokens, int from, int end, Map<Integer, Integer> found) {
    /** The token behind the phrase from this part on; -1 when it doesn't fit. */
    int next(int k, int at) {
      if (k == parts.size()) {
        return at;
      }
      Part part = parts.get(k);
      return switch (part.look()) {
        case TAKEN -> taken(part, k, at);
        case END -> next(k + 1, at) < 0 ? -1 : at;
        case WANTED, REFUSED -> {
          boolean behind = k == 0 || (parts.get(k - 1).look() != Look.TAKEN && at == from);
          boolean is = part.value(tokens, behind ? at - 1 : at) >= 0;
          yield is == (part.look() == Look.WANTED) ? next(k + 1, at) : -1;
        }
      };
    }

    private Map<String, List<Integer>> values() {
      Map<String, List<Integer>> values = new HashMap<>();
      found.forEach((k, value) ->
          values
              .computeIfAbsent(parts.get(k).kinds().getFirst(), _ -> new ArrayList<>())
              .add(value));
      return values;
    }

    private int taken(Part part, int k, int at) {
      int times = 0;
      while (times < part.most() && at + times < end && part.value(tokens, at + times) >= 0) {
        times++;
      }
      for (; times >= part.least(); times--) {
        int next = next(k + 1, at + times);
        if (next >= 0) {
          if (!part.kinds().isEmpty() && times > 0) {
            found.put(k, part.value(tokens, at));
          }
          return next;
        }
      }
      return -1;
    }
  }
}
