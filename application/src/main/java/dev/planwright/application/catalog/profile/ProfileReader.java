package dev.planwright.application.catalog.profile;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * Reads a profile's file, strictly: every problem is noted with its place, and what is not known is
 * a problem.
 */
public final class ProfileReader {
  private final Pipeline pipeline;
  private final String file;
  private final List<ProfileProblem> problems;

  /**
   * A reader of that file.
   *
   * @param pipeline whose stages may have models of their own
   * @param problems where problems are added
   */
  public ProfileReader(Pipeline pipeline, String file, List<ProfileProblem> problems) {
    this.pipeline = pipeline;
    this.file = file;
    this.problems = problems;
  }

  /** The profile of that text, without what is wrong in it. */
  public Profile read(String text) {
    try {
      if (JsonText.read(text) instanceof JsonObject json) {
        return read(json);
      }
      problems.add(new ProfileProblem(file, List.of(), "is no JSON object"));
    } catch (UnreadableJson e) {
      problems.add(new ProfileProblem(file, List.of(), String.valueOf(e.getMessage())));
    }
    return Profile.EMPTY;
  }

  private Profile read(JsonObject json) {
    var fields = new Fields(json, file, List.of(), problems);
    List<ModelEntry> models = models(fields);
    Map<String, List<String>> roles = roles(fields, ids(json));
    boolean race = fields.flag("race").orElse(false);
    fields.finish();
    return new Profile(models, roles, race);
  }

  private List<ModelEntry> models(Fields fields) {
    List<Json> entries = fields.elements("models");
    if (entries.isEmpty()) {
      fields.refuse("models", "lists no model; delete the file to do without this profile");
    }
    var reader = new EntryReader(file, problems);
    Set<String> ids = new HashSet<>();
    List<ModelEntry> models = new ArrayList<>();
    int position = 0;
    for (Json entry : entries) {
      position++;
      if (entry instanceof JsonObject object) {
        reader
            .read(object, position)
            .ifPresent(model -> {
              if (!ids.add(model.id())) {
                fields.refuse("models", "has two entries with id \"%s\"".formatted(model.id()));
              }
              models.add(model);
            });
      } else {
        fields.refuse("models", "entry %d is no object".formatted(position));
      }
    }
    return models;
  }

  private static Set<String> ids(JsonObject json) {
    return json.objects("models").stream()
        .flatMap(entry -> entry.text("id").stream())
        .collect(Collectors.toSet());
  }

  private Map<String, List<String>> roles(Fields fields, Set<String> ids) {
    Map<String, List<String>> roles = new LinkedHashMap<>();
    fields
        .object("roles")
        .ifPresent(json -> {
          Fields inside = fields.inside("roles", json);
          json.members().keySet().forEach(role -> roles.put(role, role(inside, role, ids)));
        });
    return roles;
  }

  private List<String> role(Fields fields, String role, Set<String> ids) {
    int before = problems.size();
    if (!roleNames().contains(role)) {
      fields.refuse(role, "is no class (structure, analysis, ideas) and no stage such as 019-wbs");
    }
    List<String> named = new ArrayList<>();
    for (Json element : fields.elements(role)) {
      if (element instanceof Json.JsonString(String id) && ids.contains(id)) {
        named.add(id);
      } else {
        fields.refuse(role, "names an entry that is not in models");
      }
    }
    if (named.isEmpty() && problems.size() == before) {
      fields.refuse(role, "is empty; leave it out");
    }
    return named;
  }

  /** Classes of stages, and stages that are asked for. */
  private Set<String> roleNames() {
    return Stream.concat(
            Arrays.stream(Sampling.values()).map(Sampling::wireName),
            pipeline.definitions().stream()
                .filter(stage -> stage.plannedCalls() > 0)
                .map(stage -> stage.id().fileStem()))
        .collect(Collectors.toUnmodifiableSet());
  }
}
