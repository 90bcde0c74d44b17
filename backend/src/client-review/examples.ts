import type { Comment, PostVerdict, Review, ReviewPost } from './review.schemas.js';
import type { ActivityLog, NewRound, PostThread, Round, Rounds, StrategyFeedback } from './rounds.schemas.js';

const SUBMISSION = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';
const ROUND = '5c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10';
const POST = '8c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10';
const HASH = '2f1d0c9b8a7f6e5d4c3b2a190807f6e5d4c3b2a190807f6e5d4c3b2a19080706';
const AT = '2026-11-23T09:00:00.000000Z';
const LATER = '2026-11-24T18:30:00.000000Z';
const TITLE = 'Why we hire slowly';
const WORDS = 'It took us two years, not one.';

const verdict: PostVerdict = {
  verdict: 'changes_wanted',
  version: 1,
  words: WORDS,
  name: 'Mara Lind',
  at: LATER,
  undoUntil: '2026-11-24T18:40:00.000Z',
};
const comment: Comment = {
  id: '6d1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10',
  postId: POST,
  part: null,
  by: 'client',
  name: 'Mara Lind',
  text: WORDS,
  version: 1,
  quote: { exact: 'a year', prefix: 'It took ', suffix: ' to undo.' },
  place: { start: 33, end: 39 },
  at: LATER,
};
const post: ReviewPost = {
  id: POST,
  state: 'changes_wanted',
  title: TITLE,
  contentType: 'Text Post',
  fullPost: 'I once hired in a week. It took a year to undo.',
  version: 1,
  hash: HASH,
  month: '2026-12',
  plannedDay: '2026-12-01',
  plannedTime: '09:00',
  images: [],
  sources: [
    {
      id: 'answer-1',
      label: 'What is your story?',
      quotes: [{ text: 'I hired in a week and paid for it for a year', usedBy: [0] }],
    },
  ],
  sentences: [{ start: 0, end: 24, hasSource: true }],
  numbers: [],
  before: null,
  verdict,
  comments: [comment],
  postedAt: null,
  postedUrl: null,
};
const review: Review = {
  pageId: ROUND,
  kind: 'page',
  language: 'en',
  name: 'Ada Baker',
  website: 'https://example.com',
  note: 'The first of December.',
  releasedAt: AT,
  expiresAt: '2026-12-23T09:00:00.000000Z',
  endedAt: null,
  readerName: 'Mara Lind',
  timeZone: 'Europe/Berlin',
  strategy: null,
  posts: [post],
  questions: [{ month: '2027-01', dueOn: '2026-12-28', note: '', questions: ['What happened this month?'] }],
  formHash: HASH,
  record: { number: 12, seal: 'f9e06aeb299cf3f1' },
};
const round: Round = {
  id: ROUND,
  submissionId: SUBMISSION,
  releasedAt: AT,
  releasedBy: 'Ada Baker',
  expiresAt: review.expiresAt,
  revokedAt: null,
  note: review.note,
  withStrategy: false,
  verdicts: [],
  comments: [],
  hasOwnLink: false,
  readerName: review.readerName,
  openedAt: LATER,
  posts: [{ postId: POST, version: 1, title: TITLE }],
};
const newRound: NewRound = {
  ...round,
  readerName: null,
  openedAt: null,
  url: 'https://desk.example/review/kq3vX-9_kq3vX-9_kq3vX-9_kq3vX-9_kq3vX-9_abc',
};
const thread: PostThread = {
  postId: POST,
  releasedVersion: 1,
  verdict,
  comments: [{ ...comment, internal: false, personName: null }],
  postedAt: null,
  postedUrl: null,
};
const feedback: StrategyFeedback = {
  looksRight: ['positioning'],
  comments: [
    { ...comment, postId: null, part: 'voice', quote: null, place: null, text: 'Less of it.' },
    {
      ...comment,
      id: '6d1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e11',
      postId: null,
      part: 'voice',
      by: 'agency',
      name: null,
      quote: null,
      place: null,
      text: 'We have made it less formal.',
    },
  ],
};
const rounds: Rounds = { rounds: [round], threads: [thread], strategy: feedback };
const activityLog: ActivityLog = {
  submissionId: SUBMISSION,
  intact: true,
  events: [
    {
      number: 1,
      at: AT,
      kind: 'released',
      roundId: ROUND,
      postId: POST,
      title: TITLE,
      version: 1,
      hash: HASH,
      name: null,
      words: null,
      chain: 'c0ffee'.repeat(10).padEnd(64, '0'),
      seal: `${'5ea1'.repeat(16)}.c0ffee42`,
    },
  ],
};

/** Examples for the API documentation, by schema id. */
export const ROUND_EXAMPLES = {
  Review: review,
  NewRound: newRound,
  ClientLink: { url: newRound.url, expiresAt: '2027-02-27T09:00:00.000000Z', previousUntil: null },
  PostThread: thread,
  Rounds: rounds,
  StrategyFeedback: feedback,
  ActivityLog: activityLog,
};
