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
  expect(order(0)).toEqual(['post-3', 'used-hooks', 'answer-2', 'answer-3', 'post-2', 'post-1']);
});

it('never drops the sources of the idea or cuts a sentence', () => {
  const { blocks } = fitBudget(all, ['answer-1', 'answer-2'], 0);
  expect(blocks.map(({ id }) => id)).toEqual(['answer-1', 'answer-2', 'brand']);
  expect(blocks.every((one) => all.some((whole) => whole === one))).toBe(true);
});

it('counts a Japanese character as a token', () => {
  expect(estimateTokens('機械を見に行きます')).toBe(9);
  expect(estimateTokens('abcdefg')).toBe(2);
});
