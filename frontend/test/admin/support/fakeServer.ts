import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '#shared/days';
import { type PromiseState, STRATEGY_EMAIL_DAYS } from '#shared/limits';
import { CLIENT_FILTERS, type ClientFilter } from '#shared/list-columns';
import type { PostState } from '#shared/posts';
import type { ClientMonths, Submission, SubmissionRow } from '../../../src/api/submissions.ts';
import { type Call, failure, type Handler, json, type Routes } from './answers.ts';
import { clientMonths } from './fakeMonths.ts';
import { FakePosts } from './fakePosts.ts';
import { FakeRounds } from './fakeRounds.ts';
import { FakeStrategies } from './fakeStrategies.ts';

export { type Call, failure, json } from './answers.ts';

/** The filters of the list. */
interface Filter {
  q?: string;
  quarantined?: boolean;
  client?: ClientFilter;
  promise?: PromiseState;
}

/** Replaces our server: handlers per 'METHOD /path', and a record of all requests. */
export class FakeServer implements Routes {
  readonly calls: Call[] = [];
  readonly submissions = new Map<string, Submission>();
  readonly posts = new FakePosts(this);
  readonly strategies = new FakeStrategies(this);
  readonly rounds = new FakeRounds(this, this.posts);
  private readonly handlers = new Map<string, Handler>();

  constructor() {
    // The request that checks whether the server responds, before a lazy part is loaded.
    this.on('HEAD /', () => new Response());
    this.on('GET /api/config', () =>
      json({
        videoGuideUrl: null,
        integrations: { openai: { label: 'AI', mode: 'live', liveWith: ['OPENAI_API_KEY'] } },
        capabilities: { writing: 'live', speech: 'live', boards: 'live', scraping: 'live', mail: 'live' },
      }),
    );
    this.on('GET /api/health', () => json({ status: 'ready', disk: 'up', alarms: [] }));
    this.on('GET /api/ai-budgets', () => json({ refilled_at: '2026-11-23T00:00:00.000Z', budgets: [] }));
    this.on('POST /api/verify-admin', () => json({ ok: true }));
    this.on('GET /api/session', () => json({ active: false }));
    this.on('POST /api/logout', () => new Response(null, { status: 204 }));
    this.on('GET /api/question_sets', () => json([]));
    this.on('GET /api/people', () => json([]));
    this.on('GET /api/security', () => json({ sharedPassword: true }));
    this.on('GET /api/form_submissions', (call) => this.list(call));
    window.fetch = (input, init) =>
      input instanceof Request
        ? this.answer(input.url, input, bodyOf(input))
        : this.answer(String(input), init ?? {}, init?.body);
  }

  on(route: string, handler: Handler): void {
    this.handlers.set(route, handler);
  }

  /**
   * Delays the responses of a route.
   * @returns a function that releases them and later ones
   */
  hold(route: string, handler = this.handler(route)): () => void {
    let letGo = () => {};
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    this.on(route, async (call) => {
      await released;
      return handler(call);
    });
    return letGo;
  }

  /** The current handler of a route. */
  handler(route: string): Handler {
    const handler = this.handlers.get(route);
    if (!handler) throw new Error(`nothing answers ${route}`);
    return handler;
  }

  /** Adds a submission to the server, with the routes of its detail view. */
  add(submission: Submission): void {
    const { id } = submission;
    this.answerUnlessSet(`GET /api/form_submissions/${id}/monthly-reports`, () =>
      json({ months: [], due: null, reports: [] }),
    );
    this.answerUnlessSet(`GET /api/form_submissions/${id}/results`, () =>
      json({ posts: [], today: '2026-11-22', refusal: 'addresses', postsPerRun: 20 }),
    );
    this.answerUnlessSet(`GET /api/form_submissions/${id}/material-need`, () => json({ need: null }));
    this.submissions.set(id, submission);
    this.posts.add(id, submission.full_posts);
    this.strategies.add(id);
    this.rounds.add(id);
    this.on(`GET /api/form_submissions/${id}/reminders`, () =>
      json({ on: true, opened: true, refused: false }),
    );
    this.on(`GET /api/form_submissions/${id}`, ({ query }) => {
      const stored = this.stored(id);
      if (query.get('selected') !== 'ids') return json(stored);
      const selected_idea_ids = stored.selected_ideas.map((one) => one.id);
      const own = stored.selected_ideas.filter(
        (idea) => !stored.content_ideas.some((offered) => isDeepStrictEqual(offered, idea)),
      );
      return json({ ...stored, full_posts: [], selected_ideas: own, selected_idea_ids });
    });
    this.on(`PUT /api/form_submissions/${id}`, ({ body }) => this.update(id, body as Partial<Submission>));
    this.on(`GET /api/form_submissions/${id}/months`, () => json(this.monthsOf(id)));
    this.on(`POST /api/form_submissions/${id}/release`, () =>
      json(this.change(id, { quarantined_at: null })),
    );
    this.on(`GET /api/form_submissions/${id}/material`, () =>
      json({
        answers: 4,
        longAnswers: 3,
        posts: 0,
        voicePosts: 0,
        language: 'en',
        manuals: [],
        warnings: [],
      }),
    );
  }

