import type { Post, PostRun } from '../../../src/api/posts.ts';
import type { Idea } from '../../../src/api/submissions.ts';
import { type Call, type FakeServer, failure, json } from './fakeServer.ts';
import { post } from './samples.ts';

type Item = PostRun['items'][number];
const OPEN: readonly Item['state'][] = ['queued', 'writing'];

/** The runs of one submission on the fake server. The test decides when an item is written. */
export class FakeRuns {
  private runs: PostRun[] = [];
  private streams: ReturnType<typeof eventStream>[] = [];
  private readonly base: string;

  constructor(
    private readonly server: FakeServer,
    private readonly id: string,
  ) {
    this.base = `/api/form_submissions/${id}/post-runs`;
    server.on(`GET ${this.base}`, () => json(this.runs));
    server.on(`POST ${this.base}`, ({ body }) => {
      const ids = (body as { ideaIds: string[] }).ideaIds;
      return json(this.start(ids.map((ideaId) => ({ ideaId, title: this.titleOf(ideaId) }))), {
        status: 201,
      });
    });
    for (const { id: postId } of server.posts.of(id)) this.serveRewrite(postId);
  }

  /** The requested ideas, oldest first. */
  get ordered(): string[][] {
    return this.server.sent(`POST ${this.base}`).map(({ body }) => (body as { ideaIds: string[] }).ideaIds);
  }

  /** The number of requests for the events of any run. */
  get followed(): number {
    return this.server.calls.filter(({ path }) => path.endsWith('/events')).length;
  }

  /** Starts a run, as another tab would. */
  start(items: readonly { ideaId: string; title: string; instruction?: string }[]): PostRun {
    const number = this.runs.length + 1;
    const run: PostRun = {
      id: `run-${number}`,
      submissionId: this.id,
      state: 'running',
      createdAt: `2026-11-21T09:00:0${number}Z`,
      items: items.map(({ ideaId, title, instruction }, index) => ({
        id: `item-${number}-${index}`,
        ideaId,
        title,
        instruction: instruction ?? null,
        state: index === 0 ? 'writing' : 'queued',
        failure: null,
      })),
    };
    this.runs = [run, ...this.runs];
    this.server.on(`GET /api/post-runs/${run.id}/events`, () => this.follow());
    this.server.on(`DELETE /api/post-runs/${run.id}`, () => json(this.cancel()));
    return run;
  }

  /** Streams this text for the current item. */
  grow(text: string): void {
    const { items } = this.run;
    const itemId = items.find(({ state }) => state === 'writing')?.id ?? '';
    for (const stream of this.streams) stream.send('delta', { itemId, at: 0, text });
  }

  /** Completes the current item: its post is stored, with its card unless that is still to come. */
  write({ text, withCard = true }: { text?: string; withCard?: boolean } = {}): Post {
    const item = this.current;
    const { ideaId, title, instruction } = item;
    const fullPost = text ?? `Text for ${title}`;
    const known = this.server.posts.of(this.id).find((other) => other.ideaId === ideaId);
    const written = known
      ? this.server.posts.write(
          known,
          { title, fullPost },
          { made: 'rewritten', madeBy: 'model', instruction },
        )
      : this.server.posts.create(this.id, post(0, { ideaId, title, fullPost }));
    const card = withCard && {
      trelloCardId: `card-${ideaId}`,
      trelloCardUrl: `https://trello.com/c/${ideaId}`,
    };
    const stored = this.server.posts.keep({ ...written, ...card });
    this.serveRewrite(stored.id);
    this.settle(item, { state: 'done' });
    return stored;
  }

  /** Fails the current item; an idea without a post keeps the reason. */
  fail(error: string): void {
    const item = this.current;
    const { ideaId, title } = item;
    const known = this.server.posts.of(this.id).find((other) => other.ideaId === ideaId);
    if (!known) {
      const description = `Description of ${title}`;
      const failed = this.server.posts.create(
        this.id,
        post(0, { ideaId, title, fullPost: '', error, description }),
      );
      this.serveRewrite(failed.id);
    }
    this.settle(item, { state: 'failed', failure: failureOf(error) });
  }

  /** Fails the run. */
  stop(error: string): void {
    this.settle(this.current, { state: 'failed', failure: failureOf(error) });
    this.endOpen(failureOf(error));
  }

  /** Breaks the connection of all event streams. */
  break(): void {
    for (const stream of this.streams.splice(0)) stream.end();
  }

  cancel(): PostRun {
    this.endOpen(null);
    return this.run;
  }

  private get run(): PostRun {
    const [run] = this.runs;
    if (!run) throw new Error('no run');
    return run;
  }

  private get current(): Item {
    const item = this.run.items.find(({ state }) => state === 'writing');
    if (!item) throw new Error('nothing is being written');
    return item;
  }

  private endOpen(failure: Item['failure']): void {
    const items = this.run.items.map(
      (item): Item => (OPEN.includes(item.state) ? { ...item, state: 'cancelled', failure } : item),
    );
    this.put({ ...this.run, items, state: failure ? 'stopped' : 'cancelled' });
  }

  private settle(item: Item, change: Partial<Item>): void {
    const items = this.run.items.map((other) => (other.id === item.id ? { ...other, ...change } : other));
    const next = items.find(({ state }) => state === 'queued');
    if (next) next.state = 'writing';
    this.put({ ...this.run, items, state: next ? 'running' : 'finished' });
  }

  private put(run: PostRun): void {
    this.runs = [run, ...this.runs.slice(1)];
    for (const stream of this.streams) this.tell(stream);
    if (run.state !== 'running') this.break();
  }

  private follow(): Response {
    const stream = eventStream();
    this.tell(stream);
    if (this.run.state === 'running') this.streams.push(stream);
    else stream.end();
    return stream.response();
  }

  private tell(stream: ReturnType<typeof eventStream>): void {
    stream.send('run', this.run);
    if (this.run.state !== 'running') stream.send('done', this.run);
  }

  private serveRewrite(postId: string): void {
    this.server.on(`POST /api/posts/${postId}/rewrite`, ({ body }: Call) => {
      const { instruction } = body as { instruction?: string };
      const known = this.server.posts.of(this.id).find(({ id }) => id === postId);
      if (!known) return failure(404, 'not_found', 'Not found');
      const { ideaId, title } = known;
      return json(this.start([{ ideaId, title, ...(instruction && { instruction }) }]), { status: 201 });
    });
  }

  private titleOf(ideaId: string): string {
    const { selected_ideas, content_ideas } = this.server.stored(this.id);
    const idea = [...selected_ideas, ...content_ideas].find((other: Idea) => other.id === ideaId);
    return idea?.title ?? ideaId;
  }
}

function failureOf(error: string) {
  return { statusCode: 502, code: 'post_failed' as const, message: 'Failed to generate full post', error };
}

/** Server-sent events that the test ends. */
function eventStream() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
    },
  });
  return {
    response: () => new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
    send: (event: string, data: unknown) =>
      controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => controller.close(),
  };
}
