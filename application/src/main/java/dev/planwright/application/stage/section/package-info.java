/** The sections of the report: what each stage's data says, as blocks of a document. */
@NullMarked
package dev.planwright.application.stage.section;

import org.jspecify.annotations.NullMarked;
