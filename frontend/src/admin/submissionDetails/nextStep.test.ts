import { finding, review } from '../../../test/admin/support/reviews.ts';
import { idea, post, submission } from '../../../test/admin/support/samples.ts';
import { SAMPLE_STRATEGY } from '../../../test/ui/strategy/sampleStrategy.ts';
import { ApiError, NetworkError } from '../../api/http.ts';
import { type Post, type PostRun, readEvents } from '../../api/posts.ts';
import type { PostThread } from '../../api/rounds.ts';
import type { Job, Submission } from '../../api/submissions.ts';
import { keepFollowing, outcomeOf, shownRun } from '../post/RunContext.tsx';
import { editedPost, interviewEntries } from '../submission/model.ts';
import { duePill, postsInWords, promisedTo, sentInWords } from '../submission/promise.ts';
import { shownWebsite } from '../ui/dates.ts';
import { nextStep, STEP_TEXTS, type StepFacts } from './nextStep.ts';

const FAILED: Job = {
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

const PREPARING: Job = { ...FAILED, id: 'f3', kind: 'prepare_month', state: 'due', last_error: null };

/** A post with a day that the client has not seen. */
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
  ['a quarantined form', { of: { quarantined_at: '2026-11-01', jobs: [FAILED] } }, 'Approve the form'],
  ['a failed job', { of: { jobs: [FAILED] } }, 'Retry what failed'],
  ['two of them', { of: { jobs: [FAILED, { ...FAILED, id: 'f2' }] } }, 'Retry 2'],
  ['posts being written', { of: chosen, isRunning: true }, 'See progress'],
  ['an open interview', { of: { completed_at: null } }, 'See the interview'],
  ['a completed interview', { of: {} }, 'Prepare the month'],
  ['scraped posts', { of: scraped }, 'Prepare the month'],
  ['a preparation that runs', { of: { ...chosen, jobs: [FAILED, PREPARING] } }, 'Prepare the month'],
  ['ideas', { of: { content_ideas: [idea(1)] } }, 'Select the idea'],
  ['selected ideas', { of: chosen }, 'Write 2 posts'],
  ['one of two written', { of: chosen, posts: [written(1)] }, 'Write 1 post'],
  ['posts with faults', { of: chosen, posts: [written(1, faulty), written(2)] }, 'Fix 2 faults'],
  [
    'faults in what the client has approved',
    { of: chosen, posts: [written(1, { ...faulty, state: 'approved' }), written(2)] },
    'Write the strategy',
  ],
  [
    'changes requested by the client',
    {
      of: chosen,
      posts: [written(1, { state: 'changes_wanted' }), written(2, faulty)],
      threads: [thread(1, { verdict: changesWanted })],
    },
    'Revise 1 post',
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
    expect(step && STEP_TEXTS[step.name].label(step.count)).toBe(label);
  });

  it('is not about the strategy if that could not be loaded', () => {
    const posts = [written(1), written(2)];
    const facts = { submission: submission(chosen), posts, all: posts, threads: [] };
    const step = nextStep({ ...facts, strategy: undefined, isRunning: false });
    expect(step).toEqual({ name: 'release', count: 2 });
  });

  it('ignores a post with a pending deletion, and its idea until the deletion is final', () => {
    const facts = { submission: submission(chosen), threads: [], strategy: undefined, isRunning: false };
    const all = [written(1, { plannedDay: null }), written(2)];
    expect(nextStep({ ...facts, posts: all.slice(1), all })).toEqual({ name: 'release', count: 1 });
    expect(nextStep({ ...facts, posts: [], all })).toBeUndefined();
  });
});

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour));
const completed = { completed_at: '2026-11-01T12:00:00Z' };
const earlier = { completed_at: '2026-11-01T02:00:00Z' };
const later = { completed_at: '2026-11-01T22:00:00Z' };

