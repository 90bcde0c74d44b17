import { type Device, seeMoreCut } from '#shared/see-more';
import { LINE_BREAK, type PostSegment, parsePostText } from './postText.ts';

/** A run of uniformly styled text, or a line break. */
export type PostRun = PostSegment | { kind: 'break'; text: string; start: number };

/** A stretch of a text, in UTF-16 units. */
interface Stretch {
  start: number;
  end: number;
}

/** The runs of a whole post in their order, each with its place. Bold markup lies between them and is in none. */
export function postRuns(text: string): PostRun[] {
  const breaks = Array.from(
    text.matchAll(LINE_BREAK),
    ({ index, 0: signs }): PostRun => ({ kind: 'break', text: signs, start: index }),
  );
  return [...parsePostText(text).flat(), ...breaks].sort((a, b) => a.start - b.start);
}

/** What of the runs stands within a stretch: a run that its edge goes through keeps its looks on both sides. */
export function runsWithin(runs: readonly PostRun[], { start, end }: Stretch): PostRun[] {
  return runs.flatMap((run): PostRun[] => {
    if (run.kind === 'break') return start <= run.start && run.start < end ? [run] : [];
    const from = Math.max(start, run.start);
    const text = run.text.slice(from - run.start, Math.max(0, end - run.start));
    return text === '' ? [] : [{ ...run, text, start: from }];
  });
}

/** Index in the post where the feed cuts it, whose markup the feed does not count; undefined when it shows everything. */
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
 * Where the first text at or after a point begins that is seen: no space, line break or bold markup.
 * @returns undefined when nothing is seen from there on
 */
export function firstShownFrom(runs: readonly PostRun[], at: number): number | undefined {
  const shown = runsWithin(runs, { start: at, end: Number.POSITIVE_INFINITY }).find(
    ({ text }) => text.trim() !== '',
  );
  return shown && shown.start + shown.text.length - shown.text.trimStart().length;
}
