/** The finished plan looked at as the one who has to sign it. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.review;
