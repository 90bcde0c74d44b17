import { Form } from './form.schemas.js';
import type { Submission } from './submission.schemas.js';

/** Members derived from other columns. */
const MADE = ['posts', 'quarantined', 'held', 'challenge'] as const satisfies (keyof Form)[];
type Made = (typeof MADE)[number];
/** Columns that the wizard shows unchanged. */
const OWN_COLUMNS = Object.keys(Form.shape).filter((column) => !MADE.includes(column as Made)) as Exclude<
  keyof Form,
  Made
>[];
/** Columns needed to build a form. */
export const FORM_COLUMNS = [...OWN_COLUMNS, 'released_posts', 'quarantined_at'] as const;
type FormSource = Pick<Submission, (typeof FORM_COLUMNS)[number]>;

/**
 * The wizard's view of a submission. Of the administrator's work it only contains the posts as they were
 * released.
 */
export function toForm(submission: FormSource): Form {
  const own = Object.fromEntries(OWN_COLUMNS.map((column) => [column, submission[column]]));
  const quarantined = submission.quarantined_at != null;
  return {
    ...(own as Pick<FormSource, (typeof OWN_COLUMNS)[number]>),
    strategy_sent_at: submission.strategy_sent_at ?? null,
    posts: submission.released_posts,
    quarantined,
    held: quarantined,
    challenge: null,
  };
}
