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

async function write(
  postsPerMonth: number,
  brought: number,
  more?: number,
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
  const written = (await writer.write({ submission, more })).length;
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
  expect(await write(8, 8, 2)).toEqual({ calls: 1, written: 2 });
});
