package dev.planwright.application.brief.unusable;

import module java.base;

import dev.planwright.application.brief.text.Phrases;
import dev.planwright.application.brief.text.Resources;
import dev.planwright.application.brief.text.Sentences;
import dev.planwright.application.brief.text.Tokens;
import java.lang.Character.UnicodeScript;

/**
 * A prompt that states no project: one word, small talk, a question for knowledge, a question about
 * code. In doubt a prompt is not thin, and never in a script without spaces.
 *
 * @param language to ask its writer in, ISO 639-1
 */
public record ThinPrompt(String language) {
  private static final int SHORT = 14;
  private static final int SHORT_CHORE = 8;
  private static final int SHORT_CODE = 30;
  private static final Set<UnicodeScript> WITHOUT_SPACES =
      Set.of(
          UnicodeScript.HAN,
          UnicodeScript.HIRAGANA,
          UnicodeScript.KATAKANA,
          UnicodeScript.THAI,
          UnicodeScript.LAO,
          UnicodeScript.KHMER,
          UnicodeScript.MYANMAR,
          UnicodeScript.TIBETAN);
  private static final List<List<String>> ROWS = Resources.rows("thin.txt");
  private static final Phrases<Boolean> ASKS = list("asks");
  private static final Phrases<Boolean> CHORES = list("chore");
  private static final Phrases<Boolean> VERSES = list("verse");
  private static final Phrases<Boolean> PROJECTS = list("project");
  private static final Phrases<Boolean> TECHS = list("tech");
  private static final Phrases<Boolean> CODE = list("code");
  private static final Phrases<Boolean> CODING = list("coding");
  private static final Phrases<Boolean> ERRORS = list("error");
  private static final List<String> SOURCE_BEGINS =
      ROWS.stream()
          .filter(row -> row.getFirst().equals("source"))
          .flatMap(row -> Resources.parts(row.getLast()).stream())
          .toList();

  /** Words that name nothing to be planned, by language. */
  private static final Map<String, Set<String>> FILLERS =
      ROWS.stream()
          .filter(row -> row.getFirst().equals("filler"))
          .collect(
              Collectors.toMap(
                  row -> row.get(1),
                  row ->
                      Resources.parts(row.getLast()).stream()
                          .map(Sentences::spelling)
                          .collect(Collectors.toUnmodifiableSet()),
                  (one, _) -> one,
                  TreeMap::new));

  /** Reads a prompt; empty when it may state a project. */
  public static Optional<ThinPrompt> of(String prompt) {
    Tokens tokens = Tokens.of(prompt);
    boolean named =
        prompt.codePoints().mapToObj(UnicodeScript::of).anyMatch(WITHOUT_SPACES::contains)
            || CriminalGoal.of(prompt).isPresent();
    return named || !thin(prompt, tokens)
        ? Optional.empty()
        : Optional.of(new ThinPrompt(language(tokens)));
  }

  /** Whether a word in the text names something that could be planned. */
  static boolean namesSomething(Tokens tokens) {
    return !naming(tokens).isEmpty();
  }

  private static Phrases<Boolean> list(String kind) {
    return Sentences.phrases(
        ROWS.stream()
            .filter(row -> row.getFirst().equals(kind))
            .flatMap(row -> Resources.parts(row.getLast()).stream())
            .map(phrase -> Map.entry(phrase, true))
            .toList());
  }

  /** The sentences in which a word names something. */
  private static List<Tokens> naming(Tokens tokens) {
    return Sentences.of(tokens).stream()
        .filter(
            sentence -> IntStream.range(0, sentence.size()).anyMatch(i -> meaningful(sentence, i)))
        .toList();
  }

  private static boolean meaningful(Tokens sentence, int i) {
    String word = sentence.lower(i);
    boolean oneLetter = word.chars().distinct().count() < 2 && word.charAt(0) < 0x2E80;
    return sentence.word(i)
        && !oneLetter
        && FILLERS.values().stream().noneMatch(fillers -> fillers.contains(word));
  }

  private static boolean thin(String prompt, Tokens tokens) {
    List<Tokens> sentences = naming(tokens);
    long words = IntStream.range(0, tokens.size()).filter(tokens::word).count();
    boolean number = IntStream.range(0, tokens.size()).anyMatch(tokens::number);
    if (words <= 1 || sentences.isEmpty()) {
      return true;
    }
    boolean code = source(prompt) || code(sentences.getFirst());
    return (code && words <= SHORT_CODE)
        || (sentences.size() == 1 && asksOnly(sentences.getFirst(), number));
  }

  /** Whether a sentence asks for an answer, and not for a plan. */
  private static boolean asksOnly(Tokens sentence, boolean number) {
    int size = sentence.size();
    int comma = IntStream.range(0, size).filter(i -> sentence.is(i, ",")).findFirst().orElse(-1);
    int begin = comma > 0 && comma <= 3 ? comma + 1 : 0;
    boolean knowledge = size <= SHORT && !number && ASKS.in(sentence, begin, begin + 1);
    boolean chore = CHORES.in(sentence, begin, begin + 1) || VERSES.in(sentence, begin, begin + 1);
    return !PROJECTS.in(sentence, 0, size) && (knowledge || (chore && size <= SHORT_CHORE));
  }

  private static boolean code(Tokens sentence) {
    int size = sentence.size();
    return ERRORS.in(sentence, 0, size)
        || (CODING.in(sentence, 0, 1)
            && TECHS.in(sentence, 0, size)
            && CODE.in(sentence, 0, size)
            && !PROJECTS.in(sentence, 0, size));
  }

  private static boolean source(String prompt) {
    String start = prompt.strip().toLowerCase(Locale.ROOT);
    boolean signs = start.chars().filter(c -> "(){};=<>*`".indexOf(c) >= 0).count() >= 2;
    return signs
        && SOURCE_BEGINS.stream()
            .filter(start::startsWith)
            .anyMatch(
                begin -> !Character.isLetter((start + " ").charAt(begin.length())) || ends(begin));
  }

  /** Whether a letter behind it begins another word. */
  private static boolean ends(String begin) {
    return !Character.isLetter(begin.charAt(begin.length() - 1));
  }

  /** The language that most of the words belong to, of those with lists; English in doubt. */
  private static String language(Tokens tokens) {
    List<String> words =
        IntStream.range(0, tokens.size())
            .mapToObj(i -> Sentences.spelling(tokens.lower(i)))
            .toList();
    return FILLERS.entrySet().stream()
        .max(
            Comparator.comparingLong((Map.Entry<String, Set<String>> entry) ->
                    words.stream().filter(entry.getValue()::contains).count())
                .thenComparing(entry -> entry.getKey().equals("en")))
        .map(Map.Entry::getKey)
        .orElse("en");
  }
}
