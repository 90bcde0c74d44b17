import fc from 'fast-check';
import { datesOnPlan, monthOnPlan, type PostOfPlan } from './first-month.js';

const WHEN = { postsPerMonth: 8, weekdays: [2, 4], daysOff: ['12-24'], earliest: '2026-12-03' };
const titleOf = (idea: number) => `The ${'abcdefghijkl'[idea]?.repeat(9)} story`;
const days = fc.integer({ min: 1, max: 28 }).map((day) => String(day).padStart(2, '0'));
const slots = fc.uniqueArray(fc.nat(11), { maxLength: 8 }).chain((ideas) =>
  fc.tuple(
    ...ideas.map((idea) =>
      fc.record({
        idea: fc.constant(titleOf(idea)),
        pillar: fc.constant(''),
        ideaId: fc.constantFrom(null, `idea-${idea}`),
      }),
    ),
  ),
);
const posts = fc.uniqueArray(fc.nat(11), { maxLength: 8 }).chain((ideas) =>
  fc.tuple(
    ...ideas.map((idea) =>
      fc
        .record({
          ideaId: fc.constant(`idea-${idea}`),
          title: fc.constant(titleOf(idea)),
          month: fc.constantFrom('2026-10', '2026-12', '2027-01'),
          day: fc.option(days),
          state: fc.constant('draft' as const),
          fullPost: fc.constant('Text'),
        })
        .map(({ day, ...post }): PostOfPlan => ({ ...post, plannedDay: day && `${post.month}-${day}` })),
    ),
  ),
);

it('keeps every slot, with the day and month of its post, and proposes days only in a month without planned ones', () => {
  fc.assert(
    fc.property(slots, posts, (ideas, plan) => {
      const { month, slots: shown } = monthOnPlan(ideas, { ...WHEN, posts: plan });
      expect(shown.map(({ idea }) => idea).toSorted()).toEqual(ideas.map(({ idea }) => idea).toSorted());
      const known = shown.flatMap(({ idea }) => plan.find(({ title }) => title === idea) ?? []);
      const first = known.map((post) => post.month).toSorted()[0];
      if (first) expect(month).toBe(first);
      const isPlanned = plan.some((post) => post.month === month && post.plannedDay !== null);
      for (const slot of shown) {
        const post = plan.find(({ title }) => title === slot.idea);
        expect(slot.month).toBe(post?.month ?? month);
        if (isPlanned || month === '2026-10' || slot.month !== month)
          expect(slot.day).toBe(post?.plannedDay ?? null);
        else expect(slot.day && slot.day >= WHEN.earliest && slot.day.startsWith(month)).toBe(true);
      }
      expect(shown.map(({ day }) => day ?? '9999')).toEqual(shown.map(({ day }) => day ?? '9999').toSorted());
    }),
  );
});

const slot = { pillar: '', ideaId: null };
const POST: PostOfPlan = {
  ideaId: 'idea-1',
  title: 'Why we still weave our wool by hand',
  month: '2026-12',
  plannedDay: '2026-12-03',
  state: 'draft',
  fullPost: 'Text',
};

it('recognises a post whose title was edited, and no other', () => {
  const month = [
    { ...slot, idea: 'Why we still weave wool by hand' },
    { ...slot, idea: 'What tailors ask us first' },
  ];
  expect(monthOnPlan(month, { ...WHEN, posts: [POST] }).slots).toMatchObject([
    { ideaId: 'idea-1', day: '2026-12-03' },
    { ideaId: null, day: null },
  ]);
});

describe('the dates of a strategy', () => {
  const order = {
    submission: { completed_at: '2026-11-28T10:00:00Z', language: 'en' as const },
    isSent: false,
    strategyDays: 3,
    timeZone: 'Europe/Berlin',
    today: '2026-11-29',
  };
  const dates = (given: Partial<typeof order> = {}, plan: PostOfPlan[] = [POST]) =>
    datesOnPlan(monthOnPlan([{ ...slot, idea: POST.title }], { ...WHEN, posts: plan }), plan, {
      ...order,
      ...given,
    }).map(({ day, what }) => `${day} ${what}`);

  it('are those of the promise, the month and the next one, in order', () => {
    expect(dates()).toEqual([
      '2026-12-01 You have this strategy to read',
      '2026-12-03 Your first month of posts begins',
      '2027-01-01 Your second month of posts begins',
    ]);
  });

  it('omit the promise once it is kept, and every day that has passed', () => {
    expect(dates({ isSent: true })).toHaveLength(2);
    expect(dates({ today: '2026-12-04' })).toEqual(['2027-01-01 Your second month of posts begins']);
    expect(dates({ today: '2027-01-02' })).toEqual([]);
  });

  it('follow the plan, also of the next month, and name the first post that waits for approval', () => {
    const waiting = {
      ...POST,
      ideaId: 'idea-2',
      title: 'B',
      state: 'in_review' as const,
      plannedDay: '2026-12-08',
    };
    const next = { ...POST, ideaId: 'idea-3', title: 'C', month: '2027-01', plannedDay: '2027-01-05' };
    expect(dates({ isSent: true }, [POST, waiting, next])).toEqual([
      '2026-12-03 Your first month of posts begins',
      '2026-12-08 The first post that waits for your approval',
      '2027-01-05 Your second month of posts begins',
    ]);
  });
});
