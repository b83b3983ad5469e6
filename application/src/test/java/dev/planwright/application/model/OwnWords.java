package dev.planwright.application.model;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.report.language.Language;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What may stand in the hand-written plan when it is told to be in another language: its own texts,
 * the language's texts, numbers, ids and the names of countries and weekdays.
 */
final class OwnWords {
  private static final Pattern WORD = Pattern.compile("\\p{L}*\\p{Ll}{2,}\\p{L}*");
  private static final Pattern TEXT = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*+)\"");
  private static final Pattern NAMED =
      Pattern.compile(
          "llm|auto|baseline|heat|model-hand|[0-9a-f]{64}|\\d{3}-[a-z-]+(?:\\.csv|\\.json)?|\\d{1,2}\\.?"
              + " (?:de )?\\p{L}{3,5}\\.? (?:de )?\\d{4}");
  private static final Pattern TOKEN = Pattern.compile("\\{\\{[^}]*}}");
  private static final List<String> BETWEEN =
      List.of(
          "; ", " → ", " < ", " > ", " >= ", " <= ", " ×", " (", " · ", ": ", ", ", ". ", " – ",
          " ");
  private static final String CUT = "…";
  private static final int LONG = 30;
  private static final int BEGIN = 8;

  /** A day that is written out in the language. */
  private final Pattern written;

  private final Set<String> texts = new HashSet<>();
  private final String all;
  private final Set<String> begins = new HashSet<>();
  private final String prompt;
  private final List<Message> messages = new ArrayList<>();
  private final Map<String, Boolean> judged = new HashMap<>();

  OwnWords(Language language, HandWrittenPlan plan) {
    String replies =
        plan.model.requests().stream()
            .flatMap(request -> HandWrittenPlan.answer(request).stream())
            .map(JsonText::write)
            .collect(Collectors.joining());
    TEXT.matcher(replies)
        .results()
        .map(text -> text.group(1).replace("\\\"", "\""))
        .flatMap(text ->
            text.startsWith("{") || text.startsWith("[")
                ? TEXT.matcher(text).results().map(inner -> inner.group(1))
                : Stream.of(text))
        .map(text -> plain(Language.shown(text)))
        .forEach(this::own);
    prompt = plain(HandWrittenPlan.REPLIES.prompt());
    all = String.join("\n", texts) + prompt;
    IntStream.rangeClosed(0, all.length() - BEGIN)
        .forEach(at -> begins.add(all.substring(at, at + BEGIN)));
    Locale locale = language.locale();
    written =
        Pattern.compile(
            Arrays.stream(Month.values())
                .map(month -> month.getDisplayName(TextStyle.FULL, locale))
                .collect(Collectors.joining("|", "\\d{1,2}\\.? (?:de )?(?:", ") (?:de )?\\d{4}")));
    Arrays.stream(Locale.getISOCountries())
        .map(code -> Locale.of("", code).getDisplayCountry(locale))
        .forEach(texts::add);
    Arrays.stream(DayOfWeek.values())
        .map(day -> day.getDisplayName(TextStyle.FULL, locale))
        .forEach(texts::add);
    texts(language.code()).forEach(this::add);
  }

  /** A report may leave out what explains a text, behind its first words. */
  private void own(String text) {
    texts.add(text);
    texts.add(text.split("[:;,(]", 2)[0].strip());
    if (text.contains("{{")) {
      messages.add(message(TOKEN.split(text, -1), ".+"));
    }
  }

  private void add(String translation) {
    if (!translation.contains("{")) {
      texts.add(translation);
    } else if (translation.replaceAll("\\{\\d}", "").matches(".*\\p{L}.*")) {
      messages.add(message(translation.split("\\{\\d}", -1), "(.+)"));
    }
  }

  private static Message message(String[] parts, String parameter) {
    return new Message(
        List.of(parts),
        Pattern.compile(
            Stream.of(parts).map(Pattern::quote).collect(Collectors.joining(parameter))));
  }

  /** A text with gaps; its words are looked for first, since most texts hold none of them. */
  private record Message(List<String> parts, Pattern pattern) {
    boolean mayBe(String text) {
      return text.startsWith(parts.getFirst())
          && text.endsWith(parts.getLast())
          && parts.stream().allMatch(text::contains);
    }
  }

  /** Whether something in it is neither the plan's own nor the language's. */
  boolean isEnglish(String text) {
    return !known(plain(text), 0);
  }

  private boolean known(String text, int depth) {
    Boolean before = judged.get(depth + text);
    if (before == null) {
      before = isKnown(text, depth);
      judged.put(depth + text, before);
    }
    return before;
  }

  /** Whether it is known without what makes it a sentence: its first letter and its full stop. */
  private boolean isPartOfSentence(String text) {
    String words = text.substring(0, text.length() - 1);
    return known(words, 1)
        || known(words.substring(0, 1).toLowerCase(Locale.ROOT) + words.substring(1), 1);
  }

  private boolean isKnown(String text, int depth) {
    if (!WORD.matcher(text).find()
        || texts.contains(text)
        || texts.contains(text + ".")
        || texts.contains(text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1))) {
      return true;
    }
    if (depth == 0 && text.endsWith(".") && isPartOfSentence(text)) {
      return true;
    }
    if ((NAMED.matcher(text).matches() || written.matcher(text).matches())
        || (text.contains(" ") && prompt.contains(text))
        || (Character.isDigit(text.charAt(0)) && holds(text))
        || ((text.length() > LONG || text.endsWith(CUT))
            && holds(text.substring(0, text.length() - 1)))) {
      return true;
    }
    return depth < 5
        && (messages.stream()
                .filter(message -> message.mayBe(text))
                .anyMatch(message -> filled(message.pattern().matcher(text), depth))
            || BETWEEN.stream().anyMatch(between -> parted(text, between, depth)));
  }

  /** Whether the plan's own texts hold it; most that they do not hold begin like none of them. */
  private boolean holds(String text) {
    return (text.length() < BEGIN || begins.contains(text.substring(0, BEGIN)))
        && all.contains(text);
  }

  private boolean filled(Matcher message, int depth) {
    return message.matches()
        && IntStream.rangeClosed(1, message.groupCount())
            .allMatch(group -> known(message.group(group).strip(), depth + 1));
  }

  private boolean parted(String text, String between, int depth) {
    return Stream.of(text.indexOf(between), text.lastIndexOf(between))
        .filter(at -> at > 0)
        .anyMatch(at -> {
          String first = text.substring(0, at).strip();
          return (known(first, depth + 1) || known(first + ".", depth + 1))
              && known(text.substring(at + between.length()).strip(), depth);
        });
  }

  private static String plain(String text) {
    return text.replaceAll("[\\s\\u00a0\\u202f]+", " ").strip();
  }

  private static Stream<String> texts(String code) {
    try (var in = Language.class.getResourceAsStream(code + ".txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" = ", 2)[1]);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
