import fc from 'fast-check';
import {
  dayAfterApproval,
  dayIn,
  dayKind,
  daysOfMonth,
  earliestDay,
  firstPlanDay,
  freeDays,
  hasPassed,
  type MonthToPlan,
  monthForNewPost,
  planMonth,
  weekOf,
} from './plan.js';

const posts = (count: number) => Array.from({ length: count }, (_, index) => `post-${index + 1}`);
const MON_WED_FRI = [1, 3, 5];
const CHRISTMAS = ['12-24', '12-25', '12-26', '12-31', '01-01'];
const DECEMBER: MonthToPlan = {
  month: '2026-12',
  weekdays: MON_WED_FRI,
  earliest: '2026-11-22',
  daysOff: [],
  time: '09:00',
  posts: posts(8),
  taken: [],
};

/** Planned days in December 2026, in the order of the posts; with the time of the second post of a day. */
function planned(plan: Partial<MonthToPlan> = {}): (number | string)[] {
  const order = { ...DECEMBER, ...plan };
  const places = planMonth(order);
  expect(places.map(({ id }) => id)).toEqual(order.posts);
  return places.map(({ day, time }) =>
    time === order.time ? Number(day.slice(8)) : `${Number(day.slice(8))} ${time}`,
  );
}
const takenOn = (...days: string[]) => days.map((day) => ({ day, time: null }));

