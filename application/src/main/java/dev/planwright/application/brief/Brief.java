package dev.planwright.application.brief;

import module java.base;

import dev.planwright.application.brief.read.Domain;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.domain.fact.FactKind;

/**
 * What a prompt states, what it contradicts and leaves open, and what follows from its facts by
 * arithmetic. It plans nothing: no schedule, no budget, no rates. All texts are in the language of
 * the labels, quotes in the prompt's.
 *
 * @param questions the most important first
 * @param results what follows from the facts alone
 * @param checklist of the field; empty when two fields fit about equally well
 */
public record Brief(
    Opening opening,
    Statements stated,
    Tables tables,
    List<Question> questions,
    List<Result> results,
    Optional<Checklist> checklist) {
  public Brief {
    questions = List.copyOf(questions);
    results = List.copyOf(results);
  }

  /**
   * What stands above the brief.
   *
   * @param language of the labels, ISO 639-1
   * @param readAs the sentence that says as which field the prompt is read
   */
  public record Opening(String language, String title, FieldReading field, String readAs) {}

  /**
   * The facts that the brief has room for, by kind and then in the prompt's order.
   *
   * @param further how many facts stand in the file of stage 002 only
   */
  public record Statements(List<Statement> shown, int further) {
    public Statements {
      shown = List.copyOf(shown);
    }
  }

  /**
   * One fact.
   *
   * @param fact its id
   * @param value what it was read as, empty when its words are all there is
   * @param quote the prompt's words, cut at 160 characters
   */
  public record Statement(String fact, FactKind kind, String value, String quote) {}

  /** The prompt's dates and sums. */
  public record Tables(List<Day> calendar, List<Sum> sums) {
    public Tables {
      calendar = List.copyOf(calendar);
      sums = List.copyOf(sums);
    }
  }

  /**
   * A date of the calendar.
   *
   * @param fact its id; empty for the start date of the plan itself
   * @param first the day that it is sorted by
   * @param shown the date or range in words
   * @param kind what it is to the project, in words
   * @param distance how far it is from the start date, in words
   */
  public record Day(
      Optional<String> fact,
      LocalDate first,
      String shown,
      String kind,
      String what,
      String distance) {}

  /**
   * A sum of money that the prompt states.
   *
   * @param amount with its currency, and what it is paid for when it is a rate
   * @param role what it is in the project, as far as the prompt says so
   */
  public record Sum(String fact, String amount, String role, String what) {}

  /** A question to be settled before anybody plans. */
  public record Question(Cause cause, String subject, String question, String why) {}

  /** Why a question is asked. */
  public enum Cause {
    CONTRADICTION,
    MISSING
  }

  /**
   * What follows from the facts by arithmetic.
   *
   * @param formula the numbers it was made of
   */
  public record Result(String what, String value, String formula) {}

  /** What is typical of a field. It has no numbers, and knows nothing of the prompt. */
  public record Checklist(
      String field,
      List<String> phases,
      List<String> permits,
      List<String> risks,
      List<String> roles) {
    public Checklist {
      phases = List.copyOf(phases);
      permits = List.copyOf(permits);
      risks = List.copyOf(risks);
      roles = List.copyOf(roles);
    }
  }

  /**
   * Makes the brief of a prompt. The same arguments give the same brief, whatever the clock, zone
   * and locale of the machine.
   *
   * @param startDate of the plan, from which distances are counted
   * @param field chosen by the caller; else the one that the prompt was read as
   */
  public static Brief of(Intake intake, LocalDate startDate, Optional<Domain> field) {
    Messages messages = Messages.of(intake.language());
    FieldReading reading = FieldReading.of(intake, field);
    Optional<Checklist> checklist = reading.checklist(messages);
    return new Brief(
        new Opening(messages.language(), intake.title(), reading, reading.sentence(messages)),
        new StatementList(messages).of(intake),
        new Tables(new Calendar(messages, startDate).of(intake), new SumTable(messages).of(intake)),
        new QuestionList(messages).of(intake),
        new Arithmetic(messages, startDate).of(intake),
        checklist);
  }
}
