/** Language models of the providers, over LangChain4j and our own HTTP client. */
@NullMarked
package dev.planwright.adapters.llm;

import org.jspecify.annotations.NullMarked;
