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

/** Examples of the documentation by the schema's id. */
export const RESULT_EXAMPLES = {
  TypedResults: NUMBERS,
  ResultReading: READING,
  PublishedPost: POST,
  Results: RESULTS,
  ResultsRead: { read: 1, notFound: 0, results: RESULTS },
};
