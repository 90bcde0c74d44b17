/** The states of posts, and the months in which they count. */

/** States of a post with their labels for the editor. */
export const POST_STATES = {
  draft: 'Draft',
  in_review: 'With the client',
  changes_wanted: 'Changes requested',
  approved: 'Approved',
  declined: 'Declined',
  posted: 'Posted',
} as const;
export type PostState = keyof typeof POST_STATES;
export const POST_STATE_NAMES = Object.keys(POST_STATES) as PostState[];

/** States in which a plan may move a post: what the client reads or has approved keeps its day. */
const PLANNABLE: readonly PostState[] = ['draft', 'changes_wanted'];
export const isPlannable = (state: PostState): boolean => PLANNABLE.includes(state);
/** Whether a post may be moved by hand, also one that the client has approved. */
export const isMovable = (state: PostState): boolean => isPlannable(state) || state === 'approved';

/** A month of the client, 'yyyy-MM'. */
export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
/** A day in the client's time zone, 'yyyy-MM-dd', and a time, 'HH:mm'. */
export const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const MAX_POST_IMAGES = 9;
/** Characters of an instruction for rewriting a post. */
export const MAX_INSTRUCTION_LENGTH = 1000;
export const MAX_RUN_IDEAS = 40;

/** The month after so many months. */
export function shiftMonth(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The month of a time in UTC, for callers that do not have the client's time zone. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}
