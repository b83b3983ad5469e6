package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Figures;
import dev.planwright.bootstrap.cli.terminal.Table;
import dev.planwright.domain.json.Json.JsonObject;

/** Plans as {@code plan_list} answers them, a row each. */
final class PlanTable {
  private static final int EXCERPT = 50;
  private static final int SHORT_ID = 8;
  private static final int WIDE = 110;
  private static final int TO_THE_MINUTE = "2026-07-14T10:20".length();

  private PlanTable() {}

  /** A row each; in few columns with the beginning of the id, which names a plan as well. */
  static Table of(List<JsonObject> plans, int width) {
    var table = new Table("PLAN", "STATE", "DONE", "CREATED (UTC)", "PROMPT");
    plans.forEach(plan ->
        table.row(
            id(Figures.words(plan, "plan_id"), width),
            Figures.words(plan, "state"),
            Figures.plain(plan, "progress_percentage") + " %",
            minute(Figures.words(plan, "created_at")),
            cut(Figures.words(plan, "prompt_excerpt"))));
    return table;
  }

  private static String id(String id, int width) {
    return width < WIDE && id.length() > SHORT_ID ? id.substring(0, SHORT_ID) : id;
  }

  private static String minute(String instant) {
    return instant.length() < TO_THE_MINUTE
        ? instant
        : instant.substring(0, TO_THE_MINUTE).replace('T', ' ');
  }

  private static String cut(String text) {
    return text.codePointCount(0, text.length()) <= EXCERPT
        ? text
        : text.substring(0, text.offsetByCodePoints(0, EXCERPT - 1)) + "…";
  }
}
