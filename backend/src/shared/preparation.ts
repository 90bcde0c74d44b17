/** Columns of the saved posts, newest first. */
export const POST_SLOTS = [
  'last_post_1',
  'last_post_2',
  'last_post_3',
  'last_post_4',
  'last_post_5',
] as const;
export type PostSlot = (typeof POST_SLOTS)[number];

/** Kind of the job that prepares a client's month. */
export const PREPARE_MONTH = 'prepare_month';

/** Its subject when it generates ideas without scraping posts. */
export const WITHOUT_POSTS = 'without posts';

type Profiles = Record<'own_profile' | 'linkedin_profile', string> & Record<PostSlot, unknown>;

/** Whether a profile is known and no past post is stored. */
export function canScrape(submission: Profiles): boolean {
  const isKnown = submission.own_profile !== '' || submission.linkedin_profile !== '';
  return isKnown && POST_SLOTS.every((slot) => submission[slot] === null);
}
