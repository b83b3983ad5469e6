package dev.planwright.application.model.stage;

import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What models are told to do, from one file for each stage that a person can read and edit. The
 * text before the first heading of the second level is for all calls of a stage; each such heading
 * begins what one part is told in addition.
 */
final class Instructions {
  private static final String COMMON = "common.md";
  private static final String HEADING = "## ";

  private final Map<String, Map<String, String>> read = new ConcurrentHashMap<>();

  /** The instruction of a stage, or of that part of it. */
  String of(StageId stage, Optional<String> part) {
    Map<String, String> sections = sections(stage.fileStem() + ".md");
    String own =
        part.map(name ->
                Optional.ofNullable(sections.get(name))
                    .orElseThrow(() ->
                        new IllegalStateException(
                            "no part \"%s\" in %s.md".formatted(name, stage.fileStem()))))
            .orElse("");
    String whole = sections(COMMON).get("") + "\n\n" + sections.get("") + "\n\n" + own;
    return whole.strip();
  }

  /** The instruction of a stage that has its own, or of that part of it. */
  String of(StageDefinition stage, Optional<String> part) {
    Map<String, String> sections = stage.instruction();
    String own =
        part.map(name ->
                Optional.ofNullable(sections.get(name))
                    .orElseThrow(() ->
                        new IllegalStateException("no part \"%s\" of %s".formatted(name, stage))))
            .orElse("");
    String whole = sections(COMMON).get("") + "\n\n" + sections.get("") + "\n\n" + own;
    return whole.strip();
  }

  /** The parts of a stage by heading, the general part under the empty text. */
  private Map<String, String> sections(String file) {
    return read.computeIfAbsent(file, name -> split(Resources.text(name)));
  }

  private static Map<String, String> split(String text) {
    Map<String, StringBuilder> sections = new LinkedHashMap<>();
    StringBuilder current = new StringBuilder();
    sections.put("", current);
    for (String line : text.lines().toList()) {
      if (line.startsWith(HEADING)) {
        current = new StringBuilder();
        sections.put(line.substring(HEADING.length()).strip(), current);
      } else {
        current.append(line).append('\n');
      }
    }
    Map<String, String> texts = new LinkedHashMap<>();
    sections.forEach((name, section) -> texts.put(name, section.toString().strip()));
    return texts;
  }
}
