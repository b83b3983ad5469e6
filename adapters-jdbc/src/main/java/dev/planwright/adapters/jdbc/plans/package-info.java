/** Plans, their files, their queue and who works on them, as rows. */
@NullMarked
package dev.planwright.adapters.jdbc.plans;

import org.jspecify.annotations.NullMarked;
