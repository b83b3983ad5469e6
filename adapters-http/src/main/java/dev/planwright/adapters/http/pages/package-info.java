/** What is around the tools: pages for people, the API's document, health, and discovery. */
@NullMarked
package dev.planwright.adapters.http.pages;

import org.jspecify.annotations.NullMarked;
