import { ASK_EXAMPLES } from './asks/examples.js';
import { ROUND_EXAMPLES } from './client-review/examples.js';
import { MATERIAL_EXAMPLES } from './material/examples.js';
import { RESULT_EXAMPLES } from './results/examples.js';
import { EMPTY_FIELDS } from './shared/fields.js';
import { DEFAULT_SETTINGS } from './shared/settings.js';
import { STRATEGY_EXAMPLES } from './strategy/examples.js';
import type { Submission } from './submissions/submission.schemas.js';
import { COUNTED, ROW_COLUMNS } from './submissions/submission-row.schemas.js';

const ID = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';
const POST_ID = '8c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10';
const RUN_ID = '9c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10';
const ROUND_ID = '5c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10';
const FILE_ID = '0b7e0f6c-64a5-4c68-9d8b-1f1f3b1d2c3d';
const JOB_ID = '7c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10';
const PERSON_ID = '7b1f2c34-9d7e-4a51-8c1b-2f6a0d9e4b55';
const SESSION_ID = '0d1c2b3a-5e6f-4a7b-8c9d-1e2f3a4b5c6d';
const AT = '2026-11-01T09:00:00.000000Z';
const IDEA = {
  id: 'idea-1',
  title: 'Why we hire slowly',
  description: 'A wrong hire, its cost, and the rule we made afterwards.',
  contentType: 'Text Post',
  hook: 'I once hired in a week. It took a year to undo.',
};
const POST = {
  ideaId: IDEA.id,
  title: IDEA.title,
  contentType: IDEA.contentType,
  fullPost: `${IDEA.hook}\n\nToday we take a month.`,
};
const FILE = {
  id: FILE_ID,
  name: 'team.jpg',
  size: 482_113,
  type: 'image/jpeg',
  uploadedAt: AT,
  status: 'stored' as const,
  cardId: '5f0c1d2e3a4b5c6d7e8f9a0d',
  attachmentId: '5f0c1d2e3a4b5c6d7e8f9a0e',
  url: 'https://trello.com/1/cards/5f0c1d2e3a4b5c6d7e8f9a0d/attachments/5f0c1d2e3a4b5c6d7e8f9a0e/download/team.jpg',
  cardUrl: 'https://trello.com/c/AbCdEf12',
};
const POST_ROW = {
  ...POST,
  id: POST_ID,
  submissionId: ID,
  version: 1,
  state: 'draft',
  month: '2026-12',
  plannedDay: '2026-12-01',
  plannedTime: '09:00',
  position: 1,
  images: [],
  editorApproval: null,
  createdAt: AT,
  modifiedAt: AT,
};
const VERSION = {
  number: 1,
  title: POST.title,
  fullPost: POST.fullPost,
  images: [],
  hash: '2f1d0c9b8a7f6e5d4c3b2a190807f6e5d4c3b2a190807f6e5d4c3b2a19080706',
  madeBy: 'model',
  made: 'written',
  instruction: null,
  restoredFrom: null,
  personName: 'Ada Baker',
  createdAt: AT,
};
const RUN = {
  id: RUN_ID,
  submissionId: ID,
  state: 'finished',
  createdAt: AT,
  items: [
    {
      id: '7b1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10',
      ideaId: IDEA.id,
      title: IDEA.title,
      instruction: null,
      state: 'done',
      failure: null,
    },
  ],
};
const NEXT_STEP = {
  name: 'write',
  month: '2026-12',
  count: 3,
  dueDay: '2026-12-01',
  isOverdue: false,
  isRunning: false,
  label: 'Write 3 posts',
};
const MONTH = {
  month: '2026-12',
  target: 8,
  isOpen: true,
  opensOn: null,
  offered: 2,
  selected: 3,
  posts: { draft: 1, in_review: 1, changes_wanted: 1, approved: 2, declined: 0, posted: 0 },
  missing: 3,
};
const JOB = {
  id: JOB_ID,
  kind: 'board',
  title: 'Making the Trello board',
  about: null,
  subject: '',
  state: 'done',
  attempts: 1,
  last_error: null,
  created_at: AT,
  done_at: AT,
};

