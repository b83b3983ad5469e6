package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.data;
import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.Cycles;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.LinkKind;
import dev.planwright.domain.schedule.PackageLinks;
import dev.planwright.domain.schedule.Reduction;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Stage 021: links that can be kept, and the links between tasks that follow from them. */
final class LinkParts {
  private final List<JsonObject> tasks;
  private final Map<String, List<String>> tasksOf = new LinkedHashMap<>();
  private final Map<Link, String> origins = new HashMap<>();
  private final List<JsonObject> removed = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private LinkParts(StageInput input) {
    List<JsonObject> packages = data(input, Stage.TASKS).objects("packages");
    this.tasks = packages.stream().flatMap(pack -> pack.objects("tasks").stream()).toList();
    for (JsonObject pack : packages) {
      String ref = text(pack, "ref");
      List<String> ids = pack.objects("tasks").stream().map(task -> text(task, "id")).toList();
      tasksOf.put(ref, new ArrayList<>(ids));
      tasksOf.computeIfAbsent(ref.replaceFirst("\\..*", ""), _ -> new ArrayList<>());
    }
    packages.forEach(pack -> {
      String ref = text(pack, "ref");
      if (ref.contains(".")) {
        tasksOf
            .getOrDefault(ref.replaceFirst("\\..*", ""), List.of())
            .addAll(tasksOf.getOrDefault(ref, List.of()));
      }
    });
    tasks.forEach(task -> tasksOf.put(text(task, "id"), List.of(text(task, "id"))));
  }

  /** Links between packages without cycles and without what others imply, and between tasks. */
  static StageCompletion complete(JsonObject returned, StageInput input) {
    var parts = new LinkParts(input);
    List<JsonObject> known = returned.objects("links").stream().filter(parts::usable).toList();
    List<Link> kept = parts.reduced(known.stream().map(LinkParts::link).toList(), true);
    List<Link> taskLinks = parts.taskLinks(kept);
    JsonObject data =
        returned
            .with("links", Json.array(kept.stream().map(link -> withReason(link, known)).toList()))
            .with(
                "task_links",
                Json.array(
                    taskLinks.stream()
                        .map(link ->
                            json(link)
                                .put("origin", parts.origins.getOrDefault(link, "after"))
                                .done())
                        .toList()))
            .with("removed", Json.array(parts.removed));
    return new StageCompletion(data, List.of(), parts.notes);
  }

  /** A link as stage data hold it, lag in days. */
  static Json.Builder json(Link link) {
    return Json.build()
        .put("from", link.from())
        .put("to", link.to())
        .put("kind", link.kind().name())
        .put("lag_days", HalfDays.toDays(link.lag()))
        .put("hard", link.hard());
  }

  /** A link of stage data; the lag is rounded up to half days. */
  static Link link(JsonObject json) {
    LinkKind kind =
        Arrays.stream(LinkKind.values())
            .filter(k -> k.name().equals(text(json, "kind")))
            .findFirst()
            .orElse(LinkKind.FS);
    int lag = HalfDays.roundedUp(json.number("lag_days").orElse(BigDecimal.ZERO));
    return new Link(
        text(json, "from"), text(json, "to"), kind, lag, json.bool("hard").orElse(false));
  }

  private static JsonObject withReason(Link link, List<JsonObject> returned) {
    return returned.stream()
        .filter(json -> Ends.of(link(json)).equals(Ends.of(link)))
        .findFirst()
        .map(json ->
            json.with("lag_days", Json.of(HalfDays.toDays(link.lag())))
                .with("hard", Json.of(link.hard())))
        .orElseGet(() -> json(link).done());
  }

  private boolean usable(JsonObject link) {
    String from = text(link, "from");
    String to = text(link, "to");
    boolean known = tasksOf.containsKey(from) && tasksOf.containsKey(to);
    boolean inside = (from + ".").startsWith(to + ".") || (to + ".").startsWith(from + ".");
    if (!known || inside) {
      String why = known ? "links a part of the plan with itself" : "leads to nothing in the plan";
      remove(link(link), "unknown", why);
    }
    return known && !inside;
  }

  private void remove(Link link, String reason, String why) {
    removed.add(
        Json.build()
            .put("from", link.from())
            .put("to", link.to())
            .put("reason", reason)
            .put("why", why)
            .done());
    if (!reason.equals("redundant")) {
      notes.add(
          "The link from %s to %s is left out: it %s.".formatted(link.from(), link.to(), why));
    }
  }

  private List<Link> reduced(List<Link> links, boolean reported) {
    Cycles.Cut cut = Cycles.cut(links);
    cut.cut().forEach(link -> remove(link, "cycle", "closes a circle of dependencies"));
    List<Link> reduced = Reduction.reduce(cut.kept());
    Set<Ends> left = reduced.stream().map(Ends::of).collect(Collectors.toSet());
    if (reported) {
      cut.kept().stream()
          .filter(link -> !left.contains(Ends.of(link)))
          .forEach(link -> remove(link, "redundant", "follows from other links"));
    }
    return reduced;
  }

  private record Ends(String from, String to, LinkKind kind) {
    static Ends of(Link link) {
      return new Ends(link.from(), link.to(), link.kind());
    }
  }

  private List<Link> taskLinks(List<Link> packageLinks) {
    List<Link> all = new ArrayList<>();
    for (JsonObject task : tasks) {
      boolean hard = !task.bool("can_overlap").orElse(false);
      for (String before : task.texts("after")) {
        all.add(new Link(before, text(task, "id"), LinkKind.FS, 0, hard));
      }
    }
    var between = new PackageLinks(tasksOf, Cycles.cut(all).kept());
    for (Link link : packageLinks) {
      for (Link taskLink : between.between(link)) {
        all.add(taskLink);
        origins.putIfAbsent(taskLink, link.from() + " " + link.kind() + " " + link.to());
      }
    }
    return reduced(all, false);
  }
}