describe('the pill of the promise', () => {
  it.each([
    ['an open interview', { completed_at: null }, at(2), 'Interview not finished'],
    ['a new one', completed, at(1), 'Due in 3 days'],
    ['one of the last day', completed, at(3, 13), 'Due in 1 day'],
    ['one of the last hours', completed, at(4, 3), 'Due today'],
    ['one of the early hours after this evening', earlier, at(3, 20), 'Due in 1 day'],
    ['one of this evening', later, at(4, 2), 'Due today'],
    ['one that was due a moment ago', completed, at(4, 13), 'Overdue'],
    ['one that is late', completed, at(21), '17 days overdue'],
    ['a sent one', { ...completed, strategy_sent_at: '2026-11-03T09:00:00Z' }, at(21), 'Sent 3 Nov'],
  ])('shows the state of %s', (_what, facts, now, text) => {
    expect(duePill(promisedTo(facts, now), now).text).toBe(text);
  });
});

describe('promise', () => {
  const at = (iso: string, strategy_sent_at?: string) =>
    promisedTo({ completed_at: '2026-11-01T12:00:00Z', strategy_sent_at }, new Date(iso));

  it('is due three days after the interview was completed', () => {
    expect(at('2026-11-02T00:00:00Z')).toMatchObject({
      due: new Date('2026-11-04T12:00:00Z'),
      late: false,
    });
    expect(promisedTo({ completed_at: null }, new Date()).due).toBeUndefined();
  });

  it('is late when the day has passed without a strategy', () => {
    expect(at('2026-11-05T00:00:00Z').late).toBe(true);
    expect(at('2026-11-05T00:00:00Z', '2026-11-04T23:00:00Z').late).toBe(false);
  });

  it.each([
    ['2026-11-24T10:00:00Z', 'Sent 24 Nov, 1 day early'],
    ['2026-11-22T10:00:00Z', 'Sent 22 Nov, 3 days early'],
    ['2026-11-25T11:00:00Z', 'Sent 25 Nov, in time'],
    ['2026-11-25T13:00:00Z', 'Sent 25 Nov, 1 day late'],
    ['2026-11-28T10:00:00Z', 'Sent 28 Nov, 3 days late'],
    ['2025-11-24T10:00:00Z', 'Sent 24 Nov 2025, 366 days early'],
  ])('says of %s: %s', (sent, words) => {
    const due = new Date('2026-11-25T12:00:00Z');
    expect(sentInWords({ due, sent: new Date(sent) }, new Date('2026-11-29T00:00:00Z'))).toBe(words);
  });

  it('counts posts out of the promised eight, and never nine of eight', () => {
    expect([0, 8, 9].map(postsInWords)).toEqual(['0 of 8 posts', '8 of 8 posts', '9 posts']);
  });
});

describe('editedPost', () => {
  const scraped = { text: 'a', url: 'https://l.example/1', postedAt: '2026-10-01T09:00:00Z', numLikes: 3 };

  it('keeps only the text: URL, date and counts belong to the scraped text', () => {
    expect(editedPost(scraped, 'b')).toEqual({ text: 'b' });
    expect(editedPost(scraped, 'a')).toBe(scraped);
    expect(editedPost(scraped, '  ')).toBeNull();
    expect(editedPost(null, 'new')).toEqual({ text: 'new' });
  });
});

