/** The finished plan looked at as the one who has to sign it. */
@NullMarked
package dev.planwright.application.stage.review;

import org.jspecify.annotations.NullMarked;
