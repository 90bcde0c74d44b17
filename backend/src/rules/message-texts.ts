import { type FileKind, kindOf, oneOfTypes } from './file-kinds.js';
import {
  MAX_ANSWER_LENGTH,
  MAX_ANSWERS_CHARACTERS,
  MAX_BYTES_PER_FORM,
  MAX_PIXELS,
  MAX_QUESTIONS,
  MAX_TOPIC_LENGTH,
  MAX_UNPACKED_BYTES,
  MIN_ANSWERS,
} from './limits.js';
import { atMost, closeFileSize, counted, fileSize } from './units.js';

// Wizard
export const loadQuestionsFailed = 'Failed to load existing questions';
export const removeTopicFailed = 'Failed to remove topic. Please try again.';
export const generateQuestionsFailed = 'Failed to generate questions. Please try again.';
export const transcriptionFailed = (message: string) =>
  `Failed to transcribe audio: ${message}. Please try again.`;
export const transcriptionEmpty = 'Failed to get transcription';
export const microphoneFailed = 'Unable to access microphone. Please check your permissions.';
export const initializeFormFailed = 'Failed to initialize form. Please try again.';
export const autosaveFailed = 'Failed to save progress. Please try again.';
export const stepSaveFailed = 'Failed to save your progress. Please try again.';
export const answerSaveFailed = 'Failed to save your answer. Please try again.';
export const processFormFailed = 'Failed to process form data. Please try again.';
export const saveAnswersFailed = 'Failed to save interview answers. Please try again.';
export const submitFormFailed = 'Failed to submit form. Please try again.';
export const submitFormFailedBecause = (message: string) => `Failed to submit form: ${message}`;
export const uploadFailed = (name: string) => `Failed to upload ${name}`;
export const saveFileFailed = 'Failed to save file information. Please try again.';
export const removeFileFailed = (message: string) => `Failed to remove file: ${message}`;
export const fileTypeRefused = (kind: FileKind) => `The selected file must be ${oneOfTypes(kind)}`;
export const pictureUnreadable =
  'The selected file does not say how large the picture is. Save it again as a JPEG or PNG and try that one.';
export const fileEmpty = 'The selected file is empty';
export const fileTooLarge = (name: string, kind: FileKind) =>
  `File ${name} exceeds ${closeFileSize(kindOf(kind).maxBytes)} limit`;
export const filesRefused = (count: number) => `${counted(count, 'file')} could not be taken`;
export const tooManyFiles = (kind: FileKind) =>
  `You can upload up to ${counted(kindOf(kind).maxFiles, 'file')} here.`;
export const tooManyBytes = `All files together may have up to ${fileSize(MAX_BYTES_PER_FORM)}.`;
export const tooManyPixels = `The selected file must have at most ${MAX_PIXELS / 1_000_000} megapixels`;
export const tooLargeUnpacked = `The selected file must have at most ${fileSize(MAX_UNPACKED_BYTES)} when unpacked`;
export const missing = 'Please fill this in.';
export const tooLong = (max: number) => `Please use at most ${max} characters.`;
export const websiteInvalid = 'Please enter a web address, such as example.com';
export const emailInvalid = 'Please enter an email address, such as name@example.com';
export const industryMissing = 'Please enter your industry';
export const linkedinDoubtful = 'This does not look like a LinkedIn profile. You can leave it and go on.';
export const topicEmpty = 'Please enter a topic';
export const topicDuplicate = 'This topic has already been added';
export const topicTooLong = `Topic is too long (maximum ${MAX_TOPIC_LENGTH} characters)`;
export const topicsMissing = 'Please add at least one topic before submitting';
export const answerEmpty = 'Please enter your answer before submitting.';
/** Why a recording is not written down, within `transcriptionFailed`. */
export const spokenTooLong = `with it this answer would have more than ${MAX_ANSWER_LENGTH.toLocaleString('en')} characters, shorten it first`;
export const moreAnswersThanQuestions = 'There are more answers than questions.';
export const tooManyQuestions = `Your interview has no room for further topics: it can have ${MAX_QUESTIONS} questions. Your answers are kept, and you can go on with the questions that are there.`;
export const topicsWithoutQuestions = (topics: readonly string[]) =>
  `Your interview can have ${MAX_QUESTIONS} questions, so there are none about: ${topics.join(', ')}`;
export const questionsSpent =
  'No more questions can be generated for this form. You can answer the ones that are there.';
export const questionsSpentToday =
  'No more questions can be generated today. You can answer the ones that are there, or come back tomorrow.';
export const answersTooLong = `All answers together can have ${MAX_ANSWERS_CHARACTERS.toLocaleString('en')} characters. This text is not saved on our server, only on this device: please shorten an answer.`;
export const writtenTooMuch =
  'This form was saved more often today than we can take. This text is not saved on our server, only on this device: please come back tomorrow.';
export const moreAnswersTitle = 'More answers needed';
export const moreAnswers = `Please answer at least ${MIN_ANSWERS} questions before completing the interview.`;
export const linkSent =
  'If a form was begun with this address, an email with its link is on the way. It comes once a day at most.';
export const chooseText = 'Please choose one of the two texts first';
export const recordingWaitsTitle = 'One answer is not text yet';
export const recordingWaits =
  'A recording is still running, or waits to be turned into text. Wait for it, try it again, or remove it and type the answer.';
export const skipped = 'You can return anytime... progress has been automatically saved.';
export const transcriptionFailedTitle = 'Transcription Error';
export const boardMissing = 'No Trello board ID found. Please try again.';

export const heldByHand =
  'Your form is saved. We could not confirm it automatically, so one of us does it by hand. Your email comes after that.';
export const heldQuestions = 'These are our standard questions: your form is still to be confirmed by hand.';
export const heldTranscription =
  'your form is still to be confirmed by hand, please type this answer for now';
export const proofRefused = 'This is not the solution of a challenge that was set for this form.';

// Both
export const tooManyRequests = 'Too many requests. Please wait a little and try again.';
/** @param seconds until the next one is taken */
export const tooManyRequestsFor = (seconds: number) =>
  `Too many requests. Please try again in ${atMost(seconds)}.`;
export const notFound = 'Not found';
export const invalidInput = 'Some of the information is not valid.';
export const internal = 'Something went wrong on our side. Please try again.';
export const tooManyAtOnce = 'Too much of this is going on at the same time. Please try again in a moment.';
export const unavailable = 'The service is not available right now. Please try again in a moment.';
export const changedElsewhere = 'This was changed elsewhere in the meantime.';

export * from './admin-message-texts.js';
