import { goldenClient } from '../../../test/support/brief.js';
import { lintedPost } from '../../../tools/eval/review-client.ts';
import { TEXT_TASKS } from './text-tasks.js';
import { TextThread } from './text-thread.js';

const thread = new TextThread();
afterAll(() => thread.onModuleDestroy());

it('returns the same result as on the main thread', async () => {
  const client = await goldenClient('roofer-de');
  const post = lintedPost(
    client,
    { ...client.post, body: `${client.post.body} Frau Lindemann sah 77 Dächer.` },
    [],
  );
  expect(await thread.run('lint', post)).toEqual(TEXT_TASKS.lint(post));
});

it('returns undefined when a text takes too long, and continues with the next one', async () => {
  const client = await goldenClient('roofer-de');
  const post = { ...lintedPost(client, client.post, []), text: 'Ab, Cd. '.repeat(100_000) };
  expect(await thread.run('lint', post, 5)).toBeUndefined();
  const short = lintedPost(client, client.post, []);
  expect(await Promise.all([thread.run('lint', short), thread.run('lint', short)])).toEqual([
    TEXT_TASKS.lint(short),
    TEXT_TASKS.lint(short),
  ]);
});
