package dev.planwright.bootstrap.clients;

import dev.planwright.bootstrap.clients.ConfigFile.Edited;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** Planwright's entry in a client's configuration. */
public record ClientEntry(McpClient client) {
  /** The name under which clients know the server. */
  private static final String NAME = "planwright";

  /** The entry as the whole text of a file that holds nothing else. */
  public String alone(ServerEntry entry) {
    String text = client.read("").with(NAME, new EntryFields(client).of(entry)).text();
    return text.stripTrailing();
  }

  /** The entry as the client writes it, under the key of its servers. */
  public JsonObject json(ServerEntry entry) {
    JsonObject servers = Json.build().put(NAME, new EntryFields(client).of(entry)).done();
    return Json.build().put(client.root(), servers).done();
  }

  /**
   * Puts the entry into a file, in the place of the one that is there.
   *
   * @throws UnusableConfig when the file cannot be read or written; then it is as it was
   */
  public Edited write(ServerEntry entry, ConfigFile file) {
    var fields = new EntryFields(client);
    return file.edit(text -> {
      ConfigText config = client.read(text);
      JsonObject wanted =
          config.entry(NAME).map(old -> fields.of(entry, old)).orElseGet(() -> fields.of(entry));
      return config.with(NAME, wanted).text();
    });
  }

  /**
   * Takes the entry out of a file.
   *
   * @throws UnusableConfig when the file cannot be read or written; then it is as it was
   */
  public Edited remove(ConfigFile file) {
    return file.edit(text -> text.isBlank() ? text : client.read(text).without(NAME).text());
  }
}
