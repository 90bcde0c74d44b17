import { STRATEGY_PARTS } from '#shared/rounds';
import type { Post } from '../../../src/api/posts.ts';
import type { NewRound, PostThread, Release, Rounds, StrategyReply } from '../../../src/api/rounds.ts';
import { failure, json, type Routes } from './answers.ts';
import type { FakePosts } from './fakePosts.ts';

const LINK = 'https://byline.example/review/a-token';
/** What all replies of the agency have in common. */
const SAID = { by: 'agency', name: null, quote: null, place: null } as const;
const RELEASED_AT = '2026-11-22T10:00:00Z';

/** The rounds of the fake server, with their comments. */
export class FakeRounds {
  private readonly stored = new Map<string, Rounds>();

  constructor(
    private readonly server: Routes,
    private readonly posts: FakePosts,
  ) {}

  /** The routes of a submission. */
  add(id: string): void {
    this.server.on(`GET /api/form_submissions/${id}/rounds`, () => json(this.of(id)));
    this.server.on(`GET /api/form_submissions/${id}/threads`, ({ query }) => {
      const from = query.get('texts_from') ?? '';
      const late = this.posts.of(id).filter(({ month, state }) => month >= from || state === 'in_review');
      return json(this.of(id).threads.filter(({ postId }) => late.some((post) => post.id === postId)));
    });
    this.server.on(`POST /api/form_submissions/${id}/rounds`, ({ body }) =>
      this.release(id, body as Release),
    );
    this.server.on(`POST /api/form_submissions/${id}/rounds/preview`, ({ body }) =>
      this.preview(id, body as Release),
    );
    this.server.on(`POST /api/form_submissions/${id}/strategy/comments`, ({ body }) =>
      json(this.replyOnStrategy(id, body as StrategyReply)),
    );
    for (const post of this.posts.of(id))
      this.server.on(`POST /api/posts/${post.id}/comments`, ({ body }) =>
        json(this.reply(post, body as { text: string; internal: boolean })),
      );
  }

  of(id: string): Rounds {
    return this.stored.get(id) ?? { rounds: [], threads: [], strategy: { looksRight: [], comments: [] } };
  }

  /** Threads of posts and of parts of the strategy whose last comment is the client's. */
  unanswered(id: string): number {
    const { threads, strategy } = this.of(id);
    const ofParts = STRATEGY_PARTS.map((name) => strategy.comments.filter(({ part }) => part === name));
    const all = [...threads.map(({ comments }) => comments), ...ofParts];
    return all.filter((comments) => comments.at(-1)?.by === 'client').length;
  }

  change(id: string, changes: Partial<Rounds>): void {
    this.stored.set(id, { ...this.of(id), ...changes });
  }

  /** Posts in review without a round have a link, too. */
  hasValidLink(id: string): boolean {
    const { rounds } = this.of(id);
    const isValid = (round: (typeof rounds)[number]) =>
      round.revokedAt === null && new Date(round.expiresAt) > new Date();
    return rounds.length === 0 || rounds.some(isValid);
  }

  /** Adds a round to the server, with its route. */
  put(id: string, changes: Partial<NewRound> = {}): NewRound {
    const number = this.of(id).rounds.length + 1;
    const round: NewRound = {
      id: `00000000-0000-4000-b000-${String(number).padStart(12, '0')}`,
      submissionId: id,
      releasedAt: RELEASED_AT,
      releasedBy: 'Ada Baker',
      expiresAt: '2099-12-22T10:00:00Z',
      revokedAt: null,
      note: null,
      withStrategy: false,
      readerName: null,
      openedAt: null,
      posts: [],
      verdicts: [],
      comments: [],
      hasOwnLink: false,
      url: LINK,
      ...changes,
    };
    const { url: _shownOnce, ...kept } = round;
    this.change(id, { rounds: [kept, ...this.of(id).rounds] });
    this.server.on(`DELETE /api/rounds/${round.id}`, () => {
      const revoke = (one: typeof kept) =>
        one.id === round.id ? { ...one, revokedAt: '2026-11-23T10:00:00Z' } : one;
      this.change(id, { rounds: this.of(id).rounds.map(revoke) });
      return new Response(null, { status: 204 });
    });
    return round;
  }

  thread(post: Post, changes: Partial<PostThread> = {}): PostThread {
    const known = this.of(post.submissionId).threads.find(({ postId }) => postId === post.id);
    const empty = { releasedVersion: null, verdict: null, comments: [], postedAt: null, postedUrl: null };
    const thread = { postId: post.id, ...empty, ...known, ...changes };
    const others = this.of(post.submissionId).threads.filter(({ postId }) => postId !== post.id);
    this.change(post.submissionId, { threads: [...others, thread] });
    return thread;
  }

  /** The conflict of a release that names another version of a post. */
  private conflict(id: string, { posts }: Release): Response | undefined {
    const current = this.posts
      .of(id)
      .find((row) => posts.some(({ postId, version }) => postId === row.id && version !== row.version));
    return current && failure(409, 'changed_elsewhere', 'This was changed elsewhere.', { current });
  }

  private preview(id: string, order: Release): Response {
    const conflict = this.conflict(id, order);
    if (conflict) return conflict;
    const posts = this.posts
      .of(id)
      .filter((row) => order.posts.some(({ postId }) => postId === row.id))
      .map(({ id: postId, title, fullPost }) => ({ id: postId, title, fullPost }));
    return json({ language: 'de', note: order.note ?? null, posts });
  }

  private release(id: string, order: Release): Response {
    const conflict = this.conflict(id, order);
    if (conflict) return conflict;
    const { posts, strategy, note } = order;
    const rows = this.posts.of(id);
    const released = posts.flatMap(({ postId }) => rows.find((row) => row.id === postId) ?? []);
    for (const post of released) {
      this.posts.keep({ ...post, state: 'in_review' });
      this.thread(post, { releasedVersion: post.version });
    }
    const round = this.put(id, {
      note: note ?? null,
      withStrategy: strategy !== null,
      posts: released.map(({ id: postId, version, title }) => ({ postId, version, title })),
    });
    return json(round, { status: 201 });
  }

  private reply(post: Post, { text, internal }: { text: string; internal: boolean }): PostThread {
    const { comments } = this.thread(post);
    const said = { ...SAID, personName: 'Ada Baker', part: null } as const;
    const number = String(comments.length + 1).padStart(12, '0');
    const comment = {
      ...said,
      id: `00000000-0000-4000-c000-${number}`,
      postId: post.id,
      text,
      internal,
      version: post.version,
      at: '2026-11-23T09:00:00Z',
    };
    return this.thread(post, { comments: [...comments, comment] });
  }

  private replyOnStrategy(id: string, { part, text }: StrategyReply): Rounds['strategy'] {
    const { strategy } = this.of(id);
    const number = String(strategy.comments.length + 1).padStart(12, '0');
    const comment = {
      ...SAID,
      id: `00000000-0000-4000-d000-${number}`,
      postId: null,
      part,
      text,
      version: 1,
      at: '2026-11-23T09:00:00Z',
    };
    const answered = { ...strategy, comments: [...strategy.comments, comment] };
    this.change(id, { strategy: answered });
    return answered;
  }
}
