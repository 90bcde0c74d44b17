import type { GeneratedPost, Idea } from '../../../src/api/submissions.ts';
import { type FakeServer, failure, json } from './fakeServer.ts';
import { post } from './samples.ts';

type PostRequest = { idea: Idea; formData: { id: string } };
type CardRequest = { submissionId: string; ideaId: string };

/** Lets the server write posts and make cards, storing both as the real one does. */
export function serveGeneration(server: FakeServer): void {
  server.on('POST /api/generate-full-posts', ({ body }) => json(storePost(server, body as PostRequest)));
  server.on('POST /api/create-trello-card', ({ body }) => {
    const { submissionId, ideaId } = body as CardRequest;
    const card = {
      id: `card-${ideaId}`,
      url: `https://trello.com/c/${ideaId}`,
      shortUrl: `https://trello.com/c/${ideaId}`,
    };
    changePost(server, submissionId, ideaId, { trelloCardId: card.id, trelloCardUrl: card.shortUrl });
    return json(card);
  });
}

export function storePost(server: FakeServer, { idea, formData }: PostRequest): GeneratedPost {
  const written = post(0, { ideaId: idea.id, title: idea.title, fullPost: `Text for ${idea.title}` });
  const others = server.stored(formData.id).full_posts.filter(({ ideaId }) => ideaId !== idea.id);
  server.change(formData.id, { full_posts: [...others, written] });
  return written;
}

function changePost(server: FakeServer, id: string, ideaId: string, change: Partial<GeneratedPost>): void {
  const full_posts = server
    .stored(id)
    .full_posts.map((other) => (other.ideaId === ideaId ? { ...other, ...change } : other));
  server.change(id, { full_posts });
}

/** Fails as the server does: the idea keeps its error. */
export function storeFailure(server: FakeServer, { idea, formData }: PostRequest, error: string): Response {
  const { id: ideaId, title, contentType, description, hook } = idea;
  const failed = { ideaId, title, contentType, fullPost: '', error, description, hook };
  server.change(formData.id, { full_posts: [...server.stored(formData.id).full_posts, failed] });
  return failure(502, 'post_failed', 'Failed to generate full post', { error });
}

/** Server-sent events whose end the test decides. */
export function eventStream() {
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
