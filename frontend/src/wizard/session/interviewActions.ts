import { t } from '@lingui/core/macro';
import { AUTO_ADVANCE_MS, AUTOSAVE_DEBOUNCE_MS, MAX_ANSWER_LENGTH } from '#shared/limits';
import { MESSAGES } from '#shared/messages';
import { isAnswered } from '#shared/questions';
import { storable } from '#shared/storable';
import { joinTopics, normalizeTopic, splitTopics, topicProblem } from '#shared/topics';
import { ApiError } from '../../api/http.ts';
import { translate } from '../../i18n/translate.ts';
import { agency } from '../../ui/agency.ts';
import type { UpdateReason } from '../draft/changes.ts';
import type { RecordingItem } from '../recording/recordings.ts';
import { answersGiven, answersNeeded, isAsked, shownQuestions, unprocessedTopics } from './selectors.ts';
import type { Saving, Session } from './session.ts';
import type { WizardState } from './state.ts';

/** Subject of the toast about why the interview cannot be completed; the next answer or attempt withdraws it. */
export const COMPLETING = 'completing';

/**
 * Completes the interview, or sends the answers to questions after it: pending changes are sent first, in order, then the completion. Without a network it waits
 * on the device like everything else, and the thank-you page opens once it has arrived.
 */
export async function completeInterview({
  store,
  outbox,
  toasts,
  lazyServices,
}: Saving & Pick<Session, 'toasts' | 'lazyServices'>): Promise<void> {
  if (store.get().completion.busy) return;
  toasts.withdraw(COMPLETING);
  if (await askAboutRecording({ store, toasts, lazyServices })) return;
  if (answersGiven(store.get()) < answersNeeded(store.get())) {
    askForAnswers({ store, toasts });
    return;
  }
  if (store.get().conflicts.length > 0) {
    askForChoice({ store, toasts });
    return;
  }
  store.dispatch({ type: 'completion', busy: true });
  outbox.add({ kind: isAsked(store.get()) ? 'send answers' : 'complete' }, 0);
  try {
    await outbox.flush();
  } catch {
    // The outbox has shown the reason and retries.
  }
}

/** There are too few answers. */
export function askForAnswers({ store, toasts }: Pick<Session, 'store' | 'toasts'>): void {
  const text = translate(isAsked(store.get()) ? MESSAGES.answerMissing : MESSAGES.moreAnswers);
  toasts.bad(translate(MESSAGES.moreAnswersTitle), { text, about: COMPLETING });
  store.dispatch({ type: 'completion', busy: false, error: text });
}

/**
 * Opens the first question with a recording that has no transcript and that no typed answer has replaced: after
 * completion it would be lost.
 * @returns whether there is one
 */
async function askAboutRecording({
  store,
  toasts,
  lazyServices,
}: Pick<Session, 'store' | 'toasts' | 'lazyServices'>): Promise<boolean> {
  const recordings = lazyServices.loaded()?.recordings;
  const open = await recordings?.findOpen();
  // A question whose topic was removed is not part of the interview any more.
  const shown = shownQuestions(store.get());
  const find = (index: number) => open?.find((item) => item.index === index);
  const index = shown.find((one) => one === recordings?.recordedNow || find(one));
  if (index === undefined) return false;
  const error = translate(recordingMessage(find(index)?.state)(shown.indexOf(index) + 1));
  toasts.bad(error, { about: COMPLETING });
  store.dispatch({ type: 'completion', busy: false, error });
  // The running recording is on the open question; opening another one would end it.
  if (index !== recordings?.recordedNow) store.dispatch({ type: 'question wanted', index });
  return true;
}

function recordingMessage(state: RecordingItem['state'] | undefined) {
  if (state === undefined) return MESSAGES.recordingRuns;
  if (state === 'elsewhere') return MESSAGES.recordingElsewhere;
  return state === 'transcribing' ? MESSAGES.recordingUnderWay : MESSAGES.recordingWithoutText;
}

/**
 * 'Use my typed answer': the recording is no longer needed.
 * @returns false if the question has no typed answer
 */
export async function replaceWithTyped(
  session: Answering & Pick<Session, 'lazyServices'>,
  { id, index }: Pick<RecordingItem, 'id' | 'index'>,
): Promise<boolean> {
  if (!isAnswered(session.store.get().answers[index]?.text)) return false;
  submitAnswer(session, index);
  session.store.dispatch({ type: 'completion', busy: false });
  const { recordings } = await session.lazyServices();
  await recordings.replaceWithTyped(id);
  return true;
}

/** Opens the first question with a conflict; the interview cannot be completed before the user has chosen a text. */
export function askForChoice({ store, toasts }: Pick<Session, 'store' | 'toasts'>): void {
  const error = translate(MESSAGES.chooseText);
  toasts.bad(error, { about: COMPLETING });
  store.dispatch({ type: 'completion', busy: false, error });
  const index = Math.min(...store.get().conflicts.map((conflict) => conflict.index));
  store.dispatch({ type: 'question wanted', index });
}

type Answering = Saving & Pick<Session, 'toasts'>;

