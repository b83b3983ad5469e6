package dev.planwright.application.brief;

import module java.base;

import dev.planwright.application.brief.Brief.Checklist;
import dev.planwright.application.brief.read.Domain;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.text.Messages;
import dev.planwright.application.pipeline.codec.Members;

/**
 * As which field a prompt is read.
 *
 * @param field empty when two fields fit about equally well
 * @param close other fields that come near, the nearest first
 * @param given whether the caller chose the field
 */
public record FieldReading(Optional<Domain> field, List<Domain> close, boolean given) {
  public FieldReading {
    close = List.copyOf(close);
  }

  static FieldReading of(Intake intake, Optional<Domain> given) {
    if (given.isPresent()) {
      return new FieldReading(given, List.of(), true);
    }
    List<Domain> others = intake.otherDomains();
    boolean tie = intake.domain() == Domain.GENERAL && others.size() > 1;
    return tie
        ? new FieldReading(Optional.empty(), others.subList(0, 2), false)
        : new FieldReading(Optional.of(intake.domain()), others.stream().limit(1).toList(), false);
  }

  /** "Read as: construction (education is close)". */
  String sentence(Messages messages) {
    if (field.isEmpty()) {
      return messages.text("field.tie", name(close.get(0), messages), name(close.get(1), messages));
    }
    String name = name(field.orElseThrow(), messages);
    if (given) {
      return messages.text("field.given", name);
    }
    if (field.orElseThrow() == Domain.GENERAL) {
      return messages.text("field.none");
    }
    return close.stream()
        .findFirst()
        .map(other -> messages.text("field.close", name, name(other, messages)))
        .orElseGet(() -> messages.text("field.clear", name));
  }

  /** What is typical of the field; nothing when it is not clear which. */
  Optional<Checklist> checklist(Messages messages) {
    return field.map(domain -> {
      String key = Members.name(domain) + ".";
      return new Checklist(
          name(domain, messages),
          messages.list(key + "phases"),
          messages.list(key + "permits"),
          messages.list(key + "risks"),
          messages.list(key + "roles"));
    });
  }

  private static String name(Domain domain, Messages messages) {
    return messages.text(Members.name(domain) + ".name");
  }
}
