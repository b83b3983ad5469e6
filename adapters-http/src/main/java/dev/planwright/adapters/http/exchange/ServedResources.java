package dev.planwright.adapters.http.exchange;

import dev.planwright.application.plan.port.StoreUnavailable;
import dev.planwright.application.resource.Resource;
import dev.planwright.application.resource.ResourceContent;
import dev.planwright.application.resource.Resources;
import java.util.List;
import java.util.Optional;

/** The resources as a server serves them: an absent database is a refusal like any other (R12). */
public final class ServedResources implements Resources {
  private final Resources resources;

  public ServedResources(Resources resources) {
    this.resources = resources;
  }

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
    try {
      return resources.read(uri);
    } catch (StoreUnavailable problem) {
      throw Answers.unavailable(problem);
    }
  }

  @Override
  public List<String> complete(String template, String variable, String beginning) {
    return resources.complete(template, variable, beginning);
  }
}
