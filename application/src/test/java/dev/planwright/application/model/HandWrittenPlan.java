package dev.planwright.application.model;

import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.model.port.LanguageModel.Turn;
import dev.planwright.application.plan.port.StoredPlan.StoredFile;
import dev.planwright.application.scripted.HandWritten;
import dev.planwright.application.scripted.ModelCall;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The plan that a model would make whose replies are written by hand. By hand it is run to read
 * that plan ({@code HandWrittenPlan FOLDER [LANGUAGE]} writes all its files there): what code makes
 * of good replies is then the only thing that can be at fault.
 */
public final class HandWrittenPlan {
  static final HandWritten REPLIES = HandWritten.harbourBath();

  public final ModelBench bench = new ModelBench();
  public final ScriptedModel model = bench.entries.add("hand");
  public final PlanId id;

  HandWrittenPlan() {
    this("en");
  }

  /** The same plan, told to be in that language. */
  HandWrittenPlan(String language) {
    model.answerBy(request -> answer(request).map(answer -> in(language, answer)));
    id = bench.create(REPLIES.prompt(), Optional.empty());
  }

  /** The finished plan that tests share; whoever changes it changes a copy. */
  public static HandWrittenPlan finished() {
    return Finished.PLAN;
  }

  private static final class Finished {
    static final HandWrittenPlan PLAN = run();

    private static HandWrittenPlan run() {
      var plan = new HandWrittenPlan();
      plan.bench.run();
      return plan;
    }
  }

  static Optional<JsonObject> answer(Request request) {
    return REPLIES.answer(
        new ModelCall(
            "hand",
            request.schemaName(),
            request.schema(),
            request.instruction(),
            request.turns().stream().map(Turn::text).toList(),
            request.temperature(),
            request.maxOutputTokens()));
  }

  private static JsonObject in(String language, JsonObject answer) {
    Map<String, Json> members = new LinkedHashMap<>(answer.members());
    members.computeIfPresent("language", (_, _) -> Json.of(language));
    return new JsonObject(members);
  }

  /** All files of the finished plan by name. */
  Map<String, StoredFile> files() {
    return bench.store.transaction(() -> Map.copyOf(bench.row(id).files));
  }

  public static void main(String[] arguments) throws IOException {
    var plan = new HandWrittenPlan(arguments.length > 1 ? arguments[1] : "en");
    System.out.println(plan.bench.run());
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    for (Map.Entry<String, StoredFile> file : plan.files().entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue().content().text());
    }
    for (Request request : plan.model.requests()) {
      List<Turn> turns = request.turns();
      String whose = answer(request).isPresent() ? "by hand" : "from the schema";
      System.out.printf("%s: %s%n", request.schemaName(), whose);
      if (turns.size() > 1) {
        System.out.println(turns.getLast().text());
      }
    }
  }
}
