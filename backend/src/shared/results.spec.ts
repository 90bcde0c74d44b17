import { chartedNumber, latestNumbers, type Reading, totalsOf, UNKNOWN_NUMBERS } from './results.js';

const reading = (fields: Partial<Reading>): Reading => ({
  source: 'agency',
  day: '2026-12-01',
  takenAt: '2026-12-01T09:00:00Z',
  impressions: null,
  reactions: null,
  comments: null,
  reposts: null,
  saves: null,
  ...fields,
});

describe('the latest numbers', () => {
  it('take each number from the newest reading that has it', () => {
    const latest = latestNumbers([
      reading({ impressions: 1200, reactions: 20, comments: 0 }),
      reading({ source: 'scraper', day: '2026-12-09', reactions: 48, comments: 5 }),
      reading({ source: 'client', day: '2026-12-05', reactions: 31, saves: 2 }),
    ]);
    expect(latest).toEqual({
      impressions: { value: 1200, source: 'agency', day: '2026-12-01' },
      reactions: { value: 48, source: 'scraper', day: '2026-12-09' },
      comments: { value: 5, source: 'scraper', day: '2026-12-09' },
      reposts: null,
      saves: { value: 2, source: 'client', day: '2026-12-05' },
    });
  });

  it('take the last of one day, and keep a known 0', () => {
    const early = reading({ source: 'scraper', reactions: 7, comments: 3 });
    const late = reading({ takenAt: '2026-12-01T18:00:00Z', comments: 0 });
    for (const readings of [
      [late, early],
      [early, late],
    ])
      expect(latestNumbers(readings)).toMatchObject({
        reactions: { value: 7, source: 'scraper' },
        comments: { value: 0, source: 'agency' },
      });
  });

  it('are unknown without a reading', () => expect(latestNumbers([])).toEqual(UNKNOWN_NUMBERS));
});

it('adds up known numbers and counts the posts that have them', () => {
  const posts = [
    latestNumbers([reading({ impressions: 100, comments: 0 })]),
    latestNumbers([reading({ impressions: 50 })]),
    UNKNOWN_NUMBERS,
  ];
  expect(totalsOf(posts)).toEqual({
    impressions: { value: 150, posts: 2 },
    reactions: null,
    comments: { value: 0, posts: 1 },
    reposts: null,
    saves: null,
  });
});

it('charts the number that most posts have', () => {
  const both = latestNumbers([reading({ impressions: 10, reactions: 1 })]);
  const one = latestNumbers([reading({ reactions: 4 })]);
  expect(chartedNumber([both, one])).toBe('reactions');
  expect(chartedNumber([both])).toBe('impressions');
  expect(chartedNumber([UNKNOWN_NUMBERS])).toBeUndefined();
});
