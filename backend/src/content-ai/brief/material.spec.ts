import { goldenClient } from '../../../test/support/brief.js';
import { submissionOf } from '../../../tools/eval/golden-set.ts';
import { withinBounds } from '../../brand-manuals/manuals.service.js';
import { sampleAnswer } from '../../shared/sample-answers.js';
import { factSources, materialOf } from './material.js';
import { materialReport } from './material-report.js';
import { styleCard } from './style-card.js';

const submission = async () => submissionOf(await goldenClient('heating-engineer'));

describe('the material', () => {
  it('contains every answer word for word under the number of its question', async () => {
    const stored = { ...(await submission()), interview_answers: ['', 'Second.', '   ', 'Fourth.'] };
    expect(materialOf(stored).answers.map(({ id, text }) => [id, text])).toEqual([
      ['answer-2', 'Second.'],
      ['answer-4', 'Fourth.'],
    ]);
  });

  it('prefers the posts in the request to the stored ones', async () => {
    const posts = materialOf(await submission(), { linkedInPosts: ['Mine.', '', 'Another.'] }).posts;
    expect(posts.map(({ id, text }) => [id, text])).toEqual([
      ['post-1', 'Mine.'],
      ['post-3', 'Another.'],
    ]);
    expect(materialOf(await submission(), { linkedInPosts: ['', ''] }).posts).toHaveLength(5);
  });

  it('takes facts from posts only when they are the client’s own', async () => {
    const imitated = factSources(materialOf(await submission()));
    const own = factSources(materialOf({ ...(await submission()), posts_are_own: true }));
    expect([...imitated.keys()]).toEqual(['answer-1', 'answer-2', 'answer-3', 'answer-4', 'brand']);
    expect([...own.keys()]).toContain('post-1');
  });
});

describe('the manuals', () => {
  const manual = (name: string, text: string) => ({ name, text, problem: null });

  it('are read up to a limit, oldest first, and the report names the rest', async () => {
    const long = `Never: puns\n${'x'.repeat(299_988)}`;
    const manuals = ['one', 'two', 'three'].map((name) => manual(name, `${long}`));
    const unreadable = { name: 'four', text: '', problem: 'is password protected' };
    const material = materialOf(await submission(), { manuals: withinBounds([...manuals, unreadable]) });
    expect(material.manuals.map(({ text }) => text.length)).toEqual([300_000, 100_000, 0, 0]);
    expect(materialReport(material).manuals.map(({ characters, problem }) => [characters, problem])).toEqual([
      [300_000, null],
      [100_000, 'is very long: only the beginning was read'],
      [0, 'was not read: the earlier manuals are too long'],
      [0, 'is password protected'],
    ]);
  });
});

describe('the material report', () => {
  const report = async (changes: object) =>
    materialReport(materialOf({ ...(await submission()), ...changes }));
  const noPosts = {
    last_post_1: null,
    last_post_2: null,
    last_post_3: null,
    last_post_4: null,
    last_post_5: null,
  };

  it('has no warnings when there is enough material', async () => {
    const long =
      'I have told this story many times and I will tell it again because it is mine and it is true. '.repeat(
        3,
      );
    const { warnings } = await report({ interview_answers: [long, long, long, long] });
    expect(warnings).toEqual([]);
  });

  it.each([
    [{ interview_answers: [] }, 'There are no interview answers'],
    [{ interview_answers: ['One answer.'] }, 'Only 1 answer: the ideas will resemble each other.'],
    [{ interview_answers: ['a', 'b', 'c', 'd'] }, 'No answer has 40 words or more'],
    [noPosts, 'There are no past posts'],
    [{ ...noPosts, last_post_1: { text: 'Short.' } }, 'All past posts are shorter than 200 characters'],
  ])('names what is missing: %o', async (changes, warning) => {
    expect((await report(changes)).warnings.join('\n')).toContain(warning);
  });
});

it('contains samples of the simulated speech service only for the simulated writer, and never in the style', async () => {
  const sample = sampleAnswer({ language: 'en', kind: 'base', position: 1 });
  const own = 'I answer the telephone myself. No caller waits longer than a minute.';
  const client = { ...(await submission()), usp: sample, interview_answers: [own, `Edited. ${sample}`] };
  const live = materialOf(client);
  expect(live.answers.map(({ text }) => text)).toEqual([own]);
  expect(live.brand).not.toContain(sample);
  const simulated = materialOf(client, { withSamples: true });
  expect(simulated.answers.map((one) => one.sample)).toEqual([false, true]);
  expect(simulated.brand).toContain(sample);
  expect(styleCard({ ...simulated, posts: [] }).texts).toBe(1);
});
