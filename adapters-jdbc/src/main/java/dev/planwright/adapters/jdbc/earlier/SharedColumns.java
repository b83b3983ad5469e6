package dev.planwright.adapters.jdbc.earlier;

import module java.base;

/** The columns of the public contract; the first step of the schema says the same in SQL. */
final class SharedColumns {
  private static final String NOW = "(now() at time zone 'utc')";
  private static final String TIME = "timestamp without time zone";
  private static final String TEXT = "character varying";

  /** All, by table. */
  static final List<SharedColumn> ALL =
      Stream.of(
              in(
                  "plans",
                  required("id", "uuid", "gen_random_uuid()"),
                  column("state", SharedColumn.ANY, "'pending'"),
                  required("prompt", "text"),
                  column("timestamp_created", TIME, NOW),
                  column("progress_percentage", "numeric(5,2)", "0"),
                  column("progress_message", TEXT + "(128)"),
                  column("steps_completed", "integer"),
                  column("steps_total", "integer"),
                  column("current_step", TEXT + "(128)"),
                  column("last_seen_timestamp", TIME, NOW),
                  column("stop_requested", "boolean", "false"),
                  column("stop_requested_timestamp", TIME),
                  column("user_id", TEXT + "(256)"),
                  column("api_key_id", TEXT + "(36)"),
                  column("parameters", "json"),
                  column("generated_report_html", "text"),
                  column("run_zip_snapshot", "bytea"),
                  column("run_track_activity_jsonl", "text"),
                  column("run_track_activity_bytes", "integer"),
                  column("run_activity_overview_json", "json"),
                  column("run_artifact_layout_version", "integer"),
                  column("failure_reason", TEXT + "(64)"),
                  column("failed_step", TEXT + "(128)"),
                  column("error_message", TEXT + "(256)"),
                  column("recoverable", "boolean"),
                  column("last_progress_at", TIME)),
              in(
                  "token_metrics",
                  required("id", "bigint"),
                  required("llm_model", TEXT + "(255)"),
                  required("success", "boolean", "false"),
                  column("timestamp", TIME, NOW),
                  column("task_id", TEXT + "(255)"),
                  column("user_id", TEXT + "(255)"),
                  column("api_key_id", TEXT + "(36)"),
                  column("upstream_provider", TEXT + "(255)"),
                  column("upstream_model", TEXT + "(255)"),
                  column("input_tokens", "bigint"),
                  column("output_tokens", "bigint"),
                  column("thinking_tokens", "bigint"),
                  column("cost_usd", "double precision"),
                  column("duration_seconds", "double precision"),
                  column("error_message", "text"),
                  column("raw_usage_data", "json")),
              in(
                  "user_account",
                  required("id", "uuid", "gen_random_uuid()"),
                  column("created_at", TIME, NOW),
                  column("updated_at", TIME, NOW),
                  column("email", TEXT + "(256)"),
                  column("name", TEXT + "(256)"),
                  column("is_admin", "boolean", "false"),
                  column("credits_balance", "numeric(18,9)", "0")),
              in(
                  "user_api_key",
                  required("id", "uuid", "gen_random_uuid()"),
                  required("user_id", "uuid"),
                  required("key_hash", TEXT + "(128)"),
                  column("key_prefix", TEXT + "(16)"),
                  column("label", TEXT + "(128)"),
                  column("created_at", TIME, NOW),
                  column("last_used_at", TIME),
                  column("revoked_at", TIME)),
              in(
                  "credit_history",
                  required("id", "uuid", "gen_random_uuid()"),
                  required("user_id", "uuid"),
                  required("delta", "numeric(18,9)"),
                  column("reason", TEXT + "(256)"),
                  column("source", TEXT + "(64)"),
                  column("external_id", TEXT + "(256)"),
                  column("api_key_id", TEXT + "(36)"),
                  column("created_at", TIME, NOW)),
              in(
                  "events",
                  required("id", "bigint"),
                  required("event_type", SharedColumn.ANY),
                  column("timestamp", TIME, NOW),
                  column("message", "text"),
                  column("context", "json")),
              in(
                  "workers",
                  required("id", TEXT + "(255)"),
                  column("started_at", TIME, NOW),
                  column("last_heartbeat_at", TIME, NOW),
                  column("current_task_id", "uuid")))
          .flatMap(columns -> columns)
          .toList();

  private SharedColumns() {}

  private static Stream<SharedColumn> in(String table, SharedColumn... columns) {
    return Arrays.stream(columns).map(column -> column.of(table));
  }

  private static SharedColumn column(String name, String type) {
    return new SharedColumn("", name, type, "", false);
  }

  private static SharedColumn column(String name, String type, String preset) {
    return new SharedColumn("", name, type, preset, false);
  }

  private static SharedColumn required(String name, String type) {
    return new SharedColumn("", name, type, "", true);
  }

  private static SharedColumn required(String name, String type, String preset) {
    return new SharedColumn("", name, type, preset, true);
  }
}
