import { answerOf, at, client, requestRaw, type Schemas } from './http.ts';

/** One server-sent event; `data` is its parsed JSON. */
interface ServerEvent {
  event: string;
  data: unknown;
}

/**
 * Reads server-sent events from a response body as they arrive.
 * @throws what the body's reader throws if the connection breaks, SyntaxError for invalid JSON
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      pending += decoder.decode(value, { stream: !done }).replaceAll('\r', '');
      const blocks = pending.split('\n\n');
      pending = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event) yield event;
      }
      if (done) return;
    }
  } finally {
    reader.releaseLock();
  }
}

function parseEvent(block: string): ServerEvent | undefined {
  const lines = block.split('\n');
  const data = fieldOf(lines, 'data').join('\n');
  if (data === '') return undefined;
  return { event: fieldOf(lines, 'event')[0] ?? 'message', data: JSON.parse(data) as unknown };
}

function fieldOf(lines: readonly string[], name: string): string[] {
  return lines.flatMap((line) =>
    line.startsWith(`${name}:`) ? [line.slice(name.length + 1).replace(/^ /, '')] : [],
  );
}

/** A post as the panel uses it. */
export type Post = Omit<Schemas['Post'], 'createdAt' | 'modifiedAt'> & {
  /** Whether its texts, review, photos and approval are not read yet. */
  isFolded?: true;
};
export type PostRow = Schemas['PostRow'];
export type PlannedPost = Schemas['PlannedPostRow'];
export type PostVersion = Schemas['PostVersion'];
export type PostRun = Schemas['PostRun'];
export type ChangePost = Schemas['ChangePost'];
export type PlanPosts = Schemas['PlanPosts'];

/** Name of the resource in the server's addresses. */
export const POSTS_RESOURCE = 'posts';

/** A month of all clients, or of those of one person. */
export interface PlannedMonth {
  month: string;
  /** Id of the person who is responsible, or UNASSIGNED; empty for all. */
  responsible: string;
}

const plannedQuery = ({ month, responsible }: PlannedMonth): { month: string; responsible?: string } =>
  responsible === '' ? { month } : { month, responsible };

/** The address of a month's posts as an iCalendar file. */
export const plannedPostsAddress = (month: PlannedMonth) =>
  `/api/planned-posts.ics?${new URLSearchParams({ ...plannedQuery(month) })}`;

/** The text of the item that is being written, so far. */
export interface StreamedText {
  itemId: string;
  text: string;
}

/** Fields that a folded post does not have. */
const UNREAD = { fullPost: '', images: [], editorApproval: null };

/** Posts, their versions and runs. A write names the version it is based on. All calls throw what `answerOf` throws. */
export const postsApi = {
  /** @param texts_from decided posts of earlier months are folded */
  list: async (id: string, texts_from: string): Promise<Post[]> => {
    const params = { path: { id }, query: { texts_from } };
    const posts = await answerOf(client.GET('/api/form_submissions/{id}/posts', { params }));
    return posts.map((post) => ('isFolded' in post ? { ...UNREAD, submissionId: id, ...post } : post));
  },
  create: (id: string, body: Schemas['NewPost']) =>
    answerOf(client.POST('/api/form_submissions/{id}/posts', { ...at({ id }), body })),
  plan: (id: string, body: PlanPosts) =>
    answerOf(client.PUT('/api/form_submissions/{id}/plan', { ...at({ id }), body })),
  planned: (month: PlannedMonth) =>
    answerOf(client.GET('/api/planned-posts', { params: { query: plannedQuery(month) } })),
  change: (postId: string, body: ChangePost) =>
    answerOf(client.PATCH('/api/posts/{postId}', { ...at({ postId }), body })),
  versions: (postId: string) => answerOf(client.GET('/api/posts/{postId}/versions', at({ postId }))),
  restore: (postId: string, body: Schemas['RestorePost']) =>
    answerOf(client.POST('/api/posts/{postId}/restore', { ...at({ postId }), body })),
  confirmNumber: (postId: string, number: string) =>
    answerOf(client.POST('/api/posts/{postId}/confirmed-numbers', { ...at({ postId }), body: { number } })),
  undoConfirmedNumber: (postId: string, number: string) =>
    answerOf(
      client.DELETE('/api/posts/{postId}/confirmed-numbers', {
        params: { path: { postId }, query: { number } },
      }),
    ),
  /** Uses `keepalive`, because it is sent while the page is being left. */
  remove: (postId: string, version: number) =>
    answerOf(
      client.DELETE('/api/posts/{postId}', {
        params: { path: { postId }, query: { version } },
        keepalive: true,
      }),
    ),
  approve: (postId: string, version: number) =>
    answerOf(client.POST('/api/posts/{postId}/editor-approval', { ...at({ postId }), body: { version } })),
  rewrite: (postId: string, body: Schemas['RewritePost']) =>
    answerOf(client.POST('/api/posts/{postId}/rewrite', { ...at({ postId }), body })),
  startRun: (id: string, ideaIds: string[]) =>
    answerOf(client.POST('/api/form_submissions/{id}/post-runs', { ...at({ id }), body: { ideaIds } })),
  runs: (id: string) => answerOf(client.GET('/api/form_submissions/{id}/post-runs', at({ id }))),
  cancelRun: (runId: string) => answerOf(client.DELETE('/api/post-runs/{runId}', at({ runId }))),
  followRun,
};

/**
 * Follows a run until it ends: first its current state, then every change and the streamed text.
 * @throws what `answerOf` throws, also if the connection breaks before the run ends, so that the caller can reconnect
 */
async function followRun(
  id: string,
  {
    onRun,
    onText,
    signal,
  }: {
    onRun: (run: PostRun) => void;
    onText: (growing: StreamedText) => void;
    signal: AbortSignal;
  },
): Promise<void> {
  const { body } = await requestRaw('GET', `/api/post-runs/${encodeURIComponent(id)}/events`, {
    headers: { accept: 'text/event-stream' },
    signal,
  });
  let growing: StreamedText = { itemId: '', text: '' };
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
