import { goldenClient } from '../../test/support/brief.js';
import { factsOf } from '../../test/support/strategies.js';
import { submissionOf } from '../../tools/eval/golden-set.ts';
import type { Submission } from '../submissions/submission.schemas.js';
import { assemble, sharesOf100 } from './assemble.js';
import type { StrategyAnswer } from './strategy-answer.js';

const SAID = [
  'We weave wool, and nothing else has kept us here since 1949.',
  'Tailors who ask where it comes from. They ring us up.',
];
const IDEAS = ['The first loom', 'A tailor rings'].map((title, at) => ({
  id: `idea-${at}`,
  title,
  description: '',
  contentType: 'Story',
  hook: '',
}));

async function client(changes: Partial<Submission> = {}): Promise<Submission> {
  return {
    ...submissionOf(await goldenClient('coach-thin')),
    full_posts: [],
    last_post_1: null,
    interview_questions: SAID.map((_, at) => ({ question: `Question ${at + 1}?`, timestamp: '' })),
    interview_answers: SAID,
    completed_at: '2026-11-20T10:00:00Z',
    ...changes,
  };
}

const NOTHING: StrategyAnswer = {
  heard: [],
  positioning: { text: '', sources: [] },
  audience: { text: '', notFor: '', sources: [] },
  pillars: [],
  voice: { do: [], never: [] },
  firstMonth: [],
  questions: [],
  missing: [],
};
const assembled = async (answer: Partial<StrategyAnswer>, changes: Partial<Submission> = {}) =>
  assemble({ ...NOTHING, ...answer }, factsOf(await client(changes)));

it('drops invented quotations and unknown sources', async () => {
  const { heard, audience } = await assembled({
    heard: [
      { quote: 'nothing else has kept us here', source: 'answer-1' },
      { quote: 'nothing else has fed us here', source: 'answer-1' },
      { quote: 'They ring us up.', source: 'answer-7' },
    ],
    audience: { text: 'Tailors.', notFor: '', sources: ['answer-2', 'answer-7', 'answer-2'] },
  });
  expect(heard).toEqual([{ quote: 'nothing else has kept us here', source: 'answer-1' }]);
  expect(audience.sources).toEqual(['answer-2']);
});

it('names 20 sources of a part at most', async () => {
  const said = Array.from({ length: 25 }, (_, at) => `Answer ${at + 1}: the loom was here before us.`);
  const { audience } = await assembled(
    { audience: { text: 'Tailors.', notFor: '', sources: said.map((_, at) => `answer-${at + 1}`) } },
    {
      interview_questions: said.map((_, at) => ({ question: `Question ${at + 1}?`, timestamp: '' })),
      interview_answers: said,
    },
  );
  expect(audience.sources).toHaveLength(20);
});

it('drops a pillar without sources if two others have them, and adjusts the shares', async () => {
  const pillar = (name: string, sources: string[]) => ({ name, why: '', proof: '', share: 33, sources });
  const { pillars } = await assembled({
    pillars: [pillar('Loom', ['answer-1']), pillar('Air', []), pillar('Wool', ['answer-2'])],
  });
  expect(pillars.map(({ name, share }) => [name, share])).toEqual([
    ['Loom', 50],
    ['Wool', 50],
  ]);
  const { pillars: both } = await assembled({ pillars: [pillar('Loom', ['answer-1']), pillar('Air', [])] });
  expect(both.map(({ name }) => name)).toEqual(['Loom', 'Air']);
});

it('states for every part without material what is missing, in the language of the form', async () => {
  const { missing } = await assembled({}, { language: 'de', interview_answers: ['Ja.', 'Nein.'] });
  expect(missing.map(({ part }) => part)).toEqual([
    'heard',
    'positioning',
    'audience',
    'pillars',
    'firstMonth',
  ]);
  expect(missing[0]?.words).toMatch(/^Hier können wir noch keinen Satz/);
});

it('starts the month with existing ideas, selected ones first', async () => {
  const added = Array.from({ length: 9 }, (_, at) => ({
    idea: ['Loom oil', 'Night shift', 'Moths', 'Dye', 'Rain', 'Prices', 'Paper', 'Dogs', 'Fire'][at] ?? '',
    pillar: 'Unknown pillar',
  }));
  const { firstMonth } = await assembled(
    { firstMonth: [{ idea: 'The first loom', pillar: '' }, ...added] },
    { content_ideas: IDEAS, selected_ideas: IDEAS.slice(1) },
  );
  expect(firstMonth.map(({ idea }) => idea)).toEqual([
    'A tailor rings',
    'The first loom',
    ...added.slice(0, 6).map(({ idea }) => idea),
  ]);
  for (const slot of firstMonth) expect(Object.keys(slot).toSorted()).toEqual(['idea', 'ideaId', 'pillar']);
});

it('takes exclusions from the confirmed list and figures from the texts, and stores no days', async () => {
  const exclusions = { words: ['Acme'], topics: ['The lawsuit'], wishes: [], declined: [] };
  const content = await assembled({}, { exclusions });
  const { leftOut, voice } = content;
  expect(leftOut).toEqual(['The lawsuit', 'Acme']);
  expect(voice.figures).toMatchObject([
    { name: 'answers', value: 2 },
    { name: 'sentenceWords' },
    { name: 'questions' },
    { name: 'exclamations' },
  ]);
  expect(content).not.toHaveProperty('dates');
});

it.each([
  [
    [33, 33, 33],
    [34, 33, 33],
  ],
  [
    [0, 0],
    [50, 50],
  ],
  [
    [Number.NaN, -5, 10],
    [0, 0, 100],
  ],
  [
    [1, 2, 3, 4],
    [10, 20, 30, 40],
  ],
])('converts %j to whole percentages that add up to 100', (given, shares) => {
  expect(sharesOf100(given)).toEqual(shares);
});
