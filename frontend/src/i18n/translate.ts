import { i18n } from '@lingui/core';
import { type Message, translateWith } from '#shared/translate';

/** Says a text of the rules, or one that the server sent, in the language of this page. */
export function translate(text: Message): string {
  return translateWith(i18n, text);
}

/** Whether this page has the words of a text: it may be newer, or another page's. */
export function hasWords({ id }: Message): boolean {
  return Object.hasOwn(i18n.messages, id);
}
