package dev.planwright.bootstrap.clients;

import module java.base;

import dev.planwright.bootstrap.clients.McpClient.Reference;
import dev.planwright.bootstrap.clients.ServerEntry.Address;
import dev.planwright.bootstrap.clients.ServerEntry.Proxy;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** An entry in a client's own words. */
record EntryFields(McpClient client) {
  /** The fields that say how a server is reached: ours, whatever stood there before. */
  private static final Set<String> OURS =
      Set.of(
          "type",
          "command",
          "cmd",
          "envs",
          "uri",
          "httpUrl",
          "args",
          "env",
          "env_vars",
          "url",
          "serverUrl",
          "headers",
          "http_headers",
          "env_http_headers");

  /** The entry where none was before. */
  JsonObject of(ServerEntry entry) {
    return required(fresh(entry));
  }

  private JsonObject fresh(ServerEntry entry) {
    return switch (entry) {
      case Proxy proxy -> proxy(proxy);
      case Address address -> address(address);
    };
  }

  private JsonObject required(JsonObject entry) {
    JsonObject whole = entry;
    for (Map.Entry<String, Json> member : client.required().members().entrySet()) {
      if (whole.get(member.getKey()).isEmpty()) {
        whole = whole.with(member.getKey(), member.getValue());
      }
    }
    return whole;
  }

  /**
   * The entry in the place of another: fields that are none of ours, and variables and headers that
   * a person added, stay; so does a key that they wrote down, unless there is another to write.
   */
  JsonObject of(ServerEntry entry, JsonObject present) {
    boolean keepsKey = entry.key() instanceof EntryKey.Referred && hasKey(present);
    JsonObject fresh = fresh(keepsKey ? entry.keyed(new EntryKey.Absent()) : entry);
    var whole = Json.build();
    fresh.members().forEach((name, value) -> whole.put(name, over(present.get(name), value)));
    present
        .members()
        .forEach((name, value) -> {
          boolean holdsKey =
              keepsKey && name.endsWith("headers") && !fresh.members().containsKey(name);
          if (!OURS.contains(name) || (holdsKey && entry instanceof Address)) {
            whole.put(name, value);
          }
        });
    return required(whole.done());
  }

  private static boolean hasKey(JsonObject present) {
    return present.members().values().stream()
        .anyMatch(value ->
            value instanceof JsonObject object
                && (object.members().containsKey(EntryKey.VARIABLE)
                    || object.members().containsKey(EntryKey.HEADER)));
  }

  private static Json over(Optional<Json> present, Json fresh) {
    if (!(present.orElseGet(Json::none) instanceof JsonObject before
        && fresh instanceof JsonObject after)) {
      return fresh;
    }
    JsonObject all = before;
    for (Map.Entry<String, Json> member : after.members().entrySet()) {
      all = all.with(member.getKey(), member.getValue());
    }
    return all;
  }

  private JsonObject proxy(Proxy proxy) {
    var environment = new TreeMap<>(proxy.launch().environment());
    environment.putAll(proxy.settings());
    switch (proxy.key()) {
      case EntryKey.Absent() -> {}
      case EntryKey.Written(String value) -> environment.put(EntryKey.VARIABLE, value);
      case EntryKey.Referred() ->
          reference().ifPresent(text -> environment.put(EntryKey.VARIABLE, text));
    }
    var entry = Json.build();
    client.commandType().ifPresent(type -> entry.put("type", type));
    entry
        .put(client.commandField(), proxy.launch().command())
        .put("args", Json.texts(proxy.launch().arguments()));
    if (byName() && proxy.key() instanceof EntryKey.Referred) {
      entry.put("env_vars", Json.texts(List.of(EntryKey.VARIABLE)));
    }
    return environment.isEmpty()
        ? entry.done()
        : entry.put(client.variablesField(), texts(environment)).done();
  }

  private JsonObject address(Address address) {
    var entry = Json.build();
    client.addressType().ifPresent(type -> entry.put("type", type));
    entry.put(client.addressField(), address.url().toString());
    switch (address.key()) {
      case EntryKey.Absent() -> {}
      case EntryKey.Written(String value) ->
          entry.put(byName() ? "http_headers" : "headers", header(value));
      case EntryKey.Referred() when byName() ->
          entry.put("env_http_headers", header(EntryKey.VARIABLE));
      case EntryKey.Referred() -> reference().ifPresent(text -> entry.put("headers", header(text)));
    }
    return entry.done();
  }

  private boolean byName() {
    return client.reference() == Reference.BY_NAME;
  }

  private Optional<String> reference() {
    return switch (client.reference()) {
      case NONE, BY_NAME -> Optional.empty();
      case WITH_DEFAULT -> Optional.of("${" + EntryKey.VARIABLE + ":-}");
      case BRACES -> Optional.of("${" + EntryKey.VARIABLE + "}");
      case EDITOR -> Optional.of("${env:" + EntryKey.VARIABLE + "}");
    };
  }

  private static JsonObject header(String value) {
    return texts(Map.of(EntryKey.HEADER, value));
  }

  private static JsonObject texts(Map<String, String> values) {
    var object = Json.build();
    new TreeMap<>(values).forEach(object::put);
    return object.done();
  }
}
