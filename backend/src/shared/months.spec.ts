import { addPause, endPause, stateOn } from './clients.js';
import {
  type AgencyPlan,
  type ClientFacts,
  monthForIdeas,
  monthsOf,
  targetOf,
  targetWithoutPauses,
} from './months.js';

const PLAN: AgencyPlan = {
  postsPerMonth: 8,
  strategyDays: 3,
  weekdays: [2, 4],
  approvalDays: 3,
  daysOff: [],
  prepareDay: 20,
  timeZone: 'UTC',
  hasWriter: true,
  hasMail: true,
};
const client = (changes: Partial<ClientFacts> = {}): ClientFacts => ({
  id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11',
  name: '',
  website: '',
  email: '',
  timeZone: 'UTC',
  completedAt: '2026-06-01T09:00:00Z',
  quarantinedAt: null,
  state: 'active',
  stateSince: '2026-06-01T09:00:00Z',
  pausedUntil: null,
  pauses: [],
  postsPerMonth: null,
  isExhausted: false,
  failed: [],
  isPreparing: false,
  isWriting: false,
  canRemind: false,
  remindedAt: null,
  comments: 0,
  commentedAt: null,
  hasStrategy: true,
  strategySentAt: '2026-06-03T09:00:00Z',
  ideas: [],
  posts: [],
  ...changes,
});

it.each<[string, string, number, number]>([
  ['on the first day', '2026-10-01T09:00:00Z', 7, 8],
  ['in the middle of a month', '2026-10-15T09:00:00Z', 3, 8],
  ['at its end, without room', '2026-10-29T09:00:00Z', 0, 8],
])(
  'promises an opening month and then full months to a client who joins %s',
  (_what, completedAt, first, next) => {
    const joined = client({ completedAt });
    expect(['2026-09', '2026-10', '2026-11'].map((month) => targetOf(joined, month, PLAN))).toEqual([
      0,
      first,
      next,
    ]);
  },
);

it("counts the day of joining in the client's time zone, and the client's own target", () => {
  const joined = client({
    completedAt: '2026-10-31T23:30:00Z',
    timeZone: 'Pacific/Auckland',
    postsPerMonth: 4,
  });
  expect(targetOf(joined, '2026-10', PLAN)).toBe(0);
  expect(targetOf(joined, '2026-11', PLAN)).toBe(4);
});

describe('a pause', () => {
  const targetsOf = (facts: ClientFacts) => (month: string) => targetWithoutPauses(facts, month, PLAN);

  it('makes the target of its months by their active days, rounded up, and fixes it', () => {
    const pauses = addPause([], { from: '2026-11-20', until: '2027-01-11' }, targetsOf(client()));
    const paused = client({ pauses, postsPerMonth: 20 });
    const targets = ['2026-10', '2026-11', '2026-12', '2027-01', '2027-02'];
    // 19 of 30 days, none, 21 of 31.
    expect(targets.map((month) => targetOf(paused, month, PLAN))).toEqual([20, 6, 0, 6, 20]);
  });

  it('that follows another in a month counts the days of both', () => {
    const first = addPause([], { from: '2026-11-01', until: '2026-11-11' }, targetsOf(client()));
    const both = addPause(first, { from: '2026-11-21', until: '2026-12-01' }, targetsOf(client()));
    expect(targetOf(client({ pauses: both }), '2026-11', PLAN)).toBe(3);
  });

  it('that ends early gives the days back; one that ends on its first day leaves nothing', () => {
    const pauses = addPause([], { from: '2026-11-20', until: '2027-01-11' }, targetsOf(client()));
    const ended = client({ pauses: endPause(pauses, '2026-12-01', targetsOf(client())) });
    expect(['2026-11', '2026-12', '2027-01'].map((month) => targetOf(ended, month, PLAN))).toEqual([6, 8, 8]);
    expect(endPause(pauses, '2026-11-20', targetsOf(client()))).toEqual([]);
  });

  it('ends by the calendar', () => {
    const stored = { state: 'paused', pausedUntil: '2026-12-10' } as const;
    expect([stateOn(stored, '2026-12-09'), stateOn(stored, '2026-12-10')]).toEqual(['paused', 'active']);
  });
});

it('promises an ended client the posts of the days before the end, and none later', () => {
  const ended = client({ state: 'ended', stateSince: '2026-11-16T09:00:00Z' });
  const targets = ['2026-10', '2026-11', '2026-12', '2027-05'].map((month) => targetOf(ended, month, PLAN));
  expect(targets).toEqual([8, 4, 0, 0]);
  expect(monthsOf(ended, PLAN, new Date('2026-12-20T10:00:00Z'))).toEqual([]);
});

it('lists the present month and the next one, with the day on which it opens', () => {
  const [present, next, ...others] = monthsOf(client(), PLAN, new Date('2026-12-02T10:00:00Z'));
  expect(present).toMatchObject({ month: '2026-12', target: 8, isOpen: true, opensOn: null, missing: 8 });
  expect(next).toMatchObject({ month: '2027-01', target: 8, isOpen: false, opensOn: '2026-12-20' });
  expect(others).toEqual([]);
});

it('opens the first month of a client whose opening month has no room', () => {
  const joined = client({ completedAt: '2026-12-30T09:00:00Z' });
  expect(monthsOf(joined, PLAN, new Date('2026-12-30T10:00:00Z'))).toMatchObject([
    { month: '2027-01', isOpen: true },
  ]);
});

it('gives new ideas to the earliest open month that lacks some', () => {
  const now = new Date('2026-12-02T10:00:00Z');
  const offered = [{ month: '2026-12', offered: 8, selected: 0 }];
  expect(monthForIdeas(client(), PLAN, now)).toBe('2026-12');
  expect(monthForIdeas(client({ ideas: offered }), PLAN, now)).toBe('2026-12');
  expect(monthForIdeas(client({ ideas: offered }), PLAN, new Date('2026-12-20T10:00:00Z'))).toBe('2027-01');
});
