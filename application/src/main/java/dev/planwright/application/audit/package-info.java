/** What is told of for later questions: who did what, and who was refused (S34). */
@NullMarked
package dev.planwright.application.audit;

import org.jspecify.annotations.NullMarked;
