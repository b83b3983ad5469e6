/** Plans, their files, their queue and who works on them, as rows. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.jdbc.plans;
