package dev.planwright.bootstrap.wiring;

import module java.base;

import dev.planwright.application.catalog.profile.Profile;
import dev.planwright.application.catalog.profile.Profiles;
import dev.planwright.domain.catalog.ModelAddress;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelProfile;

/** Says which models plans are made with, and whose key pays for them, or how to get one. */
final class ModelLines {
  private static final String HOW =
      "to use one, set OPENAI_API_KEY, OPENROUTER_API_KEY or ANTHROPIC_API_KEY, start Ollama, or"
          + " name a folder of profiles in SERVICE_LLM_CONFIG_DIR";

  private ModelLines() {}

  static List<String> of(Profiles profiles, Predicate<String> keyIsSet) {
    List<String> lines = new ArrayList<>();
    for (ModelProfile name : ModelProfile.values()) {
      Profile profile = profiles.configured().getOrDefault(name, Profile.EMPTY);
      profile.models().stream()
          .filter(entry -> entry.apiKeyVariable().map(keyIsSet::test).orElse(true))
          .findFirst()
          .ifPresent(first -> lines.add(line(name, first, profile.models().size() - 1)));
    }
    if (!lines.isEmpty()) {
      lines.add("found by " + profiles.origin() + "; checked now and once a day by a tiny call");
      return lines;
    }
    lines.add(
        "none (%s): briefs are made instead of plans, and say so".formatted(profiles.origin()));
    lines.add(HOW);
    return lines;
  }

  private static String line(ModelProfile profile, ModelEntry entry, int others) {
    return "%s: %s at %s, %s%s"
        .formatted(
            profile.wireName(),
            entry.model(),
            place(entry),
            entry
                .apiKeyVariable()
                .map(variable -> "paid by the key in " + variable)
                .orElse("without a key"),
            others == 0 ? "" : ", %d more to fall back to".formatted(others));
  }

  private static String place(ModelEntry entry) {
    return entry
        .baseUrl()
        .map(ModelAddress::host)
        .orElseGet(() ->
            switch (entry.kind()) {
              case OPENAI_COMPATIBLE -> "OpenAI";
              case ANTHROPIC -> "Anthropic";
              case OLLAMA -> "the local Ollama";
            });
  }
}
