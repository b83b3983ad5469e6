package dev.planwright.application.mcp;

import dev.planwright.application.resource.Resource;
import dev.planwright.application.resource.ResourceContent;
import dev.planwright.application.resource.ResourceContent.Body;
import dev.planwright.application.resource.Resources;
import dev.planwright.domain.download.Bytes;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The resources that the official conformance suite wants to find. */
final class SuiteResources implements Resources {
  private static final String TEXT = "test://static-text";
  private static final String BINARY = "test://static-binary";
  private static final Pattern FROM_TEMPLATE = Pattern.compile("test://template/([^/]+)/data");

  @Override
  public List<Resource> list() {
    return List.of(resource(TEXT, "text/plain"), resource(BINARY, "image/png"));
  }

  @Override
  public List<Resource> templates() {
    return List.of(resource("test://template/{id}/data", "application/json"));
  }

  @Override
  public Optional<ResourceContent> read(String uri) {
    return switch (uri) {
      case TEXT ->
          content(
              uri, "text/plain", new Body.Text("This is the content of the static text resource."));
      case BINARY ->
          content(
              uri,
              "image/png",
              new Body.Binary(Bytes.of(Base64.getDecoder().decode(SuiteToolbox.PNG))));
      default -> fromTemplate(uri);
    };
  }

  @Override
  public List<String> complete(String template, String variable, String beginning) {
    return List.of();
  }

  private static Optional<ResourceContent> fromTemplate(String uri) {
    Matcher matcher = FROM_TEMPLATE.matcher(uri);
    return matcher.matches()
        ? content(
            uri,
            "application/json",
            new Body.Text(
                "{\"id\":\"%1$s\",\"templateTest\":true,\"data\":\"Data for ID: %1$s\"}"
                    .formatted(matcher.group(1))))
        : Optional.empty();
  }

  private static Optional<ResourceContent> content(String uri, String mimeType, Body body) {
    return Optional.of(new ResourceContent(uri, Optional.of(mimeType), body, true));
  }

  private static Resource resource(String uri, String mimeType) {
    return new Resource(
        uri, uri, uri, "A fixture of the conformance suite.", Optional.of(mimeType));
  }
}
