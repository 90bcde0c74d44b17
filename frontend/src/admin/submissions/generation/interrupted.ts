import type { Idea } from '../../../api/submissions.ts';

const PREFIX = 'byline.admin.run.';

/** Notes which ideas a run is about, so that a reload in the middle of it is noticed. */
export function rememberRun(submissionId: string, ideas: readonly Idea[]): void {
  sessionStorage.setItem(PREFIX + submissionId, JSON.stringify(ideas.map(({ id }) => id)));
}

export function forgetRun(submissionId: string): void {
  sessionStorage.removeItem(PREFIX + submissionId);
}

/** Ids of the ideas of a run that never came to its end; empty when there is none. */
export function interruptedRun(submissionId: string): string[] {
  const text = sessionStorage.getItem(PREFIX + submissionId);
  return text === null ? [] : (JSON.parse(text) as string[]);
}
