import { msg, t } from '@lingui/core/macro';
import { MIN_ANSWERS } from '#shared/limits';
import type { Message } from '#shared/translate';
import type { Form } from '../api/forms.ts';
import { translate } from '../i18n/translate.ts';
import { agency } from '../ui/agency.ts';
import { fieldProblems, isFilled, type WizardFields } from './draft/wizardFields.ts';

/** A step as it is stored in the record. */
export type StepId = Form['step'];

/** Counts that determine whether a step is complete. */
export interface Progress {
  fields: WizardFields;
  files: number;
  answers: number;
}

/** What 'Submit & Continue' does: saves the fields and continues, completes the interview, or just continues. */
export type ContinueAction = 'save fields' | 'complete interview' | 'go on';

interface Step<Name extends string> {
  /** The step's name in the code; step numbers are used only in this file. */
  name: Name;
  id: StepId;
  /** Label in the progress bar. A step without one is not in the bar and shows no bar. */
  label?: Message;
  title: Message;
  /** Offers 'Skip & Finish later'. */
  canSkip: boolean;
  /** Whether the step gets a tick in the progress bar. */
  isComplete: (progress: Progress) => boolean;
  /** Without it the step has no 'Submit & Continue'. */
  onContinue?: ContinueAction;
  /** Whether the button is enabled; by default it is. */
  canContinue?: (progress: Progress) => boolean;
}

/**
 * The wizard's steps in order. Next, Back, skip, progress bar and resume are derived from this list. SPEC counts five
 * steps; the fourth is skipped in the flow and has no content, so it is not in the list.
 */
const FLOW = [
  {
    name: 'brand',
    id: 1,
    label: msg`Brand Information`,
    title: msg`Brand Information`,
    canSkip: false,
    isComplete: ({ fields }) => isFilled(fields) && Object.keys(fieldProblems(fields)).length === 0,
    onContinue: 'save fields',
    canContinue: ({ fields }) => isFilled(fields),
  },
  {
    name: 'assets',
    id: 2,
    label: msg`Upload Assets`,
    title: msg`Upload Assets`,
    canSkip: true,
    isComplete: ({ files }) => files > 0,
    onContinue: 'go on',
  },
  {
    name: 'interview',
    id: 3,
    label: msg`Interview`,
    title: msg`Interview`,
    canSkip: true,
    isComplete: ({ answers }) => answers >= MIN_ANSWERS,
    onContinue: 'complete interview',
  },
  { name: 'thanks', id: 5, title: msg`Thank you`, canSkip: false, isComplete: () => false },
] as const satisfies readonly Step<string>[];

export type StepName = (typeof FLOW)[number]['name'];
export type StepDefinition = Step<StepName>;
export const STEPS: readonly StepDefinition[] = FLOW;

export const LABELLED_STEPS = STEPS.filter((step) => step.label !== undefined);
export const FIRST_STEP = stepAt(0).id;
export const LAST_STEP = stepAt(-1).id;
/** Contains the fields, so rejected values are shown here. */
export const FIELDS_STEP = stepNamed('brand').id;
/** Follows the first save. The saved dialog is skipped for users who are already further on. */
export const STEP_AFTER_FIRST_SAVE = nextStep(FIELDS_STEP);
/** Contains the answers. */
export const INTERVIEW_STEP = stepNamed('interview').id;
/** Follows the completed interview. */
export const STEP_AFTER_COMPLETION = LAST_STEP;

export function stepById(id: StepId): StepDefinition {
  return known(
    STEPS.find((step) => step.id === id),
    id,
  );
}

export function stepNamed(name: StepName): StepDefinition {
  return known(
    STEPS.find((step) => step.name === name),
    name,
  );
}

/** Whether a value from the URL or the history is a step. */
export function isStep(value: unknown): value is StepId {
  return STEPS.some((step) => step.id === value);
}

export function nextStep(id: StepId): StepId {
  return STEPS[indexOf(id) + 1]?.id ?? id;
}

export function previousStep(id: StepId): StepId {
  return STEPS[indexOf(id) - 1]?.id ?? id;
}

/** Whether a step comes after another. */
export function isBeyond(id: StepId, other: StepId): boolean {
  return indexOf(id) > indexOf(other);
}

/** Back is hidden on the first and on the last step. */
export function canGoBack(id: StepId): boolean {
  return id !== FIRST_STEP && id !== LAST_STEP;
}

export function canContinue(id: StepId, progress: Progress): boolean {
  return stepById(id).canContinue?.(progress) ?? true;
}

/**
 * The step at which a form opens: this tab's last one, else the record's. Steps after the first need a first save that
 * was at least requested, and the last one a completed form. Questions after the first interview open the interview.
 * @param options.asked whether such questions wait for answers
 */
export function resumeStep(options: {
  remembered: unknown;
  stored: StepId | undefined;
  started: boolean;
  completed: boolean;
  asked: boolean;
}): StepId {
  const { remembered, stored, started, completed, asked } = options;
  if (!started) return FIRST_STEP;
  if (asked) return isStep(remembered) && remembered !== LAST_STEP ? remembered : INTERVIEW_STEP;
  if (completed && !isStep(remembered)) return LAST_STEP;
  const wanted = isStep(remembered) ? remembered : (stored ?? FIRST_STEP);
  return wanted === LAST_STEP && !completed ? previousStep(LAST_STEP) : wanted;
}

/** The document title: the current step, then the product. */
export function documentTitle(id: StepId): string {
  const title = translate(stepById(id).title);
  const position = positionOf(id);
  const { name } = agency();
  if (position === 0) return t`${title} · ${name}`;
  return t`Step ${position} of ${{ count: LABELLED_STEPS.length }}: ${title} · ${name}`;
}

/** 1-based position among the labelled steps; 0 for a step without a label. */
export function positionOf(id: StepId): number {
  return LABELLED_STEPS.findIndex((step) => step.id === id) + 1;
}

/** The progress in percent: the share of labelled steps before this one. */
export function progressPercent(id: StepId): number {
  const index = LABELLED_STEPS.findIndex((step) => step.id === id);
  return index === -1 ? 100 : Math.round((index / LABELLED_STEPS.length) * 100);
}

function stepAt(position: number): StepDefinition {
  return known(STEPS.at(position), position);
}

function indexOf(id: StepId): number {
  return STEPS.findIndex((step) => step.id === id);
}

function known(step: StepDefinition | undefined, key: unknown): StepDefinition {
  if (!step) throw new Error(`There is no step ${key}`);
  return step;
}
