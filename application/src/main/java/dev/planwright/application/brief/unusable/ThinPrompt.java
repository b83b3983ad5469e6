package dev.planwright.application.brief.unusable;

import module java.base;

import dev.planwright.application.brief.text.Phrase;
import dev.planwright.application.brief.text.Sentence;
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
  private static final List<Phrase> ASKS = ThinWords.list("asks");
  private static final List<Phrase> CHORES = ThinWords.list("chore");
  private static final List<Phrase> VERSES = ThinWords.list("verse");
  private static final List<Phrase> PROJECTS = ThinWords.list("project");
  private static final List<Phrase> TECHS = ThinWords.list("tech");
  private static final List<Phrase> CODE = ThinWords.list("code");
  private static final List<Phrase> CODING = ThinWords.list("coding");
  private static final List<Phrase> ERRORS = ThinWords.list("error");
  private static final List<String> SOURCE_BEGINS =
      List.of(
          "def ",
          "import ",
          "public class ",
          "#include",
          "select ",
          "function ",
          "const ",
          "let ",
          "var ",
          "print(",
          "console.log",
          "<html",
          "<!doctype",
          "```");

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

  /** The sentences in which a word names something. */
  private static List<Sentence> naming(Tokens tokens) {
    return Sentence.of(tokens).stream()
        .filter(sentence -> sentence.words().stream().anyMatch(ThinPrompt::meaningful))
        .toList();
  }

  private static boolean thin(String prompt, Tokens tokens) {
    List<Sentence> sentences = naming(tokens);
    if (words(tokens) <= 1 || sentences.isEmpty()) {
      return true;
    }
    boolean code = source(prompt) || code(sentences.getFirst());
    return (code && words(tokens) <= SHORT_CODE)
        || (sentences.size() == 1 && asksOnly(sentences.getFirst(), number(tokens)));
  }

  private static boolean meaningful(String word) {
    return !word.isEmpty() && Character.isLetter(word.codePointAt(0)) && ThinWords.meaningful(word);
  }

  /** Whether a sentence asks for an answer, and not for a plan. */
  private static boolean asksOnly(Sentence sentence, boolean number) {
    int size = sentence.size();
    if (sentence.has(PROJECTS, 0, size)) {
      return false;
    }
    int begin = begin(sentence);
    boolean knowledge = size <= SHORT && !number && sentence.has(ASKS, begin, begin + 1);
    boolean chore =
        size <= SHORT_CHORE
            && (sentence.has(CHORES, begin, begin + 1) || sentence.has(VERSES, begin, begin + 1));
    return knowledge || chore;
  }

  private static boolean code(Sentence sentence) {
    int size = sentence.size();
    return sentence.has(ERRORS, 0, size)
        || (sentence.has(CODING, 0, 1)
            && sentence.has(TECHS, 0, size)
            && sentence.has(CODE, 0, size)
            && !sentence.has(PROJECTS, 0, size));
  }

  /** Where the question begins, behind a greeting or "please". */
  private static int begin(Sentence sentence) {
    int comma = sentence.words().indexOf(",");
    return comma > 0 && comma <= 3 ? comma + 1 : 0;
  }

  private static boolean source(String prompt) {
    String start = prompt.strip().toLowerCase(java.util.Locale.ROOT);
    boolean signs = start.chars().filter(c -> "(){};=<>*`".indexOf(c) >= 0).count() >= 2;
    return signs && SOURCE_BEGINS.stream().anyMatch(start::startsWith);
  }

  private static int words(Tokens tokens) {
    int count = 0;
    for (int i = 0; i < tokens.size(); i++) {
      count += tokens.word(i) ? 1 : 0;
    }
    return count;
  }

  private static boolean number(Tokens tokens) {
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.number(i)) {
        return true;
      }
    }
    return false;
  }

  private static String language(Tokens tokens) {
    return ThinWords.language(
        Sentence.of(tokens).stream().flatMap(sentence -> sentence.words().stream()).toList());
  }
}
