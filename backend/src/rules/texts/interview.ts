import { msg, plural } from '@lingui/core/runtime-macro';
import {
  MAX_ANSWER_LENGTH,
  MAX_ANSWERS_CHARACTERS,
  MAX_QUESTIONS,
  MAX_TOPIC_LENGTH,
  MIN_ANSWERS,
} from '../limits.js';
import type { Reason } from '../say.js';

/* What is said about topics, questions, answers and recordings. Letter for letter from SPEC sections 5 and 8 where it has them. */

export const processFormFailed = msg({
  id: 'processFormFailed',
  message: 'Failed to process form data. Please try again.',
});
export const loadQuestionsFailed = msg({
  id: 'loadQuestionsFailed',
  message: 'Failed to load existing questions',
});
export const removeTopicFailed = msg({
  id: 'removeTopicFailed',
  message: 'Failed to remove topic. Please try again.',
});
export const generateQuestionsFailed = msg({
  id: 'generateQuestionsFailed',
  message: 'Failed to generate questions. Please try again.',
});
export const transcriptionFailed = (reason: Reason) =>
  msg({
    id: 'transcriptionFailed',
    message: msg`Failed to transcribe audio: ${{ reason }}. Please try again.`,
  });
export const transcriptionEmpty = msg({ id: 'transcriptionEmpty', message: 'Failed to get transcription' });
export const microphoneFailed = msg({
  id: 'microphoneFailed',
  message: 'Unable to access microphone. Please check your permissions.',
});
export const saveAnswersFailed = msg({
  id: 'saveAnswersFailed',
  message: 'Failed to save interview answers. Please try again.',
});
export const topicEmpty = msg({ id: 'topicEmpty', message: 'Please enter a topic' });
export const topicDuplicate = msg({ id: 'topicDuplicate', message: 'This topic has already been added' });
export const topicTooLong = msg({
  id: 'topicTooLong',
  message: msg`Topic is too long (maximum ${{ max: MAX_TOPIC_LENGTH }} characters)`,
});
export const topicsMissing = msg({
  id: 'topicsMissing',
  message: 'Please add at least one topic before submitting',
});
export const answerEmpty = msg({ id: 'answerEmpty', message: 'Please enter your answer before submitting.' });
/** Why a recording is not written down, within `transcriptionFailed`. */
export const spokenTooLong = msg({
  id: 'spokenTooLong',
  message: msg`with it this answer would have more than ${plural({ max: MAX_ANSWER_LENGTH }, { one: '# character', other: '# characters' })}, shorten it first`,
});
export const moreAnswersThanQuestions = msg({
  id: 'moreAnswersThanQuestions',
  message: 'There are more answers than questions.',
});
export const tooManyQuestions = msg({
  id: 'tooManyQuestions',
  message: msg`Your interview has no room for further topics: it can have ${{ max: MAX_QUESTIONS }} questions. Your answers are kept, and you can go on with the questions that are there.`,
});
export const topicsWithoutQuestions = (topics: readonly string[]) =>
  msg({
    id: 'topicsWithoutQuestions',
    message: msg`Your interview can have ${{ max: MAX_QUESTIONS }} questions, so there are none about: ${{ topics: topics.join(', ') }}`,
  });
export const questionsSpent = msg({
  id: 'questionsSpent',
  message: 'No more questions can be generated for this form. You can answer the ones that are there.',
});
export const questionsSpentToday = msg({
  id: 'questionsSpentToday',
  message:
    'No more questions can be generated today. You can answer the ones that are there, or come back tomorrow.',
});
export const answersTooLong = msg({
  id: 'answersTooLong',
  message: msg`All answers together can have ${plural({ max: MAX_ANSWERS_CHARACTERS }, { one: '# character', other: '# characters' })}. This text is not saved on our server, only on this device: please shorten an answer.`,
});
export const moreAnswersTitle = msg({ id: 'moreAnswersTitle', message: 'More answers needed' });
export const moreAnswers = msg({
  id: 'moreAnswers',
  message: msg`Please answer at least ${{ min: MIN_ANSWERS }} questions before completing the interview.`,
});
export const chooseText = msg({ id: 'chooseText', message: 'Please choose one of the two texts first' });
export const recordingWaitsTitle = msg({ id: 'recordingWaitsTitle', message: 'One answer is not text yet' });
export const recordingWaits = msg({
  id: 'recordingWaits',
  message:
    'A recording is still running, or waits to be turned into text. Wait for it, try it again, or remove it and type the answer.',
});
export const transcriptionFailedTitle = msg({
  id: 'transcriptionFailedTitle',
  message: 'Transcription Error',
});
export const heldQuestions = msg({
  id: 'heldQuestions',
  message: 'These are our standard questions: your form is still to be confirmed by hand.',
});
export const heldTranscription = msg({
  id: 'heldTranscription',
  message: 'your form is still to be confirmed by hand, please type this answer for now',
});
export const answerSaveFailed = msg({
  id: 'answerSaveFailed',
  message: 'Failed to save your answer. Please try again.',
});
