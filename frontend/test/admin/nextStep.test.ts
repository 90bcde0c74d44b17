import { nextStep, type StepFacts } from '../../src/admin/submissions/detail/next/nextStep.ts';
import { STEPS } from '../../src/admin/submissions/detail/next/stepTexts.ts';
import type { Post } from '../../src/api/posts.ts';
import type { PostThread } from '../../src/api/rounds.ts';
import type { FollowUp, Submission } from '../../src/api/submissions.ts';
import { SAMPLE_STRATEGY } from '../ui/strategy/sampleStrategy.ts';
import { finding, review } from './support/reviews.ts';
import { idea, post, submission } from './support/samples.ts';

const FAILED: FollowUp = {
  id: 'f1',
  kind: 'board',
  title: 'Making the Trello board',
  about: null,
  subject: '',
  state: 'failed',
  attempts: 9,
  last_error: 'x',
  created_at: '',
  done_at: null,
};

/** A post with a day, which the client has not been shown. */
function written(number: number, changes: Partial<Post> = {}): Post {
  return {
    ...post(number),
    id: `post-${number}`,
    submissionId: 's',
    version: 1,
    state: 'draft',
    month: '2026-11',
    plannedDay: '2026-11-24',
    plannedTime: null,
    position: number,
    images: [],
    createdAt: '',
    modifiedAt: '',
    ...changes,
  };
}

function thread(number: number, changes: Partial<PostThread> = {}): PostThread {
  return {
    postId: `post-${number}`,
    releasedVersion: 1,
    verdict: null,
    comments: [],
    ...changes,
  } as PostThread;
}

const changesWanted = { verdict: 'changes_wanted', version: 1 } as PostThread['verdict'];

const unsent = {
  submissionId: 's',
  sources: [],
  content: SAMPLE_STRATEGY,
  version: 1,
  faults: [],
  modifiedAt: '',
  sentAt: null,
};
const sent = { ...unsent, sentAt: '2026-11-20T09:00:00Z' };
const noStrategy = { ...unsent, content: null, version: 0 };
const fault = { part: 'heard', message: 'x' } as unknown as (typeof unsent)['faults'][number];

const scraped = { last_post_1: { text: 'Old' } };
const chosen = { content_ideas: [idea(1), idea(2)], selected_ideas: [idea(1), idea(2)] };
const faulty = { review: review({ faults: [finding(), finding()] }) };

interface Case {
  of: Partial<Submission>;
  posts?: Post[];
  threads?: PostThread[];
  strategy?: StepFacts['strategy'];
  isRunning?: boolean;
}

const CASES: [what: string, facts: Case, label: string | undefined][] = [
  ['a held form', { of: { spam_at: '2026-11-01', follow_ups: [FAILED] } }, 'Release the form'],
  ['a follow-up that failed', { of: { follow_ups: [FAILED] } }, 'Retry what failed'],
  ['two of them', { of: { follow_ups: [FAILED, { ...FAILED, id: 'f2' }] } }, 'Retry 2'],
  ['posts being written', { of: chosen, isRunning: true }, 'Follow the writing'],
  ['an open interview', { of: { completed_at: null } }, 'See the interview'],
  ['a profile that nobody has scraped', { of: {} }, 'Scrape past posts'],
  ['no profile', { of: { linkedin_profile: '' } }, 'Find ideas'],
  ['scraped posts', { of: scraped }, 'Find ideas'],
  ['ideas', { of: { content_ideas: [idea(1)] } }, 'Select ideas'],
  ['selected ideas', { of: chosen }, 'Write 2 posts'],
  ['one of two written', { of: chosen, posts: [written(1)] }, 'Write 1 post'],
  ['posts with faults', { of: chosen, posts: [written(1, faulty), written(2)] }, 'Fix 2 faults'],
  [
    'faults in what the client has approved',
    { of: chosen, posts: [written(1, { ...faulty, state: 'approved' }), written(2)] },
    'Write the strategy',
  ],
  [
    'changes wanted by the client',
    {
      of: chosen,
      posts: [written(1, { state: 'changes_wanted' }), written(2, faulty)],
      threads: [thread(1, { verdict: changesWanted })],
    },
    'Answer 1 change',
  ],
  [
    'changes that were made',
    {
      of: chosen,
      posts: [written(1, { state: 'changes_wanted', version: 2 }), written(2)],
      threads: [thread(1, { verdict: changesWanted }), thread(2)],
      strategy: sent,
    },
    'Release to client',
  ],
  ['posts without a strategy', { of: chosen, posts: [written(1), written(2)] }, 'Write the strategy'],
  [
    'a strategy with faults',
    { of: chosen, posts: [written(1), written(2)], strategy: { ...unsent, faults: [fault] } },
    'Fix 1 fault',
  ],
  [
    'posts without a day',
    { of: chosen, posts: [written(1, { plannedDay: null }), written(2)], strategy: unsent },
    'Plan 1 post',
  ],
  ['all of it ready', { of: chosen, posts: [written(1), written(2)], strategy: unsent }, 'Release to client'],
  [
    'a strategy alone that was not sent',
    { of: chosen, posts: [written(1), written(2)], threads: [thread(1), thread(2)], strategy: unsent },
    'Release to client',
  ],
  [
    'all of it with the client',
    {
      of: chosen,
      posts: [written(1, { state: 'in_review' }), written(2, { state: 'approved' })],
      threads: [thread(1), thread(2)],
      strategy: sent,
    },
    undefined,
  ],
];

describe('the next step', () => {
  it.each(CASES)('of a submission with %s', (_what, facts, label) => {
    const { of, posts = [], threads = [], strategy = noStrategy, isRunning = false } = facts;
    const step = nextStep({ submission: submission(of), posts, all: posts, threads, strategy, isRunning });
    expect(step && STEPS[step.name].label(step.count)).toBe(label);
  });

  it('is no strategy where that could not be read', () => {
    const posts = [written(1), written(2)];
    const facts = { submission: submission(chosen), posts, all: posts, threads: [] };
    const step = nextStep({ ...facts, strategy: undefined, isRunning: false });
    expect(step).toEqual({ name: 'release', count: 2 });
  });

  it('leaves a post alone that is about to be deleted, and its idea until it is gone', () => {
    const facts = { submission: submission(chosen), threads: [], strategy: undefined, isRunning: false };
    const all = [written(1, { plannedDay: null }), written(2)];
    expect(nextStep({ ...facts, posts: all.slice(1), all })).toEqual({ name: 'release', count: 1 });
    expect(nextStep({ ...facts, posts: [], all })).toBeUndefined();
  });
});
