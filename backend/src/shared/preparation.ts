import { MONTH } from './posts.js';

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

/** What such a job does. */
export interface Preparation {
  /** The month that it is for; undefined in jobs of 1.0.0. */
  month: string | undefined;
  /** Whether it generates ideas without scraping posts. */
  withoutPosts: boolean;
}

const WITHOUT_POSTS = 'without posts';

/** The subject of the job. */
export function writePreparation({ month, withoutPosts }: Preparation): string {
  return [...(month ? [month] : []), ...(withoutPosts ? [WITHOUT_POSTS] : [])].join(' ');
}

export function readPreparation(subject: string): Preparation {
  const [month = ''] = subject.split(' ');
  return { month: MONTH.test(month) ? month : undefined, withoutPosts: subject.endsWith(WITHOUT_POSTS) };
}

type Profiles = Record<'own_profile' | 'linkedin_profile', string> & Record<PostSlot, unknown>;

/** Whether a profile is known and no past post is stored. */
export function canScrape(submission: Profiles): boolean {
  const isKnown = submission.own_profile !== '' || submission.linkedin_profile !== '';
  return isKnown && POST_SLOTS.every((slot) => submission[slot] === null);
}
