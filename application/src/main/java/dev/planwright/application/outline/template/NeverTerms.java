package dev.planwright.application.outline.template;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.domain.project.Fact;
import dev.planwright.domain.project.FactKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the prompt rules out, as words that advice may not contain.
 *
 * <p>Only plain bans become terms ("no subcontractors", "diesel is banned"). A bound ("not more
 * than 40 guests") or a condition ("never launch without a review") names things that are wanted,
 * so it bans no word; the reader finds it among the limits.
 */
public record NeverTerms(List<Term> terms) {
  private static final Pattern NEGATOR =
      Pattern.compile(
          "\\b(no|not|never|avoid|without|exclude|excluding|don['’]t|cannot|nothing|none|ban|reject"
              + "|forbid)\\b",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern BANNED_BEFORE =
      Pattern.compile(
          "^(.*?)\\s+(?:is|are|be)?\\s*(?:strictly )?"
              + "(?:banned|forbidden|prohibited|excluded|not allowed|not permitted|out of the"
              + " question|off limits|off the table)\\b",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern CONDITION =
      Pattern.compile(
          "\\d|\\b(without|unless|until|before|after|than|over|exceed\\w*|beyond|except|only|least"
              + "|most|less|under|below|above|if|when|while|any later|too)\\b",
          Pattern.CASE_INSENSITIVE);
  private static final int MOST_WORDS = 4;

  /** Subjects that ban something for the whole project. */
  private static final Set<String> ANYBODY =
      Set.copyOf(Words.of("plan team solution work there everything everybody nobody please"));

  public NeverTerms {
    terms = List.copyOf(terms);
  }

  /**
   * One ban.
   *
   * @param fact id of the fact that states it
   * @param words all of them together make a text break it
   */
  public record Term(String fact, Set<String> words) {
    public Term {
      words = Set.copyOf(words);
    }
  }

  /** The bans among a prompt's limits. */
  public static NeverTerms of(Intake intake) {
    List<Term> terms = new ArrayList<>();
    for (Fact limit : intake.limits()) {
      if (limit.kind() == FactKind.NEVER) {
        terms.addAll(terms(limit));
      }
    }
    return new NeverTerms(terms);
  }

  /** The fact whose ban the text breaks. */
  public Optional<String> brokenBy(String text) {
    if (terms.isEmpty()) {
      return Optional.empty();
    }
    Set<String> words = new HashSet<>(Words.of(text));
    return terms.stream()
        .filter(term -> words.containsAll(term.words()))
        .map(Term::fact)
        .findFirst();
  }

  /** Whether the fact's ban is one of those that advice is checked for. */
  public boolean covers(String fact) {
    return terms.stream().anyMatch(term -> term.fact().equals(fact));
  }

  private static List<Term> terms(Fact limit) {
    Ban ban = ban(limit.text().strip().toLowerCase(Locale.ROOT));
    if (CONDITION.matcher(ban.what()).find()) {
      return List.of();
    }
    Set<String> subject = new HashSet<>(Words.of(ban.subject()));
    subject.removeAll(ANYBODY);
    return Arrays.stream(ban.what().split(",|;|\\.|\\bor\\b|\\band\\b|\\bnor\\b|/"))
        .map(part -> new HashSet<>(Words.of(afterNegator(part))))
        .filter(words -> !words.isEmpty())
        .peek(words -> words.addAll(subject))
        .filter(words -> words.size() <= MOST_WORDS)
        .map(words -> new Term(limit.id().toString(), words))
        .toList();
  }

  private static String afterNegator(String part) {
    Matcher negator = NEGATOR.matcher(part);
    return negator.find() ? part.substring(negator.end()) : part;
  }

  /**
   * What must not be, and what must not do it: in "the facade must not be changed" changes are only
   * banned of the facade.
   */
  private record Ban(String subject, String what) {}

  private static Ban ban(String text) {
    Matcher before = BANNED_BEFORE.matcher(text);
    if (before.find()) {
      return new Ban("", before.group(1));
    }
    Matcher negator = NEGATOR.matcher(text);
    return negator.find()
        ? new Ban(text.substring(0, negator.start()), text.substring(negator.end()))
        : new Ban("", text);
  }
}
