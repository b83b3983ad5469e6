/** Language models of the providers, over LangChain4j and our own HTTP client. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.llm;
