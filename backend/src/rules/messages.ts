/** All shared messages, as `MESSAGES.notFound`. A namespace of exports: a page is built with only those that it uses. */
export * as MESSAGES from './message-texts.js';
