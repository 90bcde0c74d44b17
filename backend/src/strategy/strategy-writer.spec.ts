import { goldenClient } from '../../test/support/brief.js';
import { factsOf } from '../../test/support/strategies.js';
import { submissionOf } from '../../tools/eval/golden-set.ts';
import { readBlocks } from '../capabilities/source-blocks.js';
import { strategyPrompt } from './strategy-writer.js';

it('includes the topics that the client chose and the titles of the planned posts', async () => {
  const submission = submissionOf(await goldenClient('baker-consultant'));
  const { material } = factsOf({ ...submission, topics_to_talk_about: 'Bread, Ovens' });
  const messages = strategyPrompt({
    material,
    exclusions: submission.exclusions,
    used: new Set(),
    ideas: ['The first oven', 'The last loaf'],
    language: 'en',
    postsPerMonth: 8,
    mark: 'a1b2c3',
    canary: 'ref-canary',
  });
  expect(readBlocks(messages.at(-1)?.content ?? '')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'topics', text: 'Bread\nOvens' }),
      expect.objectContaining({ id: 'ideas', text: 'The first oven\nThe last loaf' }),
    ]),
  );
});
