import { msg, plural } from '@lingui/core/runtime-macro';
import { type FileKind, kindOf, typeNames } from './file-kinds.js';
import {
  type ImportFormat,
  MAX_ARCHIVE_BYTES,
  MAX_SHARES_BYTES,
  MAX_SHARES_ROWS,
  MAX_SPEAKERS,
  MAX_TRANSCRIPT_BYTES,
  MAX_TRANSCRIPT_LINES,
} from './imports.js';
import {
  MAX_ANSWER_LENGTH,
  MAX_ANSWERS_CHARACTERS,
  MAX_AUDIO_BYTES,
  MAX_BYTES_PER_FORM,
  MAX_QUESTIONS,
  MAX_RECORDING_SECONDS,
  MAX_TOPIC_LENGTH,
  MAX_UNPACKED_BYTES,
  MIN_ANSWERS,
} from './limits.js';
import { LOGO_SIDE, MAX_LOGO_BYTES } from './settings.js';
import type { ErrorReason } from './translate.js';
import { closeFileSize, counted, fileSize } from './units.js';

/* Messages that server and pages share; form-messages.ts has those of the first view. */

export * from './form-messages.js';

// Files and their limits

export const uploadFailed = (name: string) =>
  msg({ id: 'uploadFailed', message: msg`Failed to upload ${{ name }}` });
export const saveFileFailed = msg({
  id: 'saveFileFailed',
  message: 'Failed to save file information. Please try again.',
});
export const removeFileFailed = (reason: ErrorReason) =>
  msg({ id: 'removeFileFailed', message: msg`Failed to remove file: ${{ reason }}` });
export const fileTypeRefused = (kind: FileKind) => {
  const { documents, pictures } = typeNames(kind);
  if (documents.length === 0)
    return msg({ id: 'pictureTypeRefused', message: msg`The selected file must be a ${{ pictures }} image` });
  return msg({
    id: 'fileTypeRefused',
    message: msg`The selected file must be a ${{ documents }} file, or an image`,
  });
};
export const pictureUnreadable = msg({
  id: 'pictureUnreadable',
  message: 'The selected image cannot be read. Save it again as a JPEG or PNG and try that one.',
});
export const pictureHdr = msg({
  id: 'pictureHdr',
  message: 'This HDR picture cannot be converted. Export it as JPEG.',
});
export const fileMacros = msg({
  id: 'fileMacros',
  message: 'Files that can contain macros are not accepted: save the file as .docx or .pptx',
});
export const fileLocked = msg({
  id: 'fileLocked',
  message:
    'The selected file is protected with a password or by rights management. Save it without protection.',
});
export const fileIncomplete = msg({
  id: 'fileIncomplete',
  message: 'The selected file is incomplete: its end is missing. Download or save it again.',
});
export const officeUnreadable = msg({
  id: 'officeUnreadable',
  message:
    'The selected file cannot be read as a Word or PowerPoint file. It may be incomplete or protected with a password.',
});
export const fileOnCardOnly = msg({
  id: 'fileOnCardOnly',
  message: 'This file is only on its Trello card. Open the card to see it.',
});
export const fileEmpty = msg({ id: 'fileEmpty', message: 'The selected file is empty' });
export const fileTooLarge = (name: string, kind: FileKind) => {
  const limit = closeFileSize(kindOf(kind).maxBytes);
  return msg({ id: 'fileTooLarge', message: msg`File ${{ name }} exceeds ${{ limit }} limit` });
};
export const filesRefused = (count: number) =>
  msg({
    id: 'filesRefused',
    message: plural({ count }, { one: '# file could not be added', other: '# files could not be added' }),
  });
export const tooManyFiles = (kind: FileKind) => {
  const max = kindOf(kind).maxFiles;
  return msg({
    id: 'tooManyFiles',
    message: msg`You can upload up to ${plural({ max }, { one: '# file', other: '# files' })} here.`,
  });
};
export const tooManyBytes = msg({
  id: 'tooManyBytes',
  message: msg`All files together may have up to ${{ limit: fileSize(MAX_BYTES_PER_FORM) }}.`,
});
export const tooManyPixels = (pixels: number) =>
  msg({
    id: 'tooManyPixels',
    message: msg`The selected file must have at most ${{ max: pixels / 1_000_000 }} megapixels`,
  });
