package dev.planwright.adapters.jdbc.connection;

/** A step of the schema, as {@code planwright db info} shows it. */
public record SchemaStep(String version, String description, boolean applied) {}
