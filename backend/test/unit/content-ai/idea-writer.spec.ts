import { IdeaWriter } from '../../../src/content-ai/writing/idea-writer.js';
import { IDEAS_PER_RUN } from '../../../src/content-ai/writing/ideas-prompt.js';
import type { RawIdea } from '../../../src/content-ai/writing/usable-ideas.js';
import type { ModelService } from '../../../src/openai/model.service.js';
import { MAX_POSTS_PER_MONTH } from '../../../src/rules/settings.js';
import type { SettingsService } from '../../../src/settings/settings.service.js';
import type { Submission } from '../../../src/submissions/submission.schemas.js';
import { submissionOf } from '../../../tools/eval/golden-set.ts';
import { goldenClient } from '../../support/brief.js';

let submission: Submission;
beforeAll(async () => {
  submission = submissionOf(await goldenClient('baker-consultant'));
});

/** Ideas that have nothing in common. */
const ideas: RawIdea[] = [...'abcdefghijkl'].map((letter) => ({
  title: letter.repeat(20),
  description: 'Tells it.',
  contentType: 'Story',
  hook: letter.repeat(30),
  sourceIds: ['answer-1'],
}));

async function write(postsPerMonth: number, brought: number): Promise<{ calls: number; written: number }> {
  let calls = 0;
  const model = {
    write: async () => {
      calls += 1;
      return { ideas: calls === 1 ? ideas.slice(0, brought) : ideas };
    },
  };
  const settings = { current: async () => ({ postsPerMonth }) };
  const writer = new IdeaWriter(model as unknown as ModelService, settings as unknown as SettingsService);
  const written = (await writer.write({ submission })).length;
  return { calls, written };
}

it('asks once more for ideas that a month lacks', async () => {
  expect(await write(8, 7)).toEqual({ calls: 2, written: IDEAS_PER_RUN });
});

it('asks once when as many came as one run brings, however many posts are promised', async () => {
  expect(await write(MAX_POSTS_PER_MONTH, IDEAS_PER_RUN)).toEqual({ calls: 1, written: IDEAS_PER_RUN });
});
