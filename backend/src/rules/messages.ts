import { type FileKind, kindOf, oneOfTypes } from './file-kinds.js';
import {
  MAX_ANSWERS_CHARACTERS,
  MAX_BYTES_PER_FORM,
  MAX_PIXELS,
  MAX_QUESTIONS,
  MAX_TOPIC_LENGTH,
  MAX_UNPACKED_BYTES,
  MIN_ANSWERS,
} from './limits.js';
import { closeFileSize, counted, fileSize } from './units.js';

/**
 * The product's texts that both the server and the pages use, letter for letter from SPEC section 5 and 8. A limit in
 * a sentence comes from its constant.
 */
export const MESSAGES = {
  // Wizard
  loadQuestionsFailed: 'Failed to load existing questions',
  removeTopicFailed: 'Failed to remove topic. Please try again.',
  generateQuestionsFailed: 'Failed to generate questions. Please try again.',
  transcriptionFailed: (message: string) => `Failed to transcribe audio: ${message}. Please try again.`,
  transcriptionEmpty: 'Failed to get transcription',
  microphoneFailed: 'Unable to access microphone. Please check your permissions.',
  initializeFormFailed: 'Failed to initialize form. Please try again.',
  autosaveFailed: 'Failed to save progress. Please try again.',
  stepSaveFailed: 'Failed to save your progress. Please try again.',
  answerSaveFailed: 'Failed to save your answer. Please try again.',
  processFormFailed: 'Failed to process form data. Please try again.',
  saveAnswersFailed: 'Failed to save interview answers. Please try again.',
  submitFormFailed: 'Failed to submit form. Please try again.',
  submitFormFailedBecause: (message: string) => `Failed to submit form: ${message}`,
  uploadFailed: (name: string) => `Failed to upload ${name}`,
  saveFileFailed: 'Failed to save file information. Please try again.',
  removeFileFailed: (message: string) => `Failed to remove file: ${message}`,
  fileTypeRefused: (kind: FileKind) => `The selected file must be ${oneOfTypes(kind)}`,
  pictureUnreadable:
    'The selected file does not say how large the picture is. Save it again as a JPEG or PNG and try that one.',
  fileEmpty: 'The selected file is empty',
  fileTooLarge: (name: string, kind: FileKind) =>
    `File ${name} exceeds ${closeFileSize(kindOf(kind).maxBytes)} limit`,
  tooManyFiles: (kind: FileKind) => `You can upload up to ${counted(kindOf(kind).maxFiles, 'file')} here.`,
  tooManyBytes: `All files together may have up to ${fileSize(MAX_BYTES_PER_FORM)}.`,
  tooManyPixels: `The selected file must have at most ${MAX_PIXELS / 1_000_000} megapixels`,
  tooLargeUnpacked: `The selected file must have at most ${fileSize(MAX_UNPACKED_BYTES)} when unpacked`,
  missing: 'Please fill this in.',
  tooLong: (max: number) => `Please use at most ${max} characters.`,
  websiteInvalid: 'Please enter a web address, such as example.com',
  emailInvalid: 'Please enter an email address, such as name@example.com',
  industryMissing: 'Please enter your industry',
  linkedinDoubtful: 'This does not look like a LinkedIn profile. You can leave it and go on.',
  topicEmpty: 'Please enter a topic',
  topicDuplicate: 'This topic has already been added',
  topicTooLong: `Topic is too long (maximum ${MAX_TOPIC_LENGTH} characters)`,
  topicsMissing: 'Please add at least one topic before submitting',
  answerEmpty: 'Please enter your answer before submitting.',
  moreAnswersThanQuestions: 'There are more answers than questions.',
  tooManyQuestions: `Your interview has no room for further topics: it can have ${MAX_QUESTIONS} questions. Your answers are kept, and you can go on with the questions that are there.`,
  topicsWithoutQuestions: (topics: readonly string[]) =>
    `Your interview can have ${MAX_QUESTIONS} questions, so there are none about: ${topics.join(', ')}`,
  questionsSpent: 'No more questions can be generated for this form. You can answer the ones that are there.',
  questionsSpentToday:
    'No more questions can be generated today. You can answer the ones that are there, or come back tomorrow.',
  answersTooLong: `All answers together can have ${MAX_ANSWERS_CHARACTERS.toLocaleString('en')} characters. This text is not saved on our server, only on this device: please shorten an answer.`,
  writtenTooMuch:
    'This form was saved more often today than we can take. This text is not saved on our server, only on this device: please come back tomorrow.',
  moreAnswersTitle: 'More answers needed',
  moreAnswers: `Please answer at least ${MIN_ANSWERS} questions before completing the interview.`,
  skipped: 'You can return anytime... progress has been automatically saved.',
  transcriptionFailedTitle: 'Transcription Error',
  boardMissing: 'No Trello board ID found. Please try again.',

  heldByHand:
    'Your form is saved. We could not confirm it automatically, so one of us does it by hand. Your email comes after that.',
  heldQuestions: 'These are our standard questions: your form is still to be confirmed by hand.',
  heldTranscription: 'your form is still to be confirmed by hand, please type this answer for now',
  proofRefused: 'This is not the solution of a challenge that was set for this form.',

  // Admin
  wrongPassword: 'Incorrect password. Please try again.',
  verifyPasswordFailed: 'Failed to verify password. Please try again.',
  fetchSubmissionsFailed: 'Failed to fetch submissions. Please try again.',
  fetchSubmissionFailed: 'Failed to fetch submission details. Please try again.',
  ideasFailed: 'Failed to generate content ideas',
  ideasFailedBecause: (message: string) => `Failed to generate content ideas: ${message}. Please try again.`,
  postFailed: 'Failed to generate full post',
  postsFailedBecause: (message: string) => `Failed to generate full posts: ${message}`,
  noPostsGenerated: 'No posts were successfully generated',
  noSubmissionSelected: 'No submission selected. Please select a submission first.',
  boardIdsMissing: 'Trello TODO list ID or Board ID not found for this submission',
  cardFailed: 'Failed to create Trello card',
  releaseFirst: 'This form is held. Release it first.',
  postsUpdated: 'Posts updated successfully!',
  postsUpdateFailed: 'Failed to update posts. Please try again.',
  scrapeTitle: 'Failed to Scrape Posts',
  scrapeFailed: 'Failed to scrape LinkedIn posts',
  profileUrlMissing: 'No LinkedIn profile URL provided',
  scrapeFormatInvalid: 'Invalid API response format',
  scrapeReturnedError: 'API returned an error',
  scrapeNoResponse: 'No response received from API. Please try again.',
  scrapeUnreachable: 'Failed to make API request. Please try again.',
  scrapeNotSaved: 'Failed to save scraped posts to database',

  // Both
  tooManyRequests: 'Too many requests. Please wait a little and try again.',
  notFound: 'Not found',
  invalidInput: 'Some of the information is not valid.',
  internal: 'Something went wrong on our side. Please try again.',
  tooManyAtOnce: 'Too much of this is going on at the same time. Please try again in a moment.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  nothingToWrite: 'These ideas have their posts already.',
  notAPhoto: 'One of these is not a photo of this client.',
  dayUnknown: 'There is no such day.',
  timeZoneUnknown: 'There is no such time zone.',
  changedElsewhere: 'This was changed elsewhere in the meantime.',
} as const;
