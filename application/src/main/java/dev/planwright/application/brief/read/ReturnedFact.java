package dev.planwright.application.brief.read;

import dev.planwright.domain.fact.FactKind;

/**
 * A fact that a model found, with the place of its quote in the prompt.
 *
 * @param from where its quote begins, in chars
 * @param to where its quote ends
 */
public record ReturnedFact(FactKind kind, String text, int from, int to, int weight) {}