const NO_ANSWER = { text: '', spoken: false } as const;

/**
 * Handles typing; saved after the debounce. A spoken answer that is corrected by hand stays a spoken one, and its
 * failed recordings are still needed. A typed answer replaces them.
 */
export function typeAnswer(
  session: Answering & Pick<Session, 'lazyServices'>,
  index: number,
  text: string,
): void {
  const recordings = session.lazyServices.loaded()?.recordings;
  const spoken = text !== '' && (session.store.get().answers[index]?.spoken ?? false);
  if (!isAnswered(text)) recordings?.needAgain(index);
  else if (!spoken) recordings?.replace(index);
  setAnswer(session, { index, text, spoken, delay: AUTOSAVE_DEBOUNCE_MS });
}

/**
 * Appends a transcript to the answer, so that another recording never overwrites text.
 * @throws Error if the result is too long for an answer: the recording is kept with that reason
 */
export function addSpokenAnswer(session: Answering, index: number, said: string): void {
  const before = session.store.get().answers[index]?.text.trim() ?? '';
  const text = before === '' ? said : `${before}\n\n${said}`;
  if (text.length > MAX_ANSWER_LENGTH) throw new Error(translate(MESSAGES.spokenTooLong));
  setAnswer(session, { index, text, spoken: true, delay: 0 });
}

/** Saves the current text of the answer. A typed one replaces failed recordings of its question. */
export function submitAnswer(session: Answering & Pick<Session, 'lazyServices'>, index: number): void {
  const { text, spoken } = session.store.get().answers[index] ?? NO_ANSWER;
  if (!spoken && isAnswered(text)) session.lazyServices.loaded()?.recordings.replace(index);
  setAnswer(session, { index, text, spoken, delay: 0 });
}

/**
 * Appends the answer to a follow-up to the same answer, after an empty line.
 * @returns why it was not added, or undefined
 */
export function answerFollowUp(session: Answering, index: number, text: string): string | undefined {
  const { text: before, spoken } = session.store.get().answers[index] ?? NO_ANSWER;
  const whole = `${before.trim()}\n\n${text.trim()}`;
  if (whole.length > MAX_ANSWER_LENGTH) return translate(MESSAGES.spokenTooLong);
  setAnswer(session, { index, text: whole, spoken, delay: 0 });
  session.store.dispatch({ type: 'follow-up ended' });
  return undefined;
}

interface NewAnswer {
  index: number;
  text: string;
  spoken: boolean;
  delay: number;
}

function setAnswer({ store, outbox, toasts }: Answering, { index, text, spoken, delay }: NewAnswer): void {
  const clean = storable(text);
  const stored = store.get().form?.interview_answers[index] ?? '';
  toasts.withdraw(COMPLETING);
  store.dispatch({ type: 'answer changed', index, answer: { text: clean, spoken } });
  const previous = outbox.lastAnswer(index) ?? stored;
  if (previous === clean && outbox.lastAnswer(index) === undefined) return;
  outbox.add({ kind: 'answer', index, answer: clean, spoken, previous }, delay);
}

/** Resolves a conflict with the text that the user chose. */
export function settleConflict(session: Answering, index: number, chosen: string): void {
  const { store, outbox, toasts } = session;
  const conflict = store.get().conflicts.find((one) => one.index === index);
  if (!conflict) return;
  toasts.withdraw(COMPLETING);
  outbox.settleConflict(index);
  store.dispatch({ type: 'conflict settled', index });
  store.dispatch({ type: 'answer changed', index, answer: { text: chosen, spoken: conflict.spoken } });
  if (chosen === conflict.stored) return;
  const { spoken, stored } = conflict;
  outbox.add({ kind: 'answer', index, answer: chosen, spoken, previous: stored }, 0);
}

/** After an answer: one follow-up if it is thin and the agency wants that, else SPEC's pause before the next question. */
export async function followUpOrAdvance(
  session: Pick<Session, 'api' | 'store' | 'device'>,
  index: number,
): Promise<void> {
  const { store } = session;
  // A recording answered it.
  if (store.get().followUp?.index === index) store.dispatch({ type: 'follow-up ended' });
  if (agency().followUpsOn && store.get().current === index) {
    const { askFollowUp } = await import('./followUps.ts');
    if (await askFollowUp(session, index)) return;
  }
  advanceFrom(session, index);
}

/**
 * Advances from the current question after SPEC's pause, unless it is the last one. Until then the pause is in the
 * state: typing, navigating, a conflict or `stopAdvance` ends it.
 */
export function advanceFrom({ store }: Pick<Session, 'store'>, index: number): void {
  const state = store.get();
  if (state.current !== index || questionAfter(state, index) === undefined) return;
  if (state.conflicts.some((conflict) => conflict.index === index)) return;
  const advance = { from: index };
  store.dispatch({ type: 'advance started', advance });
  setTimeout(() => {
    if (store.get().advance === advance) openNext({ store }, index);
  }, AUTO_ADVANCE_MS);
}

/** Cancels the automatic advance. */
export function stopAdvance({ store }: Pick<Session, 'store'>): void {
  if (store.get().advance !== null) store.dispatch({ type: 'advance stopped' });
}

