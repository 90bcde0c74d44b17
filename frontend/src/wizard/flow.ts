import { MIN_ANSWERS } from '#rules/limits';
import type { Form } from '../api/forms.ts';

export type StepId = Form['step'];

/** What completion ticks are judged by. */
export interface Progress {
  website: string;
  email: string;
  industry: string;
  files: number;
  answers: number;
}

export interface StepDefinition {
  id: StepId;
  /** Label in the progress bar; a step without one is not shown there. */
  label?: string;
  title: string;
  canSkip: boolean;
  isComplete: (progress: Progress) => boolean;
}

/**
 * The wizard's steps in order. Next, back, skip, progress bar and resume all derive from this list.
 * SPEC counts five steps; the fourth is skipped in the flow and has no content, so it is not in the list.
 */
export const STEPS: readonly StepDefinition[] = [
  {
    id: 1,
    label: 'Brand Information',
    title: 'Brand Information',
    canSkip: false,
    isComplete: ({ website, email, industry }) =>
      [website, email, industry].every((value) => value.trim() !== ''),
  },
  {
    id: 2,
    label: 'Upload Assets',
    title: 'Upload Assets',
    canSkip: true,
    isComplete: ({ files }) => files > 0,
  },
  {
    id: 3,
    label: 'Interview',
    title: 'Interview',
    canSkip: true,
    isComplete: ({ answers }) => answers >= MIN_ANSWERS,
  },
  { id: 5, title: 'Thank you', canSkip: false, isComplete: () => false },
];

export const FIRST_STEP: StepId = 1;
export const LAST_STEP: StepId = 5;
export const LABELLED_STEPS = STEPS.filter((step) => step.label !== undefined);

export function stepById(id: StepId): StepDefinition {
  const step = STEPS.find((one) => one.id === id);
  if (!step) throw new Error(`There is no step ${id}`);
  return step;
}

/** Whether a value, from the address or from history, names a step of the flow. */
export function isStep(value: unknown): value is StepId {
  return STEPS.some((step) => step.id === value);
}

export function nextStep(id: StepId): StepId {
  return STEPS[STEPS.findIndex((step) => step.id === id) + 1]?.id ?? id;
}

export function previousStep(id: StepId): StepId {
  return STEPS[STEPS.findIndex((step) => step.id === id) - 1]?.id ?? id;
}

/** Back is hidden on the first and on the last step. */
export function canGoBack(id: StepId): boolean {
  return id !== FIRST_STEP && id !== LAST_STEP;
}

/**
 * Where a form opens: the place this tab was at, else where the record was left. Nothing beyond the first step is
 * open before the first save was at least asked for, and the last one only once the form is completed.
 */
export function resumeStep(options: {
  remembered: unknown;
  stored: StepId | undefined;
  started: boolean;
  completed: boolean;
}): StepId {
  const { remembered, stored, started, completed } = options;
  if (!started) return FIRST_STEP;
  if (completed && !isStep(remembered)) return LAST_STEP;
  const wanted = isStep(remembered) ? remembered : (stored ?? FIRST_STEP);
  return wanted === LAST_STEP && !completed ? previousStep(LAST_STEP) : wanted;
}

/** Title of the document: where one is, then the product. */
export function documentTitle(id: StepId): string {
  const { title, label } = stepById(id);
  const position = LABELLED_STEPS.findIndex((step) => step.id === id) + 1;
  return label ? `Step ${position} of ${LABELLED_STEPS.length}: ${title} · Byline` : `${title} · Byline`;
}

/** How far the bar is filled, 0 to 100: the share of labelled steps that lie behind. */
export function progressPercent(id: StepId): number {
  const index = LABELLED_STEPS.findIndex((step) => step.id === id);
  return index === -1 ? 100 : Math.round((index / LABELLED_STEPS.length) * 100);
}
