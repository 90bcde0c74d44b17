import type { I18n, MessageDescriptor } from '@lingui/core';

/**
 * A message of the catalogues: its id, its values, and on the server its English text (the build of the pages takes
 * that out). A value may be a list or another message. The server sends id and values; the page translates them.
 */
export type Message = MessageDescriptor;

/** Translates a message, with lists written as 'A, B or C' and messages among its values in the same language. */
export function translateWith(i18n: I18n, { values = {}, ...message }: Message): string {
  const translated = Object.entries(values).map(([name, value]) => [name, translateValue(i18n, value)]);
  return i18n._({ ...message, values: Object.fromEntries(translated) });
}

function translateValue(i18n: I18n, value: unknown): unknown {
  if (Array.isArray(value)) return formatList(i18n.locale, value.map(String));
  return isMessage(value) ? translateWith(i18n, value) : value;
}

/** 'A, B or C' in a language; in English without the comma before the last. */
export function formatList(locale: string, names: readonly string[]): string {
  return new Intl.ListFormat(locale === 'de' ? 'de' : 'en-GB', { type: 'disjunction' }).format(names);
}

/** Whether an untrusted value has the shape of a message. Only its id is used to look up a text. */
export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

/** Why something failed, as a value of the message that says what failed. */
export type ErrorReason = string | Message;
