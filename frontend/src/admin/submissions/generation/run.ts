import { MESSAGES } from '#rules/messages';
import type { GeneratedPost, Idea } from '../../../api/submissions.ts';

/** A run that writes the posts of ideas, one after the other, as the page shows it. */
export interface Run {
  ideas: readonly Idea[];
  /** Ideas that are through, whatever came of them. */
  passed: number;
  /** Of these, those that have a post now. */
  written: number;
  current: Current | undefined;
  /** What failed: ideas without a post, posts without a card. The server keeps it too, if it could be reached. */
  failures: readonly GeneratedPost[];
  state: 'running' | 'finished' | 'cancelled' | 'stopped';
  /** Why it came to an end before its time, or to nothing. */
  problem: string | undefined;
}

export interface Current {
  idea: Idea;
  /** The post so far. */
  text: string;
  phase: 'writing' | 'card';
}

export type RunEvent =
  | { type: 'idea'; idea: Idea; phase: Current['phase'] }
  | { type: 'text'; text: string }
  | { type: 'card' }
  | { type: 'failed'; post: GeneratedPost }
  | { type: 'passed'; post: GeneratedPost | undefined }
  | { type: 'finished' }
  | { type: 'cancelled' }
  | { type: 'stopped'; reason: string };

/** A run at its start; failures of an earlier one that it does not touch stay. */
export function newRun(ideas: readonly Idea[], earlier?: Run): Run {
  const untouched = earlier?.failures.filter(({ ideaId }) => !ideas.some(({ id }) => id === ideaId)) ?? [];
  const counts = { passed: 0, written: 0 };
  return { ideas, ...counts, current: undefined, failures: untouched, state: 'running', problem: undefined };
}

export function advance(run: Run, event: RunEvent): Run {
  switch (event.type) {
    case 'idea':
      return { ...run, current: { idea: event.idea, text: '', phase: event.phase } };
    case 'text':
      return { ...run, current: run.current && { ...run.current, text: event.text } };
    case 'card':
      return { ...run, current: run.current && { ...run.current, phase: 'card' } };
    case 'failed':
      return { ...run, failures: [...run.failures, event.post] };
    case 'passed':
      return {
        ...run,
        current: undefined,
        passed: run.passed + 1,
        written: run.written + (event.post ? 1 : 0),
      };
    case 'finished':
      return { ...run, state: 'finished', problem: run.written === 0 ? NOTHING_WRITTEN : undefined };
    case 'cancelled':
      return { ...run, current: undefined, state: 'cancelled' };
    case 'stopped':
      return {
        ...run,
        current: undefined,
        state: 'stopped',
        problem: MESSAGES.postsFailedBecause(event.reason),
      };
  }
}

const NOTHING_WRITTEN = MESSAGES.postsFailedBecause(MESSAGES.noPostsGenerated);