const SUBMISSION: Submission = {
  client_state: 'active',
  client_state_since: AT,
  client_state_reason: null,
  responsible_id: null,
  paused_until: null,
  pauses: [],
  open_asks: [],
  posts_per_month: null,
  id: ID,
  ...EMPTY_FIELDS,
  language: 'en',
  website: 'https://example.com',
  email: 'ada@example.com',
  industry: 'Software',
  icp: 'Founders of small companies',
  linkedin_profile: 'https://www.linkedin.com/in/ada',
  topics_to_talk_about: 'Hiring',
  own_profile: 'https://www.linkedin.com/in/ada-lovelace',
  posts_are_own: true,
  posts_from: 'https://www.linkedin.com/in/ada-lovelace',
  time_zone: 'Europe/Berlin',
  interview_questions: [
    { question: 'What is your target audience on LinkedIn?', timestamp: AT, spoken: false },
  ],
  interview_answers: ['Founders of small companies'],
  trello_board_id: '5f0c1d2e3a4b5c6d7e8f9a0b',
  trello_todo_list_id: '5f0c1d2e3a4b5c6d7e8f9a0c',
  trello_form_list_id: '5f0c1d2e3a4b5c6d7e8f9a0f',
  trello_board_url: 'https://trello.com/b/AbCdEf12',
  team_photos: [FILE],
  brand_manual: [],
  brand_manual_url: null,
  last_post_1: {
    text: 'A post of mine',
    url: 'https://www.linkedin.com/feed/update/1',
    postedAt: AT,
    numLikes: 12,
    numComments: 3,
  },
  last_post_2: null,
  last_post_3: null,
  last_post_4: null,
  last_post_5: null,
  content_ideas: [IDEA],
  selected_ideas: [IDEA],
  full_posts: [POST],
  exclusions: {
    words: ['Acme Mills'],
    topics: ['Nothing about the lawsuit.'],
    wishes: ['No exclamation marks.'],
    declined: [],
  },
  released_posts: [],
  step: 3,
  completed_at: null,
  created_at: AT,
  modified_at: AT,
  unreadable: [],
};
const STORED: Record<string, unknown> = {
  ...SUBMISSION,
  ...Object.fromEntries(COUNTED.map((column) => [column, 1])),
  client: { in_review: 1, changes_wanted: 1, approved: 3, declined: 0, posted: 0, since: AT },
};

/**
 * Examples of the documentation by the schema's id, for schemas that cannot carry their own: zod leaves examples
 * of a schema that transforms its input out of the input's description.
 */
export const EXAMPLES: Record<string, unknown> = {
  Verified: { ok: true },
  InvitePerson: { name: 'Ada Baker', email: 'ada@example.com', role: 'editor', language: 'en' },
  ChangePerson: { name: 'Ada Baker', role: 'editor' },
  AcceptInvitation: {
    token: 'dG9rZW4tb2YtdGhlLWxpbms',
    name: 'Ada Baker',
    password: 'correct horse battery staple',
  },
  CreateForm: {
    website: 'example.com',
    email: 'ada@example.com',
    industry: 'Software',
    elapsed_ms: 41_000,
  },
  ChangeSettings: { ...DEFAULT_SETTINGS, name: 'Acme Letters', version: 3 },
  UpdateForm: { topics_to_talk_about: 'Hiring, Remote work', step: 3 },
  Answer: { answer: 'I started as an apprentice.', spoken: false, previous: '' },
  FileRecord: FILE,
  SubmissionRow: {
    ...Object.fromEntries(ROW_COLUMNS.map((column) => [column, STORED[column]])),
    next: NEXT_STEP,
    month: MONTH,
  },
  SubmissionDetail: { ...SUBMISSION, jobs: [JOB], next: NEXT_STEP, months: [MONTH] },
  ChangeClientState: {
    state: 'paused',
    until: '2027-01-11',
    reason: 'Parental leave',
    modified_at: AT,
  },
  ClientMonths: { next: NEXT_STEP, months: [MONTH] },
  UpdateSubmission: { modified_at: AT, last_post_1: { text: 'My first post' } },
  Board: {
    id: '5f0c1d2e3a4b5c6d7e8f9a0b',
    url: 'https://trello.com/b/AbCdEf12',
    lists: [
      { id: '5f0c1d2e3a4b5c6d7e8f9a0c', name: 'To Do' },
      { id: '5f0c1d2e3a4b5c6d7e8f9a0f', name: 'Form Submission' },
    ],
  },
  Card: {
    id: '5f0c1d2e3a4b5c6d7e8f9a0d',
    url: 'https://trello.com/c/AbCdEf12',
    shortUrl: 'https://trello.com/c/AbCdEf12',
  },
  Sent: { ok: true },
  GenerateQuestions: { topics: ['Hiring', 'Remote work'], formId: ID },
  Ideas: [IDEA],
  GeneratedPost: POST,
  Post: POST_ROW,
  Posts: [POST_ROW],
  PostVersion: VERSION,
  PostVersions: [VERSION],
  PostRuns: [RUN],
  ...ASK_EXAMPLES,
  ...RESULT_EXAMPLES,
  ...MATERIAL_EXAMPLES,
  ...ROUND_EXAMPLES,
  ...STRATEGY_EXAMPLES,
  ChangePost: { version: 1, title: IDEA.title, fullPost: `${IDEA.hook}\n\nToday we take a month.` },
  RestorePost: { version: 3, number: 1 },
  RewritePost: { version: 1, instruction: 'Shorter, and begin with the year it took.' },
  PlanPosts: {
    timeZone: 'Europe/Berlin',
    posts: [{ id: POST_ID, month: '2026-12', plannedDay: '2026-12-01', plannedTime: '09:00' }],
  },
};

