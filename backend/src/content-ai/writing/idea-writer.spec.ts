import { goldenClient } from '../../../test/support/brief.js';
import { submissionOf } from '../../../tools/eval/golden-set.ts';
import type { ModelService } from '../../ai-budgets/model.service.js';
import { NO_EXCLUSIONS } from '../../submissions/exclusions.schemas.js';
import type { Idea, Submission } from '../../submissions/submission.schemas.js';
import { materialOf } from '../brief/material.js';
import type { MaterialReader } from '../brief/material-reader.js';
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
  count: number,
  brought: number,
  { posts = [], kept = [], words = [] }: { posts?: string[]; kept?: Idea[]; words?: string[] } = {},
): Promise<{ calls: number; written: number }> {
  let calls = 0;
  const model = {
    write: async () => {
      calls += 1;
      return { ideas: calls === 1 ? ideas.slice(0, brought) : ideas };
    },
  };
  const materials = { read: async (one: Submission) => materialOf(one) };
  const writer = new IdeaWriter(materials as unknown as MaterialReader, model as unknown as ModelService);
  const client = {
    ...submission,
    full_posts: posts.map(toPost),
    exclusions: { ...NO_EXCLUSIONS, words },
  };
  const written = (await writer.write({ submission: client, count, kept })).length;
  return { calls, written };
}

it('sends a second request for ideas that the month still lacks', async () => {
  expect(await write(8, 7)).toEqual({ calls: 2, written: IDEAS_PER_RUN });
});

it('writes as many ideas as it is asked for', async () => {
  expect(await write(12, 12)).toEqual({ calls: 1, written: 12 });
  expect(await write(2, 8)).toEqual({ calls: 1, written: 2 });
});

it('replaces an idea that repeats a stored one, or mentions an excluded word', async () => {
  const kept = [{ ...ideas[0], id: 'kept' } as Idea];
  expect(await write(8, 8, { kept })).toEqual({ calls: 2, written: IDEAS_PER_RUN });
  expect(await write(8, 8, { words: ['b'.repeat(20)] })).toEqual({ calls: 2, written: IDEAS_PER_RUN });
});

it('replaces an idea that opens like a post that was written', async () => {
  const posts = [`${'a'.repeat(30)}\nThe rest.`];
  expect(await write(8, 8, { posts })).toEqual({ calls: 2, written: IDEAS_PER_RUN });
});
