/** Stands in every text that the stand-in composes. */
export const SANDBOX_LABEL = "Sandbox text, put together from the client's own words.";
