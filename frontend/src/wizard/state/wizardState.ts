import type { AnswerSaved, Form, PublicConfig } from '../../api/forms.ts';
import { EMPTY_FIELDS, type WizardFields } from '../fields/wizardFields.ts';
import { FIRST_STEP, type StepId } from '../flow.ts';

/** The text of one answer as it stands on the page. */
export interface LocalAnswer {
  text: string;
  spoken: boolean;
}

/** Two tabs or devices wrote different answers to one question; the person chooses. */
export interface Conflict {
  index: number;
  mine: string;
  spoken: boolean;
  stored: string;
}

/**
 * `pending`: typed, not sent yet. `retrying`: the last try failed, all of it is kept on this device. `withheld`: kept on
 * this device, for the server has no room for it.
 */
export type SavePhase = 'clean' | 'pending' | 'sending' | 'retrying' | 'withheld';

/**
 * What became of the work that lets a doubtful form go. `late`: not solved, or not yet; we confirm by hand unless it is.
 */
export type ProofState = 'none' | 'working' | 'late';

export type DialogName = 'erase' | 'saved' | 'guide' | 'finish-later';

/** A form that was begun on this device before; `at`: when, in milliseconds since 1970. */
export interface BegunForm {
  formId: string;
  at: number;
}

export interface WizardState {
  /** The record as the server last sent it, with the answers saved since; null before the first save. */
  form: Form | null;
  /** The answers that the server confirmed after it sent the whole record, the oldest first. */
  savedAnswers: readonly AnswerSaved[];
  /** Whether the first save was asked for, on this device, even if it has not arrived yet. */
  started: boolean;
  /** 'Submit & Continue' was pressed before the session was open. */
  continueWaits: boolean;
  /** The server no longer knows the form. */
  gone: boolean;
  step: StepId;
  fields: WizardFields;
  problems: Partial<WizardFields>;
  topics: string[];
  /** The topics of the last 'Submit Topics', joined; null when there was none on this page. */
  submittedTopics: string | null;
  answers: readonly LocalAnswer[];
  /** Index of the question that is open. */
  current: number;
  /** The question that the person asked to edit from elsewhere; it gets the focus when it is shown. */
  wanted: number | null;
  /** The pause before the view moves on from an answer; a new object for each pause, null when there is none. */
  advance: { from: number } | null;
  /** The question the view last moved on from. */
  movedOnFrom: number | null;
  save: { phase: SavePhase; savedAt: number | null };
  conflicts: readonly Conflict[];
  generation: { busy: boolean; error: string | null };
  completion: { busy: boolean; error: string | null };
  proof: ProofState;
  dialog: DialogName | null;
  /** To be gone on with instead of this one; null once this one is begun. */
  begunBefore: BegunForm | null;
  /** When the fields that this device kept were last typed into, until they are sent: it may have been someone else. */
  keptSince: number | null;
  config: PublicConfig | null;
}

export const INITIAL_STATE: WizardState = {
  form: null,
  savedAnswers: [],
  started: false,
  continueWaits: false,
  gone: false,
  step: FIRST_STEP,
  fields: EMPTY_FIELDS,
  problems: {},
  topics: [],
  submittedTopics: null,
  answers: [],
  current: 0,
  wanted: null,
  advance: null,
  movedOnFrom: null,
  save: { phase: 'clean', savedAt: null },
  conflicts: [],
  generation: { busy: false, error: null },
  completion: { busy: false, error: null },
  proof: 'none',
  dialog: null,
  begunBefore: null,
  keptSince: null,
  config: null,
};
