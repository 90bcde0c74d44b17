import type { ActOf } from '../audit/audited.decorator.js';
import type { Act } from '../rules/acts.js';
import type { AdminChanges } from './admin.schemas.js';

const WRITTEN: readonly (readonly [field: keyof AdminChanges, act: Act])[] = [
  ['full_posts', 'editPosts'],
  ['content_ideas', 'saveIdeas'],
  ['selected_ideas', 'selectIdeas'],
  ['ruled_out', 'changeRuledOut'],
  ['last_post_1', 'savePastPosts'],
  ['last_post_2', 'savePastPosts'],
  ['last_post_3', 'savePastPosts'],
  ['last_post_4', 'savePastPosts'],
  ['last_post_5', 'savePastPosts'],
];

/** What the administrator did with one save: sharing and letting go are acts of their own, not changes of a column. */
export const updateAct: ActOf = ({ body }) => {
  const { spam, posts_shared, ...changes } = (body ?? {}) as AdminChanges;
  if (spam !== undefined) return spam ? 'holdSubmission' : 'releaseSubmission';
  if (posts_shared !== undefined) return posts_shared ? 'sharePosts' : 'stopSharingPosts';
  return WRITTEN.find(([field]) => field in changes)?.[1];
};
