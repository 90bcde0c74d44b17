import { i18n } from '@lingui/core';
import { type Message, translateWith } from '#shared/translate';

/** Translates a text of the shared code, or one from the server, into the language of this page. */
export function translate(text: Message): string {
  return translateWith(i18n, text);
}

/** Whether the loaded catalogues contain a message. It may be newer than the page, or belong to another page. */
export function hasWords({ id }: Message): boolean {
  return Object.hasOwn(i18n.messages, id);
}
