package dev.planwright.application.report.document;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.Trigger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A piece of a line. */
public sealed interface Inline {

  /** Plain words. */
  record Text(String value) implements Inline {}

  /** Words that matter. */
  record Strong(String value) implements Inline {}

  /** Words of less weight. */
  record Quiet(String value) implements Inline {}

  /** Words of the prompt, as they stand there. */
  record Quote(String value) implements Inline {}

  /** The id of an element of the plan, linked where the document has it. */
  record Ref(String id) implements Inline {}

  /**
   * The id of an element of the plan, linked as {@link Ref}, and what the element is called. Paper
   * has the id only where its readers {@linkplain #isLookedUp look up} the element by it.
   */
  record Named(String id) implements Inline {}

  /** The id of the element whose home this is. */
  record Own(String id) implements Inline {}

  /** A short label with a tone. */
  record Badge(Tone tone, String label) implements Inline {}

  /** A link to another place of the document. */
  record Jump(String anchor, String label) implements Inline {}

  /** A page of the web that somebody read for this plan. */
  record Page(String address, String title) implements Inline {}

  /** Several statements, each on a line of its own. */
  record Lines(List<String> lines) implements Inline {
    public Lines {
      lines = List.copyOf(lines);
    }
  }

  /** What a screen shows and paper leaves out. */
  record Screen(List<Inline> content) implements Inline {
    public Screen {
      content = List.copyOf(content);
    }
  }

  /** Whether paper shows by that id where an element is: a task, decision, gate, risk or permit. */
  static boolean isLookedUp(String id) {
    return id.matches("[QNKP]\\d+|\\d+(\\.\\d+)*");
  }

  /** Plain words. */
  static List<Inline> of(String text) {
    return text.isEmpty() ? List.of() : List.of(new Text(text));
  }

  /** Words that matter. */
  static List<Inline> strong(String text) {
    return text.isEmpty() ? List.of() : List.of(new Strong(text));
  }

  /** What paper leaves out, if there is any. */
  static List<Inline> screen(List<Inline> content) {
    return content.isEmpty() ? List.of() : List.of(new Screen(content));
  }

  /** Pieces of text one below the other. */
  static List<Inline> lines(List<String> texts) {
    return texts.size() > 1 ? List.of(new Lines(texts)) : of(String.join("", texts));
  }

  /** Ids of elements of the plan, each to be linked. */
  static List<Inline> refs(List<?> ids) {
    var line = new ArrayList<Inline>();
    for (Object id : ids) {
      if (!line.isEmpty()) {
        line.add(new Text(" "));
      }
      line.add(new Ref(id.toString()));
    }
    return line;
  }

  /** Appends a label and its words; nothing where there are no words. */
  static void labelled(List<Inline> words, String label, List<Inline> more) {
    if (!more.isEmpty()) {
      words.addAll(List.of(new Text(" · "), new Text(label), new Text(": ")));
      words.addAll(more);
    }
  }

  /** A choice as words: {@code FIX_FIRST} is "fix first". */
  static String words(Enum<?> choice) {
    return choice.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** As in "delay – more than 10 days". */
  static String words(Trigger trigger) {
    String value = Numbers.amount(trigger.value(), trigger.unit());
    return switch (trigger.op()) {
      case AT_MOST -> say("{0} – at most {1}", trigger.metric(), value);
      case LESS_THAN -> say("{0} – less than {1}", trigger.metric(), value);
      case AT_LEAST -> say("{0} – at least {1}", trigger.metric(), value);
      case MORE_THAN -> say("{0} – more than {1}", trigger.metric(), value);
      case EQUAL -> say("{0} – exactly {1}", trigger.metric(), value);
    };
  }

  /** The words as a sentence begins: the first letter large. */
  static String sentence(String words) {
    return words.isEmpty()
        ? words
        : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  /**
   * What a statement rests on. A reference that nobody names counts as judgement.
   *
   * @param named whether a reader learns beside it which reference it is
   */
  static List<Inline> basis(Basis basis, boolean named) {
    return basis(basis == Basis.REFERENCE && !named ? Basis.JUDGEMENT : basis);
  }

  /** What a statement rests on. */
  static List<Inline> basis(Basis basis) {
    return switch (basis) {
      case PROMPT -> List.of(new Badge(Tone.INFO, "from the prompt"));
      case REFERENCE -> List.of(new Badge(Tone.INFO, "from a reference"));
      case JUDGEMENT -> List.of(new Badge(Tone.PLAIN, "judgement"));
      case COMPUTED -> List.of(new Badge(Tone.INFO, "computed"));
    };
  }
}
