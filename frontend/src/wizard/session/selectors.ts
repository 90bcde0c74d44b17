import { filesOf } from '#shared/file-kind-names';
import { isAnswered, topicKey, visibleQuestionIndexes } from '#shared/questions';
import { joinTopics } from '#shared/topics';
import type { InterviewQuestion } from '../../api/forms.ts';
import type { Progress } from '../flow.ts';
import type { WizardState } from './state.ts';

const NO_QUESTIONS: InterviewQuestion[] = [];

export function questionsOf({ form }: WizardState): InterviewQuestion[] {
  return form?.interview_questions ?? NO_QUESTIONS;
}

/** Indexes of the questions that are shown, by what stands on the page. */
export function shownQuestions(state: WizardState): number[] {
  const answers = state.answers.map(({ text }) => text);
  return visibleQuestionIndexes(questionsOf(state), answers, state.topics);
}

export function answerCount({ answers }: Pick<WizardState, 'answers'>): number {
  return answers.filter(({ text }) => isAnswered(text)).length;
}

/**
 * Whether the first save is just being sent: its dialog comes on the step that it led to, and nobody is to have left that
 * by a second press. Once it has failed to go through, everything goes on without it.
 */
export function isSavedForTheFirstTime({ started, form, save }: WizardState): boolean {
  return started && form === null && save.phase === 'sending';
}

/** Files that the server has. */
export function fileCount({ form }: Pick<WizardState, 'form'>): number {
  return form ? filesOf(form).length : 0;
}

/** What the steps are judged by. */
export function progressOf(state: WizardState): Progress {
  return { fields: state.fields, files: fileCount(state), answers: answerCount(state) };
}

/** Topics that have no questions yet. The others are not sent again. */
export function unprocessedTopics(state: WizardState): string[] {
  const processed = new Set(questionsOf(state).flatMap(({ topic }) => (topic ? [topicKey(topic)] : [])));
  return state.topics.filter((topic) => !processed.has(topicKey(topic)));
}

/** Whether there are questions about topics, and not only the standard ones. */
export function hasTopicQuestions(state: WizardState): boolean {
  return questionsOf(state).some(({ topic }) => topic !== undefined);
}

/** Whether the button reads 'Questions Generated': nothing was added or removed since the last time. */
export function isGenerated(state: WizardState): boolean {
  if (state.topics.length === 0 || unprocessedTopics(state).length > 0) return false;
  return state.submittedTopics === null || state.submittedTopics === joinTopics(state.topics);
}

/** Whether the form waits for somebody of the agency: then no mail is on its way, and nothing may say so. */
export function isHeld({ form, proof }: WizardState): boolean {
  if (!form?.held) return false;
  return proof === 'late' || (proof === 'none' && form.challenge === null);
}
