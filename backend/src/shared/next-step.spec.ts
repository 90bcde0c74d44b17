import type { AgencyPlan, ClientFacts, PostFacts } from './months.js';
import { type NextStep, nextStep } from './next-step.js';

/** Wednesday. */
const NOW = new Date('2026-12-02T10:00:00.000Z');
const PLAN: AgencyPlan = {
  postsPerMonth: 8,
  strategyDays: 3,
  weekdays: [2, 4],
  approvalDays: 3,
  daysOff: ['12-25'],
  prepareDay: 20,
  timeZone: 'Europe/Berlin',
  hasWriter: true,
  hasMail: true,
};
/** A client of three months whose December is approved and planned. */
const CLIENT: ClientFacts = {
  id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11',
  name: 'Sabine Keller',
  website: 'https://www.keller.example',
  email: 'sabine@keller.example',
  timeZone: 'Europe/Berlin',
  completedAt: '2026-09-01T09:00:00Z',
  quarantinedAt: null,
  state: 'active',
  stateSince: '2026-09-01T09:00:00Z',
  pausedUntil: null,
  pauses: [],
  postsPerMonth: null,
  isExhausted: false,
  failed: [],
  isPreparing: false,
  isWriting: false,
  canRemind: true,
  remindedAt: null,
  comments: 0,
  commentedAt: null,
  hasStrategy: true,
  strategySentAt: '2026-09-03T09:00:00Z',
  ideas: [],
  posts: [],
};
const DAYS = ['03', '08', '10', '15', '17', '22', '24', '29'];
const posts = (count: number, changes: Partial<PostFacts> = {}): PostFacts[] =>
  DAYS.slice(0, count).map((day) => ({
    month: '2026-12',
    state: 'approved',
    day: `2026-12-${day}`,
    faults: 0,
    ...changes,
  }));
const post = (changes: Partial<PostFacts>): PostFacts => ({ ...(posts(1)[0] as PostFacts), ...changes });
const full = posts(8);
const others = full.slice(1);
const ideas = (offered: number, selected = 0, month = '2026-12') => [{ month, offered, selected }];
const fresh = { completedAt: '2026-12-01T09:00:00Z', hasStrategy: false, strategySentAt: null };

const stepOf = (
  facts: Partial<ClientFacts>,
  plan: Partial<AgencyPlan> = {},
  now = NOW,
): NextStep | undefined => nextStep({ ...CLIENT, posts: full, ...facts }, { ...PLAN, ...plan }, now);

