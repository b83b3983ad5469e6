package dev.planwright.bootstrap.wiring;

import module java.base;

import dev.planwright.application.catalog.profile.BadProfiles;
import dev.planwright.application.catalog.profile.BuiltInProfiles;
import dev.planwright.application.catalog.profile.Profile;
import dev.planwright.application.catalog.profile.ProfileProblem;
import dev.planwright.application.catalog.profile.ProfileReader;
import dev.planwright.application.catalog.profile.Profiles;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.domain.catalog.ModelProfile;

/**
 * The model profiles of this process: the configured folder's, else what is found.
 *
 * @param localModel the model of an Ollama on this machine, asked for only when nothing else is
 *     configured
 */
record ProfileSource(Settings.Models settings, Supplier<Optional<String>> localModel) {
  private static final long MAX_BYTES = 1024L * 1024;

  /**
   * The profiles as they are now.
   *
   * @throws BadProfiles with every problem of every file
   */
  Profiles read() {
    if (settings.folder().isPresent()) {
      return read(settings.folder().get());
    }
    return settings.detect()
        ? BuiltInProfiles.of(variable -> settings.keys().of(variable).isPresent(), localModel)
        : Profiles.none("SERVICE_LLM_DETECT is false");
  }

  private Profiles read(Path folder) {
    List<ProfileProblem> problems = new ArrayList<>();
    Pipeline pipeline = StandardPipeline.all().models();
    Map<ModelProfile, Profile> profiles = new EnumMap<>(ModelProfile.class);
    if (!Files.isDirectory(folder)) {
      problems.add(
          new ProfileProblem("SERVICE_LLM_CONFIG_DIR", List.of(), folder + " is no folder"));
    }
    for (ModelProfile profile : ModelProfile.values()) {
      String file =
          profile == ModelProfile.CUSTOM ? settings.customFile() : profile.wireName() + ".json";
      text(folder, file, problems)
          .ifPresent(text ->
              profiles.put(profile, new ProfileReader(pipeline, file, problems).read(text)));
    }
    if (!problems.isEmpty()) {
      throw new BadProfiles(problems);
    }
    return new Profiles(profiles, "SERVICE_LLM_CONFIG_DIR, " + folder);
  }

  private static Optional<String> text(Path folder, String file, List<ProfileProblem> problems) {
    Path path = folder.resolve(file);
    try {
      if (Files.size(path) <= MAX_BYTES) {
        return Optional.of(Files.readString(path));
      }
      problems.add(new ProfileProblem(file, List.of(), "is over 1 MiB"));
    } catch (NoSuchFileException _) {
      // Baseline stands in for a profile without a file.
    } catch (CharacterCodingException _) {
      problems.add(new ProfileProblem(file, List.of(), "is not UTF-8"));
    } catch (IOException _) {
      problems.add(new ProfileProblem(file, List.of(), "cannot be read; check its permissions"));
    }
    return Optional.empty();
  }
}
