import { AsyncLocalStorage } from 'node:async_hooks';
import { submissionTag } from '../text/format.js';

/** The tag of the submission whose job runs. */
const current = new AsyncLocalStorage<string | undefined>();

/** Runs the work of a job, whose log lines can name its submission; empty for a job of the server itself. */
export function aboutSubmission<T>(submissionId: string, work: () => T): T {
  return current.run(submissionId === '' ? undefined : submissionTag(submissionId), work);
}

/** The field `submission` of a log line, if a job of a submission writes it. */
export function submissionField(): { submission?: string } {
  const submission = current.getStore();
  return submission === undefined ? {} : { submission };
}
