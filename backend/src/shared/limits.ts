import { GB, MB } from './units.js';

/**
 * Business constants, from SPEC section 9 unless noted otherwise, for the server, the pages and the tests.
 * See file-kinds.ts for limits of files and manuals.ts for those of manuals.
 */

/** Answers that an interview needs before it can be completed. */
export const MIN_ANSWERS = 4;
/** Questions shown before 'Show More'. The interview itself appears once there are more than BASE_QUESTIONS.length. */
export const QUESTIONS_SHOWN_FIRST = 4;
/** Characters of one topic, after trimming. */
export const MAX_TOPIC_LENGTH = 100;
/** Pause before typed text is saved, in milliseconds. */
export const AUTOSAVE_DEBOUNCE_MS = 1000;
/** Pause before the view moves on to the next question, in milliseconds. */
export const AUTO_ADVANCE_MS = 1000;
/** Standard questions drawn for each new topic. */
export const STANDARD_QUESTIONS_PER_TOPIC = 2;
/** Posts promised per month, unless the settings say otherwise. */
export const POSTS_PER_MONTH = 8;
/** Days within which the strategy email is promised, unless the settings say otherwise. */
export const STRATEGY_EMAIL_DAYS = 3;
/** States of that promise; a completed interview starts the period. */
export const PROMISE_STATES = ['due', 'overdue', 'sent'] as const;
export type PromiseState = (typeof PROMISE_STATES)[number];
/** Recommended seconds for one spoken answer. */
export const ADVISED_ANSWER_SECONDS = 30;
/** Duration of the toast after 'Skip & Finish later', in milliseconds. */
export const SKIP_TOAST_MS = 5000;
/** Duration of a toast in the admin panel, in milliseconds. */
export const ADMIN_TOAST_MS = 3000;
/** Posts kept per submission: last_post_1 to last_post_5. */
export const SAVED_POSTS = 5;
/** Page sizes of the admin list, and the one it starts with. */
export const PAGE_SIZES = [5, 10, 20, 50] as const;
export const DEFAULT_PAGE_SIZE = 10;
/** Bytes of one image on the calendar. */
export const MAX_CALENDAR_IMAGE_BYTES = 5 * MB;
/** Images a post preview shows before '+N'. */
export const MAX_PREVIEW_IMAGES = 4;
/** Heights of the admin's cards, in pixels. */
export const INTERVIEW_CARD_HEIGHT = 400;
export const IDEAS_LIST_HEIGHT = 400;
export const POSTS_LIST_HEIGHT = 600;
/** Pause before the admin page scrolls to a section that was just produced, in milliseconds. */
export const SCROLL_DELAY_MS = 100;
/** Content type of an idea without one. */
export const DEFAULT_CONTENT_TYPE = 'Text Post';
/** Session storage key for the login state of the admin page. */
export const ADMIN_FLAG = 'isAdminAuthenticated';
/** The two lists of every board, in order. */
export const BOARD_LISTS = ['To Do', 'Form Submission'] as const;

