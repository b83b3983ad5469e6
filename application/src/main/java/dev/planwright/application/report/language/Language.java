package dev.planwright.application.report.language;

import dev.planwright.application.text.PackagedText;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The language that a plan is written in. The plan's own text comes from its prompt and its writer;
 * the labels and sentences around it are written in English in the code and found in the language's
 * file by that English text. A language without a file keeps the English labels.
 */
public final class Language {
  /** The language of the code, and of everything that no plan's language is bound for. */
  public static final Language ENGLISH = new Language("en");

  private static final Pattern PARAMETER = Pattern.compile("\\{(\\d)}");
  private static final Pattern DAY = Pattern.compile("(?<![\\w-])\\d{4}-\\d{2}-\\d{2}(?![\\w-])");
  private static final Map<String, Map<String, String>> FILES =
      Stream.of("da", "de", "es", "fr", "it", "nl", "pl", "pt")
          .collect(Collectors.toUnmodifiableMap(Function.identity(), Language::read));
  private static final ScopedValue<Language> SPOKEN = ScopedValue.newInstance();

  private final String code;

  private Language(String code) {
    this.code = code;
  }

  /** The language with that ISO 639-1 code; English for what is none. */
  public static Language of(String code) {
    return code.matches("[a-z]{2}") ? new Language(code) : ENGLISH;
  }

  /** The language that the caller is to write in: the one bound by {@link #during}. */
  public static Language spoken() {
    return SPOKEN.orElse(ENGLISH);
  }

  /** Does the work with this language bound for {@link #say}, numbers and dates. */
  public <T, X extends Throwable> T during(ScopedValue.CallableOp<T, X> work) throws X {
    return ScopedValue.where(SPOKEN, this).call(work);
  }

  /**
   * The text in the spoken language with {0}, {1} ... replaced. A text that the language's file
   * does not hold stays as it is.
   */
  public static String say(String english, Object... values) {
    String text = spoken().texts().getOrDefault(english, english);
    return PARAMETER
        .matcher(text)
        .replaceAll(found -> {
          int at = Integer.parseInt(found.group(1));
          return Matcher.quoteReplacement(
              at < values.length ? values[at].toString() : found.group());
        });
  }

  /** A text for readers: a label in the spoken language, and days as the language writes them. */
  public static String shown(String text) {
    Language spoken = spoken();
    if (!spoken.translated()) {
      return text;
    }
    String label = spoken.texts().get(text.strip());
    return DAY.matcher(label == null ? text : text.replace(text.strip(), label))
        .replaceAll(day -> Matcher.quoteReplacement(spoken.date(day.group())));
  }

  /** A day as minutes and letters write it: "18 November 2026". */
  public static String written(LocalDate day) {
    Locale locale = spoken().locale();
    return DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG)
        .withLocale(locale.equals(Locale.ENGLISH) ? Locale.UK : locale)
        .format(day);
  }

  /** Its ISO 639-1 code, as for the attribute {@code lang} of a page. */
  public String code() {
    return code;
  }

  /** How numbers, days and countries are written: in English where the labels are. */
  public Locale locale() {
    return translated() ? Locale.forLanguageTag(code) : Locale.ENGLISH;
  }

  private boolean translated() {
    return FILES.containsKey(code);
  }

  private Map<String, String> texts() {
    return FILES.getOrDefault(code, Map.of());
  }

  private String date(String iso) {
    try {
      return DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM)
          .withLocale(locale())
          .format(LocalDate.parse(iso));
    } catch (DateTimeException _) { // only looks like a day
      return iso;
    }
  }

  /** Lines of the form {@code English text = its translation}. */
  private static Map<String, String> read(String code) {
    return PackagedText.lines(Language.class, code + ".txt")
        .map(line -> line.split(" = ", 2))
        .collect(
            Collectors.toUnmodifiableMap(parts -> parts[0], parts -> parts[1], (_, last) -> last));
  }
}
