import type { GeneratedPost } from '../../submissions/submission.schemas.js';
import { type Habits, habitsOf } from '../brief/brief.js';
import type { Material } from '../brief/material.js';
import { materialReport } from '../brief/material-report.js';
import { lint } from '../lint/lint.js';

/** Everything that walks over a text of a stranger's: it is done in a thread of its own. */
export const TEXT_TASKS = {
  habits: ({ material, posts }: { material: Material; posts: readonly GeneratedPost[] }): Habits =>
    habitsOf(material, posts),
  report: materialReport,
  lint,
};
export type TextTasks = typeof TEXT_TASKS;

/** Does one task; the thread's side. */
export function runTask({ task, given }: { task: keyof TextTasks; given: never }): unknown {
  return TEXT_TASKS[task](given);
}
