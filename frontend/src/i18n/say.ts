import { i18n } from '@lingui/core';
import { sayIn, type Text } from '#rules/say';

/** Says a text of the rules, or one that the server sent, in the language of this page. */
export function say(text: Text): string {
  return sayIn(i18n, text);
}

/** Whether this page has the words of a text: it may be newer, or another page's. */
export function hasWords({ id }: Text): boolean {
  return Object.hasOwn(i18n.messages, id);
}
