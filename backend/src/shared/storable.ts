/**
 * Text as the server stores it: PostgreSQL rejects NUL, JSON rejects half of a surrogate pair. The pages
 * compare sent with stored text, so they need the same function. Some of their browsers lack
 * String.toWellFormed.
 */
export const storable = (text: string): string =>
  text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');