/** Descriptions and examples of parameters, which mean the same wherever their name appears. */
export const PARAMETERS: Readonly<Record<string, { description: string; example: string | number }>> = {
  id: { description: 'Id of the form. A submission has the id of its form.', example: ID },
  index: { description: 'Number of the question in `interview_questions`, counted from 0.', example: 0 },
  kind: { description: 'Kind of the file.', example: 'team_photos' },
  fileId: { description: 'Id of the file, or of its Trello card.', example: FILE_ID },
  cardId: { description: 'Id of the file, or of its Trello card.', example: FILE_ID },
  formId: {
    description: 'Id of the form that the file belongs to. The administrator may omit it.',
    example: ID,
  },
  jobId: {
    description: 'Id of the background job, from `jobs` of the submission.',
    example: JOB_ID,
  },
  postId: { description: 'Id of the post.', example: POST_ID },
  runId: { description: 'Id of the run.', example: RUN_ID },
  roundId: { description: 'Id of the round.', example: ROUND_ID },
  personId: { description: 'Id of the person.', example: PERSON_ID },
  responsible: {
    description: 'Id of the person who is responsible, or `unassigned`.',
    example: 'unassigned',
  },
  sessionId: { description: 'Id of the session, from the list of sessions.', example: SESSION_ID },
  askId: {
    description: 'Id of the ask, from the list of questions to a client.',
    example: ASK_EXAMPLES.Ask.id,
  },
  readingId: {
    description: 'Id of the reading, from `readings` of the results.',
    example: RESULT_EXAMPLES.ResultReading.id,
  },
  importId: { description: 'Id of the import.', example: MATERIAL_EXAMPLES.Import.id },
  setId: { description: 'Id of the set of questions.', example: ASK_EXAMPLES.QuestionSet.id },
  token: {
    description: 'Token of the review link: the last part of its address.',
    example: 'kq3vX-9_kq3vX-9_kq3vX-9_kq3vX-9_kq3vX-9_abc',
  },
  key: {
    description: 'Key of the unsubscribe link in an email.',
    example: '7f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a22',
  },
  name: { description: 'Name of the report.', example: 'unfinished' },
  version: { description: 'Version that the change is based on. Any other version answers 409.', example: 1 },
  number: { description: 'Number as in the text of the post.', example: '55' },
  v: { description: 'Hash of the image, as in `logo.url` of the settings.', example: '2f1d0c9b8a7f6e5d' },
};

/** The resource that a conflict shows, of operations that succeed with another one. */
export const CONFLICTS: Readonly<Record<string, { name: string; example: unknown }>> = {
  updateSubmission: { name: 'Submission', example: SUBMISSION },
  changeClientState: { name: 'Submission', example: SUBMISSION },
  rewritePost: { name: 'Post', example: POST_ROW },
  deletePost: { name: 'Post', example: POST_ROW },
  releaseRound: { name: 'Post', example: POST_ROW },
  previewRound: { name: 'Post', example: POST_ROW },
  changeQuestionSet: { name: 'QuestionSet', example: ASK_EXAMPLES.QuestionSet },
  decide: { name: 'ReviewPost', example: ROUND_EXAMPLES.Review.posts[0] },
  undoDecision: { name: 'ReviewPost', example: ROUND_EXAMPLES.Review.posts[0] },
  markPosted: { name: 'ReviewPost', example: ROUND_EXAMPLES.Review.posts[0] },
};

/** Answers that are text, by operation. */
export const TEXT_EXAMPLES: Readonly<Record<string, string>> = {
  exportSubmissions:
    '"id","website","email"\r\n"3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11","https://example.com","ada@example.com"\r\n',
  exportReport: '"Step","Forms"\r\n"2","12"\r\n',
  downloadPlannedPosts:
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nSUMMARY:Ada Baker: Why we hire slowly\r\nDTSTART:20261201T080000Z\r\nDURATION:PT15M\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
  getReviewPlan:
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nSUMMARY:Why we hire slowly\r\nDTSTART:20261201T080000Z\r\nDURATION:PT15M\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
  askUnsubscribe: '<!doctype html><title>Stop reminders?</title>',
  unsubscribe: '<!doctype html><title>No more reminders</title>',
  followPostRun: `event: delta\ndata: {"itemId":"${RUN.items[0]?.id}","at":0,"text":"I once hired in a week."}\n\n`,
  generateFullPost: 'event: delta\ndata: {"at":0,"text":"I once hired in a week."}\n\n',
};
