package dev.planwright.application.brief.read;

/** The field of a project; each has a checklist in the brief. */
public enum Domain {
  CONSTRUCTION,
  SOFTWARE,
  EVENT,
  MANUFACTURING,
  TRADE,
  PUBLIC_PROGRAMME,
  RESEARCH,
  HEALTH,
  ENERGY,
  TRANSPORT,
  EDUCATION,
  AGRICULTURE,
  PERSONAL,
  GENERAL
}
