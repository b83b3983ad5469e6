package dev.planwright.application.model.input;

import module java.base;

/** Which members of a stage's data later stages are told, in order of importance. */
final class DigestPlan {
  private final List<String> tokens;
  private int at;

  private DigestPlan(String text) {
    this.tokens = List.of(text.replace("(", " ( ").replace(")", " ) ").strip().split("\\s+", -1));
  }

  /** A member of an object, with the members of what it holds. */
  record Member(String name, List<Member> inner) {
    Member {
      inner = List.copyOf(inner);
    }
  }

  /** Reads names apart by blanks; what an element holds follows its name in parentheses. */
  static List<Member> members(String text) {
    return new DigestPlan(text).members();
  }

  private List<Member> members() {
    List<Member> members = new ArrayList<>();
    while (at < tokens.size() && !tokens.get(at).equals(")")) {
      String name = tokens.get(at++);
      List<Member> inner = List.of();
      if (at < tokens.size() && tokens.get(at).equals("(")) {
        at++;
        inner = members();
        at++;
      }
      members.add(new Member(name, inner));
    }
    return members;
  }
}
