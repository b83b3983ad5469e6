package dev.planwright.adapters.worker;

import module java.base;

import dev.planwright.application.artifact.port.ArtifactSource;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Fetches artifacts from a worker, the last source: 3 s to connect, 10 s in all, no redirects, 100
 * MiB at most, only HTML or only a zip as asked. Any other answer counts as not found.
 */
public final class WorkerArtifactSource implements ArtifactSource, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WorkerArtifactSource.class);
  private static final Duration CONNECT = Duration.ofSeconds(3);
  private static final Duration IN_ALL = Duration.ofSeconds(10);

  private final URI worker;
  private final Supplier<Optional<String>> secret;
  private final Duration inAll;
  private final int maxBytes;
  private final HttpClient client =
      HttpClient.newBuilder()
          .connectTimeout(CONNECT)
          .followRedirects(HttpClient.Redirect.NEVER)
          .version(HttpClient.Version.HTTP_1_1)
          .build();

  /**
   * Artifacts of that worker.
   *
   * @param worker {@code SERVICE_WORKER_PLAN_URL}
   * @param secret asked at each fetch, sent to this worker only
   */
  public WorkerArtifactSource(URI worker, Supplier<Optional<String>> secret) {
    this(worker, secret, IN_ALL, MAX_BYTES);
  }

  WorkerArtifactSource(
      URI worker, Supplier<Optional<String>> secret, Duration inAll, int maxBytes) {
    this.worker = worker;
    this.secret = secret;
    this.inAll = inAll;
    this.maxBytes = maxBytes;
  }

  @Override
  public Optional<Bytes> open(PlanId plan, Artifact artifact) {
    var fetch = new FutureTask<>(() -> fetch(plan, artifact));
    Thread.ofVirtual().name("worker-fetch").start(fetch);
    try {
      return await(fetch);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } catch (TimeoutException _) {
      LOG.warn("the worker at {} took longer than {} for an artifact", worker.getHost(), inAll);
      return Optional.empty();
    } catch (ExecutionException e) {
      LOG.info(
          "the worker at {} gave no artifact: {}", worker.getHost(), String.valueOf(e.getCause()));
      return Optional.empty();
    }
  }

  private Optional<Bytes> await(Future<Optional<Bytes>> fetch)
      throws InterruptedException, ExecutionException, TimeoutException {
    try {
      return fetch.get(inAll.toNanos(), TimeUnit.NANOSECONDS);
    } finally {
      fetch.cancel(true);
    }
  }

  private Optional<Bytes> fetch(PlanId plan, Artifact artifact)
      throws IOException, InterruptedException {
    HttpResponse<InputStream> answer =
        client.send(request(plan, artifact), BodyHandlers.ofInputStream());
    try (InputStream body = answer.body()) {
      if (answer.statusCode() != 200) {
        return Optional.empty();
      }
      byte[] content = body.readNBytes(maxBytes + 1);
      return content.length <= maxBytes && is(artifact, answer, content)
          ? Optional.of(Bytes.of(content))
          : Optional.empty();
    }
  }

  private HttpRequest request(PlanId plan, Artifact artifact) {
    String base = worker.toString().replaceFirst("/+$", "");
    var request =
        HttpRequest.newBuilder(URI.create(base + "/runs/" + plan + "/" + artifact.wireName()))
            .timeout(inAll);
    secret.get().ifPresent(value -> request.header("X-Worker-Secret", value));
    return request.build();
  }

  /** Whether the answer is what was asked for, by its content type and its first bytes. */
  private static boolean is(Artifact artifact, HttpResponse<?> answer, byte[] content) {
    String type = answer.headers().firstValue("Content-Type").orElse("").toLowerCase(Locale.ROOT);
    return switch (artifact) {
      case REPORT -> type.startsWith("text/html") && content.length > 0;
      case ZIP -> content.length >= 4 && content[0] == 'P' && content[1] == 'K';
    };
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
