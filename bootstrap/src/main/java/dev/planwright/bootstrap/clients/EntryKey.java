package dev.planwright.bootstrap.clients;

/** How the API key of an entry reaches the server. */
public sealed interface EntryKey {
  /** The variable that holds the key, here and in the client's environment. */
  String VARIABLE = "SERVICE_MCP_API_KEY";

  /** The header in which a client sends it. */
  String HEADER = "X-API-Key";

  /** There is none, or it is nothing that the file has to say. */
  record Absent() implements EntryKey {}

  /** Written into the file, for all who can read it. */
  record Written(String value) implements EntryKey {
    /** Never shows the key. */
    @Override
    public String toString() {
      return "Written[***]";
    }
  }

  /** Taken from the client's environment when the client starts. */
  record Referred() implements EntryKey {}
}
