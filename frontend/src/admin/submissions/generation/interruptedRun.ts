import type { Idea } from '../../../api/submissions.ts';
import { isTextList } from '../../../storage/guards.ts';
import { type RecordFormat, readRecord, writeRecord } from '../../../storage/records.ts';

const PREFIX = 'byline.admin.run.';
const FORMAT: RecordFormat<string[]> = {
  version: 1,
  parse: (kept) => (isTextList(kept) ? kept : undefined),
};

/** Notes which ideas a run is about, so that a reload in the middle of it is noticed. */
export function rememberRun(submissionId: string, ideas: readonly Idea[]): void {
  const content = ideas.map(({ id }) => id);
  writeRecord(sessionStorage, PREFIX + submissionId, { version: FORMAT.version, content });
}

export function forgetRun(submissionId: string): void {
  sessionStorage.removeItem(PREFIX + submissionId);
}

/** Ids of the ideas of a run that never came to its end; empty when there is none. */
export function interruptedRun(submissionId: string): string[] {
  return readRecord(sessionStorage, PREFIX + submissionId, FORMAT) ?? [];
}
