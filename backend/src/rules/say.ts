import type { I18n, MessageDescriptor } from '@lingui/core';

/**
 * Something to be said to a person, in whichever language they read: an entry of the catalogue, its English words where
 * the code has them (the build of the pages leaves them to the catalogues), and what stands in its gaps: a list is said
 * as 'A, B or C', a text within a text in the same language. The server sends it as it is, the page says it.
 */
export type Text = MessageDescriptor;

/** Says a text in the language that `i18n` speaks. */
export function sayIn(i18n: I18n, { values = {}, ...text }: Text): string {
  const said = Object.entries(values).map(([name, value]) => [name, sayValue(i18n, value)]);
  return i18n._({ ...text, values: Object.fromEntries(said) });
}

function sayValue(i18n: I18n, value: unknown): unknown {
  if (Array.isArray(value)) return listOf(i18n.locale, value.map(String));
  return isText(value) ? sayIn(i18n, value) : value;
}

/** 'A, B or C' in the words of a language; in English without the comma before the last. */
export function listOf(locale: string, names: readonly string[]): string {
  return new Intl.ListFormat(locale === 'de' ? 'de' : 'en-GB', { type: 'disjunction' }).format(names);
}

/** Whether something that came from outside is a text: its words are then looked up, never taken from there. */
export function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

/** Why something failed, within the sentence that says so. */
export type Reason = string | Text;
