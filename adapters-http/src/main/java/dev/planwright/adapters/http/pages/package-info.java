/** Pages about the server itself: health and front page. */
@NullMarked
package dev.planwright.adapters.http.pages;

import org.jspecify.annotations.NullMarked;
