package dev.planwright.adapters.stdio.remote;

import module java.base;

import dev.planwright.adapters.stdio.remote.RemoteMethods.Said;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.resource.Resource;
import dev.planwright.application.resource.ResourceContent;
import dev.planwright.application.resource.ResourceContent.Body;
import dev.planwright.application.resource.Resources;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * The remote's resources, with its key; built-in ones while it cannot be reached or has none.
 *
 * <p>A read throws {@link Refusal} with {@code REMOTE_ERROR} when the remote refuses it for another
 * reason than that there is no such resource.
 */
public record RemoteResources(RemoteMethods remote, Resources builtIn) implements Resources {
  private static final int NOT_FOUND = -32002;

  @Override
  public List<Resource> list() {
    return switch (remote.ask("resources/list", Json.object())) {
      case Said.Result(JsonObject result) -> read(result, "resources", "uri");
      case Said.Fault _, Said.Nothing _ -> builtIn.list();
    };
  }

  @Override
  public List<Resource> templates() {
    return switch (remote.ask("resources/templates/list", Json.object())) {
      case Said.Result(JsonObject result) -> read(result, "resourceTemplates", "uriTemplate");
      case Said.Fault _, Said.Nothing _ -> builtIn.templates();
    };
  }

  @Override
  public Optional<ResourceContent> read(String uri) {
    return switch (remote.ask("resources/read", Json.build().put("uri", uri).done())) {
      case Said.Result(JsonObject result) ->
          result.objects("contents").stream().findFirst().flatMap(content -> content(uri, content));
      case Said.Fault error when missing(error) -> Optional.empty();
      case Said.Fault error -> throw error.problem().refusal(1);
      case Said.Nothing(RemoteProblem problem) ->
          Optional.of(builtIn.read(uri).orElseThrow(() -> problem.refusal(1)));
    };
  }

  @Override
  public List<String> complete(String template, String variable, String beginning) {
    JsonObject ref = Json.build().put("type", "ref/resource").put("uri", template).done();
    JsonObject params = RemotePrompts.completion(ref, variable, beginning);
    return switch (remote.ask("completion/complete", params)) {
      case Said.Result(JsonObject result) -> RemotePrompts.values(result);
      case Said.Fault error -> throw RemotePrompts.refusal(error);
      case Said.Nothing _ -> builtIn.complete(template, variable, beginning);
    };
  }

  /** Two codes mean it: the older one, and the one of invalid params with the URI beside it. */
  private static boolean missing(Said.Fault error) {
    return error.code().intValue() == NOT_FOUND || error.data().get("uri").isPresent();
  }

  private static List<Resource> read(JsonObject result, String member, String uri) {
    return result.objects(member).stream()
        .flatMap(json -> json.text(uri).map(at -> resource(at, json)).stream())
        .toList();
  }

  private static Resource resource(String uri, JsonObject json) {
    String name = json.text("name").orElse(uri);
    return new Resource(
        uri,
        name,
        json.text("title").orElse(name),
        json.text("description").orElse(name),
        json.text("mimeType"),
        json.number("size").stream().mapToLong(BigDecimal::longValue).findFirst(),
        json.object("annotations"));
  }

  private static Optional<ResourceContent> content(String uri, JsonObject json) {
    Optional<Body> text = json.text("text").map(Body.Text::new);
    return text.or(() -> json.text("blob").flatMap(RemoteResources::binary))
        .map(body ->
            new ResourceContent(uri, json.text("mimeType"), body, false, json.object("_meta")));
  }

  private static Optional<Body> binary(String base64) {
    try {
      return Optional.of(new Body.Binary(Bytes.of(Base64.getDecoder().decode(base64))));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
