import { goldenClient } from '../../../test/support/brief.js';
import { submissionOf } from '../../../tools/eval/golden-set.ts';
import type { ModelService } from '../../openai/model.service.js';
import type { SettingsService } from '../../settings/settings.service.js';
import type { Submission } from '../../submissions/submission.schemas.js';
import { IDEAS_PER_RUN, IdeaWriter, type RawIdea } from './idea-writer.js';

let submission: Submission;
beforeAll(async () => {
  submission = submissionOf(await goldenClient('baker-consultant'));
});

/** Ideas without a common word. */
const ideas: RawIdea[] = [...'abcdefghijklmnopq'].map((letter) => ({
  title: letter.repeat(20),
  description: 'Tells it.',
  contentType: 'Story',
  hook: letter.repeat(30),
  sourceIds: ['answer-1'],
}));

const toPost = (fullPost: string, at: number): Submission['full_posts'][number] => ({
  ideaId: `idea-${at}`,
  title: 'T',
  contentType: 'Story',
  fullPost,
});

async function write(
  postsPerMonth: number,
  brought: number,
  { more, posts = [] }: { more?: number; posts?: string[] } = {},
): Promise<{ calls: number; written: number }> {
  let calls = 0;
  const model = {
    write: async () => {
      calls += 1;
      return { ideas: calls === 1 ? ideas.slice(0, brought) : ideas };
    },
  };
  const settings = { current: async () => ({ postsPerMonth }) };
  const writer = new IdeaWriter(model as unknown as ModelService, settings as unknown as SettingsService);
  const written = (await writer.write({ submission: { ...submission, full_posts: posts.map(toPost) }, more }))
    .length;
  return { calls, written };
}

it('sends a second request for ideas that the month still lacks', async () => {
  expect(await write(8, 7)).toEqual({ calls: 2, written: IDEAS_PER_RUN });
});

it('writes as many ideas as the month has posts', async () => {
  expect(await write(12, 12)).toEqual({ calls: 1, written: 12 });
});

it('writes eight ideas for a month of four posts', async () => {
  expect(await write(4, 12)).toEqual({ calls: 1, written: IDEAS_PER_RUN });
});

it('writes only the requested number of additional ideas', async () => {
  expect(await write(8, 8, { more: 2 })).toEqual({ calls: 1, written: 2 });
});

it('replaces an idea that opens like a post that was written', async () => {
  const posts = [`${'a'.repeat(30)}\nThe rest.`];
  expect(await write(8, 8, { posts })).toEqual({ calls: 2, written: IDEAS_PER_RUN });
});