  private answerUnlessSet(route: string, handler: Handler): void {
    if (!this.handlers.has(route)) this.on(route, handler);
  }

  stored(id: string): Submission {
    const submission = this.submissions.get(id);
    if (!submission) throw new Error(`no submission ${id}`);
    const stored = { ...submission, full_posts: this.posts.generated(id) };
    return { ...stored, ...this.monthsOf(id) };
  }

  private monthsOf(id: string): ClientMonths {
    const submission = this.submissions.get(id);
    if (!submission) throw new Error(`no submission ${id}`);
    const comments = this.rounds.unanswered(id);
    return clientMonths({
      submission,
      posts: this.posts.of(id),
      comments,
      strategy: this.strategies.of(id),
      isLinkValid: this.rounds.hasValidLink(id),
    });
  }

  /** Changes a stored submission as another client or a job of the server would. */
  change(id: string, changes: Partial<Submission>): Submission {
    const before = this.stored(id);
    const modified_at = `2026-11-01T09:00:00.${String(this.calls.length + 1).padStart(6, '0')}Z`;
    const after = { ...before, ...changes, modified_at };
    this.submissions.set(id, after);
    if (changes.full_posts) this.posts.take(id, changes.full_posts);
    return this.stored(id);
  }

  /** The requests of one route, oldest first. */
  sent(route: string): Call[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === route);
  }

  private update(id: string, { modified_at, ...changes }: Partial<Submission>): Response {
    const before = this.stored(id);
    if (modified_at !== before.modified_at) {
      return failure(409, 'changed_elsewhere', 'This was changed elsewhere in the meantime.', {
        current: before,
      });
    }
    return json(this.change(id, changes));
  }

  private list({ query }: Call): Response {
    const [from = 0, to = 9] = JSON.parse(query.get('range') ?? '[0,9]') as number[];
    const { q = '', quarantined, client, promise } = JSON.parse(query.get('filter') ?? '{}') as Filter;
    const rows = [...this.submissions.values()]
      .filter(({ website, email, industry }) =>
        [website, email, industry].some((text) => text.toLowerCase().includes(q.toLowerCase())),
      )
      .filter(({ quarantined_at }) => quarantined === undefined || quarantined === Boolean(quarantined_at))
      .filter(({ id }) => !client || this.clientOf(id)[CLIENT_FILTERS[client]] > 0)
      .filter((row) => promise === undefined || promise === promiseStateOf(row));
    const page = rows.slice(from, to + 1).map((row) => {
      const { next, months } = this.monthsOf(row.id);
      const [month = null] = months;
      return { ...row, posts_count: row.full_posts.length, next, month, client: this.clientOf(row.id) };
    });
    return json(page, {
      headers: { 'content-range': `form_submissions ${from}-${from + page.length - 1}/${rows.length}` },
    });
  }

  /** The client's decisions, as the server computes them for a row of the list. */
  private clientOf(id: string): SubmissionRow['client'] {
    const posts = this.posts.of(id);
    const count = (state: PostState) => posts.filter((post) => post.state === state).length;
    const waiting = posts.filter(({ state }) => state === 'in_review').map(({ modifiedAt }) => modifiedAt);
    return {
      in_review: count('in_review'),
      changes_wanted: count('changes_wanted'),
      approved: count('approved'),
      declined: count('declined'),
      posted: count('posted'),
      since: waiting.sort()[0] ?? null,
    };
  }

  private async answer(
    address: string,
    { method = 'GET', keepalive = false }: RequestInit,
    body: unknown,
  ): Promise<Response> {
    const { pathname, searchParams } = new URL(address, window.location.href);
    const call: Call = { method, path: pathname, query: searchParams, body: undefined, keepalive };
    // Synchronous, because a closing page waits for nothing.
    this.calls.push(call);
    const sent = await body;
    call.body = typeof sent === 'string' && sent !== '' ? JSON.parse(sent) : sent || undefined;
    const handler = this.handlers.get(`${method} ${pathname}`);
    if (!handler) return failure(404, 'not_found', 'Not found');
    return handler(call);
  }
}

/** The state of the promised strategy, as the database computes it. */
function promiseStateOf({ completed_at, strategy_sent_at }: Submission): PromiseState | undefined {
  if (strategy_sent_at) return 'sent';
  if (!completed_at) return undefined;
  const due = Date.parse(completed_at) + STRATEGY_EMAIL_DAYS * DAY_MS;
  return due < Date.now() ? 'overdue' : 'due';
}

/** Network failure: what fetch throws then. */
export function offline(): never {
  throw new TypeError('Failed to fetch');
}

/** jsdom's FormData is a string for Node's Request. */
async function bodyOf(request: Request): Promise<string> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json');
  return isJson ? request.text() : '';
}
