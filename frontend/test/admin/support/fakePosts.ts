import { monthOf } from '#shared/posts';
import type { Schemas } from '../../../src/api/http.ts';
import type { ChangePost, PlanPosts, PostVersion } from '../../../src/api/posts.ts';
import type { GeneratedPost } from '../../../src/api/submissions.ts';
import { failure, json, type Routes } from './answers.ts';

type Post = Schemas['Post'];
type Text = Pick<Post, 'title' | 'fullPost'>;
type How = Pick<PostVersion, 'made' | 'madeBy'> & Partial<PostVersion>;

const WRITTEN: How = { made: 'written', madeBy: 'model' };
const EDITED: How = { made: 'edited', madeBy: 'editor' };

/** Folds a decided post of an earlier month. */
function folded(post: Post, textsFrom: string): Schemas['ListedPosts'][number] {
  if (post.month >= textsFrom || !['approved', 'posted', 'declined'].includes(post.state)) return post;
  const { id, ideaId, title, contentType, trelloCardUrl, trelloCardError, ...rest } = post;
  const { version, state, month, plannedDay, plannedTime, position } = rest;
  const card = { ...(trelloCardUrl && { trelloCardUrl }), ...(trelloCardError && { trelloCardError }) };
  const place = { month, plannedDay, plannedTime, position };
  return { id, ideaId, title, contentType, ...card, version, state, ...place, isFolded: true };
}

/** The posts of the fake server: rows with versions. `full_posts` of a submission is derived from them. */
export class FakePosts {
  private readonly rows = new Map<string, Post[]>();
  private readonly versions = new Map<string, PostVersion[]>();
  private made = 0;

  constructor(private readonly server: Routes) {}

  /** Adds the posts of a submission to the server, with their routes. */
  add(submissionId: string, posts: readonly GeneratedPost[]): void {
    this.rows.set(submissionId, this.rows.get(submissionId) ?? []);
    this.take(submissionId, posts);
    this.server.on(`GET /api/form_submissions/${submissionId}/posts`, ({ query }) =>
      json(this.of(submissionId).map((post) => folded(post, query.get('texts_from') ?? ''))),
    );
    this.server.on(`PUT /api/form_submissions/${submissionId}/plan`, ({ body }) =>
      json(this.plan(submissionId, body as PlanPosts)),
    );
  }

  /** In order. */
  of(submissionId: string): Post[] {
    return [...(this.rows.get(submissionId) ?? [])].sort((a, b) => a.position - b.position);
  }

  ofIdea(submissionId: string, ideaId: string): Post {
    const post = this.of(submissionId).find((other) => other.ideaId === ideaId);
    if (!post) throw new Error(`no post of ${ideaId}`);
    return post;
  }

  versionsOf(post: Pick<Post, 'id'>): PostVersion[] {
    return this.versions.get(post.id) ?? [];
  }

  generated(submissionId: string): GeneratedPost[] {
    return this.of(submissionId).map((post) => {
      const { id, submissionId: _, version, state, month, plannedDay, plannedTime, position, ...rest } = post;
      const { images, createdAt, modifiedAt, ...generated } = rest;
      return generated;
    });
  }

  /** Copies changes of full_posts to the rows. */
  take(submissionId: string, posts: readonly GeneratedPost[]): void {
    const known = this.of(submissionId);
    this.rows.set(submissionId, []);
    for (const [index, post] of posts.entries()) {
      const before = known.find(({ ideaId }) => ideaId === post.ideaId);
      const isNew =
        post.fullPost !== '' && (before?.fullPost !== post.fullPost || before.title !== post.title);
      const row = { ...(before ?? this.newRow(submissionId)), ...post, position: index + 1 };
      this.keep(row);
      if (!isNew) continue;
      const how = before ? EDITED : WRITTEN;
      const written = this.write(row, post, how);
      if (post.draft) this.keep({ ...written, draft: post.draft });
    }
  }

  /** Stores the next text of a post, as the server does. */
  write(post: Post, text: Text, how: How): Post {
    const version = post.version + 1;
    const { title, fullPost } = text;
    const number = {
      number: version,
      title,
      fullPost,
      images: post.images,
      hash: String(version),
      createdAt: '2026-11-21T10:00:00Z',
    };
    const whole = { ...number, instruction: null, restoredFrom: null, personName: 'Ada Baker', ...how };
    this.versions.set(post.id, [whole, ...this.versionsOf(post)]);
    const { error: _, draft: before, ...rest } = post;
    const draft = how.madeBy === 'model' ? undefined : (before ?? post.fullPost);
    return this.keep({ ...rest, title, fullPost, version, ...(draft && draft !== fullPost && { draft }) });
  }

