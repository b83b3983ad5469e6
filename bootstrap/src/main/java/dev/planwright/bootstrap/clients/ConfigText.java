package dev.planwright.bootstrap.clients;

import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;

/** The text of a configuration file, changed in no other place than where an entry stands. */
interface ConfigText {
  /** The entry of a server; empty where there is none, or something that is no entry. */
  Optional<JsonObject> entry(String name);

  /**
   * The text with this entry; only what differs from the present one is written.
   *
   * @throws UnusableConfig when it cannot be written without touching something else
   */
  ConfigText with(String name, JsonObject entry);

  /**
   * The text without the entry.
   *
   * @throws UnusableConfig when it cannot be taken out without touching something else
   */
  ConfigText without(String name);

  String text();
}