describe('a website for display', () => {
  it.each([
    ['https://audit.example/', 'audit.example'],
    ['HTTP://audit.example/shop/', 'audit.example/shop'],
    ['audit.example', 'audit.example'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
  ])('%s', (website, shown) => {
    expect(shownWebsite(website)).toBe(shown);
  });
});

describe('interviewEntries', () => {
  it('shows answers without a question only if they have text', () => {
    const { interview_questions } = submission();
    const entries = interviewEntries({ interview_questions, interview_answers: ['a', 'b', '', 'd'] });
    expect(entries.map(({ label, answer }) => [label, answer])).toEqual([
      ['Q1', 'a'],
      ['Q2', 'b'],
      ['Response 4', 'd'],
    ]);
  });
});

describe('readEvents', () => {
  it('assembles events from any sequence of chunks', async () => {
    const bytes = new TextEncoder().encode(
      'event: delta\r\ndata: {"text":"Grüße"}\r\n\r\n: comment\n\nevent: done\ndata: {"a":\ndata: 1}\n\nevent: cut\ndata: {',
    );
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    const events = [];
    for await (const event of readEvents(body)) events.push(event);
    expect(events).toEqual([
      { event: 'delta', data: { text: 'Grüße' } },
      { event: 'done', data: { a: 1 } },
    ]);
  });
});

describe('runs', () => {
  const item = (number: number, state: PostRun['items'][number]['state'], error?: string) => ({
    id: `item-${number}`,
    ideaId: `idea-${number}`,
    title: `Idea ${number}`,
    instruction: null,
    state,
    failure:
      error === undefined ? null : { statusCode: 429, code: 'post_failed' as const, message: 'x', error },
  });
  const run = (state: PostRun['state'], ...items: PostRun['items']): PostRun => ({
    id: `run-${state}`,
    submissionId: 's',
    state,
    createdAt: '',
    items,
  });

  describe('following a run', () => {
    /** A stream that breaks `breaks` times, optionally with an event before each break. */
    async function follow(attempts: ({ event: boolean } | Error | 'end')[]) {
      const pauses: number[] = [];
      const live: boolean[] = [];
      const controller = new AbortController();
      const way = {
        follow: async (_: string, { onRun }: { onRun: (run: PostRun) => void }) => {
          const attempt = attempts.shift();
          if (attempt === 'end') return onRun(run('finished'));
          if (attempt instanceof Error) throw attempt;
          if (attempt?.event) onRun(run('running'));
          throw new NetworkError('broken');
        },
        pause: async (ms: number) => {
          pauses.push(ms);
        },
      };
      const follower = {
        onRun: () => {},
        onText: () => {},
        onLive: (isLive: boolean) => void live.push(isLive),
        signal: controller.signal,
      };
      const done = keepFollowing('run-1', follower, way);
      return { done, pauses, live };
    }
    const silent = { event: false };

    it('waits longer after each disconnect, and starts over after each event', async () => {
      const { done, pauses, live } = await follow([silent, silent, silent, { event: true }, silent, 'end']);
      await done;
      expect(pauses).toEqual([1000, 2000, 4000, 1000, 2000]);
      expect(live).toEqual([false, false, false, true, false, false, true]);
    });

    it('continues after a server error, and stops if a retry cannot help', async () => {
      const { done, pauses } = await follow([
        new ApiError(503, 'busy', 'x'),
        new ApiError(429, 'too_many_requests', 'x'),
        new ApiError(401, 'unauthorized', 'x'),
      ]);
      await expect(done).rejects.toMatchObject({ statusCode: 401 });
      expect(pauses).toEqual([1000, 2000]);
    });
  });

  describe('the current run', () => {
    it('is the active one, else the newest', () => {
      const runs = [run('finished'), run('running'), run('cancelled')];
      expect(shownRun(runs)?.state).toBe('running');
      expect(shownRun([run('finished'), run('cancelled')])?.state).toBe('finished');
      expect(shownRun([])).toBeUndefined();
    });

    const wanted = ['idea-1', 'idea-2'];

    it('has no message while it is active, and when everything is written', () => {
      expect(outcomeOf(run('running', item(1, 'writing')), wanted)).toBeUndefined();
      expect(outcomeOf(run('finished', item(1, 'done')), wanted)).toBeUndefined();
      expect(outcomeOf(run('finished', item(1, 'done'), item(2, 'failed', 'x')), wanted)).toBeUndefined();
    });

    it('says that it was cancelled, or why it failed, while missing posts are wanted', () => {
      const cancelled = run('cancelled', item(1, 'done'), item(2, 'cancelled'));
      expect(outcomeOf(cancelled, wanted)).toEqual({ kind: 'cancelled' });
      expect(outcomeOf(cancelled, ['idea-1'])).toBeUndefined();
      const stopped = run('stopped', item(1, 'failed', 'spent'), item(2, 'cancelled', 'spent'));
      const problem = 'Failed to generate full posts: spent';
      expect(outcomeOf(stopped, wanted)).toEqual({ kind: 'failed', problem });
    });
  });
});
