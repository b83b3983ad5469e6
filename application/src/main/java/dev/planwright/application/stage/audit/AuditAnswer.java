package dev.planwright.application.stage.audit;

import module java.base;

import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.audit.Audit.Adherence;
import dev.planwright.application.stage.audit.Audit.Check;

/** What is judged before code decides the rest. */
record AuditAnswer(
    List<Check> checks,
    List<Adherence> adherence,
    List<Ruling> rulings,
    List<Correction> corrections,
    List<Edit> edits) {
  AuditAnswer {
    checks = List.copyOf(checks);
    adherence = List.copyOf(adherence);
    rulings = List.copyOf(rulings);
    corrections = List.copyOf(corrections);
    edits = List.copyOf(edits);
  }

  /** Another text for a place; empty where the plan does not say what would be right. */
  record Correction(String place, String text) {}

  /** Several answers as one. */
  static AuditAnswer joined(Collection<AuditAnswer> parts) {
    return new AuditAnswer(
        parts.stream().flatMap(part -> part.checks.stream()).toList(),
        parts.stream().flatMap(part -> part.adherence.stream()).toList(),
        List.of(),
        List.of(),
        List.of());
  }

  /** The same with what was decided on findings, and with corrected texts. */
  AuditAnswer with(List<Ruling> decided, List<Edit> corrected) {
    return new AuditAnswer(checks, adherence, decided, corrections, corrected);
  }

  /** The subjects that it judges. */
  List<String> subjects() {
    return checks.stream().map(check -> Members.name(check.subject())).toList();
  }

  /** The facts that it judges. */
  List<String> facts() {
    return adherence.stream().map(entry -> entry.fact().toString()).toList();
  }

  /** With the first judgement of each subject and of each fact. */
  AuditAnswer withFirsts() {
    return new AuditAnswer(
        firsts(checks, Check::subject),
        firsts(adherence, Adherence::fact),
        rulings,
        corrections,
        edits);
  }

  private static <T> List<T> firsts(List<T> all, Function<T, ?> of) {
    Set<Object> seen = new HashSet<>();
    return all.stream().filter(one -> seen.add(of.apply(one))).toList();
  }
}