  /** The post of an idea that has none yet. */
  create(submissionId: string, post: GeneratedPost): Post {
    const position = this.of(submissionId).length + 1;
    const row = this.keep({ ...this.newRow(submissionId), ...post, fullPost: '', position });
    return post.fullPost === '' ? row : this.write(row, post, WRITTEN);
  }

  keep(post: Post): Post {
    const others = this.of(post.submissionId).filter(({ id }) => id !== post.id);
    this.rows.set(post.submissionId, [...others, post]);
    const path = `/api/posts/${post.id}`;
    const present = () => this.ofIdea(post.submissionId, post.ideaId);
    this.server.on(`PATCH ${path}`, ({ body }) => this.change(present(), body as ChangePost));
    this.server.on(`GET ${path}/versions`, () => json(this.versionsOf(post)));
    this.server.on(`POST ${path}/restore`, ({ body }) => this.restore(present(), body as never));
    this.server.on(`POST ${path}/confirmed-numbers`, ({ body }) =>
      this.sortNumber(present(), (body as { number: string }).number, { confirmed: true }),
    );
    this.server.on(`DELETE ${path}/confirmed-numbers`, ({ query }) =>
      this.sortNumber(present(), query.get('number') ?? '', { confirmed: false }),
    );
    this.server.on(`DELETE ${path}`, ({ query }) => this.remove(present(), Number(query.get('version'))));
    return post;
  }

  private change(post: Post, { version, images, title = post.title, fullPost = post.fullPost }: ChangePost) {
    if (version !== post.version) return changedElsewhere(post);
    const isNew = title !== post.title || fullPost !== post.fullPost;
    const written = isNew
      ? this.write(post, { title, fullPost }, { made: 'edited', madeBy: 'editor' })
      : post;
    return json(this.keep({ ...written, images: images ?? written.images }));
  }

  private sortNumber(post: Post, number: string, { confirmed }: { confirmed: boolean }): Response {
    const { review } = post;
    if (!review) return failure(404, 'not_found', 'Not found');
    const all = [...review.lookUp, ...(review.confirmed?.lookUp ?? [])];
    const isConfirmed = ({ text }: { text: string }) => confirmed && text === number;
    const lookUp = all.filter((one) => !isConfirmed(one));
    const sorted = { lookUp: all.filter(isConfirmed), findings: [] };
    return json(this.keep({ ...post, review: { ...review, lookUp, confirmed: sorted } }));
  }

  private restore(post: Post, { version, number }: { version: number; number: number }): Response {
    if (version !== post.version) return changedElsewhere(post);
    const earlier = this.versionsOf(post).find((other) => other.number === number);
    if (!earlier) return failure(404, 'not_found', 'Not found');
    return json(this.write(post, earlier, { made: 'restored', madeBy: 'editor', restoredFrom: number }));
  }

  private remove(post: Post, version: number): Response {
    if (version !== post.version) return changedElsewhere(post);
    this.rows.set(
      post.submissionId,
      this.of(post.submissionId).filter(({ id }) => id !== post.id),
    );
    return new Response(null, { status: 204 });
  }

  private plan(submissionId: string, { posts: places }: PlanPosts): Post[] {
    for (const { id, ...place } of places) {
      const post = this.of(submissionId).find((other) => other.id === id);
      if (post) this.keep({ ...post, ...(place as Partial<Post>) });
    }
    return this.of(submissionId);
  }

  private newRow(submissionId: string): Post {
    this.made += 1;
    return {
      id: `00000000-0000-4000-9000-${String(this.made).padStart(12, '0')}`,
      submissionId,
      ideaId: '',
      title: '',
      contentType: '',
      fullPost: '',
      version: 0,
      state: 'draft',
      month: monthOf(new Date()),
      plannedDay: null,
      plannedTime: null,
      position: 0,
      images: [],
      editorApproval: null,
      createdAt: '2026-11-21T09:00:00Z',
      modifiedAt: '2026-11-21T09:00:00Z',
    };
  }
}

export function changedElsewhere(current: Post): Response {
  return failure(409, 'changed_elsewhere', 'This was changed elsewhere in the meantime.', { current });
}