it.each<[string, Partial<ClientFacts>, string | undefined]>([
  ['a quarantined form', { quarantinedAt: '2026-12-01T09:00:00Z', comments: 2 }, 'Approve the form'],
  ['a failed job', { failed: [{ id: CLIENT.id, kind: 'board' }], comments: 2 }, 'Retry what failed'],
  ['comments', { comments: 2, posts: [post({ state: 'changes_wanted' })] }, 'Answer 2 comments'],
  ['wanted changes', { posts: [...others, post({ state: 'changes_wanted' })] }, 'Revise 1 post'],
  [
    'a post of tomorrow with the client',
    { posts: [...others, post({ state: 'in_review' })] },
    'Remind Sabine Keller',
  ],
  [
    'a post of tomorrow and a reminder of today',
    { posts: [...others, post({ state: 'in_review' })], remindedAt: '2026-12-01T23:30:00Z' },
    'Waiting for Sabine Keller',
  ],
  [
    'a post of tomorrow and a reminder of yesterday',
    { posts: [...others, post({ state: 'in_review' })], remindedAt: '2026-12-01T22:30:00Z' },
    'Remind Sabine Keller',
  ],
  ['a month without anything', { posts: [] }, 'Prepare December'],
  ['a month with some posts', { posts: posts(5) }, 'Find 3 ideas'],
  ['a month with some posts and nothing left to find', { posts: posts(5), isExhausted: true }, 'Add an idea'],
  ['a month without anything and nothing to find', { posts: [], isExhausted: true }, 'Add an idea'],
  [
    'nothing to find, and a post with the client',
    { posts: posts(5, { state: 'in_review', day: '2026-12-29' }), isExhausted: true },
    'Waiting for Sabine Keller',
  ],
  [
    'nothing to find, and a strategy that was promised',
    { ...fresh, posts: [], isExhausted: true },
    'Write the strategy',
  ],
  [
    'a post of tomorrow and a link that has expired',
    { posts: [...others, post({ state: 'in_review' })], canRemind: false },
    'Release December again',
  ],
  [
    'posts of months ago and a link that has expired',
    { posts: [...full, post({ month: '2026-10', state: 'in_review' })], canRemind: false },
    'Done for now',
  ],
  ['ideas that were chosen for the last month', { ideas: ideas(0, 2, '2026-11') }, 'Write 2 posts'],
  ['ideas that were chosen for an earlier month', { ideas: ideas(0, 2, '2026-10') }, 'Done for now'],
  ['ideas to choose from', { posts: [], ideas: ideas(10) }, 'Select best 8'],
  ['fewer ideas than posts', { posts: posts(2), ideas: ideas(3) }, 'Select best 3'],
  ['chosen ideas', { posts: [], ideas: ideas(3, 5) }, 'Write 5 posts'],
  ['ideas without a month', { posts: [], ideas: ideas(8, 0, '') }, 'Select best 8'],
  ['faults', { posts: [...others, post({ state: 'draft', faults: 2 })] }, 'Fix 2 faults'],
  [
    'drafts and no strategy',
    { posts: posts(8, { state: 'draft' }), hasStrategy: false, strategySentAt: null },
    'Write the strategy',
  ],
  ['drafts without a day', { posts: posts(8, { state: 'draft', day: null }) }, 'Plan 8 posts'],
  [
    'drafts of a day that has passed',
    { posts: [...others, post({ state: 'draft', day: '2026-12-01' })] },
    'Plan 1 post',
  ],
  ['planned drafts', { posts: posts(8, { state: 'draft' }) }, 'Release December'],
  [
    'drafts of an earlier month',
    { posts: [...full, post({ month: '2026-11', state: 'draft', day: null })] },
    'Plan 1 post',
  ],
  ['a strategy that was not sent', { strategySentAt: null }, 'Release the strategy'],
  [
    'a strategy that was not sent, and drafts',
    { strategySentAt: null, posts: posts(8, { state: 'draft' }) },
    'Release December',
  ],
  ["today's approved post", { posts: [...others, post({ day: '2026-12-02' })] }, "Publish today's post"],
  [
    'posts with the client',
    { posts: [...full, post({ state: 'in_review', day: '2026-12-29' })] },
    'Waiting for Sabine Keller',
  ],
  ['declined posts, which do not count', { posts: [...others, post({ state: 'declined' })] }, 'Find 1 idea'],
  ['nothing', {}, 'Done for now'],
  ['a client who has just joined', { ...fresh, posts: [] }, 'Prepare December'],
  ['an unfinished interview', { completedAt: null, state: null, posts: [] }, undefined],
  ['a paused client', { state: 'paused', pausedUntil: '2026-12-10', posts: [] }, undefined],
  [
    'a paused client with a comment',
    { state: 'paused', pausedUntil: '2026-12-10', comments: 1 },
    'Answer 1 comment',
  ],
  ['a pause that is over', { state: 'paused', pausedUntil: '2026-12-02', posts: [] }, 'Prepare December'],
  ['an ended client', { state: 'ended', posts: [] }, undefined],
  [
    'an ended client with a failed job',
    { state: 'ended', failed: [{ id: CLIENT.id, kind: 'board' }] },
    'Retry what failed',
  ],
])('decides the step of %s', (_what, facts, label) => {
  expect(stepOf(facts)?.label).toBe(label);
});

it.each<[string, string, string]>([
  ['before the 20th', '2026-12-19T22:59:00Z', 'Done for now'],
  ["from the 20th in the agency's zone", '2026-12-19T23:01:00Z', 'Prepare January'],
])('prepares the next month %s', (_what, now, label) => {
  const approved = posts(8, { day: '2026-12-29' });
  expect(stepOf({ posts: approved }, {}, new Date(now))?.label).toBe(label);
});

