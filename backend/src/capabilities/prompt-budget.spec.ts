import { estimateTokens, fitBudget } from './prompt-budget.js';

const block = (id: string, kind: string, length = 400) => ({ id, about: { kind }, text: 'x'.repeat(length) });
const all = [
  block('answer-1', 'answer'),
  block('answer-2', 'answer', 900),
  block('answer-3', 'answer'),
  block('brand', 'brand'),
  block('post-1', 'past post'),
  block('post-2', 'past post'),
  block('post-3', 'past post'),
  block('used-hooks', 'used hooks'),
];

it('keeps everything that fits', () => {
  expect(fitBudget(all, [])).toEqual({ blocks: all, dropped: [] });
});

it('drops whole sources in a fixed order and lists them', () => {
  const order = (budget: number) => fitBudget(all, ['answer-1'], budget).dropped;
  expect(order(1250)).toEqual(['post-3']);
  expect(order(1100)).toEqual(['post-3', 'used-hooks']);
  expect(order(0)).toEqual(['post-3', 'used-hooks', 'post-2', 'post-1', 'answer-2', 'answer-3']);
});

it('drops answers that a post has used before unused ones, and old before new ones, however long they are', () => {
  const answers = [
    { ...block('answer-1', 'answer', 9000), date: '2026-12-01' },
    { ...block('answer-2', 'answer'), date: '2026-10-01', used: true },
    { ...block('answer-3', 'answer'), date: '2026-09-01' },
    { ...block('answer-4', 'answer', 9000), date: '2026-08-01', used: true },
    { ...block('answer-5', 'answer'), date: '2026-11-01', used: true },
  ];
  expect(fitBudget(answers, ['answer-5'], 0).dropped).toEqual([
    'answer-4',
    'answer-2',
    'answer-3',
    'answer-1',
  ]);
});

it('keeps the four newest unused answers longer than the last past posts', () => {
  const answers = Array.from({ length: 6 }, (_, at) => block(`answer-${at + 1}`, 'answer'));
  const posts = [block('post-1', 'past post', 60_000), block('post-2', 'past post', 60_000)];
  const { dropped } = fitBudget([...answers, ...posts], []);
  expect(dropped).toEqual(['answer-1', 'answer-2', 'post-2']);
});

it('never drops the sources of the idea or cuts a sentence', () => {
  const { blocks } = fitBudget(all, ['answer-1', 'answer-2', 'post-3'], 0);
  expect(blocks.map(({ id }) => id)).toEqual(['answer-1', 'answer-2', 'brand', 'post-3']);
  expect(blocks.every((one) => all.some((whole) => whole === one))).toBe(true);
});

it('counts a Japanese character as a token', () => {
  expect(estimateTokens('機械を見に行きます')).toBe(9);
  expect(estimateTokens('abcdefg')).toBe(2);
});
