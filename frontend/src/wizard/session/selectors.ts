import { questionsOfAsk } from '#shared/asks';
import { filesOf } from '#shared/file-kind-names';
import { MIN_ANSWERS } from '#shared/limits';
import { alternateTopics, isAnswered, topicKey, visibleQuestionIndexes } from '#shared/questions';
import type { InterviewQuestion } from '../../api/forms.ts';
import type { Progress } from '../flow.ts';
import type { WizardState } from './state.ts';

const NO_QUESTIONS: InterviewQuestion[] = [];

export function questionsOf({ form }: WizardState): InterviewQuestion[] {
  return form?.interview_questions ?? NO_QUESTIONS;
}

/** Whether the agency waits for answers to questions after the first interview. */
export function isAsked({ form }: Pick<WizardState, 'form'>): boolean {
  return form !== null && form.completed_at !== null && form.open_asks.length > 0;
}

/** Indexes of the questions that wait for answers after the first interview, in the order in which they were sent. */
export function askedQuestions({ form }: Pick<WizardState, 'form'>): number[] {
  return (form?.open_asks ?? []).flatMap(questionsOfAsk);
}

/** Indexes of the shown questions, in order: those that the agency waits for, until the user opens the others as well. */
export function shownQuestions(state: WizardState): number[] {
  return isAsked(state) && !state.showsEarlier ? askedQuestions(state) : interviewQuestions(state);
}

/** Answers that the interview, or the questions after it, need before they can be sent. */
export function answersNeeded(state: WizardState): number {
  return isAsked(state) ? 1 : MIN_ANSWERS;
}

/** Answers that count towards `answersNeeded`. */
export function answersGiven(state: WizardState): number {
  if (!isAsked(state)) return answerCount(state);
  return askedQuestions(state).filter((index) => isAnswered(state.answers[index]?.text)).length;
}

/**
 * Indexes of all visible questions in the order of the view, for the current answers and topics: topics alternate in the
 * first interview, and later questions follow. A question with a conflict stays visible; one that the agency has closed
 * without an answer does not.
 */
export function interviewQuestions(state: WizardState): number[] {
  const answers = state.answers.map(({ text }) => text);
  for (const { index, mine, stored } of state.conflicts)
    if (!isAnswered(answers[index])) answers[index] = [stored, mine].find(isAnswered) ?? '';
  const questions = questionsOf(state);
  const visible = visibleQuestionIndexes(questions, answers, state.topics);
  const isFirst = (index: number) => questions[index]?.ask === undefined;
  const open = new Set(askedQuestions(state));
  const later = visible.filter((index) => !isFirst(index) && (open.has(index) || isAnswered(answers[index])));
  return [...alternateTopics(questions, visible.filter(isFirst)), ...later];
}

export function answerCount({ answers }: Pick<WizardState, 'answers'>): number {
  return answers.filter(({ text }) => isAnswered(text)).length;
}

/** 'Submit & Continue' waits for the first save, because its dialog opens on the next step. A failed save ends the wait. */
export function isFirstSaveRunning({ started, form, save }: WizardState): boolean {
  return started && form === null && save.phase === 'sending';
}

export function fileCount({ form }: Pick<WizardState, 'form'>): number {
  return form ? filesOf(form).length : 0;
}

/** Counts that determine which steps are complete. */
export function progressOf(state: WizardState): Progress {
  return { fields: state.fields, files: fileCount(state), answers: answerCount(state) };
}

/** Topics that have questions, none of which is answered. */
export function topicsWithoutAnswer(state: WizardState): string[] {
  const asked = new Set<string>();
  const answered = new Set<string>();
  for (const [index, { topic }] of questionsOf(state).entries()) {
    if (topic === undefined) continue;
    asked.add(topicKey(topic));
    if (isAnswered(state.answers[index]?.text)) answered.add(topicKey(topic));
  }
  return state.topics.filter((topic) => asked.has(topicKey(topic)) && !answered.has(topicKey(topic)));
}

/** Topics without questions; only these are sent. */
export function unprocessedTopics(state: WizardState): string[] {
  const processed = new Set(questionsOf(state).flatMap(({ topic }) => (topic ? [topicKey(topic)] : [])));
  return state.topics.filter((topic) => !processed.has(topicKey(topic)));
}

/** Whether there are questions about topics, and not only the standard ones. */
export function hasTopicQuestions(state: WizardState): boolean {
  return questionsOf(state).some(({ topic }) => topic !== undefined);
}

/**
 * Whether the button reads 'Questions Generated': the topics are those of the last time. One that was removed and added
 * again has its questions.
 */
export function isGenerated(state: WizardState): boolean {
  const { topics, submittedTopics } = state;
  if (topics.length === 0 || unprocessedTopics(state).length > 0) return false;
  const present = new Set(topics.map(topicKey));
  return submittedTopics.every((topic) => present.has(topicKey(topic)));
}

/** Whether recordings get sample transcripts, because no speech model is connected. */
export function isSpeechSimulated({ config }: Pick<WizardState, 'config'>): boolean {
  return config?.capabilities?.speech === 'sandbox';
}

/** Whether the form is on hold: then no email is sent, and the page must not promise one. */
export function isQuarantined({ form, proof }: WizardState): boolean {
  if (!form?.quarantined) return false;
  return proof === 'late' || (proof === 'none' && form.challenge === null);
}
