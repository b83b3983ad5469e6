/** What is around the tools: pages for people, the API's document, health, and discovery. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.http.pages;
