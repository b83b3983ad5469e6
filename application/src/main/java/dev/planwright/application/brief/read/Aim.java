package dev.planwright.application.brief.read;

/** Whom the project serves. */
public enum Aim {
  PERSONAL,
  BUSINESS,
  PUBLIC,
  OTHER
}
