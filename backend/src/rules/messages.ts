/**
 * The product's texts that both the server and the pages use, letter for letter from SPEC section 5 and 8. A limit in
 * a sentence comes from its constant. They are names of a module, not keys of one object: a page is built with those
 * that it says, and not with all.
 */
export * as MESSAGES from './message-texts.js';
