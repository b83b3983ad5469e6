package dev.planwright.application.catalog.profile;

import module java.base;

import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelProfile;

/**
 * All profiles as they are configured.
 *
 * @param origin where they come from, for people
 */
public record Profiles(Map<ModelProfile, Profile> configured, String origin) {
  public Profiles {
    configured = Map.copyOf(configured);
  }

  /** No model at all. */
  public static Profiles none(String origin) {
    return new Profiles(Map.of(), origin);
  }

  /** The profile of that name; baseline where it is not configured. */
  public Profile of(ModelProfile profile) {
    Profile baseline = configured.getOrDefault(ModelProfile.BASELINE, Profile.EMPTY);
    return configured.getOrDefault(profile, baseline);
  }

  /** Every entry once, those of baseline first. */
  public Set<ModelEntry> entries() {
    Set<ModelEntry> entries = new LinkedHashSet<>();
    for (ModelProfile profile : ModelProfile.values()) {
      entries.addAll(configured.getOrDefault(profile, Profile.EMPTY).models());
    }
    return entries;
  }
}