describe('plan of a month', () => {
  it('spreads eight posts over three weekdays in order, one a day', () => {
    expect(planned()).toEqual([2, 4, 9, 11, 16, 21, 23, 28]);
  });

  it('uses every wanted weekday if there are just enough', () => {
    expect(planned({ weekdays: [4], posts: posts(5) })).toEqual([3, 10, 17, 24, 31]);
  });

  it('starts with the earliest day, and leaves out days off', () => {
    expect(planned({ earliest: '2026-12-21', posts: posts(3), daysOff: CHRISTMAS })).toEqual([21, 23, 28]);
    expect(planned({ weekdays: [4], posts: posts(3), daysOff: CHRISTMAS })).toEqual([3, 10, 17]);
    expect(planned({ weekdays: [4], posts: posts(3), daysOff: ['2026-12-10', '2025-12-03'] })).toEqual([
      3, 17, 24,
    ]);
  });

  it('adds other days from Monday to Friday when the wanted ones are too few', () => {
    expect(planned({ weekdays: [4], daysOff: CHRISTMAS })).toEqual([1, 3, 7, 10, 14, 17, 23, 30]);
    const places = planMonth({ ...DECEMBER, weekdays: [4], daysOff: CHRISTMAS });
    expect(places.filter(({ kind }) => kind === 'other')).toHaveLength(5);
  });

  it('adds a second post a day, three hours after the first, when all days have one', () => {
    const late = { earliest: '2026-12-28', posts: posts(5), daysOff: CHRISTMAS };
    expect(planned(late)).toEqual([28, '28 12:00', 29, 30, '30 12:00']);
    expect(planned({ ...late, time: '22:30' })).toEqual(['28 19:30', 28, 29, '30 19:30', 30]);
    expect(planned({ ...late, posts: posts(2), taken: [{ day: '2026-12-29', time: '15:00' }] })).toEqual([
      28, 30,
    ]);
    const full = takenOn('2026-12-28', '2026-12-30').concat({ day: '2026-12-29', time: '15:00' } as never);
    expect(planned({ ...late, weekdays: [2], posts: posts(1), taken: full })).toEqual(['29 18:00']);
    expect(planned({ ...late, time: '', posts: posts(4) })).toEqual([28, 28, 29, 30]);
  });

  it('takes weekends before days off, and days off only when nothing else is left', () => {
    const end = { earliest: '2026-12-24', daysOff: CHRISTMAS.concat('12-28', '12-29', '12-30') };
    expect(planned({ ...end, posts: posts(2) })).toEqual([27, '27 12:00']);
    expect(planned({ ...end, posts: posts(3) })).toEqual([24, 27, '27 12:00']);
    const newYear = { ...DECEMBER, earliest: '2026-12-31', daysOff: CHRISTMAS };
    expect(planMonth({ ...newYear, posts: posts(2) })).toMatchObject([
      { day: '2026-12-31', time: '09:00', kind: 'off', isSecond: false },
      { day: '2026-12-31', time: '12:00', kind: 'off', isSecond: true },
    ]);
  });

  it('skips days with a post while others are free', () => {
    const taken = takenOn('2026-12-02', '2026-12-04', '2026-12-05');
    expect(planned({ posts: posts(2), taken, earliest: '2026-12-01', weekdays: [3] })).toEqual([9, 23]);
    expect(planned({ posts: posts(5), taken, weekdays: [3] })).toEqual([7, 9, 16, 23, 30]);
  });

  it('goes on in the month of the earliest day when none is left in its own', () => {
    const places = planMonth({ ...DECEMBER, earliest: '2027-01-04', posts: posts(2) });
    expect(places.map(({ day }) => day)).toEqual(['2027-01-04', '2027-01-18']);
  });

  it('plans every post in order, on no day before the earliest, and on a day off only if it must', () => {
    const day = fc.integer({ min: 1, max: 31 }).map((number) => `2026-12-${String(number).padStart(2, '0')}`);
    const order = fc.record({
      month: fc.constantFrom('2026-10', '2026-12', '2027-02', '2027-03'),
      earliest: fc.constantFrom('2026-10-25', '2026-12-03', '2026-12-29', '2027-02-27', '2027-03-28'),
      weekdays: fc.uniqueArray(fc.nat(6), { maxLength: 7 }),
      daysOff: fc.array(
        fc.oneof(
          day,
          day.map((one) => one.slice(5)),
          fc.constantFrom(...CHRISTMAS),
        ),
        { maxLength: 20 },
      ),
      time: fc.constantFrom('', '00:00', '02:30', '09:00', '12:15', '23:59'),
      count: fc.nat(60),
      taken: fc.array(fc.record({ day, time: fc.constantFrom(null, '09:00', '20:00') }), { maxLength: 12 }),
    });
    fc.assert(
      fc.property(order, ({ count, ...rest }) => {
        const plan = planMonth({ ...rest, posts: posts(count) });
        expect(plan.map(({ id }) => id)).toEqual(posts(count));
        const keys = plan.map((place) => place.day + place.time);
        expect(keys).toEqual(keys.toSorted());
        for (const place of plan) {
          expect(place.day >= rest.earliest).toBe(true);
          expect(place.kind).toBe(dayKind(place.day, rest));
          expect(place.time).toMatch(rest.time === '' ? /^$/ : /^(?:[01]\d|2[0-3]):[0-5]\d$/);
        }
        const load = (one: string) => [...plan, ...rest.taken].filter((place) => place.day === one).length;
        const months = [...new Set(plan.map((place) => place.day.slice(0, 7)))];
        const left = months.flatMap(daysOfMonth).filter((one) => one >= rest.earliest);
        // A worse day has no post while a better one has room.
        const isUsed = (kind: string, second = false) =>
          plan.some((place) => place.kind === kind && (!second || place.isSecond));
        const room = (kinds: string[], posts: number) =>
          left.some((one) => kinds.includes(dayKind(one, rest)) && load(one) < posts);
        if (isUsed('other')) expect(room(['wanted'], 1)).toBe(false);
        if (isUsed('wanted', true) && count <= left.length) expect(room(['wanted'], 1)).toBe(false);
        if (isUsed('weekend')) expect(room(['wanted', 'other'], 2)).toBe(false);
        if (isUsed('off')) expect(room(['wanted', 'other', 'weekend'], 2)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the time for a client to approve', () => {
  const firstDay = (today: string, approvalDays = 3) =>
    dayAfterApproval(today, { approvalDays, daysOff: CHRISTMAS });

  it('has working days from Monday to Friday without days off, and ends before the next day', () => {
    expect(firstDay('2026-11-29')).toBe('2026-12-03');
    expect(firstDay('2026-11-30')).toBe('2026-12-04');
    expect(firstDay('2026-12-03')).toBe('2026-12-09');
    expect(firstDay('2026-12-22')).toBe('2026-12-30');
    expect(firstDay('2026-12-30')).toBe('2027-01-07');
    expect(firstDay('2026-12-30', 0)).toBe('2026-12-31');
  });

  it('is counted in the agency’s time zone, and the post’s time is still to come in the client’s', () => {
    const at = { time: '09:00', approvalDays: 1, daysOff: [], now: new Date('2026-12-01T23:30:00Z') };
    expect(firstPlanDay({ ...at, agencyZone: 'UTC', timeZone: 'UTC' })).toBe('2026-12-03');
    expect(firstPlanDay({ ...at, agencyZone: 'Europe/Berlin', timeZone: 'UTC' })).toBe('2026-12-04');
    const none = { ...at, approvalDays: 0, agencyZone: 'America/Los_Angeles' };
    expect(firstPlanDay({ ...none, timeZone: 'Pacific/Auckland' })).toBe('2026-12-03');
    // Clocks change in Berlin on 25 October and 28 March.
    for (const [iso, first] of [
      ['2026-10-24T22:30:00Z', '2026-10-29'],
      ['2027-03-27T23:30:00Z', '2027-04-01'],
    ] as const)
      expect(
        firstPlanDay({
          ...{ ...at, now: new Date(iso), approvalDays: 3 },
          ...{ agencyZone: 'Europe/Berlin', timeZone: 'Europe/Berlin' },
        }),
      ).toBe(first);
  });
});

it('returns the number of days in a month', () => {
  expect(daysOfMonth('2028-02')).toHaveLength(29);
  expect(daysOfMonth('2026-02').at(-1)).toBe('2026-02-28');
});

it("returns the current day in the client's time zone", () => {
  const moment = new Date('2026-11-30T23:30:00Z');
  expect(dayIn('UTC', moment)).toBe('2026-11-30');
  expect(dayIn('Europe/Berlin', moment)).toBe('2026-12-01');
  expect(dayIn('America/Los_Angeles', moment)).toBe('2026-11-30');
});

describe('week', () => {
  it('runs from Monday to Sunday across months and years', () => {
    const week = { from: '2026-12-28', to: '2027-01-03' };
    for (const day of ['2026-12-28', '2026-12-31', '2027-01-03']) expect(weekOf(day)).toEqual(week);
    expect(weekOf('2027-01-04').from).toBe('2027-01-04');
  });
});

describe('the days that can be planned', () => {
  it('begin today if the time has not passed in the client’s time zone, else tomorrow', () => {
    const now = new Date('2026-12-31T17:30:00Z');
    expect(earliestDay('UTC', '18:00', now)).toBe('2026-12-31');
    expect(earliestDay('UTC', '17:30', now)).toBe('2027-01-01');
    expect(earliestDay('Europe/Berlin', '18:00', now)).toBe('2027-01-01');
    expect(earliestDay('Asia/Tokyo', '09:00', now)).toBe('2027-01-01');
    expect(earliestDay('UTC', '', now)).toBe('2027-01-01');
  });

  it('are free where no post is', () => {
    const december = { month: '2026-12', weekdays: [2, 4], earliest: '2026-12-15', daysOff: [] };
    expect(freeDays({ ...december, taken: [] })).toBe(6);
    expect(freeDays({ ...december, taken: ['2026-12-17', '2026-12-16', '2026-12-01'] })).toBe(5);
    expect(freeDays({ ...december, earliest: '2027-01-01', taken: [] })).toBe(0);
    expect(freeDays({ ...december, daysOff: CHRISTMAS, taken: [] })).toBe(4);
  });
});

it('tests whether a day and its time are over, also across a change to summer time', () => {
  // Clocks in Berlin go from 3:00 back to 2:00 on 25 October 2026.
  const summer = new Date('2026-10-25T00:30:00Z');
  const winter = new Date('2026-10-25T01:31:00Z');
  const atTwo = { day: '2026-10-25', time: '02:30' };
  expect([summer, winter].map((now) => hasPassed(atTwo, 'Europe/Berlin', now))).toEqual([true, true]);
  expect(hasPassed({ day: '2026-10-25', time: '03:00' }, 'Europe/Berlin', winter)).toBe(false);
  expect(hasPassed({ day: '2026-10-25', time: null }, 'Europe/Berlin', winter)).toBe(false);
  expect(hasPassed({ day: '2026-10-24', time: null }, 'Europe/Berlin', winter)).toBe(true);
  expect(hasPassed({ day: '2026-10-26', time: '00:00' }, 'Europe/Berlin', winter)).toBe(false);
});

describe('the month that a new post counts for', () => {
  const TUE_THU = [2, 4];
  const monthFor = (earliest: string, posts: { month: string; plannedDay: string | null }[] = []) =>
    monthForNewPost({ posts, postsPerMonth: 8, weekdays: TUE_THU, daysOff: [], earliest });
  const of = (month: string, count: number) =>
    Array.from({ length: count }, () => ({ month, plannedDay: null }));

  it('is the first with enough free days for all posts that are promised', () => {
    expect(monthFor('2026-11-03')).toBe('2026-11');
    expect(monthFor('2026-11-10')).toBe('2026-12');
    expect(monthFor('2026-12-31')).toBe('2027-01');
  });

  it('stays the month of the other posts until that is full', () => {
    expect(monthFor('2026-11-24', of('2026-12', 7))).toBe('2026-12');
    expect(monthFor('2026-11-24', of('2026-12', 8))).toBe('2027-01');
    const planned = ['03', '05', '10', '12', '17', '19'].map((day) => ({
      month: '2026-11',
      plannedDay: `2026-11-${day}`,
    }));
    expect(monthFor('2026-11-20', planned)).toBe('2026-11');
    expect(monthFor('2026-11-25', planned)).toBe('2026-12');
  });

  it('takes months that have fewer days than posts as they are', () => {
    const weekly = { posts: [], postsPerMonth: 12, weekdays: [1], daysOff: [] };
    expect(monthForNewPost({ ...weekly, earliest: '2026-12-01' })).toBe('2026-12');
    expect(monthForNewPost({ ...weekly, earliest: '2026-12-15' })).toBe('2027-01');
    expect(monthForNewPost({ ...weekly, weekdays: [], earliest: '2026-12-15' })).toBe('2026-12');
  });
});
