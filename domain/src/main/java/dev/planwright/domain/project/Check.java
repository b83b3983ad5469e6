package dev.planwright.domain.project;

/**
 * A check of a plan by code.
 *
 * @param name what is checked
 * @param found what was found, as a clause for readers
 */
public record Check(String name, boolean holds, String found) {}