export const tooLargeUnpacked = msg({
  id: 'tooLargeUnpacked',
  message: msg`The selected file must have at most ${{ limit: fileSize(MAX_UNPACKED_BYTES) }} when unpacked`,
});

// Topics, questions, answers and recordings

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
export const transcriptionFailed = (reason: ErrorReason) =>
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
/** Why a recording was not transcribed, inserted in `transcriptionFailed`. */
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
  message: msg`Your interview has no room for further topics: it can have ${{ max: MAX_QUESTIONS }} questions. Your answers are kept, and you can continue with the existing questions.`,
});
export const topicsWithoutQuestions = (topics: readonly string[]) =>
  msg({
    id: 'topicsWithoutQuestions',
    message: msg`Your interview can have ${{ max: MAX_QUESTIONS }} questions, so there are none about: ${{ topics: topics.join(', ') }}`,
  });
export const questionsSpent = msg({
  id: 'questionsSpent',
  message: 'No more questions can be generated for this form this month. You can answer the existing ones.',
});
export const questionsSpentToday = msg({
  id: 'questionsSpentToday',
  message:
    'No more questions can be generated today. You can answer the existing ones, or come back tomorrow.',
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
/** Why the interview cannot be completed yet, by the number of the question. */
export const recordingWithoutText = (question: number) =>
  msg({
    id: 'recordingWithoutText',
    message: msg`Question ${{ question }} has a recording without a text`,
  });
export const recordingElsewhere = (question: number) =>
  msg({
    id: 'recordingElsewhere',
    message: msg`Question ${{ question }} has a recording in another tab`,
  });
export const recordingUnderWay = (question: number) =>
  msg({
    id: 'recordingUnderWay',
    message: msg`The recording of question ${{ question }} is being turned into text`,
  });
export const recordingRuns = (question: number) =>
  msg({ id: 'recordingRuns', message: msg`You are still recording question ${{ question }}` });
export const transcriptionFailedTitle = msg({
  id: 'transcriptionFailedTitle',
  message: 'Transcription Error',
});
export const quarantinedQuestions = msg({
  id: 'quarantinedQuestions',
  message: 'These are our standard questions, because we still have to confirm your form by hand.',
});
export const quarantinedTranscription = msg({
  id: 'quarantinedTranscription',
  message: 'we still have to confirm your form by hand',
});
export const noSpeechModel = msg({
  id: 'noSpeechModel',
  message: 'no speech model is connected',
});
export const integrationOff = (label: string) =>
  msg({ id: 'integrationOff', message: msg`This server works without ${{ label }}.` });
export const answerSaveFailed = msg({
  id: 'answerSaveFailed',
  message: 'Failed to save your answer. Please try again.',
});

// A form under way

export const boardMissing = msg({
  id: 'boardMissing',
  message: 'No Trello board ID found. Please try again.',
});
export const proofRefused = msg({
  id: 'proofRefused',
  message: 'We could not confirm that you are a person. Please try again.',
});
export const quarantinedByHand = msg({
  id: 'quarantinedByHand',
  message: 'Your form is saved. We could not confirm it automatically, so one of us does it by hand.',
});
export const formQuarantined = msg({
  id: 'formQuarantined',
  message:
    'Your form is saved, but we have not confirmed it yet. Open your form in a browser and wait a moment, or wait until we confirm it by hand.',
});
export const agencysName = msg({
  id: 'agencysName',
  message: "This is the agency's name. Please enter your own.",
});
export const roundFull = msg({
  id: 'roundFull',
  message:
    'This link has reached its limit for comments and decisions. Your text was not saved: please email it to us.',
});
export const clientEnded = msg({
  id: 'clientEnded',
  message: 'Your work with the agency has ended: this page can only be read.',
});
export const resultNumber = msg({
  id: 'resultNumber',
  message: 'Please enter a whole number from 0 to 1,000,000,000, or leave it empty.',
});
export const resultsEmpty = msg({ id: 'resultsEmpty', message: 'Please enter at least one number.' });
export const resultDay = msg({
  id: 'resultDay',
  message: 'Choose a day from the publication of the post until today.',
});
export const notPublished = msg({
  id: 'notPublished',
  message: 'This post is not marked as published. Results belong to published posts.',
});
export const writtenTooMuch = msg({
  id: 'writtenTooMuch',
  message:
    'This form has reached its limit for today. This text is saved only on this device, not on our server: please come back tomorrow.',
});

// Why a model call or a recording failed: the text follows a colon

export const aiUnauthorized = msg({ id: 'aiUnauthorized', message: 'the AI service did not accept our key' });
export const aiBusy = msg({ id: 'aiBusy', message: 'the AI service is busy, wait a minute' });
export const aiQuota = msg({
  id: 'aiQuota',
  message: 'the account at the AI service has no credit left',
});
export const aiTimeout = msg({ id: 'aiTimeout', message: 'the AI service did not answer in time' });
export const aiUnreachable = msg({ id: 'aiUnreachable', message: 'the AI service could not be reached' });
export const aiTrouble = msg({ id: 'aiTrouble', message: 'the AI service is having trouble' });
export const aiModelUnknown = msg({
  id: 'aiModelUnknown',
  message: 'the AI service does not offer the configured model',
});
export const aiRejected = msg({ id: 'aiRejected', message: 'the AI service did not accept the request' });
export const aiBadAnswer = msg({
  id: 'aiBadAnswer',
  message: 'the AI service gave an unusable answer',
});
export const aiAnswerTooLarge = msg({
  id: 'aiAnswerTooLarge',
  message: 'the answer of the AI service is too large',
});
export const aiPromptTooLong = msg({
  id: 'aiPromptTooLong',
  message: 'the text is too long for the configured model',
});
export const aiRefused = msg({ id: 'aiRefused', message: 'the AI service refused to write this' });
export const ourFault = msg({ id: 'ourFault', message: 'something went wrong on our side' });
export const capOfSubmission = msg({
  id: 'capOfSubmission',
  message: "this submission has reached this month's AI limit, which resets on the 1st",
});
export const capOfAdministrator = msg({
  id: 'capOfAdministrator',
  message: "the administrator has reached today's AI limit, which resets at midnight UTC",
});
export const capOfClients = msg({
  id: 'capOfClients',
  message: "clients have reached today's AI limit, which resets at midnight UTC",
});
export const capOfStrangers = msg({
  id: 'capOfStrangers',
  message: "today's AI limit is reached, which resets at midnight UTC",
});
export const audioUnknown = msg({
  id: 'audioUnknown',
  message: 'the file is not a recording in a format that we can read',
});
export const audioEmpty = msg({ id: 'audioEmpty', message: 'the recording is empty' });
export const audioTooLarge = msg({
  id: 'audioTooLarge',
  message: msg`the recording is larger than ${{ limit: fileSize(MAX_AUDIO_BYTES) }}`,
});
export const audioIsVideo = msg({
  id: 'audioIsVideo',
  message: 'the file is a video, and only sound can be transcribed',
});
export const audioBroken = msg({ id: 'audioBroken', message: 'the recording is damaged' });
export const audioTooLong = msg({
  id: 'audioTooLong',
  message: msg`the recording is longer than ${plural({ minutes: MAX_RECORDING_SECONDS / 60 }, { one: '# minute', other: '# minutes' })}`,
});

// Questions after the first interview

export const answerMissing = msg({
  id: 'answerMissing',
  message: 'Please answer at least one question before you send your answers.',
});

// The client's review page

export const sourceForm = msg({ id: 'sourceForm', message: 'Your form' });
export const sourceImport = msg({ id: 'sourceImport', message: 'What you said in a call, or wrote before' });
export const sourcePost = msg({ id: 'sourcePost', message: 'An earlier post of yours' });

// The admin panel, which is English

export const wrongPassword = 'Incorrect password. Please try again.';
export const verifyPasswordFailed = 'Failed to verify password. Please try again.';
export const fetchSubmissionsFailed = 'Failed to fetch submissions. Please try again.';
export const fetchSubmissionFailed = 'Failed to fetch submission details. Please try again.';
export const noIdeasLeft =
  'The answers hold no further ideas. Ask the client for more, or add an idea of your own.';
export const ideasFailed = 'Failed to generate content ideas';
export const ideasFailedBecause = (message: string) =>
  `Failed to generate content ideas: ${message}. Please try again.`;
export const strategyFailed = 'Failed to generate the strategy';
export const strategyNeedsInterview = `A strategy needs a completed interview, or at least ${MIN_ANSWERS} answers.`;
export const postFailed = 'Failed to generate full post';
export const postsFailedBecause = (message: string) => `Failed to generate full posts: ${message}`;
export const noPostsGenerated = 'No posts were successfully generated';
export const noSubmissionSelected = 'No submission selected. Please select a submission first.';
export const boardIdsMissing = 'Trello TODO list ID or Board ID not found for this submission';
export const listArchived = (list: string) => `The list ${list} is archived in Trello`;
export const cardFailed = 'Failed to create Trello card';
export const releaseFirst = 'This form is on hold. Approve it first.';
export const postsUpdated = 'Posts updated successfully!';
export const postsUpdateFailed = 'Failed to update posts. Please try again.';
export const scrapeTitle = 'Failed to Scrape Posts';
export const scrapeFailed = 'Failed to scrape LinkedIn posts';
export const profileUrlMissing = 'No LinkedIn profile URL provided';
export const scrapeFormatInvalid = 'Invalid API response format';
export const scrapeReturnedError = 'API returned an error';
export const scrapeNoResponse = 'No response received from API. Please try again.';
export const scrapeUnreachable = 'Failed to make API request. Please try again.';
export const scrapeOfOthers = (names: string) =>
  `The owner of this profile wrote none of the posts that were found${names && `. They are by ${names}`}.`;
export const scrapeNotSaved = 'Failed to save scraped posts to database';
export const nothingToWrite = 'These ideas already have posts.';
/** A number that the client is said to have confirmed. */
export const numberNotListed = 'The review of this post does not list this number.';
export const notAPhoto = 'One of these is not a photo of this client.';
export const dayUnknown = 'There is no such day.';
export const monthPassed = (month: string) => `${month} has passed.`;
export const monthNotOpen = (month: string, day: string) => `${month} is not open yet. It opens on ${day}.`;
export const nothingToPrepare = (month: string) => `${month} has all its ideas and posts.`;
export const clientNotActive =
  'This client is paused or has ended, and gets no emails. Make the client active first.';
export const nothingToRemind = 'No post waits for this client, or its link has expired.';
export const notAClient = 'This interview is not completed. Only clients can be paused or ended.';
/** Results of published posts. */
export const noAddresses =
  'No published post has its LinkedIn address. The client adds it on the review page with “I have posted it”.';
export const reportEmpty = 'No post was published in this month, so there is nothing to report.';
export const reportTooEarly = 'This month has not begun.';
/** Questions to a client. */
export const askEmpty = 'Please add at least one question.';
export const askTooLong = (most: number) => `At most ${most} questions fit here.`;
export const questionTwice = 'One question is listed twice.';
export const askDueInPast = 'The day must be after today.';
export const askDueTooLate = (days: number) => `Choose a day within the next ${days} days.`;
export const askBeforeInterview =
  'This interview is not completed. Only clients can be asked more questions.';
export const askPaused = 'This client is paused. Make the client active before you ask.';
export const askEnded = 'This client has ended. Make the client active before you ask.';
export const tooManyAsks = (most: number) =>
  `This client has ${most} open sets of questions. Wait for the answers, or close one.`;
export const tooManyQuestionsAWeek = (most: number) =>
  `A client gets at most ${most} questions within seven days.`;
export const tooManyQuestionSets = (most: number) => `There is room for ${most} sets of questions.`;
/** Imports: `line` is the line of the file, from 1. */
export const importType =
  'Choose a transcript as .vtt, .srt, .txt or .docx, or the .zip that LinkedIn sent you.';
export const importTooLarge = (format: ImportFormat | undefined) =>
  format === 'zip'
    ? `The archive may have at most ${fileSize(MAX_ARCHIVE_BYTES)}.`
    : `A transcript may have at most ${fileSize(MAX_TRANSCRIPT_BYTES)}.`;
export const importEncoding = (line: number) =>
  `Line ${line}: this is not text in UTF-8 or UTF-16. Save the file as UTF-8.`;
export const importHeader = 'Line 1: a .vtt file begins with WEBVTT.';
export const importNumber = (line: number) =>
  `Line ${line}: the number of a subtitle is expected here, after an empty line.`;
export const importTime = (line: number) =>
  `Line ${line}: times such as 00:01:02.000 --> 00:01:05.000 are expected here.`;
export const importTooManyLines = `A transcript may have at most ${counted(MAX_TRANSCRIPT_LINES, 'line')}.`;
export const importTooManySpeakers = `This call seems to have more than ${MAX_SPEAKERS} speakers.`;
export const importNoWords = 'The file contains no spoken words.';
export const importTooSlow = 'The file took too long to read.';
export const importWordFile = (problem: string) => `The Word file ${problem}.`;
export const importZip = 'The file could not be read as a .zip archive.';
export const importNoShares =
  'The archive contains no Shares.csv. Ask LinkedIn for the archive with your posts.';
export const importSharesTooLarge = `Shares.csv may have at most ${fileSize(MAX_SHARES_BYTES)} when unpacked.`;
export const importCsv = (line: number) =>
  `Shares.csv, line ${line}: a quotation mark or a column is missing here.`;
export const importDate = (line: number) =>
  `Shares.csv, line ${line}: a date such as 2026-10-31 08:15:00 is expected here.`;
export const importTooManyRows = `Shares.csv may have at most ${counted(MAX_SHARES_ROWS, 'row')}.`;
export const importColumns = (missing: string, found: string) =>
  `Shares.csv, line 1: the columns ${missing} are missing. Its columns are ${found}.`;
export const importNoPosts = 'Shares.csv contains no post with a text.';
export const importSpeaker = 'Choose which of the speakers is the client.';
export const importTitle = 'Please enter a title.';
export const importDuplicate = (title: string, day: string) =>
  `This file was imported before, as “${title}” of ${day}.`;
export const importNothingNew = 'All posts of this archive were imported before.';
/** A mark on a passage. */
export const passageUnknown = 'This passage is no longer in its source. Reload the page.';
export const importsFull = 'There is no room for this import. Remove an earlier one.';
export const pauseInPast = 'The day must be after today.';
export const pauseTooLong = (months: number) => `A pause may last at most ${months} months.`;
export const dayOffUnknown = 'A day off is written as 12-24 for each year, or as 2027-05-06.';
export const timeZoneUnknown = 'There is no such time zone.';
export const sampleInRelease =
  'This contains a sample transcript. Remove it before you release it: emails are live.';
export const strategyFaulty = 'The strategy has faults. Fix them before you release it.';
export const postNamedTwice = 'A post is listed twice.';
export const oneLineOnly = 'Please use one line of letters, numbers and symbols.';
export const wholeNumber = (least: number, most: number) =>
  `Please enter a whole number from ${least} to ${most}.`;
export const colourUnknown = 'Please write the colour as # and six digits, such as #0b6b3a.';
export const addressUnknown = 'Please enter a whole address, such as https://example.com/guide.';
export const replyToInvalid = 'Please enter one email address, such as hello@example.com.';
export const weekdayMissing = 'Please choose at least one weekday.';
export const timeUnknown = 'Please enter a time, such as 09:00.';
export const logoTypeRefused =
  'The logo must be a PNG, JPEG or WebP image. An SVG is not accepted because it can contain scripts.';
export const logoTooLarge = () => `The logo may have at most ${fileSize(MAX_LOGO_BYTES)}.`;
export const logoSizeRefused = ({ width, height }: { width: number; height: number }) =>
  `The logo has ${width} × ${height} pixels. Each side may have ${LOGO_SIDE.least} to ${LOGO_SIDE.most}.`;
