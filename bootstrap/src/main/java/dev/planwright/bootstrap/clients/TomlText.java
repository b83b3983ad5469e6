package dev.planwright.bootstrap.clients;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * A client's file of TOML. An entry may be written in many forms; the usual one, a table of its
 * own, is edited, and every edit is read again and compared, so that a form not thought of is
 * refused and not harmed.
 */
final class TomlText implements ConfigText {
  private final String text;
  private final String root;
  private final JsonObject tree;

  private TomlText(String text, String root, JsonObject tree) {
    this.text = text;
    this.root = root;
    this.tree = tree;
  }

  /**
   * Reads a file that keeps its servers in this table.
   *
   * @throws UnusableConfig naming the line and the problem
   */
  static TomlText read(String text, String root) {
    return new TomlText(text, root, TomlTree.read(text));
  }

  @Override
  public Optional<JsonObject> entry(String name) {
    return tree.object(root).flatMap(servers -> servers.object(name));
  }

  @Override
  public TomlText with(String name, JsonObject entry) {
    var edit = new TomlEdit(text);
    List<String> table = List.of(root, name);
    JsonObject present = entry(name).orElseGet(Json::object);
    if (!edit.hasTable(table)) {
      edit.append(table);
    }
    present.members().keySet().stream()
        .filter(key -> !entry.members().containsKey(key))
        .forEach(key -> edit.remove(table, key));
    for (Map.Entry<String, Json> member : entry.members().entrySet()) {
      put(edit, table, present, member);
    }
    return checked(edit.text(), tree.with(root, servers().with(name, entry)));
  }

  private static void put(
      TomlEdit edit, List<String> table, JsonObject present, Map.Entry<String, Json> member) {
    String key = member.getKey();
    Json wanted = member.getValue();
    Optional<Json> old = present.get(key);
    if (old.equals(Optional.of(wanted))) {
      return;
    }
    if (wanted instanceof JsonObject after && !edit.hasKey(table, key)) {
      List<String> inner = List.of(table.getFirst(), table.getLast(), key);
      JsonObject before = old.orElseGet(Json::none) instanceof JsonObject o ? o : Json.object();
      if (!edit.hasTable(inner)) {
        edit.append(inner);
      }
      after.members().entrySet().forEach(each -> put(edit, inner, before, each));
    } else {
      edit.put(table, key, wanted);
    }
  }

  @Override
  public TomlText without(String name) {
    if (entry(name).isEmpty()) {
      return this;
    }
    var edit = new TomlEdit(text);
    edit.removeTables(List.of(root, name));
    return checked(edit.text(), tree.with(root, without(servers(), name)));
  }

  private JsonObject servers() {
    return tree.object(root).orElseGet(Json::object);
  }

  @Override
  public String text() {
    return text;
  }

  private TomlText checked(String edited, JsonObject meant) {
    JsonObject found;
    try {
      found = TomlTree.read(edited);
    } catch (UnusableConfig e) {
      throw otherForm();
    }
    if (!withoutEmptyRoot(found).equals(withoutEmptyRoot(meant))) {
      throw otherForm();
    }
    return new TomlText(edited, root, found);
  }

  private UnusableConfig otherForm() {
    return new UnusableConfig(
        "it names the server in a form other than a table [%s.…]; change it by hand"
            .formatted(root));
  }

  private JsonObject withoutEmptyRoot(JsonObject whole) {
    return whole.object(root).filter(servers -> servers.members().isEmpty()).isPresent()
        ? without(whole, root)
        : whole;
  }

  private static JsonObject without(JsonObject object, String name) {
    var rest = Json.build();
    object
        .members()
        .forEach((key, value) -> {
          if (!key.equals(name)) {
            rest.put(key, value);
          }
        });
    return rest.done();
  }
}
