package dev.planwright.application.catalog.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelEntry.Kind;
import dev.planwright.domain.catalog.ModelProfile;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class BuiltInProfilesTest {
  @Test
  void the_key_that_is_set_decides_the_provider_and_no_ollama_is_looked_for() {
    for (String variable : BuiltInProfiles.variables()) {
      Profiles profiles =
          BuiltInProfiles.of(
              variable::equals,
              () -> Assertions.fail("there is a key, so nothing else is looked for"));

      assertEquals(Set.of(Optional.of(variable)), variables(profiles));
      assertEquals("the key in " + variable, profiles.origin());
      for (ModelProfile profile : ModelProfile.values()) {
        assertTrue(profiles.of(profile).models().size() >= 2, "one to fall back to");
      }
    }
  }

  @Test
  void with_several_keys_the_others_models_come_after_the_firsts() {
    List<ModelEntry> models =
        BuiltInProfiles.of(_ -> true, Optional::empty).of(ModelProfile.BASELINE).models();

    assertEquals(Optional.of("OPENAI_API_KEY"), models.getFirst().apiKeyVariable());
    assertEquals(Optional.of("ANTHROPIC_API_KEY"), models.getLast().apiKeyVariable());
    assertEquals(models.size(), models.stream().map(ModelEntry::id).distinct().count());
  }

  @Test
  void without_a_key_a_local_ollama_serves_every_profile() {
    Profiles profiles = BuiltInProfiles.of(_ -> false, () -> Optional.of("llama3.2:latest"));

    ModelEntry entry = profiles.of(ModelProfile.FRONTIER).models().getFirst();
    assertEquals(Kind.OLLAMA, entry.kind());
    assertEquals("llama3.2:latest", entry.model());
    assertEquals(Optional.empty(), entry.apiKeyVariable());
  }

  @Test
  void with_neither_there_is_no_model() {
    Profiles profiles = BuiltInProfiles.of(_ -> false, Optional::empty);

    assertTrue(profiles.entries().isEmpty());
    assertEquals(Profile.EMPTY, profiles.of(ModelProfile.BASELINE));
  }

  private static Set<Optional<String>> variables(Profiles profiles) {
    return profiles.entries().stream()
        .map(ModelEntry::apiKeyVariable)
        .collect(java.util.stream.Collectors.toSet());
  }
}
