import type { WizardFieldName } from '#shared/fields';
import { joinTopics, splitTopics } from '#shared/topics';
import type { AnswerSaved, FileKind, FileRecord, Form, PublicConfig, UpdateForm } from '../../api/forms.ts';
import type { Store } from '../../state/store.ts';
import type { SavePhase } from '../draft/outbox.ts';
import { EMPTY_FIELDS, mapFields, type WizardFields } from '../draft/wizardFields.ts';
import { FIRST_STEP, type StepId } from '../flow.ts';

/** The current text of one answer. */
interface LocalAnswer {
  text: string;
  spoken: boolean;
}

/** A conflict: two tabs or devices wrote different answers to one question. */
export interface Conflict {
  index: number;
  mine: string;
  spoken: boolean;
  stored: string;
}

/** The proof of work of a quarantined form. `late`: it takes long; unless it is solved, the agency approves the form. */
export type ProofState = 'none' | 'working' | 'late';

type DialogName = 'erase' | 'saved' | 'guide' | 'finish-later';

/** A form that was started on this device earlier; `at`: when, in milliseconds since 1970. */
export interface BegunForm {
  formId: string;
  at: number;
}

export interface WizardState {
  /** The record as the server last sent it, with later saved answers; null before the first save. */
  form: Form | null;
  /** Answers that the server confirmed after it sent the whole record, oldest first. */
  savedAnswers: readonly AnswerSaved[];
  /** Whether the first save was requested on this device, even if it has not arrived yet. */
  started: boolean;
  /** 'Submit & Continue' was pressed before the session was open. */
  continueWaits: boolean;
  /** The form no longer exists on the server. */
  gone: boolean;
  step: StepId;
  fields: WizardFields;
  problems: Partial<WizardFields>;
  topics: string[];
  /** The topics of the last 'Submit Topics', else those with which the form was opened. */
  submittedTopics: readonly string[];
  answers: readonly LocalAnswer[];
  /** Whether the questions of earlier interviews are shown beside those that the agency waits for. */
  showsEarlier: boolean;
  /** The questions after the first interview whose answers this page has sent; null before that. */
  sentAsks: Form['open_asks'] | null;
  /** One question more for a thin answer; null if there is none. */
  followUp: { index: number; words: string } | null;
  /** Questions that got a follow-up, answered or not. */
  followedUp: readonly number[];
  /** Index of the current question. */
  current: number;
  /** The question that the user chose to edit; it gets the focus when it is shown. */
  wanted: number | null;
  /** The pause before the automatic advance; a new object for each pause, null if there is none. */
  advance: { from: number } | null;
  /** The previous question of the last automatic advance. */
  movedOnFrom: number | null;
  save: { phase: SavePhase; savedAt: number | null };
  conflicts: readonly Conflict[];
  generation: { busy: boolean; error: string | null };
  completion: { busy: boolean; error: string | null };
  proof: ProofState;
  dialog: DialogName | null;
  /** An earlier form that can be continued instead; null once this one has been started. */
  begunBefore: BegunForm | null;
  /** When the stored fields were last edited, until they are sent: it may have been someone else. */
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
  submittedTopics: [],
  answers: [],
  showsEarlier: false,
  sentAsks: null,
  followUp: null,
  followedUp: [],
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

/**
 * Merges a record from the server. Unsent changes and open conflicts of this page stay; everything else follows the
 * server, so tabs see each other's answers. An older record than the current one is ignored; answers that were saved
 * later are kept.
 * @param pending fields that this page still has to send: they stay, even if they equal the previous record
 */
export function mergeForm(state: WizardState, form: Form, pending: Partial<UpdateForm> = {}): WizardState {
  if (state.form && form.modified_at < state.form.modified_at) return state;
  const later = state.savedAnswers.filter(({ modified_at }) => modified_at > form.modified_at);
  return { ...follow(state, later.reduce(withSaved, form), pending), savedAnswers: later };
}

/**
 * Merges one answer from the server. The record keeps the time at which it was sent as a whole: changes of another
 * device in between are unknown here, and must not seem outdated when they arrive.
 */
export function mergeAnswer(state: WizardState, saved: AnswerSaved): WizardState {
  const { form, savedAnswers } = state;
  if (!form) return state;
  const before = savedAnswers.find(({ index }) => index === saved.index)?.modified_at ?? form.modified_at;
  if (saved.modified_at <= before) return state;
  const others = savedAnswers.filter(({ index }) => index !== saved.index);
  const inOrder = [...others, saved].sort((a, b) => (a.modified_at < b.modified_at ? -1 : 1));
  return { ...follow(state, inOrder.reduce(withSaved, form)), savedAnswers: inOrder };
}

/** The same for an answer sent by this page: its field has this text or a newer one, and stays. */
export function confirmAnswer(state: WizardState, saved: AnswerSaved): WizardState {
  const merged = mergeAnswer(state, saved);
  const here = state.answers[saved.index];
  if (merged === state || !here) return merged;
  return { ...merged, answers: merged.answers.map((answer, at) => (at === saved.index ? here : answer)) };
}

/** A record with an answer that was saved after it was sent. */
function withSaved(form: Form, { index, answer, spoken, icp, usp }: AnswerSaved): Form {
  const length = Math.max(form.interview_answers.length, index + 1);
  return {
    ...form,
    icp,
    usp,
    interview_answers: Array.from({ length }, (_, at) =>
      at === index ? answer : (form.interview_answers[at] ?? ''),
    ),
    interview_questions: form.interview_questions.map((question, at) =>
      at === index ? { ...question, spoken } : question,
    ),
  };
}

function follow(state: WizardState, form: Form, pending: Partial<UpdateForm> = {}): WizardState {
  const base = state.form;
  const fields = mapFields((name) => {
    const isUnchanged = pending[name] === undefined && state.fields[name] === (base?.[name] ?? '');
    return isUnchanged ? (form[name] ?? '') : state.fields[name];
  });
  const baseTopics = joinTopics(splitTopics(base?.topics_to_talk_about));
  const areTopicsUnchanged =
    pending.topics_to_talk_about === undefined && joinTopics(state.topics) === baseTopics;
  const stored = splitTopics(form.topics_to_talk_about);
  const topics = areTopicsUnchanged ? stored : state.topics;
  const submittedTopics = base ? state.submittedTopics : stored;
  return {
    ...state,
    form,
    started: true,
    fields,
    topics,
    submittedTopics,
    answers: followAnswers(state, form),
  };
}

function followAnswers({ answers, conflicts, form: base }: WizardState, form: Form): LocalAnswer[] {
  const length = Math.max(answers.length, form.interview_answers.length);
  return Array.from({ length }, (_, index) => {
    const local = answers[index] ?? { text: '', spoken: false };
    const undecided = conflicts.some((conflict) => conflict.index === index);
    if (undecided || local.text !== (base?.interview_answers[index] ?? '')) return local;
    return {
      text: form.interview_answers[index] ?? '',
      spoken: form.interview_questions[index]?.spoken ?? false,
    };
  });
}

type WizardAction =
  | { type: 'server form'; form: Form; pending?: Partial<UpdateForm> }
  | { type: 'answer saved'; answer: AnswerSaved }
  | { type: 'answer saved elsewhere'; answer: AnswerSaved }
  | { type: 'file stored'; kind: FileKind; record: FileRecord }
  | { type: 'form gone' }
  | { type: 'started' }
  | { type: 'continue waits'; waits: boolean }
  | { type: 'moved'; step: StepId }
  | { type: 'field changed'; name: WizardFieldName; value: string }
  | { type: 'fields validated'; problems: Partial<WizardFields> }
  | { type: 'topics changed'; topics: string[] }
  | { type: 'topics submitted'; topics: readonly string[] }
  | { type: 'answer changed'; index: number; answer: LocalAnswer }
  | { type: 'followed up'; indexes: readonly number[] }
  | { type: 'follow-up asked'; index: number; words: string }
  | { type: 'follow-up ended' }
  | { type: 'earlier shown' }
  | { type: 'answers sent'; asks: Form['open_asks'] }
  | { type: 'question opened'; index: number }
  | { type: 'question wanted'; index: number }
  | { type: 'advance started'; advance: { from: number } }
  | { type: 'advance stopped' }
  | { type: 'moved on'; to: number }
  | { type: 'wanted question shown' }
  | { type: 'save phase'; phase: SavePhase; at?: number }
  | { type: 'conflict found'; conflict: Conflict }
  | { type: 'conflict settled'; index: number }
  | { type: 'generation'; busy: boolean; error?: string }
  | { type: 'completion'; busy: boolean; error?: string }
  | { type: 'proof'; proof: ProofState }
  | { type: 'dialog'; dialog: DialogName | null }
  | { type: 'form begun before'; begun: BegunForm | null }
  | { type: 'fields kept'; since: number | null }
  | { type: 'config'; config: PublicConfig };

export type WizardStore = Store<WizardState, WizardAction>;

/** The wizard's state and its changes, without side effects. */
export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'server form':
      return mergeForm(state, action.form, action.pending);
    case 'answer saved':
      return confirmAnswer(state, action.answer);
    case 'answer saved elsewhere':
      return mergeAnswer(state, action.answer);
    case 'file stored':
      return fileStored(state, action.kind, action.record);
    case 'form gone':
      return { ...state, gone: true };
    case 'started':
      return { ...state, started: true, begunBefore: null, keptSince: null };
    case 'continue waits':
      return { ...state, continueWaits: action.waits };
    case 'moved':
      return { ...state, step: action.step, advance: null, followUp: null };
    case 'field changed':
      return fieldChanged(state, action.name, action.value);
    case 'fields validated':
      return { ...state, problems: action.problems };
    case 'topics changed':
      return {
        ...state,
        topics: action.topics,
        generation: { busy: state.generation.busy, error: null },
      };
    case 'topics submitted':
      return { ...state, submittedTopics: action.topics };
    case 'answer changed':
      return {
        ...state,
        answers: withAnswer(state.answers, action.index, action.answer),
        advance: null,
        // The error may be resolved now; the next press validates again.
        completion: { ...state.completion, error: null },
      };
    case 'followed up':
      return { ...state, followedUp: action.indexes };
    case 'follow-up asked':
      return { ...state, followUp: { index: action.index, words: action.words } };
    case 'follow-up ended':
      return { ...state, followUp: null };
    case 'earlier shown':
      return { ...state, showsEarlier: true };
    case 'answers sent':
      return { ...state, sentAsks: action.asks, showsEarlier: false };
    case 'question opened':
      return { ...state, current: action.index, advance: null, movedOnFrom: null, followUp: null };
    case 'question wanted':
      return {
        ...state,
        current: action.index,
        wanted: action.index,
        advance: null,
        movedOnFrom: null,
        followUp: null,
      };
    case 'advance started':
      return { ...state, advance: action.advance };
    case 'advance stopped':
      return { ...state, advance: null };
    case 'moved on':
      return { ...state, current: action.to, advance: null, movedOnFrom: state.current, followUp: null };
    case 'wanted question shown':
      return { ...state, wanted: null };
    case 'save phase':
      return { ...state, save: { phase: action.phase, savedAt: action.at ?? state.save.savedAt } };
    case 'conflict found':
      return {
        ...state,
        advance: null,
        conflicts: [...without(state.conflicts, action.conflict.index), action.conflict],
      };
    case 'conflict settled':
      return { ...state, conflicts: without(state.conflicts, action.index) };
    case 'generation':
      return { ...state, generation: { busy: action.busy, error: action.error ?? null } };
    case 'completion':
      return { ...state, completion: { busy: action.busy, error: action.error ?? null } };
    case 'proof':
      return { ...state, proof: action.proof };
    case 'dialog':
      return { ...state, dialog: action.dialog };
    case 'fields kept':
      return { ...state, keptSince: action.since };
    case 'form begun before':
      return { ...state, begunBefore: action.begun };
    case 'config':
      return { ...state, config: action.config };
  }
}

/** An error is cleared as soon as its field is edited, and validated again on blur. */
function fieldChanged(state: WizardState, name: WizardFieldName, value: string): WizardState {
  const { [name]: _settled, ...problems } = state.problems;
  return { ...state, fields: { ...state.fields, [name]: value }, problems };
}

function fileStored(state: WizardState, kind: FileKind, record: FileRecord): WizardState {
  const { form } = state;
  if (!form || form[kind].some(({ id }) => id === record.id)) return state;
  return { ...state, form: { ...form, [kind]: [...form[kind], record] } };
}

function withAnswer(answers: readonly LocalAnswer[], index: number, answer: LocalAnswer): LocalAnswer[] {
  const length = Math.max(answers.length, index + 1);
  return Array.from({ length }, (_, at) =>
    at === index ? answer : (answers[at] ?? { text: '', spoken: false }),
  );
}

function without(conflicts: readonly Conflict[], index: number): Conflict[] {
  return conflicts.filter((conflict) => conflict.index !== index);
}
