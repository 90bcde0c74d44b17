import { type Device, seeMoreCut } from '#shared/see-more';
import { LINE_BREAK, type PostSegment, parsePostText } from './postText.ts';

/** A run of uniformly styled text, or a line break. */
export type PostRun = PostSegment | { kind: 'break'; text: string; start: number };

/** A stretch of a text, in UTF-16 units. */
interface Stretch {
  start: number;
  end: number;
}

/** The runs of a whole post in order, each with its position. Bold markup is between runs and in none of them. */
export function postRuns(text: string): PostRun[] {
  const breaks = Array.from(
    text.matchAll(LINE_BREAK),
    ({ index, 0: signs }): PostRun => ({ kind: 'break', text: signs, start: index }),
  );
  return [...parsePostText(text).flat(), ...breaks].sort((a, b) => a.start - b.start);
}

/** The runs within a range. A run across its edge is split and keeps its style on both sides. */
export function runsWithin(runs: readonly PostRun[], { start, end }: Stretch): PostRun[] {
  return runs.flatMap((run): PostRun[] => {
    if (run.kind === 'break') return start <= run.start && run.start < end ? [run] : [];
    const from = Math.max(start, run.start);
    const text = run.text.slice(from - run.start, Math.max(0, end - run.start));
    return text === '' ? [] : [{ ...run, text, start: from }];
  });
}

/** The index in the post at which the feed cuts it, without counting markup; undefined if it shows everything. */
export function cutOfRuns(runs: readonly PostRun[], device: Device): number | undefined {
  let rest = seeMoreCut(runs.map(({ text }) => text).join(''), device);
  if (rest === undefined) return undefined;
  for (const { start, text } of runs) {
    if (rest <= text.length) return start + rest;
    rest -= text.length;
  }
  return undefined;
}

/**
 * The first visible character at or after a position: no white space and no bold markup.
 * @returns undefined if there is none
 */
export function firstShownFrom(runs: readonly PostRun[], at: number): number | undefined {
  const shown = runsWithin(runs, { start: at, end: Number.POSITIVE_INFINITY }).find(
    ({ text }) => text.trim() !== '',
  );
  return shown && shown.start + shown.text.length - shown.text.trimStart().length;
}
