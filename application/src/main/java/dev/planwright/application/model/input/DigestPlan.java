package dev.planwright.application.model.input;

import dev.planwright.application.pipeline.Stage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which members of a stage's data later stages are told, in order of importance; read from {@code
 * digests.txt}.
 */
final class DigestPlan {
  private final Map<Stage, List<Member>> plans;

  private DigestPlan(Map<Stage, List<Member>> plans) {
    this.plans = plans;
  }

  /** A member of an object, with the members of what it holds. */
  record Member(String name, List<Member> inner) {
    Member {
      inner = List.copyOf(inner);
    }
  }

  /** Reads the plans, which are part of the program. */
  static DigestPlan load() {
    Map<Stage, List<Member>> plans = new EnumMap<>(Stage.class);
    for (String line : resource().lines().toList()) {
      if (!line.isBlank() && !line.startsWith("#")) {
        int colon = line.indexOf(':');
        Stage stage =
            Stage.of(line.substring(0, colon).strip())
                .orElseThrow(() -> new IllegalStateException("digests.txt: " + line));
        plans.put(stage, new Reader(line.substring(colon + 1)).members());
      }
    }
    return new DigestPlan(plans);
  }

  List<Member> of(Stage stage) {
    return Optional.ofNullable(plans.get(stage)).orElse(List.of());
  }

  private static String resource() {
    try (InputStream in = DigestPlan.class.getResourceAsStream("digests.txt")) {
      if (in == null) {
        throw new IllegalStateException("missing resource digests.txt");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Names apart by blanks; what an element holds follows its name in parentheses. */
  private static final class Reader {
    private final List<String> tokens;
    private int at;

    Reader(String text) {
      this.tokens = List.of(text.replace("(", " ( ").replace(")", " ) ").strip().split("\\s+", -1));
    }

    List<Member> members() {
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
}