/** Moves to the next question, if there is one. */
export function openNext({ store }: Pick<Session, 'store'>, index: number): void {
  const next = questionAfter(store.get(), index);
  if (next !== undefined) store.dispatch({ type: 'moved on', to: next });
}

/** The next visible question; undefined after the last. */
export function questionAfter(state: WizardState, index: number): number | undefined {
  const shown = shownQuestions(state);
  return shown[shown.indexOf(index) + 1];
}

/** Subject of its toasts: the last 'Submit Topics'. */
const SUBMITTING = 'submitting topics';

type EditingTopics = Saving & Pick<Session, 'toasts'>;

/**
 * Adds a topic and clears the error of an earlier 'Submit Topics', so that only one error is shown.
 * @returns why the topic is invalid, or undefined if it was added
 */
export function addTopic(session: EditingTopics, text: string): string | undefined {
  const { store, toasts } = session;
  const { topics, generation } = store.get();
  if (!generation.busy && generation.error !== null) {
    toasts.withdraw(SUBMITTING);
    store.dispatch({ type: 'generation', busy: false });
  }
  const problem = topicProblem(text, topics);
  if (problem === undefined) changeTopics(session, [...topics, normalizeTopic(text)], 'topics');
  return problem && translate(problem);
}

/** Removes a topic and saves immediately. Its answered questions stay. */
export function removeTopic(session: Saving, topic: string): void {
  const rest = session.store.get().topics.filter((one) => one !== topic);
  changeTopics(session, rest, 'topic removed');
}

/** Restores the topics that the server still has, and keeps the ones added since. */
export function restoreTopics(session: Saving): void {
  const { form, topics } = session.store.get();
  const stored = splitTopics(form?.topics_to_talk_about);
  const restored = [...stored, ...topics.filter((topic) => !stored.includes(topic))];
  if (restored.length > stored.length) changeTopics(session, restored, 'topics');
  else session.store.dispatch({ type: 'topics changed', topics: restored });
}

function changeTopics({ store, outbox }: Saving, topics: string[], reason: UpdateReason): void {
  store.dispatch({ type: 'topics changed', topics });
  outbox.add({ kind: 'update', changes: { topics_to_talk_about: joinTopics(topics) }, reason }, 0);
}

/**
 * 'Submit Topics': pending changes are saved first, then the server generates and stores the questions.
 * @returns whether the questions arrived
 */
export async function submitTopics(session: EditingTopics & Pick<Session, 'api'>): Promise<boolean> {
  const { store, toasts } = session;
  if (store.get().generation.busy) return false;
  if (store.get().topics.length === 0) {
    store.dispatch({ type: 'generation', busy: false, error: translate(MESSAGES.topicsMissing) });
    toasts.bad(translate(MESSAGES.topicsMissing), { about: SUBMITTING });
    return false;
  }
  const { topics } = store.get();
  store.dispatch({ type: 'generation', busy: true });
  try {
    const leftOut = await generate(session);
    store.dispatch({ type: 'topics submitted', topics });
    store.dispatch({ type: 'generation', busy: false });
    toasts.good(t`Success`, { text: t`Questions generated successfully` });
    if (leftOut.length > 0) toasts.bad(translate(MESSAGES.topicsWithoutQuestions(leftOut)));
    return true;
  } catch (error) {
    const words = wordsFor(error);
    store.dispatch({ type: 'generation', busy: false, error: words });
    toasts.bad(words, { about: SUBMITTING });
    return false;
  }
}

/** @returns the topics that exceeded the limit of questions */
async function generate({ api, store, outbox }: Saving & Pick<Session, 'api'>): Promise<string[]> {
  const fresh = unprocessedTopics(store.get());
  if (fresh.length === 0) return [];
  await outbox.flush();
  const formId = store.get().form?.id;
  if (formId === undefined) throw new Error('The form is not saved yet.');
  await api.generateQuestions(formId, fresh);
  store.dispatch({ type: 'server form', form: await loadQuestions(api, formId) });
  return unprocessedTopics(store.get()).filter((topic) => fresh.includes(topic));
}

async function loadQuestions(api: Session['api'], formId: string) {
  try {
    return await api.get(formId);
  } catch (cause) {
    throw new QuestionsNotLoaded({ cause });
  }
}

/** The questions are stored; only loading them failed. */
class QuestionsNotLoaded extends Error {
  override readonly name = 'QuestionsNotLoaded';

  constructor(options: ErrorOptions) {
    super(translate(MESSAGES.loadQuestionsFailed), options);
  }
}

/** Errors whose server message is shown unchanged. */
const SERVER_MESSAGES_SHOWN = new Set([
  'questions_not_stored',
  'too_many_at_once',
  'too_many_questions',
  'too_many_requests',
  'spending_cap',
]);

function wordsFor(error: unknown): string {
  if (error instanceof QuestionsNotLoaded) return error.message;
  if (error instanceof ApiError && SERVER_MESSAGES_SHOWN.has(error.code)) return error.message;
  return translate(MESSAGES.generateQuestionsFailed);
}
