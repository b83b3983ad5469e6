package dev.planwright.domain.project;

/**
 * A thing that the project hands over.
 *
 * @param id D1, D2, …
 * @param acceptWhen a test that somebody can carry out
 */
public record Deliverable(ElementId id, String name, String acceptWhen) {}
