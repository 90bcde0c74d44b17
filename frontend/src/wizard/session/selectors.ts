import { filesOf } from '#shared/file-kind-names';
import { alternateTopics, isAnswered, topicKey, visibleQuestionIndexes } from '#shared/questions';
import { joinTopics } from '#shared/topics';
import type { InterviewQuestion } from '../../api/forms.ts';
import type { Progress } from '../flow.ts';
import type { WizardState } from './state.ts';

const NO_QUESTIONS: InterviewQuestion[] = [];

export function questionsOf({ form }: WizardState): InterviewQuestion[] {
  return form?.interview_questions ?? NO_QUESTIONS;
}

/**
 * Indexes of the visible questions in the order of the view, in which topics alternate, for the current answers and
 * topics. A question with a conflict stays visible.
 */
export function shownQuestions(state: WizardState): number[] {
  const answers = state.answers.map(({ text }) => text);
  for (const { index, mine, stored } of state.conflicts)
    if (!isAnswered(answers[index])) answers[index] = [stored, mine].find(isAnswered) ?? '';
  const questions = questionsOf(state);
  return alternateTopics(questions, visibleQuestionIndexes(questions, answers, state.topics));
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

/** Whether the button reads 'Questions Generated': no topic was added or removed since the last time. */
export function isGenerated(state: WizardState): boolean {
  if (state.topics.length === 0 || unprocessedTopics(state).length > 0) return false;
  return state.submittedTopics === null || state.submittedTopics === joinTopics(state.topics);
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
