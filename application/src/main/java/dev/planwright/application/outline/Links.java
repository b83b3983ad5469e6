package dev.planwright.application.outline;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** The links between a template's packages, as stage 021 states them. */
final class Links {
  private Links() {}

  /** All links, with from, to, why, kind, lag_days and hard. */
  static List<JsonObject> ofPackages(JsonObject template) {
    List<JsonObject> links = new ArrayList<>();
    int phase = 0;
    for (JsonObject phaseTemplate : template.objects("phases")) {
      phase++;
      int part = 0;
      for (JsonObject packageTemplate : phaseTemplate.objects("packages")) {
        String to = phase + "." + ++part;
        packageTemplate.objects("after").forEach(link -> links.add(link.with("to", Json.of(to))));
      }
    }
    return List.copyOf(links);
  }
}
