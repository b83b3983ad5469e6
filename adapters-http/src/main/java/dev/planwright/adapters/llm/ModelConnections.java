package dev.planwright.adapters.llm;

import module java.base;

import dev.planwright.application.model.port.LanguageModel;
import dev.planwright.domain.catalog.ModelEntry;
import java.net.http.HttpClient;

/**
 * The ways to language models. Connections are shared by all entries of the same connect time-out.
 * Safe for concurrent use.
 */
public final class ModelConnections implements AutoCloseable {
  private final Function<String, Optional<ProviderKey>> keys;
  private final InstantSource clock;
  private final Map<Duration, HttpClient> clients = new ConcurrentHashMap<>();
  private final Map<ModelEntry, LanguageModel> reached = new ConcurrentHashMap<>();

  /**
   * Opens nothing yet.
   *
   * @param keys the key of a variable that an entry names
   */
  public ModelConnections(Function<String, Optional<ProviderKey>> keys, InstantSource clock) {
    this.keys = keys;
    this.clock = clock;
  }

  /** The way to that model; the same one for the same entry, as it learns of its server. */
  public LanguageModel reach(ModelEntry entry) {
    return reached.computeIfAbsent(entry, this::opened);
  }

  private LanguageModel opened(ModelEntry entry) {
    HttpClient client =
        clients.computeIfAbsent(entry.bounds().connectTimeout(), ModelConnections::client);
    return new ProviderModel(
        entry, entry.apiKeyVariable().flatMap(keys), new Exchange(client), clock);
  }

  /** Aborts what is in flight. */
  @Override
  public void close() {
    clients.values().forEach(HttpClient::shutdownNow);
  }

  private static HttpClient client(Duration connectTimeout) {
    return HttpClient.newBuilder()
        .connectTimeout(connectTimeout)
        .followRedirects(HttpClient.Redirect.NEVER)
        .version(HttpClient.Version.HTTP_1_1)
        .build();
  }
}
