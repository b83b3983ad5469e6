package dev.planwright.adapters.http.pages;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.server.content.Views;
import dev.planwright.application.text.PackagedText;
import dev.planwright.domain.download.Bytes;
import io.javalin.http.Context;

/** {@code GET /assets/{file}}: the styles, scripts and the icon of the pages. */
public final class Assets {
  private static final List<String> FILES =
      List.of(
          "page.css",
          "icon.svg",
          "shared.js",
          "front.js",
          "plan.js",
          "usage.js",
          "docs.js",
          "schemas.js",
          "app.js",
          "change.js",
          "draw.css",
          "draw.js",
          "try.js");

  private static final Map<String, String> TYPES =
      Map.of(
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml; charset=utf-8");

  private final Map<String, Asset> assets;

  private record Asset(String type, String text, String etag) {}

  public Assets() {
    this.assets = FILES.stream().collect(Collectors.toMap(Function.identity(), Assets::read));
  }

  /** Serves one; browsers revalidate their copy each time. */
  public void send(Context exchange) {
    Asset asset =
        Optional.ofNullable(assets.get(exchange.pathParam("file")))
            .orElseThrow(() ->
                new Refusal(
                    ErrorCode.NOT_FOUND,
                    "There is no such file. The pages have %s.".formatted(FILES)));
    exchange.header("ETag", asset.etag());
    exchange.header("Cache-Control", "no-cache");
    if (known(exchange, asset)) {
      exchange.status(304);
    } else {
      exchange.contentType(asset.type()).result(asset.text());
    }
  }

  private static boolean known(Context exchange, Asset asset) {
    return Optional.ofNullable(exchange.header("If-None-Match")).stream()
        .flatMap(tags -> Arrays.stream(tags.split(",", -1)))
        .map(String::strip)
        .anyMatch(tag -> tag.equals("*") || tag.replaceFirst("^W/", "").equals(asset.etag()));
  }

  private static Asset read(String file) {
    String text =
        file.startsWith("draw.") ? Views.module(file) : PackagedText.of(Assets.class, file);
    String extension = file.substring(file.lastIndexOf('.') + 1);
    String type = Optional.ofNullable(TYPES.get(extension)).orElseThrow();
    return new Asset(type, text, "\"" + Bytes.utf8(text).sha256() + "\"");
  }
}
