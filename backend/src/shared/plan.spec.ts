import {
  dayIn,
  daysOfMonth,
  earliestDay,
  freeDays,
  hasPassed,
  type MonthToPlan,
  monthForNewPost,
  planMonth,
  weekOf,
} from './plan.js';

const posts = (count: number) => Array.from({ length: count }, (_, index) => `post-${index + 1}`);
const MON_WED_FRI = [1, 3, 5];

/** Planned days in December 2026, in the order of the posts. */
function planned(plan: Partial<MonthToPlan> = {}): number[] {
  const month = {
    month: '2026-12',
    weekdays: MON_WED_FRI,
    earliest: '2026-11-22',
    posts: posts(8),
    taken: [],
  };
  const places = planMonth({ ...month, ...plan });
  expect(places.map(({ id }) => id)).toEqual((plan.posts ?? month.posts).slice(0, places.length));
  return places.map(({ day }) => Number(day.slice(8)));
}

describe('plan of a month', () => {
  it('spreads eight posts over three weekdays in order, one a day', () => {
    expect(planned()).toEqual([2, 4, 9, 11, 16, 21, 23, 28]);
  });

  it('uses every chosen weekday if there are just enough', () => {
    expect(planned({ weekdays: [4], posts: posts(5) })).toEqual([3, 10, 17, 24, 31]);
  });

  it('starts with the earliest day and uses the remaining days', () => {
    expect(planned({ earliest: '2026-12-23', posts: posts(3) })).toEqual([23, 25, 28]);
    expect(planned({ earliest: '2026-12-31', weekdays: [4], posts: posts(1) })).toEqual([31]);
  });

  it('leaves posts without a day rather than two on one', () => {
    expect(planned({ earliest: '2026-12-23' })).toEqual([23, 25, 28, 30]);
    expect(planned({ earliest: '2026-12-23', taken: ['2026-12-25'] })).toEqual([23, 28, 30]);
  });

  it('puts two posts on a day as a last resort if allowed', () => {
    const severalADay = true;
    const late = { earliest: '2026-12-23', severalADay };
    expect(planned(late)).toEqual([23, 23, 25, 25, 28, 28, 30, 30]);
    expect(planned({ ...late, posts: posts(5) })).toEqual([23, 23, 25, 28, 30]);
    expect(planned({ severalADay, earliest: '2026-12-30', weekdays: [3], posts: posts(3) })).toEqual([
      30, 30, 30,
    ]);
  });

  it('skips days with a post while others are free', () => {
    const taken = ['2026-12-02', '2026-12-04', '2026-12-05'];
    expect(planned({ posts: posts(2), taken, earliest: '2026-12-01', weekdays: [3] })).toEqual([9, 23]);
    expect(planned({ posts: posts(6), taken, weekdays: [3] })).toEqual([9, 16, 23, 30]);
    const shared = planned({ posts: posts(6), taken, weekdays: [3], severalADay: true });
    expect(shared).toEqual([2, 9, 16, 16, 23, 30]);
  });

  it('is empty without remaining days or chosen weekdays', () => {
    expect(planned({ earliest: '2027-01-01' })).toEqual([]);
    expect(planned({ weekdays: [] })).toEqual([]);
    expect(planned({ posts: [] })).toEqual([]);
  });

  it('fits a heavy month', () => {
    const days = planned({ posts: posts(40), weekdays: [0, 1, 2, 3, 4, 5, 6], severalADay: true });
    const loads = days.map((day) => days.filter((other) => other === day).length);
    expect(new Set(days).size).toBe(31);
    expect(Math.max(...loads)).toBe(2);
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
    const december = { month: '2026-12', weekdays: [2, 4], earliest: '2026-12-15' };
    expect(freeDays({ ...december, taken: [] })).toBe(6);
    expect(freeDays({ ...december, taken: ['2026-12-17', '2026-12-16', '2026-12-01'] })).toBe(5);
    expect(freeDays({ ...december, earliest: '2027-01-01', taken: [] })).toBe(0);
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
    monthForNewPost({ posts, postsPerMonth: 8, weekdays: TUE_THU, earliest });
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
    const weekly = { posts: [], postsPerMonth: 12, weekdays: [1] };
    expect(monthForNewPost({ ...weekly, earliest: '2026-12-01' })).toBe('2026-12');
    expect(monthForNewPost({ ...weekly, earliest: '2026-12-15' })).toBe('2027-01');
    expect(monthForNewPost({ ...weekly, weekdays: [], earliest: '2026-12-15' })).toBe('2026-12');
  });
});
