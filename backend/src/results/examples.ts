const DAY = '2026-12-08';
const NUMBERS = { impressions: 1240, reactions: 48, comments: 6, reposts: 2, saves: null };
const known = (value: number) => ({ value, source: 'agency', day: DAY });
const READING = {
  id: '1d1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10',
  source: 'agency',
  day: DAY,
  takenAt: '2026-12-08T09:00:00.000000Z',
  ...NUMBERS,
};
const POST = {
  postId: '8c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10',
  title: 'Why we hire slowly',
  postedOn: '2026-12-01',
  postedUrl: 'https://www.linkedin.com/feed/update/urn:li:activity:7268191837206142976',
  isReadable: true,
  latest: {
    impressions: known(1240),
    reactions: known(48),
    comments: known(6),
    reposts: known(2),
    saves: null,
  },
  readings: [READING],
};
const RESULTS = { posts: [POST], today: '2026-12-10', refusal: null, postsPerRun: 20 };

const CONTENT = {
  month: '2026-12',
  sentence: 'Your post on hiring was read by more people than all others of this year.',
  published: [
    {
      postId: POST.postId,
      title: POST.title,
      postedOn: POST.postedOn,
      postedUrl: POST.postedUrl,
      results: POST.latest,
    },
  ],
  totals: {
    impressions: { value: 1240, posts: 1 },
    reactions: { value: 48, posts: 1 },
    comments: { value: 6, posts: 1 },
    reposts: { value: 2, posts: 1 },
    saves: null,
  },
  approval: { posts: 1, medianHours: 20.5, unchanged: 1 },
  answers: [{ question: 'What is your story?', quotes: ['I once hired in a week.'], posts: [POST.title] }],
  planned: [
    {
      postId: '9c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e11',
      title: 'What a no is worth',
      day: '2027-01-05',
      time: '09:00',
    },
  ],
};
const REPORT = {
  id: '2d1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10',
  number: 1,
  content: CONTENT,
  releasedAt: '2026-12-30T10:00:00.000000Z',
  mailAt: '2027-01-04T08:00:00.000000Z',
  mailedAt: null,
};

const CLIENTS = {
  language: 'en',
  posts: [
    {
      postId: POST.postId,
      title: POST.title,
      postedOn: POST.postedOn,
      postedUrl: POST.postedUrl,
      latest: POST.latest,
    },
  ],
  today: '2026-12-10',
  canType: true,
  reports: [{ releasedAt: REPORT.releasedAt, content: CONTENT }],
};

/** Examples of the documentation by the schema's id. */
export const RESULT_EXAMPLES = {
  TypedResults: NUMBERS,
  ResultReading: READING,
  PublishedPost: POST,
  Results: RESULTS,
  ReportContent: CONTENT,
  ReportOrder: { month: '2026-12', sentence: CONTENT.sentence },
  ReportPreview: { content: CONTENT, mailOn: '2027-01-04' },
  MonthlyReport: REPORT,
  MonthlyReports: { months: ['2026-12'], due: null, reports: [REPORT] },
  ClientResults: CLIENTS,
  ResultsRead: { read: 1, notFound: 0, results: RESULTS },
};
