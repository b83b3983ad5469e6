package dev.planwright.adapters.http.exchange;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.resource.Resource;
import dev.planwright.application.resource.ResourceContent;
import dev.planwright.application.resource.Resources;

/**
 * The resources as a server serves them: a database that is away is a refusal like any other, and a
 * read that takes too long is cancelled.
 *
 * @param longest how long a read may take
 */
public record ServedResources(Resources resources, Duration longest) implements Resources {
  @Override
  public List<Resource> list() {
    return resources.list();
  }

  @Override
  public List<Resource> templates() {
    return resources.templates();
  }

  @Override
  public Optional<ResourceContent> read(String uri) {
    var limit = new TimeLimit(longest);
    try {
      return Watchdog.look(() -> resources.read(uri), limit::over);
    } catch (Exception e) {
      throw ServedToolbox.noted(e instanceof Refusal refusal ? refusal : failure(e, limit));
    }
  }

  /** After an interrupt, any failure may come from it. */
  private static RuntimeException failure(Exception e, TimeLimit limit) {
    return switch (e) {
      case Exception _ when limit.over() ->
          new Refusal(
              ErrorCode.OVERLOADED,
              "Reading the resource was given up after %d seconds: the server or its database is too busy. Read it again in a second."
                  .formatted(limit.longest().toSeconds()));
      case StoreUnavailable problem -> Answers.unavailable(problem);
      case RuntimeException unforeseen -> unforeseen;
      default -> new IllegalStateException("reading throws no checked exception", e);
    };
  }

  @Override
  public List<String> complete(String template, String variable, String beginning) {
    return resources.complete(template, variable, beginning);
  }
}
