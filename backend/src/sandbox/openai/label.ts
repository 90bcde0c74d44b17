/**
 * Stands in every post that the stand-in composes. Four words and no more: five in a row that all posts of a client
 * share count as a passage that they have in common.
 */
export const SANDBOX_LABEL = "(Sandbox text, client's words.)";
