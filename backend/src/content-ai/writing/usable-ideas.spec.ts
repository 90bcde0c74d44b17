import { goldenClient } from '../../../test/support/brief.js';
import { submissionOf } from '../../../tools/eval/golden-set.ts';
import { type Material, materialOf } from '../brief/material.js';
import { IDEAS_PER_RUN, toIdea, usableIdeas } from './idea-writer.js';

let material: Material;

beforeAll(async () => {
  material = materialOf(submissionOf(await goldenClient('baker-consultant')));
});

const idea = (title: string, changes = {}) => ({
  title,
  description: 'Tells it.',
  contentType: 'Story',
  hook: `${title}, and no one saw it.`,
  sourceIds: ['answer-1'],
  ...changes,
});
const titles = (ideas: { title: string }[]) => ideas.map(({ title }) => title);

it('keeps ideas with sources, at most as many as requested', () => {
  const many =
    'Bread|Flour|Ovens at night|A letter from the bank|Croissants|The bin|Uncle|Scale|Rent|March prices|Supermarket|Leeds|Night shift'
      .split('|')
      .map((title, i) => idea(title, { hook: `${title} ${'abcdefghijklm'[i]?.repeat(30)}` }));
  expect(usableIdeas(many, material, [])).toHaveLength(IDEAS_PER_RUN);
});

it('removes unknown sources, and ideas left without a source', () => {
  const kept = usableIdeas(
    [idea('Bread', { sourceIds: ['answer-1', 'answer-9'] }), idea('Invented', { sourceIds: ['answer-9'] })],
    material,
    [],
  );
  expect(kept).toEqual([idea('Bread')]);
});

it('accepts ideas without sources when there are no answers', () => {
  expect(titles(usableIdeas([idea('Bread', { sourceIds: [] })], { ...material, answers: [] }, []))).toEqual([
    'Bread',
  ]);
});

it('drops ideas that repeat another idea or a posted line', () => {
  const kept = usableIdeas(
    [
      idea('A lesson from the bin'),
      idea('The lesson from the bin', { hook: 'Something else entirely.' }),
      idea('Flour', { hook: 'The flour price doubled and I did not see it.' }),
    ],
    material,
    ['The flour price doubled, and I did not see it!'],
  );
  expect(titles(kept)).toEqual(['A lesson from the bin']);
});

it('stores an idea with SPEC’s default content type', () => {
  expect(toIdea(idea(' Bread ', { contentType: ' ', sourceIds: ['a', 'a'] }), 'id-1')).toMatchObject({
    id: 'id-1',
    title: 'Bread',
    contentType: 'Text Post',
    sourceIds: ['a'],
  });
});
