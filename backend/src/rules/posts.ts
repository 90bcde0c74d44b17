/** Whose turn it is with a post, and in which month of the client it counts. */

/** The states of a post, and what they are called to the editor. */
export const POST_STATES = {
  draft: 'With us',
  in_review: 'With the client',
  changes_wanted: 'Changes wanted',
  approved: 'Approved',
  declined: 'Declined',
  posted: 'Posted',
} as const;
export type PostState = keyof typeof POST_STATES;
export const POST_STATE_NAMES = Object.keys(POST_STATES) as PostState[];

/** States in which a post may be put on another day by a plan: what is out of our hands keeps its day. */
const PLANNABLE: readonly PostState[] = ['draft', 'changes_wanted', 'approved'];
export const isPlannable = (state: PostState): boolean => PLANNABLE.includes(state);

/** A month of the client, 'yyyy-MM'. */
export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
/** A day on the client's wall, 'yyyy-MM-dd', and a time on it, 'HH:mm'. */
export const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Photos that one post may bear. */
export const MAX_POST_IMAGES = 9;
/** Characters of an instruction for writing a post again. */
export const MAX_INSTRUCTION_LENGTH = 1000;
/** Ideas that one run may write. */
export const MAX_RUN_IDEAS = 40;

/** The month so many months later. */
export function shiftMonth(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The month that a moment is in, by UTC: what a server without the client's wall can say. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}
