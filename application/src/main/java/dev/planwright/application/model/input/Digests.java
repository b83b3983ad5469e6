package dev.planwright.application.model.input;

import static dev.planwright.application.report.language.Language.say;
import static dev.planwright.application.report.language.Language.shown;

import module java.base;

import dev.planwright.application.model.input.DigestPlan.Member;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonBoolean;
import dev.planwright.domain.json.Json.JsonNull;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/**
 * What a finished stage says, in few words, for the models that make later ones: one line for each
 * element, the highest ranked first. Pure.
 */
final class Digests {
  private static final int ALL = 400;
  private static final int MOST_OF_A_TITLE = 32;

  /**
   * Texts are shortened first, then elements lose their less important members, and lists are cut
   * last: what is not told can neither be referred to nor judged.
   */
  private static final List<Tightness> TIGHTNESS =
      List.of(
          new Tightness(280, ALL, ALL),
          new Tightness(140, ALL, ALL),
          new Tightness(80, ALL, ALL),
          new Tightness(48, ALL, ALL),
          new Tightness(48, 6, ALL),
          new Tightness(48, 4, ALL),
          new Tightness(48, 3, ALL),
          new Tightness(48, 2, ALL),
          new Tightness(32, 2, ALL),
          new Tightness(32, 2, 40),
          new Tightness(32, 2, 30),
          new Tightness(32, 2, 20),
          new Tightness(32, 2, 10),
          new Tightness(32, 2, 5));

  /** How much is told: the longest text in chars, members of an element, elements of a list. */
  private record Tightness(int text, int members, int list) {}

  /**
   * A digest.
   *
   * @param cut what was left out, in sentences; empty when every element is there with all that
   *     later stages are told of it
   */
  record Digest(String text, Optional<String> cut) {}

  /** The stage's digest of about so many tokens at most. */
  Digest of(StageDefinition stage, JsonObject data, int tokens) {
    List<Member> members = DigestPlan.members(stage.digest());
    String text = "";
    for (Tightness tightness : TIGHTNESS) {
      var writer = new Writer(tightness);
      text = writer.write(members, stage.inDigestOrder(data));
      if (TokenEstimate.of(text) <= tokens) {
        return new Digest(text, cut(stage.id(), writer));
      }
    }
    return new Digest(
        text.substring(0, TokenEstimate.chars(text, tokens)),
        Optional.of(say("Of stage {0} only the beginning was read.", stage.id())));
  }

  /**
   * The stage's elements by id and title, and what code found out about them, for somebody who
   * wrote the rest.
   */
  Digest titles(StageDefinition stage, JsonObject data) {
    List<Member> members = DigestPlan.members(stage.digest());
    var text = new StringBuilder();
    stage
        .titles(data)
        .forEach((id, title) ->
            text.append(id).append(' ').append(shortened(title, MOST_OF_A_TITLE)).append('\n'));
    for (Member member : members) {
      JsonObject items =
          member(stage.schema(), member.name())
              .flatMap(list -> list.object("items"))
              .orElseGet(Json::object);
      List<Member> found =
          member.inner().stream()
              .filter(inner ->
                  made(items, inner.name())
                      && member(items, inner.name())
                          .flatMap(list -> list.object("items"))
                          .isPresent())
              .toList();
      data.objects(member.name()).forEach(element -> text.append(remarks(element, found)));
    }
    List<Member> computed =
        members.stream().filter(member -> made(stage.schema(), member.name())).toList();
    text.append(new Writer(TIGHTNESS.get(1)).write(computed, stage.inDigestOrder(data)));
    return new Digest(text.toString(), Optional.empty());
  }

  /** Lists that code added to an element, in one line; nothing where they are empty. */
  private static String remarks(JsonObject element, List<Member> lists) {
    return lists.stream()
        .filter(list -> !element.texts(list.name()).isEmpty())
        .map(list ->
            element.text("id").orElse("")
                + " "
                + list.name()
                + ": "
                + String.join(", ", element.texts(list.name()))
                + "\n")
        .collect(Collectors.joining());
  }

  private static boolean made(JsonObject schema, String name) {
    return member(schema, name).flatMap(member -> member.text("made_by")).isPresent();
  }

  private static Optional<JsonObject> member(JsonObject schema, String name) {
    return schema.object("properties").flatMap(properties -> properties.object(name));
  }

  private static Optional<String> cut(StageId stage, Writer writer) {
    if (writer.left > 0) {
      return Optional.of(
          say(
              "{0} entries of stage {1}, the lowest ranked, were left out of what the model read.",
              writer.left, stage.fileStem()));
    }
    return writer.bare
        ? Optional.of(
            say("The model read the entries of stage {0} without their details.", stage.fileStem()))
        : Optional.empty();
  }

  private static final class Writer {
    private final Tightness tightness;
    private int left;
    private boolean bare;

    Writer(Tightness tightness) {
      this.tightness = tightness;
    }

    String write(List<Member> members, JsonObject data) {
      var text = new StringBuilder();
      for (Member member : members) {
        data.get(member.name()).ifPresent(value -> lines(text, member, value));
      }
      return text.toString();
    }

    private void lines(StringBuilder text, Member member, Json value) {
      if (value instanceof JsonArray(List<Json> elements) && !member.inner().isEmpty()) {
        text.append(member.name()).append(":\n");
        shown(elements).forEach(e -> text.append("- ").append(inline(member, e)).append('\n'));
      } else {
        text.append(member.name()).append(": ").append(inline(member, value)).append('\n');
      }
    }

    private List<Json> shown(List<Json> elements) {
      List<Json> shown = elements.subList(0, Math.min(elements.size(), tightness.list()));
      left += elements.size() - shown.size();
      return shown;
    }

    private String inline(Member member, Json value) {
      return switch (value) {
        case JsonObject object -> members(member.inner(), object);
        case JsonArray(List<Json> elements) ->
            joined(shown(elements).stream().map(e -> inline(member, e)).toList(), member);
        case JsonString(String text) -> shortened(text);
        case JsonNumber(var number) -> number.toPlainString();
        case JsonBoolean(boolean bool) -> Boolean.toString(bool);
        case JsonNull() -> "";
      };
    }

    private static String joined(List<String> elements, Member member) {
      return member.inner().isEmpty()
          ? String.join(", ", elements)
          : "[" + String.join(" | ", elements) + "]";
    }

    /** An id or reference stands alone in front, everything else with its name. */
    private String members(List<Member> inner, JsonObject object) {
      if (inner.isEmpty()) {
        return object.members().entrySet().stream()
            .map(e -> e.getKey() + " " + inline(new Member(e.getKey(), List.of()), e.getValue()))
            .collect(Collectors.joining(", "));
      }
      bare |= inner.size() > tightness.members();
      return inner.stream()
          .limit(tightness.members())
          .flatMap(member -> object.get(member.name()).map(v -> named(member, v)).stream())
          .collect(Collectors.joining("; "));
    }

    private String named(Member member, Json value) {
      return member.name().equals("id") || member.name().equals("ref")
          ? inline(member, value)
          : member.name() + " " + inline(member, value);
    }

    private String shortened(String text) {
      return Digests.shortened(text, tightness.text());
    }
  }

  private static String shortened(String text, int most) {
    String line = text.replace('\n', ' ');
    if (line.length() <= most) {
      return line;
    }
    int end = line.lastIndexOf(' ', most);
    int cut = end > most / 2 ? end : most;
    return line.substring(0, Character.isHighSurrogate(line.charAt(cut - 1)) ? cut - 1 : cut) + "…";
  }
}
