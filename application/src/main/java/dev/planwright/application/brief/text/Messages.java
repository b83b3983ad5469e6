package dev.planwright.application.brief.text;

import module java.base;

import dev.planwright.application.text.PackagedText;

/**
 * The texts of a brief in one language. A language without texts of its own gets English ones,
 * whatever the locale of the machine.
 */
public final class Messages {
  private static final String ENGLISH = "en";
  private static final Map<String, Messages> BY_LANGUAGE =
      Stream.of(ENGLISH, "de", "es", "fr")
          .collect(Collectors.toUnmodifiableMap(Function.identity(), Messages::new));

  private final String language;
  private final Properties texts = new Properties();

  private Messages(String language) {
    this.language = language;
    load("messages_" + language + ".properties");
    load("fields_" + language + ".properties");
  }

  /** The texts in that language (ISO 639-1), else in English. */
  public static Messages of(String language) {
    Messages own = BY_LANGUAGE.get(language);
    return own == null ? english() : own;
  }

  private static Messages english() {
    Messages english = BY_LANGUAGE.get(ENGLISH);
    if (english == null) {
      throw new IllegalStateException("the English texts are missing");
    }
    return english;
  }

  /** The language of these texts, ISO 639-1. */
  public String language() {
    return language;
  }

  /** The locale of the language, without a country. */
  public Locale locale() {
    return Locale.forLanguageTag(language);
  }

  /** The text with {0}, {1} ... replaced. */
  public String text(String key, String... values) {
    String text = texts.getProperty(key);
    if (text == null) {
      throw new IllegalArgumentException("no text " + key + " in " + language);
    }
    for (int i = 0; i < values.length; i++) {
      text = text.replace("{" + i + "}", values[i]);
    }
    return text;
  }

  /** A text that is a list, parted by semicolons. */
  public List<String> list(String key) {
    return Arrays.stream(text(key).split(";", -1)).map(String::strip).toList();
  }

  private void load(String name) {
    try {
      texts.load(new StringReader(PackagedText.of(Messages.class, name)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