it('prepares the next month a week before the last planned post', () => {
  const early = posts(8).map((one, index) => ({ ...one, day: `2026-12-0${index + 1}` }));
  expect(stepOf({ posts: early.map((one) => ({ ...one, state: 'posted' })) })?.label).toBe('Prepare January');
});

it('finishes the earliest month with open work before it prepares the next', () => {
  const now = new Date('2026-12-21T10:00:00.000Z');
  const drafts = posts(8, { state: 'draft', day: '2026-12-29' });
  expect(stepOf({ posts: drafts }, {}, now)?.label).toBe('Release December');
  const january = post({ month: '2027-01', state: 'draft', day: null });
  expect(stepOf({ posts: [...drafts, january] }, {}, now)?.label).toBe('Release December');
  expect(stepOf({ posts: [...full, january] }, {}, now)?.label).toBe('Find 7 ideas');
});

it('asks for no more posts than the rest of the month has room for', () => {
  const now = new Date('2026-12-21T10:00:00.000Z');
  // Only the 28th to the 31st are left after three working days.
  expect(stepOf({ posts: posts(2) }, {}, now)).toMatchObject({ name: 'find', count: 4 });
  expect(stepOf({ posts: posts(2) }, {}, new Date('2026-12-29T10:00:00.000Z'))?.label).toBe(
    'Prepare January',
  );
});

it('is due on the day of the promise until the strategy was sent', () => {
  const facts = { ...fresh, posts: [] };
  expect(stepOf(facts)).toMatchObject({ dueDay: '2026-12-04', isOverdue: false });
  expect(stepOf(facts, { strategyDays: 0 })).toMatchObject({ dueDay: '2026-12-01', isOverdue: true });
  expect(stepOf({ posts: posts(8, { state: 'draft' }) })).toMatchObject({ dueDay: '2026-12-03' });
});

it("ends a day in the client's time zone", () => {
  const now = new Date('2026-12-02T23:30:00.000Z');
  const today = [...others, post({ day: '2026-12-03' })];
  expect(stepOf({ posts: today }, {}, now)?.name).toBe('publish');
  expect(stepOf({ posts: today, timeZone: 'America/New_York' }, {}, now)?.name).toBe('done');
  expect(stepOf({ posts: today, timeZone: null }, { timeZone: 'America/New_York' }, now)?.name).toBe('done');
});

it('says that a job is doing the step', () => {
  expect(stepOf({ posts: [], isPreparing: true })).toMatchObject({ name: 'prepare', isRunning: true });
  expect(stepOf({ posts: [], ideas: ideas(0, 8), isWriting: true })).toMatchObject({
    name: 'write',
    isRunning: true,
  });
});

it('asks for ideas by hand while no model writes', () => {
  expect(stepOf({ posts: [] }, { hasWriter: false })?.label).toBe('Add an idea');
  const drafts = { posts: posts(8, { state: 'draft' }), hasStrategy: false, strategySentAt: null };
  expect(stepOf(drafts, { hasWriter: false })?.label).toBe('Release December');
});

it('adds ideas to the next month by hand when a search finds none', () => {
  const now = new Date('2026-12-21T10:00:00.000Z');
  const waiting = posts(8, { state: 'in_review', day: '2026-12-29' });
  expect(stepOf({ posts: waiting, isExhausted: true }, {}, now)).toMatchObject({
    label: 'Add an idea',
    month: '2027-01',
    count: 8,
  });
});

it('reminds no client while emails are off', () => {
  const waiting = { posts: [...others, post({ state: 'in_review' })] };
  expect(stepOf(waiting, { hasMail: false })?.label).toBe('Waiting for Sabine Keller');
});

it('names a client without a name by the address of the website', () => {
  const waiting = { posts: [...full, post({ state: 'in_review', day: null })] };
  expect(stepOf({ ...waiting, name: '' })?.label).toBe('Waiting for keller.example');
});
