import { z } from 'zod';
import { NewRound } from '../../src/client-review/rounds.schemas.js';
import { PostRuns } from '../../src/posts/post-runs.schemas.js';
import { type Post, Posts } from '../../src/posts/posts.schemas.js';
import { unusedIdeas } from '../../src/shared/month-ideas.js';
import type { AgencyPlan } from '../../src/shared/months.js';
import type { StepName } from '../../src/shared/next-step.js';
import { dayIn, firstPlanDay, planMonth } from '../../src/shared/plan.js';
import { isPlannable } from '../../src/shared/posts.js';
import { Strategy } from '../../src/strategy/strategy.schemas.js';
import { ClientMonth, NextStep } from '../../src/submissions/client-facts.schemas.js';
import { type Submission, SubmissionDetail } from '../../src/submissions/submission.schemas.js';
import { until } from '../support/until.js';
import type { MovedServer } from './moved-server.js';

export const ClientMonths = z.object({ next: NextStep.nullable(), months: z.array(ClientMonth) });

/** Time of every post: in the morning of the first zone it is the evening of the last one. */
export const POST_TIME = '23:00';

/** A client as the agency sees it. */
export interface Managed {
  id: string;
  zone: string;
  /** Receives the link of each release. */
  onRelease: (url: string) => void;
  /** Marks today's posts as published. */
  publish: () => Promise<void>;
}

const writtenIn = ({ full_posts }: Submission) =>
  full_posts.flatMap(({ ideaId, fullPost }) => (fullPost ? [ideaId] : []));

/** Steps that leave nothing to the agency on a day. */
const IDLE: readonly StepName[] = ['wait', 'done'];
const QUESTIONS_A_TIME = 10;
/** Questions that no two ideas get the same title from. */
const QUESTIONS = [
  'Which customer surprised you?',
  'What went wrong last month?',
  'Who taught you your trade?',
  'Which rule do you never break?',
  'How do you choose people for your team?',
  'What did a mistake cost you?',
  'Which tool did you throw away?',
  'When did you last say no?',
  'Why did an employee leave you?',
  'What do competitors get wrong?',
  'Where does your day begin?',
  'Which number do you look at first?',
  'How did you find your first order?',
  'What did your parents teach you?',
  'Whom did you call when it burned?',
  'Which habit saves you an hour?',
  'What would you do with more money?',
  'How do you tell bad news?',
  'Which promise was hard to keep?',
  'What do newcomers misunderstand?',
  'When were you proud of a colleague?',
  'Which meeting did you abolish?',
  'How do you set a price?',
  'What changed in your town?',
  'Who disagrees with you, and why?',
  'Which letter did you keep?',
  'What does a good week look like?',
  'How do you end a project?',
  'Which advice do you ignore?',
  'What will be different in five years?',
];

/** More steps than a client needs on one day. */
const MOST_STEPS = 40;

/** An agency that does what the next step says, and nothing else. */
export class Agency {
  private asked = 0;

  constructor(
    private readonly server: MovedServer,
    private readonly plan: Pick<AgencyPlan, 'weekdays' | 'daysOff' | 'approvalDays' | 'timeZone'>,
    private readonly now: () => Date,
  ) {}

  /** Does the steps of a client until it has none that can be done today. @returns their names */
  async work(client: Managed): Promise<string[]> {
    const done: string[] = [];
    let before = '';
    for (;;) {
      const { next } = await this.server.ask(
        ClientMonths,
        'GET',
        `/api/form_submissions/${client.id}/months`,
      );
      // A step that stays after it was done waits for another person.
      const shown = next && `${next.name} ${next.month} ${next.count}`;
      if (!next || IDLE.includes(next.name) || shown === before) return done;
      if (done.length > MOST_STEPS) throw new Error(`The steps do not end: ${done.join(', ')}`);
      await this.doStep(client, next);
      done.push(next.name);
      before = shown ?? '';
    }
  }

  private async doStep(client: Managed, { name, month, count }: z.infer<typeof NextStep>): Promise<void> {
    const { id } = client;
    const path = `/api/form_submissions/${id}`;
    switch (name) {
      case 'prepare':
      case 'find':
        await this.server.call('POST', `${path}/preparation`, { body: { month } });
        await until(async () =>
          (await this.detail(id)).jobs.every(
            ({ kind, state }) => kind !== 'prepare_month' || state !== 'due',
          ),
        );
        return this.dismissEmptySearch(id);
      case 'add':
        return this.ask(client);
      case 'choose':
        return this.change(id, (submission) => ({
          selected_ideas: [
            ...submission.selected_ideas,
            ...unusedIdeas(submission, { month: month ?? '', written: writtenIn(submission) }).slice(
              0,
              count,
            ),
          ],
        }));
      case 'write':
        return this.write(id, month ?? '');
      case 'strategy':
        return void (await this.server.call('POST', `${path}/strategy/generate`, { body: {} }));
      case 'plan':
        return this.planMonth(client, month ?? '');
      case 'release':
        return this.release(client, (post) => post.state === 'draft' && post.month === month);
      case 'renew':
        return this.release(client, (post) => post.state === 'in_review');
      case 'revise':
        return this.revise(client);
      case 'remind':
        return void (await this.server.call('POST', `${path}/reminder`, { body: {} }));
      case 'publish':
        return client.publish();
      case 'check':
        throw new Error(`Posts with faults: ${JSON.stringify(await this.faults(id))}`);
      default:
        throw new Error(`A client of this run needs no step "${name}".`);
    }
  }

