import { diffArrays } from 'diff';

/** A part of two texts: in both, or in only one of them. */
export interface DiffPart {
  text: string;
  side: 'both' | 'before' | 'after';
}

/** Time limit for a diff, in milliseconds: texts with almost nothing in common are not worth more. */
const TIMEOUT_MS = 500;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * A word-by-word diff of two texts in any script. It is complete: the parts of `both` and of one side, joined, are
 * that side's text.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  const changes = diffArrays(splitWords(before), splitWords(after), { timeout: TIMEOUT_MS });
  const parts = changes?.map(
    ({ value, added, removed }): DiffPart => ({
      text: value.join(''),
      side: added ? 'after' : removed ? 'before' : 'both',
    }),
  );
  return joined(
    parts ?? [
      { text: before, side: 'before' },
      { text: after, side: 'after' },
    ],
  );
}

/** The number of words that only one side has. */
export function countWords(parts: readonly DiffPart[], side: DiffPart['side']): number {
  const texts = parts.filter((part) => part.side === side).map(({ text }) => text);
  return texts.flatMap((text) => [...segmenter.segment(text)]).filter(({ isWordLike }) => isWordLike).length;
}

function splitWords(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Two changed words with only a space between them are one change, because it reads better. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const whole: DiffPart[] = [];
  const change = { before: '', after: '' };
  const flush = () => {
    const space = commonSpaceAfter(change);
    for (const side of ['before', 'after'] as const) {
      const text = change[side].slice(0, change[side].length - space.length);
      if (text !== '') whole.push({ text, side });
      change[side] = '';
    }
    if (space !== '') whole.push({ text: space, side: 'both' });
  };
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    const bridges = change.before !== '' && change.after !== '' && next !== undefined && next.side !== 'both';
    if (part.side !== 'both') change[part.side] += part.text;
    else if (bridges && /^[^\S\n]+$/u.test(part.text)) {
      change.before += part.text;
      change.after += part.text;
    } else {
      flush();
      whole.push(part);
    }
  }
  flush();
  return whole;
}

/** A space at the end of both sides is not part of the change. */
function commonSpaceAfter({ before, after }: { before: string; after: string }): string {
  const [space = ''] = /[^\S\n]*$/u.exec(before) ?? [];
  return after.endsWith(space) ? space : '';
}
