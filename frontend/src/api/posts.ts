import { readEvents } from './eventStream.ts';
import { request, requestRaw, type Schemas } from './http.ts';
import { RESOURCE } from './submissions.ts';

export type Post = Schemas['Post'];
export type PostRow = Schemas['PostRow'];
export type PostVersion = Schemas['PostVersion'];
export type PostRun = Schemas['PostRun'];
export type ChangePost = Schemas['ChangePost'];
export type PlanPosts = Schemas['PlanPosts'];

/** Name of the resource in the server's addresses. */
export const POSTS_RESOURCE = 'posts';

/** The text of the item that is being written, as far as it has come. */
export interface Growing {
  itemId: string;
  text: string;
}

const ofSubmission = (id: string, rest: string) => `/api/${RESOURCE}/${encodeURIComponent(id)}${rest}`;
const ofPost = (id: string, rest = '') => `/api/posts/${encodeURIComponent(id)}${rest}`;
const ofRun = (id: string, rest = '') => `/api/post-runs/${encodeURIComponent(id)}${rest}`;

/** Posts, their versions and runs. A write names the version that it was made on; every call throws what `request` throws. */
export const postsApi = {
  list: (submissionId: string) => request<Post[]>('GET', ofSubmission(submissionId, '/posts')),
  plan: (submissionId: string, plan: PlanPosts) =>
    request<Post[]>('PUT', ofSubmission(submissionId, '/plan'), { body: plan }),
  change: (id: string, change: ChangePost) => request<Post>('PATCH', ofPost(id), { body: change }),
  versions: (id: string) => request<PostVersion[]>('GET', ofPost(id, '/versions')),
  restore: (id: string, order: Schemas['RestorePost']) =>
    request<Post>('POST', ofPost(id, '/restore'), { body: order }),
  /** Outlives its page: it is sent as that is left. */
  remove: (id: string, version: number) =>
    request<void>('DELETE', ofPost(id, `?version=${version}`), { keepalive: true }),
  rewrite: (id: string, order: Schemas['RewritePost']) =>
    request<PostRun>('POST', ofPost(id, '/rewrite'), { body: order }),
  startRun: (submissionId: string, ideaIds: string[]) =>
    request<PostRun>('POST', ofSubmission(submissionId, '/post-runs'), { body: { ideaIds } }),
  runs: (submissionId: string) => request<PostRun[]>('GET', ofSubmission(submissionId, '/post-runs')),
  cancelRun: (id: string) => request<PostRun>('DELETE', ofRun(id)),
  followRun,
};

/**
 * Tells of a run until it has ended: the run each time that it has moved on, and the text as it grows. Whoever comes
 * late hears first how far it is.
 * @throws what `request` throws; also when the way to the server breaks before the run's end, to be followed anew
 */
async function followRun(
  id: string,
  {
    onRun,
    onText,
    signal,
  }: {
    onRun: (run: PostRun) => void;
    onText: (growing: Growing) => void;
    signal: AbortSignal;
  },
): Promise<void> {
  const { body } = await requestRaw('GET', ofRun(id, '/events'), {
    headers: { accept: 'text/event-stream' },
    signal,
  });
  let growing: Growing = { itemId: '', text: '' };
  for await (const { event, data } of readEvents(body ?? new ReadableStream())) {
    if (event === 'run' || event === 'done') onRun(data as PostRun);
    if (event === 'done') return;
    if (event !== 'delta') continue;
    const { itemId, at, text } = data as { itemId: string; at: number; text: string };
    const before = itemId === growing.itemId ? growing.text : '';
    growing = { itemId, text: before.slice(0, at) + text };
    onText(growing);
  }
  throw new Error('the events ended before the run');
}
