/**
 * All shared messages, as `MESSAGES.notFound`. A namespace of exports, so that a page bundles only those that
 * it uses.
 */
export * as MESSAGES from './message-texts.js';
