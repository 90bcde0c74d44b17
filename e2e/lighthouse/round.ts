import { setTimeout } from 'node:timers/promises';
import { ADMIN_PASSWORD } from '../server.ts';

const ANSWERS = [
  'My aunt had a workshop for chairs in Husum and needed somebody who could carry. Eleven years later she gave me the key.',
  'We turn down every order that has to be ready by Friday. Glue needs two nights, and nobody thanks you for a wobbly table.',
  'Owners of small hotels with fewer than thirty rooms. They buy cheap chairs every three years and never add it up.',
  'Everybody in my trade says that nobody pays for handwork any more. We raised our prices by a fifth and lost two customers of ninety.',
];

/**
 * Releases a strategy with its first posts to a new client.
 * @returns the path of the client page
 */
export async function releaseRound(server: string): Promise<string> {
  const send = await administrator(server);
  const { id } = await send<{ id: string }>('POST', '/api/forms', {
    website: 'https://chairs.example',
    email: 'mara@chairs.example',
    industry: 'Chairs',
  });
  await send('POST', '/api/generate-questions', { topics: ['Handwork'], formId: id });
  for (const [index, answer] of ANSWERS.entries())
    await send('PUT', `/api/forms/${id}/answers/${index}`, { answer });
  await send('POST', `/api/forms/${id}/complete`);
  const ideas = await send<{ id: string }[]>('POST', '/api/generate-content-ideas', { submission: { id } });
  await untilBoard(send, id);
  const formData = { id };
  for (const idea of ideas.slice(0, 3))
    await send('POST', '/api/generate-full-posts', { idea, formData, linkedInPosts: [] });
  const posts = await send<{ id: string; version: number }[]>('GET', `/api/form_submissions/${id}/posts`);
  const strategy = await send<{ version: number }>('POST', `/api/form_submissions/${id}/strategy/generate`);
  const { url } = await send<{ url: string }>('POST', `/api/form_submissions/${id}/rounds`, {
    posts: posts.map((post) => ({ postId: post.id, version: post.version })),
    strategy: strategy.version,
  });
  return new URL(url).pathname;
}

/** Waits for the board, which a job makes after the interview: posts need its list. */
async function untilBoard(send: Send, id: string): Promise<void> {
  const end = Date.now() + 60_000;
  while (
    (await send<{ trello_board_id: string | null }>('GET', `/api/form_submissions/${id}`)).trello_board_id ===
    null
  ) {
    if (Date.now() > end) throw new Error('The submission has no board after a minute');
    await setTimeout(200);
  }
}

type Send = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Sends a request as the administrator. */
async function administrator(server: string): Promise<Send> {
  const login = await ask(server, 'POST', '/api/verify-admin', { body: { password: ADMIN_PASSWORD } });
  const cookie = login.headers.getSetCookie().join('; ');
  return async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    (await ask(server, method, path, { body, cookie })).json();
}

async function ask(
  server: string,
  method: string,
  path: string,
  { body, cookie = '' }: { body?: unknown; cookie?: string },
): Promise<Response> {
  const answer = await fetch(server + path, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
