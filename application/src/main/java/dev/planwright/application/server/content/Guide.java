package dev.planwright.application.server.content;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.resource.Resource;
import dev.planwright.application.resource.ResourceContent;
import dev.planwright.application.resource.ResourceContent.Body;
import dev.planwright.application.resource.Resources;
import dev.planwright.application.text.PackagedText;
import dev.planwright.domain.json.Json;

/** How Planwright is used, for the model that uses it: {@code guide.md}, the same for everyone. */
public final class Guide implements Resources {
  /** Its URI. */
  public static final String URI = "planwright://guide";

  private static final String FILE = "guide.md";
  private static final Optional<String> TYPE = Optional.of("text/markdown");

  private final String text;

  private Guide(String text) {
    this.text = text;
  }

  public static Guide read() {
    return new Guide(PackagedText.of(Guide.class, FILE));
  }

  @Override
  public List<Resource> list() {
    return List.of(
        new Resource(
            URI,
            "guide",
            "Planwright guide",
            "How to get from a prompt to a plan: tools, states, errors, files.",
            TYPE,
            OptionalLong.of(text.getBytes(StandardCharsets.UTF_8).length),
            Optional.of(
                Json.build()
                    .put("audience", Json.texts(List.of("assistant")))
                    .put("priority", BigDecimal.ONE)
                    .done())));
  }

  @Override
  public List<Resource> templates() {
    return List.of();
  }

  @Override
  public Optional<ResourceContent> read(String uri) {
    return uri.equals(URI)
        ? Optional.of(new ResourceContent(URI, TYPE, new Body.Text(text), true))
        : Optional.empty();
  }

  @Override
  public List<String> complete(String template, String variable, String beginning) {
    if (!template.equals(URI)) {
      throw new Refusal(ErrorCode.NOT_FOUND, "There is no resource or template of that URI.");
    }
    return List.of();
  }
}