/** Characters of a LinkedIn post (vendor limit, in UTF-16 units). */
export const MAX_POST_LENGTH = 3000;
/** Characters of a Trello card's name and description (vendor limit); a longer text goes as an attachment. */
export const MAX_CARD_TEXT = 16_384;
/** Bytes of one recording: OpenAI's request limit. */
export const MAX_AUDIO_BYTES = 25 * MB;
/** Seconds of one recording: 16 kHz mono 16-bit is 32,000 bytes a second, so this stays under MAX_AUDIO_BYTES. */
export const MAX_RECORDING_SECONDS = 600;
/** Hours until a recording that a typed answer has replaced is deleted from the device. */
export const REPLACED_RECORDING_HOURS = 24;
/** Seconds by which a recording may exceed that: the recorder stops by its clock, not by samples. */
export const RECORDING_GRACE_SECONDS = 2;
/** Characters of one answer and of shorter fields. Our limits: generous for a person, small for a bot. */
export const MAX_ANSWER_LENGTH = 20_000;
export const MAX_FIELD_LENGTH = 500;
export const MAX_LONG_FIELD_LENGTH = 20_000;
/** Characters of an email address (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;
/** Characters of an email address before the @ (RFC 5321). */
export const MAX_LOCAL_PART = 64;
/** Characters of external ids, of a content type and of an idea's hook. Our limits. */
export const MAX_ID_LENGTH = 100;
export const MAX_CONTENT_TYPE_LENGTH = 100;
export const MAX_HOOK_LENGTH = 2000;
/** Characters of the administrator's password: ours. */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 200;
/** Topics of one submission: ours. */
export const MAX_TOPICS = 50;
/** Exclusions or preferences per kind, characters of each, and rejected proposals. Our limits. */
export const MAX_EXCLUSIONS = 200;
export const MAX_EXCLUSION_WORD = 100;
export const MAX_EXCLUSION_SENTENCE = 500;
export const MAX_DECLINED = 500;
/** Bytes of all files of one submission. Our limit, so that a bot cannot fill the disk. */
export const MAX_BYTES_PER_FORM = GB;
/** Pixels of one picture: ours, above the 200 megapixels of the largest phone cameras (QUALITY A30). */
export const MAX_PIXELS = 250_000_000;
/** Bytes that a document's parts may have when unpacked: ours (QUALITY A30). */
export const MAX_UNPACKED_BYTES = GB;

/*
 * Limits of one form (QUALITY A53): two years of eight posts a month, generous for a person, small for a bot. Every
 * limit that depends on another one is computed here. The database enforces the three that change with every save:
 * form_limits() in SQL repeats those numbers, and a test compares them.
 */
/** Months of work that a form has room for. */
const MONTHS_OF_A_FORM = 24;
/** Questions: ten a month. */
export const MAX_QUESTIONS = 10 * MONTHS_OF_A_FORM;
/** Characters of all answers together: two answers of ten minutes of fast speech a month. */
export const MAX_ANSWERS_CHARACTERS = 25_000 * MONTHS_OF_A_FORM;
/** Imported calls, in parts, and past posts of a client, and their characters with those of other speakers. */
export const MAX_IMPORTS = 40 * MONTHS_OF_A_FORM;
export const MAX_IMPORTS_CHARACTERS = 2 * MAX_ANSWERS_CHARACTERS;
/** Ideas and posts in one save, above the promised ones of all months. */
export const MAX_IDEAS_AND_POSTS = POSTS_PER_MONTH * MONTHS_OF_A_FORM + 8;
/**
 * Bytes written per form and day. Each autosave rewrites the list of answers: two hours of typing into a full form,
 * with a save every three seconds and two bytes for a character.
 */
export const MAX_BYTES_WRITTEN_PER_DAY = 2400 * 2 * MAX_ANSWERS_CHARACTERS;
/** Most bytes of a character in UTF-8. */
const CHARACTER_BYTES = 4;
/** Bytes of the answers, questions, fields and saved posts of a form as JSON, each at its limit. */
export const MAX_FORM_BYTES =
  CHARACTER_BYTES *
  (MAX_ANSWERS_CHARACTERS +
    MAX_QUESTIONS * MAX_FIELD_LENGTH +
    (2 + SAVED_POSTS) * MAX_LONG_FIELD_LENGTH +
    MAX_TOPICS * MAX_TOPIC_LENGTH);
/** Bytes of an idea, twice because it is listed again when it is selected, and of its post with the review. */
const IDEA_AND_POST_BYTES = 40_000;
/** Bytes of a whole submission as JSON, as SPEC's calls send it. */
export const MAX_RECORD_BYTES = MAX_FORM_BYTES + MAX_IDEAS_AND_POSTS * IDEA_AND_POST_BYTES;
/** Characters of a batch of the export: one form with all its answers. */
export const EXPORT_BATCH_CHARACTERS = MAX_ANSWERS_CHARACTERS;
/** Tokens for the sources of one prompt, far below any model's window: a limit on the cost of a post. */
export const MAX_SOURCE_TOKENS = 24_000;
/** Tokens reserved for a call with these sources: its rules and a long answer come on top. */
export const MAX_CALL_TOKENS = MAX_SOURCE_TOKENS + 16_000;
/** Concurrent paid calls of one form: a recording, and the questions or one more. */
export const COSTLY_CALLS_OF_A_FORM = 2;
