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

/** What the administrator did with one save: letting go is an act of its own, not a change of a column. */
export const updateAct: ActOf = ({ body }) => {
  const { spam, ...changes } = (body ?? {}) as AdminChanges;
  if (spam !== undefined) return spam ? 'holdSubmission' : 'releaseSubmission';
  return WRITTEN.find(([field]) => field in changes)?.[1];
};
