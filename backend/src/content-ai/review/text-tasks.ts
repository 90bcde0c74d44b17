import type { GeneratedPost } from '../../submissions/submission.schemas.js';
import { type Habits, habitsOf } from '../brief/brief.js';
import type { Material } from '../brief/material.js';
import { materialReport } from '../brief/material-report.js';
import { lint } from '../lint/lint.js';

/** Functions that parse untrusted texts. They run in a worker thread. */
export const TEXT_TASKS = {
  habits: ({ material, posts }: { material: Material; posts: readonly GeneratedPost[] }): Habits =>
    habitsOf(material, posts),
  report: materialReport,
  lint,
};
export type TextTasks = typeof TEXT_TASKS;

/** Runs one task inside the worker thread. */
export function runTask({ task, given }: { task: keyof TextTasks; given: never }): unknown {
  return TEXT_TASKS[task](given);
}
