import type { I18n, MessageDescriptor } from '@lingui/core';

/**
 * A message of the catalogues: its id, its values, and on the server its English text, which the build of the
 * pages removes. A value may be a list or another message. The server sends id and values; the page
 * translates them.
 */
export type Message = MessageDescriptor;

/**
 * Translates a message. Lists in its values are written as 'A, B or C', and nested messages are translated
 * too.
 */
export function translateWith(i18n: I18n, { values = {}, ...message }: Message): string {
  const translated = Object.entries(values).map(([name, value]) => [name, translateValue(i18n, value)]);
  return i18n._({ ...message, values: Object.fromEntries(translated) });
}

function translateValue(i18n: I18n, value: unknown): unknown {
  if (Array.isArray(value)) return formatList(i18n.locale, value.map(String));
  return isMessage(value) ? translateWith(i18n, value) : value;
}

/** 'A, B or C' in a language; in English without the serial comma. */
export function formatList(locale: string, names: readonly string[]): string {
  return new Intl.ListFormat(locale === 'de' ? 'de' : 'en-GB', { type: 'disjunction' }).format(names);
}

/** Whether an untrusted value has the shape of a message. Only its id is used to look up a text. */
export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

/** Reason of a failure, as a value of the message about it. */
export type ErrorReason = string | Message;
