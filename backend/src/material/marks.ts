import { z } from 'zod';

/** The agency's decision about a passage; an empty passage is the whole source. */
export const Mark = z
  .object({
    source: z.string(),
    passage: z.string(),
    retired: z.boolean(),
    held: z.boolean(),
    /** What prompts get in its place. */
    anonymised: z.string().nullable(),
  })
  .meta({ id: 'Mark' });
export type Mark = z.infer<typeof Mark>;

/** Words of a sentence that is removed wherever it occurs: shorter ones occur by chance. */
const LEAST_WORDS = 4;
const SENTENCE_END = /(?<=[.!?…。！？])\s+|\n+/u;

/** Marks by source. */
export function bySource(marks: readonly Mark[]): Map<string, Mark[]> {
  return Map.groupBy(marks, ({ source }) => source);
}

/** Whether the passage of a mark is still written in its source. */
export function isFound({ passage }: Pick<Mark, 'passage'>, text: string): boolean {
  return passage === '' || text.includes(passage);
}

/**
 * The text that prompts get: without retired and held passages, anonymised ones replaced. Nothing of a source in which a
 * marked passage is no longer found: its words may have been changed a little.
 */
export function usableText(text: string, marks: readonly Mark[]): string {
  if (marks.some((mark) => !isFound(mark, text))) return '';
  let usable = text;
  // Longer passages first: one may contain another one.
  for (const mark of marks.toSorted((one, other) => other.passage.length - one.passage.length)) {
    const put = mark.retired || mark.held ? '' : (mark.anonymised ?? '');
    usable = mark.passage === '' ? put : usable.replaceAll(mark.passage, () => put);
  }
  return usable.replace(/\n{3,}/g, '\n\n').trim();
}

/** The sentences of marked passages, which are removed from all other texts of a prompt, too. */
export function withheldSentences(marks: readonly Mark[], texts: ReadonlyMap<string, string>): string[] {
  const all = marks.flatMap(({ source, passage, anonymised }) =>
    [
      passage,
      ...(isFound({ passage }, texts.get(source) ?? '') && passage !== '' ? [] : [texts.get(source) ?? '']),
    ]
      .flatMap((text) => text.split(SENTENCE_END))
      .map((sentence) => sentence.trim())
      .filter((sentence) => !anonymised?.includes(sentence)),
  );
  return [...new Set(all)].filter((sentence) => sentence.split(/\s+/).length >= LEAST_WORDS);
}

/** A text without the withheld sentences. */
export function redact(text: string, withheld: readonly string[]): string {
  let redacted = text;
  for (const sentence of withheld) redacted = redacted.replaceAll(sentence, '');
  return redacted === text ? text : redacted.replace(/[^\S\n]{2,}/g, ' ').trim();
}