  /** The faults of posts, which no client of a run should have. */
  private async faults(id: string) {
    const posts = await this.posts(id);
    return posts.flatMap(({ month, title, fullPost, review }) =>
      (review?.faults ?? []).map((fault) => ({ month, title, fullPost, fault })),
    );
  }

  /** A search that found fewer ideas than asked for fails once there are none. */
  private async dismissEmptySearch(id: string): Promise<void> {
    const { jobs } = await this.detail(id);
    if (jobs.some(({ kind, state }) => kind === 'prepare_month' && state === 'failed'))
      await this.server.call('DELETE', `/api/form_submissions/${id}/preparation`);
  }

  /** The way on when no material is left: more questions, unless some are open. */
  async ask({ id }: Pick<Managed, 'id'>): Promise<void> {
    const first = (QUESTIONS_A_TIME * this.asked++) % QUESTIONS.length;
    const questions = QUESTIONS.slice(first, first + QUESTIONS_A_TIME);
    await this.server.call('POST', `/api/form_submissions/${id}/asks`, { body: { questions }, also: [409] });
  }

  private async write(id: string, month: string): Promise<void> {
    const [{ selected_ideas: selected }, posts] = await Promise.all([this.detail(id), this.posts(id)]);
    const written = new Set(posts.filter(({ version }) => version > 0).map(({ ideaId }) => ideaId));
    const ideaIds = selected
      .filter((idea) => idea.month === month && !written.has(idea.id))
      .map((idea) => idea.id);
    await this.server.call('POST', `/api/form_submissions/${id}/post-runs`, { body: { ideaIds } });
    await until(async () => {
      const [run] = await this.server.ask(PostRuns, 'GET', `/api/form_submissions/${id}/post-runs`);
      const failed = run?.items.find(({ failure }) => failure);
      if (failed) throw new Error(JSON.stringify(failed));
      return run?.state !== 'running';
    });
  }

  private async planMonth({ id, zone }: Managed, month: string): Promise<void> {
    const all = await this.posts(id);
    const today = dayIn(zone, this.now());
    const open = all.filter(
      ({ month: of, state, plannedDay }) =>
        of === month && isPlannable(state) && (plannedDay === null || plannedDay < today),
    );
    const { weekdays, daysOff, approvalDays, timeZone: agencyZone } = this.plan;
    const when = { now: this.now(), agencyZone, timeZone: zone, time: POST_TIME, approvalDays, daysOff };
    const planned = planMonth({
      month,
      time: POST_TIME,
      weekdays,
      daysOff,
      earliest: firstPlanDay(when),
      posts: open.map((post) => post.id),
      taken: all.flatMap(({ plannedDay: day, plannedTime: time }) => (day === null ? [] : [{ day, time }])),
    });
    const places = planned.map((post) => ({
      id: post.id,
      month: post.day.slice(0, 7),
      plannedDay: post.day,
      plannedTime: POST_TIME,
    }));
    await this.server.call('PUT', `/api/form_submissions/${id}/plan`, {
      body: { timeZone: zone, posts: places },
    });
  }

  private async release(client: Managed, isMeant: (post: Post) => boolean): Promise<void> {
    const { id } = client;
    const posts = (await this.posts(id)).filter((post) => post.version > 0 && isMeant(post));
    const { version, sentAt } = await this.server.ask(
      Strategy,
      'GET',
      `/api/form_submissions/${id}/strategy`,
    );
    const { url } = await this.server.ask(NewRound, 'POST', `/api/form_submissions/${id}/rounds`, {
      posts: posts.map((post) => ({ postId: post.id, version: post.version })),
      strategy: sentAt === null && version > 0 ? version : null,
    });
    client.onRelease(url);
  }

  /** Changes the posts as the client wanted, and releases them again. */
  private async revise(client: Managed): Promise<void> {
    const wanted = (await this.posts(client.id)).filter(({ state }) => state === 'changes_wanted');
    for (const { id, version, fullPost } of wanted)
      await this.server.call('PATCH', `/api/posts/${id}`, {
        body: { version, fullPost: `${fullPost}\n\nThat was the day.` },
      });
    const revised = new Set(wanted.map(({ id }) => id));
    await this.release(client, ({ id }) => revised.has(id));
  }

  private async change(id: string, changes: (stored: Submission) => Partial<Submission>): Promise<void> {
    const stored = await this.detail(id);
    await this.server.call('PUT', `/api/form_submissions/${id}`, {
      body: { ...changes(stored), modified_at: stored.modified_at },
    });
  }

  detail(id: string): Promise<SubmissionDetail> {
    return this.server.ask(SubmissionDetail, 'GET', `/api/form_submissions/${id}`);
  }

  posts(id: string): Promise<Post[]> {
    return this.server.ask(Posts, 'GET', `/api/form_submissions/${id}/posts`);
  }
}
