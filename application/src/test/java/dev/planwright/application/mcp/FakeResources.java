package dev.planwright.application.mcp;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.resource.Resource;
import dev.planwright.application.resource.ResourceContent;
import dev.planwright.application.resource.ResourceContent.Body;
import dev.planwright.application.resource.Resources;
import dev.planwright.domain.download.Bytes;
import java.util.List;
import java.util.Optional;

/**
 * A fixed text, {@code fake://text}; someone's bytes, {@code fake://bytes}; {@code fake://secret},
 * which needs a key; {@code fake://away}, whose source is away.
 */
public final class FakeResources implements Resources {
  @Override
  public List<Resource> list() {
    return List.of(
        new Resource("fake://text", "text", "A text", "Some text.", Optional.of("text/plain")));
  }

  @Override
  public List<Resource> templates() {
    return List.of(
        new Resource("fake://{name}", "any", "Anything", "By its name.", Optional.empty()));
  }

  @Override
  public Optional<ResourceContent> read(String uri) {
    return switch (uri) {
      case "fake://text" ->
          Optional.of(
              new ResourceContent(uri, Optional.of("text/plain"), new Body.Text("a\nb"), true));
      case "fake://bytes" ->
          Optional.of(
              new ResourceContent(
                  uri, Optional.empty(), new Body.Binary(Bytes.of(new byte[] {-1, 0})), false));
      case "fake://secret" -> throw new Refusal(ErrorCode.API_KEY_REQUIRED, "Send a key.");
      case "fake://away" -> throw new Refusal(ErrorCode.DATABASE_UNAVAILABLE, "Away.");
      default -> Optional.empty();
    };
  }

  @Override
  public List<String> complete(String template, String variable, String beginning) {
    if (!template.equals("fake://{name}")) {
      throw new Refusal(ErrorCode.NOT_FOUND, "There is no such template.");
    }
    return List.of("text");
  }
}
